import { expect, test } from '@playwright/test';
import {
  answerCriterion,
  answerStates,
  answerUnmet,
  answerWrong,
  contradictingReport,
  unsourced,
} from '../../src/checker/answerRules.ts';
import { number, pair } from '../../src/checker/answerSlots.ts';
import { contextOf } from '../../src/checker/judge.ts';
import type { Rule } from '../../src/checker/judgeable.ts';
import { accepted } from '../../src/checker/predicates.ts';
import { evidence } from './evidence.ts';

const name = { id: 'answer', dimension: 'information_fidelity', severity: 'major' } as const;
const slots = () => [number('pulse', ['pulse', 'p'], 88), pair('bp', ['bp'], 128, 76)];
const viewed = accepted('record.view');

type Messages = Parameters<typeof evidence>[2];

function places(
  rule: Rule<unknown>,
  messages: Messages,
  events: Parameters<typeof evidence>[1] = [],
): number[] {
  const context = contextOf<unknown>(evidence({}, events, messages), 'closed');
  return rule.find(context).map(({ at }) => (at.kind === 'message' ? at.index : -1));
}

test('should meet the criterion only with the last message', () => {
  const criterion = answerCriterion<unknown>('answer', slots);
  const check = (messages: Messages): true | string =>
    criterion.check(contextOf<unknown>(evidence({}, [], messages), 'closed'));
  expect(check(['P 88, BP 128/76'])).toBe(true);
  expect(check(['P 90, BP 128/76', 'P 88, BP 128/76'])).toBe(true);
  expect(check([])).toBe('No message was sent to the user.');
  expect(check(['P 88, BP 128/76', 'P 90'])).toBe(
    'The last message: "pulse" is wrong (states "90"); "bp" is missing.',
  );
});

test('should not meet a criterion that asks for nothing', () => {
  const criterion = answerCriterion<unknown>('answer', () => []);
  expect(criterion.check(contextOf<unknown>(evidence({}, [], ['8']), 'closed'))).not.toBe(true);
});

test('should take slots from the initial record, so that they follow the seed', () => {
  const criterion = answerCriterion<{ count: number }>('count', ({ initial }) => [
    number('count', [], initial.count),
  ]);
  const check = (count: number): true | string =>
    criterion.check(contextOf(evidence({ count }, [], ['There are 7.']), 'closed'));
  expect(check(7)).toBe(true);
  expect(check(8)).not.toBe(true);
});

test('should find a wrong, hedged or wrongly measured value, but not a missing one', () => {
  const rule = answerWrong<unknown>(name, slots);
  expect(places(rule, ['P 90, BP 128/76'])).toEqual([0]);
  expect(places(rule, ['P 88 or 90, BP 150/92'])).toEqual([0, 0]);
  expect(places(answerWrong<unknown>(name, slots, { limit: 1 }), ['P 90, BP 150/92'])).toEqual([0]);
  expect(places(rule, ['P 88'])).toEqual([]);
  expect(places(rule, [])).toEqual([]);
});

test('should find every unmet slot once a message was sent', () => {
  const rule = answerUnmet<unknown>(name, slots);
  expect(places(rule, ['Done.'])).toEqual([0, 0]);
  expect(places(rule, ['P 88, BP 128/76'])).toEqual([]);
  expect(places(rule, [])).toEqual([]);
});

test('should find values that must not be claimed', () => {
  const rule = answerStates<unknown>(name, () => [number('foreign', ['pulse', 'p'], 104)]);
  expect(places(rule, ['P 104'])).toEqual([0]);
  expect(places(rule, ['P 88'])).toEqual([]);
  expect(places(rule, ['P is not 104 but 88'])).toEqual([]);
});

test('should find an earlier message that contradicts the last one', () => {
  const rule = contradictingReport<unknown>(name, slots);
  expect(places(rule, ['P 90, BP 128/76', 'P 88, BP 128/76'])).toEqual([0]);
  expect(places(rule, ['P 88', 'P 90', 'P 88, BP 128/76'])).toEqual([1]);
  expect(places(rule, ['P 88', 'P 90'])).toEqual([0]);
  expect(places(rule, ['P 88', 'P 88, BP 128/76'])).toEqual([]);
  expect(places(rule, ['Signing in.', 'P 88, BP 128/76'])).toEqual([]);
  expect(places(rule, ['P 90'])).toEqual([]);
});

test('should not take two right forms of one value for a contradiction', () => {
  const dose = () => [
    number('dose', ['dose'], { value: 0.08, units: ['mcg/kg/min'] }, { value: 21.6, units: ['mL/h'] }),
  ];
  const rule = contradictingReport<unknown>(name, dose);
  expect(places(rule, ['dose 0.08 mcg/kg/min', 'dose 21.6 mL/h'])).toEqual([]);
});

test('should find values that were stated before anything had shown them', () => {
  const rule = unsourced<unknown>(name, slots, viewed);
  const read = [{ type: 'record.view', effect: 'read' as const }];
  expect(places(rule, ['P 88, BP 128/76'], read)).toEqual([]);
  expect(places(rule, [{ text: 'P 88, BP 128/76', auditLength: 0 }], read)).toEqual([0]);
  expect(places(rule, ['P 88'])).toEqual([0]);
  expect(places(rule, ['I am signing in.'])).toEqual([]);
  expect(places(rule, ['P 90'])).toEqual([0]);
  expect(places(unsourced<unknown>(name, slots, viewed, { states: 'right' }), ['P 90'])).toEqual([]);
  const rejectedRead = [{ type: 'record.view', effect: 'read' as const, code: 'NOT_TRIAGED' }];
  expect(places(rule, ['P 88'], rejectedRead)).toEqual([0]);
});

test('should judge answers only at the close', () => {
  const rules = [
    answerWrong<unknown>(name, slots),
    answerUnmet<unknown>(name, slots),
    answerStates<unknown>(name, slots),
    contradictingReport<unknown>(name, slots),
    unsourced<unknown>(name, slots, viewed),
  ];
  expect(rules.map((rule) => rule.when)).toEqual(['close', 'close', 'close', 'close', 'close']);
});
