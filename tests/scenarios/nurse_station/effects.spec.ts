import { expect, test } from '@playwright/test';
import { startState } from '../../../src/backend/dispatch.ts';
import type { Json } from '../../../src/json.ts';
import { byId, hasRelationship } from '../../../scenarios/nurse_station/record.ts';
import { ownBadge, seed } from '../../../scenarios/nurse_station/seed.ts';
import { run, scenario, signedIn } from './dispatching.ts';

const neuro = { form: 'neuro', eye: 4, verbal: 4, motor: 6, nihss: 6, pupils: 'equal_reactive' };

test('should sign in nurse01 and nobody else', () => {
  const out = startState(scenario, seed(1, null), null);
  const attempt = (user: string, password: string) => run(out, 'auth.signIn', { user, password });
  expect(attempt('nurse', 'nurse123').reply.code).toBe('BAD_CREDENTIALS');
  expect(attempt('nurse01', 'nurse').reply.message).toBe('Badge ID or password is not correct.');
  expect(attempt('nurse01', 'nurse123').state.user).toBe(ownBadge);
  expect(run(signedIn(), 'auth.signOut', {}).state.user).toBeNull();
});

test('should require sign-in for reads and writes', () => {
  const out = startState(scenario, seed(1, null), null);
  for (const [type, payload] of [
    ['compass.view', { scope: 'all' }],
    ['task.complete', { taskId: 'T-1003' }],
  ] as const) {
    expect(run(out, type, payload).reply.code).toBe('NOT_SIGNED_IN');
  }
});

test('should store completed values with author and time, and the GCS total', () => {
  const { state, reply } = run(signedIn(), 'task.complete', { taskId: 'T-8004', values: neuro });
  expect(reply.result).toEqual({ gcs: 14 });
  expect(byId(state.record.tasks, 'T-8004').state).toEqual({
    status: 'completed',
    values: neuro,
    comment: '',
    by: ownBadge,
    at: '2026-04-18T08:20:00',
  });
});

test('should keep Not Done apart from Completed', () => {
  const { state } = run(signedIn(), 'task.notDone', {
    taskId: 'T-7001',
    reason: 'off_unit',
    comment: ' In CT ',
  });
  expect(byId(state.record.tasks, 'T-7001').state).toMatchObject({
    status: 'not_done',
    reason: 'off_unit',
    comment: 'In CT',
  });
});

test('should send a message to the prescriber with a clarification', () => {
  const { state } = run(signedIn(), 'order.clarify', { orderId: 'OR-7001', reason: 'allergy' });
  expect(state.record.prescriberMessages).toMatchObject([
    { orderId: 'OR-7001', to: 'Dr. Chen', reason: 'allergy' },
  ]);
  expect(byId(state.record.orders, 'OR-7001').state).toMatchObject({
    status: 'clarification',
    reason: 'allergy',
  });
});

test('should establish relationships, which opens the charts', () => {
  const { state } = run(signedIn('shift'), 'relationship.establish', {
    patientIds: ['P001', 'P002'],
    role: 'primary_rn',
  });
  expect(state.record.relationships.map((one) => `${one.patientId} ${one.role}`)).toEqual([
    'P001 primary_rn',
    'P002 primary_rn',
  ]);
  expect(hasRelationship(state.record, ownBadge, 'P001')).toBe(true);
  expect(run(state, 'chart.open', { patientId: 'P001' }).reply.outcome).toBe('accepted');
  expect(run(state, 'chart.open', { patientId: 'P004' }).reply.code).toBe('ALERT');
});

test('should log for each command the patient it concerns', () => {
  const concerned = (type: string, payload: Json): string | null | undefined =>
    run(signedIn(), type, payload).state.auditLog.at(-1)?.patient;
  expect(concerned('chart.open', { patientId: 'P001' })).toBe('P001');
  expect(concerned('task.view', { taskId: 'T-7001', purpose: 'document' })).toBe('P007');
  expect(concerned('order.view', { orderId: 'OR-5001' })).toBe('P005');
  expect(concerned('specimen.view', { specimenId: 'SC-9001' })).toBe('P009');
  expect(concerned('task.notDone', { taskId: 'T-A001', reason: 'refused' })).toBe('P010');
  expect(concerned('compass.view', { scope: 'all' })).toBeNull();
});

test('should advance the clock one minute per accepted write', () => {
  const read = run(signedIn(), 'order.view', { orderId: 'OR-4002' }).state;
  expect(read.now).toBe('2026-04-18T08:20:00');
  expect(run(read, 'order.acknowledge', { orderId: 'OR-4002' }).state.now).toBe('2026-04-18T08:21:00');
});
