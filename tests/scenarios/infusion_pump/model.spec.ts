import fc from 'fast-check';
import { expect, test } from '@playwright/test';
import { canonicalJson, type Json } from '../../../src/json.ts';
import { commands } from '../../../scenarios/infusion_pump/commands.ts';
import { drugIds, drugs } from '../../../scenarios/infusion_pump/drugs.ts';
import { limitResult, maximumRate, rateOf } from '../../../scenarios/infusion_pump/dosing.ts';
import {
  channelLetters,
  patientIds,
  type InfusionPumpRecord,
} from '../../../scenarios/infusion_pump/record.ts';
import { program, send, signedIn, startOf, type State } from './support.ts';

type Move = (state: State) => { type: string; payload: Json; overrides: Record<string, string> };

const everything = Object.fromEntries(
  ['SOFT_MAX', 'SOFT_MIN', 'ALLERGY', 'DUPLICATE_DRUG', 'VASOPRESSOR_STOP', 'NO_LIBRARY', 'WEIGHT_CHANGE']
    .concat(['HIGH_SILENCE', 'BULK'])
    .map((code) => [code, 'Ordered']),
);
const overrides = fc.constantFrom<Record<string, string>>({}, everything);
const where = fc.record({
  patient: fc.constantFrom(...patientIds),
  channel: fc.constantFrom(...channelLetters),
});
const amount = fc.oneof(
  fc.constantFrom(0.01, 0.08, 0.1, 0.6, 3.5, 5, 20, 30, 100, 999, 1200),
  fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 1000),
);
const alarmId = fc.constantFrom('ALM000', 'ALM001', 'ALM002', 'ALM003', 'ALM009');

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc
    .tuple(where, fc.constantFrom(...drugIds), amount, fc.constantFrom(50, 500, 1000), overrides)
    .map(([{ patient, channel }, drug, value, vtbi, passed]): Move => (state) => ({
      type: 'infusion.start',
      payload: startOf(state, program(patient, channel, drug, value, vtbi)),
      overrides: passed,
    })),
  fc.tuple(where, amount, fc.boolean(), overrides).map(([at, value, byDose, passed]): Move => () => ({
    type: 'infusion.change',
    payload: { ...at, newDose: byDose ? value : null, newRate: byDose ? null : value, source: 'form' },
    overrides: passed,
  })),
  fc
    .tuple(where, fc.constantFrom('infusion.pause', 'infusion.resume', 'infusion.stop'), overrides)
    .map(([at, type, passed]): Move => () => ({ type, payload: at, overrides: passed })),
  fc.tuple(where, amount, overrides).map(([at, rate, passed]): Move => () => ({
    type: 'infusion.startBasic',
    payload: { ...at, rate, vtbi: 100 },
    overrides: passed,
  })),
  fc
    .tuple(where, fc.integer({ min: 1, max: 320 }), overrides)
    .map(([{ patient }, kg, passed]): Move => () => ({
      type: 'patient.setWeight',
      payload: { patient, kg },
      overrides: passed,
    })),
  fc
    .tuple(
      alarmId,
      fc.constantFrom('alarm.open', 'alarm.silence', 'alarm.dispatch', 'alarm.resolve'),
      overrides,
    )
    .map(([id, type, passed]): Move => () => ({
      type,
      payload: { alarmId: id, ...(type === 'alarm.resolve' && { cause: 'Checked' }) },
      overrides: passed,
    })),
  overrides.map((passed): Move => () => ({ type: 'alarm.silenceAll', payload: {}, overrides: passed })),
  where.map(({ patient }): Move => () => ({ type: 'patient.open', payload: { patient }, overrides: {} })),
);

function freeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}

