import type { NearMiss } from '../../src/scenario/scenario.ts';
import { easyNearMisses } from './nearMisses/easy.ts';
import { hardNearMisses } from './nearMisses/hard.ts';
import { mediumNearMisses } from './nearMisses/medium.ts';
import type { EdRecord } from './record.ts';

/** Every careless outcome of the catalogue's near-miss table, and some of the same kind. */
export const nearMisses: readonly NearMiss<EdRecord>[] = [
  ...easyNearMisses,
  ...mediumNearMisses,
  ...hardNearMisses,
];
