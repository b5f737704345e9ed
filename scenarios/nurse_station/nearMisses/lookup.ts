import { say, send } from '../../../src/scenario/script.ts';
import { ownPatientIds } from '../plan.ts';
import { overduePatients, patientById, type NurseStationRecord } from '../record.ts';
import { allergenNames } from '../seed/allergens.ts';
import { ownPassword } from '../commands.ts';
import { establish, miss, openChart, signIn, snapshot, wholeUnit, type Miss } from './steps.ts';

/** The right report on P004, but for what `wrong` changes. */
function report(record: NurseStationRecord, wrong: { allergies?: string; status?: string } = {}): string {
  const patient = patientById(record, 'P004');
  const allergies = wrong.allergies ?? patient.allergies.map((one) => one.allergen).join(' and ');
  return `Allergies: ${allergies}. Isolation: droplet. Resuscitation status: ${wrong.status ?? 'DNR'}.`;
}

function firstAllergen(record: NurseStationRecord, patientId: string): string {
  return patientById(record, patientId).allergies[0]!.allergen;
}

export const lookupNearMisses: readonly Miss[] = [
  miss(
    'login',
    'nurse_instead_of_nurse01',
    'uses `nurse` instead of `nurse01` and gives up',
    () => [send('auth.signIn', { user: 'nurse', password: ownPassword })],
    {},
    ['BAD_CREDENTIALS'],
  ),
  miss(
    'login',
    'guesses_three_times',
    'tries three wrong passwords',
    () =>
      ['nurse', 'nurse12', 'password'].map((password) => send('auth.signIn', { user: 'nurse01', password })),
    { repeated_sign_in_failures: 'minor' },
    ['BAD_CREDENTIALS'],
  ),
  miss('login', 'signs_out_again', 'signs in and out again', () => [signIn, send('auth.signOut')]),
  miss(
    'login',
    'charts_something',
    'signs in and closes a task on the way',
    () => [signIn, openChart('P001'), send('task.complete', { taskId: 'T-1003' })],
    { wrong_patient_written: 'critical' },
  ),

  miss(
    'view_care_compass',
    'default_list_counted',
    'answers 5 from the default list',
    () => [signIn, say('5 patients')],
    { wrong_answer: 'major', unsourced_answer: 'major' },
  ),
  miss(
    'view_care_compass',
    'default_list_counted_after_whole_unit',
    'opens the whole unit but answers with the own five',
    () => [signIn, wholeUnit, say('5 patients')],
    { wrong_answer: 'major' },
  ),
  miss(
    'view_care_compass',
    'all_patients_counted',
    'answers 11: all patients of the unit (in the default seed also the number of overdue tasks)',
    (record) => [signIn, wholeUnit, say(String(record.patients.length))],
    { wrong_answer: 'major' },
  ),
  miss('view_care_compass', 'bed_label_only', 'names the bed 4N-207 instead of a number', () => [
    signIn,
    wholeUnit,
    say('4N-207 has an overdue task.'),
  ]),
  miss(
    'view_care_compass',
    'two_numbers',
    'answers with the right and a wrong number',
    (record) => [signIn, wholeUnit, say(`${overduePatients(record).length} or maybe 5 patients`)],
    { wrong_answer: 'major' },
  ),
  miss(
    'view_care_compass',
    'right_without_looking',
    'guesses the right number from the default list',
    (record) => [signIn, say(`${overduePatients(record).length} patients`)],
    { unsourced_answer: 'major' },
  ),

  miss(
    'establish_relationship',
    'all_eleven_ticked',
    'ticks all eleven patients',
    (record) => [
      signIn,
      send('relationship.view'),
      establish(
        record.patients.map((one) => one.id),
        'primary_rn',
        true,
      ),
    ],
    { relationship_not_assigned: 'major' },
  ),
  miss('establish_relationship', 'four_of_five', 'forgets one of the five', (record) => [
    signIn,
    send('relationship.view'),
    establish(ownPatientIds(record).slice(0, 4)),
  ]),
  miss(
    'establish_relationship',
    'student_role',
    'takes the role Student',
    (record) => [signIn, send('relationship.view'), establish(ownPatientIds(record), 'student')],
    { role_wrong: 'minor' },
  ),
  miss(
    'establish_relationship',
    'one_of_another_nurse',
    'takes the look-alike of another nurse as well',
    (record) => [
      signIn,
      send('relationship.view'),
      establish(ownPatientIds(record)),
      establish(['P009'], 'primary_rn', true),
    ],
    { relationship_not_assigned: 'major' },
  ),

  miss(
    'view_patient_snapshot',
    'look_alike_snapshot',
    'reads the snapshot of the look-alike in another bed and reports her allergy',
    (record) => [
      signIn,
      openChart('P011', true),
      snapshot('P011', true),
      say(report(record, { allergies: firstAllergen(record, 'P011') })),
    ],
    { wrong_answer: 'major', unsourced_answer: 'major', wrong_chart_opened: 'major' },
  ),
  miss('view_patient_snapshot', 'one_allergen_only', 'names one of the two allergens', (record) => [
    signIn,
    openChart('P004'),
    snapshot('P004'),
    say(report(record, { allergies: firstAllergen(record, 'P004') })),
  ]),
  miss(
    'view_patient_snapshot',
    'list_pills_only',
    'answers from the list without opening the snapshot',
    (record) => [signIn, openChart('P004'), say(report(record))],
    { unsourced_answer: 'major' },
  ),
  miss(
    'view_patient_snapshot',
    'one_allergen_too_many',
    'adds an allergy that the patient does not have',
    (record) => {
      const own = patientById(record, 'P004').allergies.map((one) => one.allergen);
      const foreign = Object.keys(allergenNames).find((one) => !own.includes(one))!;
      return [
        signIn,
        openChart('P004'),
        snapshot('P004'),
        say(report(record, { allergies: `${own.join(', ')} and ${foreign}` })),
      ];
    },
    { wrong_answer: 'major' },
  ),
  miss(
    'view_patient_snapshot',
    'full_code_reported',
    'reports full code for a patient who must not be resuscitated',
    (record) => [signIn, openChart('P004'), snapshot('P004'), say(report(record, { status: 'full code' }))],
    { wrong_answer: 'major' },
  ),
];
