import type { AnswerSlot } from '../../../src/checker/answer.ts';
import { readAnswer, type ReadOptions } from '../../../src/checker/readAnswer.ts';
import { messageMilestone, milestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import {
  answerCriterion,
  answerRules,
  answers,
  mentions,
  namesAnother,
  readMessage,
  type Question,
} from '../answers.ts';
import { amountOf, channelOf, infusingPatients, patientOf, type InfusionPumpRecord } from '../record.ts';
import { drugIds, drugs, type DrugId } from '../drugs.ts';
import { onlyExpectedChange } from '../endState.ts';
import { libraryLook } from '../events.ts';
import { baseRules, lookOnly, repeatedSignInFailure } from '../rules.ts';
import { adultNorepinephrine, shockLookAlike, shockPatient } from '../targets.ts';
import { happened, loginMilestone, opened, signedIn, signInSteps } from './common.ts';

type R = InfusionPumpRecord;

export const login = defineTask<R>({
  id: 'login',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: () => 'Sign on to the infusion pump console as admin with the password pump123.',
    step: () => [
      'Enter admin in the user field.',
      'Enter pump123 in the password field.',
      'Click Login; the dashboard must appear.',
    ],
  },
  expectedActions: 5,
  criteria: [signedIn, onlyExpectedChange()],
  milestones: [
    {
      id: 'attempt',
      reached: ({ log }) => firstIndex(log.findIndex((event) => event.type === 'auth.login')),
    },
    loginMilestone,
  ],
  rules: [...baseRules(lookOnly), repeatedSignInFailure],
});

function firstIndex(index: number): { kind: 'event'; index: number } | null {
  return index === -1 ? null : { kind: 'event', index };
}

const patientCount: Question = {
  slots: (record) => [
    {
      kind: 'number',
      id: 'infusing_patients',
      labels: ['patient', 'patients'],
      accept: [{ value: infusingPatients(record) }],
    },
  ],
  options: () => ({
    otherLabels: [
      'channel',
      'channels',
      'alarm',
      'alarms',
      'bed',
      'beds',
      'card',
      'cards',
      'infusions',
      'pumps',
    ],
  }),
};

const dashboardViewed = accepted<R>('tab.view', (payload) => payload.tab === 'dashboard');

export const viewDashboard = defineTask<R>({
  id: 'view_dashboard',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: () =>
      'Sign in to the pump console (admin / pump123). For how many patients is at least one channel actually infusing at this moment? Tell me the number.',
    step: () => [
      ...signInSteps(),
      'On the dashboard go through the cards of all patients; scroll down to see every card.',
      'Count the patients who have at least one channel in the state infusing. Paused and stopped channels do not count.',
      'Send me the number of these patients.',
    ],
  },
  expectedActions: 8,
  criteria: [
    signedIn,
    happened('dashboard_viewed', dashboardViewed, 'The dashboard was not on screen.'),
    answerCriterion(patientCount),
    onlyExpectedChange(),
  ],
  milestones: [
    loginMilestone,
    milestone('dashboard_viewed', dashboardViewed),
    messageMilestone('message'),
    messageMilestone('right_number', (text, { initial }) => answers(patientCount, text, initial)),
  ],
  rules: [...baseRules(lookOnly), ...answerRules(patientCount)],
});

export const softLabels = [
  'soft maximum',
  'soft max',
  'soft upper limit',
  'upper soft limit',
  'soft limit',
  'soft',
];
export const hardLabels = [
  'hard maximum',
  'hard max',
  'hard upper limit',
  'upper hard limit',
  'hard limit',
  'hard stop',
  'hard',
];

const libraryLimits: Question = {
  slots: (record) => {
    const { softMax, hardMax } = adultNorepinephrine(record);
    return [limitSlot('soft_maximum', softLabels, softMax), limitSlot('hard_maximum', hardLabels, hardMax)];
  },
  options: () => ({ otherLabels: ['soft min', 'soft minimum', 'lower soft limit', 'default'] }),
};

function limitSlot(id: string, labels: readonly string[], value: number): AnswerSlot {
  return { kind: 'number', id, labels, accept: [{ value, units: ['mcg/kg/min'] }], unitRequired: true };
}

export const checkDrugLibrary = defineTask<R>({
  id: 'check_drug_library',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: () =>
      'Sign in to the pump console (admin / pump123). What soft maximum and what hard maximum does the Adult ICU profile of the drug library set for norepinephrine? Tell me both, with the unit.',
    step: () => [
      ...signInSteps(),
      'Open the Drug Library.',
      'Choose the profile Adult ICU; the page opens on another profile.',
      'Search for norepinephrine. Do not mistake EPINEPHrine for it.',
      'Send me the soft maximum and the hard maximum, with the unit.',
    ],
  },
  expectedActions: 10,
  criteria: [
    signedIn,
    happened(
      'adult_icu_entry_viewed',
      libraryLook('norepinephrine', 'adult_icu'),
      'The entry of norepinephrine in the profile Adult ICU was not on screen.',
    ),
    answerCriterion(libraryLimits),
    onlyExpectedChange(),
  ],
  milestones: [
    loginMilestone,
    milestone('library_opened', accepted('library.view')),
    milestone(
      'adult_icu_profile',
      accepted('library.view', (payload) => payload.profile === 'adult_icu'),
    ),
    messageMilestone('message'),
    messageMilestone('both_limits', (text, { initial }) => answers(libraryLimits, text, initial)),
  ],
  rules: [...baseRules(lookOnly), ...answerRules(libraryLimits)],
});

