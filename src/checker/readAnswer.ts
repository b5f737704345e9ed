import type { AnswerSlot, SlotReading } from './answer.ts';
import { bind, type Binding } from './answer/bind.ts';
import type { SlotFinding } from './answer/finding.ts';
import { findDateLabels, findLabels, type LabelMention } from './answer/labels.ts';
import { withoutNegated } from './answer/negation.ts';
import { cleanPhrase, cleanText, type CleanText } from './answer/normalize.ts';
import { withoutTotals } from './answer/totals.ts';
import { readChoiceSlot, readNamesSlot } from './answer/readFacts.ts';
import { readPairingSlot } from './answer/readPairing.ts';
import { isBeside, readDateSlot, readNumberSlot, readPairSlot } from './answer/readQuantity.ts';
import { cutSegments } from './answer/segments.ts';
import { setAside } from './answer/setAside.ts';
import { systolicDiastolic } from './answer/systolicDiastolic.ts';
import { readDateValues, readNumbers, splitPair, type Value } from './answer/values.ts';

export type ReadOptions = {
  /** Patterns of the scenario's own identifiers and places, set aside before numbers are read; case-folded. */
  identifiers?: readonly RegExp[];
  /** Names of quantities that are not asked but may stand beside the asked ones and take their own numbers. */
  otherLabels?: readonly string[];
};

export type AnswerReading = { slots: SlotReading[]; allMet: boolean };

/**
 * Reads what a message states for each asked slot (catalogue, "Answers"). Total: any text gives a reading.
 *
 * Several quantities without any label are read in the order of the slots when there are as many values as slots; a
 * single quantity without its label takes every number of the message.
 */
export function readAnswer(
  text: string,
  slots: readonly AnswerSlot[],
  options: ReadOptions = {},
): AnswerReading {
  const findings = readFindings(text, slots, options);
  return {
    slots: findings.map(({ id, status, stated }) => ({ id, status, stated })),
    allMet: findings.every((finding) => finding.status === 'met'),
  };
}

type QuantitySlot = Extract<AnswerSlot, { kind: 'number' | 'pair' | 'date' }>;

/** As `readAnswer`, with comparable values. */
export function readFindings(
  message: string,
  slots: readonly AnswerSlot[],
  options: ReadOptions = {},
): SlotFinding[] {
  const text = cleanText(message);
  const quantities = slots.filter((slot): slot is QuantitySlot => isQuantity(slot));
  const bound =
    quantities.length === 0 ? new Map<QuantitySlot, Value[]>() : bindValues(text, quantities, options);
  const pairings = slots.filter((slot) => slot.kind === 'pairing');
  const read = (slot: AnswerSlot): SlotFinding => {
    switch (slot.kind) {
      case 'number':
        return readNumberSlot(slot, bound.get(slot) ?? [], text.lower);
      case 'pair':
        return readPairSlot(slot, bound.get(slot) ?? [], systolicDiastolic(text.lower));
      case 'date':
        return readDateSlot(slot, bound.get(slot) ?? []);
      case 'names':
        return readNamesSlot(slot, text);
      case 'one_of':
        return readChoiceSlot(slot, text);
      case 'pairing':
      default:
        return readPairingSlot(slot, pairings, text);
    }
  };
  return slots.map(read);
}

function bindValues(
  text: CleanText,
  slots: readonly QuantitySlot[],
  options: ReadOptions,
): Map<QuantitySlot, Value[]> {
  const words = slots.flatMap((slot) => slot.labels.map(cleanPhrase));
  const labelled = slots.map((slot, index) => ({ id: String(index), labels: slot.labels }));
  const masked = setAside(text.lower, {
    identifiers: options.identifiers ?? [],
    labels: new Set([...words, ...(options.otherLabels ?? []).map(cleanPhrase)]),
    longIntegers: !slots.some(
      (slot) => slot.kind === 'number' && slot.accept.some((one) => Math.abs(one.value) >= 100_000),
    ),
  });
  const found = findLabels(text, masked, labelled, options.otherLabels ?? []);
  const numbers = withoutTotals(masked, readNumbers(text, masked, found));
  // `mL/hr` holds no heart rate.
  const labels = found.filter(
    (label) => !numbers.some((value) => label.start >= value.start && label.end <= value.end),
  );
  const values = splitPairs(masked, withoutNegated<Value>(text.lower, numbers, words), labels, slots);
  const dates = slots.some((slot) => slot.kind === 'date')
    ? withoutNegated<Value>(text.lower, readDateValues(text), words)
    : [];
  const segments = cutSegments(masked);
  const dateLabels = findDateLabels(
    masked,
    labels.filter((label) => isDateLabel(label, slots)),
  );
  const fits = (label: LabelMention, value: Value): boolean =>
    [...label.owners].some((owner) => suits(slots[Number(owner)], value)) ||
    (label.owners.size === 0 && value.kind !== 'date');
  const bindings = [
    ...bind(masked, segments, labels, values, fits),
    ...bind(masked, segments, dateLabels, dates, fits),
  ];
  const result = new Map(
    slots.map((slot, index) => [slot, valuesOf(slot, String(index), bindings)] as const),
  );
  if (slots.every((slot, index) => slot.labels.length === 0 || !isNamed(labels, index))) {
    spread(masked, slots, bindings, result);
  } else if (slots.length === 1) {
    const [slot] = slots;
    if (slot !== undefined && result.get(slot)?.length === 0) result.set(slot, unbound(slot, bindings));
  }
  return result;
}

