import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

type Kind = Omit<EquivalentMutant, 'task'>;

const boardLook: Kind[] = [
  { operator: 'drop', command: 'board.view', reason: 'A look at the board; the task does not depend on it.' },
  {
    operator: 'value',
    command: 'board.view',
    reason: 'Another filter is another look at the board; the task does not depend on it.',
  },
];

/** The queue is read twice, with and without filter; each look alone shows all rows that count. */
const queueLook: Kind[] = [
  {
    operator: 'drop',
    command: 'board.view',
    reason: 'The other of two looks at the board shows the queue as well.',
  },
  {
    operator: 'value',
    command: 'board.view',
    field: 'filter',
    reason: 'Both filters show every visit that awaits triage, and the other look remains.',
  },
];

const opening: Kind = {
  operator: 'drop',
  command: 'visit.open',
  reason: 'Each command names its visit; the page cannot send it without opening the visit first.',
};

const acuityAgain: Kind = {
  operator: 'duplicate',
  command: 'acuity.set',
  reason: 'Choosing the chosen level again leaves the same level.',
};

const dispositionAgain: Kind = {
  operator: 'duplicate',
  command: 'disposition.set',
  reason: 'Choosing the chosen disposition again leaves the same disposition.',
};

const reviewAgain: Kind = {
  operator: 'duplicate',
  command: 'allergies.review',
  reason: 'Reviewing allergies twice does no harm.',
};

const providerAgain: Kind = {
  operator: 'duplicate',
  command: 'staff.setProvider',
  reason: 'Choosing the chosen provider again leaves provider and encounter as they are.',
};

/** What happens around the completion of a triage. */
const completion: Kind[] = [
  { operator: 'duplicate', command: 'triage.complete', reason: 'The server refuses a second completion.' },
  ...(['drop', 'patient'] as const).map((operator): Kind => ({
    operator,
    command: 'visit.close',
    reason: 'Closing a panel changes nothing, and the task does not ask which one is open in the end.',
  })),
];

/** Filling the draft from a capture; what is saved is judged by its own values and source. */
const draft: Kind[] = (['drop', 'patient', 'value'] as const).map((operator) => ({
  operator,
  command: 'vitals.useCapture',
  reason: 'Only fills the draft of the page; the set that is saved, and its source, stay right.',
}));

const anotherTargetOpened: Kind = {
  operator: 'patient',
  command: 'visit.open',
  reason: 'Opening another of the three targets is a look the task calls for anyway.',
};

const kinds: Readonly<Record<string, readonly Kind[]>> = {
  login: boardLook,
  view_queue: queueLook,
  open_patient: boardLook,
  read_vitals: boardLook,
  record_vitals: [...boardLook, opening],
  assign_esi: [...boardLook, opening, acuityAgain],
  assign_disposition: [...boardLook, opening, acuityAgain, dispositionAgain],
  print_wristband: [...boardLook, opening, ...draft, acuityAgain, providerAgain, ...completion],
  full_triage_workflow: [
    ...boardLook,
    opening,
    acuityAgain,
    reviewAgain,
    providerAgain,
    dispositionAgain,
    ...completion,
  ],
  critical_patient_triage: [
    ...boardLook,
    opening,
    ...draft,
    acuityAgain,
    reviewAgain,
    providerAgain,
    dispositionAgain,
    ...completion,
  ],
  pediatric_triage: [
    ...boardLook,
    opening,
    ...draft,
    acuityAgain,
    reviewAgain,
    providerAgain,
    dispositionAgain,
    ...completion,
  ],
  multi_patient_triage: [
    ...boardLook,
    opening,
    anotherTargetOpened,
    ...draft,
    acuityAgain,
    reviewAgain,
    ...completion,
  ],
};

/** Changes of an oracle run that are not wrong, each with the reason. */
export const equivalentMutants: readonly EquivalentMutant[] = Object.entries(kinds).flatMap(
  ([task, mutants]) => mutants.map((mutant) => ({ task, ...mutant })),
);
