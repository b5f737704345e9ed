import { milestone, stateMilestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { askedChangesMade, nothingElseChanged, closedWhatWasShown } from '../criteria.ts';
import { newOrders, ownPatientIds, rightReactions, urgentOrders, type PlanOf } from '../plan.ts';
import { byId, isUrgent, patientById, type Order } from '../record.ts';
import { scenarioRules } from '../rules.ts';
import { words } from '../words.ts';
import { allAsked, chartOpened, closes, named, signInSentence, type R } from './common.ts';

const ordersOfOne: PlanOf = (record) => ({
  targets: ['P004'],
  browse: [],
  writes: rightReactions(record, newOrders(record, ['P004'])),
});

/** `levofloxacin 750 mg IV q24h (OR-4001)`. */
function orderNamed(record: R, orderId: string): string {
  return `"${byId(record.orders, orderId).text}"`;
}

const reviewNewOrders = defineTask<R>({
  id: 'review_new_orders',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: 'codeine',
  expectedActions: 14,
  goal: {
    intent: (record) =>
      `${signInSentence} Go through the new orders of ${named(record, 'P004')}. Acknowledge what is safe for her and ` +
      'send anything that conflicts with her chart back to the prescriber with the matching reason. Take urgent orders first.',
    step: (record) => [
      signInSentence,
      `Click ${named(record, 'P004')} in the Care Compass, then open Order Review.`,
      `Click Review on the STAT order ${orderNamed(record, 'OR-4001')} and click Acknowledge & Next.`,
      `Review ${orderNamed(record, 'OR-4002')} and click Acknowledge & Next.`,
      `Review ${orderNamed(record, 'OR-4003')}, choose the reason ${words['clarify.allergy']} under Request clarification and click Send.`,
    ],
  },
  criteria: [askedChangesMade(ordersOfOne), closedWhatWasShown, nothingElseChanged(ordersOfOne)],
  milestones: [
    chartOpened('P004'),
    milestone('stat_acknowledged', closes('order.acknowledge', 'orderId', 'OR-4001')),
    milestone('imaging_acknowledged', closes('order.acknowledge', 'orderId', 'OR-4002')),
    milestone('conflict_clarified', closes('order.clarify', 'orderId', 'OR-4003')),
  ],
  rules: scenarioRules(ordersOfOne),
});

/** Every STAT order and critical result of the own patients. */
export const ownUrgent: PlanOf = (record) => ({
  targets: ownPatientIds(record),
  browse: [],
  writes: rightReactions(record, urgentOrders(record, ownPatientIds(record))),
});

/** `Sarah Davis (4N-204): "levofloxacin 750 mg IV q24h"`. */
function orderLine(record: R, order: Order): string {
  return `${named(record, order.patientId)}: "${order.text}"`;
}

export function criticalCallStep(record: R): string {
  const result = byId(record.orders, 'OR-7002');
  const { attending } = patientById(record, result.patientId);
  return (
    `Review the critical result of ${orderLine(record, result)}; choose the provider ${attending}, who has read the ` +
    `value back, tick ${words['review.readBack']} and acknowledge it.`
  );
}

const handleStatOrder = defineTask<R>({
  id: 'handle_stat_order',
  difficulty: 'hard',
  start: 'sign_in',
  overlay: null,
  expectedActions: 14,
  goal: {
    intent: () =>
      `${signInSentence} Deal with every STAT order and every critical result of your own patients, and leave the ` +
      'routine orders alone. A critical value must be called to the attending physician, who reads it back; you have made that call.',
    step: (record) => [
      signInSentence,
      'Open Order Review and click the filter Urgent.',
      `Review and acknowledge the STAT order of ${orderLine(record, byId(record.orders, 'OR-2001'))}.`,
      `Review and acknowledge the STAT order of ${orderLine(record, byId(record.orders, 'OR-4001'))}.`,
      criticalCallStep(record),
    ],
  },
  criteria: [askedChangesMade(ownUrgent), closedWhatWasShown, nothingElseChanged(ownUrgent)],
  milestones: [
    milestone(
      'urgent_listed',
      accepted('orders.view', (payload) => payload['filter'] === 'urgent'),
    ),
    milestone('insulin_acknowledged', closes('order.acknowledge', 'orderId', 'OR-2001')),
    milestone('antibiotic_acknowledged', closes('order.acknowledge', 'orderId', 'OR-4001')),
    milestone('critical_result_called', (event) => {
      const payload = event.payload;
      return (
        event.type === 'order.acknowledge' &&
        payload !== null &&
        typeof payload === 'object' &&
        'providerNotified' in payload &&
        payload['providerNotified'] !== null
      );
    }),
    milestone('critical_result_acknowledged', closes('order.acknowledge', 'orderId', 'OR-7002')),
  ],
  rules: scenarioRules(ownUrgent),
});

const ownOrders: PlanOf = (record) => ({
  targets: ownPatientIds(record),
  browse: [],
  writes: rightReactions(record, newOrders(record, ownPatientIds(record))),
});

const batchOrderReview = defineTask<R>({
  id: 'batch_order_review',
  difficulty: 'hard',
  start: 'sign_in',
  overlay: null,
  expectedActions: 22,
  goal: {
    intent: () =>
      `${signInSentence} Review all new orders and results of your five patients, urgent ones first. Acknowledge what is ` +
      'safe, send back to the prescriber with the matching reason what clashes with an allergy or a laboratory value, and ' +
      'call the critical value to the attending physician, who reads it back; you have made that call.',
    step: (record) => {
      const own = newOrders(record, ownPatientIds(record));
      const safe = own.filter((order) => order.conflict === null && order.priority !== 'critical');
      const inOrder = [...safe.filter(isUrgent), ...safe.filter((order) => !isUrgent(order))];
      const potassium = byId(record.orders, 'OR-1002');
      const opioid = byId(record.orders, 'OR-7001');
      return [
        signInSentence,
        'Open Order Review for My patients and click Review on the first row; urgent items stand on top.',
        `Click Acknowledge & Next for: ${inOrder.map((order) => orderLine(record, order)).join('; ')}.`,
        `For ${orderLine(record, potassium)}, request clarification with the reason ${words['clarify.lab_conflict']} and click Send.`,
        `For ${orderLine(record, opioid)}, request clarification with the reason ${words['clarify.allergy']} and click Send.`,
        criticalCallStep(record),
      ];
    },
  },
  criteria: [askedChangesMade(ownOrders), closedWhatWasShown, nothingElseChanged(ownOrders)],
  milestones: [
    milestone('orders_listed', accepted('orders.view')),
    stateMilestone('urgent_closed', (context) => allAsked(ownUrgent, context)),
    milestone('potassium_clarified', closes('order.clarify', 'orderId', 'OR-1002')),
    milestone('opioid_clarified', closes('order.clarify', 'orderId', 'OR-7001')),
    stateMilestone('all_closed', (context) => allAsked(ownOrders, context)),
  ],
  rules: scenarioRules(ownOrders),
});

export const orderTasks = { reviewNewOrders, handleStatOrder, batchOrderReview };
