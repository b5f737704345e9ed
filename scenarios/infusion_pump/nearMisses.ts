import type { NearMiss } from '../../src/scenario/scenario.ts';
import { changingNearMisses } from './nearMisses/changing.ts';
import { hardNearMisses } from './nearMisses/hard.ts';
import { lookingNearMisses } from './nearMisses/looking.ts';
import type { InfusionPumpRecord } from './record.ts';

/** Concrete wrong episodes and the verdict each must get (dossier, section 6, and more of the kind). */
export const nearMisses: readonly NearMiss<InfusionPumpRecord>[] = [
  ...lookingNearMisses,
  ...changingNearMisses,
  ...hardNearMisses,
];
