import { drugs, type DrugId } from './drugs.ts';
import { byVolume, programText, rateOf, roundHalfUp } from './dosing.ts';
import { libraryRevision, libraryWith } from './library.ts';
import {
  channelLetters,
  type Alarm,
  type Channel,
  type ChannelLetter,
  type HistoryRow,
  type InfusionPumpRecord,
  type Order,
  type Patient,
  type PatientId,
  type Program,
  type RunState,
} from './record.ts';
import { lookAlikeDose, variationOf, type AlarmKind, type Variation } from './variation.ts';

export const clockStart = '2026-04-19T07:25:00';

/** Overlay of the dossier: adds the mistyped norepinephrine order of INF001. */
export const hardLimitOverlay = 'hard_limit_safety';

/** The record for a seed. Throws RangeError for an overlay this scenario does not have. */
export function seed(seed: number, overlay: string | null): InfusionPumpRecord {
  if (overlay !== null && overlay !== hardLimitOverlay) {
    throw new RangeError(`Expected overlay null or "${hardLimitOverlay}", got "${overlay}".`);
  }
  const variation = variationOf(seed);
  const library = libraryWith(variation.limits);
  return {
    libraryRevision,
    library,
    patients: patients(variation),
    orders: orders(variation, overlay === hardLimitOverlay),
    alarms: alarms(variation),
    history: history(variation),
    overrides: 0,
  };
}

type Line = {
  drug: DrugId;
  /** In the drug's unit. */
  amount: number;
  vtbi: number;
  infused: number;
  state?: RunState;
};

type Person = Omit<Patient, 'bed' | 'name' | 'weightKg' | 'channels'>;

const people: readonly Person[] = [
  { id: 'INF001', sex: 'M', age: 68, diagnosis: 'Septic shock', allergy: 'Penicillin', access: 'central' },
  { id: 'INF002', sex: 'F', age: 55, diagnosis: 'CABG, day 1', allergy: null, access: 'central' },
  {
    id: 'INF003',
    sex: 'M',
    age: 72,
    diagnosis: 'Diabetic ketoacidosis',
    allergy: null,
    access: 'peripheral ×2',
  },
  {
    id: 'INF004',
    sex: 'F',
    age: 45,
    diagnosis: 'Status epilepticus, intubated',
    allergy: 'Sulfa',
    access: 'central',
  },
  {
    id: 'INF005',
    sex: 'F',
    age: 60,
    diagnosis: 'Pulmonary embolism, atrial fibrillation',
    allergy: null,
    access: 'central',
  },
  { id: 'INF006', sex: 'F', age: 38, diagnosis: 'Severe pneumonia', allergy: 'Penicillin', access: 'PICC' },
];

function lines(v: Variation): Record<PatientId, Line[]> {
  const held: { state?: RunState } = v.ketoacidosisOnHold ? { state: 'paused' } : {};
  return {
    INF001: [
      { drug: 'norepinephrine', amount: v.norepinephrineDose, vtbi: 250, infused: 120 },
      { drug: 'sodium_chloride', amount: v.fluidRates.INF001, vtbi: 500, infused: 220 },
      { drug: 'fentanyl', amount: 50, vtbi: 50, infused: 25 },
    ],
    INF002: [
      { drug: 'propofol', amount: 30, vtbi: 100, infused: 60 },
      { drug: 'sodium_chloride', amount: v.fluidRates.INF002, vtbi: 500, infused: 200 },
    ],
    INF003: [
      { drug: 'insulin_regular', amount: 6, vtbi: 100, infused: 30, ...held },
      { drug: 'sodium_chloride', amount: v.fluidRates.INF003, vtbi: 1000, infused: 600, ...held },
      { drug: 'potassium_chloride', amount: 10, vtbi: 100, infused: 40, ...held },
    ],
    INF004: [
      { drug: 'midazolam', amount: 5, vtbi: 50, infused: 15 },
      { drug: 'lactated_ringers', amount: v.fluidRates.INF004, vtbi: 500, infused: 250 },
    ],
    INF005: [
      { drug: 'heparin', amount: 1200, vtbi: 250, infused: 100 },
      { drug: 'amiodarone', amount: 0.5, vtbi: 500, infused: 200 },
      { drug: 'norepinephrine', amount: lookAlikeDose, vtbi: 250, infused: 90 },
    ],
    INF006: [
      { drug: 'vancomycin', amount: 125, vtbi: 250, infused: 250, state: 'stopped' },
      { drug: 'sodium_chloride', amount: v.fluidRates.INF006, vtbi: 500, infused: 300, state: 'paused' },
    ],
  };
}

