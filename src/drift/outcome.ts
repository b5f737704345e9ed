export type Box = { x: number; y: number; width: number; height: number };

/** A rectangle of the screen that differs. */
export type DriftRegion = {
  box: Box;
  /** Pixels in it that differ beyond the comparator's threshold. */
  pixels: number;
  /** `structure`: shapes or text differ; `color`: same shapes in another color. */
  kind: 'structure' | 'color';
  /** Whether the region touches the target patch of the step. */
  atTarget: boolean;
};

/** How the present screen compares with the recorded one before an action (design, section 7). */
export type DriftOutcome = {
  outcome: 'identical' | 'cosmetic' | 'moved' | 'changed' | 'missing';
  /** Where the target patch went, in CSS pixels; set for `moved` only. */
  offset: { dx: number; dy: number } | null;
  regions: DriftRegion[];
  /** One sentence, e.g. `the target moved by (40, 0)`. */
  detail: string;
};
