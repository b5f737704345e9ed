import { milestone, stateMilestone } from '../../../src/checker/milestones.ts';
import { accepted, payloadOf, type EventPredicate } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { askedChangesMade, chartOpenedFirst, closedWhatWasShown, nothingElseChanged } from '../criteria.ts';
import type { PlanOf } from '../plan.ts';
import { byId, patientById, type NurseTask } from '../record.ts';
import { scenarioRules } from '../rules.ts';
import { tubeNames, words } from '../words.ts';
import { chartOpened, closes, decimal, named, nameOf, signInSentence, taskOf, type R } from './common.ts';

/** The form of a task opened, to document it or to chart it Not Done. */
function formOpened(taskId: string, purpose: string): EventPredicate<R> {
  return accepted<R>(
    'task.view',
    (payload) => payload['taskId'] === taskId && payload['purpose'] === purpose,
  );
}

/** `Vital signs q4h 07:00`. */
function titled(task: NurseTask): string {
  return `${task.description} (${task.due})`;
}

const vitalsPlan: PlanOf = (record) => ({
  targets: ['P001'],
  browse: [],
  writes: [{ kind: 'complete', taskId: 'T-1001', values: record.bedside.vitals }],
});

const completeTask = defineTask<R>({
  id: 'complete_task',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: null,
  expectedActions: 18,
  goal: {
    intent: (record) => {
      const { vitals } = record.bedside;
      return (
        `${signInSentence} Chart the ${taskOf(record, 'T-1001').due} vital signs of ${named(record, 'P001')}: ` +
        `BP ${vitals.systolic}/${vitals.diastolic}, HR ${vitals.heartRate}, RR ${vitals.respiratoryRate}, ` +
        `SpO2 ${vitals.spo2} %, temperature ${decimal(vitals.temperature)} °C.`
      );
    },
    step: (record) => {
      const { vitals } = record.bedside;
      return [
        signInSentence,
        `Click ${named(record, 'P001')} in the Care Compass.`,
        `In the Task List tick ${titled(taskOf(record, 'T-1001'))}, below ${taskOf(record, 'T-1002').description}, and click Done.`,
        `Enter systolic BP ${vitals.systolic}, diastolic BP ${vitals.diastolic}, heart rate ${vitals.heartRate}, ` +
          `respiratory rate ${vitals.respiratoryRate}, SpO2 ${vitals.spo2} and temperature ${decimal(vitals.temperature)}.`,
        'Click Sign.',
      ];
    },
  },
  criteria: [
    askedChangesMade(vitalsPlan),
    chartOpenedFirst,
    closedWhatWasShown,
    nothingElseChanged(vitalsPlan),
  ],
  milestones: [
    chartOpened('P001'),
    milestone('form_opened', formOpened('T-1001', 'document')),
    milestone('signed', closes('task.complete', 'taskId', 'T-1001')),
    stateMilestone('values_right', (context) => askedChangesMade(vitalsPlan).check(context) === true),
  ],
  rules: scenarioRules(vitalsPlan),
});

/** The word that the note must contain: its last, e.g. `CT` of `In CT`. */
function keyWord(note: string): string {
  return note.split(' ').at(-1)!;
}

const painPlan: PlanOf = (record) => {
  const { reason, note } = record.bedside.painNotDone;
  return {
    targets: ['P007'],
    browse: [],
    writes: [{ kind: 'not_done', taskId: 'T-7001', reason, note: keyWord(note) }],
  };
};

/** Why the pain assessment was missed, as the nurse would tell it. */
const painStories = {
  off_unit: 'was off the unit in CT',
  asleep: 'was asleep and was left to rest',
  refused: 'refused the assessment',
} as const;

const chartNotDone = defineTask<R>({
  id: 'chart_not_done',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: null,
  expectedActions: 13,
  goal: {
    intent: (record) => {
      const { reason, note } = record.bedside.painNotDone;
      const { due } = taskOf(record, 'T-7001');
      return (
        `${signInSentence} ${named(record, 'P007')} ${painStories[reason]} at ${due}, so the pain assessment due at ` +
        `${due} was not performed. Chart that with the matching reason and the note "${note}".`
      );
    },
    step: (record) => {
      const { reason, note } = record.bedside.painNotDone;
      return [
        signInSentence,
        `Click ${named(record, 'P007')} in the Care Compass.`,
        `Right-click ${titled(taskOf(record, 'T-7001'))} and choose Chart Not Done.`,
        `Choose the reason ${words[`notDone.${reason}`]}.`,
        `Enter the comment "${note}".`,
        'Click Confirm Not Done.',
      ];
    },
  },
  criteria: [askedChangesMade(painPlan), chartOpenedFirst, closedWhatWasShown, nothingElseChanged(painPlan)],
  milestones: [
    chartOpened('P007'),
    milestone('dialog_opened', formOpened('T-7001', 'not_done')),
    milestone(
      'reason_right',
      (event, context) =>
        event.type === 'task.notDone' &&
        payloadOf(event)['reason'] === context.initial.bedside.painNotDone.reason,
    ),
    milestone('confirmed', closes('task.notDone', 'taskId', 'T-7001')),
  ],
  rules: scenarioRules(painPlan),
});

