import { expect, test } from '@playwright/test';
import {
  latestDecision,
  lastVitals,
  ownCapture,
  view,
  visitOf,
  type EdRecord,
} from '../../../scenarios/emergency_triage/record.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';
import { ageInYears } from '../../../src/scenario/time.ts';

const start = '2026-04-18T08:45:00';
const record = seed(1, null);

const roster = [
  ['ED-4101', 'BROWN,HAROLD T', 'M', 67, '1958-11-02', '700121', '4471', 'ambulance', '08:21', 'Chest Pain'],
  ['ED-4102', 'BROWN,HARRIET T', 'F', 63, '1963-02-11', '700112', '4417', 'walk_in', '08:05', 'Chest Pain'],
  [
    'ED-4103',
    'NGUYEN,THOMAS',
    'M',
    58,
    '1967-07-23',
    '700345',
    '9082',
    'ambulance',
    '08:30',
    'Altered Mental Status',
  ],
  ['ED-4104', 'NGUYEN,TOMAS R', 'M', 24, '2001-07-22', '700354', '9028', 'walk_in', '07:10', 'Sore Throat'],
  ['ED-4105', 'ADAMS,ROSA M', 'F', 34, '1991-08-19', '700410', '1256', 'walk_in', '07:52', 'Abdominal Pain'],
  ['ED-4106', 'ADAMS,ROSE M', 'F', 43, '1982-08-19', '700401', '1265', 'walk_in', '08:10', 'Abdominal Pain'],
  [
    'ED-4107',
    'WILSON,GEORGE H',
    'M',
    72,
    '1953-12-05',
    '700577',
    '3310',
    'walk_in',
    '07:40',
    'Dyspnea / SOB',
  ],
  ['ED-4108', 'CARTER,DENISE A', 'F', 29, '1996-06-17', '700688', '7741', 'walk_in', '08:12', 'Ankle Sprain'],
  ['ED-4109', 'CARTER,DENNIS A', 'M', 31, '1994-06-17', '700686', '7714', 'walk_in', '08:14', 'Laceration'],
  ['ED-4110', 'MARTINEZ,LUIS F', 'M', 46, '1979-10-30', '700733', '5528', 'walk_in', '08:18', 'Fever'],
  [
    'ED-4111',
    'HARRIS,LILY',
    'F',
    6,
    '2020-01-09',
    '700801',
    '0193',
    'ambulance',
    '08:26',
    'Fever (post-seizure)',
  ],
  [
    'ED-4112',
    'ROBINSON,KEITH',
    'M',
    38,
    '1988-01-27',
    '700820',
    '6605',
    'ambulance',
    '08:55',
    'Multiple Trauma',
  ],
  [
    'ED-4113',
    'TAYLOR,SUSAN K',
    'F',
    52,
    '1973-05-14',
    '700902',
    '8810',
    'walk_in',
    '06:48',
    'Allergic Reaction',
  ],
  ['ED-4114', 'TAYLOR,SUSANNA', 'F', 55, '1970-05-14', '700920', '8801', 'ambulance', '06:55', 'Seizure'],
] as const;

const saved = [
  ['ED-4103', 188, 108, 98.8, 54, 10, 94, 7, 0, null, null, 'Trauma 2', null],
  ['ED-4107', 142, 84, 98.2, 96, 20, 94, 15, 0, null, null, 'Treatment 3', 'MED'],
  ['ED-4104', 124, 78, 99.0, 80, 16, 99, 15, 3, 5, 'home', 'Fast Track 2', 'JAS'],
  ['ED-4113', 128, 76, 98.4, 88, 18, 98, 15, 2, 3, null, 'Treatment 2', 'RCW'],
  ['ED-4114', 150, 92, 99.1, 104, 20, 96, 15, 0, 2, null, 'Treatment 4', 'MED'],
] as const;

const captures = [
  ['CAP-01', 'ED-4101', 'BROWN,HAROLD T', '08:41', 78, 46, 97.2, 124, 28, 88],
  ['CAP-06', 'ED-4106', 'ADAMS,ROSE M', '08:39', 126, 74, 98.9, 84, 16, 99],
  ['CAP-20', 'ED-4108', 'CARTER,DENNIS A', '08:37', 138, 86, 98.6, 92, 18, 97],
  ['CAP-21', 'ED-4108', 'CARTER,DENISE A', '08:40', 122, 72, 98.1, 76, 14, 99],
  ['CAP-31', 'ED-4111', 'HARRIS,LILY', '08:42', 98, 58, 103.6, 148, 32, 97],
] as const;

const countOf = (from: EdRecord, status: string): number =>
  from.visits.filter((visit) => visit.status === status).length;

