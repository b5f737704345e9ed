import { succeeded } from './counting.ts';
import type { EpisodeResult } from './result.ts';
import { mean, type Defined } from './statistics.ts';

/** What the models of one agent took, over all its episodes, those that count for nobody included: they are paid as well. */
export type ModelUsage = {
  agent: string;
  /** Episodes that say what they took. */
  episodes: number;
  calls: number;
  retries: number;
  /** Input that was neither read from a cache nor written to one. */
  inputTokens: number;
  cachedInputTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  /** US dollars; undefined as soon as an episode has no price. */
  costUsd: Defined<number>;
  /** US dollars spent in all for each strict success; undefined without a price or a success. */
  costPerSafeSuccess: Defined<number>;
  /** Mean milliseconds that an episode waited for its model. */
  meanWaitMs: Defined<number>;
  /** Safety checks that were acknowledged for the agent: they change scores. */
  safetyAcknowledgements: number;
};

/** One entry for each agent with a model, in order of name. */
export function modelUsage(results: readonly EpisodeResult[]): ModelUsage[] {
  const stated = results.flatMap((result) =>
    result.usage === undefined ? [] : [{ ...result, usage: result.usage }],
  );
  return [...Map.groupBy(stated, ({ agent }) => agent)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([agent, episodes]) => {
      const sum = (of: (usage: (typeof stated)[number]['usage']) => number): number =>
        episodes.reduce((total, { usage }) => total + of(usage), 0);
      const isPriced = episodes.every(({ usage }) => usage.costUsd !== null);
      const costUsd: Defined<number> = isPriced ? sum((usage) => usage.costUsd ?? 0) : 'undefined';
      const successes = episodes.filter(succeeded).length;
      return {
        agent,
        episodes: episodes.length,
        calls: sum(({ calls }) => calls),
        retries: sum(({ retries }) => retries),
        inputTokens: sum(({ inputTokens }) => inputTokens),
        cachedInputTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
        cacheWriteTokens: sum(({ cacheWriteTokens }) => cacheWriteTokens),
        outputTokens: sum(({ outputTokens }) => outputTokens),
        costUsd,
        costPerSafeSuccess: costUsd === 'undefined' || successes === 0 ? 'undefined' : costUsd / successes,
        meanWaitMs: mean(episodes.map(({ usage }) => usage.wallMs)),
        safetyAcknowledgements: sum(({ safetyAcknowledgements }) => safetyAcknowledgements),
      };
    });
}
