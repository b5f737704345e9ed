import type { LabelMention } from './labels.ts';
import { segmentIndexAt, strongBetween, type Segment } from './segments.ts';
import type { Value } from './values.ts';

/** A value counts for a label at most this many characters away (catalogue, "Answers"). */
const reach = 40;

const fillers = new Set(
  `a about again actually alternatively also an and approx approximately are around as at be bpm but by charted confirmed correction
  could currently documented else even exactly for from i in is it its it's later like likely maybe measured might mm now of on or
  other perhaps possibly potentially probably rather reading reads recheck rechecked recorded repeat roughly second so sorry that the
  then there think this to today value was were which with would wait no him her his patient read shows report reported`.split(
    /\s+/,
  ),
);
const correctionCue =
  /(?<![a-z])(?:or|maybe|perhaps|possibly|might|may be|could|alternatively|actually|sorry|wait|scratch|oops|mistake|apolog\w*|correct\w*|mean|meant|should|revis\w*|probably|likely)(?![a-z])/;
const hedgeCue =
  /(?<![a-z])(?:it'?s|it is|it was|this is|value|though|although|however|but|instead|rather|shows?|says?|displays?|displayed|monitor|screen|recheck|second|else|other|another|chang\w*|updated?)(?![a-z])/;
const otherFactCue =
  /(?<![a-z])(?:infusion|infusing|running|remains?|remained|unchanged|continues?|stays?|stayed|kept|still|order|ordered|requested|request|entered|attempted|attempt|tried|dose|rejected|refused|blocked|pump|channels?|profile)(?![a-z])/;

export type Binding = { value: Value; label: LabelMention | null };

/**
 * Gives each value to at most one label: the nearest before it in its clause, failing that the nearest after it there,
 * then across clauses. A run of labels followed by as many values is read in order (`P, T: 88, 98.4`).
 */
export function bind(
  masked: string,
  segments: readonly Segment[],
  labels: readonly LabelMention[],
  values: readonly Value[],
  fits: (label: LabelMention, value: Value) => boolean,
): Binding[] {
  const bound = new Map<Value, LabelMention>(zipRuns(masked, segments, labels, values, fits));
  const open = (): Value[] => values.filter((value) => !bound.has(value));
  const give = (value: Value, label: LabelMention | undefined): void => {
    if (label !== undefined) bound.set(value, label);
  };
  const segmentOf = (position: number): number => segmentIndexAt(segments, position);
  const before = (value: Value): LabelMention | undefined =>
    labels.findLast((label) => label.end <= value.start && value.start - label.end <= reach);
  const after = (value: Value): LabelMention | undefined =>
    labels.find((label) => label.start >= value.end && label.start - value.end <= reach);

  for (const value of open()) give(value, nounOf(masked, labels, value) ?? headOf(masked, labels, value));
  for (const value of open()) {
    const label = before(value);
    if (label !== undefined && segmentOf(label.start) === segmentOf(value.start)) give(value, label);
  }
  const claimed = claimedBy(bound, fits);
  for (const value of open()) {
    const label = after(value);
    if (label !== undefined && segmentOf(label.start) === segmentOf(value.start)) give(value, label);
  }
  const claimedInClause = claimedBy(bound, fits);
  for (const value of open()) {
    const label = before(value);
    if (label === undefined) continue;
    if (!claimedInClause.has(label) || repeats(masked, segments, label, value)) give(value, label);
  }
  for (const value of open()) {
    const label = after(value);
    if (label === undefined || claimed.has(label)) continue;
    const from = segmentOf(value.start);
    const to = segmentOf(label.start);
    if (strongBetween(segments, from, to)) continue;
    if (!claimedInClause.has(label) || hasNoSubject(masked, segments[from], value)) give(value, label);
  }
  return values.map((value) => ({ value, label: bound.get(value) ?? null }));
}

function claimedBy(
  bound: ReadonlyMap<Value, LabelMention>,
  fits: (label: LabelMention, value: Value) => boolean,
): Set<LabelMention> {
  return new Set([...bound].flatMap(([value, label]) => (fits(label, value) ? [label] : [])));
}

/** The label right behind a value that has none right before it: `for 5 patients`, `0.5 (soft) / 2 (hard)`. */
function nounOf(masked: string, labels: readonly LabelMention[], value: Value): LabelMention | undefined {
  const before = labels.findLast((label) => label.end <= value.start);
  const led =
    before !== undefined &&
    /^(?:\s*\)\s*(?:[:=-]|(?:is|of|was|at|reads)\s)|[\s:=~≈("'-]*)(?:(?:is|of|was|at|about|are|reads)\s*)?\s*[~≈]?\s?$/.test(
      masked.slice(before.end, value.start),
    );
  if (led) return undefined;
  return labels.find((label) => {
    if (label.start < value.end) return false;
    const gap = masked.slice(value.end, label.start);
    const behind = masked.slice(label.end);
    if (/^ ?\($/.test(gap)) return behind.startsWith(')');
    return /^ ?$/.test(gap) && !/^(?: ?\([^()\d]*\))?[\s:=~≈(-]*(?:(?:is|of|was|at)\s*)?\d/.test(behind);
  });
}

/** `patients with at least one infusing channel: 5` counts the patients. */
function headOf(masked: string, labels: readonly LabelMention[], value: Value): LabelMention | undefined {
  if (
    !/(?:[:=]|(?<![a-z])(?:is|was))\s*(?:about\s|approximately\s|[~≈]\s?)?$/.test(
      masked.slice(0, value.start),
    )
  )
    return undefined;
  const behind = labels.filter((label) => label.end <= value.start && value.start - label.end <= 2 * reach);
  if (behind.at(-1)?.owners.size !== 0) return undefined;
  return behind.findLast(
    (label) =>
      label.owners.size > 0 &&
      /^[^.;:\n\d]*$/.test(masked.slice(label.end, value.start).replace(/[:=]\s*$/, '')) &&
      /^\s+(?:with|having|that|who|whose|where|(?:in|for|on) (?:which|whom))(?![a-z])/.test(
        masked.slice(label.end),
      ),
  );
}

/** Whether a value in a later clause speaks of a label that has its value already – which makes it a hedge. */
function repeats(masked: string, segments: readonly Segment[], label: LabelMention, value: Value): boolean {
  const from = segmentIndexAt(segments, label.start);
  const to = segmentIndexAt(segments, value.start);
  const segment = segments[to];
  if (segment === undefined) return false;
  const clause = masked.slice(segment.start, segment.end);
  const strong = strongBetween(segments, from, to);
  if (strong && segments.slice(from + 1, to + 1).some((one) => one.item))
    return correctionCue.test(clause) || hedgeCue.test(clause);
  if (correctionCue.test(clause) || hasNoSubject(masked, segment, value)) return true;
  if (otherFactCue.test(clause)) return false;
  return hedgeCue.test(clause) || (!strong && !countsThings(masked, value));
}

/** `taken by 2 nurses`: the number counts something else. */
function countsThings(masked: string, value: Value): boolean {
  const unit = value.kind === 'number' ? value.unit : null;
  return (
    unit === null &&
    /^\s+(?!this|was|has|its|is|plus|less)(?:[a-z]+\s+)?[a-z]{3,}s(?<!\b(?:this|was|has|its|is|plus|less))(?![a-z])/.test(
      masked.slice(value.end, value.end + 32),
    )
  );
}

/** Whether a clause says nothing but the value. */
function hasNoSubject(masked: string, segment: Segment | undefined, value: Value): boolean {
  if (segment === undefined) return false;
  const rest = `${masked.slice(segment.start, value.start)} ${masked.slice(value.end, segment.end)}`;
  return (rest.match(/[a-z][a-z']*/g) ?? []).every((word) => fillers.has(word));
}

type Item = { kind: 'label'; label: LabelMention } | { kind: 'value'; value: Value };

/** `soft and hard maximum are 0.5 and 2`: as many values as labels, in the same order. */
function zipRuns(
  masked: string,
  segments: readonly Segment[],
  labels: readonly LabelMention[],
  values: readonly Value[],
  fits: (label: LabelMention, value: Value) => boolean,
): [Value, LabelMention][] {
  const items: Item[] = [
    ...labels.map((label): Item => ({ kind: 'label', label })),
    ...values.map((value): Item => ({ kind: 'value', value })),
  ].toSorted((a, b) => startOf(a) - startOf(b));
  const zipped: [Value, LabelMention][] = [];
  let at = 0;
  while (at < items.length) {
    const labelRun = runFrom(items, at, 'label', masked);
    if (labelRun.length === 0) {
      at += 1;
      continue;
    }
    const next = at + labelRun.length;
    const valueRun = runFrom(items, next, 'value', masked);
    const names = distinctNames(labelRun.flatMap((item) => (item.kind === 'label' ? [item.label] : [])));
    const run = valueRun.flatMap((item) => (item.kind === 'value' ? [item.value] : []));
    const pairs = names.flatMap((label, index): [Value, LabelMention][] => {
      const value = run[index];
      return value !== undefined && fits(label, value) ? [[value, label]] : [];
    });
    if (names.length >= 2 && run.length === names.length && pairs.length === names.length) {
      if (isFree(items, at - 1, next + valueRun.length, segments)) zipped.push(...pairs);
    }
    at = next;
  }
  return zipped;
}

/** Neighbours that touch: nothing but separators and small words between them. */
function runFrom(items: readonly Item[], from: number, kind: Item['kind'], masked: string): Item[] {
  const run: Item[] = [];
  for (const item of items.slice(from)) {
    const previous = run.at(-1);
    if (item.kind !== kind) break;
    const gap = previous === undefined ? '' : masked.slice(endOf(previous), startOf(item));
    const joined =
      kind === 'value'
        ? /^[\s,/&;|)]*(?:and\s+)?$/.test(gap)
        : /^(?:[\s,/&|:;()-]|\b(?:and|the|max|maximum|limits?|its|his|her|level|value)\b)*$/.test(gap) &&
          gap.length <= 24;
    if (previous !== undefined && !joined) break;
    run.push(item);
  }
  return run;
}

/** Two names of one quantity in a row (`pulse (HR)`) are one name. */
function distinctNames(labels: readonly LabelMention[]): LabelMention[] {
  const names: LabelMention[] = [];
  for (const label of labels) {
    const last = names.at(-1);
    const same = last !== undefined && [...label.owners].some((owner) => last.owners.has(owner));
    if (!same) names.push(label);
  }
  return names;
}

/** A run is no list when a value stands right before its first label or a label right behind its last value. */
function isFree(
  items: readonly Item[],
  before: number,
  behind: number,
  segments: readonly Segment[],
): boolean {
  const clause = (item: Item | undefined): number =>
    item === undefined ? -1 : segmentIndexAt(segments, startOf(item));
  const first = items[before];
  const last = items[behind];
  if (first?.kind === 'value' && clause(first) === clause(items[before + 1])) return false;
  return !(last?.kind === 'label' && clause(last) === clause(items[behind - 1]));
}

function startOf(item: Item): number {
  return item.kind === 'label' ? item.label.start : item.value.start;
}

function endOf(item: Item): number {
  return item.kind === 'label' ? item.label.end : item.value.end;
}
