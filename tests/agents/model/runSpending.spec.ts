import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { RunSpending } from '../../../src/agents/model/runSpending.ts';

const free = { tokens: null, usd: null, seconds: null };
const none = { tokens: 0, usd: 0 };

test('should refuse a call that would pass a cap, and say what to do', () => {
  const run = new RunSpending(null, { ...free, usd: 1 }, () => 0);
  const first = run.claim(none);
  if ('reason' in first) throw new Error(first.reason);
  run.settle(first.id, { tokens: 1000, usd: 0.4 });
  const second = run.claim({ tokens: 1000, usd: 0.4 });
  if ('reason' in second) throw new Error(second.reason);
  run.settle(second.id, { tokens: 1000, usd: 0.4 });
  // The first call of another episode has no call before it; those of the run tell what it will take.
  expect(run.claim(none)).toEqual({
    cap: 'usd',
    reason:
      'MEDCUA_MAX_RUN_USD=1 allows no further call of this run: 0.8000 US dollars are used. Raise it and go on with --resume.',
  });
});

test('should count no call that was not answered, and stop when the time is over', () => {
  let now = 0;
  const run = new RunSpending(null, { ...free, tokens: 1500, seconds: 60 }, () => now);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const claim = run.claim({ tokens: 1000, usd: 0 });
    if ('reason' in claim) throw new Error(claim.reason);
    run.settle(claim.id, none);
  }
  now = 60_000;
  expect(run.claim(none)).toMatchObject({ cap: 'seconds' });
});

test('should never let workers spend more than the cap together', ({}, testInfo) => {
  let round = 0;
  fc.assert(
    fc.property(
      fc.array(fc.record({ worker: fc.nat(2), settles: fc.boolean() }), { maxLength: 40 }),
      fc.integer({ min: 100, max: 1000 }),
      (calls, cap) => {
        round += 1;
        const file = testInfo.outputPath(`spending${round}.jsonl`);
        const workers = [0, 1, 2].map(() => new RunSpending(file, { ...free, tokens: cap }, () => 0));
        const price = 100;
        const open: { worker: number; id: string }[] = [];
        let spent = 0;
        for (const { worker, settles } of calls) {
          const claim = workers[worker]?.claim({ tokens: price, usd: 0 });
          if (claim !== undefined && 'id' in claim) open.push({ worker, id: claim.id });
          const next = settles ? open.shift() : undefined;
          if (next === undefined) continue;
          workers[next.worker]?.settle(next.id, { tokens: price, usd: 0 });
          spent += price;
        }
        expect(spent + open.length * price).toBeLessThanOrEqual(cap);
      },
    ),
    { numRuns: 40 },
  );
});

test('should keep counted what a killed worker had under way, and overlook a torn line', ({}, testInfo) => {
  const file = join(testInfo.outputDir, 'deep', 'spending.jsonl');
  const killed = new RunSpending(file, free, () => 0);
  killed.claim({ tokens: 700, usd: 0 });
  appendFileSync(file, '{"id":"x","tok');
  const resumed = new RunSpending(file, { ...free, tokens: 1000 }, () => 0);
  expect(resumed.claim({ tokens: 400, usd: 0 })).toMatchObject({ cap: 'tokens' });
  expect(resumed.claim({ tokens: 300, usd: 0 })).toHaveProperty('id');
});
