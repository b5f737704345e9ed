import { cleanPhrase } from './normalize.ts';

/** A fact may be a name, which also stands as `last, first`; a label never does (`mcg/kg/min, hard` is no `hard min`). */
export type PhraseKind = 'fact' | 'label';

export type Span = { start: number; end: number };

const negations = new Set(['no', 'not', 'never', 'without', 'non', 'none']);

/** Every place where one of the phrases stands as whole words, longest first where they overlap. */
export function findPhrases(lower: string, phrases: readonly string[], kind: PhraseKind = 'fact'): Span[] {
  const found = phrases
    .filter((phrase) => mayHold(lower, phrase))
    .flatMap((phrase) =>
      patternsOf(phrase, kind).flatMap((pattern) =>
        [...lower.matchAll(pattern)].map((match) => ({
          start: match.index,
          end: match.index + match[0].length,
        })),
      ),
    );
  return longestFirst(found).toSorted((a, b) => a.start - b.start);
}

/** Saves building patterns for phrases whose first word is nowhere in the text. */
function mayHold(lower: string, phrase: string): boolean {
  const first = /^[a-z0-9]+/.exec(phrase.toLowerCase())?.[0];
  return first === undefined || lower.includes(first);
}

/** Keeps of overlapping spans the longest. */
export function longestFirst<S extends Span>(spans: readonly S[]): S[] {
  const kept: S[] = [];
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (!kept.some((one) => span.start < one.end && one.start < span.end)) kept.push(span);
  }
  return kept;
}

const edge = String.raw`(?<![a-z0-9'])`;
const wordEnd = String.raw`(?![a-z0-9])`;
/** A number may follow a label at once (`HR88`). */
const labelEnd = '(?![a-z])';
const gap = String.raw`(?:[\s-]+|,\s?)`;

/** Words in order, with spaces, a hyphen or a comma between them; a name also as `last, first`. */
function patternsOf(phrase: string, kind: PhraseKind): RegExp[] {
  const words = cleanPhrase(phrase)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const tail = kind === 'label' ? labelEnd : wordEnd;
  const patterns = [pattern(words.map(escape).join(gap) + plural(words), tail)];
  if (kind === 'label') return patterns;
  const isName = words.length > 1 && words.every((word) => /^[a-z'.-]+$/.test(word) && !negations.has(word));
  if (!isName) return patterns;
  const natural = phrase.includes(',') ? [...words.slice(1), words[0] ?? ''] : words;
  // A middle initial may be left out or put in.
  const parts = natural
    .filter((word, index) => index === 0 || index === natural.length - 1 || word.length > 1)
    .map(escape);
  const last = parts.at(-1) ?? '';
  const given = parts.slice(0, -1).join(String.raw`\s+`);
  const separator = phrase.includes(',') ? String.raw`[\s,]+` : String.raw`\s*,\s*`;
  patterns.push(
    pattern(`${given}${String.raw`(?:\s+[a-z]\.?)?[\s-]+`}${last}`, tail),
    pattern(`${last}${separator}${given}`, tail),
  );
  return patterns;
}

function pattern(body: string, tail: string): RegExp {
  return new RegExp(`${/^[a-z0-9]/.test(body) ? edge : ''}${body}${tail}`, 'g');
}

function plural(words: readonly string[]): string {
  return /[a-z]{4}$/.test(words.at(-1) ?? '') ? '(?:e?s)?' : '';
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('-', String.raw`[-\s]?`);
}
