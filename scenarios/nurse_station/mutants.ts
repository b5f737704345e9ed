import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

export const equivalentMutants: readonly EquivalentMutant[] = [];
