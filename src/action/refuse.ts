import type { Action, Point } from './action.ts';
import { resolveAddress } from './address.ts';
import { excerpt, type ActionError, type ActionErrorCode } from './error.ts';
import { isPressable, keysOfChord, normaliseChord, normaliseKey } from './keys.ts';
import { mostRepeats } from './signatures.ts';

/** What an action is held against. */
export type Situation = {
  /** CSS pixels of the screenshot as sent in the same step. */
  viewport: { width: number; height: number };
  /** The application's origin, e.g. `http://127.0.0.1:4000`. */
  origin: string;
  /** Number of open tabs. */
  tabs: number;
  /** Names of the files the task offers for upload; none when left out. */
  uploads?: readonly string[];
};

/** Bounds beyond which an action is refused; durations in milliseconds, wheel distance in CSS pixels. */
export const limits = {
  wait: 60_000,
  hold: 60_000,
  repeat: mostRepeats,
  wheel: 10_000,
  pathPoints: 500,
  text: 10_000,
  tabs: 20,
} as const;

const refuse = (code: ActionErrorCode, message: string): ActionError => ({ code, message, position: null });

function point({ x, y }: Point, { viewport }: Situation): ActionError | null {
  const { width, height } = viewport;
  if (x >= 0 && x < width && y >= 0 && y < height) return null;
  return refuse(
    'out_of_viewport',
    `(${x}, ${y}) is outside the screen of ${width}×${height}: x must be at least 0 and below ${width}, y at least 0 and below ${height}.`,
  );
}

function range(what: string, value: number, lowest: number, highest: number): ActionError | null {
  if (value >= lowest && value <= highest) return null;
  return refuse('out_of_range', `${what} must be from ${lowest} to ${highest}, got ${value}.`);
}

function length(text: string): ActionError | null {
  if (text.length <= limits.text) return null;
  return refuse('too_long', `The text has ${text.length} characters; ${limits.text} is the most.`);
}

function typed(text: string): ActionError | null {
  // oxlint-disable-next-line no-control-regex
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text)?.[0];
  if (control !== undefined || !text.isWellFormed())
    return refuse(
      'unprintable_text',
      `The text holds ${control === undefined ? 'half a surrogate pair' : `the control character ${excerpt(control)}`}; press keys with keyboard_press.`,
    );
  return length(text);
}

function pressable(key: string): ActionError | null {
  if (isPressable(key)) return null;
  return refuse('unsupported_key', `The browser cannot press ${key}; function keys end at F12.`);
}

function chord(asked: string): ActionError | null {
  const found = normaliseChord(asked);
  if (!found.ok) return found.error;
  return firstOf(keysOfChord(found.chord).map(pressable));
}

function key(asked: string): ActionError | null {
  const found = normaliseKey(asked);
  return found.ok ? pressable(found.key) : found.error;
}

function whole(what: string, value: number): ActionError | null {
  return Number.isInteger(value)
    ? null
    : refuse('wrong_type', `${what} must be a whole number, got ${value}.`);
}

function files(names: readonly string[], offered: readonly string[]): ActionError | null {
  const foreign = names.find((name) => !offered.includes(name));
  if (foreign === undefined) return null;
  const choice = offered.length === 0 ? 'none is offered' : `offered are ${offered.map(excerpt).join(', ')}`;
  return refuse('upload_not_offered', `The file ${excerpt(foreign)} is not offered for upload; ${choice}.`);
}

function firstOf(refusals: readonly (ActionError | null)[]): ActionError | null {
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/**
 * Why the action must not be performed in this situation, or null. A refused action leaves the page untouched and is
 * never moved or cut to fit. Checks values as well as places, so that actions which an adapter built without the
 * parser are held to the same rules.
 */
// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export function refusal(action: Action, situation: Situation): ActionError | null {
  switch (action.kind) {
    case 'click':
      return firstOf([
        point(action, situation),
        whole('The click count', action.count),
        range('The click count', action.count, 1, 3),
      ]);
    case 'move':
    case 'down':
    case 'up':
      return point(action, situation);
    case 'drag':
      return firstOf([
        range('The number of points in a drag', action.path.length, 2, limits.pathPoints),
        ...action.path.map((one) => point(one, situation)),
      ]);
    case 'scroll':
      return firstOf([
        action.at === null ? null : point(action.at, situation),
        range('The wheel distance', action.dx, -limits.wheel, limits.wheel),
        range('The wheel distance', action.dy, -limits.wheel, limits.wheel),
      ]);
    case 'key':
      return firstOf([
        chord(action.chord),
        whole('repeat', action.repeat),
        range('repeat', action.repeat, 1, limits.repeat),
        range('hold_ms', action.holdMs, 0, limits.hold),
        range(
          'The whole time a key is held, repeat times hold_ms,',
          action.repeat * action.holdMs,
          0,
          limits.hold,
        ),
      ]);
    case 'key_down':
    case 'key_up':
      return key(action.key);
    case 'type':
      return typed(action.text);
    case 'wait':
      return range('The wait in milliseconds', action.ms, 0, limits.wait);
    case 'navigate': {
      const resolved = resolveAddress(action.url, situation.origin);
      return resolved.ok ? null : resolved.error;
    }
    case 'tab_new':
      return situation.tabs < limits.tabs
        ? null
        : refuse('too_many_tabs', `${situation.tabs} tabs are open, which is the most; close one.`);
    case 'tab_close':
      return situation.tabs > 1 ? null : refuse('last_tab', 'The last tab cannot be closed.');
    case 'tab_focus':
      return Number.isInteger(action.index) && action.index >= 0 && action.index < situation.tabs
        ? null
        : refuse('unknown_tab', `There is no tab ${action.index}; tabs are 0 to ${situation.tabs - 1}.`);
    case 'upload':
      return firstOf([point(action, situation), files(action.files, situation.uploads ?? [])]);
    case 'message':
      return length(action.text);
    case 'infeasible':
      return length(action.reason);
    case 'back':
    case 'forward':
      return null;
  }
}
