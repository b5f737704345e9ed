import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

const tasks = [
  'login',
  'view_care_compass',
  'establish_relationship',
  'review_new_orders',
  'complete_task',
  'chart_not_done',
  'specimen_collection',
  'view_patient_snapshot',
  'handle_stat_order',
  'manage_overdue_tasks',
  'batch_order_review',
  'full_shift_workflow',
];

function inTasks(
  names: readonly string[],
  mutants: readonly Omit<EquivalentMutant, 'task'>[],
): EquivalentMutant[] {
  return names.flatMap((task) => mutants.map((mutant) => ({ task, ...mutant })));
}

/** Looks that choose what is listed; what is then opened is judged by its own look. */
const lists: readonly Omit<EquivalentMutant, 'task'>[] = [
  {
    operator: 'drop',
    command: 'orders.view',
    reason: 'The list only offers orders; each decision needs the look at its own order (order.view).',
  },
  {
    operator: 'value',
    command: 'orders.view',
    reason:
      'Scope and filter change what is offered, not what is decided; each decision needs its order.view.',
  },
];

export const equivalentMutants: readonly EquivalentMutant[] = [
  ...inTasks(tasks, [
    {
      operator: 'drop',
      command: 'compass.view',
      where: { scope: 'mine' },
      reason: 'The home screen shows itself after sign-in; no task but the count depends on having seen it.',
    },
    {
      operator: 'value',
      command: 'compass.view',
      field: 'scope',
      where: { scope: 'mine' },
      reason:
        'Which list the home screen shows changes nothing; the count is right only with the whole unit listed.',
    },
  ]),
  ...inTasks(['review_new_orders', 'handle_stat_order', 'batch_order_review', 'full_shift_workflow'], lists),
  ...inTasks(
    ['establish_relationship', 'full_shift_workflow'],
    [
      {
        operator: 'drop',
        command: 'relationship.view',
        reason: 'What counts is with whom the relationship was established, not how the dialog was reached.',
      },
      {
        operator: 'duplicate',
        command: 'relationship.establish',
        reason: 'Establishing the same relationships twice leaves the same relationships.',
      },
    ],
  ),
  ...inTasks(
    ['review_new_orders', 'handle_stat_order', 'batch_order_review', 'full_shift_workflow'],
    [
      {
        operator: 'duplicate',
        command: 'order.acknowledge',
        reason: 'The server refuses the second decision (ALREADY_REVIEWED) and the record stays as it is.',
      },
      {
        operator: 'duplicate',
        command: 'order.clarify',
        reason: 'The server refuses the second decision (ALREADY_REVIEWED); the prescriber gets one message.',
      },
    ],
  ),
  ...inTasks(
    ['complete_task', 'chart_not_done', 'manage_overdue_tasks', 'full_shift_workflow'],
    [
      {
        operator: 'duplicate',
        command: 'task.complete',
        reason: 'The server refuses the second entry (ALREADY_CLOSED) and the record stays as it is.',
      },
      {
        operator: 'duplicate',
        command: 'task.notDone',
        reason: 'The server refuses the second entry (ALREADY_CLOSED) and the record stays as it is.',
      },
    ],
  ),
  ...inTasks(
    ['specimen_collection', 'full_shift_workflow'],
    [
      {
        operator: 'duplicate',
        command: 'specimen.collect',
        reason: 'The server refuses the second collection (ALREADY_COLLECTED) and the record stays as it is.',
      },
    ],
  ),
  {
    task: 'review_new_orders',
    operator: 'drop',
    command: 'chart.open',
    reason:
      'Her orders also stand in the list of all own patients; the chart need not be open to decide on them.',
  },
  {
    task: 'specimen_collection',
    operator: 'drop',
    command: 'chart.open',
    reason: 'The worklist of specimens needs no open chart; the patient is identified by her wristband.',
  },
  {
    task: 'view_patient_snapshot',
    operator: 'drop',
    command: 'chart.open',
    reason: 'The snapshot is itself the access to the chart and is logged as such.',
  },
];
