import type { Tracing } from './tracing.ts';

export const figureNames = ['hr', 'pr', 'qrs', 'qt', 'qtc'] as const;
export type FigureName = (typeof figureNames)[number];

/** Heart rate in beats per minute, intervals in milliseconds; QTc by Bazett. */
export type Figures = Record<FigureName, number>;

/** What the cart measured; axes in degrees. */
export type Measurements = Figures & { pAxis: number; axis: number; tAxis: number };

export const sites = ['main', 'cardiac', 'emergency'] as const;
export type Site = (typeof sites)[number];

export const speeds = ['10', '25', '50'] as const;
export const gains = ['5', '10', '20'] as const;
export const layouts = ['standard', 'cabrera', '3x4', '6x2'] as const;
export const filters = ['40', '100', '150'] as const;

/** How a tracing is shown: mm/s, mm/mV, arrangement of the leads, upper limit of the filter in Hz. */
export type Display = {
  speed: (typeof speeds)[number];
  gain: (typeof gains)[number];
  layout: (typeof layouts)[number];
  filter: (typeof filters)[number];
};

export const defaultDisplay: Display = { speed: '25', gain: '10', layout: 'standard', filter: '150' };

export const reportClasses = ['normal', 'borderline', 'abnormal', 'critical'] as const;
export type ReportClass = (typeof reportClasses)[number];

export type Report = Figures & {
  class: ReportClass | null;
  findings: string;
  impression: string;
  /** Tracing and measurements were compared. */
  reviewed: boolean;
  state: 'draft' | 'submitted';
};

export const alertFindings = [
  'anterior_stemi',
  'inferior_stemi',
  'lateral_stemi',
  'complete_block',
  'ventricular_tachycardia',
  'torsades',
  'other',
] as const;
export type AlertFinding = (typeof alertFindings)[number];

export const recipients = ['cath_lab', 'attending', 'ed_charge', 'referring'] as const;
export type Recipient = (typeof recipients)[number];

export type CriticalAlert = {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  time: string;
  finding: AlertFinding;
  notify: Recipient[];
  readBack: boolean;
  user: string;
};

export type Analysis = {
  done: boolean;
  /** What the program finds; nobody sees it before it was run. */
  statements: string[];
  critical: AlertFinding | null;
};

export type StudyStatus = 'unconfirmed' | 'submitted' | 'confirmed';

export type Study = {
  id: string;
  patient: string;
  /** `YYYY-MM-DDTHH:mm:ss`. */
  recorded: string;
  priority: 'routine' | 'stat';
  status: StudyStatus;
  referring: string;
  attending: string;
  measurements: Measurements;
  tracing: Tracing;
  analysis: Analysis;
  display: Display;
  report: Report;
  alerts: CriticalAlert[];
};

export type Patient = {
  id: string;
  /** `Family, Given`. */
  name: string;
  sex: 'M' | 'F';
  /** `YYYY-MM-DD`. */
  born: string;
  /** Free text of the patient card. */
  note: string;
};

/** What left the workstation. */
export type Transmission = { time: string; study: string; kind: 'print' | 'export' | 'telemedicine' };

export type EcgRecord = {
  patients: Patient[];
  /** Oldest first; those before today are only in the test lists of their patients. */
  studies: Study[];
  /** Display of studies to come. */
  defaults: Display;
  transmissions: Transmission[];
};

/** The day the worklist is about, `YYYY-MM-DD`. */
export const today = '2026-04-20';

/** Display names of the accounts. */
export const staff: Readonly<Record<string, string>> = { ecgtech: 'ECG Technician' };

export type EcgView = EcgRecord & { user: string; now: string };

/** Statements that the program has not yet made stay on the server. */
export function view(record: EcgRecord, { user, now }: { user: string; now: string }): EcgView {
  return {
    ...record,
    studies: record.studies.map((study) =>
      study.analysis.done ? study : { ...study, analysis: { done: false, statements: [], critical: null } },
    ),
    user: staff[user] ?? user,
    now,
  };
}

export function findStudy(record: { studies: readonly Study[] }, id: string): Study | undefined {
  return record.studies.find((one) => one.id === id);
}

export function studyOf(record: { studies: readonly Study[] }, id: string): Study {
  const study = findStudy(record, id);
  if (study === undefined) throw new RangeError(`The record has no study ${id}.`);
  return study;
}

export function patientOf(record: { patients: readonly Patient[] }, id: string): Patient {
  const patient = record.patients.find((one) => one.id === id);
  if (patient === undefined) throw new RangeError(`The record has no patient ${id}.`);
  return patient;
}

export function isToday(study: { recorded: string }): boolean {
  return study.recorded.startsWith(today);
}

/** The worklist of the day, whatever the status. */
export function worklist(record: { studies: readonly Study[] }): Study[] {
  return record.studies.filter(isToday);
}

export function figuresOf(source: Figures): Figures {
  const { hr, pr, qrs, qt, qtc } = source;
  return { hr, pr, qrs, qt, qtc };
}

/** The mean interval between two beats, ms. */
export function rrOf(hr: number): number {
  return Math.round(60_000 / hr);
}

/**
 * QT corrected for the rate by Bazett (QT / √RR, RR in seconds; AHA/ACCF/HRS recommendations for the standardization and
 * interpretation of the electrocardiogram, part IV, 2009), rounded to whole milliseconds.
 */
export function bazett(qt: number, hr: number): number {
  return Math.round(qt / Math.sqrt(60 / hr));
}
