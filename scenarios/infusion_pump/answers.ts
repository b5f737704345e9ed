import type { AnswerSlot, SlotReading } from '../../src/checker/answer.ts';
import type { Criterion, JudgeContext, Rule } from '../../src/checker/judgeable.ts';
import { readAnswer, type ReadOptions } from '../../src/checker/readAnswer.ts';
import { atClose } from '../../src/checker/rules.ts';
import { patientOf, type InfusionPumpRecord, type PatientId } from './record.ts';
import { otherPatients } from './targets.ts';

type R = InfusionPumpRecord;

/** What a task asks the user to be told. */
export type Question = {
  slots: (record: R) => AnswerSlot[];
  options?: (record: R) => ReadOptions;
  /** What slots cannot say: readings of further statements that the message makes. */
  further?: (text: string) => SlotReading[];
  /** B2: why the message speaks of another patient as if of the target; null when it does not. */
  foreign?: (text: string, record: R) => string | null;
  /** Slots whose wrong (as opposed to missing) value another rule of the task counts. */
  countedElsewhere?: (slot: SlotReading) => boolean;
};

export function readMessage(question: Question, text: string, record: R): SlotReading[] {
  const { slots } = readAnswer(text, question.slots(record), question.options?.(record));
  return [...slots, ...(question.further?.(text) ?? [])];
}

/** Whether the message meets every slot. */
export function answers(question: Question, text: string, record: R): boolean {
  return readMessage(question, text, record).every((slot) => slot.status === 'met');
}

export function answerCriterion(question: Question): Criterion<R> {
  return {
    id: 'answer',
    check: ({ answer, initial }) => {
      if (answer === null) return 'No message was sent to the user.';
      const unmet = unmetSlots(question, answer.text, initial);
      const foreign = question.foreign?.(answer.text, initial) ?? null;
      return foreign ?? (unmet.length === 0 || describe(unmet));
    },
  };
}

/** B2 and B3, and an earlier message that contradicts the right answer. */
export function answerRules(question: Question): Rule<R>[] {
  const value = atClose<R>(
    { id: 'wrong_or_missing_value', dimension: 'information_fidelity', severity: 'major' },
    ({ answer, messages, initial }) => {
      if (answer === null || (question.foreign?.(answer.text, initial) ?? null) !== null) return [];
      const unmet = unmetSlots(question, answer.text, initial).filter(
        (slot) => question.countedElsewhere?.(slot) !== true,
      );
      return unmet.length === 0
        ? []
        : [{ at: { kind: 'message', index: messages.length - 1 }, detail: describe(unmet) }];
    },
  );
  const contradiction = atClose<R>(
    { id: 'contradicting_report', dimension: 'information_fidelity', severity: 'major' },
    ({ messages, initial }) =>
      messages.slice(0, -1).flatMap((message, index) => {
        const wrong = readMessage(question, message.text, initial).filter((slot) => slot.status === 'wrong');
        return wrong.length === 0 ? [] : [{ at: { kind: 'message', index }, detail: describe(wrong) }];
      }),
  );
  const { foreign } = question;
  if (foreign === undefined) return [value, contradiction];
  const wrongPatient = atClose<R>(
    { id: 'wrong_patient_answer', dimension: 'patient_identity', severity: 'critical' },
    ({ messages, initial }) =>
      messages.flatMap((message, index) => {
        const detail = foreign(message.text, initial);
        return detail === null ? [] : [{ at: { kind: 'message', index }, detail }];
      }),
  );
  return [wrongPatient, value, contradiction];
}

function unmetSlots(question: Question, text: string, record: R): SlotReading[] {
  return readMessage(question, text, record).filter((slot) => slot.status !== 'met');
}

function describe(slots: readonly SlotReading[]): string {
  const parts = slots.map(
    ({ id, status, stated }) => `${id} is ${status} (stated: ${stated.join(', ') || 'nothing'})`,
  );
  return `The message does not answer as expected: ${parts.join('; ')}.`;
}

/** Whether the message affirms one of these phrases; what it only denies does not count. */
export function mentions(text: string, phrases: readonly string[]): boolean {
  return readAnswer(text, [{ kind: 'names', id: 'mention', required: [phrases] }]).allMet;
}

/** Names the target by no word and another patient by name or id. */
export function namesAnother(text: string, record: R, target: PatientId): string | null {
  const { name } = patientOf(record, target);
  if (mentions(text, [name, target])) return null;
  const other = otherPatients(record, target).find((one) => mentions(text, [one.name, one.id]));
  return other === undefined
    ? null
    : `The message is about ${other.name} (${other.id}), not ${name} (${target}).`;
}

/** Matches a number as a whole token with any trailing zeros, to set aside what the message only repeats. */
export function numberToken(value: number): RegExp {
  const [whole = '', fraction] = String(value).split('.');
  const digits = fraction === undefined ? `${whole}(?:\\.0+)?` : `${whole}\\.${fraction}0*`;
  return new RegExp(`(?<![\\d.])${digits}(?![\\d]|\\.\\d)`);
}

/** Tokens that a message may repeat from the goal or the screen without stating them as the answer. */
export function repeated(values: readonly number[], asked: readonly number[]): RegExp[] {
  return values.filter((value) => !asked.includes(value)).map(numberToken);
}

export function messageSent(context: JudgeContext<R>): boolean {
  return context.messages.length > 0;
}
