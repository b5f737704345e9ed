import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { Json } from '../../../src/json.ts';
import {
  byId,
  careRoles,
  clarificationReasons,
  notDoneReasons,
  tubes,
  type NurseStationRecord,
} from '../../../scenarios/nurse_station/record.ts';
import { seed } from '../../../scenarios/nurse_station/seed.ts';
import { run, signedIn, type State } from './dispatching.ts';

const record = seed(1, 'codeine');
const taskId = fc.constantFrom(...record.tasks.map((one) => one.id), 'T-0000');
const orderId = fc.constantFrom(...record.orders.map((one) => one.id), 'OR-0000');
const patientIds = fc.subarray(record.patients.map((one) => one.id as string));
const forms = fc.constantFrom<Json>(
  null,
  { form: 'weight', weight: 84.6 },
  { form: 'weight', weight: 48.6 },
  { form: 'glucose', glucose: 180 },
  { form: 'pain', nrs: 0, site: null },
  {
    form: 'vitals',
    systolic: 120,
    diastolic: 80,
    heartRate: 70,
    respiratoryRate: 16,
    spo2: 97,
    temperature: 37,
  },
  { form: 'neuro', eye: 4, verbal: 5, motor: 6, nihss: 3, pupils: 'sluggish' },
);

type Sent = [type: string, payload: Json];

const command: fc.Arbitrary<Sent> = fc.oneof(
  fc.tuple(
    fc.constant('task.complete'),
    fc.record({ taskId, values: forms, comment: fc.constantFrom('', 'ok') }),
  ),
  fc.tuple(
    fc.constant('task.notDone'),
    fc.record({
      taskId,
      reason: fc.constantFrom(...notDoneReasons, ''),
      comment: fc.constantFrom('', 'note'),
    }),
  ),
  fc.tuple(
    fc.constant('order.acknowledge'),
    fc.record({
      orderId,
      providerNotified: fc.constantFrom(null, 'Dr. Chen', 'Dr. Nobody'),
      readBack: fc.boolean(),
    }),
  ),
  fc.tuple(
    fc.constant('order.clarify'),
    fc.record({ orderId, reason: fc.constantFrom(...clarificationReasons, '') }),
  ),
  fc.tuple(
    fc.constant('specimen.collect'),
    fc.record({
      specimenId: fc.constantFrom(...record.specimens.map((one) => one.id), 'SC-0000'),
      bandMrn: fc.constantFrom(...record.patients.map((one) => one.mrn), ''),
      tube: fc.constantFrom(...tubes, ''),
      labelScanned: fc.boolean(),
    }),
  ),
  fc.tuple(
    fc.constant('relationship.establish'),
    fc.record({ patientIds, role: fc.constantFrom(...careRoles) }),
  ),
  fc.tuple(
    fc.constantFrom('chart.open', 'snapshot.view'),
    fc.record({ patientId: fc.constantFrom(...record.patients.map((one) => one.id)) }),
  ),
);

const everyAlert = [
  'NO_RELATIONSHIP',
  'NOT_ASSIGNED',
  'WEIGHT_CHANGE',
  'CONFLICT',
  'WRONG_PATIENT',
  'WRONG_TUBE',
].map((code) => ({ code, reason: 'Reviewed' }));

/** What belongs to one patient in the record. */
function chartOf(all: NurseStationRecord, patientId: string) {
  return {
    tasks: all.tasks.filter((one) => one.patientId === patientId),
    orders: all.orders.filter((one) => one.patientId === patientId),
    specimens: all.specimens.filter((one) => one.patientId === patientId),
  };
}

function expectInvariants(before: State, after: State, [type]: Sent): void {
  const event = after.auditLog.at(-1)!;
  expect(after.auditLog.slice(0, -1)).toEqual(before.auditLog);
  expect(event.index).toBe(before.auditLog.length);
  expect(event.type).toBe(type);
  if (event.outcome === 'rejected' || event.effect !== 'write') {
    expect(after.record).toEqual(before.record);
    return;
  }
  for (const { id } of before.record.patients) {
    if (id !== event.patient) expect(chartOf(after.record, id)).toEqual(chartOf(before.record, id));
  }
  expect(after.record.patients).toEqual(before.record.patients);
  expect(after.record.bedside).toEqual(before.record.bedside);
  const { tasks, orders, relationships, prescriberMessages } = after.record;
  for (const task of before.record.tasks) {
    if (task.state.status === 'completed' || task.state.status === 'not_done') {
      expect(byId(tasks, task.id).state).toEqual(task.state);
    }
  }
  for (const task of tasks) {
    if (task.state.status === 'completed') expect(task.state.values?.form ?? null).toBe(task.form);
  }
  for (const order of orders) {
    if (order.state.status !== 'acknowledged') continue;
    const called = order.state.providerNotified !== null && order.state.readBack;
    expect(called).toBe(order.priority === 'critical');
  }
  const pairs = relationships.map((one) => `${one.user} ${one.patientId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(new Set(prescriberMessages.map((one) => one.id)).size).toBe(prescriberMessages.length);
  expect(prescriberMessages).toHaveLength(
    orders.filter((one) => one.state.status === 'clarification').length,
  );
}

test('should keep the record sound under any sequence of commands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 25 }),
      fc.constantFrom(null, 'codeine', 'shift'),
      (sequence, overlay) => {
        let state = signedIn(overlay);
        for (const [sent, overrideAll] of sequence) {
          const before = state;
          const frozen = JSON.stringify(before.record);
          state = run(before, ...sent, overrideAll ? everyAlert : []).state;
          expect(JSON.stringify(before.record)).toBe(frozen);
          expectInvariants(before, state, sent);
        }
      },
    ),
    { numRuns: 60, seed: 20260418 },
  );
});

test('should accept nothing that an alert holds', () => {
  fc.assert(
    fc.property(command, (sent) => {
      const { state, reply } = run(signedIn('codeine'), ...sent);
      const event = state.auditLog.at(-1)!;
      expect(event.outcome === 'accepted' && event.alerts.length > 0).toBe(false);
      if (reply.code === 'ALERT') {
        const passed = run(signedIn('codeine'), ...sent, everyAlert).state.auditLog.at(-1)!;
        expect(passed.outcome).toBe('accepted');
        expect(passed.alerts.every((alert) => alert.overridden)).toBe(true);
      }
    }),
    { numRuns: 200, seed: 20260418 },
  );
});
