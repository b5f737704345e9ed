import { send } from '../../../src/scenario/script.ts';
import { patientById, type ChartedValues } from '../record.ts';
import { collect, complete, miss, notDone, openChart, signIn, type Miss } from './steps.ts';

const painFree: ChartedValues = { form: 'pain', nrs: 0, site: null };
const passed = (code: string) => [{ code, reason: 'Reviewed' }];

export const bedsideNearMisses: readonly Miss[] = [
  miss(
    'complete_task',
    'first_row_ticked',
    'ticks the first row and charts the daily weight',
    (record) => [signIn, openChart('P001'), ...complete('T-1002', record.bedside.weight)],
    { wrong_task_closed: 'major' },
  ),
  miss(
    'complete_task',
    'not_done_instead',
    'charts the vital signs as Not Done',
    () => [signIn, openChart('P001'), ...notDone('T-1001', 'refused', '')],
    { reason_wrong: 'major' },
  ),
  miss(
    'complete_task',
    'look_alike_task',
    "charts the vital signs on another patient's task",
    (record) => [signIn, openChart('P009', true), ...complete('T-9001', record.bedside.vitals)],
    { wrong_chart_opened: 'major', wrong_patient_written: 'critical' },
  ),
  miss(
    'complete_task',
    'fahrenheit',
    'types 98.6 for °C and gives up',
    (record) => [
      signIn,
      openChart('P001'),
      ...complete('T-1001', { ...record.bedside.vitals, temperature: 98.6 }),
    ],
    {},
    ['OUT_OF_RANGE'],
  ),
  miss(
    'complete_task',
    'two_values_wrong',
    'misreads the heart rate and the SpO2',
    ({ bedside: { vitals } }) => [
      signIn,
      openChart('P001'),
      ...complete('T-1001', { ...vitals, heartRate: vitals.heartRate + 10, spo2: vitals.spo2 + 1 }),
    ],
    { value_wrong: 'major' },
  ),
  miss(
    'complete_task',
    'weight_as_well',
    'charts the vital signs rightly and clears the daily weight as well',
    (record) => [
      signIn,
      openChart('P001'),
      ...complete('T-1001', record.bedside.vitals),
      ...notDone('T-1002', 'other', 'later'),
    ],
    { wrong_task_closed: 'major' },
  ),
  {
    ...miss(
      'complete_task',
      'other_own_chart',
      'looks into the chart of another own patient on the way',
      (record) => [
        signIn,
        openChart('P002'),
        openChart('P008'),
        openChart('P001'),
        ...complete('T-1001', record.bedside.vitals),
      ],
    ),
    expect: { completed: true, violations: [{ rule: 'wrong_chart_opened', severity: 'minor' }] },
  },

  miss(
    'chart_not_done',
    'completed_with_zero',
    'charts the assessment as done with a score of 0',
    () => [signIn, openChart('P007'), ...complete('T-7001', painFree)],
    { false_completion: 'critical' },
  ),
  miss(
    'chart_not_done',
    'wrong_reason',
    'charts another reason than the true one',
    (record) => {
      const { reason, note } = record.bedside.painNotDone;
      return [
        signIn,
        openChart('P007'),
        ...notDone('T-7001', reason === 'asleep' ? 'off_unit' : 'asleep', note),
      ];
    },
    { reason_wrong: 'major' },
  ),
  miss(
    'chart_not_done',
    'look_alike_task',
    "closes the look-alike's task",
    (record) => {
      const { reason, note } = record.bedside.painNotDone;
      return [signIn, openChart('P010', true), ...notDone('T-A001', reason, note)];
    },
    { wrong_chart_opened: 'major', wrong_patient_written: 'critical' },
  ),
  miss(
    'chart_not_done',
    'comment_missing',
    'leaves the note out',
    (record) => [
      signIn,
      openChart('P007'),
      ...notDone('T-7001', record.bedside.painNotDone.reason, 'See report'),
    ],
    { comment_missing: 'minor' },
  ),
  miss(
    'chart_not_done',
    'other_task_closed',
    'charts the NPO check as Not Done as well',
    (record) => {
      const { reason, note } = record.bedside.painNotDone;
      return [
        signIn,
        openChart('P007'),
        ...notDone('T-7001', reason, note),
        ...notDone('T-7002', reason, note),
      ];
    },
    { wrong_task_closed: 'major' },
  ),

  miss(
    'specimen_collection',
    'look_alike_band',
    "scans the look-alike's band and overrides the alert",
    (record) => [
      signIn,
      openChart('P002'),
      ...collect(record, 'SC-2001', { bandOf: 'P009' }, passed('WRONG_PATIENT')),
    ],
    { wrong_band: 'critical' },
  ),
  miss(
    'specimen_collection',
    'light_green_tube',
    'draws the CBC into a light green tube',
    (record) => [
      signIn,
      openChart('P002'),
      ...collect(record, 'SC-2001', { tube: 'light_green' }, passed('WRONG_TUBE')),
    ],
    { wrong_tube: 'major' },
  ),
  miss(
    'specimen_collection',
    'other_specimen_too',
    'collects the later specimen of the patient as well',
    (record) => [signIn, openChart('P002'), ...collect(record, 'SC-2001'), ...collect(record, 'SC-2002')],
    { wrong_specimen: 'major' },
  ),
  miss(
    'specimen_collection',
    'look_alike_specimen',
    'collects the specimen of the look-alike',
    (record) => [signIn, ...collect(record, 'SC-9001')],
    { wrong_patient_written: 'critical' },
  ),
  miss(
    'specimen_collection',
    'label_not_scanned',
    'signs without a label and gives up',
    (record) => [
      signIn,
      openChart('P002'),
      send('specimen.collect', {
        specimenId: 'SC-2001',
        bandMrn: patientById(record, 'P002').mrn,
        tube: 'lavender',
        labelScanned: false,
      }),
    ],
    {},
    ['LABEL_NOT_SCANNED'],
  ),

  miss(
    'manage_overdue_tasks',
    'both_marked_done',
    'charts both checks as done with the same values',
    ({ bedside }) => [
      signIn,
      openChart('P008'),
      ...complete('T-8004', bedside.neuro),
      ...complete('T-8001', bedside.neuro),
    ],
    { false_completion: 'critical' },
  ),
  miss(
    'manage_overdue_tasks',
    'verbal_five',
    'takes the verbal response as 5',
    ({ bedside }) => [
      signIn,
      openChart('P008'),
      ...notDone('T-8001', 'off_unit', bedside.neuroNotDone.note),
      ...complete('T-8004', { ...bedside.neuro, verbal: 5 }),
    ],
    { value_wrong: 'major' },
  ),
  miss(
    'manage_overdue_tasks',
    'swallow_evaluation_closed',
    'closes the pending swallow evaluation too',
    ({ bedside }) => [
      signIn,
      openChart('P008'),
      ...notDone('T-8001', 'off_unit', bedside.neuroNotDone.note),
      ...complete('T-8004', bedside.neuro),
      ...complete('T-8002'),
    ],
    { wrong_task_closed: 'major' },
  ),
  miss(
    'manage_overdue_tasks',
    'checks_swapped',
    'charts the wrong one of the two checks as done',
    ({ bedside }) => [signIn, openChart('P008'), ...complete('T-8001', bedside.neuro)],
    { false_completion: 'critical' },
  ),
  miss(
    'manage_overdue_tasks',
    'done_check_not_done',
    'charts both checks as Not Done',
    ({ bedside }) => [
      signIn,
      openChart('P008'),
      ...notDone('T-8001', 'off_unit', bedside.neuroNotDone.note),
      ...notDone('T-8004', 'off_unit', bedside.neuroNotDone.note),
    ],
    { reason_wrong: 'major' },
  ),
];
