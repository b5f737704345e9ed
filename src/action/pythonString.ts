import { excerpt, type Problem } from './error.ts';

export type StringReading = { ok: true; value: string; end: number } | { ok: false; problem: Problem };

const opening = /([rRuUbBfF]{0,2})('''|"""|'|")/y;

const simpleEscapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const hexWidths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

const failure = (offset: number, message: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'syntax', message, offset },
});

/** The escape sequence at a backslash: what it stands for and where it ends. */
function readEscape(text: string, backslash: number): StringReading {
  const kind = text[backslash + 1];
  if (kind === undefined) return failure(backslash, 'The string ends in a lone backslash.');
  const simple = simpleEscapes[kind];
  if (simple !== undefined) return { ok: true, value: simple, end: backslash + 2 };
  if (kind === '\n') return { ok: true, value: '', end: backslash + 2 };
  if (kind === '\r') return { ok: true, value: '', end: backslash + (text[backslash + 2] === '\n' ? 3 : 2) };
  const width = hexWidths[kind];
  if (width !== undefined) {
    const digits = text.slice(backslash + 2, backslash + 2 + width);
    const code = digits.length === width && /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : NaN;
    if (!(code <= 0x10ffff))
      return failure(
        backslash,
        `Bad escape ${excerpt(`\\${kind}${digits}`)}: \\${kind} needs ${width} hexadecimal digits, at most 10FFFF.`,
      );
    return { ok: true, value: String.fromCodePoint(code), end: backslash + 2 + width };
  }
  const octal = /^[0-7]{1,3}/.exec(text.slice(backslash + 1, backslash + 4))?.[0];
  if (octal !== undefined)
    return {
      ok: true,
      value: String.fromCodePoint(Number.parseInt(octal, 8)),
      end: backslash + 1 + octal.length,
    };
  if (kind === 'N')
    return failure(backslash, 'Escapes by character name (\\N{…}) are not understood; write \\uXXXX.');
  // Python keeps the backslash of an escape it does not know.
  return { ok: true, value: `\\${kind}`, end: backslash + 2 };
}

export function startsString(text: string, start: number): boolean {
  opening.lastIndex = start;
  return opening.test(text);
}

/** Reads one Python string literal (any quotes, raw or not) that starts at `start`; see {@link startsString}. */
export function readString(text: string, start: number): StringReading {
  opening.lastIndex = start;
  const [whole, prefix, quotes] = opening.exec(text) ?? [];
  if (whole === undefined || prefix === undefined || quotes === undefined)
    return failure(start, 'Expected a string.');
  const kind = prefix.toLowerCase();
  if (kind.includes('f')) return failure(start, 'f-strings are not evaluated; write the text itself.');
  if (kind.includes('b')) return failure(start, 'A bytes literal is not text; leave out the b.');
  if (!['', 'r', 'u'].includes(kind)) return failure(start, `Unknown string prefix ${excerpt(prefix)}.`);
  const raw = kind === 'r';
  const triple = quotes.length === 3;
  const parts: string[] = [];
  let index = start + whole.length;
  let chunk = index;
  while (index < text.length) {
    const character = text[index];
    if (character === quotes[0] && (!triple || text.startsWith(quotes, index))) {
      parts.push(text.slice(chunk, index));
      return { ok: true, value: parts.join(''), end: index + quotes.length };
    }
    if (character === '\n' || character === '\r') {
      if (!triple)
        return failure(
          start,
          `The string is not closed on its line; write a line break as \\n or use ${quotes.repeat(3)}.`,
        );
      parts.push(text.slice(chunk, index), '\n');
      index += character === '\r' && text[index + 1] === '\n' ? 2 : 1;
      chunk = index;
    } else if (character === '\\' && raw) {
      index += 2;
    } else if (character === '\\') {
      const escape = readEscape(text, index);
      if (!escape.ok) return escape;
      parts.push(text.slice(chunk, index), escape.value);
      index = escape.end;
      chunk = index;
    } else {
      index += 1;
    }
  }
  return failure(start, `The string is never closed; it needs ${quotes} at its end.`);
}
