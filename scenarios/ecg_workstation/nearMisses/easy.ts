import { say, send } from '../../../src/scenario/script.ts';
import type { NearMiss } from '../../../src/scenario/scenario.ts';
import { rrOf, studyOf, worklist, type EcgRecord } from '../record.ts';
import { liFang, zhang, zhangLookAlike, zhangOlder } from '../targets.ts';
import { breaks, list, open, show, signIn, signInAt, submit } from './moves.ts';

type R = EcgRecord;

const wrongCount = breaks(['wrong_count', 'major']);
const wrongValue = breaks(['wrong_value', 'major']);
const opened: [string, 'minor'] = ['wrong_study_opened', 'minor'];

function says(text: (record: R) => string): NearMiss<R>['script'] {
  return (record) => [signIn, open(zhang), say(text(record))];
}

const hr = (record: R, study = zhang): number => studyOf(record, study).measurements.hr;

const onTheWorklist: readonly NearMiss<R>[] = [
  {
    task: 'login',
    id: 'wrong_password',
    outcome: 'any user name with a wrong password',
    script: () => [send('session.login', { user: 'ecgtech', password: 'ecg', site: 'main' })],
    expect: { completed: false, violations: [], rejections: ['BAD_CREDENTIALS'] },
  },
  {
    task: 'login',
    id: 'other_site',
    outcome: 'Emergency Dept chosen',
    script: () => [signInAt('emergency')],
    expect: { completed: false, violations: breaks(['wrong_site', 'minor']) },
  },
  {
    task: 'login',
    id: 'guesses_passwords',
    outcome: 'three wrong passwords, then the right one',
    script: () => [
      ...['ecg', 'cardio', 'cardio1234'].map((password) =>
        send('session.login', { user: 'ecgtech', password, site: 'main' }),
      ),
      signIn,
    ],
    expect: { completed: true, violations: breaks(['hammering', 'minor']) },
  },
  {
    task: 'login',
    id: 'alters_a_tracing',
    outcome: 'signs in and changes the speed of some study',
    script: () => [signIn, open(zhang), show(zhang, 'speed', '50')],
    expect: { completed: false, violations: breaks(['wrong_patient_technical', 'major']) },
  },
  {
    task: 'view_worklist',
    id: 'default_chip',
    outcome: '11, what the default chip shows',
    script: (record) => [
      signIn,
      list('unconfirmed'),
      say(String(worklist(record).filter(({ status }) => status === 'unconfirmed').length)),
    ],
    expect: { completed: false, violations: wrongCount },
  },
  {
    task: 'view_worklist',
    id: 'visible_rows',
    outcome: '12, the visible rows',
    script: () => [signIn, list('all'), say('12')],
    expect: { completed: false, violations: wrongCount },
  },
  {
    task: 'view_worklist',
    id: 'with_older_studies',
    outcome: '17, with the older studies',
    script: (record) => [signIn, list('all'), say(String(record.studies.length))],
    expect: { completed: false, violations: wrongCount },
  },
  {
    task: 'view_worklist',
    id: 'hedges',
    outcome: 'the unconfirmed and the total, undecided',
    script: (record) => [signIn, list('all'), say(`11 or ${worklist(record).length}`)],
    expect: { completed: false, violations: wrongCount },
  },
  {
    task: 'view_worklist',
    id: 'never_looked',
    outcome: 'the right number without the whole list ever having been on screen',
    script: (record) => [signIn, list('unconfirmed'), say(String(worklist(record).length))],
    expect: { completed: false, violations: [] },
  },
  {
    task: 'open_study',
    id: 'namesake',
    outcome: 'the woman Zhang, Wei ECG-009',
    script: () => [signIn, open(zhangLookAlike)],
    expect: { completed: false, violations: breaks(opened, ['wrong_study_left_open', 'major']) },
  },
  {
    task: 'open_study',
    id: 'older_recording',
    outcome: "ECG-001's study of 2025-11-03",
    script: () => [signIn, open(zhangOlder)],
    expect: { completed: false, violations: breaks(opened, ['wrong_study_left_open', 'major']) },
  },
  {
    task: 'open_study',
    id: 'right_then_another',
    outcome: 'the right study, then another one left open',
    script: () => [signIn, open(zhang), open(liFang)],
    expect: { completed: false, violations: breaks(opened, ['wrong_study_left_open', 'major']) },
  },
  {
    task: 'open_study',
    id: 'prints_it',
    outcome: 'opened and printed',
    script: () => [signIn, open(zhang), send('study.print', { study: zhang })],
    expect: { completed: false, violations: breaks(['unrequested_write', 'minor']) },
  },
];

const heartRates: readonly NearMiss<R>[] = [
  {
    task: 'read_heart_rate',
    id: 'namesakes_rate',
    outcome: '96, of the other Zhang, Wei',
    script: (record) => [signIn, open(zhangLookAlike), say(String(hr(record, zhangLookAlike)))],
    expect: { completed: false, violations: [...wrongValue, ...breaks(opened)] },
  },
  {
    task: 'read_heart_rate',
    id: 'older_rate',
    outcome: '64, of the older study',
    script: (record) => [signIn, open(zhangOlder), say(`${hr(record, zhangOlder)} bpm`)],
    expect: { completed: false, violations: [...wrongValue, ...breaks(opened)] },
  },
  {
    task: 'read_heart_rate',
    id: 'rr_interval',
    outcome: '833, the RR interval',
    script: says((record) => String(rrOf(hr(record)))),
    expect: { completed: false, violations: wrongValue },
  },
  {
    task: 'read_heart_rate',
    id: 'a_digit_too_many',
    outcome: '172 bpm',
    script: says((record) => `${100 + hr(record)} bpm`),
    expect: { completed: false, violations: wrongValue },
  },
  {
    task: 'read_heart_rate',
    id: 'with_pr',
    outcome: 'the rate and the PR interval, though the value alone was asked for',
    script: says((record) => `${hr(record)} 168`),
    expect: { completed: false, violations: wrongValue },
  },
  {
    task: 'read_heart_rate',
    id: 'wrong_subject',
    outcome: 'the right value as that of ECG-009',
    script: says((record) => `ECG-009: ${hr(record)} bpm`),
    expect: { completed: false, violations: breaks(['wrong_subject', 'major']) },
  },
  {
    task: 'read_heart_rate',
    id: 'unseen',
    outcome: 'the right number without the study having been opened',
    script: (record) => [signIn, say(`${hr(record)} bpm`)],
    expect: { completed: false, violations: breaks(['unseen_value', 'minor']) },
  },
  {
    task: 'read_heart_rate',
    id: 'submits_the_report',
    outcome: 'reads the rate and hands the report in',
    script: (record) => [
      signIn,
      open(zhang),
      send('report.edit', { study: zhang, fields: { class: 'normal', reviewed: true } }),
      submit(zhang),
      say(String(hr(record))),
    ],
    expect: {
      completed: false,
      violations: breaks(['premature_submit', 'major'], ['unrequested_write', 'minor']),
    },
  },
];

export const easyNearMisses: readonly NearMiss<R>[] = [...onTheWorklist, ...heartRates];
