import { scenarios } from '../../scenarios/registry.ts';
import { casesOf, type Case } from '../../src/episode/cases.ts';
import type { Workplace } from '../../src/episode/runCase.ts';
import { expect, test } from '../../src/episode/test.ts';
import { appliesTo } from '../../src/shift/apply.ts';
import { shiftCatalogue } from '../../src/shift/catalogue.ts';
import { parseShift } from '../../src/shift/expression.ts';
import { whyUnfair } from '../../src/shift/proof.ts';
import { sampleShifts } from './compositions.ts';

async function unfair(workplace: Workplace, one: Case, shift: string, seed: number): Promise<string[]> {
  const reason = await whyUnfair(workplace, one, shift, seed);
  return reason === null ? [] : [`${one.scenario.id}.${one.task.id} under ${shift}, seed ${seed}: ${reason}`];
}

// Each shift on each scenario with two of its tasks, each task in turn; "npx medcua shifts --prove" runs them all.
for (const scenario of scenarios) {
  const cases = casesOf([scenario]).filter(({ setting }) => setting === 'intent');
  for (const [index, { id }] of shiftCatalogue.entries()) {
    if (!appliesTo(scenario, parseShift(id))) continue;
    test(`should be fair to ${scenario.id} under ${id}`, async ({ workplace }) => {
      const chosen = [index, index + 5].map((place) => cases[place % cases.length]!);
      const strengths = parseShift(id)[0]?.shift.strength.kind === 'graded' ? [`${id}:1`, id] : [id, id];
      const problems = await Promise.all(
        chosen.map((one, place) => unfair(workplace, one, strengths[place] ?? id, 1)),
      );
      expect(problems.flat()).toEqual([]);
    });
  }

  for (const [index, one] of cases.entries()) {
    test(`should be fair to ${scenario.id}.${one.task.id} under random compositions and seeds`, async ({
      workplace,
    }) => {
      const shifts = sampleShifts(scenario, 3, 100 + index);
      const problems = await Promise.all(
        shifts.map((shift, place) => unfair(workplace, one, shift, place + 1 + (index % 3))),
      );
      expect(problems.flat()).toEqual([]);
    });
  }
}