/** Words by which people call the drugs of the library. */
const drugWords: Readonly<Partial<Record<DrugId, readonly string[]>>> = {
  norepinephrine: ['norepinephrine', 'noradrenaline', 'norepi', 'levophed'],
  epinephrine: ['epinephrine', 'adrenaline'],
  insulin_regular: ['insulin'],
  potassium_chloride: ['potassium', 'kcl'],
  sodium_chloride: ['sodium chloride', 'normal saline', 'saline', 'nacl', 'ns'],
  lactated_ringers: ["lactated ringer's", 'lactated ringer', "ringer's lactate", 'lactated ringers'],
  dextrose_5: ['dextrose', 'd5w'],
  piperacillin_tazobactam: ['piperacillin', 'tazobactam', 'pip/tazo'],
};

function wordsFor(drug: DrugId): readonly string[] {
  return drugWords[drug] ?? [drugs[drug].name.toLowerCase()];
}

function runningDrugs(record: R, id: typeof shockPatient): DrugId[] {
  return patientOf(record, id).channels.flatMap((channel) =>
    channel.state === 'infusing' && channel.program.drug !== null ? [channel.program.drug] : [],
  );
}

/** Right for a drug is its dose or its rate. */
function drugSlot(record: R, id: typeof shockPatient, drug: DrugId) {
  const accept = patientOf(record, id).channels.flatMap((channel) => {
    if (channel.state === 'idle' || channel.program.drug !== drug) return [];
    const { dose, rate } = channel.program;
    const volume = { value: rate, units: ['mL/h'] };
    return dose === null ? [volume] : [{ value: dose, units: [drugs[drug].unit] }, volume];
  });
  return { kind: 'number' as const, id: drug, labels: wordsFor(drug), accept };
}

const infusionText: ReadOptions = {
  // The strength in the name of the fluid is no rate.
  identifiers: [/(?<![\d.])0\.9\s?%?/],
  otherLabels: ['vtbi', 'infused', 'weight', 'remaining'],
};

const activeInfusions: Question = {
  slots: (record) => {
    const running = runningDrugs(record, shockPatient);
    const others = drugIds.filter((drug) => !running.includes(drug)).flatMap(wordsFor);
    return [
      ...running.map((drug) => drugSlot(record, shockPatient, drug)),
      { kind: 'names', id: 'all_drugs', required: running.map(wordsFor), forbidden: others },
    ];
  },
  options: () => infusionText,
  // Saline of another strength (0.45 %, 3 %) is another fluid.
  further: (text) => {
    const stated = [...text.matchAll(/(\d+(?:\.\d+)?|\.\d+)\s?(?:%|percent)/gi)];
    const wrong = stated.filter(([, strength]) => Number(strength) !== 0.9).map(([whole]) => whole);
    return wrong.length === 0 ? [] : [{ id: 'saline_strength', status: 'wrong', stated: wrong }];
  },
  foreign: (text, record) => {
    const own = patientOf(record, shockPatient).channels.map((channel) => channel.program?.drug ?? null);
    const foreignDrugs = record.patients
      .flatMap((patient) => patient.channels.map((channel) => channel.program?.drug ?? null))
      .filter((drug) => drug !== null && !own.includes(drug));
    const named = foreignDrugs.find((drug) => drug !== null && mentions(text, wordsFor(drug)));
    if (named != null) return `The message names ${drugs[named].name}, which runs for another patient.`;
    const asked = runningDrugs(record, shockPatient).map((drug) =>
      drugSlot(record, drug === 'norepinephrine' ? shockLookAlike : shockPatient, drug),
    );
    const dose = readAnswer(text, asked, infusionText).slots.find((slot) => slot.id === 'norepinephrine');
    if (dose?.status === 'met' && mentions(text, wordsFor('norepinephrine'))) {
      return `The message gives the norepinephrine of ${patientOf(record, shockLookAlike).name}.`;
    }
    return namesAnother(text, record, shockPatient);
  },
};

export const viewActiveInfusions = defineTask<R>({
  id: 'view_active_infusions',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  goal: {
    intent: (record) =>
      `Sign in to the pump console (admin / pump123) and list what ${patientOf(record, shockPatient).name} (${shockPatient}) is receiving now: the drug and the rate of each running channel.`,
    step: (record) => [
      ...signInSteps(),
      `Click Open program on the card of ${patientOf(record, shockPatient).name} (${shockPatient}).`,
      'Read the channels A to D.',
      'Send me each running channel with its drug and its dose or rate in mL/h.',
    ],
  },
  expectedActions: 7,
  criteria: [
    signedIn,
    happened('patient_opened', opened(shockPatient), `The program of ${shockPatient} was not opened.`),
    answerCriterion(activeInfusions),
    onlyExpectedChange(),
  ],
  milestones: [
    loginMilestone,
    milestone('patient_opened', opened(shockPatient)),
    messageMilestone('two_drugs', (text, { initial }) => rightDrugs(text, initial) >= 2),
    messageMilestone('all_drugs', (text, { initial }) => answers(activeInfusions, text, initial)),
  ],
  // INF001 is the target of the question, but nothing may be written to any of its channels.
  rules: [...baseRules({ ...lookOnly, patients: [shockPatient] }), ...answerRules(activeInfusions)],
});

function rightDrugs(text: string, record: R): number {
  return readMessage(activeInfusions, text, record).filter(
    (slot) => slot.id !== 'all_drugs' && slot.status === 'met',
  ).length;
}

/** Dose of the target's vasopressor, for messages that repeat it. */
export function vasopressorNumbers(record: R): number[] {
  const channel = channelOf(record, shockPatient, 'A');
  return [amountOf(channel) ?? 0, channel.program?.rate ?? 0];
}
