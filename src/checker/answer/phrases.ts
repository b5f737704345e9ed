import { cleanPhrase } from './normalize.ts';

export type Span = { start: number; end: number };

const negations = new Set(['no', 'not', 'never', 'without', 'non', 'none']);

/** Every place where one of the phrases stands as whole words, longest first where they overlap. */
export function findPhrases(lower: string, phrases: readonly string[]): Span[] {
  const found = phrases.flatMap((phrase) =>
    patternsOf(phrase).flatMap((pattern) =>
      [...lower.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
  );
  return longestFirst(found).toSorted((a, b) => a.start - b.start);
}

/** Keeps of overlapping spans the longest. */
export function longestFirst<S extends Span>(spans: readonly S[]): S[] {
  const kept: S[] = [];
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (!kept.some((one) => span.start < one.end && one.start < span.end)) kept.push(span);
  }
  return kept;
}

/** Words in order, with spaces, hyphens or nothing but a comma between them; a name also as `last, first`. */
function patternsOf(phrase: string): RegExp[] {
  const words = cleanPhrase(phrase)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const isName = words.length > 1 && words.every((word) => /^[a-z'.-]+$/.test(word) && !negations.has(word));
  const patterns = [wordsPattern(words, String.raw`(?:[\s-]+|,\s?)`)];
  if (!isName) return patterns;
  const given = phrase.includes(',') ? [...words.slice(1), words[0] ?? ''] : words;
  // A middle initial may be left out or put in.
  const initials = given.filter(
    (word, index) => index === 0 || index === given.length - 1 || word.length > 1,
  );
  const last = initials.at(-1) ?? '';
  const first = initials.slice(0, -1);
  const middle = String.raw`(?:\s+[a-z]\.?)?`;
  return [
    ...patterns,
    wordsPattern([...first, last], String.raw`${middle}[\s-]+`),
    new RegExp(
      `${edge}${[last, first.map(escape).join(String.raw`\s+`)].map((word, index) => (index === 0 ? escape(word) : word)).join(String.raw`\s*,\s*`)}${after}`,
      'g',
    ),
  ];
}

const edge = String.raw`(?<![a-z0-9'])`;
const after = String.raw`(?![a-z0-9])`;

function wordsPattern(words: readonly string[], gap: string): RegExp {
  const last = words.at(-1) ?? '';
  const plural = /[a-z]{4}$/.test(last) ? '(?:e?s)?' : '';
  return new RegExp(
    `${/^[a-z0-9]/.test(words[0] ?? '') ? edge : ''}${words.map(escape).join(gap)}${plural}${after}`,
    'g',
  );
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('-', String.raw`[-\s]?`);
}
