import { expect, test } from '@playwright/test';
import type { Json } from '../../../src/json.ts';
import { scenario, someVitals, workstation } from './bench.ts';
import { dispatch, startState } from '../../../src/backend/dispatch.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';

const ankle = { visitId: 'ED-4108' };

test.describe('validation', () => {
  const rejections: readonly (readonly [
    what: string,
    type: string,
    payload: Json,
    code: string,
    message: RegExp,
  ])[] = [
    [
      'a wrong code',
      'auth.signIn',
      { user: 'admin', password: 'Triage123' },
      'BAD_CREDENTIALS',
      /Not a valid Access Code\/Verify Code pair/,
    ],
    [
      'a wrong user',
      'auth.signIn',
      { user: 'Admin', password: 'triage123' },
      'BAD_CREDENTIALS',
      /Not a valid/,
    ],
    ['a visit that is not there', 'visit.open', { visitId: 'ED-9999' }, 'NO_SUCH_VISIT', /no visit ED-9999/],
    [
      'the triage record of a visit not triaged',
      'record.view',
      ankle,
      'NO_TRIAGE_RECORD',
      /No triage record/,
    ],
    [
      'an unknown capture',
      'vitals.useCapture',
      { ...ankle, captureId: 'CAP-99' },
      'UNKNOWN_CAPTURE',
      /no monitor capture CAP-99/,
    ],
    [
      "another visit's capture",
      'vitals.useCapture',
      { ...ankle, captureId: 'CAP-01' },
      'UNKNOWN_CAPTURE',
      /CAP-01/,
    ],
    [
      "another visit's capture as the source of a set",
      'vitals.save',
      someVitals('ED-4108', { captureId: 'CAP-01' }),
      'UNKNOWN_CAPTURE',
      /CAP-01/,
    ],
    [
      'a set without BP',
      'vitals.save',
      someVitals('ED-4108', { sbp: null, dbp: null }),
      'MISSING_VITALS',
      /missing BP\./,
    ],
    [
      'a set without diastolic',
      'vitals.save',
      someVitals('ED-4108', { dbp: null }),
      'MISSING_VITALS',
      /missing BP\./,
    ],
    [
      'a set without temperature',
      'vitals.save',
      someVitals('ED-4108', { tempF: null }),
      'MISSING_VITALS',
      /missing temperature/,
    ],
    [
      'a set without pulse',
      'vitals.save',
      someVitals('ED-4108', { pulse: null }),
      'MISSING_VITALS',
      /missing pulse/,
    ],
    [
      'a set without respirations',
      'vitals.save',
      someVitals('ED-4108', { rr: null }),
      'MISSING_VITALS',
      /missing respirations/,
    ],
    [
      'a set without SpO2',
      'vitals.save',
      someVitals('ED-4108', { spo2: null }),
      'MISSING_VITALS',
      /missing SpO2/,
    ],
    [
      'a set without pain',
      'vitals.save',
      someVitals('ED-4108', { pain: null }),
      'MISSING_VITALS',
      /missing pain/,
    ],
    [
      'an empty set',
      'vitals.save',
      ankle,
      'MISSING_VITALS',
      /missing BP, temperature, pulse, respirations, SpO2, pain/,
    ],
    [
      'equal pressures',
      'vitals.save',
      someVitals('ED-4108', { sbp: 80, dbp: 80 }),
      'BP_ORDER',
      /systolic 80 must be above diastolic 80/,
    ],
    ['swapped pressures', 'vitals.save', someVitals('ED-4108', { sbp: 78, dbp: 118 }), 'BP_ORDER', /78/],
    ['T 85.9', 'vitals.save', someVitals('ED-4108', { tempF: 85.9 }), 'TEMPERATURE_RANGE', /check °F\/°C/],
    ['T 111.3', 'vitals.save', someVitals('ED-4108', { tempF: 111.3 }), 'TEMPERATURE_RANGE', /check °F\/°C/],
    ['T 38.6', 'vitals.save', someVitals('ED-4108', { tempF: 38.6 }), 'TEMPERATURE_RANGE', /check °F\/°C/],
    [
      'T with two decimals',
      'vitals.save',
      someVitals('ED-4108', { tempF: 98.65 }),
      'MALFORMED',
      /one decimal/,
    ],
    [
      'a pulse of 19',
      'vitals.save',
      someVitals('ED-4108', { pulse: 19 }),
      'OUT_OF_RANGE',
      /pulse 19 is outside 20–300/,
    ],
    ['a pulse of 301', 'vitals.save', someVitals('ED-4108', { pulse: 301 }), 'OUT_OF_RANGE', /pulse 301/],
    [
      'a rate of 1',
      'vitals.save',
      someVitals('ED-4108', { rr: 1 }),
      'OUT_OF_RANGE',
      /respirations 1 is outside 2–90/,
    ],
    ['a rate of 91', 'vitals.save', someVitals('ED-4108', { rr: 91 }), 'OUT_OF_RANGE', /91/],
    [
      'SpO2 39',
      'vitals.save',
      someVitals('ED-4108', { spo2: 39 }),
      'OUT_OF_RANGE',
      /SpO2 39 is outside 40–100/,
    ],
    ['SpO2 101', 'vitals.save', someVitals('ED-4108', { spo2: 101 }), 'OUT_OF_RANGE', /101/],
    ['GCS 2', 'vitals.save', someVitals('ED-4108', { gcs: 2 }), 'OUT_OF_RANGE', /GCS 2 is outside 3–15/],
    ['GCS 16', 'vitals.save', someVitals('ED-4108', { gcs: 16 }), 'OUT_OF_RANGE', /16/],
    [
      'pain 11',
      'vitals.save',
      someVitals('ED-4108', { pain: 11 }),
      'OUT_OF_RANGE',
      /pain 11 is outside 0–10/,
    ],
    ['pain −1', 'vitals.save', someVitals('ED-4108', { pain: -1 }), 'OUT_OF_RANGE', /-1/],
    ['a fractional pulse', 'vitals.save', someVitals('ED-4108', { pulse: 80.5 }), 'MALFORMED', /pulse/],
    [
      'vital signs of a prearrival',
      'vitals.save',
      someVitals('ED-4112'),
      'NOT_ARRIVED',
      /patient has not arrived/,
    ],
    ['acuity without vital signs', 'acuity.set', { ...ankle, esi: 4 }, 'NO_VITALS', /Record vitals first/],
    ['an ESI level 6', 'acuity.set', { visitId: 'ED-4103', esi: 6 }, 'MALFORMED', /esi/],
    [
      'a disposition without acuity',
      'disposition.set',
      { visitId: 'ED-4107', code: 'ward' },
      'NO_ACUITY',
      /Assign acuity first/,
    ],
    ['an unknown disposition', 'disposition.set', { visitId: 'ED-4113', code: 'moon' }, 'MALFORMED', /code/],
    ['completion without vital signs', 'triage.complete', ankle, 'NO_VITALS', /Record vitals first/],
    [
      'completion without acuity',
      'triage.complete',
      { visitId: 'ED-4107' },
      'NO_ACUITY',
      /Assign acuity first/,
    ],
    [
      'a second completion',
      'triage.complete',
      { visitId: 'ED-4113' },
      'ALREADY_COMPLETE',
      /already complete/,
    ],
    ['removal without disposition', 'visit.remove', ankle, 'NO_DISPOSITION', /disposition is required/],
    ['an unknown provider', 'staff.setProvider', { ...ankle, providerId: 'XYZ' }, 'UNKNOWN_PROVIDER', /XYZ/],
    ['an unknown nurse', 'staff.setNurse', { ...ankle, nurse: 'Nobody N' }, 'UNKNOWN_NURSE', /Nobody N/],
    ['an unknown room', 'room.set', { ...ankle, room: 'Attic' }, 'UNKNOWN_ROOM', /Attic/],
    [
      'an occupied room',
      'room.set',
      { ...ankle, room: 'Trauma 2' },
      'ROOM_OCCUPIED',
      /Room occupied: Trauma 2 holds NGUYEN,THOMAS/,
    ],
    [
      'an unknown printer',
      'wristband.print',
      { ...ankle, printer: 'Lobby', nameChecked: true, dobChecked: true },
      'UNKNOWN_PRINTER',
      /Lobby/,
    ],
    ['an unknown command', 'visit.destroy', ankle, 'UNKNOWN_COMMAND', /visit\.destroy/],
  ];
  for (const [what, type, payload, code, message] of rejections) {
    test(`should reject ${what} and change nothing`, () => {
      const desk = workstation();
      const before = desk.state().record;
      const reply = desk.send(type, payload);
      expect(reply).toMatchObject({ outcome: 'rejected', code });
      expect(reply.message).toMatch(message);
      expect(desk.state().record).toBe(before);
      expect(desk.state().now).toBe('2026-04-18T08:45:00');
    });
  }

  test('should accept every limit itself', () => {
    const desk = workstation();
    const low = { tempF: 86, pulse: 20, rr: 2, spo2: 40, gcs: 3, pain: 0 };
    const high = { tempF: 111.2, pulse: 300, rr: 90, spo2: 100, gcs: 15, pain: 10 };
    for (const limits of [low, high]) {
      expect(desk.send('vitals.save', someVitals('ED-4108', limits)).outcome).toBe('accepted');
    }
  });

  test('should accept a set without GCS, as not assessed', () => {
    const desk = workstation();
    expect(desk.send('vitals.save', someVitals('ED-4108', { gcs: null })).outcome).toBe('accepted');
    expect(desk.visit('ED-4108')?.vitals.at(-1)?.gcs).toBeNull();
  });

  test('should refuse everything but signing in before somebody has signed in', () => {
    for (const type of Object.keys(scenario.commands).filter((name) => !name.startsWith('auth.'))) {
      const { reply } = dispatch(scenario, startState(scenario, seed(1, null), null), {
        type,
        payload: {},
        overrides: [],
      });
      expect(reply.code).toBe('NOT_SIGNED_IN');
    }
  });
});

