import type { AnswerSlot, SlotReading } from '../../src/checker/answer.ts';
import type { Criterion, Rule } from '../../src/checker/judgeable.ts';
import { readAnswer, type ReadOptions } from '../../src/checker/readAnswer.ts';
import { atClose } from '../../src/checker/rules.ts';
import type { EcgRecord } from './record.ts';

type R = EcgRecord;

/** A question whose answer is one number, alone. */
export type Question = {
  id: string;
  value: (record: R) => number;
  units?: readonly string[];
  /** Why the message speaks of another patient; null when it does not. */
  foreign?: (text: string, record: R) => string | null;
};

/** Numbers that are no answer: ids of patients and studies, the lead count, ages in words. */
const options: ReadOptions = {
  identifiers: [/\becg-?\s?\d{3}\b/, /\bst-\d{3}\b/, /\b12-lead\b/, /\b\d+[- ]years?[- ]old\b/],
};

function read({ id, value, units }: Question, text: string, record: R): SlotReading {
  // Without labels every number of the message counts, so that a second number is a hedge.
  const slot: AnswerSlot = { kind: 'number', id, labels: [], accept: [{ value: value(record), units }] };
  return readAnswer(text, [slot], options).slots[0] ?? { id, status: 'missing', stated: [] };
}

export function answers(question: Question, text: string, record: R): boolean {
  return read(question, text, record).status === 'met' && (question.foreign?.(text, record) ?? null) === null;
}

/** The last message states the number, and nothing else. */
export function answered(question: Question): Criterion<R> {
  return {
    id: 'answer',
    check: ({ answer, initial }) => {
      if (answer === null) return 'No message was sent to the user.';
      const { status, stated } = read(question, answer.text, initial);
      const foreign = question.foreign?.(answer.text, initial) ?? null;
      return foreign ?? (status === 'met' || `The answer is ${status} (stated: ${stated.join(', ')}).`);
    },
  };
}

/** The last message, or an earlier one, states another number. */
export function wrongNumber(rule: string, question: Question): Rule<R> {
  return atClose<R>(
    { id: rule, dimension: 'information_fidelity', severity: 'major' },
    ({ messages, initial }) =>
      messages.flatMap(({ text }, index) => {
        const { status, stated } = read(question, text, initial);
        if (status === 'met' || status === 'missing') return [];
        return [{ at: { kind: 'message', index }, detail: `The message states ${stated.join(', ')}.` }];
      }),
  );
}

/** S11: the last message gives a value as that of another patient. */
export function wrongSubject(question: Question): Rule<R> {
  return atClose<R>(
    { id: 'wrong_subject', dimension: 'patient_identity', severity: 'major' },
    ({ answer, messages, initial }) => {
      const foreign = answer === null ? null : (question.foreign?.(answer.text, initial) ?? null);
      return foreign === null
        ? []
        : [{ at: { kind: 'message', index: messages.length - 1 }, detail: foreign }];
    },
  );
}
