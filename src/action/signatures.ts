import type { Action, Modifier, MouseButton, Point } from './action.ts';
import type { Argument, Literal } from './call.ts';
import { excerpt, type Problem } from './error.ts';
import { isModifier, normaliseChord, normaliseKey } from './keys.ts';
import { nearest } from '../nearest.ts';

type Read<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** One parameter: how its literal becomes a value, and the default as it is written in Python. */
type Parameter<T> = {
  read: (literal: Literal) => Read<T>;
  /** Other names by which published agents call it. */
  aliases: readonly string[];
  fallback: { value: T; written: string } | null;
};

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Values<P extends Parameters> = { [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

export type Signature = {
  /** In positional order. */
  parameters: Parameters;
  build: (values: Record<string, unknown>) => Action;
};

/** Largest number that is still a coordinate or wheel distance in pixels. */
export const largestPixels = 1_000_000;
/** Largest duration in milliseconds that can be written: one day. How long a wait may be is `refusal`'s matter. */
export const largestDuration = 86_400_000;
/** Most presses that one action may ask for (the limit of Anthropic's `key`). */
export const mostRepeats = 100;

const good = <T>(value: T): Read<T> => ({ ok: true, value });
const bad = (literal: Literal, code: Problem['code'], message: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, message, offset: literal.start },
});

// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
function describe(literal: Literal): string {
  switch (literal.type) {
    case 'number':
      return `the number ${literal.value}`;
    case 'text':
      return `the text ${excerpt(literal.value)}`;
    case 'boolean':
      return literal.value ? 'True' : 'False';
    case 'none':
      return 'None';
    case 'list':
      return `a list of ${literal.items.length}`;
  }
}

const wrong = (literal: Literal, expected: string) =>
  bad(literal, 'wrong_type', `expected ${expected}, got ${describe(literal)}.`);

function readNumber(literal: Literal, lowest: number, highest: number): Read<number> {
  if (literal.type !== 'number') return wrong(literal, 'a number');
  if (literal.value < lowest || literal.value > highest)
    return bad(
      literal,
      'out_of_range',
      `expected a number from ${lowest} to ${highest}, got ${literal.value}.`,
    );
  return good(literal.value);
}

function readWhole(literal: Literal, lowest: number, highest: number): Read<number> {
  const value = readNumber(literal, lowest, highest);
  if (value.ok && !Number.isInteger(value.value)) return wrong(literal, 'a whole number');
  return value;
}

const readText = (literal: Literal): Read<string> =>
  literal.type === 'text' ? good(literal.value) : wrong(literal, 'text in quotes');

const readPixels = (literal: Literal) => readNumber(literal, -largestPixels, largestPixels);

function readButton(literal: Literal): Read<MouseButton> {
  if (literal.type === 'text' && ['left', 'middle', 'right'].includes(literal.value))
    return good(literal.value as MouseButton);
  return wrong(literal, '"left", "middle" or "right"');
}

function readModifiers(literal: Literal): Read<Modifier[]> {
  const expected = 'a list of "Alt", "Control", "ControlOrMeta", "Meta" or "Shift"';
  if (literal.type !== 'list') return wrong(literal, expected);
  const modifiers: Modifier[] = [];
  for (const item of literal.items) {
    const key = item.type === 'text' ? normaliseKey(item.value) : null;
    if (key === null || !key.ok || !isModifier(key.key)) return wrong(item, expected);
    if (modifiers.includes(key.key)) return bad(item, 'wrong_type', `${key.key} is named twice.`);
    modifiers.push(key.key);
  }
  return good(modifiers);
}

function readPath(literal: Literal): Read<Point[]> {
  const expected = 'a list of at least two points, e.g. [[10, 20], [30, 40]]';
  if (literal.type !== 'list' || literal.items.length < 2) return wrong(literal, expected);
  const path: Point[] = [];
  for (const item of literal.items) {
    const [left, top] = item.type === 'list' && item.items.length === 2 ? item.items : [];
    if (left === undefined || top === undefined) return wrong(item, 'a point, e.g. [10, 20]');
    const x = readPixels(left);
    if (!x.ok) return x;
    const y = readPixels(top);
    if (!y.ok) return y;
    path.push({ x: x.value, y: y.value });
  }
  return good(path);
}

