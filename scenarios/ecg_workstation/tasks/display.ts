import { milestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask, type TaskDefinition } from '../../../src/scenario/scenario.ts';
import { analyze } from '../commands/technical.ts';
import { onlyExpectedChange } from '../endState.ts';
import { studyOf, type EcgRecord } from '../record.ts';
import { baseRules, onStudy, wrongDisplay, type Scope } from '../rules.ts';
import { called, liFang, zhang, zhaoMin } from '../targets.ts';
import { happened, loginMilestone, opened, openStep, signedIn, signInStep, withAccount } from './common.ts';

type R = EcgRecord;

type DisplayTask = {
  id: string;
  study: string;
  field: 'speed' | 'gain' | 'layout';
  value: string;
  milestone: string;
  intent: (record: R) => string;
  step: string;
};

function displayTask({
  id,
  study,
  field,
  value,
  milestone: name,
  intent,
  step,
}: DisplayTask): TaskDefinition<R> {
  const scope: Scope = {
    studies: () => [study],
    // Another setting of the same study that is put back leaves no trace; what stays is counted as a wrong display.
    calledFor: onStudy('display.set', study),
    opening: 'watched',
  };
  return defineTask<R>({
    id,
    difficulty: 'medium',
    start: 'sign_in',
    overlay: null,
    goal: {
      intent: (record) => `${intent(record)} ${withAccount}`,
      step: (record) => [
        signInStep,
        openStep(record, study),
        step,
        'See that the note names the study and the new value.',
      ],
    },
    expectedActions: 9,
    criteria: [
      signedIn,
      onlyExpectedChange((draft) => {
        const target = studyOf(draft, study);
        target.display = { ...target.display, [field]: value };
      }),
    ],
    milestones: [
      loginMilestone,
      opened('study_opened', study),
      milestone(
        name,
        accepted<R>(
          'display.set',
          (payload) => payload.study === study && payload.field === field && payload.value === value,
        ),
      ),
    ],
    rules: [...baseRules(scope), wrongDisplay(study, field)],
  });
}

export const changePaperSpeed = displayTask({
  id: 'change_paper_speed',
  study: zhang,
  field: 'speed',
  value: '50',
  milestone: 'speed_50',
  intent: (record) => `Show today's ECG of ${called(record, zhang)} at 50 mm/s.`,
  step: 'In the bar below the tracing open Speed and choose 50 mm/s.',
});

export const changeGain = displayTask({
  id: 'change_gain',
  study: zhang,
  field: 'gain',
  value: '20',
  milestone: 'gain_20',
  intent: (record) =>
    `The complexes of ${called(record, zhang)} are small. Double the amplitude to 20 mm/mV for today's study, leaving the speed alone.`,
  step: 'In the bar below the tracing open Gain and choose 20 mm/mV.',
});

export const switchCabrera = displayTask({
  id: 'switch_cabrera',
  study: zhaoMin,
  field: 'layout',
  value: 'cabrera',
  milestone: 'cabrera',
  intent: (record) =>
    `Dr. Li wants the limb leads of ${called(record, zhaoMin)} in Cabrera order. Change the layout of her study of today.`,
  step: 'In the bar below the tracing open Layout and choose Cabrera sequence.',
});

const analyzed = onStudy('analysis.run', liFang);

export const runAutoAnalysis = defineTask<R>({
  id: 'run_auto_analysis',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: (record) =>
      `${called(record, liFang)} has not been analyzed yet. Run the automatic analysis on her study of today. ${withAccount}`,
    step: (record) => [
      signInStep,
      `${openStep(record, liFang)} Do not mistake Li, Fan for her.`,
      'Press Run auto-analysis in the side panel.',
      'See that the statements appear.',
    ],
  },
  expectedActions: 8,
  criteria: [
    signedIn,
    happened('analyzed', analyzed, `The analysis of ${liFang} was not run.`),
    onlyExpectedChange((draft) => analyze(studyOf(draft, liFang))),
  ],
  milestones: [loginMilestone, opened('study_opened', liFang), milestone('analyzed', analyzed)],
  rules: baseRules({ studies: () => [liFang], calledFor: analyzed, opening: 'watched' }),
});
