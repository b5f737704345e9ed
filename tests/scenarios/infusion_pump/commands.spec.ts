import { expect, test } from '@playwright/test';
import type { Json } from '../../../src/json.ts';
import { startState } from '../../../src/backend/dispatch.ts';
import { patientOf, type InfusionPumpRecord } from '../../../scenarios/infusion_pump/record.ts';
import { seed } from '../../../scenarios/infusion_pump/seed.ts';
import { dispatching, program, send, signedIn, startOf, type State } from './support.ts';

const norepinephrine = (dose: number | null) => program('INF001', 'A', 'norepinephrine', dose, 250);
const saline = program('INF001', 'D', 'sodium_chloride', 100, 500);
const propofol = program('INF004', 'C', 'propofol', 20);
const on = (patient: string, channel: string) => ({ patient, channel });
const change = (patient: string, channel: string, newDose: number | null, newRate: number | null = null) => ({
  ...on(patient, channel),
  newDose,
  newRate,
  source: 'form',
});

type Refused = {
  what: string;
  type: string;
  payload: Json | ((state: State) => Json);
  code: string;
  message?: RegExp;
  overrides?: Record<string, string>;
  prepare?: (record: InfusionPumpRecord) => void;
};

const refused: Refused[] = [
  { what: 'an unknown command', type: 'infusion.bolus', payload: {}, code: 'UNKNOWN_COMMAND' },
  { what: 'an unknown patient', type: 'patient.open', payload: { patient: 'INF009' }, code: 'MALFORMED' },
  { what: 'an unknown channel', type: 'infusion.pause', payload: on('INF001', 'E'), code: 'MALFORMED' },
  {
    what: 'a review without drug',
    type: 'infusion.review',
    payload: { ...saline, drug: null },
    code: 'MISSING_FIELD',
  },
  {
    what: 'a review without dose',
    type: 'infusion.review',
    payload: norepinephrine(null),
    code: 'MISSING_FIELD',
    message: /mcg\/kg\/min/,
  },
  {
    what: 'a review without rate',
    type: 'infusion.review',
    payload: { ...saline, rate: null },
    code: 'MISSING_FIELD',
    message: /rate in mL\/h/,
  },
  {
    what: 'a review without volume',
    type: 'infusion.review',
    payload: { ...saline, vtbi: null },
    code: 'MISSING_FIELD',
    message: /volume/,
  },
  { what: 'a dose of zero', type: 'infusion.review', payload: norepinephrine(0), code: 'INVALID_AMOUNT' },
  {
    what: 'a dose finer than the pump',
    type: 'infusion.review',
    payload: norepinephrine(0.0801),
    code: 'INVALID_AMOUNT',
  },
  {
    what: 'a volume of zero',
    type: 'infusion.review',
    payload: { ...saline, vtbi: 0 },
    code: 'INVALID_AMOUNT',
  },
  {
    what: 'a unit other than the library unit',
    type: 'infusion.review',
    payload: { ...norepinephrine(0.6), unit: 'mcg/min' },
    code: 'UNIT_MISMATCH',
    message: /in mcg\/kg\/min, not in mcg\/min/,
  },
  {
    what: 'a fluid above its hard maximum',
    type: 'infusion.review',
    payload: { ...saline, rate: 1000 },
    code: 'HARD_MAX',
  },
  {
    what: 'a dose within limits that needs more than 999 mL/h',
    type: 'infusion.review',
    payload: norepinephrine(2),
    code: 'RATE_TOO_HIGH',
    prepare: (record) => Object.assign(patientOf(record, 'INF001'), { weightKg: 150 }),
  },
  {
    what: 'a dose too small to be delivered',
    type: 'infusion.review',
    payload: { ...program('INF001', 'D', 'amiodarone', 0.001), vtbi: 100 },
    code: 'RATE_TOO_LOW',
  },
  {
    what: 'a review above the hard maximum',
    type: 'infusion.review',
    payload: norepinephrine(3.5),
    code: 'HARD_MAX',
    message: /^Hard limit 2 mcg\/kg\/min; infusion not started\.$/,
  },
  {
    what: 'a review under another profile than the running one',
    type: 'infusion.review',
    payload: { ...norepinephrine(0.2), profile: 'cardiac_icu' },
    code: 'PROFILE_LOCKED',
  },
  {
    what: 'a start without review',
    type: 'infusion.start',
    payload: { ...propofol, reviewId: 'RV-00000000' },
    code: 'NO_REVIEW',
  },
  {
    what: 'a start with the review of another dose',
    type: 'infusion.start',
    payload: (state) => ({ ...(startOf(state, propofol) as object), dose: 30 }),
    code: 'NO_REVIEW',
  },
  {
    what: 'a start above the hard maximum',
    type: 'infusion.start',
    payload: (state) => startOf(state, program('INF004', 'C', 'propofol', 81)),
    code: 'HARD_MAX',
  },
  {
    what: 'a start on an infusing channel',
    type: 'infusion.start',
    payload: (state) => startOf(state, norepinephrine(0.09)),
    code: 'CHANNEL_INFUSING',
    message: /pause or stop it first/,
  },
  {
    what: 'a change of an idle channel',
    type: 'infusion.change',
    payload: change('INF001', 'D', 0.1),
    code: 'NOT_INFUSING',
  },
  {
    what: 'a change of a paused channel',
    type: 'infusion.change',
    payload: change('INF006', 'B', null, 90),
    code: 'NOT_INFUSING',
  },
  {
    what: 'a change above the hard maximum',
    type: 'infusion.change',
    payload: change('INF001', 'A', 3.5),
    code: 'HARD_MAX',
    message: /dose not changed/,
    overrides: { SOFT_MAX: 'ordered', HARD_MAX: 'ordered' },
  },
  {
    what: 'a change without dose',
    type: 'infusion.change',
    payload: change('INF001', 'A', null, 27),
    code: 'MISSING_FIELD',
  },
  {
    what: 'a change to the present dose',
    type: 'infusion.change',
    payload: change('INF001', 'A', 0.08),
    code: 'NO_CHANGE',
  },
  {
    what: 'a pause of an idle channel',
    type: 'infusion.pause',
    payload: on('INF001', 'D'),
    code: 'WRONG_STATE',
  },
  {
    what: 'a pause of a paused channel',
    type: 'infusion.pause',
    payload: on('INF006', 'B'),
    code: 'WRONG_STATE',
  },
  {
    what: 'a resume of an infusing channel',
    type: 'infusion.resume',
    payload: on('INF001', 'B'),
    code: 'WRONG_STATE',
  },
  {
    what: 'a stop of a stopped channel',
    type: 'infusion.stop',
    payload: on('INF006', 'A'),
    code: 'WRONG_STATE',
  },
  {
    what: 'a basic infusion above 999 mL/h',
    type: 'infusion.startBasic',
    payload: { ...on('INF001', 'D'), rate: 1000, vtbi: 250 },
    code: 'RATE_TOO_HIGH',
    overrides: { NO_LIBRARY: 'ordered' },
  },
  {
    what: 'a basic infusion without rate',
    type: 'infusion.startBasic',
    payload: { ...on('INF001', 'D'), rate: null, vtbi: 250 },
    code: 'MISSING_FIELD',
  },
  {
    what: 'a basic infusion on an infusing channel',
    type: 'infusion.startBasic',
    payload: { ...on('INF001', 'A'), rate: 945, vtbi: 250 },
    code: 'CHANNEL_INFUSING',
  },
  ...[1.9, 301, null, 70.25].map((kg): Refused => ({
    what: `a weight of ${kg} kg`,
    type: 'patient.setWeight',
    payload: { patient: 'INF001', kg },
    code: 'WEIGHT_RANGE',
  })),
  {
    what: 'the present weight',
    type: 'patient.setWeight',
    payload: { patient: 'INF001', kg: 72 },
    code: 'NO_CHANGE',
  },
  {
    what: 'silencing an unknown alarm',
    type: 'alarm.silence',
    payload: { alarmId: 'ALM009' },
    code: 'UNKNOWN_ALARM',
  },
  ...['alarm.silence', 'alarm.dispatch'].map((type): Refused => ({
    what: `${type} of a resolved alarm`,
    type,
    payload: { alarmId: 'ALM000' },
    code: 'ALARM_RESOLVED',
  })),
  {
    what: 'resolving without a cause',
    type: 'alarm.resolve',
    payload: { alarmId: 'ALM002', cause: '  ' },
    code: 'CAUSE_MISSING',
  },
  {
    what: 'silencing all before the high-priority alarm was opened',
    type: 'alarm.silenceAll',
    payload: {},
    code: 'HIGH_NOT_OPENED',
    overrides: { BULK: 'noise' },
  },
];