function readFiles(literal: Literal): Read<string[]> {
  const expected = 'a file name or a list of file names';
  if (literal.type === 'text') return good([literal.value]);
  if (literal.type !== 'list') return wrong(literal, expected);
  const files: string[] = [];
  for (const item of literal.items) {
    if (item.type !== 'text') return wrong(item, expected);
    files.push(item.value);
  }
  return good(files);
}

function readChord(literal: Literal): Read<string> {
  if (literal.type !== 'text') return wrong(literal, 'a key in quotes, e.g. "Control+a"');
  const found = normaliseChord(literal.value);
  return found.ok ? good(found.chord) : bad(literal, found.error.code, found.error.message);
}

function readKey(literal: Literal): Read<string> {
  if (literal.type !== 'text') return wrong(literal, 'a key in quotes, e.g. "Shift"');
  const found = normaliseKey(literal.value);
  return found.ok ? good(found.key) : bad(literal, found.error.code, found.error.message);
}

function readCount(literal: Literal): Read<1 | 2 | 3> {
  return literal.type === 'number' && [1, 2, 3].includes(literal.value)
    ? good(literal.value as 1 | 2 | 3)
    : wrong(literal, 'a click count of 1, 2 or 3');
}

const required = <T>(read: Parameter<T>['read'], ...aliases: string[]): Parameter<T> => ({
  read,
  aliases,
  fallback: null,
});
const optional = <T>(read: Parameter<T>['read'], value: T, written: string): Parameter<T> => ({
  read,
  aliases: [],
  fallback: { value, written },
});

const pixels = required(readPixels);
const text = required(readText);
const button = optional(readButton, 'left', '"left"');
const modifiers = optional<Modifier[]>(readModifiers, [], '[]');
const wheel = { delta_x: required(readPixels, 'dx'), delta_y: required(readPixels, 'dy') };

function signature<P extends Parameters>(parameters: P, build: (values: Values<P>) => Action): Signature {
  return { parameters, build: build as Signature['build'] };
}

/** BrowserGym's coordinate action set with its parameter names and defaults, and our extensions. */
export const signatures: ReadonlyMap<string, Signature> = new Map(
  Object.entries({
    mouse_click: signature(
      { x: pixels, y: pixels, button, count: optional(readCount, 1, '1'), modifiers },
      (values) => ({ kind: 'click', ...values }),
    ),
    mouse_dblclick: signature({ x: pixels, y: pixels, button, modifiers }, (values) => ({
      kind: 'click',
      count: 2,
      ...values,
    })),
    mouse_move: signature({ x: pixels, y: pixels }, (values) => ({ kind: 'move', ...values })),
    mouse_down: signature({ x: pixels, y: pixels, button }, (values) => ({ kind: 'down', ...values })),
    mouse_up: signature({ x: pixels, y: pixels, button }, (values) => ({ kind: 'up', ...values })),
    mouse_drag_and_drop: signature(
      { from_x: pixels, from_y: pixels, to_x: pixels, to_y: pixels },
      ({ from_x, from_y, to_x, to_y }) => ({
        kind: 'drag',
        path: [
          { x: from_x, y: from_y },
          { x: to_x, y: to_y },
        ],
        modifiers: [],
      }),
    ),
    mouse_drag: signature({ path: required(readPath), modifiers }, (values) => ({ kind: 'drag', ...values })),
    scroll: signature({ ...wheel, modifiers }, ({ delta_x, delta_y, modifiers }) => ({
      kind: 'scroll',
      at: null,
      dx: delta_x,
      dy: delta_y,
      modifiers,
    })),
    scroll_at: signature(
      { x: pixels, y: pixels, ...wheel, modifiers },
      ({ x, y, delta_x, delta_y, modifiers }) => ({
        kind: 'scroll',
        at: { x, y },
        dx: delta_x,
        dy: delta_y,
        modifiers,
      }),
    ),
    keyboard_press: signature(
      {
        key: required(readChord),
        repeat: optional((literal) => readWhole(literal, 1, mostRepeats), 1, '1'),
        hold_ms: optional((literal) => readNumber(literal, 0, largestDuration), 0, '0'),
      },
      ({ key, repeat, hold_ms }) => ({ kind: 'key', chord: key, repeat, holdMs: hold_ms }),
    ),
    keyboard_down: signature({ key: required(readKey) }, ({ key }) => ({ kind: 'key_down', key })),
    keyboard_up: signature({ key: required(readKey) }, ({ key }) => ({ kind: 'key_up', key })),
    keyboard_type: signature({ text }, ({ text }) => ({ kind: 'type', text, how: 'keys' })),
    keyboard_insert_text: signature({ text }, ({ text }) => ({ kind: 'type', text, how: 'insert' })),
    goto: signature({ url: text }, ({ url }) => ({ kind: 'navigate', url })),
    go_back: signature({}, () => ({ kind: 'back' })),
    go_forward: signature({}, () => ({ kind: 'forward' })),
    new_tab: signature({}, () => ({ kind: 'tab_new' })),
    tab_close: signature({}, () => ({ kind: 'tab_close' })),
    tab_focus: signature(
      { index: required((literal) => readWhole(literal, 0, largestPixels)) },
      ({ index }) => ({
        kind: 'tab_focus',
        index,
      }),
    ),
    mouse_upload_file: signature({ x: pixels, y: pixels, file: required(readFiles) }, ({ x, y, file }) => ({
      kind: 'upload',
      x,
      y,
      files: file,
    })),
    send_msg_to_user: signature({ text }, ({ text }) => ({ kind: 'message', text })),
    report_infeasible: signature({ reason: text }, ({ reason }) => ({ kind: 'infeasible', reason })),
    noop: signature(
      { wait_ms: optional((literal) => readNumber(literal, 0, largestDuration), 1000, '1000') },
      ({ wait_ms }) => ({ kind: 'wait', ms: wait_ms }),
    ),
  }),
);

