import type { HealMethod } from './heal.ts';

/** What a step that acted on a drifted screen says of itself; part of results and recordings. */
export type HealMark = {
  /**
   * How the target was found; `held`: with the mouse held down, moved along with the target that was pressed;
   * `no_target`: the step points at nothing, and nothing that matters to it had changed.
   */
  method: HealMethod | 'held' | 'no_target';
  /** From the recorded point to the one acted at, in CSS pixels. */
  offset: { dx: number; dy: number };
  /** 0–1 (`confidenceOf`); 1 for `no_target`, where nothing had to be found. */
  confidence: number;
};

export const healMethods = ['in_place', 'template', 'template_inverted', 'held', 'no_target'] as const;

const methodWords: Readonly<Record<HealMark['method'], string>> = {
  in_place: 'found in its place',
  template: 'found elsewhere',
  template_inverted: 'found elsewhere with dark and light exchanged',
  held: 'moved along with the held target',
  no_target: 'points at nothing',
};

/** One line for reports, e.g. `found elsewhere, offset (40, 0), confidence 0.98`. */
export function healText({ method, offset, confidence }: HealMark): string {
  const where = method === 'no_target' ? '' : `, offset (${offset.dx}, ${offset.dy})`;
  return `${methodWords[method]}${where}, confidence ${confidence.toFixed(2)}`;
}
