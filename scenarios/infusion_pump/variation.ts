import { seededRandom, type Random } from '../../src/scenario/random.ts';
import { drugs } from './drugs.ts';
import { rateOf, roundHalfUp, sameAmount } from './dosing.ts';
import { norepinephrineVariants, type NorepinephrineLimits } from './library.ts';
import { patientIds, type Alarm, type PatientId } from './record.ts';

export type AlarmKind = Exclude<Alarm['kind'], 'infusion_complete'>;

/** Everything that differs between seeds. */
export type Variation = {
  names: Record<PatientId, string>;
  beds: Record<PatientId, string>;
  weights: Record<PatientId, number>;
  /** Seed dose of INF001 channel A, mcg/kg/min. */
  norepinephrineDose: number;
  limits: NorepinephrineLimits;
  /** mL/h of the running fluids, by patient (INF006: paused). */
  fluidRates: Record<Exclude<PatientId, 'INF005'>, number>;
  /** mL/h of the ordered second saline line of INF001. */
  orderedRate: number;
  /** What the alarms ALM001, ALM002, ALM003 are about, in this order. */
  alarmKinds: readonly [AlarmKind, AlarmKind, AlarmKind];
  /** Whether INF003 has all channels on hold, so that two patients have none infusing. */
  ketoacidosisOnHold: boolean;
};

/** The dossier's own values. */
const original: Variation = {
  names: {
    INF001: 'John Mercer',
    INF002: "Sarah O'Connell",
    INF003: 'Marcus Flynn',
    INF004: 'Emily Grant',
    INF005: 'Joan Mercer',
    INF006: 'Emilia Grant',
  },
  beds: {
    INF001: 'ICU-1',
    INF002: 'ICU-2',
    INF003: 'ICU-3',
    INF004: 'ICU-4',
    INF005: 'ICU-5',
    INF006: 'ICU-6',
  },
  weights: { INF001: 72, INF002: 58, INF003: 80, INF004: 55, INF005: 75, INF006: 62 },
  norepinephrineDose: 0.08,
  limits: norepinephrineVariants[0] as NorepinephrineLimits,
  fluidRates: { INF001: 80, INF002: 60, INF003: 250, INF004: 100, INF006: 80 },
  orderedRate: 100,
  alarmKinds: ['vtbi_near_end', 'partial_occlusion', 'pdms_retry'],
  ketoacidosisOnHold: false,
};

/** A man and a woman whose names differ in a few letters. */
const shockPairs: readonly (readonly [string, string])[] = [
  ['John Mercer', 'Joan Mercer'],
  ['Glen Norris', 'Glenda Norris'],
  ['Eric Dalton', 'Erica Dalton'],
  ['Paul Hartley', 'Paula Hartley'],
  ['Carl Whitmore', 'Carla Whitmore'],
];

/** Two women whose names differ in a few letters. */
const sedationPairs: readonly (readonly [string, string])[] = [
  ['Emily Grant', 'Emilia Grant'],
  ['Christina Doyle', 'Christine Doyle'],
  ['Helen Frost', 'Helena Frost'],
  ['Anna Barlow', 'Anne Barlow'],
  ['Maria Keller', 'Marie Keller'],
];

/** Seed 1 gives the dossier's values; any other seed a variation in which every task stays well defined. */
export function variationOf(seed: number): Variation {
  if (seed === 1) return original;
  const random = seededRandom(seed);
  for (;;) {
    const candidate = drawVariation(random);
    if (isWellDefined(candidate)) return candidate;
  }
}

function byPatient<T>(value: (id: PatientId, index: number) => T): Record<PatientId, T> {
  return Object.fromEntries(patientIds.map((id, index) => [id, value(id, index)])) as Record<PatientId, T>;
}

function drawVariation(random: Random): Variation {
  const [shock, shockLike] = random.pick(shockPairs);
  const [sedated, sedatedLike] = random.pick(sedationPairs);
  const beds = random.shuffle(patientIds.map((_id, index) => `ICU-${index + 1}`));
  const near = (rate: number): number => rate + 10 * random.int(-2, 3);
  return {
    names: { ...original.names, INF001: shock, INF005: shockLike, INF004: sedated, INF006: sedatedLike },
    beds: byPatient((_id, index) => beds[index] as string),
    weights: byPatient((id) => original.weights[id] + random.int(-6, 6)),
    norepinephrineDose: random.int(6, 12) / 100,
    limits: random.pick(norepinephrineVariants),
    fluidRates: {
      INF001: near(80),
      INF002: near(60),
      INF003: near(250),
      INF004: near(100),
      INF006: near(80),
    },
    orderedRate: near(100),
    alarmKinds: random.shuffle(original.alarmKinds) as unknown as Variation['alarmKinds'],
    ketoacidosisOnHold: random.int(0, 1) === 1,
  };
}

/** No rate of the look-alike Mercer may pass for one of the target, and the ordered line must not equal the running one. */
function isWellDefined({ weights, norepinephrineDose, fluidRates, orderedRate }: Variation): boolean {
  const rate = rateOf(drugs.norepinephrine, norepinephrineDose, weights.INF001);
  const otherRate = rateOf(drugs.norepinephrine, lookAlikeDose, weights.INF005);
  const amiodaroneRate = roundHalfUp((0.5 * 60) / 1.8, 1);
  return (
    !sameAmount(rate, otherRate) && !sameAmount(rate, amiodaroneRate) && orderedRate !== fluidRates.INF001
  );
}

/** Norepinephrine dose of INF005, the look-alike of INF001; below every seed dose of INF001. */
export const lookAlikeDose = 0.05;
