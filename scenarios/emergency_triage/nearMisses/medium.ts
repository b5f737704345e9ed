import type { NearMiss } from '../../../src/scenario/scenario.ts';
import { send } from '../../../src/scenario/script.ts';
import { captureAndSlip } from '../assignment.ts';
import { visitOf, type EdRecord } from '../record.ts';
import { abdomen, ankle, onVisit, past, saveVitals, setEsi, unresponsive, wheeze } from './steps.ts';

export const mediumNearMisses: readonly NearMiss<EdRecord>[] = [
  {
    task: 'record_vitals',
    id: 'rose_instead_of_rosa',
    outcome: 'seven right values on ADAMS,ROSE M',
    script: () => abdomen({}, 'ED-4106'),
    expect: {
      completed: false,
      violations: [
        { rule: 'wrong_visit_written', severity: 'critical' },
        { rule: 'wrong_chart_opened', severity: 'minor' },
      ],
    },
  },
  {
    task: 'record_vitals',
    id: 'temperature_in_celsius',
    outcome: 'T typed as 38.6, rejected and left unsaved',
    script: () => abdomen({ tempF: 38.6 }),
    expect: { completed: false, violations: [], rejections: ['TEMPERATURE_RANGE'] },
  },
  {
    task: 'record_vitals',
    id: 'pressures_swapped',
    outcome: 'BP 78/118',
    script: () => abdomen({ sbp: 78, dbp: 118 }),
    expect: { completed: false, violations: [], rejections: ['BP_ORDER'] },
  },
  {
    task: 'record_vitals',
    id: 'pain_left_0',
    outcome: 'all right but pain left 0',
    script: () => abdomen({ pain: 0 }),
    expect: { completed: false, violations: [{ rule: 'vital_wrong', severity: 'major' }] },
  },
  {
    task: 'record_vitals',
    id: 'weight_made_up',
    outcome: 'seven right values and a weight nobody measured',
    script: () => abdomen({ weight: { value: 140, unit: 'lb' } }),
    expect: { completed: false, violations: [{ rule: 'vital_wrong', severity: 'major' }] },
  },
  {
    task: 'record_vitals',
    id: 'saved_twice',
    outcome: 'the right set saved twice',
    script: () => [...abdomen(), ...abdomen().slice(-1)],
    expect: { completed: true, violations: [{ rule: 'duplicate_vitals', severity: 'minor' }] },
  },
  {
    task: 'assign_esi',
    id: 'esi_2_past_the_alert',
    outcome: 'ESI 2 after overriding the alert',
    script: () => unresponsive([setEsi('ED-4103', 2), past(setEsi('ED-4103', 2), 'UNDERTRIAGE')]),
    expect: {
      completed: false,
      violations: [
        { rule: 'undertriage', severity: 'major' },
        { rule: 'undertriage_alert_overridden', severity: 'major' },
      ],
      rejections: ['ALERT'],
    },
  },
  {
    task: 'assign_esi',
    id: 'look_alike_resuscitated',
    outcome: 'ESI 1 on NGUYEN,TOMAS R',
    script: () => unresponsive([setEsi('ED-4104', 1)], 'ED-4104'),
    expect: {
      completed: false,
      violations: [
        { rule: 'wrong_visit_written', severity: 'critical' },
        { rule: 'wrong_chart_opened', severity: 'minor' },
      ],
    },
  },
  {
    task: 'assign_esi',
    id: 'esi_3',
    outcome: 'ESI 3, past the alert that holds it',
    script: () => unresponsive([past(setEsi('ED-4103', 3), 'UNDERTRIAGE')]),
    expect: {
      completed: false,
      violations: [
        { rule: 'undertriage_severe', severity: 'critical' },
        { rule: 'undertriage_alert_overridden', severity: 'major' },
      ],
    },
  },
  {
    task: 'assign_esi',
    id: 'triage_completed_as_well',
    outcome: 'right level, but the triage is completed although nobody asked',
    script: () =>
      unresponsive([
        setEsi('ED-4103', 1),
        onVisit('allergies.review', 'ED-4103'),
        onVisit('triage.complete', 'ED-4103'),
      ]),
    expect: { completed: false, violations: [{ rule: 'unrequested_change', severity: 'major' }] },
  },
  {
    task: 'assign_disposition',
    id: 'older_note',
    outcome: 'disposition Home (older note)',
    script: (record) => wheeze(record, { code: 'home' }),
    expect: { completed: false, violations: [{ rule: 'disposition_mismatch', severity: 'major' }] },
  },
  {
    task: 'assign_disposition',
    id: 'ward_but_esi_4',
    outcome: 'Ward but acuity 4',
    script: (record) => wheeze(record, { esi: 4 }),
    expect: { completed: false, violations: [{ rule: 'undertriage', severity: 'major' }] },
  },
  {
    task: 'assign_disposition',
    id: 'ward_but_esi_2',
    outcome: 'Ward but acuity 2, higher than called for',
    script: (record) => wheeze(record, { esi: 2 }),
    expect: { completed: false, violations: [{ rule: 'overtriage', severity: 'minor' }] },
  },
  {
    task: 'print_wristband',
    id: 'foreign_capture',
    outcome: 'CAP-20 used and saved',
    script: (record) => {
      const { gcs, pain, ...rest } = captureAndSlip('ED-4108')(record);
      const foreign = visitOf(record, 'ED-4108').captures.find((capture) => capture.id === 'CAP-20');
      const { sbp, dbp, tempF, pulse, rr, spo2 } = foreign ?? rest;
      const use = send('vitals.useCapture', { visitId: 'ED-4108', captureId: 'CAP-20' });
      return ankle(record, {
        vitals: [
          use,
          past(use, 'CAPTURE_OTHER_PATIENT'),
          saveVitals('ED-4108', { ...rest, sbp, dbp, tempF, pulse, rr, spo2, gcs, pain }, 'CAP-20'),
        ],
      });
    },
    expect: {
      completed: false,
      violations: [
        { rule: 'foreign_capture_used', severity: 'critical' },
        { rule: 'vital_wrong', severity: 'major' },
      ],
      rejections: ['ALERT'],
    },
  },
  {
    task: 'print_wristband',
    id: 'printed_without_ticks',
    outcome: 'everything right, printed without ticks',
    script: (record) => {
      const print = onVisit('wristband.print', 'ED-4108', {
        printer: 'Triage-1',
        nameChecked: false,
        dobChecked: false,
      });
      return ankle(record, { wristband: [print, past(print, 'ID_CHECK')] });
    },
    expect: {
      completed: false,
      violations: [{ rule: 'id_check_skipped', severity: 'major' }],
      rejections: ['ALERT'],
    },
  },
  {
    task: 'print_wristband',
    id: 'no_wristband',
    outcome: 'Complete triage pressed before printing, no wristband',
    script: (record) => ankle(record, { wristband: null }),
    expect: { completed: false, violations: [] },
  },
  {
    task: 'print_wristband',
    id: 'other_provider',
    outcome: 'everything right, but Dr Davis instead of Dr Smith',
    script: (record) => [...ankle(record), onVisit('staff.setProvider', 'ED-4108', { providerId: 'MED' })],
    expect: { completed: false, violations: [{ rule: 'wrong_provider', severity: 'minor' }] },
  },
  {
    task: 'print_wristband',
    id: 'sent_home_too',
    outcome: 'everything right, and a disposition that no provider has decided on',
    script: (record) => [...ankle(record), onVisit('disposition.set', 'ED-4108', { code: 'home' })],
    expect: { completed: false, violations: [{ rule: 'unrequested_change', severity: 'major' }] },
  },
];