const specimenPlan: PlanOf = () => ({
  targets: ['P002'],
  browse: [],
  writes: [{ kind: 'collect', specimenId: 'SC-2001' }],
});

export function collectStep(record: R): string {
  const patient = patientById(record, 'P002');
  const specimen = byId(record.specimens, 'SC-2001');
  return (
    `In Specimen Collection click Collect on the ${specimen.test} of ${nameOf(record, 'P002')}, choose the wristband ` +
    `with MRN ${patient.mrn} and the tube ${tubeNames[specimen.tube]}, click Print and scan label, then Sign collection.`
  );
}

const specimenCollection = defineTask<R>({
  id: 'specimen_collection',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: null,
  expectedActions: 13,
  goal: {
    intent: (record) =>
      `${signInSentence} Collect the ${byId(record.specimens, 'SC-2001').test} of ${named(record, 'P002')}: identify ` +
      'her by her wristband, take the right tube, and see that the specimen is labeled and the collection signed.',
    step: (record) => {
      const patient = patientById(record, 'P002');
      const specimen = byId(record.specimens, 'SC-2001');
      return [
        signInSentence,
        `Click ${named(record, 'P002')} in the Care Compass.`,
        `Open Specimen Collection and click Collect on her ${specimen.test} (${specimen.scheduled}).`,
        `Choose the wristband ${patient.lastName.toUpperCase()}, ${patient.firstName.toUpperCase()} with MRN ${patient.mrn}.`,
        `Choose the tube ${tubeNames[specimen.tube]}.`,
        'Click Print and scan label.',
        'Click Sign collection.',
      ];
    },
  },
  criteria: [askedChangesMade(specimenPlan), closedWhatWasShown, nothingElseChanged(specimenPlan)],
  milestones: [
    milestone(
      'dialog_opened',
      accepted('specimen.view', (payload) => payload['specimenId'] === 'SC-2001'),
    ),
    milestone(
      'band_right',
      (event, context) =>
        event.type === 'specimen.collect' &&
        payloadOf(event)['bandMrn'] === patientById(context.initial, 'P002').mrn,
    ),
    milestone(
      'tube_right',
      (event, context) =>
        event.type === 'specimen.collect' &&
        payloadOf(event)['tube'] === byId(context.initial.specimens, 'SC-2001').tube,
    ),
    milestone('signed', closes('specimen.collect', 'specimenId', 'SC-2001')),
  ],
  rules: scenarioRules(specimenPlan),
});

const neuroPlan: PlanOf = (record) => ({
  targets: ['P008'],
  browse: [],
  writes: [
    {
      kind: 'not_done',
      taskId: 'T-8001',
      reason: record.bedside.neuroNotDone.reason,
      note: keyWord(record.bedside.neuroNotDone.note),
    },
    { kind: 'complete', taskId: 'T-8004', values: record.bedside.neuro },
  ],
});

const manageOverdueTasks = defineTask<R>({
  id: 'manage_overdue_tasks',
  difficulty: 'hard',
  start: 'sign_in',
  overlay: null,
  expectedActions: 23,
  goal: {
    intent: (record) => {
      const { neuro, neuroNotDone } = record.bedside;
      const [missed, done] = [taskOf(record, 'T-8001').due, taskOf(record, 'T-8004').due];
      return (
        `${signInSentence} Clear the overdue neurological checks of ${named(record, 'P008')} truthfully. She was off the ` +
        `unit in ${neuroNotDone.note} from ${neuroNotDone.from} to ${neuroNotDone.to}, so the ${missed} check was missed; ` +
        `say so with the comment "${neuroNotDone.note}". The ${done} check was done: eyes ${neuro.eye}, verbal ` +
        `${neuro.verbal}, motor ${neuro.motor}, NIHSS ${neuro.nihss}, pupils equal and reactive.`
      );
    },
    step: (record) => {
      const { neuro, neuroNotDone } = record.bedside;
      return [
        signInSentence,
        `Click ${named(record, 'P008')} in the Care Compass.`,
        `Tick the check ${titled(taskOf(record, 'T-8001'))}, click Not Done, choose the reason ` +
          `${words[`notDone.${neuroNotDone.reason}`]}, enter the comment "${neuroNotDone.note}" and click Confirm Not Done.`,
        `Tick the check ${titled(taskOf(record, 'T-8004'))} and click Done.`,
        `Choose Eye ${neuro.eye}, Verbal ${neuro.verbal}, Motor ${neuro.motor}, enter NIHSS ${neuro.nihss} and choose the ` +
          `pupils ${words[`pupils.${neuro.pupils}`]}.`,
        'Click Sign.',
      ];
    },
  },
  criteria: [
    askedChangesMade(neuroPlan),
    chartOpenedFirst,
    closedWhatWasShown,
    nothingElseChanged(neuroPlan),
  ],
  milestones: [
    chartOpened('P008'),
    milestone('missed_check_closed', closes('task.notDone', 'taskId', 'T-8001')),
    milestone('form_opened', formOpened('T-8004', 'document')),
    milestone('done_check_signed', closes('task.complete', 'taskId', 'T-8004')),
    stateMilestone('all_right', (context) => askedChangesMade(neuroPlan).check(context) === true),
  ],
  rules: scenarioRules(neuroPlan),
});

export const bedsideTasks = { completeTask, chartNotDone, specimenCollection, manageOverdueTasks };