function patients(v: Variation): Patient[] {
  const all = lines(v);
  const nearEnd = places(v).find((_place, index) => v.alarmKinds[index] === 'vtbi_near_end');
  return people
    .map((person): Patient => {
      const weightKg = v.weights[person.id];
      const channels = channelLetters.map((letter, index): Channel => {
        const line = all[person.id][index];
        if (line === undefined) return { letter, state: 'idle', program: null };
        const ending = nearEnd?.patient === person.id && nearEnd.channel === letter;
        const infused = ending ? roundHalfUp(line.vtbi * 0.94, 0) : line.infused;
        return {
          letter,
          state: line.state ?? 'infusing',
          program: programOf({ ...line, infused }, weightKg),
        };
      });
      return { ...person, bed: v.beds[person.id], name: v.names[person.id], weightKg, channels };
    })
    .sort((a, b) => a.bed.localeCompare(b.bed, 'en'));
}

function programOf({ drug, amount, vtbi, infused }: Line, weightKg: number): Program {
  return {
    drug,
    profile: 'adult_icu',
    dose: byVolume(drug) ? null : amount,
    rate: rateOf(drugs[drug], amount, weightKg),
    vtbi,
    infused,
  };
}

function orders(v: Variation, withMistyped: boolean): Order[] {
  const { softMax } = v.limits.adult;
  const mistyped = roundHalfUp(7 * softMax, 2);
  const all: Order[] = [
    {
      id: 'ORD101',
      patient: 'INF001',
      time: '07:10',
      prescriber: 'Dr. Okafor',
      drug: 'sodium_chloride',
      kind: 'start',
      amount: v.orderedRate,
      vtbi: 500,
      thenAmount: null,
      text: `NaCl 0.9 % ${v.orderedRate} mL/h, VTBI 500 mL, on the free channel`,
    },
    {
      id: 'ORD102',
      patient: 'INF001',
      time: '06:00',
      prescriber: 'Dr. Okafor',
      drug: 'norepinephrine',
      kind: 'titrate',
      amount: 0.01,
      vtbi: null,
      thenAmount: null,
      text: 'Norepinephrine: titrate to MAP ≥ 65 in steps of 0.01 mcg/kg/min',
    },
    {
      id: 'ORD201',
      patient: 'INF002',
      time: '07:00',
      prescriber: 'Dr. Reyes',
      drug: 'propofol',
      kind: 'set',
      amount: 25,
      vtbi: null,
      thenAmount: null,
      text: 'Propofol down to 25 mcg/kg/min',
    },
    {
      id: 'ORD401',
      patient: 'INF004',
      time: '07:15',
      prescriber: 'Dr. Okafor',
      drug: 'propofol',
      kind: 'start_then_increase',
      amount: 20,
      vtbi: 100,
      thenAmount: 30,
      text: 'Propofol: start 20 mcg/kg/min on a free channel, VTBI 100 mL, then 30 mcg/kg/min if seizures persist',
    },
  ];
  const wrong: Order = {
    id: 'ORD103',
    patient: 'INF001',
    time: '07:20',
    prescriber: 'Dr. Bell',
    drug: 'norepinephrine',
    kind: 'set',
    amount: mistyped,
    vtbi: null,
    thenAmount: null,
    text: `Norepinephrine ${mistyped} mcg/kg/min`,
  };
  return withMistyped ? [wrong, ...all] : all;
}

