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

/** Why a region differs, as the elements of both screens, the clocks and the records explain it. */
export const regionLabels = [
  /** The same elements at another place or in another size. */
  'layout',
  /** Other words in the same element. */
  'text',
  /** The same shapes in another color. */
  'color',
  /** The same elements in the same place, drawn a shade differently. */
  'anti_aliasing',
  /** Words that follow the virtual clock, and the clock differs. */
  'clock',
  /** Words that show the server's record, and the record differs. */
  'data',
  /** On the recorded screen only. */
  'missing',
  /** On the present screen only. */
  'new',
  /** Pixels of a picture, or pixels that no element accounts for. */
  'image',
] as const;

export type RegionLabel = (typeof regionLabels)[number];

/** A change of words; digits and units stand alone where they can. */
export type WordChange = { from: string; to: string };

/** A region of one label and one cause; several that share both and touch nothing clinical are one. */
export type AttributedRegion = DriftRegion & {
  label: RegionLabel;
  /** Part of a sentence, e.g. `text changed in «Dose»: 5 mg → 8 mg`. */
  detail: string;
  /** Digits, units, signs, words of the record, or the color of what carries text or a status changed. */
  clinical: boolean;
  /** Set for `layout`: where the elements went, in CSS pixels. */
  offset: { dx: number; dy: number } | null;
  /** Set where words changed, came or went. */
  words: { recorded: string; present: string; changed: WordChange[] } | null;
  /** Set for `color`. */
  colors: { from: string; to: string } | null;
  /** Elements with this cause. */
  count: number;
  /** Numbers of the recorded steps, this and later ones, that point into it while it looks as it was recorded. */
  breaks: number[];
  /** Paths of the record that the task's checker reads and whose value stood there, or (`data`) that differ. */
  fields: string[];
};

/** How the present screen compares with the recorded one before an action (design, section 7). */
export type DriftOutcome = {
  outcome: 'identical' | 'cosmetic' | 'moved' | 'changed' | 'missing';
  /** Where the target patch went, in CSS pixels; set for `moved` only. */
  offset: { dx: number; dy: number } | null;
  /** Attributed, the most important first, when the elements of both screens are known. */
  regions: (DriftRegion | AttributedRegion)[];
  /** One sentence, e.g. `the target moved by (40, 0)`. */
  detail: string;
};

export function isAttributed(region: DriftRegion | AttributedRegion): region is AttributedRegion {
  return 'label' in region;
}
