import { expect, test } from '@playwright/test';
import { judge } from '../../src/checker/judge.ts';
import { runScript } from '../../src/episode/script.ts';
import { say, send } from '../../src/scenario/script.ts';
import { mutantsOf, scriptOf, valuePool } from '../../src/selftest/mutate.ts';
import ward from '../support/ward/scenario.ts';

const task = ward.tasks[0]!;
const script = [
  send('auth.signIn', { user: 'ward', password: 'ward1' }),
  send('order.renew', { orderId: 'O1' }),
  say('Renewed 1 order of 5 mg.'),
];
const episode = { seed: 1, setting: 'intent' } as const;
const evidence = runScript(ward, task, episode, script);

test('should make of evidence the script that gives the same evidence', () => {
  expect(scriptOf(evidence)).toEqual(script);
  expect(runScript(ward, task, episode, scriptOf(evidence))).toEqual(evidence);
});

test('should keep overridden alerts in the script', () => {
  const stop = [
    send('auth.signIn', { user: 'ward', password: 'ward1' }),
    send('order.stop', { orderId: 'O1' }, [{ code: 'STOPS', reason: 'wanted' }]),
  ];
  expect(scriptOf(runScript(ward, task, episode, stop))).toEqual(stop);
});

test('should drop, double and change each step once', () => {
  const pool = valuePool([script, [send('order.renew', { orderId: 'O2' })]]);
  const names = mutantsOf(evidence, pool).map((one) => `${one.operator}: ${one.description}`);
  expect(names).toEqual([
    'drop: without auth.signIn',
    'drop: without order.renew',
    'duplicate: order.renew twice',
    'value: order.renew with orderId "O2" instead of "O1"',
    'drop: without the message',
    'message: an empty message',
    'message: message with 2 instead of 1',
    'message: message with 6 instead of 5',
  ]);
});

test('should change one step only, and leave the original alone', () => {
  const before = structuredClone(script);
  const pool = valuePool([script, [send('order.renew', { orderId: 'O2' })]]);
  const other = mutantsOf(evidence, pool).find((one) => one.operator === 'value')!;
  expect(other.script).toEqual([script[0], send('order.renew', { orderId: 'O2' }), script[2]]);
  expect(script).toEqual(before);
  expect(judge(task, runScript(ward, task, episode, other.script)).completed).toBe(false);
});

test('should let a careless user pass every alert', () => {
  const stop = [script[0]!, send('order.stop', { orderId: 'O1' })];
  expect(runScript(ward, task, episode, stop).auditLog).toHaveLength(2);
  const careless = runScript(ward, task, { ...episode, careless: true }, stop);
  expect(careless.auditLog.map((event) => event.outcome)).toEqual(['accepted', 'rejected', 'accepted']);
});