test.describe('record of seed 1', () => {
  for (const [id, name, sex, age, birthDate, mrn, last4, mode, at, complaint] of roster) {
    test(`should hold ${id} as the catalogue lists it`, () => {
      expect(visitOf(record, id)).toMatchObject({
        name,
        sex,
        birthDate,
        mrn,
        last4,
        complaint,
        arrival: { mode, at: `2026-04-18T${at}:00` },
      });
      expect(ageInYears(birthDate, start)).toBe(age);
    });
  }

  test('should hold 14 visits: 8 awaiting triage, 2 in triage, 3 ED patients, 1 prearrival', () => {
    expect(record.visits.map((visit) => visit.id)).toEqual(roster.map(([id]) => id));
    expect(
      ['awaiting_triage', 'in_triage', 'ed_patient', 'prearrival'].map((status) => countOf(record, status)),
    ).toEqual([8, 2, 3, 1]);
  });

  test('should hold the allergies of the catalogue', () => {
    const listed = record.visits
      .filter((visit) => visit.allergies.length > 0)
      .map(({ id, allergies }) => [id, ...allergies.map((one) => [one.substance, one.reaction])]);
    expect(listed).toEqual([
      ['ED-4101', ['Iodinated contrast', 'hives']],
      ['ED-4103', ['Penicillin', 'rash']],
      ['ED-4105', ['Latex', null]],
      ['ED-4110', ['Sulfonamide antibiotics', 'rash']],
      ['ED-4111', ['Penicillin', 'urticaria']],
      ['ED-4113', ['Cephalosporins', null]],
    ]);
    expect(visitOf(record, 'ED-4112').allergyStatus).toBe('unknown');
    expect(visitOf(record, 'ED-4102').allergyStatus).toBe('none_known');
  });

  for (const [id, sbp, dbp, tempF, pulse, rr, spo2, gcs, pain, esi, code, room, providerId] of saved) {
    test(`should hold the saved vital signs of ${id}`, () => {
      const visit = visitOf(record, id);
      expect(lastVitals(visit)).toMatchObject({ sbp, dbp, tempF, pulse, rr, spo2, gcs, pain });
      expect(visit).toMatchObject({ room, providerId });
      expect(visit.acuity?.esi ?? null).toBe(esi);
      expect(visit.disposition?.code ?? null).toBe(code);
    });
  }

  test('should hold vital signs of no other visit', () => {
    const charted = record.visits.filter((visit) => visit.vitals.length > 0).map((visit) => visit.id);
    expect(charted.sort()).toEqual(saved.map(([id]) => id as string).sort());
  });

  test('should hold the monitor captures, one of them tagged to somebody else', () => {
    const found = record.visits.flatMap((visit) =>
      visit.captures.map((one) => [
        one.id,
        visit.id,
        one.patientTag,
        one.at.slice(11, 16),
        one.sbp,
        one.dbp,
        one.tempF,
        one.pulse,
        one.rr,
        one.spo2,
      ]),
    );
    expect(found).toEqual(captures.map((row) => [...row]));
    const foreign = record.visits.flatMap((visit) =>
      visit.captures.filter((one) => one.patientTag !== visit.name).map((one) => one.id),
    );
    expect(foreign).toEqual(['CAP-20']);
    expect(ownCapture(visitOf(record, 'ED-4108'))?.id).toBe('CAP-21');
  });

  test('should hold the slip values that tasks ask for', () => {
    const values = ['ED-4101', 'ED-4106', 'ED-4108', 'ED-4111', 'ED-4105'].map((id) => {
      const slip = visitOf(record, id).slip;
      return [slip?.gcs, slip?.pain, slip?.weightKg];
    });
    expect(values).toEqual([
      [14, 8, null],
      [15, 3, null],
      [15, 4, null],
      [14, 2, 20],
      [null, null, null],
    ]);
  });

  test('should take the disposition from the latest note', () => {
    const decided = ['ED-4101', 'ED-4107', 'ED-4110', 'ED-4111'].map((id) =>
      latestDecision(visitOf(record, id)),
    );
    expect(decided).toEqual(['icu', 'ward', 'ward', 'ward']);
    expect(visitOf(record, 'ED-4107').notes.map((note) => note.decision)).toEqual(['home', 'ward']);
    expect(latestDecision(visitOf(record, 'ED-4108'))).toBeNull();
  });

  test('should expect the ESI levels of the catalogue', () => {
    expect(record.hidden.expectedEsi).toEqual({
      'ED-4101': 1,
      'ED-4103': 1,
      'ED-4106': 3,
      'ED-4107': 3,
      'ED-4108': 4,
      'ED-4110': 2,
      'ED-4111': 2,
    });
  });

  test('should refuse an overlay, since there is none', () => {
    expect(() => seed(1, 'extra')).toThrow(/no seed overlays.*"extra"/);
  });
});

test.describe('view', () => {
  test('should never carry a hidden answer or the decision behind a note', () => {
    const sent = JSON.stringify(view(record, { user: 'admin', now: start }));
    expect(sent).not.toMatch(/expectedEsi|trueWeightKg|hidden|decision/);
  });

  test('should tell age and minutes from the virtual clock', () => {
    const { visits } = view(record, { user: 'admin', now: start });
    expect(visits.map((visit) => [visit.id, visit.ageYears, visit.minutes])).toEqual(
      expect.arrayContaining([
        ['ED-4101', 67, 24],
        ['ED-4113', 52, 117],
        ['ED-4112', 38, null],
      ]),
    );
  });
});
