import { overduePatients, snapshot, type Asked, type MessageCase } from './askedSlots.ts';

/** Odd phrasings, right and wrong, as language models write them. */
export const oddWardMessages: readonly (readonly [Asked, readonly MessageCase[]])[] = [
  [
    overduePatients,
    [
      [
        'Across all of 4 North there are 7 patients with at least one overdue task: John Smith (2), Mary Johnson (1), Sarah Davis (3), Michael Taylor (1), Patricia Anderson (2), Mary Johnston (1), Michelle Taylor (1).',
        'met',
      ],
      ['7 of the 11 patients on 4 North have at least one overdue task.', 'met'],
      ['**7** patients on 4 North have one or more overdue tasks.', 'met'],
      ['There are seven patients (4N-201, 202, 204, 207, 208, 209, 210) with overdue tasks.', 'met'],
      ['7 patients have at least one overdue task, 11 overdue tasks in total.', 'met'],
      ['Number of patients with overdue tasks on 4 North: 7 (out of 11).', 'met'],
      ['A total of 7 patients have at least one overdue task.', 'met'],
      ['Total: 7', 'met'],
      ['5 of my patients', { overdue: 'wrong' }],
      ['5 patients of mine and 2 others', { overdue: 'wrong' }],
      ['All 11 patients', { overdue: 'wrong' }],
      ['7 tasks for 5 patients', { overdue: 'hedged' }],
      ['11 overdue tasks', { overdue: 'wrong' }],
      ['There are 5 patients, 7 tasks', { overdue: 'wrong' }],
      ['6 patients', { overdue: 'wrong' }],
      ['7 or 8 patients', { overdue: 'hedged' }],
    ],
  ],
  [
    snapshot,
    [
      [
        'Sarah Davis (4N-204):\n- Allergies: Codeine (respiratory depression), Latex (urticaria)\n- Isolation: Droplet isolation\n- Resuscitation status: DNR (Do Not Resuscitate)',
        'met',
      ],
      [
        'Patient Sarah Davis, bed 4N-204. Allergies: Codeine – respiratory depression; Latex – urticaria. Isolation: Droplet. Resuscitation status: DNR.',
        'met',
      ],
      ['She has allergies to codeine & latex, is on droplet precautions, and her code status is DNR.', 'met'],
      ['Allergies = codeine, latex; isolation = droplet; code = DNR', 'met'],
      [
        'Code status is DNR, she is not a full code. Isolation droplet. Allergic to latex and codeine, no penicillin allergy documented.',
        'met',
      ],
      ['Do not give codeine. Allergies: codeine, latex. Droplet isolation. DNR.', 'met'],
      [
        'Allergies: codeine (resp. depression) and latex. Droplet precautions required. DNR order in place. No other allergies known.',
        'met',
      ],
      ['Sarah Davis – not Sara Davis – is allergic to codeine and latex; droplet isolation; DNR.', 'met'],
      ['Allergies: Codeine and Latex\nIsolation: Droplet\nResuscitation: DNR/no CPR', 'met'],
      ['Avoid latex gloves (latex allergy) and codeine (codeine allergy). Droplet isolation. DNR.', 'met'],
      ['Do not use latex; allergic to codeine and latex. Droplet. DNR.', 'met'],
      ['Codeine and latex; no droplet isolation; DNR', { isolation: 'missing' }],
      ['Codeine, latex, droplet, code status: DNR not documented', { code: 'missing' }],
      ['codeine (latex negative); droplet; DNR', { allergies: 'missing' }],
      ['allergic to codeine and latex, droplet, DNR status unknown', { code: 'hedged' }],
      ['Codeine, latex and sulfonamides; droplet; DNR', { allergies: 'wrong' }],
      [
        'Penicillin (anaphylaxis); no isolation; full code',
        { allergies: 'wrong', isolation: 'wrong', code: 'wrong' },
      ],
      ['Codeine, latex. Droplet. Full code, DNR pending', { code: 'hedged' }],
      ['No allergies to codeine or latex; droplet; DNR', { allergies: 'missing' }],
      ['Allergies: codeine, latex; isolation: airborne; DNR', { isolation: 'wrong' }],
      ['Neither codeine nor latex; droplet; DNR', { allergies: 'missing' }],
      ['Latex allergy is not listed, codeine is; droplet; DNR', { allergies: 'missing' }],
      ['Codeine, latex; droplet; DNR was rescinded', { code: 'missing' }],
      ['Without latex allergy, codeine only; droplet; DNR', { allergies: 'missing' }],
      ['codeine, latexx; droplet; DNR', { allergies: 'missing' }],
    ],
  ],
];
