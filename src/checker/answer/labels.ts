import { findPhrases, longestFirst, type Span } from './phrases.ts';

/** A place where the message names a quantity. */
export type LabelMention = Span & {
  /** The asked slots that it names; none for another quantity. */
  owners: ReadonlySet<string>;
  /** The caller said that this is another quantity. */
  foreign: boolean;
};

/** Quantities that stand beside asked ones in clinical messages and take their own numbers. */
const commonLabels: readonly string[] = [
  'r',
  'rr',
  'resp',
  'resps',
  'respiratory rate',
  'respirations',
  'respiration',
  'breathing rate',
  'hr',
  'heart rate',
  'pulse',
  'pulse rate',
  'bp',
  'blood pressure',
  'nibp',
  'abp',
  'map',
  'mean arterial pressure',
  'spo2',
  'o2 sat',
  'o2 saturation',
  'oxygen saturation',
  'sats',
  'temperature',
  'temp',
  'gcs',
  'glasgow coma scale',
  'pain',
  'pain score',
  'nrs',
  'esi',
  'nihss',
  'braden',
  'morse',
  'weight',
  'wt',
  'height',
  'age',
  'vtbi',
  'infused',
  'concentration',
  'conc',
  'soft min',
  'soft minimum',
  'hard min',
  'hard minimum',
  'etco2',
  'cvp',
  'fio2',
  'peep',
  'glucose',
  'reference range',
  'ref range',
  'normal range',
  'ref',
  'reference',
  'mrn',
  'dob',
  'last-4',
  'last 4',
];

/** These take a range of their own (`normal 60-100`) and nothing else. */
const ranges = new Set(['normal', 'target', 'goal', 'range']);

/** Words that say what another date is. */
const dateWords: readonly string[] = [
  'visit',
  'encounter',
  'today',
  'as of',
  'recorded',
  'dated',
  'admitted',
  'admission',
  'updated',
  'last',
  'next',
  'appointment',
  'seen',
  'taken',
  'collected',
];

/** Labels for dates: those of the asked dates, and words that introduce another date. */
export function findDateLabels(masked: string, labels: readonly LabelMention[]): LabelMention[] {
  const others = findPhrases(masked, dateWords, 'label').map((span): LabelMention => ({
    ...span,
    owners: new Set(),
    foreign: false,
  }));
  return longestFirst([...labels, ...others]).toSorted((a, b) => a.start - b.start);
}

export type Labelled = { id: string; labels: readonly string[] };

/** Label mentions in reading order; the longest phrase wins, and an asked label wins over another quantity. */
export function findLabels(
  text: { text: string; lower: string },
  masked: string,
  slots: readonly Labelled[],
  otherLabels: readonly string[],
): LabelMention[] {
  const asked = slots.flatMap((slot) =>
    findPhrases(masked, slot.labels, 'label').map((span): LabelMention => ({
      ...span,
      owners: new Set([slot.id]),
      foreign: false,
    })),
  );
  const merged = new Map<string, LabelMention>();
  for (const mention of asked) {
    const key = `${String(mention.start)}:${String(mention.end)}`;
    const same = merged.get(key);
    merged.set(
      key,
      same === undefined ? mention : { ...mention, owners: new Set([...same.owners, ...mention.owners]) },
    );
  }
  const isAsked = (span: Span): boolean => merged.has(`${String(span.start)}:${String(span.end)}`);
  const other = (phrases: readonly string[], foreign: boolean): LabelMention[] =>
    findPhrases(masked, phrases, 'label')
      .filter((span) => !isAsked(span))
      .map((span) => ({ ...span, owners: new Set(), foreign }));
  const others = [...other(otherLabels, true), ...other([...commonLabels, ...ranges], false)];
  return longestFirst([...merged.values(), ...others])
    .filter((mention) => isLabel(text, masked, mention))
    .toSorted((a, b) => a.start - b.start);
}

/** A single letter is a label only where it looks like one: a capital, or right before a number. */
function isLabel(text: { text: string; lower: string }, masked: string, mention: LabelMention): boolean {
  if (
    /(?:^|[^a-z])(?:not|unlike|than)\s+(?:the\s+)?$/.test(
      masked.slice(Math.max(0, mention.start - 14), mention.start),
    )
  )
    return false;
  if (ranges.has(masked.slice(mention.start, mention.end)))
    return /^[\s:]*(?:[<>≤≥]\s*\d|\d+(?:\.\d+)?\s*(?:-|to)\s*\d)/.test(masked.slice(mention.end));
  if (mention.end - mention.start > 1) return true;
  const letter = text.text.slice(mention.start, mention.end);
  if (/^\s?[:=|]?\s*[~≈]?[-.]?\d/.test(masked.slice(mention.end, mention.end + 6))) return true;
  return letter !== text.lower.slice(mention.start, mention.end);
}