for (const { what, type, payload, code, message, overrides, prepare } of refused) {
  test(`should refuse ${what} with ${code} and leave the record untouched`, () => {
    const state = signedIn(prepare);
    const result = send(state, type, typeof payload === 'function' ? payload(state) : payload, overrides);
    expect(result.reply).toMatchObject({ outcome: 'rejected', code });
    if (message !== undefined) expect(result.reply.message).toMatch(message);
    expect(result.state.record).toEqual(state.record);
    expect(result.state.auditLog).toHaveLength(1);
  });
}

type Held = { code: string; type: string; payload: (state: State) => Json; prepare?: Refused['prepare'] };

const open = (record: InfusionPumpRecord): void => {
  for (const alarm of record.alarms) alarm.opened = true;
};

const held: Held[] = [
  {
    code: 'SOFT_MAX',
    type: 'infusion.start',
    payload: (state) => startOf(state, program('INF004', 'C', 'propofol', 60)),
  },
  {
    code: 'SOFT_MIN',
    type: 'infusion.start',
    payload: (state) => startOf(state, program('INF004', 'C', 'propofol', 4)),
  },
  { code: 'SOFT_MAX', type: 'infusion.change', payload: () => change('INF001', 'A', 0.6) },
  { code: 'SOFT_MIN', type: 'infusion.change', payload: () => change('INF001', 'A', 0.005) },
  {
    code: 'ALLERGY',
    type: 'infusion.start',
    payload: (state) => startOf(state, program('INF006', 'C', 'piperacillin_tazobactam', 100)),
  },
  { code: 'DUPLICATE_DRUG', type: 'infusion.start', payload: (state) => startOf(state, saline) },
  { code: 'VASOPRESSOR_STOP', type: 'infusion.pause', payload: () => on('INF001', 'A') },
  { code: 'VASOPRESSOR_STOP', type: 'infusion.stop', payload: () => on('INF005', 'C') },
  {
    code: 'NO_LIBRARY',
    type: 'infusion.startBasic',
    payload: () => ({ ...on('INF001', 'D'), rate: 945, vtbi: 250 }),
  },
  { code: 'WEIGHT_CHANGE', type: 'patient.setWeight', payload: () => ({ patient: 'INF001', kg: 90 }) },
  { code: 'HIGH_SILENCE', type: 'alarm.silence', payload: () => ({ alarmId: 'ALM002' }) },
  { code: 'BULK', type: 'alarm.silenceAll', payload: () => ({}), prepare: open },
];

