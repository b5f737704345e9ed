import type { DrugId } from './drugs.ts';
import type { Limits } from './dosing.ts';

/** Ids stay with roles: INF001 is the patient of most tasks whatever the seed calls him and wherever he lies. */
export const patientIds = ['INF001', 'INF002', 'INF003', 'INF004', 'INF005', 'INF006'] as const;
export type PatientId = (typeof patientIds)[number];

export const channelLetters = ['A', 'B', 'C', 'D'] as const;
export type ChannelLetter = (typeof channelLetters)[number];

export const profileIds = ['adult_icu', 'cardiac_icu'] as const;
/** A care profile of the drug library. Basic mode has none. */
export type ProfileId = (typeof profileIds)[number];

/** What a channel is set to deliver. */
export type Program = {
  /** Null in basic mode, where the pump does not know what it delivers. */
  drug: DrugId | null;
  /** Null in basic mode: no limits protect the patient. */
  profile: ProfileId | null;
  /** In the drug's unit; null when programmed in mL/h. */
  dose: number | null;
  /** mL/h. */
  rate: number;
  /** Volume to be infused, mL. */
  vtbi: number;
  /** mL. */
  infused: number;
};

export type RunState = 'infusing' | 'paused' | 'stopped';

export type Channel = { letter: ChannelLetter } & (
  { state: 'idle'; program: null } | { state: RunState; program: Program }
);

export type Patient = {
  id: PatientId;
  bed: string;
  name: string;
  sex: 'M' | 'F';
  age: number;
  weightKg: number;
  diagnosis: string;
  /** Null for none known. */
  allergy: string | null;
  access: string;
  /** A, B, C, D in this order. */
  channels: Channel[];
};

/** An active pump order. `amount` is in mL/h for fluids, in the drug's unit otherwise. */
export type Order = {
  id: string;
  patient: PatientId;
  /** `HH:mm` of the day of the episode. */
  time: string;
  prescriber: string;
  drug: DrugId;
  kind: 'start' | 'titrate' | 'set' | 'start_then_increase';
  amount: number;
  vtbi: number | null;
  /** Second dose of a `start_then_increase` order. */
  thenAmount: number | null;
  text: string;
};

export type AlarmPriority = 'high' | 'medium' | 'low';

export type Alarm = {
  id: string;
  priority: AlarmPriority;
  patient: PatientId;
  channel: ChannelLetter;
  kind: 'vtbi_near_end' | 'partial_occlusion' | 'pdms_retry' | 'infusion_complete';
  message: string;
  /** `HH:mm`. */
  time: string;
  state: 'active' | 'dispatched' | 'resolved';
  /** `YYYY-MM-DDTHH:mm:ss`; null while it sounds. */
  silencedUntil: string | null;
  /** Whether its details have been opened. */
  opened: boolean;
  /** Given by whoever resolved it. */
  cause: string | null;
};

export type HistoryEvent =
  'started' | 'started_basic' | 'changed' | 'paused' | 'resumed' | 'stopped' | 'weight';

/** One line of the pump history. `from` and `to` are as printed, e.g. `0.08 mcg/kg/min (21.6 mL/h)`. */
export type HistoryRow = {
  id: string;
  time: string;
  patient: PatientId;
  channel: ChannelLetter | null;
  drug: DrugId | null;
  event: HistoryEvent;
  from: string | null;
  to: string | null;
  user: string;
  /** Alerts that were overridden, with the reason given. */
  overrides: { code: string; reason: string }[];
  note: string;
};

export type Library = Record<ProfileId, Record<DrugId, Limits>>;

export type InfusionPumpRecord = {
  libraryRevision: string;
  library: Library;
  /** In bed order. */
  patients: Patient[];
  orders: Order[];
  alarms: Alarm[];
  /** Oldest first; only ever appended to. */
  history: HistoryRow[];
  /** Alerts overridden this shift. */
  overrides: number;
};

/** Display names of the accounts. */
export const staff: Readonly<Record<string, string>> = { admin: 'R. Vance, RN' };

/** What the signed-in page sees. Nothing in this record is hidden from a nurse; the library and all orders are open. */
export type InfusionPumpView = InfusionPumpRecord & {
  user: string;
  now: string;
  /** Channels that are infusing, over all patients. */
  channelsInfusing: number;
  /** Alarms that are neither resolved nor dispatched. */
  openAlarms: number;
};

export function view(
  record: InfusionPumpRecord,
  { user, now }: { user: string; now: string },
): InfusionPumpView {
  return {
    ...record,
    user: staff[user] ?? user,
    now,
    channelsInfusing: infusingChannels(record),
    openAlarms: openAlarms(record).length,
  };
}

export function patientOf(record: InfusionPumpRecord, id: PatientId): Patient {
  const patient = record.patients.find((one) => one.id === id);
  if (patient === undefined) throw new RangeError(`The record has no patient ${id}.`);
  return patient;
}

export function channelOf(record: InfusionPumpRecord, id: PatientId, letter: ChannelLetter): Channel {
  const channel = patientOf(record, id).channels.find((one) => one.letter === letter);
  if (channel === undefined) throw new RangeError(`Patient ${id} has no channel ${letter}.`);
  return channel;
}

/** The dose in the drug's unit, or the rate in mL/h where there is no dose; null for an idle channel. */
export function amountOf(channel: Channel): number | null {
  return channel.program === null ? null : (channel.program.dose ?? channel.program.rate);
}

export function isInfusing(channel: Channel): boolean {
  return channel.state === 'infusing';
}

export function infusingChannels(record: InfusionPumpRecord): number {
  return record.patients.reduce((sum, patient) => sum + patient.channels.filter(isInfusing).length, 0);
}

/** Patients with at least one channel infusing at this moment. */
export function infusingPatients(record: InfusionPumpRecord): number {
  return record.patients.filter((patient) => patient.channels.some(isInfusing)).length;
}

export function openAlarms(record: InfusionPumpRecord): Alarm[] {
  return record.alarms.filter((alarm) => alarm.state === 'active');
}
