import { expect, test } from '@playwright/test';
import { drugIds, drugs } from '../../../scenarios/infusion_pump/drugs.ts';
import { limitResult, rateOf, roundHalfUp } from '../../../scenarios/infusion_pump/dosing.ts';
import {
  channelOf,
  infusingChannels,
  infusingPatients,
  openAlarms,
  patientIds,
  patientOf,
  view,
} from '../../../scenarios/infusion_pump/record.ts';
import { clockStart, seed } from '../../../scenarios/infusion_pump/seed.ts';
import {
  adultNorepinephrine,
  alarmsToHandle,
  amountAt,
  guessedDose,
  maintenanceOrder,
  mistypedDose,
  probeDose,
  raisedSalineRate,
  reducedPropofolDose,
  salineLine,
  sedationOrder,
  titratedDose,
  vasopressorLine,
} from '../../../scenarios/infusion_pump/targets.ts';

const record = seed(1, null);
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

test('should hold the six patients of the dossier', () => {
  const facts = record.patients.map(({ id, bed, name, sex, age, weightKg, diagnosis, allergy, access }) =>
    [id, bed, name, `${sex} ${age}`, weightKg, diagnosis, allergy ?? '–', access].join(' | '),
  );
  expect(facts).toEqual([
    'INF001 | ICU-1 | John Mercer | M 68 | 72 | Septic shock | Penicillin | central',
    "INF002 | ICU-2 | Sarah O'Connell | F 55 | 58 | CABG, day 1 | – | central",
    'INF003 | ICU-3 | Marcus Flynn | M 72 | 80 | Diabetic ketoacidosis | – | peripheral ×2',
    'INF004 | ICU-4 | Emily Grant | F 45 | 55 | Status epilepticus, intubated | Sulfa | central',
    'INF005 | ICU-5 | Joan Mercer | F 60 | 75 | Pulmonary embolism, atrial fibrillation | – | central',
    'INF006 | ICU-6 | Emilia Grant | F 38 | 62 | Severe pneumonia | Penicillin | PICC',
  ]);
});

test('should hold the channels of the dossier with computed rates', () => {
  const lines = record.patients.flatMap((patient) =>
    patient.channels.map(({ letter, state, program }) => {
      const place = `${patient.id.slice(3)}/${letter}`;
      if (program === null) return `${place} ${state}`;
      const { drug, dose, rate, vtbi, infused, profile } = program;
      return `${place} ${drug} ${dose ?? '–'} ${rate} ${vtbi}/${infused} ${state} ${profile}`;
    }),
  );
  expect(lines).toEqual([
    '001/A norepinephrine 0.08 21.6 250/120 infusing adult_icu',
    '001/B sodium_chloride – 80 500/470 infusing adult_icu',
    '001/C fentanyl 50 5 50/25 infusing adult_icu',
    '001/D idle',
    '002/A propofol 30 10.4 100/60 infusing adult_icu',
    '002/B sodium_chloride – 60 500/200 infusing adult_icu',
    '002/C idle',
    '002/D idle',
    '003/A insulin_regular 6 6 100/30 infusing adult_icu',
    '003/B sodium_chloride – 250 1000/600 infusing adult_icu',
    '003/C potassium_chloride 10 25 100/40 infusing adult_icu',
    '003/D idle',
    '004/A midazolam 5 5 50/15 infusing adult_icu',
    '004/B lactated_ringers – 100 500/250 infusing adult_icu',
    '004/C idle',
    '004/D idle',
    '005/A heparin 1200 12 250/100 infusing adult_icu',
    '005/B amiodarone 0.5 16.7 500/200 infusing adult_icu',
    '005/C norepinephrine 0.05 14.1 250/90 infusing adult_icu',
    '005/D idle',
    '006/A vancomycin – 125 250/250 stopped adult_icu',
    '006/B sodium_chloride – 80 500/300 paused adult_icu',
    '006/C idle',
    '006/D idle',
  ]);
});

test('should count 13 infusing channels on 5 patients, 3 open alarms and no override', () => {
  expect(infusingChannels(record)).toBe(13);
  expect(infusingPatients(record)).toBe(5);
  const seen = view(record, { user: 'admin', now: clockStart });
  expect(seen).toMatchObject({
    user: 'R. Vance, RN',
    now: '2026-04-19T07:25:00',
    channelsInfusing: 13,
    openAlarms: 3,
    overrides: 0,
    libraryRevision: '24.4',
  });
});

