import type { Milestone } from '../../../src/checker/judgeable.ts';
import { milestone } from '../../../src/checker/milestones.ts';
import { accepted, type EventPredicate } from '../../../src/checker/predicates.ts';
import { ownPassword } from '../commands.ts';
import { askedFor, type Context, type PlanOf } from '../plan.ts';
import { byId, fullName, patientById, type NurseStationRecord, type NurseTask } from '../record.ts';
import { ownBadge } from '../seed.ts';

export type R = NurseStationRecord;

/** First line of every goal that starts at the sign-in page. */
export const signInSentence = `Sign in with badge ID ${ownBadge} and password ${ownPassword}.`;

/** `Sarah Davis (4N-204)`. */
export function named(record: R, patientId: string): string {
  const patient = patientById(record, patientId);
  return `${fullName(patient)} (${patient.bed})`;
}

/** `Sarah Davis`. */
export function nameOf(record: R, patientId: string): string {
  return fullName(patientById(record, patientId));
}

export function taskOf(record: R, taskId: string): NurseTask {
  return byId(record.tasks, taskId);
}

/** `John Smith, Mary Johnson and Sarah Davis`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function decimal(value: number): string {
  return value.toFixed(1);
}

export function chartOpened(patientId: string): Milestone<R> {
  return milestone(
    'chart_opened',
    accepted<R>('chart.open', (payload) => payload['patientId'] === patientId),
  );
}

/** An accepted command on one object, e.g. `closes('order.clarify', 'orderId', 'OR-4003')`. */
export function closes(type: string, key: string, id: string): EventPredicate<R> {
  return accepted<R>(type, (payload) => payload[key] === id);
}

/** Whether every asked change of these objects is made, by the log so far. */
export function allAsked(plan: PlanOf, context: Context): boolean {
  const asked = plan(context.initial).writes;
  const done = context.log.map((event) => askedFor(plan, event, context));
  return asked.every((write) => done.some((one) => JSON.stringify(one) === JSON.stringify(write)));
}