test.describe('effects', () => {
  test('should sign in admin with triage123, and out again', () => {
    const desk = workstation();
    desk.send('auth.signOut');
    expect(desk.state().user).toBeNull();
    desk.send('auth.signIn', { user: 'admin', password: 'triage123' });
    expect(desk.state().user).toBe('admin');
  });

  test('should log looks and leave the record as it is', () => {
    const desk = workstation();
    const before = desk.state().record;
    const looks: readonly (readonly [string, Json])[] = [
      ['board.view', { filter: 'awaiting_triage' }],
      ['visit.open', ankle],
      ['visit.close', ankle],
      ['slip.view', ankle],
      ['esiGuide.view', ankle],
      ['record.view', { visitId: 'ED-4113' }],
      ['vitals.useCapture', { ...ankle, captureId: 'CAP-21' }],
    ];
    for (const [type, payload] of looks) expect(desk.send(type, payload).outcome).toBe('accepted');
    expect(desk.state().record).toBe(before);
    expect(desk.state().auditLog.map((event) => [event.type, event.effect])).toEqual(
      looks.map(([type]) => [type, 'read']),
    );
  });

  test('should append a set with author, time and source, and start the triage', () => {
    const desk = workstation();
    desk.send('vitals.save', someVitals('ED-4108', { captureId: 'CAP-21' }));
    const visit = desk.visit('ED-4108');
    expect(visit?.status).toBe('in_triage');
    expect(visit?.vitals).toEqual([
      {
        id: 'VS-4108-1',
        at: '2026-04-18T08:45:00',
        by: 'admin',
        captureId: 'CAP-21',
        sbp: 120,
        dbp: 70,
        tempF: 98.6,
        pulse: 80,
        rr: 16,
        spo2: 98,
        gcs: 15,
        pain: 2,
        weight: null,
        heightIn: null,
      },
    ]);
    expect(desk.state().now).toBe('2026-04-18T08:46:00');
  });

  test('should leave the status of an ED patient when more vital signs come in', () => {
    const desk = workstation();
    desk.send('vitals.save', someVitals('ED-4113'));
    expect(desk.visit('ED-4113')?.status).toBe('ed_patient');
    expect(desk.visit('ED-4113')?.vitals).toHaveLength(2);
  });

  test('should create the encounter with the first provider and keep it with the second', () => {
    const desk = workstation();
    desk.send('staff.setProvider', { ...ankle, providerId: 'JAS' });
    expect(desk.visit('ED-4108')).toMatchObject({ providerId: 'JAS', encounterId: 'ENC-4108' });
    desk.send('staff.setProvider', { ...ankle, providerId: 'MED' });
    expect(desk.visit('ED-4108')).toMatchObject({ providerId: 'MED', encounterId: 'ENC-4108' });
  });

  test('should complete a triage with time, author and sequence', () => {
    const desk = workstation();
    desk.send('acuity.set', { visitId: 'ED-4107', esi: 3 });
    const reply = desk.send('triage.complete', { visitId: 'ED-4107' });
    expect(reply.result).toEqual({ esi: 3, sequence: 1 });
    expect(desk.visit('ED-4107')).toMatchObject({
      status: 'ed_patient',
      completion: { at: '2026-04-18T08:46:00', by: 'admin', sequence: 1 },
    });
    expect(desk.send('record.view', { visitId: 'ED-4107' }).outcome).toBe('accepted');
  });

  test('should free the room of a visit that was removed', () => {
    const desk = workstation();
    expect(desk.send('visit.remove', { visitId: 'ED-4104' }).outcome).toBe('accepted');
    expect(desk.send('room.set', { ...ankle, room: 'Fast Track 2' }).outcome).toBe('accepted');
    expect(desk.send('visit.open', { visitId: 'ED-4104' }).code).toBe('NO_SUCH_VISIT');
  });

  test('should note nurse, allergies, disposition and wristband', () => {
    const desk = workstation();
    desk.send('vitals.save', someVitals('ED-4108'));
    desk.send('acuity.set', { ...ankle, esi: 4 });
    desk.send('staff.setNurse', { ...ankle, nurse: 'Baker T' });
    desk.send('allergies.review', ankle);
    desk.send('disposition.set', { ...ankle, code: 'home', comment: 'crutches' });
    desk.send('wristband.print', { ...ankle, printer: 'Triage-2', nameChecked: true, dobChecked: true });
    expect(desk.visit('ED-4108')).toMatchObject({
      nurse: 'Baker T',
      allergiesReviewed: { by: 'admin' },
      acuity: { esi: 4, by: 'admin' },
      disposition: { code: 'home', comment: 'crutches' },
      wristbands: [{ printer: 'Triage-2', nameChecked: true, dobChecked: true }],
    });
  });
});
