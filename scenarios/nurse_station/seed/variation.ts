import type { Random } from '../../../src/scenario/random.ts';
import { weightDiffers } from '../charting.ts';
import type { Allergy, Bedside, PatientId } from '../record.ts';
import { variedAllergies } from './allergens.ts';
import { patientFacts, plainIdentities, type Identity } from './patients.ts';

/** Everything that a seed decides. */
export type Variation = {
  identities: readonly Identity[];
  /** Minutes added to the due times of overdue and of pending tasks; the order of due times stays. */
  shift: { overdue: number; pending: number };
  /** Patients of the other nurse with an overdue task; with the five own ones, 6 to 8 on the unit. */
  overdueOthers: readonly PatientId[];
  allergies: Allergy[];
  lastWeightKg: number;
  bedside: Pick<Bedside, 'vitals' | 'weight' | 'neuro' | 'painNotDone'>;
};

const painNotDoneNotes: readonly Bedside['painNotDone'][] = [
  { reason: 'off_unit', note: 'In CT' },
  { reason: 'asleep', note: 'Sleeping' },
  { reason: 'refused', note: 'Declined' },
];

/** The dossier's own values. */
export function plainVariation(): Variation {
  return {
    identities: plainIdentities,
    shift: { overdue: 0, pending: 0 },
    overdueOthers: ['P009', 'P010'],
    allergies: [
      { allergen: 'Codeine', reaction: 'respiratory depression' },
      { allergen: 'Latex', reaction: 'urticaria' },
    ],
    lastWeightKg: 85.2,
    bedside: {
      vitals: {
        form: 'vitals',
        systolic: 138,
        diastolic: 82,
        heartRate: 88,
        respiratoryRate: 20,
        spo2: 94,
        temperature: 36.9,
      },
      weight: { form: 'weight', weight: 84.6 },
      neuro: { form: 'neuro', eye: 4, verbal: 4, motor: 6, nihss: 6, pupils: 'equal_reactive' },
      painNotDone: { reason: 'off_unit', note: 'In CT' },
    },
  };
}

export function drawVariation(random: Random): Variation {
  const others = random.shuffle<PatientId>(['P009', 'P010', 'P011']).slice(0, random.int(1, 3));
  const { lastWeightKg, weight } = drawWeights(random);
  const diastolic = random.int(62, 86);
  return {
    identities: drawIdentities(random),
    shift: { overdue: random.pick([-10, -5, 0, 5, 10]), pending: random.pick([0, 5, 10, 15]) },
    overdueOthers: others,
    allergies: drawAllergies(random),
    lastWeightKg,
    bedside: {
      vitals: {
        form: 'vitals',
        systolic: random.int(112, 156),
        diastolic,
        // Apart from the diastolic pressure, so that the two cannot be confused unnoticed.
        heartRate: diastolic + random.int(2, 6),
        respiratoryRate: random.int(14, 24),
        spo2: random.int(93, 97),
        temperature: random.int(364, 379) / 10,
      },
      weight: { form: 'weight', weight },
      neuro: {
        form: 'neuro',
        eye: random.int(3, 4),
        verbal: random.int(3, 4),
        motor: random.int(5, 6),
        nihss: random.int(5, 8),
        pupils: 'equal_reactive',
      },
      painNotDone: random.pick(painNotDoneNotes),
    },
  };
}

/** A weight near the last one, whose swapped digits (84.6 → 48.6) are far from it. */
function drawWeights(random: Random): { lastWeightKg: number; weight: number } {
  const tenths = random.pick([7, 8, 9]) * 100 + random.int(3, 6) * 10 + random.int(0, 9);
  const weight = tenths / 10;
  const lastWeightKg = (tenths + random.int(3, 15)) / 10;
  if (weightDiffers(weight, lastWeightKg)) throw new RangeError(`Weights drawn too far apart: ${weight}.`);
  return { lastWeightKg, weight };
}

