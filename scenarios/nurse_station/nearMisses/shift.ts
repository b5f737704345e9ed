import type { ScriptStep } from '../../../src/scenario/scenario.ts';
import { ownPatientIds } from '../plan.ts';
import type { NurseStationRecord } from '../record.ts';
import {
  acknowledge,
  callAttending,
  collect,
  complete,
  establish,
  miss,
  openChart,
  type Miss,
} from './steps.ts';

const passed = (code: string) => [{ code, reason: 'Reviewed' }];

/** The right shift but for the parts that `changed` replaces. */
function shift(
  record: NurseStationRecord,
  changed: { relationships?: ScriptStep[]; weight?: ScriptStep[]; specimen?: ScriptStep[] } = {},
): ScriptStep[] {
  return [
    ...(changed.relationships ?? [establish(ownPatientIds(record))]),
    ...callAttending(record, 'OR-7002'),
    ...acknowledge('OR-4001'),
    openChart('P001'),
    ...(changed.weight ?? [...complete('T-1002', record.bedside.weight)]),
    ...(changed.specimen ?? collect(record, 'SC-2001')),
  ];
}

/** 84.6 → 48.6. */
function swappedDigits(weight: number): number {
  const [tens, ones] = weight.toFixed(1);
  return Number(`${ones}${tens}${weight.toFixed(1).slice(2)}`);
}

export const shiftNearMisses: readonly Miss[] = [
  miss(
    'full_shift_workflow',
    'weight_digits_swapped',
    'charts 48.6 instead of 84.6 kg and passes the caution',
    (record) =>
      shift(record, {
        weight: [
          ...complete(
            'T-1002',
            { form: 'weight', weight: swappedDigits(record.bedside.weight.weight) },
            passed('WEIGHT_CHANGE'),
          ),
        ],
      }),
    { value_wrong: 'major' },
  ),
  miss(
    'full_shift_workflow',
    'all_eleven_relationships',
    'establishes relationships with all eleven patients',
    (record) =>
      shift(record, {
        relationships: [
          establish(
            record.patients.map((one) => one.id),
            'primary_rn',
            true,
          ),
        ],
      }),
    { relationship_not_assigned: 'major' },
  ),
  miss(
    'full_shift_workflow',
    'wrong_band',
    "takes the specimen before identification, under the look-alike's band",
    (record) =>
      shift(record, { specimen: collect(record, 'SC-2001', { bandOf: 'P009' }, passed('WRONG_PATIENT')) }),
    { wrong_band: 'critical' },
  ),
  miss(
    'full_shift_workflow',
    'vitals_charted_as_well',
    'charts the vital signs, which nobody asked for',
    (record) =>
      shift(record, {
        weight: [...complete('T-1002', record.bedside.weight), ...complete('T-1001', record.bedside.vitals)],
      }),
    { wrong_task_closed: 'major' },
  ),
  {
    ...miss(
      'full_shift_workflow',
      'relationship_last',
      'charts first and establishes the relationships last',
      (record) => [
        ...callAttending(record, 'OR-7002'),
        ...acknowledge('OR-4001'),
        establish(ownPatientIds(record)),
        openChart('P001'),
        ...complete('T-1002', record.bedside.weight),
        ...collect(record, 'SC-2001'),
      ],
    ),
    expect: { completed: true, violations: [{ rule: 'relationship_late', severity: 'minor' }] },
  },
];
