import type { AnswerSlot, Measurement } from './answer.ts';

type Slot<Kind extends AnswerSlot['kind']> = Extract<AnswerSlot, { kind: Kind }>;

/** A number slot; each accepted form is a plain number or a number with the units it may be stated in. */
export function number(
  id: string,
  labels: readonly string[],
  ...accept: readonly (number | Measurement)[]
): Slot<'number'> {
  return {
    kind: 'number',
    id,
    labels,
    accept: accept.map((one) => (typeof one === 'number' ? { value: one } : one)),
  };
}

/** A number slot whose unit must be stated. */
export function numberWithUnit(
  id: string,
  labels: readonly string[],
  ...accept: readonly Measurement[]
): Slot<'number'> {
  return { ...number(id, labels, ...accept), unitRequired: true };
}

/** A number slot that accepts values within `tolerance` of the accepted ones. */
export function numberWithin(
  id: string,
  labels: readonly string[],
  tolerance: number,
  ...accept: readonly (number | Measurement)[]
): Slot<'number'> {
  return { ...number(id, labels, ...accept), tolerance };
}

/** Two numbers written `a/b`. */
export function pair(id: string, labels: readonly string[], first: number, second: number): Slot<'pair'> {
  return { kind: 'pair', id, labels, value: [first, second] };
}

/** Facts that must all be stated; each is a list of synonyms. */
export function names(
  id: string,
  required: readonly (readonly string[])[],
  forbidden: readonly string[] = [],
): Slot<'names'> {
  return { kind: 'names', id, required, forbidden };
}

/** One choice of several; `choices` maps each to its synonyms. */
export function oneOf(
  id: string,
  value: string,
  choices: Readonly<Record<string, readonly string[]>>,
): Slot<'one_of'> {
  return { kind: 'one_of', id, value, choices };
}

/** A date, `YYYY-MM-DD`. */
export function date(id: string, labels: readonly string[], value: string): Slot<'date'> {
  return { kind: 'date', id, labels, value };
}

/** A subject that must stand with its object and with no foreign one. */
export function pairing(
  id: string,
  subject: readonly string[],
  object: readonly string[],
  foreign: readonly string[] = [],
): Slot<'pairing'> {
  return { kind: 'pairing', id, subject, object, foreign };
}
