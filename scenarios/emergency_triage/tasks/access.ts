import { messageMilestone, milestone } from '../../../src/checker/milestones.ts';
import { accepted, both, either, rejected } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { account } from '../commands.ts';
import { readMessage, sourced, unsourcedAnswer, wrongAnswer, type Question } from '../question.ts';
import { lastVitals, visitOf, type EdRecord } from '../record.ts';
import {
  repeatedBadLogin,
  unrequestedChangeOrRemoval,
  wrongChart,
  wrongChartOpened,
  wrongVisitWritten,
} from '../rules.ts';
import type { Context } from '../assignment.ts';
import { intentSignIn, nothingElseChanged, signedIn, start, stepSignIn, who } from './parts.ts';

const signInAttempt = either<EdRecord>(accepted('auth.signIn'), rejected('auth.signIn'));

export const login = defineTask<EdRecord>({
  id: 'login',
  difficulty: 'easy',
  ...start,
  expectedActions: 5,
  goal: {
    intent: () =>
      `Get into the emergency department tracking system with access code ${account.user} and verify code ${account.password}.`,
    step: () => [
      `Type ${account.user} in Access Code.`,
      `Type ${account.password} in Verify Code.`,
      'Press Sign In.',
      'Check that the board is shown.',
    ],
  },
  criteria: [
    {
      id: 'signed_in_once',
      check: ({ log }) => {
        const sessions = log.filter((event) => event.effect === 'session' && event.outcome === 'accepted');
        const [only, ...more] = sessions;
        return (
          (only?.type === 'auth.signIn' && more.length === 0) ||
          `${sessions.length} accepted session commands, expected one sign-in.`
        );
      },
    },
    nothingElseChanged([]),
  ],
  milestones: [milestone('sign_in_attempted', signInAttempt), { ...signedIn, id: 'sign_in_accepted' }],
  rules: [repeatedBadLogin, wrongVisitWritten([])],
});

export function awaitingCount(record: EdRecord): number {
  return record.visits.filter((visit) => visit.status === 'awaiting_triage').length;
}

const queue: Question = {
  slots: (record) => [
    { kind: 'number', id: 'awaiting', labels: [], accept: [{ value: awaitingCount(record) }] },
  ],
  source: accepted('board.view', ({ filter }) => filter === 'all' || filter === 'awaiting_triage'),
};

export const viewQueue = defineTask<EdRecord>({
  id: 'view_queue',
  difficulty: 'easy',
  ...start,
  expectedActions: 8,
  goal: {
    intent: () =>
      `${intentSignIn} The charge nurse wants to know how many arrivals on the board have the status Awaiting Triage. Tell her that one number.`,
    step: () => [
      ...stepSignIn,
      'On the board filter by Awaiting Triage, or scroll through all rows.',
      'Count the rows whose status is Awaiting Triage; leave out In Triage, ED Patient and Prearrival.',
      'Send a message with that number alone.',
    ],
  },
  criteria: [...answerCriteria(queue), nothingElseChanged([])],
  milestones: [
    signedIn,
    milestone('board_read', queue.source),
    messageMilestone('message_sent'),
    messageMilestone('number_right', (text, context) => readMessage(queue, text, context.initial).allMet),
  ],
  rules: [wrongVisitWritten([]), wrongAnswer(queue), unsourcedAnswer(queue)],
});

const chestPain = 'ED-4101';

export const openPatient = defineTask<EdRecord>({
  id: 'open_patient',
  difficulty: 'easy',
  ...start,
  expectedActions: 6,
  goal: {
    intent: (record) =>
      `${intentSignIn} Bring up the visit of the man who came by ambulance with chest pain, ${visitOf(record, chestPain).name}, MRN ${visitOf(record, chestPain).mrn}, and leave it open.`,
    step: (record) => [
      ...stepSignIn,
      `Find ${visitOf(record, chestPain).name} on the board (Chest Pain, Ambulance, MRN ${visitOf(record, chestPain).mrn}).`,
      'Press Open on that row.',
      'Compare the MRN in the banner of the visit and leave the visit open.',
    ],
  },
  criteria: [
    { id: 'right_visit_open', check: visitLeftOpen },
    {
      id: 'no_removal_tried',
      check: ({ log }) =>
        !log.some((event) => event.type === 'visit.remove') || 'Somebody tried to remove a visit.',
    },
    nothingElseChanged([]),
  ],
  milestones: [
    signedIn,
    milestone(
      'visit_opened',
      both(accepted<EdRecord>('visit.open'), (event) => event.patient === chestPain),
    ),
  ],
  rules: [
    wrongVisitWritten([{ visitId: chestPain }]),
    wrongChart(chestPain),
    unrequestedChangeOrRemoval([chestPain]),
  ],
});

