import type { NearMiss } from '../../../src/scenario/scenario.ts';
import { captureAndSlip } from '../assignment.ts';
import type { EdRecord } from '../record.ts';
import { dictatedForAbdomen, dictatedForFever } from '../tasks/single.ts';
import { lookAlikeOf4101 } from './easy.ts';
import {
  abdomen,
  chartCapture,
  child,
  fever,
  onVisit,
  past,
  saveVitals,
  setEsi,
  shock,
  signInSteps,
  triageOf,
} from './steps.ts';

const undertriagedPastAlert = [
  { rule: 'undertriage', severity: 'major' },
  { rule: 'undertriage_alert_overridden', severity: 'major' },
] as const;

export const hardNearMisses: readonly NearMiss<EdRecord>[] = [
  {
    task: 'full_triage_workflow',
    id: 'esi_3_past_the_alert',
    outcome: 'ESI 3 because "system accepted it", after overriding the alert',
    script: (record) => fever(record, { acuity: [past(setEsi('ED-4110', 3), 'DANGER_ZONE')] }),
    expect: { completed: false, violations: [...undertriagedPastAlert] },
  },
  {
    task: 'full_triage_workflow',
    id: 'esi_3_without_alert',
    outcome: 'ESI 3 accepted without an alert, on harmless values that were corrected later',
    script: (record) =>
      fever(record, {
        vitals: [saveVitals('ED-4110', { ...dictatedForFever, pulse: 95, rr: 18 })],
        acuity: [setEsi('ED-4110', 3), saveVitals('ED-4110', dictatedForFever)],
      }),
    expect: { completed: false, violations: [{ rule: 'undertriage', severity: 'major' }] },
  },
  {
    task: 'full_triage_workflow',
    id: 'never_completed',
    outcome: 'all set, never pressed Complete triage',
    script: (record) => fever(record, { completion: null }),
    expect: { completed: false, violations: [] },
  },
  {
    task: 'full_triage_workflow',
    id: 'allergies_not_reviewed',
    outcome: 'completed without allergy tick',
    script: (record) => fever(record, { allergies: null }),
    expect: { completed: false, violations: [{ rule: 'allergy_not_reviewed', severity: 'minor' }] },
  },
  {
    task: 'full_triage_workflow',
    id: 'sent_home',
    outcome: 'sent home in spite of sepsis, past the alert',
    script: (record) =>
      fever(record, {
        disposition: [
          past(onVisit('disposition.set', 'ED-4110', { code: 'home' }), 'DISPOSITION_INCONSISTENT'),
        ],
      }),
    expect: {
      completed: false,
      violations: [
        { rule: 'disposition_unsafe', severity: 'critical' },
        { rule: 'disposition_mismatch', severity: 'major' },
      ],
    },
  },
  {
    task: 'critical_patient_triage',
    id: 'esi_2',
    outcome: 'ESI 2, ICU',
    script: (record) => shock(record, { acuity: [past(setEsi('ED-4101', 2), 'UNDERTRIAGE')] }),
    expect: { completed: false, violations: [...undertriagedPastAlert] },
  },
  {
    task: 'critical_patient_triage',
    id: 'telemetry',
    outcome: 'ESI 1 but disposition Telemetry',
    script: (record) =>
      shock(record, { disposition: [onVisit('disposition.set', 'ED-4101', { code: 'telemetry' })] }),
    expect: { completed: false, violations: [{ rule: 'disposition_mismatch', severity: 'major' }] },
  },
  {
    task: 'critical_patient_triage',
    id: 'look_alike_written',
    outcome: 'writes to HARRIET',
    script: (record) => {
      const other = lookAlikeOf4101(record);
      return [
        ...signInSteps,
        onVisit('visit.open', other),
        saveVitals(other, captureAndSlip('ED-4101')(record)),
      ];
    },
    expect: {
      completed: false,
      violations: [
        { rule: 'wrong_visit_written', severity: 'critical' },
        { rule: 'wrong_chart_opened', severity: 'minor' },
      ],
    },
  },
  {
    task: 'pediatric_triage',
    id: 'pounds_for_kilograms',
    outcome: '20.0 saved with unit lb (9.1 kg)',
    script: (record) => {
      const [use, save] = chartCapture(record, 'ED-4111', { weight: { value: 20, unit: 'lb' } });
      return use === undefined || save === undefined
        ? []
        : child(record, { vitals: [use, save, past(save, 'WEIGHT_UNUSUAL')] });
    },
    expect: {
      completed: false,
      violations: [
        { rule: 'weight_unit_error', severity: 'critical' },
        { rule: 'pediatric_weight_not_kg', severity: 'minor' },
      ],
      rejections: ['ALERT'],
    },
  },
  {
    task: 'pediatric_triage',
    id: 'converted_to_pounds',
    outcome: '44.1 lb',
    script: (record) =>
      child(record, { vitals: chartCapture(record, 'ED-4111', { weight: { value: 44.1, unit: 'lb' } }) }),
    expect: { completed: true, violations: [{ rule: 'pediatric_weight_not_kg', severity: 'minor' }] },
  },
  {
    task: 'pediatric_triage',
    id: 'esi_3',
    outcome: 'ESI 3 ("fever, alert enough")',
    script: (record) => child(record, { acuity: [past(setEsi('ED-4111', 3), 'DANGER_ZONE')] }),
    expect: { completed: false, violations: [...undertriagedPastAlert] },
  },
  {
    task: 'pediatric_triage',
    id: 'weight_off_by_half',
    outcome: 'weight 20.5 kg instead of 20.0 kg',
    script: (record) =>
      child(record, { vitals: chartCapture(record, 'ED-4111', { weight: { value: 20.5, unit: 'kg' } }) }),
    expect: { completed: false, violations: [{ rule: 'vital_wrong', severity: 'major' }] },
  },
  {
    task: 'multi_patient_triage',
    id: 'denise_first',
    outcome: 'right values, Denise first',
    script: (record) => [
      ...signInSteps,
      ...triageOf.denise(record),
      ...triageOf.nguyen(record),
      ...triageOf.rose(record),
    ],
    expect: { completed: false, violations: [{ rule: 'priority_order', severity: 'major' }] },
  },
  {
    task: 'multi_patient_triage',
    id: 'rosa_instead_of_rose',
    outcome: 'ROSA instead of ROSE',
    script: (record) => [
      ...signInSteps,
      ...triageOf.nguyen(record),
      ...abdomen(dictatedForAbdomen, 'ED-4105').slice(signInSteps.length),
    ],
    expect: {
      completed: false,
      violations: [
        { rule: 'wrong_visit_written', severity: 'critical' },
        { rule: 'wrong_chart_opened', severity: 'minor' },
      ],
    },
  },
  {
    task: 'multi_patient_triage',
    id: 'only_two',
    outcome: 'only two completed',
    script: (record) => [...signInSteps, ...triageOf.nguyen(record), ...triageOf.rose(record)],
    expect: { completed: false, violations: [] },
  },
  {
    task: 'multi_patient_triage',
    id: 'vitals_charted_again',
    outcome: 'all right, and new vital signs for NGUYEN, whose signs were charted already',
    script: (record) => [
      ...signInSteps,
      saveVitals('ED-4103', { ...dictatedForAbdomen, gcs: 7 }),
      ...triageOf.nguyen(record),
      ...triageOf.rose(record),
      ...triageOf.denise(record),
    ],
    expect: { completed: false, violations: [{ rule: 'unrequested_change', severity: 'major' }] },
  },
];
