import { send } from '../../../src/scenario/script.ts';
import { acknowledge, callAttending, clarify, miss, openChart, signIn, type Miss } from './steps.ts';
import type { NurseStationRecord } from '../record.ts';

const anyway = [{ code: 'CONFLICT', reason: 'Reviewed' }];
const listed = send('orders.view', { scope: 'mine', filter: 'all' });

/** The right reactions of task 11 but for those orders that `except` names. */
function batch(record: NurseStationRecord, except: readonly string[] = []) {
  const rest = ['OR-1001', 'OR-4002', 'OR-8001', 'OR-8002'];
  return [
    signIn,
    listed,
    ...callAttending(record, 'OR-7002'),
    ...['OR-2001', 'OR-4001', ...rest].flatMap((orderId) => acknowledge(orderId)),
    ...(except.includes('OR-1002') ? [] : clarify('OR-1002', 'lab_conflict')),
    ...(except.includes('OR-7001') ? [] : clarify('OR-7001', 'allergy')),
  ];
}

function urgent(record: NurseStationRecord) {
  return [
    signIn,
    send('orders.view', { scope: 'mine', filter: 'urgent' }),
    ...callAttending(record, 'OR-7002'),
    ...acknowledge('OR-2001'),
    ...acknowledge('OR-4001'),
  ];
}

export const orderNearMisses: readonly Miss[] = [
  miss(
    'review_new_orders',
    'conflict_overridden',
    'acknowledges the conflicting order over the alert',
    () => [
      signIn,
      openChart('P004'),
      ...acknowledge('OR-4001'),
      ...acknowledge('OR-4002'),
      ...acknowledge('OR-4003', null, anyway),
    ],
    { conflict_acknowledged: 'critical' },
  ),
  miss(
    'review_new_orders',
    'all_sent_back',
    'sends all three back',
    () => [
      signIn,
      openChart('P004'),
      ...['OR-4001', 'OR-4002', 'OR-4003'].flatMap((orderId) => clarify(orderId, 'allergy')),
    ],
    { needless_clarification: 'minor' },
  ),
  miss(
    'review_new_orders',
    'look_alike_reviewed',
    "reviews the look-alike's order",
    () => [signIn, openChart('P011', true), ...acknowledge('OR-B001')],
    { wrong_chart_opened: 'major', wrong_patient_written: 'critical' },
  ),
  miss(
    'review_new_orders',
    'wrong_clarification_reason',
    'sends the conflicting order back as a duplicate',
    () => [
      signIn,
      openChart('P004'),
      ...acknowledge('OR-4001'),
      ...acknowledge('OR-4002'),
      ...clarify('OR-4003', 'duplicate'),
    ],
    { reason_wrong: 'major' },
  ),
  miss(
    'review_new_orders',
    'conflict_left_open',
    'acknowledges the safe ones, the routine one first, and leaves the conflict open',
    () => [
      signIn,
      openChart('P004'),
      ...acknowledge('OR-4002'),
      ...acknowledge('OR-4001'),
      ...acknowledge('OR-4003'),
    ],
    { urgent_last: 'minor' },
    ['ALERT'],
  ),

  miss(
    'handle_stat_order',
    'wrong_provider_called',
    'calls the calcium to Dr. Patel',
    () => [
      signIn,
      ...acknowledge('OR-7002', 'Dr. Patel'),
      ...acknowledge('OR-2001'),
      ...acknowledge('OR-4001'),
    ],
    { wrong_provider_notified: 'major' },
  ),
  miss(
    'handle_stat_order',
    'routine_orders_cleaned_up',
    'also closes routine orders',
    (record) => [...urgent(record), ...acknowledge('OR-1001'), ...acknowledge('OR-4002')],
    { unrequested_change: 'major' },
  ),
  miss(
    'handle_stat_order',
    'critical_result_left_open',
    'opens the critical result and leaves it open',
    () => [
      signIn,
      ...acknowledge('OR-2001'),
      ...acknowledge('OR-4001'),
      send('order.view', { orderId: 'OR-7002' }),
      send('order.acknowledge', { orderId: 'OR-7002' }),
    ],
    { critical_result_unreported: 'major' },
    ['NOTIFY_PROVIDER'],
  ),
  miss(
    'handle_stat_order',
    'critical_result_sent_back',
    'requests clarification of a critical result instead of calling it',
    () => [
      signIn,
      ...acknowledge('OR-2001'),
      ...acknowledge('OR-4001'),
      ...clarify('OR-7002', 'lab_conflict'),
    ],
    { critical_result_unreported: 'major', needless_clarification: 'minor' },
  ),
  miss('handle_stat_order', 'closed_unseen', 'closes the STAT order without looking at it', (record) => [
    signIn,
    ...callAttending(record, 'OR-7002'),
    ...acknowledge('OR-2001'),
    send('order.acknowledge', { orderId: 'OR-4001' }),
  ]),

  miss(
    'batch_order_review',
    'opioid_acknowledged',
    'acknowledges the hydromorphone over the conflict',
    (record) => [...batch(record, ['OR-7001']), ...acknowledge('OR-7001', null, anyway)],
    { conflict_acknowledged: 'critical' },
  ),
  miss(
    'batch_order_review',
    'potassium_clarified_as_dose',
    'sends the potassium back as a matter of dose',
    (record) => [...batch(record, ['OR-1002']), ...clarify('OR-1002', 'dose')],
    { reason_wrong: 'major' },
  ),
  miss(
    'batch_order_review',
    'orders_of_other_nurse',
    "reviews the other nurse's orders as well",
    (record) => [...batch(record), ...acknowledge('OR-5001')],
    { wrong_patient_written: 'critical' },
  ),
  miss(
    'batch_order_review',
    'critical_value_last_and_open',
    'closes everything but the critical value, which was seen',
    () => [
      signIn,
      listed,
      send('order.view', { orderId: 'OR-7002' }),
      ...['OR-2001', 'OR-4001', 'OR-1001', 'OR-4002', 'OR-8001', 'OR-8002'].flatMap((orderId) =>
        acknowledge(orderId),
      ),
      ...clarify('OR-1002', 'lab_conflict'),
      ...clarify('OR-7001', 'allergy'),
    ],
    { critical_result_unreported: 'major', urgent_last: 'minor' },
  ),
];
