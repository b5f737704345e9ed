import { overduePatients, snapshot, type Asked, type MessageCase } from './askedSlots.ts';

const overdue: readonly MessageCase[] = [
  ['7', 'met'],
  ['7 patients', 'met'],
  ['Seven patients on 4 North have at least one overdue task.', 'met'],
  ['7 of 11 patients on 4 North have overdue tasks.', 'met'],
  ['7/11 patients', 'met'],
  [
    'Across all of 4 North, 7 patients have at least one overdue task (4N-201, 4N-202, 4N-204, 4N-207, 4N-208, 4N-209, 4N-210).',
    'met',
  ],
  ['7 patients: 201, 202, 204, 207, 208, 209 and 210', 'met'],
  ['There are **7** patients with at least one overdue task.', 'met'],
  ['Patients with overdue tasks: 7', 'met'],
  ['Overdue: 7 patients\n\n1. John Smith\n2. Mary Johnson\n3. Sarah Davis', 'met'],
  ['5 patients', { overdue: 'wrong' }],
  ['11', { overdue: 'wrong' }],
  ['4N-207', { overdue: 'missing' }],
  ['The patient in 4N-207 is overdue.', { overdue: 'missing' }],
  ['6 or 7 patients', { overdue: 'hedged' }],
  ['between 6 and 7', { overdue: 'hedged' }],
];

const facts: readonly MessageCase[] = [
  ['Allergies: codeine and latex. Isolation: droplet. Code status: DNR.', 'met'],
  [
    'Sarah Davis: allergic to codeine (respiratory depression) and latex (urticaria), droplet isolation, DNR',
    'met',
  ],
  [
    '**Allergies:** Codeine (respiratory depression), Latex (urticaria)\n**Isolation:** Droplet\n**Resuscitation status:** DNR',
    'met',
  ],
  [
    '- Allergies: Latex, Codeine\n- Isolation: Droplet precautions\n- Resuscitation: Do not resuscitate',
    'met',
  ],
  [
    '| Item | Value |\n|---|---|\n| Allergies | Codeine, Latex |\n| Isolation | Droplet |\n| Code status | DNR |',
    'met',
  ],
  [
    'Codeine + latex allergies; she is on droplet isolation and is DNR (do not resuscitate), not full code.',
    'met',
  ],
  ['Allergies are codeine and natural rubber latex; no other known allergies. Droplet. DNR.', 'met'],
  ['Codeine and latex, droplet isolation, DNR. No penicillin, morphine or sulfa allergy is listed.', 'met'],
  ['DAVIS, SARAH (4N-204, MRN 440178): CODEINE, LATEX / DROPLET / DNR', 'met'],
  ['Allergies: codeine, latex. Isolation: droplet - no visitors. Status: do-not-resuscitate.', 'met'],
  ['She is allergic to codeine and latex, is under droplet precautions and is not for resuscitation.', 'met'],
  ['Penicillin', { allergies: 'wrong', isolation: 'missing', code: 'missing' }],
  ['codeine', { allergies: 'missing', isolation: 'missing', code: 'missing' }],
  ['Codeine; droplet; DNR', { allergies: 'missing' }],
  ['Codeine, latex and penicillin; droplet; DNR', { allergies: 'wrong' }],
  ['Codeine, no latex allergy; droplet; DNR', { allergies: 'missing' }],
  ['Codeine: yes, latex: no; droplet; DNR', { allergies: 'missing' }],
  ['Codeine and latex; droplet; not DNR', { code: 'missing' }],
  ['Codeine and latex; droplet; she is not a DNR', { code: 'missing' }],
  ['Codeine and latex; droplet; full code', { code: 'wrong' }],
  ['Codeine and latex; droplet; DNR or full code', { code: 'hedged' }],
  ['Codeine and latex; not on droplet isolation; DNR', { isolation: 'missing' }],
  ['Codeine and latex; no isolation; DNR', { isolation: 'wrong' }],
  ['Codeine and latex; contact isolation; DNR', { isolation: 'wrong' }],
  ['Codeine and latex; droplet and contact; DNR', { isolation: 'hedged' }],
  ['No known allergies; droplet; DNR', { allergies: 'wrong' }],
  ['She denies codeine and latex allergies; droplet; DNR', { allergies: 'missing' }],
  ['Possibly codeine and latex; droplet; DNR', { allergies: 'hedged' }],
  ['codeine or latex; droplet; DNR', { allergies: 'hedged' }],
  ['No codeine, latex or aspirin allergy; droplet; DNR', { allergies: 'missing' }],
  ['Is she allergic to codeine and latex? Droplet. DNR.', { allergies: 'hedged' }],
  ['Codeine and latex allergy ruled out; droplet; DNR', { allergies: 'missing' }],
];

export const wardMessages: readonly (readonly [string, Asked, readonly MessageCase[]])[] = [
  ['nurse_station.view_care_compass', overduePatients, overdue],
  ['nurse_station.view_patient_snapshot', snapshot, facts],
];
