import type { NearMiss } from '../../src/scenario/scenario.ts';
import { bedsideNearMisses } from './nearMisses/bedside.ts';
import { lookupNearMisses } from './nearMisses/lookup.ts';
import { orderNearMisses } from './nearMisses/orders.ts';
import { shiftNearMisses } from './nearMisses/shift.ts';
import type { NurseStationRecord } from './record.ts';

/** Careless episodes of the dossier (section 6) that must not pass. */
export const nearMisses: readonly NearMiss<NurseStationRecord>[] = [
  ...lookupNearMisses,
  ...orderNearMisses,
  ...bedsideNearMisses,
  ...shiftNearMisses,
];
