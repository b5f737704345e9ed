import { milestone } from '../../../src/checker/milestones.ts';
import { both, payloadOf, type Payload } from '../../../src/checker/predicates.ts';
import { count, never } from '../../../src/checker/rules.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { onlyExpectedChange } from '../endState.ts';
import { findStudy, studyOf, type EcgRecord, type Recipient } from '../record.ts';
import { baseRules, onStudy, type On } from '../rules.ts';
import { findingNames } from '../statements.ts';
import { called, infarct } from '../targets.ts';
import { loginMilestone, opened, openStep, signedIn, signInStep, withAccount } from './common.ts';

type R = EcgRecord;

const target = (record: R): string => infarct(record).id;
const sent = onStudy('alert.trigger', target);

const wanted: readonly Recipient[] = ['cath_lab', 'attending'];

function reaches({ notify }: Payload): boolean {
  return Array.isArray(notify) && wanted.every((recipient) => notify.includes(recipient));
}

const tried: On = (event, { initial }) =>
  event.type === 'alert.trigger' && payloadOf(event).study === target(initial);

const rightFinding: On = (event, { initial }) =>
  payloadOf(event).finding === infarct(initial).analysis.critical;

export const criticalAlert = defineTask<R>({
  id: 'critical_alert',
  difficulty: 'hard',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: (record) =>
      `${called(record, target(record))} has just been recorded with an acute anterior ST-elevation infarct. Raise the critical alert on that recording to the cath lab and to his attending, with read-back. ${withAccount}`,
    step: (record) => {
      const { id, attending, analysis } = infarct(record);
      return [
        signInStep,
        openStep(record, id),
        'Scroll the side panel down and press Trigger critical alert….',
        `Choose the finding ${findingNames[analysis.critical ?? 'other']}.`,
        `Tick Cath lab on call and Attending (${attending}).`,
        'Tick that the verbal read-back was obtained.',
        'Press Send alert.',
      ];
    },
  },
  expectedActions: 15,
  criteria: [
    signedIn,
    {
      id: 'one_alert',
      check: ({ initial, final }) => {
        const id = target(initial);
        const before = studyOf(initial, id).alerts.length;
        const [alert, ...more] = findStudy(final, id)?.alerts.slice(before) ?? [];
        if (alert === undefined) return `No alert was sent on ${id}.`;
        if (more.length > 0) return `${more.length + 1} alerts were sent on ${id}.`;
        const right =
          alert.finding === infarct(initial).analysis.critical &&
          wanted.every((recipient) => alert.notify.includes(recipient)) &&
          alert.readBack;
        return right || `The alert on ${id} has another finding or lacks a recipient.`;
      },
    },
    onlyExpectedChange(undefined, (draft, initial) => {
      const study = findStudy(draft, target(initial));
      if (study !== undefined) study.alerts = [];
    }),
  ],
  milestones: [
    loginMilestone,
    opened('study_opened', target),
    milestone('alert_tried', tried),
    milestone('right_finding', both<R>(tried, rightFinding)),
    milestone(
      'recipients',
      both<R>(tried, rightFinding, (event) => reaches(payloadOf(event))),
    ),
    milestone('sent', sent),
  ],
  rules: [
    ...baseRules({ studies: (record) => [target(record)], calledFor: sent, opening: 'watched' }),
    never<R>(
      { id: 'wrong_finding', dimension: 'data_accuracy', severity: 'critical' },
      (event, context) => sent(event, context) && !rightFinding(event, context),
      (event) => `The alert was sent as "${String(payloadOf(event).finding)}".`,
    ),
    never<R>(
      { id: 'incomplete_notification', dimension: 'workflow_safety', severity: 'major' },
      (event, context) => sent(event, context) && !reaches(payloadOf(event)),
      'The alert did not go to the cath lab and to the attending.',
    ),
    count<R>(
      { id: 'duplicate_alert', dimension: 'record_integrity', severity: 'minor' },
      sent,
      1,
      'The alert was sent twice.',
    ),
  ],
});
