import type { SlotReading } from '../answer.ts';

/** A reading with its values in comparable form, to tell whether two messages contradict each other. */
export type SlotFinding = SlotReading & { values: string[] };
