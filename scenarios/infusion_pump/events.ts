import { canonicalJson } from '../../src/json.ts';
import type { AuditEvent } from '../../src/checker/evidence.ts';
import {
  acceptedWrite,
  both,
  payloadOf,
  resultOf,
  type EventPredicate,
  type Payload,
} from '../../src/checker/predicates.ts';
import { drugIds, drugs, type DrugId } from './drugs.ts';
import type { InfusionPumpRecord } from './record.ts';
import { isChannel, type ChannelRef } from './targets.ts';

export type On = EventPredicate<InfusionPumpRecord>;

/** An accepted write that concerns care. Opening an alarm only marks it as seen, which harms nobody. */
export const careWrite: On = (event, context) => acceptedWrite(event, context) && event.type !== 'alarm.open';

export const infusionWrite: On = (event, context) =>
  acceptedWrite(event, context) && event.type.startsWith('infusion.');

export const alarmWrite: On = (event, context) =>
  careWrite(event, context) && event.type.startsWith('alarm.');

/** An accepted command of this type on this channel. */
export function onChannel(
  type: string,
  ref: ChannelRef,
  where: (payload: Payload, result: Payload) => boolean = () => true,
): On {
  return both<InfusionPumpRecord>(
    acceptedWrite,
    (event) => event.type === type && concerns(event, ref) && where(payloadOf(event), resultOf(event)),
  );
}

/** Whether the payload of a command names this channel. */
export function concerns(event: AuditEvent, ref: ChannelRef): boolean {
  const { patient, channel } = payloadOf(event);
  return isChannel(ref, patient, channel);
}

/** Alarms that an accepted alarm command changed, as the server computed it. */
export function alarmsOf(event: AuditEvent): string[] {
  const { alarmIds } = resultOf(event);
  return Array.isArray(alarmIds) ? alarmIds.filter((id) => typeof id === 'string') : [];
}

/** A number the server computed, e.g. `amount`; null when the event has none. */
export function resultNumber(event: AuditEvent, field: string): number | null {
  const value = resultOf(event)[field];
  return typeof value === 'number' ? value : null;
}

/** Whether the channel ran, or now runs, a drug for which a mix-up is critical. */
export function involvesHighAlert(event: AuditEvent): boolean {
  const { drug, previousDrug } = resultOf(event);
  return [drug, previousDrug].some((one) => isDrug(one) && drugs[one].highAlert);
}

export function isDrug(value: unknown): value is DrugId {
  return drugIds.some((id) => id === value);
}

/** An accepted look at the library under this profile that listed the drug. */
export function libraryLook(drug: DrugId, profile: string): On {
  return (event) => {
    if (event.outcome !== 'accepted' || event.type !== 'library.view') return false;
    const { drugs: listed } = resultOf(event);
    return payloadOf(event).profile === profile && Array.isArray(listed) && listed.includes(drug);
  };
}

/** Whether a command gives a channel a new dose or rate (holding and resuming keep it). */
export function setsAmount({ type }: AuditEvent): boolean {
  return type === 'infusion.start' || type === 'infusion.change' || type === 'infusion.startBasic';
}

/** An accepted start whose program was reviewed before, field by field, on the same channel. */
export const reviewedStart: On = (event, context) => {
  if (event.outcome !== 'accepted' || event.type !== 'infusion.start') return false;
  const { reviewId: _reviewId, note: _note, ...program } = payloadOf(event);
  return context.log
    .slice(0, event.index)
    .some(
      (one) =>
        one.outcome === 'accepted' &&
        one.type === 'infusion.review' &&
        canonicalJson(one.payload) === canonicalJson(program),
    );
};

/** A change from the form whose amount was reviewed before on the same channel; the chevron keys need no review. */
export const reviewedChange: On = (event, context) => {
  const { patient, channel, newDose, newRate, source } = payloadOf(event);
  if (source === 'chevron') return true;
  return context.log.slice(0, event.index).some((one) => {
    if (one.outcome !== 'accepted' || one.type !== 'infusion.review') return false;
    const review = payloadOf(one);
    return (
      review.patient === patient &&
      review.channel === channel &&
      review.drug === resultOf(event).drug &&
      review.dose === newDose &&
      review.rate === newRate
    );
  });
};
