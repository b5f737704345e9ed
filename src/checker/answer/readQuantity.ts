import type { AnswerSlot, Measurement } from '../answer.ts';
import type { SlotFinding } from './finding.ts';
import { canonicalUnit, convert, dimensionOf } from './units.ts';
import type { NumberValue, PairValue, Value } from './values.ts';

type NumberSlot = Extract<AnswerSlot, { kind: 'number' }>;
type PairSlot = Extract<AnswerSlot, { kind: 'pair' }>;
type DateSlot = Extract<AnswerSlot, { kind: 'date' }>;

const rounding = 1e-9;

/** What the values bound to a number slot say about it; `lower` is the message, for units stated once for all. */
export function readNumberSlot(slot: NumberSlot, values: readonly Value[], lower: string): SlotFinding {
  const stated = withoutProse(
    lower,
    values.flatMap((value) => asNumbers(value, slot)),
  );
  if (stated.length === 0) return finding(slot.id, 'missing', []);
  const accept = slot.accept.map(canonical);
  const tolerance = (slot.tolerance ?? 0) + rounding;
  const near = (value: number, one: Measurement): boolean => Math.abs(value - one.value) <= tolerance;
  const right = stated.filter((one) =>
    accept.some((entry) => near(one.value, entry) && (one.unit === null || allows(entry, one.unit))),
  );
  if (right.length > 0) {
    const extra = stated.filter(
      (one) => !right.includes(one) && !isBeside(one.unit, accept) && !restates(one, right, accept),
    );
    const repeated = accept.some((entry) => {
      const same = right.filter((one) => near(one.value, entry));
      return same.some((one) => same.some((other) => Math.abs(one.value - other.value) > rounding));
    });
    if (extra.length > 0 || repeated || right.every((one) => one.bounded)) {
      return finding(slot.id, 'hedged', [...right, ...extra]);
    }
    if (slot.unitRequired !== true) return finding(slot.id, 'met', right);
    return finding(slot.id, unitStatus(right, accept, stated, lower), right);
  }
  const wrongUnit = stated.filter((one) =>
    accept.some((entry) => near(one.value, entry) || converts(one, entry)),
  );
  const others = stated.filter((one) => !wrongUnit.includes(one) && !isBeside(one.unit, accept));
  if (wrongUnit.length > 0)
    return finding(slot.id, others.length > 0 ? 'hedged' : 'wrong_unit', [...wrongUnit, ...others]);
  if (others.length === 0) return finding(slot.id, 'missing', []);
  const distinct = new Set(others.map((one) => one.value));
  return finding(
    slot.id,
    distinct.size > 1 || others.some((one) => one.bounded) ? 'hedged' : 'wrong',
    others,
  );
}

/** What the values bound to a pair slot say about it. A lone number beside a pair (a mean pressure) is no second value. */
export function readPairSlot(
  slot: PairSlot,
  values: readonly Value[],
  parts: readonly (readonly [number, number])[],
): SlotFinding {
  const pairs = values.flatMap((value) => (value.kind === 'pair' ? [value] : []));
  const all = [...pairs.map((pair) => pair.values), ...parts];
  const stated = [...pairs.map((pair) => pair.raw.trim()), ...parts.map((part) => part.join('/'))];
  if (all.length === 0) {
    const lone = values.flatMap((value) => (value.kind === 'number' ? [value] : []));
    const wrong = lone.filter((one) => !slot.value.includes(one.value));
    return finding(slot.id, wrong.length > 0 ? 'wrong' : 'missing', wrong);
  }
  const keys = new Set(all.map((pair) => pair.join('/')));
  const doubted = pairs.length > 0 && pairs.every((one) => one.bounded);
  const status = keys.size > 1 || doubted ? 'hedged' : keys.has(slot.value.join('/')) ? 'met' : 'wrong';
  return { id: slot.id, status, stated, values: [...keys] };
}

export function readDateSlot(slot: DateSlot, values: readonly Value[]): SlotFinding {
  const dates = values.flatMap((value) => (value.kind === 'date' && value.date !== null ? [value] : []));
  const keys = new Set(dates.flatMap((one) => (one.date === null ? [] : [one.date])));
  const status =
    keys.size === 0 ? 'missing' : keys.size > 1 ? 'hedged' : keys.has(slot.value) ? 'met' : 'wrong';
  return { id: slot.id, status, stated: dates.map((one) => one.raw), values: [...keys] };
}

type Stated = Pick<
  NumberValue,
  'value' | 'decimals' | 'unit' | 'bounded' | 'raw' | 'start' | 'end' | 'spelled'
>;

/** `14/15` and `8/14` state their first number; any other pair (`8/9`) states both. */
function asNumbers(value: Value, slot: NumberSlot): Stated[] {
  if (value.kind === 'number') return [value];
  if (value.kind === 'date') return [];
  const [first, second] = value.values;
  const parts = isFraction(value, slot) ? [first] : [first, second];
  return parts.map((part) => ({
    ...value,
    value: part,
    decimals: decimalsOf(part),
    bounded: false,
    spelled: false,
  }));
}

