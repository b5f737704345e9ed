import { expect, test } from '@playwright/test';
import type { Json } from '../../../src/json.ts';
import { channelOf } from '../../../scenarios/infusion_pump/record.ts';
import { program, send, signedIn, startOf } from './support.ts';

const norepinephrine = (dose: number | null) => program('INF001', 'A', 'norepinephrine', dose, 250);
const saline = program('INF001', 'D', 'sodium_chloride', 100, 500);
const on = (patient: string, channel: string) => ({ patient, channel });
const change = (patient: string, channel: string, newDose: number) => ({
  ...on(patient, channel),
  newDose,
  newRate: null,
  source: 'form',
});

test('should log a review with its limit result and change nothing', () => {
  const state = signedIn();
  const { reply, state: after } = send(state, 'infusion.review', norepinephrine(0.6));
  expect(reply.result).toMatchObject({ limit: 'SOFT_MAX', softMax: 0.5, hardMax: 2, rate: 162 });
  expect(reply.alerts).toEqual([expect.objectContaining({ code: 'SOFT_MAX', overridden: false })]);
  expect(after.record).toEqual(state.record);
});

test('should show allergy, duplicate drug and channel in use as notes of a review', () => {
  const codes = (fields: Json): string[] =>
    send(signedIn(), 'infusion.review', fields).reply.alerts.map((alert) => alert.code);
  expect(codes(program('INF001', 'B', 'piperacillin_tazobactam', 100))).toEqual([
    'ALLERGY',
    'CHANNEL_IN_USE',
  ]);
  expect(codes(program('INF002', 'C', 'piperacillin_tazobactam', 100))).toEqual([]);
  expect(codes(saline)).toEqual(['DUPLICATE_DRUG']);
  expect(codes(program('INF006', 'C', 'sodium_chloride', 80))).toEqual([]);
  expect(codes(norepinephrine(0.1))).toEqual([]);
});

test('should start a reviewed program with a history line', () => {
  const state = signedIn();
  const { state: after } = send(state, 'infusion.start', startOf(state, saline), {
    DUPLICATE_DRUG: 'second line ordered',
  });
  expect(channelOf(after.record, 'INF001', 'D')).toEqual({
    letter: 'D',
    state: 'infusing',
    program: { drug: 'sodium_chloride', profile: 'adult_icu', dose: null, rate: 100, vtbi: 500, infused: 0 },
  });
  expect(after.record.history.at(-1)).toMatchObject({
    patient: 'INF001',
    channel: 'D',
    event: 'started',
    from: null,
    to: '100 mL/h',
    user: 'R. Vance, RN',
    overrides: [{ code: 'DUPLICATE_DRUG', reason: 'second line ordered' }],
  });
});

test('should change dose and rate together and keep volume and infused', () => {
  const { state, reply } = send(signedIn(), 'infusion.change', change('INF002', 'A', 25));
  expect(channelOf(state.record, 'INF002', 'A').program).toEqual({
    drug: 'propofol',
    profile: 'adult_icu',
    dose: 25,
    rate: 8.7,
    vtbi: 100,
    infused: 60,
  });
  expect(reply.result).toMatchObject({ amount: 25, previousAmount: 30, rate: 8.7 });
  expect(state.record.history.at(-1)).toMatchObject({
    from: '30 mcg/kg/min (10.4 mL/h)',
    to: '25 mcg/kg/min (8.7 mL/h)',
  });
});

test('should pause, resume and stop a fluid with its program kept', () => {
  let state = signedIn();
  const { program: before } = channelOf(state.record, 'INF001', 'B');
  for (const [type, wanted] of [
    ['infusion.pause', 'paused'],
    ['infusion.resume', 'infusing'],
    ['infusion.stop', 'stopped'],
  ] as const) {
    const sent = send(state, type, on('INF001', 'B'));
    expect(sent.reply.alerts).toEqual([]);
    state = sent.state;
    expect(channelOf(state.record, 'INF001', 'B')).toEqual({ letter: 'B', state: wanted, program: before });
  }
});

test('should flag a basic infusion as unprotected', () => {
  const basic = { ...on('INF001', 'D'), rate: 945, vtbi: 250 };
  const { state } = send(signedIn(), 'infusion.startBasic', basic, { NO_LIBRARY: 'Ordered' });
  expect(channelOf(state.record, 'INF001', 'D').program).toMatchObject({
    drug: null,
    profile: null,
    rate: 945,
  });
});

test('should keep rates and recompute weight-based doses when the weight changes', () => {
  const { state } = send(
    signedIn(),
    'patient.setWeight',
    { patient: 'INF001', kg: 90 },
    { WEIGHT_CHANGE: 'weighed' },
  );
  expect(channelOf(state.record, 'INF001', 'A').program).toMatchObject({ dose: 0.064, rate: 21.6 });
  expect(channelOf(state.record, 'INF001', 'C').program).toMatchObject({ dose: 50, rate: 5 });
});

test('should silence for two minutes, dispatch once and resolve with a cause', () => {
  const silenced = send(signedIn(), 'alarm.silence', { alarmId: 'ALM001' });
  expect(silenced.state.record.alarms[1]).toMatchObject({
    state: 'active',
    silencedUntil: '2026-04-19T07:27:00',
  });
  expect(send(silenced.state, 'alarm.silence', { alarmId: 'ALM001' }).reply.code).toBe('ALREADY_SILENCED');
  const sent = send(silenced.state, 'alarm.dispatch', { alarmId: 'ALM002' });
  expect(sent.state.record.alarms[2]).toMatchObject({ state: 'dispatched', silencedUntil: null });
  expect(send(sent.state, 'alarm.dispatch', { alarmId: 'ALM002' }).reply.code).toBe('ALREADY_DISPATCHED');
  const fixed = send(sent.state, 'alarm.resolve', { alarmId: 'ALM003', cause: 'Cable replugged' });
  expect(fixed.state.record.alarms[3]).toMatchObject({ state: 'resolved', cause: 'Cable replugged' });
});

test('should let all alarms be silenced once the high-priority one has been opened', () => {
  const opened = send(signedIn(), 'alarm.open', { alarmId: 'ALM002' });
  const all = send(opened.state, 'alarm.silenceAll', {}, { BULK: 'noise' });
  expect(all.reply.result).toEqual({ alarmIds: ['ALM001', 'ALM002', 'ALM003'] });
  expect(send(all.state, 'alarm.silenceAll').reply.code).toBe('NOTHING_TO_SILENCE');
});

test('should say which drugs a look at the library listed', () => {
  const listed = (drug: string, category: string | null = null): Json =>
    send(signedIn(), 'library.view', { profile: 'adult_icu', drug, category }).reply.result;
  expect(listed('norepinephrine')).toEqual({ drugs: ['norepinephrine'] });
  expect(listed('EPI')).toEqual({ drugs: ['norepinephrine', 'epinephrine'] });
  expect(listed('', 'sedation')).toEqual({ drugs: ['propofol', 'midazolam'] });
  expect((listed('') as { drugs: Json[] }).drugs).toHaveLength(20);
});