test('should hold the library limits of the profile Adult ICU', () => {
  const rows = drugIds.map((id) => {
    const { softMin, softMax, hardMax } = record.library.adult_icu[id];
    return `${drugs[id].name} | ${drugs[id].unit} | ${softMin} | ${softMax} | ${hardMax}`;
  });
  expect(rows).toEqual([
    'Norepinephrine | mcg/kg/min | 0.01 | 0.5 | 2',
    'EPINEPHrine | mcg/kg/min | 0.01 | 0.3 | 1',
    'DOPamine | mcg/kg/min | 2 | 15 | 20',
    'DOBUTamine | mcg/kg/min | 2 | 20 | 40',
    'Vasopressin | units/min | 0.01 | 0.04 | 0.1',
    'Propofol | mcg/kg/min | 5 | 50 | 80',
    'Midazolam | mg/h | 0.5 | 10 | 20',
    'FentaNYL | mcg/h | 10 | 200 | 400',
    'HYDROmorphone | mg/h | 0.2 | 3 | 5',
    'Morphine | mg/h | 0.5 | 5 | 10',
    'Heparin | units/h | 300 | 2000 | 2500',
    'Insulin regular | units/h | 0.5 | 10 | 20',
    'Amiodarone | mg/min | 0.25 | 1 | 1.5',
    'VANCOmycin | mL/h | 50 | 150 | 250',
    'Piperacillin/tazobactam | mL/h | 25 | 200 | 250',
    'Potassium chloride | mEq/h | 2 | 10 | 20',
    ...['Sodium chloride 0.9 %', "Lactated Ringer's", 'Dextrose 5 %', 'Plasma-Lyte'].map(
      (fluid) => `${fluid} | mL/h | 5 | 500 | 999`,
    ),
  ]);
});

test('should differ in the profile Cardiac ICU for four drugs only', () => {
  const { adult_icu: adult, cardiac_icu: cardiac } = record.library;
  const different = drugIds.filter((id) => JSON.stringify(adult[id]) !== JSON.stringify(cardiac[id]));
  expect(Object.fromEntries(different.map((id) => [id, Object.values(cardiac[id])]))).toEqual({
    norepinephrine: [0.02, 0.3, 1],
    epinephrine: [0.01, 0.2, 0.5],
    propofol: [5, 40, 60],
    heparin: [300, 1800, 2200],
  });
});

test('should hold the alarms and orders of the dossier', () => {
  expect(
    record.alarms.map((one) => [
      one.id,
      one.priority,
      one.patient,
      one.channel,
      one.message,
      one.time,
      one.state,
    ]),
  ).toEqual([
    ['ALM000', 'low', 'INF006', 'A', 'Infusion complete', '06:40', 'resolved'],
    ['ALM001', 'medium', 'INF001', 'B', 'VTBI near end', '07:03', 'active'],
    ['ALM002', 'high', 'INF003', 'A', 'Partial occlusion, patient side', '07:05', 'active'],
    ['ALM003', 'low', 'INF005', 'B', 'PDMS connection retry', '07:08', 'active'],
  ]);
  expect(maintenanceOrder(record)).toMatchObject({
    patient: 'INF001',
    amount: 100,
    vtbi: 500,
    time: '07:10',
  });
  expect(sedationOrder(record)).toEqual({ first: 20, second: 30, vtbi: 100 });
  expect(reducedPropofolDose(record)).toBe(25);
  expect(record.orders.some((order) => order.id === 'ORD103')).toBe(false);
});

test('should add the mistyped order only with the overlay, and refuse unknown overlays', () => {
  const overlaid = seed(1, 'hard_limit_safety');
  expect(overlaid.orders[0]).toMatchObject({ amount: 3.5, time: '07:20', prescriber: 'Dr. Bell' });
  expect(guessedDose(overlaid)).toBe(0.35);
  expect({ ...overlaid, orders: [] }).toEqual({ ...record, orders: [] });
  expect(() => seed(1, 'other')).toThrow(/overlay/);
});

test('should give the task values of the dossier', () => {
  expect(titratedDose(record)).toBe(0.1);
  expect(probeDose(record)).toBe(0.6);
  expect(raisedSalineRate(record)).toBe(120);
  expect(adultNorepinephrine(record)).toMatchObject({ softMax: 0.5, hardMax: 2 });
});

