import type { AnswerSlot } from '../answer.ts';
import { findFacts } from './facts.ts';
import type { SlotFinding } from './finding.ts';
import { cleanPhrase, type CleanText } from './normalize.ts';
import { findPhrases, type Span } from './phrases.ts';

export type PairingSlot = Extract<AnswerSlot, { kind: 'pairing' }>;

type Thing = Span & { kind: 'object' | 'foreign' };
type FoundThing = Thing & { denied: boolean };

/**
 * A subject stated with its object and with no foreign one. Where a sentence or list item names several of the asked
 * subjects, it is cut between them, in the order in which it names them (`VTBI ICU-1 B, occlusion ICU-3 A`).
 */
export function readPairingSlot(
  slot: PairingSlot,
  all: readonly PairingSlot[],
  text: CleanText,
): SlotFinding {
  const { lower } = text;
  const own = findFacts(lower, [slot.subject]).filter((one) => one.standing !== 'negated');
  const others = all
    .flatMap((one) => findPhrases(lower, one.subject))
    .filter((span) => !own.some((mine) => span.start < mine.end && mine.start < span.end));
  const things = findThings(lower, slot);
  const anything = [...things, ...all.flatMap((one) => findThings(lower, one))];
  const found = own.flatMap((subject) => {
    const narrow = thingsAround(unitAround(lower, subject, 'line'), subject, own, others, things, anything);
    if (narrow.length > 0) return narrow;
    return thingsAround(unitAround(lower, subject, 'block'), subject, own, others, things, anything);
  });
  const kinds = new Set(found.map((one) => one.kind));
  const status =
    kinds.size === 2 ? 'hedged' : kinds.has('object') ? 'met' : kinds.has('foreign') ? 'wrong' : 'missing';
  const stated = [...new Set(found.map((one) => text.text.slice(one.start, one.end)))];
  return { id: slot.id, status, stated, values: stated.map((one) => one.toLowerCase()) };
}

/** The part of a unit that belongs to one subject, and what stands in it. */
function thingsAround(
  unit: Span,
  subject: Span,
  own: readonly Span[],
  others: readonly Span[],
  things: readonly Thing[],
  anything: readonly Span[],
): Thing[] {
  const within = (one: Span): boolean => one.start >= unit.start && one.end <= unit.end;
  const rivals = others.filter(within);
  if (rivals.length === 0) return things.filter(within);
  const firstThing = Math.min(...anything.filter(within).map((one) => one.start));
  const firstSubject = Math.min(...[...own, ...rivals].filter(within).map((one) => one.start));
  const next = Math.min(
    unit.end,
    ...rivals.filter((one) => one.start >= subject.end).map((one) => one.start),
  );
  const previous = Math.max(
    unit.start,
    ...rivals.filter((one) => one.end <= subject.start).map((one) => one.end),
  );
  const scope =
    firstSubject <= firstThing ? { start: subject.start, end: next } : { start: previous, end: subject.end };
  return things.filter((one) => one.start >= scope.start && one.end <= scope.end);
}

/** A line is a sentence, list item or table row; a block is what stands between two empty lines. */
function unitAround(lower: string, subject: Span, size: 'line' | 'block'): Span {
  const cut = size === 'line' ? /[\n;]|[.!?](?=\s|$)/g : /\n[ \t]*\n/g;
  let start = 0;
  for (const found of lower.matchAll(cut)) {
    if (isAbbreviation(lower, found.index)) continue;
    if (found.index >= subject.end) return { start, end: found.index };
    start = found.index + found[0].length;
  }
  return { start, end: lower.length };
}

function isAbbreviation(lower: string, at: number): boolean {
  return (
    lower[at] === '.' &&
    /(?:^|[^a-z])(?:ch|chan|dr|no|approx|pt|vs|rm|st)$/.test(lower.slice(Math.max(0, at - 8), at))
  );
}

/** Objects in their own order (`ICU-1, channel B`) first, then turned round (`channel B of ICU-1`). */
function findThings(lower: string, slot: PairingSlot): Thing[] {
  const found: FoundThing[] = [];
  const groups = [
    { kind: 'object' as const, phrases: slot.object },
    { kind: 'foreign' as const, phrases: slot.foreign },
  ];
  const spans = (turned: boolean): Thing[] =>
    groups.flatMap(({ kind, phrases }) =>
      phrases.flatMap((phrase) =>
        [...lower.matchAll(thingPattern(phrase, turned))].map((match) => ({
          kind,
          start: match.index,
          end: match.index + match[0].length,
        })),
      ),
    );
  for (const turned of [false, true]) {
    for (const span of spans(turned).toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
      if (
        found.some(
          (one) => span.start < one.end && one.start < span.end && (one.kind === span.kind || turned),
        )
      )
        continue;
      if (found.some((one) => one.start <= span.start && one.end >= span.end)) continue;
      found.push({ ...span, denied: isDenied(lower, span) });
    }
  }
  return found.filter((one) => !one.denied);
}

function isDenied(lower: string, span: Span): boolean {
  return /(?<![a-z])(?:not|no|nor|rather than|instead of|unlike)\s+(?:(?:on|at|in|for|from|the|a|an|bed|patient)\s+)*$/.test(
    lower.slice(Math.max(0, span.start - 40), span.start),
  );
}

const gap = String.raw`(?:[\s,;:()/.|-]|(?<![a-z])(?:bed|channel|chan|ch|on|at|of|the|pump|in|room|line|patient|rate|dose|is|running)(?![a-z]))*?`;

function thingPattern(phrase: string, turned: boolean): RegExp {
  const words = cleanPhrase(phrase)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !/^(?:channel|chan|ch|bed)$/.test(word));
  const bare = words.length === 0 || (words.length === 1 && /^[a-z]$/.test(words[0] ?? ''));
  const parts = bare ? cleanPhrase(phrase).split(' ') : words;
  // Turned round, a lone letter must be called a channel, or every `a` would be one.
  const named = (turned ? parts.toReversed() : parts).map((part) => {
    const plain = escape(part);
    return turned && /^[a-z]$/.test(part) ? String.raw`(?:channel|chan|ch)\.?\s*${plain}(?![a-z0-9])` : plain;
  });
  return new RegExp(String.raw`(?<![a-z0-9])${named.join(gap)}(?![a-z0-9])`, 'g');
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('-', String.raw`[-\s]?`);
}
