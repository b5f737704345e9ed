import { expect, test } from '@playwright/test';
import { ageInYears } from '../../../src/scenario/time.ts';
import {
  assignedPatients,
  byId,
  fullName,
  isUrgent,
  overduePatients,
  patientById,
  view,
} from '../../../scenarios/nurse_station/record.ts';
import { newOrders, ownPatientIds } from '../../../scenarios/nurse_station/plan.ts';
import { clockStart, ownBadge, seed } from '../../../scenarios/nurse_station/seed.ts';
import { allergenNames } from '../../../scenarios/nurse_station/seed/allergens.ts';

const plain = seed(1, null);
const now = clockStart;

const roster: [string, string, string, string, number, string, string, string][] = [
  ['P001', '4N-201', 'John Smith', 'M', 72, '1953-10-02', '440121', 'mitchell'],
  ['P002', '4N-202', 'Mary Johnson', 'F', 58, '1967-07-21', '440134', 'mitchell'],
  ['P003', '4N-203', 'Robert Williams', 'M', 45, '1980-11-30', '440156', 'osei'],
  ['P004', '4N-204', 'Sarah Davis', 'F', 81, '1944-12-19', '440178', 'mitchell'],
  ['P005', '4N-205', 'James Brown', 'M', 67, '1958-08-08', '440190', 'osei'],
  ['P006', '4N-206', 'Linda Wilson', 'F', 55, '1970-06-13', '440203', 'osei'],
  ['P007', '4N-207', 'Michael Taylor', 'M', 38, '1987-09-27', '440217', 'mitchell'],
  ['P008', '4N-208', 'Patricia Anderson', 'F', 73, '1952-10-11', '440229', 'mitchell'],
  ['P009', '4N-209', 'Mary Johnston', 'F', 85, '1940-12-07', '440143', 'osei'],
  ['P010', '4N-210', 'Michelle Taylor', 'F', 36, '1989-07-29', '440271', 'osei'],
  ['P011', '4N-211', 'Sara Davis', 'F', 61, '1964-09-12', '440187', 'osei'],
];

