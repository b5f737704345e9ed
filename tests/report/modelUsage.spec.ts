import { expect, test } from '@playwright/test';
import { consoleSummary } from '../../src/report/consoleSummary.ts';
import { modelUsage } from '../../src/report/modelUsage.ts';
import { summarize } from '../../src/report/summary.ts';
import { fabricate, usage } from './fabricate.ts';

test('should add up what the episodes of a model took, and divide it by safe successes alone', () => {
  const results = [
    fabricate({ agent: 'm', usage: usage() }),
    fabricate({ agent: 'm', task: 'login', completed: false, usage: usage({ retries: 2 }) }),
    fabricate({ agent: 'noop', completed: false }),
  ];
  expect(modelUsage(results)).toEqual([
    {
      agent: 'm',
      episodes: 2,
      calls: 4,
      retries: 2,
      inputTokens: 6000,
      cachedInputTokens: 2000,
      cacheWriteTokens: 0,
      outputTokens: 400,
      costUsd: 0.04,
      costPerSafeSuccess: 0.04,
      meanWaitMs: 3000,
      safetyAcknowledgements: 0,
    },
  ]);
  const lines = consoleSummary(summarize(results), { color: false }).split('\n');
  expect(lines.at(-1)).toMatch(/^ {2}m +2 +4 +2 +6000 +2000 +0 +400 +\$0\.0400 +\$0\.0400 +3\.0 s$/);
});

test('should know no cost as soon as one episode has no price, and none of a success that never was', () => {
  const unpriced = fabricate({ agent: 'm', usage: usage({ costUsd: null }) });
  const failed = fabricate({ agent: 'm', completed: false, usage: usage() });
  expect(modelUsage([unpriced, failed])[0]).toMatchObject({
    costUsd: 'undefined',
    costPerSafeSuccess: 'undefined',
  });
  expect(modelUsage([failed])[0]).toMatchObject({ costUsd: 0.02, costPerSafeSuccess: 'undefined' });
});
