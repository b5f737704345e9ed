import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { AuditEvent } from '../../src/checker/evidence.ts';
import { contextOf } from '../../src/checker/judge.ts';
import type { Rule } from '../../src/checker/judgeable.ts';
import {
  accepted,
  acceptedWrite,
  both,
  either,
  not,
  overridden,
  payloadOf,
  rejected,
  resultOf,
} from '../../src/checker/predicates.ts';
import { afterEvery, always, atClose, before, count, eventually, never } from '../../src/checker/rules.ts';
import { anyLog, event, evidence } from './evidence.ts';

const name = { id: 'rule', dimension: 'workflow_safety', severity: 'major' } as const;
const open = accepted('open');
const save = accepted('save');
const set = accepted('set');

/** What a rule finds: event indices, −1 for the end. */
function found(rule: Rule<unknown>, events: Parameters<typeof evidence>[1]): number[] {
  const context = contextOf<unknown>(evidence({}, events), 'closed');
  return rule.find(context).map(({ at }) => (at.kind === 'event' ? at.index : -1));
}

/** The plain reading of the same sentence: loops over indices, without the combinators. */
type Reference = (
  is: (type: string, at: number) => boolean,
  length: number,
  isWrite: (at: number) => boolean,
) => number[];

const cases: readonly (readonly [string, Rule<unknown>, Reference])[] = [
  [
    'never',
    never(name, save, 'x'),
    (is, length) => {
      const bad: number[] = [];
      for (let at = 0; at < length; at += 1) if (is('save', at)) bad.push(at);
      return bad;
    },
  ],
  [
    'never with a limit',
    never(name, save, 'x', 1),
    (is, length) => {
      for (let at = 0; at < length; at += 1) if (is('save', at)) return [at];
      return [];
    },
  ],
  [
    'always',
    always(name, acceptedWrite, set, 'x'),
    (is, length, isWrite) => {
      const bad: number[] = [];
      for (let at = 0; at < length; at += 1) if (isWrite(at) && !is('set', at)) bad.push(at);
      return bad;
    },
  ],
  [
    'eventually',
    eventually(name, save, 'x'),
    (is, length) => {
      for (let at = 0; at < length; at += 1) if (is('save', at)) return [];
      return [-1];
    },
  ],
  [
    'before',
    before(name, open, save, 'x'),
    (is, length) => {
      const bad: number[] = [];
      let opened = false;
      for (let at = 0; at < length; at += 1) {
        if (is('save', at) && !opened) bad.push(at);
        if (is('open', at)) opened = true;
      }
      return bad;
    },
  ],
  [
    'afterEvery',
    afterEvery(name, open, save, 'x'),
    (is, length) => {
      const bad: number[] = [];
      for (let at = 0; at < length; at += 1) {
        let answered = false;
        for (let later = at + 1; later < length; later += 1) if (is('save', later)) answered = true;
        if (is('open', at) && !answered) bad.push(at);
      }
      return bad;
    },
  ],
  [
    'count',
    count(name, open, 2, 'x'),
    (is, length) => {
      let seen = 0;
      for (let at = 0; at < length; at += 1) {
        if (is('open', at)) seen += 1;
        if (seen === 3) return [at];
      }
      return [];
    },
  ],
];

for (const [title, rule, reference] of cases) {
  test(`should read "${title}" as its plain definition does`, () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const isAccepted = (at: number): boolean => events[at]?.code === undefined;
        const is = (type: string, at: number): boolean => events[at]?.type === type && isAccepted(at);
        const isWrite = (at: number): boolean => isAccepted(at) && events[at]?.effect === 'write';
        expect(found(rule, events)).toEqual(reference(is, events.length, isWrite));
      }),
      { numRuns: 300 },
    );
  });
}

test('should turn reasons at the close into findings at the end', () => {
  const rule = atClose(name, () => ['left open', { at: { kind: 'event', index: 0 }, detail: 'opened' }]);
  expect(found(rule, [{ type: 'open' }])).toEqual([-1, 0]);
  expect(rule.when).toBe('close');
});

test('should give the words of a function for each event', () => {
  const rule = never(name, save, (one) => `saved for ${String(one.patient)}`);
  const context = contextOf<unknown>(evidence({}, [{ type: 'save', patient: 'P002' }]), 'closed');
  expect(rule.find(context)[0]?.detail).toBe('saved for P002');
});

test('should combine predicates as their words say', () => {
  const context = contextOf<unknown>(evidence({}, []), 'closed');
  const values = (one: AuditEvent): boolean[] => [
    both(save, acceptedWrite)(one, context),
    either(save, open)(one, context),
    not(save)(one, context),
  ];
  expect(values(event({ type: 'save' }))).toEqual([true, true, false]);
  expect(values(event({ type: 'save', effect: 'read' }))).toEqual([false, true, false]);
  expect(values(event({ type: 'open' }))).toEqual([false, true, true]);
  expect(values(event({ type: 'save', code: 'RANGE' }))).toEqual([false, false, true]);
});

test('should match rejections by code and alerts by override', () => {
  const context = contextOf<unknown>(evidence({}, []), 'closed');
  const refused = event({ type: 'save', code: 'RANGE' });
  expect(rejected('save')(refused, context)).toBe(true);
  expect(rejected('save', 'ALERT')(refused, context)).toBe(false);
  const alert = { code: 'UNDERTRIAGE', level: 'red', message: 'low', overridden: true } as const;
  expect(overridden('UNDERTRIAGE')(event({ alerts: [alert] }), context)).toBe(true);
  expect(overridden('UNDERTRIAGE')(event({ alerts: [alert], code: 'ALERT' }), context)).toBe(false);
  expect(overridden('UNDERTRIAGE')(event({ alerts: [{ ...alert, overridden: false }] }), context)).toBe(
    false,
  );
});

test('should read payloads and results of any shape', () => {
  expect(payloadOf(event({ payload: { dose: 1 } }))).toEqual({ dose: 1 });
  for (const payload of [null, 1, 'text', [1]]) expect(payloadOf(event({ payload }))).toEqual({});
  expect(resultOf(event({ code: 'RANGE' }))).toEqual({});
});
