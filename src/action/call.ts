import { excerpt, type Problem } from './error.ts';
import { nextToken, type Token } from './tokens.ts';

/** A Python literal and where it stands; a tuple is a list. */
export type Literal = { start: number } & (
  | { type: 'number'; value: number }
  | { type: 'text'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'none' }
  | { type: 'list'; items: Literal[] }
);

export type Argument = { name: string | null; start: number; value: Literal };

export type ArgumentsReading =
  | { ok: true; arguments: Argument[]; /** Offset after the closing parenthesis. */ end: number }
  | { ok: false; problem: Problem };

type LiteralReading = { ok: true; literal: Literal; next: Token } | { ok: false; problem: Problem };

const deepestList = 8;

const failure = (
  offset: number,
  message: string,
  code: Problem['code'] = 'syntax',
): { ok: false; problem: Problem } => ({ ok: false, problem: { code, message, offset } });

const isMark = (token: Token, text: string) => token.type === 'mark' && token.text === text;

const constants: Readonly<Record<string, { type: 'boolean'; value: boolean } | { type: 'none' }>> = {
  True: { type: 'boolean', value: true },
  False: { type: 'boolean', value: false },
  None: { type: 'none' },
};

const pythonSpellings: ReadonlyMap<string, string> = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
]);

// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
function unexpected(token: Token): { ok: false; problem: Problem } {
  switch (token.type) {
    case 'fault':
      return { ok: false, problem: token.problem };
    case 'end':
      return failure(token.start, 'The call is never closed; it needs ")" at its end.');
    case 'name': {
      const spelling = pythonSpellings.get(token.text);
      return failure(
        token.start,
        spelling === undefined
          ? `Expected a value, got the name ${excerpt(token.text)}; names and expressions are not evaluated, text needs quotes.`
          : `Expected a value, got ${token.text}; write ${spelling}.`,
      );
    }
    case 'mark':
      return failure(token.start, `Expected a value, got ${excerpt(token.text)}.`);
    case 'number':
    case 'string':
      return failure(token.start, 'Expected "," or ")" between two values.');
  }
}

function readSigned(text: string, sign: Token & { type: 'mark' }): LiteralReading {
  const token = nextToken(text, sign.end);
  if (token.type === 'fault') return { ok: false, problem: token.problem };
  if (token.type !== 'number') return failure(sign.start, `Expected a number after ${excerpt(sign.text)}.`);
  // Adding zero turns -0 into 0: Python's integers know no negative zero.
  const value = (sign.text === '-' ? -token.value : token.value) + 0;
  return {
    ok: true,
    literal: { type: 'number', value, start: sign.start },
    next: nextToken(text, token.end),
  };
}

function readItems(text: string, open: Token & { type: 'mark' }, depth: number): LiteralReading {
  if (depth >= deepestList) return failure(open.start, `Lists are nested deeper than ${deepestList}.`);
  const close = open.text === '[' ? ']' : ')';
  const items: Literal[] = [];
  let token = nextToken(text, open.end);
  let commas = 0;
  while (!isMark(token, close)) {
    if (token.type === 'end') return failure(open.start, `The list is never closed; it needs "${close}".`);
    const item = readLiteral(text, token, depth + 1);
    if (!item.ok) return item;
    items.push(item.literal);
    token = item.next;
    if (isMark(token, ',')) {
      commas += 1;
      token = nextToken(text, token.end);
    } else if (!isMark(token, close)) {
      return token.type === 'fault'
        ? unexpected(token)
        : failure(token.start, `Expected "," or "${close}" in the list.`);
    }
  }
  const next = nextToken(text, token.end);
  const [only] = items;
  // `(5)` is a number in parentheses, `(5,)` a tuple.
  if (close === ')' && commas === 0 && items.length === 1 && only !== undefined)
    return { ok: true, literal: only, next };
  return { ok: true, literal: { type: 'list', items, start: open.start }, next };
}

function readLiteral(text: string, token: Token, depth: number): LiteralReading {
  if (token.type === 'number')
    return {
      ok: true,
      literal: { type: 'number', value: token.value, start: token.start },
      next: nextToken(text, token.end),
    };
  if (token.type === 'string') {
    const parts = [token.value];
    let next = nextToken(text, token.end);
    while (next.type === 'string') {
      parts.push(next.value);
      next = nextToken(text, next.end);
    }
    return { ok: true, literal: { type: 'text', value: parts.join(''), start: token.start }, next };
  }
  if (token.type === 'name' && Object.hasOwn(constants, token.text))
    return {
      ok: true,
      literal: { ...constants[token.text]!, start: token.start },
      next: nextToken(text, token.end),
    };
  if (token.type === 'mark' && (token.text === '-' || token.text === '+')) return readSigned(text, token);
  if (token.type === 'mark' && (token.text === '[' || token.text === '('))
    return readItems(text, token, depth);
  return unexpected(token);
}

/** Reads the argument list of a call whose opening parenthesis is at `open`. Never throws. */
export function readArguments(text: string, open: number): ArgumentsReading {
  const read: Argument[] = [];
  let token = nextToken(text, open + 1);
  while (!isMark(token, ')')) {
    let name: string | null = null;
    const { start } = token;
    if (token.type === 'name' && !Object.hasOwn(constants, token.text)) {
      const equals = nextToken(text, token.end);
      if (!isMark(equals, '=')) return unexpected(token);
      name = token.text;
      token = nextToken(text, equals.end);
    } else if (read.at(-1)?.name != null) {
      const problem = unexpected(token);
      return token.type === 'end' || token.type === 'fault'
        ? problem
        : failure(start, 'An argument without a name must stand before those with one.');
    }
    const value = readLiteral(text, token, 0);
    if (!value.ok) return value;
    read.push({ name, start, value: value.literal });
    token = value.next;
    if (isMark(token, ',')) token = nextToken(text, token.end);
    else if (!isMark(token, ')'))
      return token.type === 'end' || token.type === 'fault'
        ? unexpected(token)
        : failure(token.start, 'Expected "," or ")" after the argument; expressions are not evaluated.');
  }
  return { ok: true, arguments: read, end: token.end };
}

/** Whether the parentheses hold nothing but names, as prose mentions a function: `mouse_click(x, y)`, `noop()`. */
export function isMention(text: string, open: number): boolean {
  const longest = 40;
  let token = nextToken(text, open + 1);
  for (let count = 0; count < longest; count += 1) {
    if (isMark(token, ')')) return true;
    const named = token.type === 'name' && !Object.hasOwn(constants, token.text);
    if (!named && !(token.type === 'mark' && ',.…=*:'.includes(token.text))) return false;
    token = nextToken(text, token.end);
  }
  return false;
}