/** Nothing is labelled: one slot takes all, several take as many values in their order. */
function spread(
  masked: string,
  slots: readonly QuantitySlot[],
  bindings: readonly Binding[],
  result: Map<QuantitySlot, Value[]>,
): void {
  for (const kind of ['quantity', 'date'] as const) {
    const alike = slots.filter((slot) => (slot.kind === 'date') === (kind === 'date'));
    const values = bindings
      .filter(({ label }) => label?.foreign !== true)
      .map(({ value }) => value)
      .filter((value) => (value.kind === 'date') === (kind === 'date'));
    const [only] = alike;
    if (alike.length === 1 && only !== undefined) result.set(only, values);
    else if (
      values.length === alike.length &&
      isEnumeration(masked, values) &&
      isEnumeration(masked, values) &&
      alike.every((slot, index) => slot.kind === values[index]?.kind)
    ) {
      for (const [index, slot] of alike.entries()) result.set(slot, values.slice(index, index + 1));
    }
  }
}

/** `0.5-2` and `0.5 or 2` are no list of two values. */
function isEnumeration(masked: string, values: readonly Value[]): boolean {
  return values.every((value, index) => {
    const next = values[index + 1];
    return next === undefined || !/^\s*(?:-|to|or)\s*$/.test(masked.slice(value.end, next.start));
  });
}

function valuesOf(slot: QuantitySlot, owner: string, bindings: readonly Binding[]): Value[] {
  if (slot.labels.length === 0) return unbound(slot, bindings);
  return bindings
    .filter(
      ({ value, label }) =>
        label?.owners.has(owner) === true && (value.kind === 'date') === (slot.kind === 'date'),
    )
    .map(({ value }) => value);
}

function unbound(slot: QuantitySlot, bindings: readonly Binding[]): Value[] {
  return bindings
    .filter(({ value, label }) => label === null && (value.kind === 'date') === (slot.kind === 'date'))
    .map(({ value }) => value);
}

function isNamed(labels: readonly LabelMention[], index: number): boolean {
  return labels.some((label) => label.owners.has(String(index)));
}

function isDateLabel(label: LabelMention, slots: readonly QuantitySlot[]): boolean {
  return [...label.owners].some((owner) => slots[Number(owner)]?.kind === 'date');
}

/** Whether a value can be one of the slot: of its kind, and in a unit that measures the same. */
function suits(slot: QuantitySlot | undefined, value: Value | undefined): boolean {
  if (slot === undefined || slot.kind !== value?.kind) return false;
  return slot.kind !== 'number' || value.kind !== 'number' || !isBeside(value.unit, slot.accept);
}

/** `soft/hard: 0.5/2` holds two numbers, because two labels stand before it in the same way. */
function splitPairs(
  masked: string,
  values: readonly Value[],
  labels: readonly LabelMention[],
  slots: readonly QuantitySlot[],
): Value[] {
  return values.flatMap((value, index): Value[] => {
    if (value.kind !== 'pair') return [value];
    const [first, second] = labels.filter((label) => label.end <= value.start).slice(-2);
    if (first === undefined || second === undefined) return [value];
    const joined = /^\s*(?:\/|&|and)\s*$/.test(masked.slice(first.end, second.start));
    const isNumber = (label: LabelMention): boolean =>
      [...label.owners].some((owner) => slots[Number(owner)]?.kind === 'number');
    const previous = values[index - 1];
    if (previous !== undefined && previous.start > first.end) return [value];
    if (!joined || !isNumber(first) || !isNumber(second) || value.start - second.end > 24) return [value];
    return splitPair(value);
  });
}

function isQuantity(slot: AnswerSlot): boolean {
  return slot.kind === 'number' || slot.kind === 'pair' || slot.kind === 'date';
}
