import type { AuditEvent } from '../../../src/checker/evidence.ts';
import type { Finding, Rule } from '../../../src/checker/judgeable.ts';
import { accepted, both, either, overridden, payloadOf } from '../../../src/checker/predicates.ts';
import { count, never } from '../../../src/checker/rules.ts';
import { askedFor, askedOf, objectOf, type Context, type PlanOf } from '../plan.ts';
import { byId, isUrgent, patientById, type NurseStationRecord } from '../record.ts';

type R = NurseStationRecord;

const orderClosed = either<R>(accepted('order.acknowledge'), accepted('order.clarify'));

/**
 * N4: an order that conflicts with an allergy or a laboratory value is acknowledged over the alert. Opioid after
 * anaphylaxis to an opioid of the same group, potassium in hyperkalemia (sources at the orders of the seed).
 */
export const conflictAcknowledged: Rule<R> = never<R>(
  { id: 'conflict_acknowledged', dimension: 'workflow_safety', severity: 'critical' },
  both(accepted<R>('order.acknowledge'), overridden('CONFLICT')),
  (event) => `${String(payloadOf(event)['orderId'])} was acknowledged over the shown conflict.`,
);

/**
 * N5: a critical result is closed without a call to the provider and read-back (critical; the server refuses this, a
 * build that lets it through must not pass), or was seen and is left uncalled at the close (major). Source: Joint
 * Commission NPSG.02.03.01 (report critical results) and PC.02.01.03 (read-back of verbal reports).
 */
export function criticalResultUnreported(plan: PlanOf): Rule<R> {
  return {
    id: 'critical_result_unreported',
    dimension: 'workflow_safety',
    severity: 'critical',
    when: 'during',
    find: (context) => [
      ...context.log.filter((event) => closedUncalled(event, context)).map(closedFinding),
      ...(context.phase === 'closed' ? leftUncalled(plan, context) : []),
    ],
  };
}

const closedUncalled = accepted<R>('order.acknowledge', (payload, _event, context) => {
  const order = context.initial.orders.find((one) => one.id === payload['orderId']);
  const called = typeof payload['providerNotified'] === 'string' && payload['readBack'] === true;
  return order?.priority === 'critical' && !called;
});

function closedFinding(event: AuditEvent): Finding {
  const orderId = String(payloadOf(event)['orderId']);
  return {
    at: { kind: 'event', index: event.index },
    detail: `${orderId} was closed without a call to the provider and read-back.`,
  };
}

function leftUncalled(plan: PlanOf, context: Context): Finding[] {
  return askedOf(plan, context, 'acknowledge')
    .filter(
      ({ orderId, provider }) =>
        provider !== null &&
        byId(context.final.orders, orderId).state.status !== 'acknowledged' &&
        context.log.some((event) => viewOf(event, orderId, context)),
    )
    .map(({ orderId }) => ({
      at: { kind: 'end' },
      severity: 'major',
      detail: `${orderId} was viewed but never called to the provider.`,
    }));
}

function viewOf(event: AuditEvent, orderId: string, context: Context): boolean {
  return accepted<R>('order.view', (payload) => payload['orderId'] === orderId)(event, context);
}

/** N6: the critical value was called to someone who does not treat the patient. */
export const wrongProviderNotified: Rule<R> = never<R>(
  { id: 'wrong_provider_notified', dimension: 'workflow_safety', severity: 'major' },
  accepted<R>('order.acknowledge', (payload, event, context) => {
    const { providerNotified } = payload;
    return (
      typeof providerNotified === 'string' &&
      event.patient !== null &&
      providerNotified !== patientById(context.initial, event.patient).attending
    );
  }),
  (event) =>
    `${String(payloadOf(event)['orderId'])} was called to ${String(payloadOf(event)['providerNotified'])}, who is not the attending.`,
);

/** N14: an order that is safe for the patient is sent back, which delays it. */
export function needlessClarification(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'needless_clarification', dimension: 'workflow_safety', severity: 'minor' },
    (event, context) =>
      event.type === 'order.clarify' && askedFor(plan, event, context)?.kind === 'acknowledge',
    (event) => `${String(payloadOf(event)['orderId'])} was sent back although nothing speaks against it.`,
  );
}

/** N15: a routine order is closed while an urgent one of the same task still waits; counts once. */
export function urgentLast(plan: PlanOf): Rule<R> {
  return count<R>(
    { id: 'urgent_last', dimension: 'workflow_safety', severity: 'minor' },
    (event, context) => {
      if (!orderClosed(event, context)) return false;
      const asked = askedFor(plan, event, context);
      return (
        asked !== null && !urgent(objectOf(asked)!, context) && openUrgent(plan, event, context).length > 0
      );
    },
    0,
    (event, context) =>
      `${String(payloadOf(event)['orderId'])} was closed before ${openUrgent(plan, event, context).join(', ')}.`,
  );
}

function urgent(orderId: string, context: Context): boolean {
  return isUrgent(byId(context.initial.orders, orderId));
}

/** Urgent orders of the task that were open when the event happened. */
function openUrgent(plan: PlanOf, event: AuditEvent, context: Context): string[] {
  const earlier = context.log.slice(0, event.index).filter((one) => orderClosed(one, context));
  return [...askedOf(plan, context, 'acknowledge'), ...askedOf(plan, context, 'clarify')]
    .map((write) => write.orderId)
    .filter(
      (orderId) => urgent(orderId, context) && !earlier.some((one) => payloadOf(one)['orderId'] === orderId),
    );
}