for (const { code, type, payload, prepare } of held) {
  test(`should hold ${type} with ${code} until it is overridden with a reason`, () => {
    const state = signedIn(prepare);
    const sent = payload(state);
    const first = send(state, type, sent);
    expect(first.reply).toMatchObject({ outcome: 'rejected', code: 'ALERT' });
    expect(first.reply.alerts.map((alert) => alert.code)).toEqual([code]);
    expect(first.state.record).toEqual(state.record);
    expect(send(state, type, sent, { [code]: ' ' }).reply.code).toBe('REASON_MISSING');
    const passed = send(state, type, sent, { [code]: 'Ordered' });
    expect(passed.reply.outcome).toBe('accepted');
    expect(passed.reply.alerts).toEqual([
      expect.objectContaining({ code, overridden: true, reason: 'Ordered' }),
    ]);
    expect(passed.state.record.overrides).toBe(1);
  });
}

test('should ask to sign in before anything else', () => {
  const state = startState(dispatching, seed(1, null), null);
  expect(send(state, 'infusion.pause', on('INF001', 'B')).reply.code).toBe('NOT_SIGNED_IN');
  expect(send(state, 'auth.login', { user: 'admin', password: 'icu123' }).reply.code).toBe('BAD_CREDENTIALS');
  const right = send(state, 'auth.login', { user: 'admin', password: 'pump123' });
  expect(right.state.user).toBe('admin');
});