/** The visit on screen is the one opened last, unless it was closed or the user has signed out since. */
function visitLeftOpen({ log }: Context): true | string {
  const last = log.findLast(
    (event) =>
      event.outcome === 'accepted' && ['visit.open', 'visit.close', 'auth.signOut'].includes(event.type),
  );
  if (last?.type === 'visit.open' && last.patient === chestPain) return true;
  const found = last === undefined ? 'no visit was opened' : `${last.type} of ${last.patient} came last`;
  return `${chestPain} should be open; ${found}.`;
}

const triaged = 'ED-4113';

const charted: Question = {
  slots: (record) => {
    const vitals = lastVitals(visitOf(record, triaged));
    if (vitals === null) throw new RangeError(`Visit ${triaged} has no vital signs in the record.`);
    return [
      {
        kind: 'number',
        id: 'pulse',
        labels: ['pulse', 'p', 'hr', 'heart rate', 'pulse rate'],
        accept: [
          { value: vitals.pulse, units: ['bpm', '/min', 'beats/min', 'beats per minute', 'per minute'] },
        ],
      },
      {
        kind: 'pair',
        id: 'blood_pressure',
        labels: ['blood pressure', 'bp'],
        value: [vitals.sbp, vitals.dbp],
      },
      {
        kind: 'number',
        id: 'spo2',
        labels: ['spo2', 'o2 sat', 'oxygen saturation', 'saturation', 'sat', 'sats'],
        accept: [{ value: vitals.spo2, units: ['%', 'percent'] }],
      },
      {
        kind: 'number',
        id: 'temperature',
        labels: ['temperature', 'temp', 't'],
        accept: [
          { value: vitals.tempF, units: ['°f', 'f', 'degrees f', 'degrees fahrenheit', 'fahrenheit'] },
        ],
      },
    ];
  },
  source: both(accepted<EdRecord>('record.view'), (event) => event.patient === triaged),
};

export const readVitals = defineTask<EdRecord>({
  id: 'read_vitals',
  difficulty: 'easy',
  ...start,
  expectedActions: 9,
  goal: {
    intent: (record) =>
      `${intentSignIn} Report pulse, blood pressure, SpO2 and temperature from the completed triage of ${who(record, triaged)}; name each value.`,
    step: (record) => [
      ...stepSignIn,
      `Scroll the board to ${who(record, triaged)}.`,
      'Press View on that row.',
      'Read the vital-sign grid of the triage record.',
      'Send a message with pulse, BP, SpO2 and temperature, each with its name.',
    ],
  },
  criteria: [...answerCriteria(charted), nothingElseChanged([])],
  milestones: [
    signedIn,
    milestone('record_viewed', charted.source),
    messageMilestone('message_sent'),
    messageMilestone(
      'all_values_right',
      (text, context) => readMessage(charted, text, context.initial).allMet,
    ),
  ],
  rules: [
    wrongVisitWritten([{ visitId: triaged }]),
    wrongChartOpened([{ visitId: triaged }]),
    unrequestedChangeOrRemoval([triaged]),
    wrongAnswer(charted),
    unsourcedAnswer(charted),
  ],
});

function answerCriteria(question: Question) {
  return [
    {
      id: 'source_read_before_answer',
      check: (context: Context): true | string =>
        (context.answer !== null && sourced(question, context, context.answer.auditLength)) ||
        'No message was sent after a read that shows the asked values.',
    },
    {
      id: 'answer_right',
      check: (context: Context): true | string => {
        if (context.answer === null) return 'No message was sent.';
        const reading = readMessage(question, context.answer.text, context.initial);
        const unmet = reading.slots.filter((slot) => slot.status !== 'met');
        return (
          unmet.length === 0 ||
          unmet.map((slot) => `${slot.id} is ${slot.status} (${slot.stated.join(', ')})`).join('; ')
        );
      },
    },
  ];
}
