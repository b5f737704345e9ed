import { milestone, stateMilestone } from '../../../src/checker/milestones.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { askedChangesMade, chartOpenedFirst, nothingElseChanged, closedWhatWasShown } from '../criteria.ts';
import { ownPatientIds, type PlanOf } from '../plan.ts';
import { byId, patientById } from '../record.ts';
import { scenarioRules } from '../rules.ts';
import { relationshipLate, roleWrong } from '../rules/patients.ts';
import { collectStep } from './bedside.ts';
import { allAsked, closes, decimal, named, type R } from './common.ts';
import { criticalCallStep, ownUrgent } from './orders.ts';

const relationshipPlan: PlanOf = (record) => ({
  targets: ownPatientIds(record),
  browse: [],
  writes: [{ kind: 'relationships', patientIds: ownPatientIds(record), role: 'primary_rn' }],
});

const shiftPlan: PlanOf = (record) => ({
  targets: ownPatientIds(record),
  browse: [],
  writes: [
    ...relationshipPlan(record).writes,
    ...ownUrgent(record).writes,
    { kind: 'complete', taskId: 'T-1002', values: record.bedside.weight },
    { kind: 'collect', specimenId: 'SC-2001' },
  ],
});

export const shiftTask = defineTask<R>({
  id: 'full_shift_workflow',
  difficulty: 'hard',
  start: 'signed_in',
  overlay: 'shift',
  expectedActions: 24,
  goal: {
    intent: (record) => {
      const result = byId(record.orders, 'OR-7002');
      const antibiotic = byId(record.orders, 'OR-4001');
      return (
        'Your shift begins; you are signed in. First establish your Primary RN relationship with exactly your assigned ' +
        `patients. Then handle the two urgent items: acknowledge the STAT order "${antibiotic.text}" of ` +
        `${named(record, antibiotic.patientId)}, and close the critical result "${result.text}" of ` +
        `${named(record, result.patientId)}, which you have called to the attending physician, who read it back. Then chart ` +
        `the daily weight of ${named(record, 'P001')}, ${decimal(record.bedside.weight.weight)} kg, and collect the ` +
        `${byId(record.specimens, 'SC-2001').test} of ${named(record, 'P002')}. Change nothing else.`
      );
    },
    step: (record) => [
      'Click Establish Relationships, the filter My assignment, "All listed", the role Primary RN, and Establish.',
      `Open Order Review, click the filter Urgent, and review and acknowledge "${byId(record.orders, 'OR-4001').text}" of ${named(record, 'P004')}.`,
      criticalCallStep(record),
      `Return to the Care Compass, click ${named(record, 'P001')}, tick Daily weight, click Done, enter ` +
        `${decimal(record.bedside.weight.weight)} and click Sign.`,
      `${collectStep(record)} Her bed is ${patientById(record, 'P002').bed}.`,
    ],
  },
  criteria: [
    askedChangesMade(shiftPlan),
    closedWhatWasShown,
    chartOpenedFirst,
    nothingElseChanged(shiftPlan),
  ],
  milestones: [
    stateMilestone(
      'relationships_established',
      (context) => askedChangesMade(relationshipPlan).check(context) === true,
    ),
    stateMilestone('urgent_closed', (context) => allAsked(ownUrgent, context)),
    milestone('weight_signed', closes('task.complete', 'taskId', 'T-1002')),
    milestone('specimen_signed', closes('specimen.collect', 'specimenId', 'SC-2001')),
  ],
  rules: [...scenarioRules(shiftPlan), roleWrong('primary_rn'), relationshipLate],
});
