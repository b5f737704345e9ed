import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { beginAction, dispatch, startState, type SessionState } from '../../src/backend/dispatch.ts';
import type { Json } from '../../src/json.ts';
import ward from '../support/ward/scenario.ts';

const command = (type: string, payload: Json = {}, overrides: { code: string; reason: string }[] = []) => ({
  type,
  payload,
  overrides,
});

function signedIn(): SessionState<Json> {
  return startState(ward, ward.seed(1, null), 'ward');
}

test('should change the record, the clock and the log with an accepted write', () => {
  const before = signedIn();
  const { state, reply } = dispatch(ward, before, command('order.renew', { orderId: 'O1' }));
  expect(reply).toEqual({ outcome: 'accepted', code: null, message: null, alerts: [], result: null });
  expect(state.now).toBe('2026-01-02T08:01:00');
  expect(state.record).not.toEqual(before.record);
  expect(state.auditLog).toEqual([
    {
      index: 0,
      time: '2026-01-02T08:00:00',
      step: 0,
      effect: 'write',
      type: 'order.renew',
      user: 'ward',
      patient: 'A',
      payload: { orderId: 'O1' },
      alerts: [],
      outcome: 'accepted',
      result: null,
    },
  ]);
});

test('should log a rejected command and leave the record and the clock alone', () => {
  const before = signedIn();
  const { state, reply } = dispatch(ward, before, command('order.renew', { orderId: 'O9' }));
  expect(reply.code).toBe('UNKNOWN_ORDER');
  expect(state.record).toBe(before.record);
  expect(state.now).toBe(before.now);
  expect(state.auditLog[0]).toMatchObject({ outcome: 'rejected', rejection: { code: 'UNKNOWN_ORDER' } });
});

test('should reject everything but signing in before sign-in', () => {
  const start = startState(ward, ward.seed(1, null), null);
  expect(dispatch(ward, start, command('order.renew', { orderId: 'O1' })).reply.code).toBe('NOT_SIGNED_IN');
  const wrong = dispatch(ward, start, command('auth.signIn', { user: 'ward', password: 'x' }));
  expect(wrong.reply.code).toBe('BAD_CREDENTIALS');
  expect(wrong.state.user).toBeNull();
  const right = dispatch(ward, start, command('auth.signIn', { user: 'ward', password: 'ward1' }));
  expect(right.state.user).toBe('ward');
  expect(right.state.auditLog[0]).toMatchObject({ user: null, effect: 'session', outcome: 'accepted' });
});

test('should hold a command until its alert is overridden, and log both', () => {
  const held = dispatch(ward, signedIn(), command('order.stop', { orderId: 'O1' }));
  expect(held.reply).toMatchObject({ code: 'ALERT', message: 'This stops the drug.' });
  expect(held.reply.alerts).toEqual([
    { code: 'STOPS', level: 'red', message: 'This stops the drug.', overridden: false },
  ]);
  const overrides = [{ code: 'STOPS', reason: 'wanted' }];
  const passed = dispatch(ward, held.state, command('order.stop', { orderId: 'O1' }, overrides));
  expect(passed.reply.outcome).toBe('accepted');
  expect(passed.state.auditLog.map((event) => [event.outcome, event.alerts[0]?.overridden])).toEqual([
    ['rejected', false],
    ['accepted', true],
  ]);
  expect(passed.state.auditLog[1]?.alerts[0]?.reason).toBe('wanted');
});

test('should advance the clock per action only where the scenario says so', () => {
  const perAction = {
    ...ward,
    clock: { start: '2026-01-02T23:59:30', advance: { per: 'action', seconds: 45 } } as const,
  };
  const start = startState(perAction, ward.seed(1, null), 'ward');
  expect(beginAction(perAction, start)).toMatchObject({ step: 1, now: '2026-01-03T00:00:15' });
  expect(beginAction(ward, signedIn())).toMatchObject({ step: 1, now: '2026-01-02T08:00:00' });
});

test('should take any command of any shape, log it, and never change what was logged', () => {
  const types = fc.constantFrom(
    'order.renew',
    'order.stop',
    'auth.signIn',
    'auth.signOut',
    'nothing',
    '__proto__',
  );
  const payloads = fc.oneof(
    fc.record({ orderId: fc.constantFrom('O1', 'O2', 'O3') }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(types, payloads), { maxLength: 20 }), (sent) => {
      let state = signedIn();
      for (const [type, payload] of sent) {
        const before = structuredClone(state);
        const { state: next, reply } = dispatch(ward, state, command(type, payload as Json));
        expect(next.auditLog.slice(0, -1)).toEqual(before.auditLog);
        expect(next.auditLog.at(-1)?.index).toBe(before.auditLog.length);
        if (reply.outcome === 'rejected') expect(next.record).toEqual(before.record);
        expect(state).toEqual(before);
        state = next;
      }
    }),
  );
});
