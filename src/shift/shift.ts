import type { Dynamics, PageShift } from '../backend/page.ts';
import type { Rule } from '../checker/judgeable.ts';
import type { Json } from '../json.ts';
import type { CommandTable } from '../scenario/command.ts';
import type { AnyScenario } from '../scenario/scenario.ts';

export const shiftKinds = [
  'appearance',
  'layout',
  'wording',
  'display',
  'dynamics',
  'data',
  'adversarial',
] as const;

export type ShiftKind = (typeof shiftKinds)[number];

/** Size of the page and of its pixels. */
export type Display = {
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** Device pixels to a CSS pixel. */
  deviceScale: number;
};

/** What a shift does to an episode. Absent parts stay as they are. */
export type ShiftEffects = {
  page?: Partial<Omit<PageShift, 'dynamics'>> & { dynamics?: Partial<Dynamics> };
  /** Gives the new display from the one before. */
  display?: (display: Display) => Display;
  /** Added to the seed of the record. */
  seedOffset?: number;
  /** Changes the seeded record before the episode begins. */
  record?: (record: Json) => Json;
  /** Commands that the shifted page can send besides the scenario's own. */
  commands?: CommandTable<Json>;
  /** Rules that every task has besides its own. */
  rules?: readonly Rule<Json>[];
  /** Actions that the shift itself asks for (closing a dialog, waiting), added to the budget. */
  extraActions?: number;
};

/** What of a shift can be done to a system that is not ours. */
export type OutsideEffects = {
  /** CSS added to the page. */
  style?: string;
  display?: (display: Display) => Display;
  /** Milliseconds by which every answer of the server is held back. */
  latencyMs?: number;
};

/** How much a shift changes: always the same, or graded. Numbers from 0 (nothing) to 1. */
export type Strength = { kind: 'fixed'; value: number } | { kind: 'graded'; default: number };

/** A named change of the UI. A shift never changes what is clinically right, so the same checker applies. */
export type Shift = {
  /** Lower case, e.g. `high-contrast`. */
  id: string;
  kind: ShiftKind;
  /** Shifts of one slot exclude each other, e.g. two languages. */
  slot: string;
  title: string;
  strength: Strength;
  /** What it promises to leave as it is. */
  keeps: string;
  /** The effects on a scenario of ours; null when the scenario lacks what the shift needs. */
  effects: (scenario: AnyScenario, strength: number) => ShiftEffects | null;
  /** The effects on a system that is not ours; absent when nothing can be done from outside. */
  outside?: (strength: number) => OutsideEffects;
};
