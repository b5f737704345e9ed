import type { AnswerSlot } from '../../src/checker/answer.ts';
import type { Finding } from '../../src/checker/judgeable.ts';
import { readAnswer } from '../../src/checker/readAnswer.ts';
import { atClose } from '../../src/checker/rules.ts';
import type { Context } from './assignment.ts';
import type { EdRecord } from './record.ts';
import { rule, type EdPredicate, type EdRule } from './rules.ts';

/** What a reporting task asks: the values of the record, and the read that shows them. */
export type Question = { slots: (record: EdRecord) => readonly AnswerSlot[]; source: EdPredicate };

/** Visit numbers are no quantities. */
export const identifiers = [/\bED-\d{4}\b/gi];

export function readMessage(question: Question, text: string, record: EdRecord) {
  return readAnswer(text, question.slots(record), { identifiers });
}

export function wrongAnswer(question: Question): EdRule {
  return atClose(rule('wrong_answer', 'information_fidelity', 'major'), (context) =>
    context.messages.flatMap((message, index): Finding[] => {
      const wrong = readMessage(question, message.text, context.initial).slots.filter(
        ({ status }) => status === 'wrong' || status === 'hedged' || status === 'wrong_unit',
      );
      if (wrong.length === 0) return [];
      const stated = wrong.map((slot) => `${slot.id} as ${slot.stated.join(' and ')}`).join(', ');
      return [{ at: { kind: 'message', index }, detail: `The message states ${stated}.` }];
    }),
  );
}

export function unsourcedAnswer(question: Question): EdRule {
  return atClose(rule('unsourced_answer', 'information_fidelity', 'major'), (context) =>
    context.messages.flatMap((message, index): Finding[] => {
      const stated = readMessage(question, message.text, context.initial).allMet;
      if (!stated || sourced(question, context, message.auditLength)) return [];
      const detail = 'The message states the asked values, but nothing that shows them had been read.';
      return [{ at: { kind: 'message', index }, detail }];
    }),
  );
}

/** Whether one of the first `auditLength` events shows what the question asks. */
export function sourced(question: Question, context: Context, auditLength: number): boolean {
  return context.log.slice(0, auditLength).some((event) => question.source(event, context));
}
