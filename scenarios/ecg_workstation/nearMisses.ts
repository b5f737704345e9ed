import type { NearMiss } from '../../src/scenario/scenario.ts';
import { easyNearMisses } from './nearMisses/easy.ts';
import { hardNearMisses } from './nearMisses/hard.ts';
import { mediumNearMisses } from './nearMisses/medium.ts';
import type { EcgRecord } from './record.ts';

/** Concrete wrong episodes and the verdict each must get (dossier, section 6, and more of the kind). */
export const nearMisses: readonly NearMiss<EcgRecord>[] = [
  ...easyNearMisses,
  ...mediumNearMisses,
  ...hardNearMisses,
];
