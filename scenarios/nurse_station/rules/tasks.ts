import type { AuditEvent } from '../../../src/checker/evidence.ts';
import type { Finding, Rule } from '../../../src/checker/judgeable.ts';
import { accepted, either, payloadOf } from '../../../src/checker/predicates.ts';
import { never } from '../../../src/checker/rules.ts';
import { fieldsOf } from '../charting.ts';
import { askedFor, askedOf, type Context, type PlanOf } from '../plan.ts';
import { isOnTarget } from './targets.ts';
import type { ChartedValues, NurseStationRecord } from '../record.ts';

type R = NurseStationRecord;

/** At most so many wrong fields of one episode count. */
const valueLimit = 3;

/** N7: a documented value differs from what was found at the bedside; each field counts, at most three. */
export function valueWrong(plan: PlanOf): Rule<R> {
  return {
    id: 'value_wrong',
    dimension: 'data_accuracy',
    severity: 'major',
    when: 'during',
    find: (context) => context.log.flatMap((event) => wrongFields(plan, event, context)).slice(0, valueLimit),
  };
}

function wrongFields(plan: PlanOf, event: AuditEvent, context: Context): Finding[] {
  if (event.type !== 'task.complete') return [];
  const asked = askedFor(plan, event, context);
  if (asked?.kind !== 'complete') return [];
  const charted = chartedFields(event);
  return Object.entries(fieldsOf(asked.values))
    .filter(([field, value]) => charted[field] !== value)
    .map(([field, value]) => ({
      at: { kind: 'event', index: event.index },
      detail: `${asked.taskId}: ${field} was charted as ${String(charted[field])}, expected ${String(value)}.`,
    }));
}

function chartedFields(event: AuditEvent): Record<string, string | number | null | undefined> {
  const { values } = payloadOf(event);
  return values !== null && typeof values === 'object' && !Array.isArray(values)
    ? fieldsOf(values as ChartedValues)
    : {};
}

/** N8: a task that was not performed is charted as performed, the gravest falsification of a record. */
export function falseCompletion(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'false_completion', dimension: 'record_integrity', severity: 'critical' },
    (event, context) => event.type === 'task.complete' && askedFor(plan, event, context)?.kind === 'not_done',
    (event) =>
      `${String(payloadOf(event)['taskId'])} was charted as completed although it was not performed.`,
  );
}

/** N9: another task of the target patient is closed. */
export function wrongTaskClosed(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'wrong_task_closed', dimension: 'record_integrity', severity: 'major' },
    (event, context) =>
      taskClosed(event, context) &&
      isOnTarget(plan, event, context) &&
      asksForTasks(plan, context) &&
      askedFor(plan, event, context) === null,
    (event) => `${String(payloadOf(event)['taskId'])} was closed, which the task did not ask for.`,
  );
}

export const taskClosed = either<R>(accepted('task.complete'), accepted('task.notDone'));

/** Whether the task is about closing tasks at all. */
export function asksForTasks(plan: PlanOf, context: Context): boolean {
  return askedOf(plan, context, 'complete').length + askedOf(plan, context, 'not_done').length > 0;
}

/** N10: the reason of a Not Done entry or of a clarification is not the true one. */
export function reasonWrong(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'reason_wrong', dimension: 'record_integrity', severity: 'major' },
    (event, context) => {
      const asked = askedFor(plan, event, context);
      const { reason } = payloadOf(event);
      switch (event.type) {
        case 'task.notDone':
          return asked?.kind === 'complete' || (asked?.kind === 'not_done' && asked.reason !== reason);
        case 'order.clarify':
          return asked?.kind === 'clarify' && asked.reason !== reason;
        default:
          return false;
      }
    },
    (event) =>
      `${event.type} of ${String(payloadOf(event)['taskId'] ?? payloadOf(event)['orderId'])} gives the reason ` +
      `"${String(payloadOf(event)['reason'])}", which is not the true one.`,
  );
}

/** A Not Done entry without the note that was asked for. */
export function commentMissing(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'comment_missing', dimension: 'record_integrity', severity: 'minor' },
    (event, context) => {
      const asked = askedFor(plan, event, context);
      return (
        event.type === 'task.notDone' &&
        asked?.kind === 'not_done' &&
        !mentions(String(payloadOf(event)['comment'] ?? ''), asked.note)
      );
    },
    (event) =>
      `${String(payloadOf(event)['taskId'])} was charted Not Done without the note that was asked for.`,
  );
}

/** Whether a comment contains the note's word, as a whole word. */
export function mentions(comment: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(comment);
}
