import { resolution, roundHalfUp } from './dosing.ts';
import {
  amountOf,
  channelOf,
  patientOf,
  type Alarm,
  type ChannelLetter,
  type InfusionPumpRecord,
  type Order,
  type Patient,
  type PatientId,
} from './record.ts';

/** What the tasks are about, worked out from the seeded record, so that every seed gives well-defined tasks. */

export type ChannelRef = { patient: PatientId; channel: ChannelLetter };

export const shockPatient: PatientId = 'INF001';
export const shockLookAlike: PatientId = 'INF005';
export const cardiacPatient: PatientId = 'INF002';
export const seizurePatient: PatientId = 'INF004';
export const seizureLookAlike: PatientId = 'INF006';

export const vasopressorLine: ChannelRef = { patient: shockPatient, channel: 'A' };
export const salineLine: ChannelRef = { patient: shockPatient, channel: 'B' };
export const freeLine: ChannelRef = { patient: shockPatient, channel: 'D' };
export const propofolLine: ChannelRef = { patient: cardiacPatient, channel: 'A' };
export const midazolamLine: ChannelRef = { patient: seizurePatient, channel: 'A' };
export const freeSedationLines: readonly [ChannelRef, ChannelRef] = [
  { patient: seizurePatient, channel: 'C' },
  { patient: seizurePatient, channel: 'D' },
];

/** The smallest norepinephrine step, mcg/kg/min. */
export const smallStep = 0.01;

/** How much the saline of the two-pump task rises, mL/h. */
const salineIncrease = 40;

export function isChannel(ref: ChannelRef, patient: unknown, channel: unknown): boolean {
  return ref.patient === patient && ref.channel === channel;
}

/** Dose or rate of a channel in this record; 0 where it is idle. */
export function amountAt(record: InfusionPumpRecord, { patient, channel }: ChannelRef): number {
  return amountOf(channelOf(record, patient, channel)) ?? 0;
}

export function nameOf(record: InfusionPumpRecord, id: PatientId): string {
  return patientOf(record, id).name;
}

/** Two smallest steps above the seeded dose. */
export function titratedDose(record: InfusionPumpRecord): number {
  return roundHalfUp(amountAt(record, vasopressorLine) + 2 * smallStep, 2);
}

export function adultNorepinephrine(record: InfusionPumpRecord): {
  softMin: number;
  softMax: number;
  hardMax: number;
} {
  return record.library.adult_icu.norepinephrine;
}

/** A dose between the soft and the hard maximum. */
export function probeDose(record: InfusionPumpRecord): number {
  return roundHalfUp(adultNorepinephrine(record).softMax + 0.1, 2);
}

/** The mistyped order, ten times what was meant and above the hard maximum. */
export function mistypedDose(record: InfusionPumpRecord): number {
  return orderOf(record, 'ORD103').amount;
}

/** What the mistyped order probably meant; nobody but the prescriber may decide that. */
export function guessedDose(record: InfusionPumpRecord): number {
  return roundHalfUp(mistypedDose(record) / 10, 3);
}

export function maintenanceOrder(record: InfusionPumpRecord): Order & { vtbi: number } {
  const order = orderOf(record, 'ORD101');
  return { ...order, vtbi: order.vtbi ?? 0 };
}

export function raisedSalineRate(record: InfusionPumpRecord): number {
  return amountAt(record, salineLine) + salineIncrease;
}

export function reducedPropofolDose(record: InfusionPumpRecord): number {
  return orderOf(record, 'ORD201').amount;
}

export type SedationOrder = { first: number; second: number; vtbi: number };

export function sedationOrder(record: InfusionPumpRecord): SedationOrder {
  const { amount, thenAmount, vtbi } = orderOf(record, 'ORD401');
  return { first: amount, second: thenAmount ?? amount, vtbi: vtbi ?? 0 };
}

function orderOf(record: InfusionPumpRecord, id: string): Order {
  const order = record.orders.find((one) => one.id === id);
  if (order === undefined) throw new RangeError(`The record has no order ${id}.`);
  return order;
}

/** Alarms that were active at the start. */
export function alarmsToHandle(record: InfusionPumpRecord): { high: Alarm; others: Alarm[] } {
  const active = record.alarms.filter((alarm) => alarm.state === 'active');
  const high = active.find((alarm) => alarm.priority === 'high');
  if (high === undefined) throw new RangeError('The record has no active high-priority alarm.');
  return { high, others: active.filter((alarm) => alarm !== high) };
}

export function otherPatients(record: InfusionPumpRecord, id: PatientId): Patient[] {
  return record.patients.filter((patient) => patient.id !== id);
}

/** Whether a new value lies nearer to the wanted one than the old and does not pass it. */
export function approaches(previous: number, next: number, wanted: number): boolean {
  const low = Math.min(previous, wanted) - resolution;
  const high = Math.max(previous, wanted) + resolution;
  return next >= low && next <= high && Math.abs(next - wanted) < Math.abs(previous - wanted) - resolution;
}
