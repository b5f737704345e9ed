import { scenarios } from '../../scenarios/registry.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { runCase } from '../../src/episode/runCase.ts';
import { expect, test } from '../../src/episode/test.ts';

/** Seed 1 is proven by the recordings; another seed shows that tasks are templates, not fixed stories. */
const seed = 2;

for (const one of casesOf(scenarios).filter((each) => each.setting === 'intent')) {
  test(`should let the oracle solve ${one.scenario.id}.${one.task.id} on seed ${seed}`, async ({
    workplace,
  }) => {
    const { result } = await runCase(workplace, one, {
      agent: 'oracle',
      seed,
      recordings: '',
      oracleSteps: null,
      blind: true,
    });
    expect(result.verdict.criteria.filter((criterion) => !criterion.met)).toEqual([]);
    expect(result.verdict.violations).toEqual([]);
    expect(result.verdict.reward).toBe(1);
    expect(result.evidence.steps).toBeLessThanOrEqual(27);
  });
}
