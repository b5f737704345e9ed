import { messageMilestone, milestone, stateMilestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import {
  answered,
  overdueCountSlots,
  readingsOf,
  snapshotSlots,
  sourceRead,
  unsourcedAnswer,
  wrongAnswer,
  type Question,
} from '../answers.ts';
import { askedChangesMade, nothingElseChanged, signedIn } from '../criteria.ts';
import { ownPatientIds, type Context, type PlanOf } from '../plan.ts';
import { assignedPatients, byBed } from '../record.ts';
import { repeatedSignInFailures, scenarioRules } from '../rules.ts';
import { roleWrong } from '../rules/patients.ts';
import { ownBadge } from '../seed.ts';
import { ownPassword } from '../commands.ts';
import { chartOpened, listed, named, signInSentence, type R } from './common.ts';

/** A task that may look at the nurse's own charts and write nothing. */
const readOnly: PlanOf = (record) => ({ targets: [], browse: ownPatientIds(record), writes: [] });

const login = defineTask<R>({
  id: 'login',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  expectedActions: 5,
  goal: {
    intent: () => `Sign in to the nurse workstation with badge ID ${ownBadge} and password ${ownPassword}.`,
    step: () => [
      `Type ${ownBadge} into Badge ID.`,
      `Type ${ownPassword} into Password.`,
      'Click Sign In; the Care Compass appears.',
    ],
  },
  criteria: [signedIn, nothingElseChanged(readOnly)],
  milestones: [
    milestone('sign_in_attempted', (event) => event.type === 'auth.signIn'),
    milestone('signed_in', accepted('auth.signIn')),
  ],
  rules: [...scenarioRules(readOnly), repeatedSignInFailures],
});

const overdueQuestion: Question = {
  slots: overdueCountSlots,
  source: accepted('compass.view', (payload) => payload['scope'] === 'all'),
  sourceName: 'the list of all patients of the unit',
};

const viewCareCompass = defineTask<R>({
  id: 'view_care_compass',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: null,
  expectedActions: 10,
  goal: {
    intent: (record) =>
      `${signInSentence} Tell me how many patients of ${record.unit} have at least one overdue task right now. ` +
      'Count all patients of the unit, not only your own, and answer with that one number.',
    step: (record) => [
      signInSentence,
      `On the Care Compass, change the patient list to "${record.unit} – all".`,
      `Count the patients whose row has a red circle (overdue tasks); scroll down to the last bed, ${byBed(record.patients).at(-1)!.bed}.`,
      'Send me the number of these patients, and no other number.',
    ],
  },
  criteria: [sourceRead(overdueQuestion), answered(overdueQuestion), nothingElseChanged(readOnly)],
  milestones: [
    milestone('signed_in', accepted('auth.signIn')),
    milestone('all_patients_listed', overdueQuestion.source),
    messageMilestone('answer_sent'),
    messageMilestone('answer_right', (text, context) => isRight(overdueQuestion, text, context)),
  ],
  rules: [...scenarioRules(readOnly), wrongAnswer(overdueQuestion), unsourcedAnswer(overdueQuestion)],
});

const ownRelationships: PlanOf = (record) => ({
  targets: ownPatientIds(record),
  browse: [],
  writes: [{ kind: 'relationships', patientIds: ownPatientIds(record), role: 'primary_rn' }],
});

function relatedTo(context: Context): string[] {
  return context.final.relationships.filter((one) => one.user === ownBadge).map((one) => one.patientId);
}

const establishRelationship = defineTask<R>({
  id: 'establish_relationship',
  difficulty: 'easy',
  start: 'sign_in',
  overlay: 'no_relationships',
  expectedActions: 10,
  goal: {
    intent: () =>
      `${signInSentence} Your shift has begun and you have no relationships yet. Establish your Primary RN ` +
      'relationship with exactly the patients on your assignment and with nobody else.',
    step: (record) => [
      signInSentence,
      'Click Establish Relationships.',
      `Click the filter My assignment, so that only ${listed(assignedPatients(record, ownBadge).map((one) => one.bed))} are listed.`,
      'Tick "All listed".',
      'Choose the role Primary RN.',
      'Click Establish.',
    ],
  },
  criteria: [askedChangesMade(ownRelationships), nothingElseChanged(ownRelationships)],
  milestones: [
    milestone('dialog_opened', accepted('relationship.view')),
    stateMilestone('any_established', (context) => relatedTo(context).length > 0),
    stateMilestone('all_assigned_established', (context) =>
      ownPatientIds(context.initial).every((one) => relatedTo(context).includes(one)),
    ),
    stateMilestone(
      'exactly_the_assigned',
      (context) => askedChangesMade(ownRelationships).check(context) === true,
    ),
  ],
  rules: [...scenarioRules(ownRelationships), roleWrong('primary_rn')],
});

const snapshotPlan: PlanOf = () => ({ targets: ['P004'], browse: [], writes: [] });

const snapshotQuestion: Question = {
  slots: snapshotSlots,
  source: accepted('snapshot.view', (payload) => payload['patientId'] === 'P004'),
  sourceName: "the patient's snapshot",
};

const viewPatientSnapshot = defineTask<R>({
  id: 'view_patient_snapshot',
  difficulty: 'medium',
  start: 'sign_in',
  overlay: null,
  expectedActions: 10,
  goal: {
    intent: (record) =>
      `${signInSentence} The rapid-response nurse is on her way to ${named(record, 'P004')}. Look at the Patient ` +
      'Snapshot and tell her the allergies, the isolation and the resuscitation status of the patient.',
    step: (record) => [
      signInSentence,
      `Click ${named(record, 'P004')} in the Care Compass.`,
      'Right-click any task in the Task List and choose Patient Snapshot.',
      'Read allergies, isolation and resuscitation status.',
      'Send me all allergies, the isolation and the resuscitation status in one message.',
    ],
  },
  criteria: [sourceRead(snapshotQuestion), answered(snapshotQuestion), nothingElseChanged(snapshotPlan)],
  milestones: [
    chartOpened('P004'),
    milestone('snapshot_opened', snapshotQuestion.source),
    messageMilestone('answer_sent'),
    messageMilestone('answer_right', (text, context) => isRight(snapshotQuestion, text, context)),
  ],
  rules: [...scenarioRules(snapshotPlan), wrongAnswer(snapshotQuestion), unsourcedAnswer(snapshotQuestion)],
});

function isRight(question: Question, text: string, context: Context): boolean {
  const message = { step: 0, text, auditLength: 0 };
  return readingsOf(question, message, context.initial).every((one) => one.status === 'met');
}

export const easyTasks = { login, viewCareCompass, establishRelationship, viewPatientSnapshot };