/** What is wrong with a record; empty when it is sound. */
function faults(record: InfusionPumpRecord): string[] {
  const found: string[] = [];
  const check = (right: boolean, what: string): void => {
    if (!right) found.push(what);
  };
  check(record.patients.map((patient) => patient.id).join(' ') === patientIds.join(' '), 'patients');
  check(new Set(record.history.map((row) => row.id)).size === record.history.length, 'history ids');
  for (const { id, channels } of record.patients) {
    check(channels.map(({ letter }) => letter).join('') === channelLetters.join(''), `channels of ${id}`);
    for (const { letter, state, program } of channels) {
      const place = `${id}/${letter}`;
      check(
        (state === 'idle') === (program === null),
        `${place}: state without program or the other way round`,
      );
      if (program === null) continue;
      check(program.rate > 0 && program.rate <= maximumRate, `${place}: rate ${program.rate}`);
      check((program.drug === null) === (program.profile === null), `${place}: drug without profile`);
      check(program.drug !== null || program.dose === null, `${place}: basic infusion with a dose`);
    }
  }
  return found;
}

/** Equality by text, because deep comparison of whole records is slow. */
function expectSame(found: unknown, wanted: unknown): void {
  if (found === wanted) return;
  expect(canonicalJson(found)).toBe(canonicalJson(wanted));
}

/** Everything of the record that belongs to one patient. */
function belongings(record: InfusionPumpRecord, id: string): unknown[] {
  return [
    record.patients.find((patient) => patient.id === id),
    record.alarms.filter((alarm) => alarm.patient === id),
    record.history.filter((row) => row.patient === id),
  ];
}

test('should keep the record sound under any sequence of commands', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 25 }), (sequence) => {
      let state = signedIn();
      for (const move of sequence) {
        freeze(state.record);
        const { type, payload, overrides: passed } = move(state);
        const before = state;
        const { state: after, reply } = send(before, type, payload, passed);
        expect(faults(after.record)).toEqual([]);
        // The log is appended to: every earlier event is the very same object.
        expect(before.auditLog.every((event, index) => event === after.auditLog[index])).toBe(true);
        expect(after.auditLog).toHaveLength(before.auditLog.length + 1);
        expect(after.auditLog.at(-1)?.index).toBe(before.auditLog.length);
        expectSame(after.record.history.slice(0, before.record.history.length), before.record.history);
        expectSame(after.record.library, before.record.library);
        expectSame(after.record.orders, before.record.orders);
        if (reply.outcome === 'rejected' || commands[type]?.effect === 'read') {
          expectSame(after.record, before.record);
        }
        const concerned = after.auditLog.at(-1)?.patient ?? null;
        if (concerned !== null) {
          for (const id of patientIds.filter((one) => one !== concerned)) {
            expectSame(belongings(after.record, id), belongings(before.record, id));
          }
        }
        state = after;
      }
    }),
    { numRuns: 60 },
  );
});

test('should never store a dose above the hard maximum that an infusion command set', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 25 }), (sequence) => {
      let state = signedIn();
      for (const move of sequence) {
        const { type, payload, overrides: passed } = move(state);
        const { state: after, reply } = send(state, type, payload, passed);
        if (reply.outcome === 'accepted' && (type === 'infusion.start' || type === 'infusion.change')) {
          const { patient: id, channel: letter } = payload as { patient: string; channel: string };
          const patient = after.record.patients.find((one) => one.id === id);
          const set = patient?.channels.find((one) => one.letter === letter)?.program;
          if (patient !== undefined && set?.drug != null && set.profile !== null) {
            const value = set.dose ?? set.rate;
            expect(limitResult(after.record.library[set.profile][set.drug], value)).not.toBe('HARD_MAX');
            expect(rateOf(drugs[set.drug], value, patient.weightKg)).toBe(set.rate);
          }
        }
        state = after;
      }
    }),
    { numRuns: 60 },
  );
});

test('should refuse the same change twice', () => {
  fc.assert(
    fc.property(where, amount, (at, value) => {
      const payload = { ...at, newDose: value, newRate: value, source: 'form' };
      const first = send(signedIn(), 'infusion.change', payload, everything);
      fc.pre(first.reply.outcome === 'accepted');
      expect(send(first.state, 'infusion.change', payload, everything).reply.code).toBe('NO_CHANGE');
    }),
  );
});