test.describe('nurse_station record, seed 1', () => {
  for (const [id, bed, name, sex, age, birthDate, mrn, nurse] of roster) {
    test(`should have ${name} in ${bed}`, () => {
      const patient = patientById(plain, id);
      expect([
        patient.bed,
        fullName(patient),
        patient.sex,
        patient.birthDate,
        patient.mrn,
        patient.nurse,
      ]).toEqual([bed, name, sex, birthDate, mrn, nurse]);
      expect(ageInYears(patient.birthDate, now)).toBe(age);
    });
  }

  test('should start the clock at 08:20 on 2026-04-18', () => {
    expect(clockStart).toBe('2026-04-18T08:20:00');
  });

  test('should assign five of eleven patients to RN Sarah Mitchell, who relates to exactly these', () => {
    const own = ['P001', 'P002', 'P004', 'P007', 'P008'];
    expect(plain.patients).toHaveLength(11);
    expect(assignedPatients(plain, ownBadge).map((one) => one.id)).toEqual(own);
    expect(plain.relationships.map((one) => one.patientId)).toEqual(own);
    expect(plain.nurses.find((one) => one.user === ownBadge)?.name).toBe('Sarah Mitchell');
  });

  for (const overlay of ['no_relationships', 'shift']) {
    test(`should start without relationships under overlay ${overlay}`, () => {
      expect(seed(1, overlay).relationships).toEqual([]);
    });
  }

  test('should hold the allergies, isolation and code status of the dossier', () => {
    const allergies = Object.fromEntries(
      plain.patients.map((one) => [
        one.id,
        one.allergies.map((each) => `${each.allergen} (${each.reaction})`),
      ]),
    );
    expect(allergies).toEqual({
      P001: ['Penicillin (rash)'],
      P002: ['Sulfonamides (rash)'],
      P003: [],
      P004: ['Codeine (respiratory depression)', 'Latex (urticaria)'],
      P005: ['Aspirin (bronchospasm)'],
      P006: [],
      P007: ['Morphine (anaphylaxis 2021)'],
      P008: ['Iodinated contrast (urticaria)'],
      P009: [],
      P010: [],
      P011: ['Penicillin (anaphylaxis)'],
    });
    const { isolation, codeStatus, braden, fallRisk } = patientById(plain, 'P004');
    expect({ isolation, codeStatus, braden, fallRisk }).toEqual({
      isolation: 'droplet',
      codeStatus: 'dnr',
      braden: 9,
      fallRisk: true,
    });
    expect(plain.patients.filter((one) => one.codeStatus === 'dnr').map((one) => one.id)).toEqual(['P004']);
    expect(plain.patients.filter((one) => one.isolation !== 'none').map((one) => one.id)).toEqual(['P004']);
  });

  const labs: [string, string, number, string][] = [
    ['P001', 'Potassium', 5.8, 'mmol/L'],
    ['P002', 'Glucose', 212, 'mg/dL'],
    ['P002', 'Potassium', 4.1, 'mmol/L'],
    ['P004', 'Creatinine clearance', 62, 'mL/min'],
    ['P007', 'Calcium, total', 5.8, 'mg/dL'],
  ];
  for (const [id, analyte, value, unit] of labs) {
    test(`should have ${analyte} ${value} ${unit} for ${id}`, () => {
      expect(patientById(plain, id).labs).toContainEqual(expect.objectContaining({ analyte, value, unit }));
    });
  }

  test('should have overdue tasks of 5 own patients, 7 patients of the unit, 11 in all', () => {
    const overdue = plain.tasks.filter((task) => task.state.status === 'overdue');
    const own: string[] = ownPatientIds(plain);
    expect(overduePatients(plain)).toHaveLength(7);
    expect(overduePatients(plain).filter((one) => own.includes(one.id))).toHaveLength(5);
    expect(overdue).toHaveLength(11);
    const counts = overduePatients(plain).map(
      (patient) => overdue.filter((task) => task.patientId === patient.id).length,
    );
    expect(counts).toEqual([2, 1, 3, 1, 2, 1, 1]);
  });

  test('should list every task of the dossier with its time, state and form', () => {
    const rows = plain.tasks.map(
      (one) => `${one.id} ${one.patientId} ${one.due} ${one.state.status} ${one.form}`,
    );
    expect(rows.sort()).toEqual(
      [
        'T-1001 P001 07:00 overdue vitals',
        'T-1002 P001 06:00 overdue weight',
        'T-1003 P001 09:00 pending null',
        'T-1004 P001 09:00 pending null',
        'T-2001 P002 07:00 overdue glucose',
        'T-2002 P002 08:30 pending null',
        'T-3001 P003 09:00 pending null',
        'T-4001 P004 07:00 overdue null',
        'T-4002 P004 07:30 overdue null',
        'T-4003 P004 06:00 overdue null',
        'T-5001 P005 09:00 pending null',
        'T-6001 P006 09:00 pending null',
        'T-7001 P007 07:00 overdue pain',
        'T-7002 P007 08:30 pending null',
        'T-7003 P007 08:30 pending null',
        'T-8001 P008 07:00 overdue neuro',
        'T-8002 P008 09:00 pending null',
        'T-8003 P008 09:00 pending null',
        'T-8004 P008 08:00 overdue neuro',
        'T-9001 P009 07:00 overdue vitals',
        'T-A001 P010 07:00 overdue pain',
        'T-B001 P011 09:00 pending null',
      ].sort(),
    );
  });

  test('should have nine new orders for the own patients, three of them urgent, two in conflict', () => {
    const own = newOrders(plain, ownPatientIds(plain));
    expect(own).toHaveLength(9);
    expect(
      own
        .filter(isUrgent)
        .map((one) => `${one.id} ${one.priority}`)
        .sort(),
    ).toEqual(['OR-2001 stat', 'OR-4001 stat', 'OR-7002 critical']);
    expect(own.flatMap((one) => (one.conflict === null ? [] : [`${one.id} ${one.conflict.reason}`]))).toEqual(
      ['OR-1002 lab_conflict', 'OR-7001 allergy'],
    );
    expect(newOrders(plain, ['P003', 'P005', 'P006', 'P009'])).toHaveLength(4);
  });

  test('should add the codeine order for P004 under overlay codeine only', () => {
    expect(plain.orders.some((one) => one.id === 'OR-4003')).toBe(false);
    const extra = byId(seed(1, 'codeine').orders, 'OR-4003');
    expect(extra.text).toBe('acetaminophen 300 mg / codeine 30 mg PO q6h PRN cough');
    expect(extra.conflict?.reason).toBe('allergy');
  });

  test('should have OR-2001 acknowledged already under overlay shift', () => {
    const orders = newOrders(seed(1, 'shift'), ownPatientIds(plain)).filter(isUrgent);
    expect(orders.map((one) => one.id)).toEqual(['OR-4001', 'OR-7002']);
  });

  test('should show both look-alike bands for the CBC of P002, to be drawn in lavender EDTA', () => {
    const { test: name, tube, scheduled, bandsInRange } = byId(plain.specimens, 'SC-2001');
    expect([name, tube, scheduled]).toEqual(['CBC', 'lavender', '08:00']);
    expect(bandsInRange.map((one) => patientById(plain, one).mrn)).toEqual(['440134', '440143']);
    expect(plain.specimens.map((one) => `${one.id} ${one.tube} ${one.scheduled}`)).toEqual([
      'SC-5001 light_blue 07:00',
      'SC-2001 lavender 08:00',
      'SC-9001 light_green 08:00',
      'SC-2002 light_green 10:00',
    ]);
  });

  test('should quote the bedside values of the dossier', () => {
    const { vitals, weight, neuro, painNotDone, neuroNotDone } = plain.bedside;
    expect(Object.values(vitals)).toEqual(['vitals', 138, 82, 88, 20, 94, 36.9]);
    expect(weight.weight).toBe(84.6);
    expect(patientById(plain, 'P001').lastWeightKg).toBe(85.2);
    expect(Object.values(neuro)).toEqual(['neuro', 4, 4, 6, 6, 'equal_reactive']);
    expect(painNotDone).toEqual({ reason: 'off_unit', note: 'In CT' });
    expect(neuroNotDone).toEqual({ reason: 'off_unit', note: 'MRI', from: '06:50', to: '07:40' });
  });

  test('should reject an unknown overlay', () => {
    expect(() => seed(1, 'night')).toThrow(/codeine, no_relationships, shift.*night/);
  });
});

