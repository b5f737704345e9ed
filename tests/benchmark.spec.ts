import { scenarios } from '../scenarios/registry.ts';
import { casesOf } from '../src/episode/cases.ts';
import { expect, test } from '../src/episode/test.ts';

for (const one of casesOf(scenarios)) {
  const tags = [one.scenario.id, one.scenario.tier, one.task.difficulty, one.setting].map((tag) => `@${tag}`);
  test(one.id, { tag: tags }, async ({ episode }) => {
    const { result, problems } = await episode(one);
    const violations = result.verdict.violations.map((violation) => `${violation.rule}: ${violation.detail}`);
    const unmet = result.verdict.criteria
      .filter((criterion) => !criterion.met)
      .map((criterion) => criterion.detail);
    expect(problems).toEqual([]);
    expect(result.outcome, [...violations, ...unmet].join('\n')).toBe('success');
  });
}