const scales = new Set([5, 10, 15, 23, 24, 30, 42, 100, 125]);

function isFraction({ values: [first, second] }: PairValue, slot: NumberSlot): boolean {
  const isCount = slot.accept.every((one) => one.units === undefined && Number.isInteger(one.value));
  return (
    Number.isInteger(second) && first <= second && (scales.has(second) || (isCount && second - first >= 2))
  );
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** Small spelled-out numbers are prose beside a written one (`the two limits`), unless they stand as an alternative. */
function withoutProse(lower: string, values: readonly Stated[]): readonly Stated[] {
  const written = values.filter((one) => !one.spelled || one.value > 12 || one.unit !== null);
  if (written.length === 0) return withoutOne(lower, values);
  return values.filter(
    (one) =>
      written.includes(one) ||
      isAlternative(lower, one) ||
      written.some((other) => other.value === one.value),
  );
}

/** `at least one of them` is no count beside another number. */
function withoutOne(lower: string, values: readonly Stated[]): readonly Stated[] {
  const others = values.filter((one) => one.value !== 1 || isAlternative(lower, one));
  return others.length === 0 ? values : others;
}

function isAlternative(lower: string, one: Stated): boolean {
  const before = lower.slice(Math.max(0, one.start - 24), one.start);
  const after = lower.slice(one.end, one.end + 16);
  if (/(?:[:=]|(?<![a-z])(?:is|are|was|were|be|at))\s*$/.test(before) && !/^\s*of(?![a-z])/.test(after))
    return true;
  return (
    /(?<![a-z])(?:or|to|maybe|perhaps|possibly|actually|wait|sorry|no|correction|alternatively|probably)[\s,:]+(?:it'?s\s|is\s|about\s|even\s|rather\s)*$/.test(
      before,
    ) || /^\s*(?:or|to|-)(?![a-z])(?!\s*(?:more|fewer|less))/.test(after)
  );
}

function canonical(one: Measurement): Measurement {
  return one.units === undefined ? one : { ...one, units: one.units.map(canonicalUnit) };
}

function allows(entry: Measurement, unit: string): boolean {
  return entry.units === undefined || entry.units.includes(unit);
}

/** Whether a unit is of another kind than all accepted ones, such as a volume beside a rate. */
export function isBeside(unit: string | null, accept: readonly Measurement[]): boolean {
  if (unit === null) return false;
  return accept.every(
    (entry) =>
      entry.units !== undefined &&
      entry.units.every((known) => dimensionOf(canonicalUnit(known)) !== dimensionOf(unit)),
  );
}

/** The right value once more in another unit, e.g. `98.4 °F (36.9 °C)`. */
function restates(one: Stated, right: readonly Stated[], accept: readonly Measurement[]): boolean {
  return right.length > 0 && accept.some((entry) => converts(one, entry));
}

function converts(one: Stated, entry: Measurement): boolean {
  const { unit } = one;
  if (unit === null || entry.units === undefined) return false;
  return entry.units.some((known) => {
    if (known === unit) return false;
    const value = convert(entry.value, known, unit);
    return value !== null && Math.abs(value - one.value) <= 0.5 * 10 ** -one.decimals + rounding;
  });
}

/** A required unit may be stated once for several values, or in a heading; then no other such unit may be stated. */
function unitStatus(
  right: readonly Stated[],
  accept: readonly Measurement[],
  stated: readonly Stated[],
  lower: string,
): 'met' | 'missing_unit' | 'wrong_unit' {
  if (right.some((one) => one.unit !== null)) return 'met';
  const known = accept.flatMap((entry) => entry.units ?? []);
  const alike = (unit: string): boolean => known.some((one) => ends(one) === ends(unit));
  const units = [...unitsIn(lower), ...stated.flatMap((one) => (one.unit === null ? [] : [one.unit]))].filter(
    alike,
  );
  if (units.length === 0) return 'missing_unit';
  return units.every((unit) => known.includes(unit)) ? 'met' : 'wrong_unit';
}

function ends(unit: string): string {
  const dimensions = dimensionOf(unit).split('/');
  return `${dimensions[0] ?? ''}…${dimensions.at(-1) ?? ''}`;
}

function unitsIn(lower: string): string[] {
  return [
    ...lower.matchAll(
      /(?<![a-z])(?:mcg|micrograms?|mg|milligrams?|g|units?|ml|mmol|meq)\s*(?:\/|per\s)[a-z/ ]+/g,
    ),
  ].map((found) => longestUnit(found[0]));
}

/** Drops words from the end until the text is a unit. */
function longestUnit(text: string): string {
  let rest = text.trim();
  while (rest.includes(' ') && dimensionOf(canonicalUnit(rest)) === canonicalUnit(rest))
    rest = rest.slice(0, rest.lastIndexOf(' '));
  return canonicalUnit(rest);
}

function finding(
  id: string,
  status: SlotFinding['status'],
  stated: readonly (Stated | NumberValue)[],
): SlotFinding {
  return {
    id,
    status,
    stated: stated.map((one) => one.raw.trim()),
    values: [...new Set(stated.map((one) => `${String(one.value)}${one.unit ?? ''}`))],
  };
}