type Place = { id: string; time: string; patient: PatientId; channel: ChannelLetter };

/** Alarms sit on running channels; when INF003 is on hold, its alarm is on the midazolam of INF004. */
function places(v: Variation): Place[] {
  return [
    { id: 'ALM001', time: '07:03', patient: 'INF001', channel: 'B' },
    {
      id: 'ALM002',
      time: '07:05',
      patient: v.ketoacidosisOnHold ? 'INF004' : 'INF003',
      channel: 'A',
    },
    { id: 'ALM003', time: '07:08', patient: 'INF005', channel: 'B' },
  ];
}

const alarmTexts: Readonly<Record<AlarmKind, Pick<Alarm, 'priority' | 'message'>>> = {
  vtbi_near_end: { priority: 'medium', message: 'VTBI near end' },
  partial_occlusion: { priority: 'high', message: 'Partial occlusion, patient side' },
  pdms_retry: { priority: 'low', message: 'PDMS connection retry' },
};

function alarms(v: Variation): Alarm[] {
  const open = places(v).map((place, index): Alarm => {
    const kind = v.alarmKinds[index] as AlarmKind;
    return {
      ...place,
      kind,
      ...alarmTexts[kind],
      state: 'active',
      silencedUntil: null,
      opened: false,
      cause: null,
    };
  });
  const past: Alarm = {
    id: 'ALM000',
    priority: 'low',
    patient: 'INF006',
    channel: 'A',
    kind: 'infusion_complete',
    message: 'Infusion complete',
    time: '06:40',
    state: 'resolved',
    silencedUntil: null,
    opened: true,
    cause: 'Line flushed, bag removed',
  };
  return [past, ...open];
}

/** What the night shift did, so that the history is not empty. */
function history(v: Variation): HistoryRow[] {
  type Past = [string, PatientId, ChannelLetter, DrugId, HistoryRow['event'], number | null, number | null];
  const running: Past[] = [
    ['02:10', 'INF002', 'A', 'propofol', 'started', null, 30],
    ['03:05', 'INF004', 'A', 'midazolam', 'started', null, 4],
    ['03:40', 'INF003', 'A', 'insulin_regular', 'changed', 5, 6],
    ['04:25', 'INF005', 'A', 'heparin', 'changed', 1100, 1200],
    ['04:40', 'INF006', 'A', 'vancomycin', 'started', null, 125],
    ['05:10', 'INF001', 'A', 'norepinephrine', 'changed', v.norepinephrineDose - 0.02, v.norepinephrineDose],
    ['05:50', 'INF005', 'C', 'norepinephrine', 'changed', 0.07, lookAlikeDose],
    ['06:15', 'INF004', 'A', 'midazolam', 'changed', 4, 5],
    ['06:40', 'INF006', 'A', 'vancomycin', 'stopped', null, null],
    ['06:55', 'INF006', 'B', 'sodium_chloride', 'paused', null, null],
  ];
  const onHold: Past[] = [
    ['07:01', 'INF003', 'A', 'insulin_regular', 'paused', null, null],
    ['07:01', 'INF003', 'B', 'sodium_chloride', 'paused', null, null],
    ['07:02', 'INF003', 'C', 'potassium_chloride', 'paused', null, null],
  ];
  const printed = (patient: PatientId, drug: DrugId, amount: number | null): string | null =>
    amount === null ? null : programText(drug, amount, rateOf(drugs[drug], amount, v.weights[patient]));
  return (v.ketoacidosisOnHold ? [...running, ...onHold] : running).map(
    ([time, patient, channel, drug, event, from, to], index) => ({
      id: `H-${String(index + 1).padStart(4, '0')}`,
      time: `2026-04-19T${time}:00`,
      patient,
      channel,
      drug,
      event,
      from: printed(patient, drug, from),
      to: printed(patient, drug, to),
      user: 'K. Lindqvist, RN',
      overrides: [],
      note: '',
    }),
  );
}
