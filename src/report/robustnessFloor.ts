import { countsForAgent } from './outcome.ts';
import type { EpisodeResult } from './result.ts';
import { baseSeed, readShift, type ShiftPair } from './robustnessPairs.ts';
import { rateOf, succeeded, type Rate } from './counting.ts';

/** Name of the agent that performs the recorded actions without looking: what needs no perception at all. */
export const floorAgent = 'replay:blind';

export type StaticCases = {
  /** Cases that blind replay was tried on with another seed. */
  checked: number;
  /** Those it solved at least once: they need no perception. */
  cases: { case: string; solved: number; tried: number }[];
};

/** Cases that blind replay solves under a data shift, that is on another seed, in order of name. */
export function findStaticCases(results: readonly EpisodeResult[]): StaticCases {
  const elsewhere = results.filter((result) => {
    if (result.agent !== floorAgent || !countsForAgent(result.outcome)) return false;
    const { seedOffset } = readShift(result.shift);
    return seedOffset !== 'undefined' && seedOffset !== 0;
  });
  const tried = [...Map.groupBy(elsewhere, (result) => result.case)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    checked: tried.length,
    cases: tried
      .map(([name, episodes]) => ({
        case: name,
        solved: episodes.filter(succeeded).length,
        tried: episodes.length,
      }))
      .filter(({ solved }) => solved > 0),
  };
}

/** Success of blind replay under one shift on the cases and seeds of the pairs; null without such an episode. */
export function floorOf(floor: readonly EpisodeResult[], pairs: readonly ShiftPair[]): Rate | null {
  const key = (name: string, seed: unknown): string => JSON.stringify([name, seed]);
  const wanted = new Set(pairs.map((pair) => key(pair.shifted.case, pair.baseSeed)));
  const names = new Set(pairs.map(({ shift }) => shift.name));
  const beside = floor.filter(
    (result) =>
      countsForAgent(result.outcome) &&
      names.has(readShift(result.shift).name) &&
      wanted.has(key(result.case, baseSeed(result))),
  );
  return beside.length === 0 ? null : rateOf(beside, succeeded);
}
