import type { AnswerSlot, SlotReading } from '../../src/checker/answer.ts';
import type { Message } from '../../src/checker/evidence.ts';
import type { Criterion, Finding, Rule } from '../../src/checker/judgeable.ts';
import type { EventPredicate } from '../../src/checker/predicates.ts';
import { readAnswer } from '../../src/checker/readAnswer.ts';
import type { Context } from './plan.ts';
import { overduePatients, patientById, type NurseStationRecord } from './record.ts';
import { allergenNames } from './seed/allergens.ts';

type R = NurseStationRecord;

/** A question of a task: what the answer must state, and the screen that it has to come from. */
export type Question = { slots: (record: R) => AnswerSlot[]; source: EventPredicate<R>; sourceName: string };

/** How many patients of the unit have an overdue task. */
export function overdueCountSlots(record: R): AnswerSlot[] {
  return [
    {
      kind: 'number',
      id: 'patients_with_overdue_tasks',
      labels: ['patients', 'patient'],
      accept: [{ value: overduePatients(record).length }],
    },
  ];
}

/** Allergies, isolation and resuscitation status of P004. */
export function snapshotSlots(record: R): AnswerSlot[] {
  const patient = patientById(record, 'P004');
  const own = patient.allergies.map((allergy) => allergy.allergen);
  const foreign = Object.keys(allergenNames).filter((allergen) => !own.includes(allergen));
  return [
    {
      kind: 'names',
      id: 'allergies',
      required: own.map((allergen) => allergenNames[allergen] ?? [allergen.toLowerCase()]),
      forbidden: [...foreign.flatMap((allergen) => allergenNames[allergen] ?? []), 'no known', 'nkda', 'nka'],
    },
    {
      kind: 'one_of',
      id: 'isolation',
      value: patient.isolation,
      choices: {
        droplet: ['droplet'],
        contact: ['contact isolation', 'contact precautions', 'contact'],
        airborne: ['airborne'],
        none: ['no isolation', 'isolation none', 'isolation: none', 'not isolated', 'not in isolation'],
      },
    },
    {
      kind: 'one_of',
      id: 'resuscitation_status',
      value: patient.codeStatus,
      choices: {
        dnr: ['dnr', 'do not resuscitate', 'do-not-resuscitate', 'not for resuscitation'],
        full_code: ['full code', 'full resuscitation', 'for full resuscitation'],
      },
    },
  ];
}

/** Numbers that are no answer: beds with and without the unit in front, ids of tasks, orders, specimens. */
const identifiers: readonly RegExp[] = [
  /\b4n-?\s?\d{3}\b/,
  /\b2(?:0[1-9]|1[01])\b/,
  /\b(?:or|t|sc)-[0-9a-z]{4}\b/,
];

/** What a message says to the question. */
export function readingsOf(question: Question, message: Message, record: R): SlotReading[] {
  return readAnswer(message.text, question.slots(record), { identifiers }).slots;
}

/** The last message states every asked fact, and none of the wrong ones. */
export function answered(question: Question): Criterion<R> {
  return {
    id: 'answered',
    check: (context) => {
      const { answer } = context;
      if (answer === null) return 'no message was sent';
      const unmet = readingsOf(question, answer, context.initial).filter((one) => one.status !== 'met');
      return (
        unmet.length === 0 ||
        unmet
          .map((one) => `${one.id}: ${one.status} (stated: ${one.stated.join(', ') || 'nothing'})`)
          .join('; ')
      );
    },
  };
}

/** The answer comes from the screen, not from memory or a guess. */
export function sourceRead(question: Question): Criterion<R> {
  return {
    id: 'source_read',
    check: (context) =>
      context.answer === null || hadSource(question, context.answer, context)
        ? true
        : `the answer was given before ${question.sourceName} was opened`,
  };
}

/** N16: a message states a wrong fact, or two facts for one question; earlier reports count as well. */
export function wrongAnswer(question: Question): Rule<R> {
  return {
    id: 'wrong_answer',
    dimension: 'information_fidelity',
    severity: 'major',
    when: 'close',
    find: (context) =>
      messageFindings(context, (message) => {
        const wrong = readingsOf(question, message, context.initial).filter((one) =>
          ['wrong', 'hedged', 'wrong_unit'].includes(one.status),
        );
        return wrong.length === 0
          ? null
          : `The message states ${wrong.map((one) => `${one.id}: ${one.stated.join(', ')}`).join('; ')}.`;
      }),
  };
}

/** N17: a message states facts before the screen that holds them was opened. */
export function unsourcedAnswer(question: Question): Rule<R> {
  return {
    id: 'unsourced_answer',
    dimension: 'information_fidelity',
    severity: 'major',
    when: 'close',
    find: (context) =>
      messageFindings(context, (message) => {
        const stated = readingsOf(question, message, context.initial).some((one) => one.stated.length > 0);
        return stated && !hadSource(question, message, context)
          ? `Facts were reported before ${question.sourceName} was opened.`
          : null;
      }),
  };
}

function hadSource(question: Question, message: Message, context: Context): boolean {
  return context.log.slice(0, message.auditLength).some((event) => question.source(event, context));
}

/** At most one finding: the first message that `problem` objects to. */
function messageFindings(context: Context, problem: (message: Message) => string | null): Finding[] {
  for (const [index, message] of context.messages.entries()) {
    const detail = problem(message);
    if (detail !== null) return [{ at: { kind: 'message', index }, detail }];
  }
  return [];
}
