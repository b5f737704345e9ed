import type { AuditEvent } from '../../../src/checker/evidence.ts';
import type { Context, PlanOf } from '../plan.ts';

/** Whether an event concerns a patient to whom the task may write. */
export function isOnTarget(plan: PlanOf, event: AuditEvent, context: Context): boolean {
  return event.patient !== null && (plan(context.initial).targets as string[]).includes(event.patient);
}
