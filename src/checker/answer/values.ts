import { readDates } from './dates.ts';
import { numberOfWords, numberWordPattern } from './numberWords.ts';
import type { Span } from './phrases.ts';
import { readUnit, type UnitReading } from './units.ts';
import type { CleanText } from './normalize.ts';

type ValueBase = {
  start: number;
  end: number;
  /** As written, unit included. */
  raw: string;
};

/** A value that a message states, before anyone knows of what. */
export type Value = ValueBase &
  (
    | {
        kind: 'number';
        value: number;
        decimals: number;
        /** Canonical unit; null when none is stated. */
        unit: string | null;
        /** Spelled out; a small one may be prose (`the two limits`). */
        spelled: boolean;
        /** `at least 5`, `5+`, `< 5`, `maybe 5`, `5?`: no single value is stated for sure. */
        bounded: boolean;
      }
    /** `128/76`, `128 over 76`, `8/14`. */
    | { kind: 'pair'; values: readonly [number, number]; unit: string | null; bounded: boolean }
    | { kind: 'date'; date: string | null }
  );

export type NumberValue = Extract<Value, { kind: 'number' }>;
export type PairValue = Extract<Value, { kind: 'pair' }>;

const decimal = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const pairPattern = new RegExp(
  String.raw`(?<![\w.\0/-])(${decimal})\s?(?:\/|over(?![a-z]))\s?(${decimal})(?![\d\0]|\.\d|\/\d)`,
  'g',
);
const numberPattern = new RegExp(String.raw`(?<![\d\0]|\d\.)${decimal}(?![\d\0]|\.\d)`, 'g');
const boundBefore =
  /(?:[<>≤≥]|>=|<=|(?<![a-z])(?:at least|at most|more than|less than|fewer than|greater than|no more than|no less than|no fewer than|up to|over|under|above|below|exceed(?:s|ed|ing)?|nearly|almost|or more than))\s*(?:the\s|a\s)?$/;
const doubtBefore =
  /(?<![a-z])(?:not sure|unsure|unclear|uncertain|whether|(?:don't|do not) know|guess\w*|assum\w+|presumabl[ey]|maybe|perhaps|possibly|might be|may be|could be|probably)(?![a-z])[^,.;\n\d]*$/;
const boundAfter =
  /^\s*(?:\+(?!\s?\d)|\?|-?ish(?![a-z])|(?:\w+\s+)?or\s+(?:more|less|fewer|so|higher|lower|greater|above|below)(?![a-z]))/;

/** Numbers and pairs of a message outside its labels; `masked` is its lower-case text with identifiers blanked. */
export function readNumbers(
  text: CleanText,
  masked: string,
  labels: readonly Span[],
): (NumberValue | PairValue)[] {
  const found: (NumberValue | PairValue)[] = [];
  let rest = withoutSpans(masked, labels);
  const unitAt = (end: number): UnitReading | null => {
    const unit = readUnit(masked, end);
    // `88 HR` is a heart rate, no time of 88 hours.
    return unit !== null && labels.some((label) => label.end === unit.end && !unit.unit.includes('/'))
      ? null
      : unit;
  };
  const take = (start: number, end: number): void => {
    rest = rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end);
  };
  for (const match of rest.matchAll(pairPattern)) {
    const end = match.index + match[0].length;
    const unit = unitAt(end);
    const last = unit?.end ?? end;
    found.push({
      kind: 'pair',
      values: [Number(match[1]), Number(match[2])],
      unit: unit?.unit ?? null,
      bounded: isBounded(masked, match.index, last),
      start: match.index,
      end: last,
      raw: text.text.slice(match.index, last),
    });
    take(match.index, last);
  }
  const add = (start: number, end: number, value: number, decimals: number, spelled: boolean): void => {
    const unit = unitAt(end);
    const last = unit?.end ?? end;
    found.push({
      kind: 'number',
      value,
      decimals,
      unit: unit?.unit ?? null,
      spelled,
      bounded: isBounded(masked, start, last),
      start,
      end: last,
      raw: text.text.slice(start, last),
    });
    take(start, last);
  };
  for (const match of rest.matchAll(numberWordPattern)) {
    const { value, decimals } = numberOfWords(match[0]);
    add(match.index, match.index + match[0].length, value, decimals, true);
  }
  for (const match of rest.matchAll(numberPattern)) {
    const start = isSigned(masked, match.index) ? match.index - 1 : match.index;
    const written = match[0];
    const value = Number(written) * (start < match.index ? -1 : 1);
    add(start, match.index + written.length, value, written.split('.')[1]?.length ?? 0, false);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function isBounded(masked: string, start: number, end: number): boolean {
  const before = masked.slice(Math.max(0, start - 60), start);
  const behind = masked.slice(end, end + 40);
  return (
    boundBefore.test(before) ||
    doubtBefore.test(before) ||
    boundAfter.test(behind) ||
    besideBlank(before, behind)
  );
}

/** `0.5 or 0.6` stays a hedge when 0.6 is set aside. */
function besideBlank(before: string, behind: string): boolean {
  return /^(?:\s*(?:or|to)\s+|-)\0/.test(behind) || /\0(?:\s+(?:or|to)\s+|-)$/.test(before);
}

/** The two numbers of a pair; the first shares the unit of the second. */
export function splitPair(pair: PairValue): [NumberValue, NumberValue] {
  const slash = pair.start + pair.raw.search(/\/|over/);
  const part = (index: 0 | 1, start: number, end: number): NumberValue => ({
    kind: 'number',
    value: pair.values[index],
    decimals: String(pair.values[index]).split('.')[1]?.length ?? 0,
    unit: pair.unit,
    spelled: false,
    bounded: pair.bounded,
    start,
    end,
    raw: pair.raw.slice(start - pair.start, end - pair.start),
  });
  return [part(0, pair.start, slash), part(1, slash + 1, pair.end)];
}

export function readDateValues(text: CleanText): Extract<Value, { kind: 'date' }>[] {
  return readDates(text.lower).map(({ start, end, value }) => ({
    kind: 'date',
    date: value,
    start,
    end,
    raw: text.text.slice(start, end),
  }));
}

/** `-600` is negative; the hyphen of `5-6`, of `HR-88` and of a list item is no sign. */
function isSigned(text: string, start: number): boolean {
  if (text[start - 1] !== '-') return false;
  const before = text.slice(0, start - 1);
  return /(?:^|[\s(=:,|/[~≈])$/.test(before) && !/\d\s?$/.test(before);
}

function withoutSpans(masked: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + '\u0001'.repeat(end - start) + text.slice(end),
    masked,
  );
}
