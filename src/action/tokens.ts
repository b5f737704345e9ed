import { excerpt, type Problem } from './error.ts';
import { readString, startsString } from './pythonString.ts';

/** A Python token inside an argument list; `start` and `end` are offsets into the whole text. */
export type Token = { start: number; end: number } & (
  | { type: 'name'; text: string }
  | { type: 'number'; value: number }
  | { type: 'string'; value: string }
  | { type: 'mark'; text: string }
  | { type: 'end' }
  | { type: 'fault'; problem: Problem }
);

const blank = /(?:[ \t\f\r\n]|\\\r?\n)+/y;
const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const numeral = /(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?/y;
const wordCharacter = /[\p{L}\p{N}_]/u;

function skipBlank(text: string, start: number): number {
  let index = start;
  for (;;) {
    blank.lastIndex = index;
    if (blank.test(text)) index = blank.lastIndex;
    if (text[index] !== '#') return index;
    const newline = text.indexOf('\n', index);
    index = newline === -1 ? text.length : newline;
  }
}

const fault = (start: number, end: number, code: Problem['code'], message: string): Token => ({
  type: 'fault',
  start,
  end,
  problem: { code, message, offset: start },
});

function readNumber(text: string, start: number, end: number): Token {
  const written = text.slice(start, end);
  if (wordCharacter.test(text[end] ?? ''))
    return fault(
      start,
      end,
      'syntax',
      `${excerpt(text.slice(start, end + 8))} is not a number; write digits only.`,
    );
  if (/_(?!\d)|(?<!\d)_/.test(written))
    return fault(start, end, 'syntax', `${excerpt(written)}: an underscore must stand between two digits.`);
  if (/^0\d/.test(written) && /^[0-9_]*[1-9][0-9_]*$/.test(written))
    return fault(start, end, 'syntax', `${excerpt(written)}: a whole number has no leading zero.`);
  const value = Number(written.replaceAll('_', ''));
  if (!Number.isFinite(value))
    return fault(start, end, 'out_of_range', `${excerpt(written)} is too large to be a number.`);
  return { type: 'number', value, start, end };
}

/** The next token at or after `offset`; blanks, line breaks and comments are skipped. Time is linear in its length. */
export function nextToken(text: string, offset: number): Token {
  const start = skipBlank(text, offset);
  const character = text[start];
  if (character === undefined) return { type: 'end', start, end: start };
  if (startsString(text, start)) {
    const string = readString(text, start);
    return string.ok
      ? { type: 'string', value: string.value, start, end: string.end }
      : { type: 'fault', start, end: start + 1, problem: string.problem };
  }
  word.lastIndex = start;
  if (word.test(text))
    return { type: 'name', text: text.slice(start, word.lastIndex), start, end: word.lastIndex };
  numeral.lastIndex = start;
  if (numeral.test(text)) return readNumber(text, start, numeral.lastIndex);
  return { type: 'mark', text: character, start, end: start + 1 };
}