function drawAllergies(random: Random): Allergy[] {
  const drugs = variedAllergies.filter((one) => one.conflictingOrder !== null);
  const drug = random.pick(drugs);
  const other = random.pick(variedAllergies.filter((one) => one !== drug));
  return [drug, other].map(({ allergen, reaction }) => ({ allergen, reaction }));
}

const similarLastNames = [
  ['Johnson', 'Johnston'],
  ['Andersen', 'Anderson'],
  ['Stewart', 'Stuart'],
  ['Hansen', 'Hanson'],
  ['Petersen', 'Peterson'],
] as const;
const similarWomen = [
  ['Sarah', 'Sara'],
  ['Kathryn', 'Katharine'],
  ['Jean', 'Jeanne'],
  ['Teresa', 'Theresa'],
] as const;
const manAndWoman = [
  ['Michael', 'Michelle'],
  ['Daniel', 'Danielle'],
  ['Joseph', 'Josephine'],
  ['Gabriel', 'Gabrielle'],
] as const;
const women = ['Mary', 'Linda', 'Patricia', 'Barbara', 'Carol', 'Helen', 'Susan', 'Diane'] as const;
const men = ['John', 'Robert', 'James', 'William', 'Thomas', 'George', 'Paul', 'Frank'] as const;
const lastNames = [
  'Smith',
  'Williams',
  'Davis',
  'Brown',
  'Wilson',
  'Taylor',
  'Garcia',
  'Moore',
  'Walker',
  'Young',
  'Lopez',
  'Baker',
] as const;

/** Other people in other beds; the three look-alike pairs (P002/P009, P004/P011, P007/P010) stay pairs. */
function drawIdentities(random: Random): Identity[] {
  const [last2, last9] = random.pick(similarLastNames);
  const [first4, first11] = random.pick(similarWomen);
  const [first7, first10] = random.pick(manAndWoman);
  const last = random.shuffle(lastNames);
  const woman = random.shuffle(women);
  const man = random.shuffle(men);
  const names: (readonly [string, string])[] = [
    [man[0]!, last[0]!],
    [woman[0]!, last2],
    [man[1]!, last[1]!],
    [first4, last[2]!],
    [man[2]!, last[3]!],
    [woman[1]!, last[4]!],
    [first7, last[5]!],
    [woman[2]!, last[6]!],
    [woman[0]!, last9],
    [first10, last[5]!],
    [first11, last[2]!],
  ];
  const beds = random.shuffle(plainIdentities.map((one) => one.bed));
  const mrns = drawMrns(random);
  return patientFacts.map((facts, index) => {
    const [firstName, lastName] = names[index]!;
    const year = Number(plainIdentities[index]!.birthDate.slice(0, 4)) + random.int(-2, 2);
    const birthDate = `${year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
    return { bed: beds[index]!, firstName, lastName, birthDate, mrn: mrns[facts.id]! };
  });
}

/** Six-digit numbers; the look-alike pairs differ by two swapped digits, all are distinct. */
function drawMrns(random: Random): Partial<Record<PatientId, string>> {
  const block = random.int(441, 489);
  const middles = random.shuffle([13, 27, 46, 58, 69, 15, 28, 49]);
  const number = (middle: number, last: number): string => `${block}${two(middle)}${last}`;
  const swapped = (mrn: string): string => mrn.slice(0, 4) + mrn[5]! + mrn[4]!;
  const mrn2 = number(middles[0]!, 0);
  const mrn4 = number(middles[1]!, 1);
  const mrn7 = number(middles[2]!, 2);
  return {
    P001: number(middles[3]!, 3),
    P002: mrn2,
    P003: number(middles[4]!, 4),
    P004: mrn4,
    P005: number(middles[5]!, 6),
    P006: number(middles[6]!, 7),
    P007: mrn7,
    P008: number(middles[7]!, 9),
    P009: swapped(mrn2),
    P010: swapped(mrn7),
    P011: swapped(mrn4),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
