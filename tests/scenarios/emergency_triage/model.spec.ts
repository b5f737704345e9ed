import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { Json } from '../../../src/json.ts';
import { boardFilters } from '../../../scenarios/emergency_triage/commands/reads.ts';
import { dispositionCodes, type EdRecord } from '../../../scenarios/emergency_triage/record.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';
import { scenario, someVitals, workstation } from './bench.ts';

const start = seed(1, null);

const visitId = fc.constantFrom(...start.visits.map((visit) => visit.id), 'ED-9999');
const maybe = <T extends Json>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8 });

const vitals = fc
  .record({
    visitId,
    sbp: maybe(fc.integer({ min: 60, max: 200 })),
    dbp: maybe(fc.integer({ min: 30, max: 120 })),
    tempF: fc.integer({ min: 840, max: 1130 }).map((tenths) => tenths / 10),
    pulse: fc.integer({ min: 15, max: 310 }),
    rr: fc.integer({ min: 1, max: 92 }),
    spo2: fc.integer({ min: 38, max: 102 }),
    gcs: maybe(fc.integer({ min: 2, max: 16 })),
    pain: maybe(fc.integer({ min: 0, max: 11 })),
    weight: maybe(fc.record({ value: fc.integer({ min: 3, max: 200 }), unit: fc.constantFrom('lb', 'kg') })),
    captureId: maybe(fc.constantFrom('CAP-01', 'CAP-20', 'CAP-21')),
  })
  .map((payload): [string, Json] => ['vitals.save', payload]);

const of = (type: string, payload: fc.Arbitrary<Json>): fc.Arbitrary<[string, Json]> =>
  payload.map((one): [string, Json] => [type, one]);

const anyCommand: fc.Arbitrary<[string, Json]> = fc.oneof(
  vitals,
  of(
    'vitals.save',
    visitId.map((id) => someVitals(id)),
  ),
  of('acuity.set', fc.record({ visitId, esi: fc.integer({ min: 0, max: 6 }) })),
  of('allergies.review', fc.record({ visitId })),
  of('staff.setProvider', fc.record({ visitId, providerId: fc.constantFrom('JAS', 'MED', 'XYZ') })),
  of('staff.setNurse', fc.record({ visitId, nurse: fc.constantFrom('Adams P', 'Nobody N') })),
  of(
    'room.set',
    fc.record({ visitId, room: fc.constantFrom('Trauma 1', 'Trauma 2', 'Treatment 5', 'Attic') }),
  ),
  of('disposition.set', fc.record({ visitId, code: fc.constantFrom(...dispositionCodes, 'moon') })),
  of(
    'wristband.print',
    fc.record({
      visitId,
      printer: fc.constant('Triage-1'),
      nameChecked: fc.boolean(),
      dobChecked: fc.boolean(),
    }),
  ),
  of('triage.complete', fc.record({ visitId })),
  of('visit.remove', fc.record({ visitId })),
  of('visit.open', fc.record({ visitId })),
  of('record.view', fc.record({ visitId })),
  of('board.view', fc.record({ filter: fc.constantFrom(...boardFilters) })),
);

const overrideAll = [
  'UNDERTRIAGE',
  'DANGER_ZONE',
  'WEIGHT_UNUSUAL',
  'DISPOSITION_INCONSISTENT',
  'ID_CHECK',
  'CAPTURE_OTHER_PATIENT',
];

const script = fc.array(fc.tuple(anyCommand, fc.boolean()), { minLength: 1, maxLength: 40 });

test.describe('any sequence of commands', () => {
  test('should change nobody but the visit it names, and nothing when rejected', () => {
    fc.assert(
      fc.property(script, (commands) => {
        const desk = workstation(start);
        for (const [[type, payload], override] of commands) {
          const before = desk.state();
          const { outcome } = desk.send(type, payload, override ? overrideAll : []);
          const { record, auditLog } = desk.state();
          const event = auditLog.at(-1);
          expect(auditLog.slice(0, -1)).toEqual(before.auditLog);
          expect(event?.index).toBe(auditLog.length - 1);
          if (outcome === 'rejected' || event?.effect !== 'write') expect(record).toBe(before.record);
          for (const visit of record.visits.filter((one) => one.id !== event?.patient)) {
            expect(visit).toEqual(before.record.visits.find((one) => one.id === visit.id));
          }
          const { visits: _visits, ...rest } = record;
          const { visits: _before, ...restBefore } = before.record;
          expect(rest).toEqual(restBefore);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('should keep the invariants of every visit', () => {
    fc.assert(
      fc.property(script, (commands) => {
        const desk = workstation(start);
        for (const [[type, payload], override] of commands) {
          const before = desk.state().record;
          desk.send(type, payload, override ? overrideAll : []);
          invariants(before, desk.state().record);
        }
        const writes = desk
          .state()
          .auditLog.filter((event) => event.outcome === 'accepted' && event.effect === 'write');
        const minutes = (Date.parse(desk.state().now) - Date.parse(scenario.clock.start)) / 60_000;
        expect(minutes).toBe(writes.length);
      }),
      { numRuns: 60 },
    );
  });
});

function invariants(before: EdRecord, after: EdRecord): void {
  const sets = after.visits.flatMap((visit) => visit.vitals.map((set) => set.id));
  expect(new Set(sets).size).toBe(sets.length);
  const rooms = after.visits.flatMap((visit) => (visit.removedAt === null ? (visit.room ?? []) : []));
  expect(new Set(rooms).size).toBe(rooms.length);
  const sequences = after.visits.flatMap(({ completion }) =>
    completion === null || completion.sequence < 0 ? [] : [completion.sequence],
  );
  expect(new Set(sequences).size).toBe(sequences.length);
  for (const visit of after.visits) {
    const earlier = before.visits.find((one) => one.id === visit.id);
    expect(visit.vitals.slice(0, earlier?.vitals.length)).toEqual(earlier?.vitals);
    expect(visit.wristbands.slice(0, earlier?.wristbands.length)).toEqual(earlier?.wristbands);
    for (const { sbp, dbp, tempF, spo2 } of visit.vitals) {
      expect(sbp > dbp && tempF >= 86 && tempF <= 111.2 && spo2 <= 100).toBe(true);
    }
    if (visit.acuity !== null) expect(visit.vitals.length).toBeGreaterThan(0);
    if (visit.disposition !== null) expect(visit.acuity).not.toBeNull();
    if (visit.removedAt !== null) expect(visit.disposition).not.toBeNull();
    if (visit.completion !== null) expect(visit.status).toBe('ed_patient');
    if (visit.providerId !== null) expect(visit.encounterId).not.toBeNull();
    if (visit.status === 'prearrival') expect(visit.vitals).toEqual([]);
  }
}
