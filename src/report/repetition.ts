import { countsForAgent } from './outcome.ts';
import { pairOneToOne } from './pairing.ts';
import type { EpisodeResult } from './result.ts';
import {
  mcnemarExact,
  mean,
  pairedBootstrap,
  passAtK,
  passHatK,
  type Defined,
  type PairedDifference,
} from './statistics.ts';
import { rateOf, succeeded, taskOf, type Rate } from './counting.ts';

/** Success over repetitions of a case on one seed, as means over the repeated cases that were run at least k times. */
export type Repetition = {
  agent: string;
  byK: { k: number; cases: number; passAtK: Defined<number>; passHatK: Defined<number> }[];
};

/** Goal as intent against goal as steps, on the same tasks and seeds. */
export type GoalComparison = {
  agent: string;
  pairs: number;
  tasks: number;
  intent: Rate;
  step: Rate;
  /** Success with steps minus success with the intent. */
  difference: Defined<PairedDifference>;
  /** p-value of the exact two-sided McNemar test. */
  mcnemar: number;
};

const largestK = 5;

/** pass@k and pass^k of each agent, for k up to 5; agents that repeated no case are left out. */
export function repetitions(results: readonly EpisodeResult[]): Repetition[] {
  return byAgent(results).flatMap(([agent, episodes]) => {
    const cases = [
      ...Map.groupBy(episodes, (result) => JSON.stringify([result.case, result.seed, result.shift])).values(),
    ]
      .map((repeated) => ({ n: repeated.length, c: repeated.filter(succeeded).length }))
      .filter(({ n }) => n > 1);
    const byK = Array.from({ length: largestK }, (_, index) => {
      const k = index + 1;
      const enough = cases.filter(({ n }) => n >= k);
      const meanOf = (statistic: typeof passAtK): Defined<number> =>
        mean(
          enough.flatMap(({ n, c }) => {
            const chance = statistic(n, c, k);
            return chance === 'undefined' ? [] : [chance];
          }),
        );
      return { k, cases: enough.length, passAtK: meanOf(passAtK), passHatK: meanOf(passHatK) };
    }).filter((one) => one.cases > 0);
    return byK.length === 0 ? [] : [{ agent, byK }];
  });
}

/** Each agent that ran tasks with both goals on the same seed, under the same shift. */
export function goalComparisons(results: readonly EpisodeResult[]): GoalComparison[] {
  return byAgent(results).flatMap(([agent, episodes]) => {
    const same = Map.groupBy(episodes, (result) =>
      JSON.stringify([taskOf(result), result.seed, result.shift]),
    );
    const pairs = [...same.values()].flatMap(
      (members) =>
        pairOneToOne(
          members.filter(({ setting }) => setting === 'intent'),
          members.filter(({ setting }) => setting === 'step'),
        ).pairs,
    );
    if (pairs.length === 0) return [];
    const onlyIntent = pairs.filter(([intent, step]) => succeeded(intent) && !succeeded(step)).length;
    const onlyStep = pairs.filter(([intent, step]) => !succeeded(intent) && succeeded(step)).length;
    return [
      {
        agent,
        pairs: pairs.length,
        tasks: new Set(pairs.map(([intent]) => taskOf(intent))).size,
        intent: rateOf(pairs, ([intent]) => succeeded(intent)),
        step: rateOf(pairs, ([, step]) => succeeded(step)),
        difference: pairedBootstrap(
          pairs.map(([intent, step]) => ({
            cluster: taskOf(intent),
            first: Number(succeeded(intent)),
            second: Number(succeeded(step)),
          })),
          { seed: 1, resamples: 2000 },
        ),
        mcnemar: mcnemarExact(onlyIntent, onlyStep),
      },
    ];
  });
}

function byAgent(results: readonly EpisodeResult[]): [string, EpisodeResult[]][] {
  const counted = results.filter(({ outcome }) => countsForAgent(outcome));
  return [...Map.groupBy(counted, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1));
}
