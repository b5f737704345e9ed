import { ageInYears, minutesBetween } from '../../src/scenario/time.ts';

/** Emergency Severity Index, 1 (resuscitation) to 5 (non-urgent). */
export type Esi = 1 | 2 | 3 | 4 | 5;

export const esiLevels: readonly Esi[] = [1, 2, 3, 4, 5];

export type VisitStatus = 'awaiting_triage' | 'in_triage' | 'ed_patient' | 'prearrival';

export const dispositionCodes = [
  'ward',
  'icu',
  'telemetry',
  'psychiatry',
  'observation',
  'home',
  'clinic',
  'nurse_eval',
  'transfer',
  'ama',
  'lwbs',
  'eloped',
  'deceased',
  'name_in_error',
] as const;

export type DispositionCode = (typeof dispositionCodes)[number];

export type Weight = { value: number; unit: 'lb' | 'kg' };

/** Units: mmHg, °F (one decimal), per minute, per minute, %, points, points, inches. */
export type Vitals = {
  sbp: number;
  dbp: number;
  tempF: number;
  pulse: number;
  rr: number;
  spo2: number;
  /** Null: not assessed. */
  gcs: number | null;
  pain: number;
  weight: Weight | null;
  heightIn: number | null;
};

export type VitalSet = Vitals & { id: string; at: string; by: string; captureId: string | null };

/** A monitor reading as it came in; `patientTag` is the name the monitor was set to, right or wrong. */
export type Capture = {
  id: string;
  at: string;
  monitor: string;
  patientTag: string;
  sbp: number;
  dbp: number;
  tempF: number;
  pulse: number;
  rr: number;
  spo2: number;
};

/** The scanned intake slip; a value that the slip does not give is null. */
export type IntakeSlip = {
  text: string;
  gcs: number | null;
  pain: number | null;
  weightKg: number | null;
  tech: string;
};

/** A provider's dated note; `decision` is what it decides on disposition and stays on the server. */
export type ProviderNote = { at: string; author: string; text: string; decision: DispositionCode | null };

export type Allergy = { substance: string; reaction: string | null };

export type Wristband = {
  printer: string;
  at: string;
  by: string;
  nameChecked: boolean;
  dobChecked: boolean;
};

export type Visit = {
  id: string;
  /** `LAST,FIRST M`. */
  name: string;
  sex: 'M' | 'F';
  birthDate: string;
  mrn: string;
  last4: string;
  /** Time of arrival; for a prearrival the expected one. */
  arrival: { mode: 'ambulance' | 'walk_in'; at: string };
  complaint: string;
  status: VisitStatus;
  allergies: Allergy[];
  allergyStatus: 'listed' | 'none_known' | 'unknown';
  allergiesReviewed: { by: string; at: string } | null;
  slip: IntakeSlip | null;
  captures: Capture[];
  /** Oldest first; appended only. */
  vitals: VitalSet[];
  acuity: { esi: Esi; by: string; at: string } | null;
  notes: ProviderNote[];
  disposition: { code: DispositionCode; comment: string; by: string; at: string } | null;
  room: string | null;
  providerId: string | null;
  nurse: string | null;
  encounterId: string | null;
  wristbands: Wristband[];
  completion: { at: string; by: string; sequence: number } | null;
  removedAt: string | null;
};

export type Provider = { id: string; name: string; area: string };

/** What the checker knows and the page never sees. */
export type Hidden = {
  /** Right ESI v4 level by visit id. */
  expectedEsi: Record<string, Esi>;
  /** True weight in kg by visit id, where a task asks for it. */
  trueWeightKg: Record<string, number>;
};

export type EdRecord = {
  providers: Provider[];
  nurses: string[];
  rooms: string[];
  printers: string[];
  visits: Visit[];
  hidden: Hidden;
};

export type ViewNote = Omit<ProviderNote, 'decision'>;

export type ViewVisit = Omit<Visit, 'notes'> & {
  notes: ViewNote[];
  ageYears: number;
  /** Whole minutes since arrival; null for a patient who has not arrived. */
  minutes: number | null;
};

export type EdView = Omit<EdRecord, 'hidden' | 'visits'> & { user: string; visits: ViewVisit[] };

/** What the signed-in page may see: everything but the right answers. */
export function view(record: EdRecord, { user, now }: { user: string; now: string }): EdView {
  const { hidden: _hidden, visits, ...rest } = record;
  return {
    ...rest,
    user,
    visits: visits.map((visit) => ({
      ...visit,
      notes: visit.notes.map(({ at, author, text }) => ({ at, author, text })),
      ageYears: ageInYears(visit.birthDate, now),
      minutes: visit.status === 'prearrival' ? null : minutesBetween(visit.arrival.at, now),
    })),
  };
}

/** A visit that is on the board; undefined when there is none with this id or it was removed. */
export function findVisit(record: EdRecord, visitId: string): Visit | undefined {
  return record.visits.find((visit) => visit.id === visitId && visit.removedAt === null);
}

/** The visit with this id, on the board or not. Throws RangeError when the record never held it. */
export function visitOf(record: EdRecord, visitId: string): Visit {
  const visit = record.visits.find((one) => one.id === visitId);
  if (visit === undefined) {
    const known = record.visits.map((one) => one.id).join(', ');
    throw new RangeError(`Expected a visit of the record (${known}); got "${visitId}".`);
  }
  return visit;
}

export function lastVitals(visit: Pick<Visit, 'vitals'>): VitalSet | null {
  return visit.vitals.at(-1) ?? null;
}

export function encounterIdOf(visitId: string): string {
  return `ENC-${visitId.slice(3)}`;
}

/** The latest disposition that a provider decided on; null when no note decides. */
export function latestDecision(visit: Visit): DispositionCode | null {
  const decided = visit.notes
    .filter((note) => note.decision !== null)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return decided.at(-1)?.decision ?? null;
}

/** The capture that was tagged with the visit's own patient. */
export function ownCapture(visit: Visit): Capture | null {
  return visit.captures.find((capture) => capture.patientTag === visit.name) ?? null;
}

/** Kilograms per international avoirdupois pound, exact by definition (NIST Special Publication 811, appendix B). */
export const kilogramsPerPound = 0.45359237;

export function weightInKg({ value, unit }: Weight): number {
  return unit === 'kg' ? value : value * kilogramsPerPound;
}
