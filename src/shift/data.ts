import type { Composition } from './expression.ts';
import type { Shift } from './shift.ts';

export const dataShifts: readonly Shift[] = [
  {
    id: 'other-data',
    kind: 'data',
    slot: 'data',
    title: 'Another seed: other patients, values and answers (0.1 is the next seed, 1 the tenth)',
    strength: { kind: 'graded', default: 0.1 },
    keeps: 'every screen and control; the goal and the right answer follow the record',
    effects: (_scenario, strength) => ({ seedOffset: offsetAt(strength) }),
  },
];

/** What a composition adds to the seed of the record; the same for every scenario, so that saved results need none. */
export function seedOffset(composition: Composition): number {
  return composition.reduce(
    (sum, { shift, strength }) => sum + (dataShifts.includes(shift) ? offsetAt(strength) : 0),
    0,
  );
}

function offsetAt(strength: number): number {
  return Math.max(1, Math.round(strength * 10));
}
