import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

/** Changed oracle runs that are not wrong. */
export const equivalentMutants: readonly EquivalentMutant[] = [];