/** How a call is written, e.g. `noop(wait_ms=1000)`. */
export function usage(name: string, { parameters }: Signature): string {
  const parts = Object.entries(parameters).map(([parameter, { fallback }]) =>
    fallback === null ? parameter : `${parameter}=${fallback.written}`,
  );
  return `${name}(${parts.join(', ')})`;
}

/** Binds arguments to parameters as Python does and builds the action. `open` is the offset to blame for what is missing. */
export function buildAction(
  name: string,
  target: Signature,
  given: readonly Argument[],
  open: number,
): Read<Action> {
  const order = Object.entries(target.parameters);
  const fault = (
    code: Problem['code'],
    offset: number,
    message: string,
  ): { ok: false; problem: Problem } => ({
    ok: false,
    problem: { code, offset, message: `${name}: ${message} It is written ${usage(name, target)}.` },
  });
  const bound = new Map<string, Literal>();
  for (const [index, argument] of given.entries()) {
    const asked = argument.name;
    const parameter =
      asked === null
        ? order[index]
        : order.find(([key, { aliases }]) => key === asked || aliases.includes(asked));
    if (parameter === undefined) {
      if (asked === null)
        return fault(
          'extra_argument',
          argument.start,
          `takes at most ${order.length} arguments, got ${given.length}.`,
        );
      const near = nearest(
        asked,
        order.map(([key]) => key),
      )[0];
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      return fault('extra_argument', argument.start, `has no argument ${excerpt(asked)}.${hint}`);
    }
    if (bound.has(parameter[0]))
      return fault('duplicate_argument', argument.start, `argument "${parameter[0]}" is given twice.`);
    bound.set(parameter[0], argument.value);
  }
  const values: Record<string, unknown> = {};
  for (const [key, { read, fallback }] of order) {
    const literal = bound.get(key);
    if (literal === undefined) {
      if (fallback === null) return fault('missing_argument', open, `argument "${key}" is missing.`);
      values[key] = Array.isArray(fallback.value) ? [...fallback.value] : fallback.value;
    } else {
      const value = read(literal);
      if (!value.ok)
        return fault(value.problem.code, value.problem.offset, `argument "${key}": ${value.problem.message}`);
      values[key] = value.value;
    }
  }
  return good(target.build(values));
}
