import { stateMilestone } from '../../../src/checker/milestones.ts';
import type { Criterion, Milestone } from '../../../src/checker/judgeable.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { captureAndSlip, conditionsOf, targetsOf, type Assignment, type Context } from '../assignment.ts';
import { visitOf, type EdRecord } from '../record.ts';
import { careRules, priorityOrder } from '../rules.ts';
import { criteriaOf, intentSignIn, nameOf, start, stepSignIn } from './parts.ts';

const three: Assignment = [
  { visitId: 'ED-4103', acuity: true, completion: 'required' },
  { visitId: 'ED-4106', vitals: captureAndSlip('ED-4106'), acuity: true, completion: 'required' },
  { visitId: 'ED-4108', vitals: captureAndSlip('ED-4108'), acuity: true, completion: 'required' },
];

/** The targets in the order in which their triage was completed. */
function completionsInOrder({ log }: Context): string[] {
  const targets = targetsOf(three);
  return log
    .filter((event) => event.outcome === 'accepted' && event.type === 'triage.complete')
    .flatMap((event) => (event.patient !== null && targets.includes(event.patient) ? [event.patient] : []));
}

const inOrder: Criterion<EdRecord> = {
  id: 'sickest_first',
  check: (context) => {
    const found = completionsInOrder(context);
    return (
      found.join() === targetsOf(three).join() ||
      `Triage was completed in the order ${found.join(', ') || '(none)'}, expected ${targetsOf(three).join(', ')}.`
    );
  },
};

/** Reached when the n-th of the targets was completed, whichever it was. */
function nth(id: string, position: number): Milestone<EdRecord> {
  return {
    id,
    reached: (context) => {
      const events = context.log.filter(
        (event) =>
          accepted<EdRecord>('triage.complete')(event, context) &&
          targetsOf(three).some((target) => target === event.patient),
      );
      const event = events[position - 1];
      return event === undefined ? null : { kind: 'event', index: event.index };
    },
  };
}

function listed(record: EdRecord): string {
  const [first, second, third] = targetsOf(three).map(
    (id) => `${nameOf(record, id)} (MRN ${visitOf(record, id).mrn})`,
  );
  return `${first}, ${second} and ${third}`;
}

function captureSteps(record: EdRecord, visitId: string, level: string): string {
  const { name, slip } = visitOf(record, visitId);
  return `Open ${name} (MRN ${visitOf(record, visitId).mrn}): press Use on the capture tagged ${name}, choose GCS ${slip?.gcs} and pain ${slip?.pain}, press Save vitals, choose ${level}, press Complete triage.`;
}

export const multiPatientTriage = defineTask<EdRecord>({
  id: 'multi_patient_triage',
  difficulty: 'hard',
  ...start,
  expectedActions: 24,
  goal: {
    intent: (record) =>
      `${intentSignIn} Three people need a complete triage, sickest first: ${listed(record)}. Use the monitor readings where vital signs are missing, slip values for GCS and pain, ESI v4 acuity, and complete each.`,
    step: (record) => [
      ...stepSignIn,
      `Open ${nameOf(record, 'ED-4103')} (MRN ${visitOf(record, 'ED-4103').mrn}): choose ESI 1, tick Reviewed with patient/record under Allergies, press Complete triage.`,
      captureSteps(record, 'ED-4106', 'ESI 3'),
      captureSteps(record, 'ED-4108', 'ESI 4'),
    ],
  },
  criteria: [...criteriaOf(three), inOrder],
  milestones: [
    nth('first_completed', 1),
    nth('second_completed', 2),
    nth('third_completed', 3),
    stateMilestone('order_right', (context) => inOrder.check(context) === true),
    stateMilestone('all_values_right', (context) =>
      three.every((order) => conditionsOf(order).every((condition) => condition.check(context) === true)),
    ),
  ],
  rules: [...careRules(three), priorityOrder(three)],
});
