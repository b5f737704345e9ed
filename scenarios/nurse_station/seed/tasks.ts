import type { FormKind, NurseTask, NurseTaskId, PatientId, Specimen } from '../record.ts';

type TaskRow = readonly [
  id: NurseTaskId,
  patientId: PatientId,
  description: string,
  due: string,
  status: 'overdue' | 'pending',
  form: FormKind | null,
  order: string,
];

const rows: readonly TaskRow[] = [
  [
    'T-1002',
    'P001',
    'Daily weight',
    '06:00',
    'overdue',
    'weight',
    'Weigh daily before breakfast, same scale',
  ],
  [
    'T-1001',
    'P001',
    'Vital signs q4h',
    '07:00',
    'overdue',
    'vitals',
    'BP, HR, RR, SpO2, temperature every 4 hours',
  ],
  ['T-1003', 'P001', 'I&O', '09:00', 'pending', null, 'Strict intake and output'],
  ['T-1004', 'P001', 'IV site check', '09:00', 'pending', null, 'Peripheral IV, left forearm, every 4 hours'],
  [
    'T-2001',
    'P002',
    'Blood glucose check',
    '07:00',
    'overdue',
    'glucose',
    'Point-of-care glucose every hour on insulin infusion',
  ],
  [
    'T-2002',
    'P002',
    'Insulin infusion check',
    '08:30',
    'pending',
    null,
    'Verify rate, site and tubing every hour',
  ],
  ['T-4003', 'P004', 'Braden reassessment', '06:00', 'overdue', null, 'Reassess skin risk every 24 hours'],
  [
    'T-4001',
    'P004',
    'Respiratory assessment',
    '07:00',
    'overdue',
    null,
    'Breath sounds, work of breathing, sputum every 4 hours',
  ],
  ['T-4002', 'P004', 'O2 titration', '07:30', 'overdue', null, 'Keep SpO2 > 92 %'],
  ['T-7001', 'P007', 'Pain assessment q2h', '07:00', 'overdue', 'pain', 'Numeric rating scale every 2 hours'],
  ['T-7002', 'P007', 'NPO check', '08:30', 'pending', null, 'Nothing by mouth, mouth care as needed'],
  ['T-7003', 'P007', 'IV rate check', '08:30', 'pending', null, 'LR 125 mL/h'],
  [
    'T-8001',
    'P008',
    'Neurological assessment q1h',
    '07:00',
    'overdue',
    'neuro',
    'GCS, NIHSS and pupils every hour',
  ],
  [
    'T-8004',
    'P008',
    'Neurological assessment q1h',
    '08:00',
    'overdue',
    'neuro',
    'GCS, NIHSS and pupils every hour',
  ],
  [
    'T-8002',
    'P008',
    'Swallow evaluation',
    '09:00',
    'pending',
    null,
    'Bedside swallow screen before any oral intake',
  ],
  ['T-8003', 'P008', 'SCDs on', '09:00', 'pending', null, 'Sequential compression devices, both legs'],
  [
    'T-9001',
    'P009',
    'Vital signs q4h',
    '07:00',
    'overdue',
    'vitals',
    'BP, HR, RR, SpO2, temperature every 4 hours',
  ],
  ['T-A001', 'P010', 'Pain assessment', '07:00', 'overdue', 'pain', 'Numeric rating scale every 4 hours'],
  ['T-3001', 'P003', 'Neurovascular check', '09:00', 'pending', null, 'Right leg, every 4 hours'],
  ['T-5001', 'P005', 'Telemetry review', '09:00', 'pending', null, 'Rhythm strip every 4 hours'],
  ['T-6001', 'P006', 'Incision check', '09:00', 'pending', null, 'Laparoscopic ports, every 4 hours'],
  ['T-B001', 'P011', 'Peak flow check', '09:00', 'pending', null, 'Before and after each nebulizer'],
];

/** Tasks of seed 1. */
export function plainTasks(): NurseTask[] {
  return rows.map(([id, patientId, description, due, status, form, order]) => ({
    id,
    patientId,
    description,
    order,
    due,
    form,
    state: { status },
  }));
}

/**
 * Specimens of seed 1. Tubes by the customary color code: EDTA (lavender) for whole-blood counts, lithium heparin with
 * gel (light green) for basic metabolic panels, 3.2 % citrate (light blue) for coagulation (CLSI GP41, H21).
 */
export function plainSpecimens(): Specimen[] {
  return [
    {
      id: 'SC-5001',
      patientId: 'P005',
      test: 'PT/INR',
      priority: 'timed',
      scheduled: '07:00',
      tube: 'light_blue',
      bandsInRange: ['P005', 'P006'],
      collected: null,
    },
    {
      id: 'SC-2001',
      patientId: 'P002',
      test: 'CBC',
      priority: 'timed',
      scheduled: '08:00',
      tube: 'lavender',
      bandsInRange: ['P002', 'P009'],
      collected: null,
    },
    {
      id: 'SC-9001',
      patientId: 'P009',
      test: 'Basic metabolic panel',
      priority: 'routine',
      scheduled: '08:00',
      tube: 'light_green',
      bandsInRange: ['P002', 'P009'],
      collected: null,
    },
    {
      id: 'SC-2002',
      patientId: 'P002',
      test: 'Basic metabolic panel',
      priority: 'routine',
      scheduled: '10:00',
      tube: 'light_green',
      bandsInRange: ['P002', 'P009'],
      collected: null,
    },
  ];
}
