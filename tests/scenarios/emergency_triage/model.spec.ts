import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { canonicalJson, type Json } from '../../../src/json.ts';
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
          expect(extendsList(auditLog, before.auditLog)).toBe(true);
          expect(event?.index).toBe(auditLog.length - 1);
          if (outcome === 'rejected' || event?.effect !== 'write') expect(record).toBe(before.record);
          const others = (from: EdRecord) => from.visits.filter((visit) => visit.id !== event?.patient);
          expect(canonicalJson(others(record))).toBe(canonicalJson(others(before.record)));
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
          expect(broken(before, desk.state().record)).toEqual([]);
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

/** What does not hold after a command, in words; empty when all is well. */
function broken(before: EdRecord, after: EdRecord): string[] {
  const { visits } = after;
  const sequences = visits.flatMap(({ completion }) => completion?.sequence ?? -1).filter((one) => one >= 0);
  const rooms = visits.flatMap((visit) => (visit.removedAt === null ? (visit.room ?? []) : []));
  const laws: [string, boolean][] = [
    ['ids of sets are unique', unique(visits.flatMap((visit) => visit.vitals.map((set) => set.id)))],
    ['nobody shares a room', unique(rooms)],
    ['sequence numbers are unique', unique(sequences)],
    ...visits.flatMap((visit): [string, boolean][] => {
      const earlier = before.visits.find((one) => one.id === visit.id);
      const plausible = visit.vitals.every(
        ({ sbp, dbp, tempF, spo2 }) => sbp > dbp && tempF >= 86 && tempF <= 111.2 && spo2 <= 100,
      );
      const { id, acuity, disposition } = visit;
      return [
        [`${id}: sets are appended only`, extendsList(visit.vitals, earlier?.vitals ?? [])],
        [`${id}: wristbands are appended only`, extendsList(visit.wristbands, earlier?.wristbands ?? [])],
        [`${id}: sets are plausible`, plausible],
        [`${id}: no acuity without vital signs`, acuity === null || visit.vitals.length > 0],
        [`${id}: no disposition without acuity`, disposition === null || acuity !== null],
        [`${id}: nobody leaves without disposition`, visit.removedAt === null || disposition !== null],
        [`${id}: completed means ED patient`, visit.completion === null || visit.status === 'ed_patient'],
        [`${id}: a provider means an encounter`, visit.providerId === null || visit.encounterId !== null],
        [`${id}: no set before arrival`, visit.status !== 'prearrival' || visit.vitals.length === 0],
      ];
    }),
  ];
  return laws.flatMap(([law, holds]) => (holds ? [] : [law]));
}

function unique(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

function extendsList(now: readonly unknown[], earlier: readonly unknown[]): boolean {
  return canonicalJson(now.slice(0, earlier.length)) === canonicalJson(earlier);
}
