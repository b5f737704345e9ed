import type { WordChange } from './outcome.ts';

/** A number with its inner separators, a word, or a single sign. */
const tokenPattern = /\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}'’]*|[^\s\p{L}\d]/gu;

type Token = { text: string; start: number; end: number };

export function tokensOf(text: string): string[] {
  return text.match(tokenPattern) ?? [];
}

function placedTokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Longest texts, in tokens, that are compared word by word. */
const alignLimit = 400;

/** What changed from one text to another, in runs of whole words and numbers; never empty for different texts. */
export function changedWords(from: string, to: string): WordChange[] {
  if (from === to) return [];
  const before = placedTokens(from);
  const after = placedTokens(to);
  if (before.length > alignLimit || after.length > alignLimit) return [{ from, to }];
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  const note = (endI: number, endJ: number): void => {
    if (endI > i || endJ > j)
      changes.push({ from: span(from, before, i, endI), to: span(to, after, j, endJ) });
    [i, j] = [endI + 1, endJ + 1];
  };
  for (const [common, other] of commonTokens(before, after)) note(common, other);
  note(before.length, after.length);
  // Only the space between words differs.
  return changes.length === 0 ? [{ from, to }] : changes;
}

function span(text: string, tokens: Token[], start: number, end: number): string {
  return start >= end ? '' : text.slice(tokens[start]!.start, tokens[end - 1]!.end);
}

/** Index pairs of a longest common subsequence. */
function commonTokens(a: Token[], b: Token[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i]!.text === b[j]!.text
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i]!.text === b[j]!.text) common.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  return common;
}

/** Units of doses, rates and vital signs, as UCUM and clinical practice write them; lower case. */
const units = new Set(
  (
    'ng mcg µg μg ug mg g kg lb lbs oz ml l dl cc cm mm m in ft u iu unit units meq mmol mol osm ' +
    'min mins h hr hrs s sec d day days wk week weeks month months year years yr mmhg kpa bpm brpm ' +
    'c f celsius fahrenheit hz vol bid tid qid qd qod prn stat po iv im sc sq'
  ).split(' '),
);

/** Signs that change what a value means wherever they stand, and those that do so beside a number. */
const signs = /[<>≤≥=±+%°−^]/u;
const signsBesideNumbers = /[-–~.,:/*×#…]/u;

/** Whether words of a text are digits, a unit, or a sign that changes a value. */
export function isMeasure(words: string, text: string): boolean {
  return (
    /\p{N}/u.test(words) ||
    signs.test(words) ||
    (signsBesideNumbers.test(words) && /\p{N}/u.test(text)) ||
    tokensOf(words).some((token) => units.has(token.toLowerCase()))
  );
}