for (const [drug, amount, kg, rate] of [
  ['norepinephrine', 0.1, 72, 27],
  ['norepinephrine', 3.5, 72, 945],
  ['norepinephrine', 0.06, 66, 14.9],
  ['propofol', 25, 58, 8.7],
  ['propofol', 30, 55, 9.9],
  ['amiodarone', 0.5, 75, 16.7],
  ['vasopressin', 0.03, 70, 4.5],
  ['potassium_chloride', 10, 80, 25],
  ['sodium_chloride', 100, 72, 100],
] as const) {
  test(`should compute ${rate} mL/h for ${drug} ${amount} ${drugs[drug].unit} at ${kg} kg`, () => {
    expect(rateOf(drugs[drug], amount, kg)).toBe(rate);
  });
}

test('should treat a value on a limit as within it', () => {
  const limits = record.library.adult_icu.norepinephrine;
  expect([0.005, 0.01, 0.5, 0.501, 2, 2.001].map((dose) => limitResult(limits, dose))).toEqual([
    'SOFT_MIN',
    'WITHIN',
    'WITHIN',
    'SOFT_MAX',
    'SOFT_MAX',
    'HARD_MAX',
  ]);
});

test('should keep every task well defined on every seed', () => {
  for (const number of seeds) {
    const one = seed(number, 'hard_limit_safety');
    const label = `seed ${number}`;
    const shock = channelOf(one, 'INF001', 'A').program;
    const likeness = channelOf(one, 'INF005', 'C').program;
    expect(patientOf(one, 'INF001').name, label).not.toBe(patientOf(one, 'INF005').name);
    expect(patientOf(one, 'INF004').name, label).not.toBe(patientOf(one, 'INF006').name);
    expect(new Set(one.patients.map(({ bed }) => bed)).size, label).toBe(patientIds.length);
    expect(shock?.dose, label).not.toBe(likeness?.dose);
    expect(shock?.rate, label).not.toBe(likeness?.rate);
    expect(shock?.dose, label).toBeGreaterThanOrEqual(0.06);
    expect(shock?.dose, label).toBeLessThanOrEqual(0.12);
    const { softMax, hardMax } = adultNorepinephrine(one);
    const cardiac = one.library.cardiac_icu.norepinephrine;
    expect(
      [
        [0.5, 2],
        [0.4, 1.5],
        [0.6, 2.5],
      ],
      label,
    ).toContainEqual([softMax, hardMax]);
    expect(cardiac.softMax < softMax && cardiac.hardMax < hardMax, label).toBe(true);
    expect(probeDose(one) > softMax && probeDose(one) <= hardMax, label).toBe(true);
    expect(mistypedDose(one), label).toBe(roundHalfUp(7 * softMax, 2));
    expect(mistypedDose(one) > hardMax, label).toBe(true);
    expect(titratedDose(one) <= softMax, label).toBe(true);
    expect(guessedDose(one) > 2 * amountAt(one, vasopressorLine), label).toBe(true);
    expect(maintenanceOrder(one).amount, label).not.toBe(amountAt(one, salineLine));
    expect([4, 5], label).toContain(infusingPatients(one));
    expect([6, infusingChannels(one), openAlarms(one).length], label).not.toContain(infusingPatients(one));
    const { high, others } = alarmsToHandle(one);
    expect([high.priority, others.length], label).toEqual(['high', 2]);
    for (const alarm of [high, ...others]) {
      expect(channelOf(one, alarm.patient, alarm.channel).state, label).toBe('infusing');
    }
    for (const patient of one.patients) {
      for (const { program } of patient.channels) {
        if (program?.drug == null) continue;
        const { drug, dose, rate } = program;
        expect(rateOf(drugs[drug], dose ?? rate, patient.weightKg), label).toBe(rate);
        expect(limitResult(one.library.adult_icu[drug], dose ?? rate), label).toBe('WITHIN');
      }
    }
  }
});

test('should order nothing above a soft maximum except the mistyped order', () => {
  for (const number of seeds) {
    const one = seed(number, 'hard_limit_safety');
    for (const order of one.orders.filter(({ id, kind }) => id !== 'ORD103' && kind !== 'titrate')) {
      for (const amount of [order.amount, order.thenAmount ?? order.amount]) {
        expect(limitResult(one.library.adult_icu[order.drug], amount)).toBe('WITHIN');
      }
    }
  }
});
