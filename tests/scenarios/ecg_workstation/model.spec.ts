import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { Session } from '../../../src/backend/session.ts';
import type { Json } from '../../../src/json.ts';
import {
  alertFindings,
  figureNames,
  recipients,
  reportClasses,
  type EcgRecord,
} from '../../../scenarios/ecg_workstation/record.ts';
import scenario from '../../../scenarios/ecg_workstation/scenario.ts';
import { seed } from '../../../scenarios/ecg_workstation/seed.ts';
import { isAbnormal } from '../../../scenarios/ecg_workstation/statements.ts';

const record = seed(1, null);
const study = fc.constantFrom(...record.studies.map(({ id }) => id), 'ST-000');
const figure = fc.option(fc.integer({ min: 10, max: 800 }));

type Sent = { type: string; payload: Json };

function sent(type: string, payload: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Sent> {
  return fc.record({ type: fc.constant(type), payload: fc.record(payload) });
}

const command: fc.Arbitrary<Sent> = fc.oneof(
  sent('study.open', { study }),
  sent('report.open', { study }),
  sent('analysis.run', { study }),
  sent('display.set', {
    study,
    field: fc.constantFrom('speed', 'gain', 'layout', 'filter'),
    value: fc.constantFrom('10', '25', '50', '5', '20', 'cabrera', '3x4', '40', '150', '7'),
  }),
  sent('report.edit', {
    study,
    fields: fc.record(
      {
        hr: figure,
        qt: figure,
        class: fc.constantFrom(...reportClasses),
        reviewed: fc.boolean(),
        impression: fc.constantFrom('', 'Sinus rhythm'),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Json>,
  }),
  sent('report.submit', { study }),
  sent('report.confirm', { study }),
  sent('study.delete', { study }),
  sent('alert.trigger', {
    study,
    finding: fc.constantFrom(null, ...alertFindings),
    notify: fc.subarray([...recipients]),
    readBack: fc.boolean(),
  }),
);

const everyAlert = ['ABNORMAL_STATEMENTS', 'OLD_RECORDING', 'DELETE'].map((code) => ({
  code,
  reason: 'Known',
}));

function open(): Session {
  return new Session(scenario, { start: 'signed_in', overlay: null }, 1);
}

const recordOf = (session: Session): EcgRecord => session.record as EcgRecord;

function expectInvariants(before: EcgRecord, session: Session, { type }: Sent): void {
  const after = recordOf(session);
  const event = session.auditLog.at(-1);
  expect(event?.type).toBe(type);
  if (event?.outcome === 'rejected' || event?.effect !== 'write') {
    expect(after).toEqual(before);
    return;
  }
  // A command changes nothing of another patient.
  for (const one of before.studies.filter(({ patient }) => patient !== event.patient))
    expect(after.studies.find(({ id }) => id === one.id)).toEqual(one);
  expect(after.patients).toEqual(before.patients);
  for (const one of after.studies) {
    const earlier = before.studies.find(({ id }) => id === one.id);
    // What was measured stays as it was, and what was handed over is locked.
    expect(one.measurements).toEqual(earlier?.measurements);
    if (earlier?.status === 'submitted') expect(one.report).toEqual(earlier.report);
    if (earlier?.status !== 'submitted' && one.status === 'submitted') {
      expect(one.analysis.done && one.report.reviewed && one.report.class !== null).toBe(true);
      if (one.analysis.critical !== null) expect(one.alerts.length).toBeGreaterThan(0);
    }
    expect(one.status === 'confirmed').toBe(earlier?.status === 'confirmed');
    for (const name of figureNames) expect(Number.isInteger(one.report[name])).toBe(true);
    for (const alert of one.alerts) expect(alert.readBack && alert.notify.length > 0).toBe(true);
  }
}

test('should keep the record sound under any sequence of commands', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 25 }), (sequence) => {
      const session = open();
      for (const [one, overrideAll] of sequence) {
        const before = recordOf(session);
        const frozen = JSON.stringify(before);
        const logged = session.auditLog.length;
        session.execute({ ...one, overrides: overrideAll ? everyAlert : [] });
        expect(JSON.stringify(before)).toBe(frozen);
        expect(session.auditLog.length).toBe(logged + 1);
        expectInvariants(before, session, one);
      }
    }),
    { numRuns: 60, seed: 20261201 },
  );
});

test('should submit nothing as normal over abnormal statements unless that is overridden', () => {
  for (const { id } of record.studies.filter(
    ({ status, analysis }) => status === 'unconfirmed' && analysis.critical === null,
  )) {
    const session = open();
    const send = (type: string, payload: Json, overrides: typeof everyAlert = []) =>
      session.execute({ type, payload, overrides });
    send('analysis.run', { study: id });
    send('report.edit', { study: id, fields: { class: 'normal', reviewed: true } });
    const { statements } = recordOf(session).studies.find((one) => one.id === id)!.analysis;
    send('report.submit', { study: id });
    const submitted = () => recordOf(session).studies.find((one) => one.id === id)?.status === 'submitted';
    expect(submitted()).toBe(!isAbnormal(statements));
    send('report.submit', { study: id }, everyAlert);
    expect(submitted()).toBe(true);
  }
});

test('should send no alert without finding, recipient or read-back, and none that is not critical', () => {
  const refusals = (payload: Record<string, Json>) => {
    const session = open();
    session.execute({ type: 'alert.trigger', payload, overrides: [] });
    const event = session.auditLog.at(-1);
    return event?.outcome === 'rejected' ? event.rejection.code : 'accepted';
  };
  const critical = record.studies.find(
    ({ analysis, status }) => analysis.critical !== null && status === 'unconfirmed',
  );
  const right = {
    study: critical?.id ?? '',
    finding: 'anterior_stemi',
    notify: ['cath_lab', 'attending'],
    readBack: true,
  };
  expect(refusals({ ...right, finding: null })).toBe('FINDING_MISSING');
  expect(refusals({ ...right, notify: [] })).toBe('NO_RECIPIENT');
  expect(refusals({ ...right, readBack: false })).toBe('NO_READ_BACK');
  expect(refusals({ ...right, study: 'ST-101' })).toBe('NOT_CRITICAL');
  expect(refusals(right)).toBe('accepted');
});

test('should give every seed a stale figure, a critical finding and measurements that agree with each other', () => {
  for (let number = 1; number <= 60; number += 1) {
    const { studies } = seed(number, null);
    expect(studies.filter(({ analysis }) => analysis.critical !== null).length).toBeGreaterThanOrEqual(1);
    for (const { id, measurements } of studies) {
      const { hr, qt, qtc } = measurements;
      // Bazett, Heart 7:353–370, 1920: QT over the root of RR in seconds.
      const corrected = qt / Math.sqrt(60 / hr);
      expect(Math.abs(qtc - corrected), `${id}, seed ${number}: QT ${qt} at ${hr}/min`).toBeLessThanOrEqual(
        3,
      );
    }
  }
});