test.describe('nurse_station record, other seeds', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 2);

  for (const [similar, other] of [
    ['P002', 'P009'],
    ['P004', 'P011'],
    ['P007', 'P010'],
  ] as const) {
    test(`should keep ${similar} and ${other} look-alike but distinct`, () => {
      for (const number of seeds) {
        const record = seed(number, null);
        const [a, b] = [patientById(record, similar), patientById(record, other)];
        expect(fullName(a)).not.toBe(fullName(b));
        expect(a.firstName === b.firstName || a.lastName === b.lastName).toBe(true);
        expect(a.mrn).not.toBe(b.mrn);
        expect(a.mrn.split('').sort()).toEqual(b.mrn.split('').sort());
        expect(a.birthDate).not.toBe(b.birthDate);
      }
    });
  }

  test('should give every patient a bed, name and MRN of their own', () => {
    for (const number of seeds) {
      const { patients } = seed(number, null);
      for (const values of [
        patients.map((one) => one.bed),
        patients.map((one) => one.mrn),
        patients.map(fullName),
      ]) {
        expect(new Set(values).size, `seed ${number}: ${values.join(', ')}`).toBe(11);
      }
    }
  });

  test('should have 6 to 8 patients with overdue tasks and reach each of these numbers', () => {
    const counts = seeds.map((number) => overduePatients(seed(number, null)).length);
    expect(new Set(counts)).toEqual(new Set([6, 7, 8]));
  });

  test('should keep the order of due times and no pending task due before the clock', () => {
    for (const number of seeds) {
      const record = seed(number, null);
      const due = (id: string): string => byId(record.tasks, id).due;
      expect(due('T-1002') < due('T-1001')).toBe(true);
      expect(due('T-8001') < due('T-8004')).toBe(true);
      for (const task of record.tasks) {
        expect(task.due < '08:20', `${task.id} ${task.due}`).toBe(task.state.status === 'overdue');
      }
    }
  });

  test('should give P004 two allergies, the first to the drug of OR-4003, and none that P011 shares', () => {
    for (const number of seeds) {
      const record = seed(number, 'codeine');
      const own = patientById(record, 'P004').allergies.map((one) => one.allergen);
      expect(new Set(own).size).toBe(2);
      const order = byId(record.orders, 'OR-4003');
      const stem = own[0] === 'Penicillin' ? 'amoxicillin' : own[0]!.toLowerCase();
      expect(order.text).toContain(stem);
      for (const allergen of own) expect(allergenNames).toHaveProperty([allergen]);
      for (const { allergen } of patientById(record, 'P011').allergies) expect(own).not.toContain(allergen);
    }
  });

  test('should keep the weight within 5 % of the last one, and pressures, heart rate and SpO2 distinct', () => {
    for (const number of seeds) {
      const record = seed(number, null);
      const last = patientById(record, 'P001').lastWeightKg!;
      expect(Math.abs(record.bedside.weight.weight - last) / last).toBeLessThanOrEqual(0.05);
      const { systolic, diastolic, heartRate, spo2 } = record.bedside.vitals;
      expect(new Set([systolic, diastolic, heartRate, spo2]).size).toBe(4);
    }
  });
});

test('should never send hidden answers to the page', () => {
  for (const overlay of [null, 'codeine', 'shift']) {
    const seen = view(seed(1, overlay), { user: ownBadge, now });
    const text = JSON.stringify(seen);
    expect(text).not.toContain('"conflict"');
    expect(text).not.toContain('"tube"');
    expect(text).not.toContain('bedside');
    expect(text).not.toContain('phenanthrene');
  }
});
