import type { MouseButton, Point } from '../../action/action.ts';
import type { Steps } from '../model/answer.ts';
import {
  isAbsent,
  needChord,
  needKey,
  needNumber,
  needText,
  needTexts,
  show,
  Untranslatable,
  type Fields,
} from '../model/reading.ts';
import { normScale } from './googleScale.ts';

type Translate = (fields: Fields, steps: Steps) => void;

/** Pixels of a scroll whose length is left out (documentation). */
const defaultScroll = 300;
/** Share of the screen by which a whole document is scrolled. */
const documentShare = 0.8;

function pointOf(fields: Fields, steps: Steps, x = 'x', y = 'y'): Point {
  return steps.css({ x: needNumber(fields, x), y: needNumber(fields, y) });
}

const click =
  (button: MouseButton, count: 1 | 2 | 3): Translate =>
  (fields, steps) =>
    steps.act({ kind: 'click', ...pointOf(fields, steps), button, count, modifiers: [] });

const move: Translate = (fields, steps) => steps.act({ kind: 'move', ...pointOf(fields, steps) });

function press(chord: string, steps: Steps): void {
  steps.act({ kind: 'key', chord, repeat: 1, holdMs: 0 });
}

function flag(fields: Fields, name: string, fallback: boolean): boolean {
  const value = fields[name];
  if (isAbsent(value)) return fallback;
  if (typeof value === 'boolean') return value;
  throw new Untranslatable(`"${name}" must be true or false, got ${show(value)}.`);
}

const type: Translate = (fields, steps) => {
  const enter = flag(fields, 'press_enter', false);
  steps.act({ kind: 'type', text: needText(fields, 'text'), how: 'keys' });
  if (enter) press('Enter', steps);
};

/** A click, and typing in place of what is there. */
const typeAt: Translate = (fields, steps) => {
  const unsaid = isAbsent(fields.press_enter);
  const enter = flag(fields, 'press_enter', true);
  const clear = flag(fields, 'clear_before_typing', true);
  const text = needText(fields, 'text');
  click('left', 1)(fields, steps);
  if (clear) {
    press('ControlOrMeta+a', steps);
    press('Backspace', steps);
  }
  steps.act({ kind: 'type', text, how: 'keys' });
  const lossy = ['"press_enter" was left out; the documented default, true, is taken.'];
  if (enter) steps.act({ kind: 'key', chord: 'Enter', repeat: 1, holdMs: 0 }, unsaid ? lossy : []);
};

/** The documentation and Google's own sample code spell the end of a drag differently. */
const drag: Translate = (fields, steps) => {
  const documented = !isAbsent(fields.start_x) || !isAbsent(fields.end_x);
  const path = documented
    ? [pointOf(fields, steps, 'start_x', 'start_y'), pointOf(fields, steps, 'end_x', 'end_y')]
    : [pointOf(fields, steps), pointOf(fields, steps, 'destination_x', 'destination_y')];
  steps.act({ kind: 'drag', path, modifiers: [] });
};

const directions: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['up', [0, -1]],
  ['down', [0, 1]],
  ['left', [-1, 0]],
  ['right', [1, 0]],
]);

function directionOf(fields: Fields): readonly [number, number] {
  const way = directions.get(needText(fields, 'direction'));
  if (way === undefined) throw new Untranslatable(`There is no scroll direction ${show(fields.direction)}.`);
  return way;
}

/** `magnitude_in_pixels` counts pixels (documentation), `magnitude` parts of the screen (sample code). */
const scroll: Translate = (fields, steps) => {
  const [right, down] = directionOf(fields);
  let by: Point;
  if (isAbsent(fields.magnitude)) {
    const pixels = isAbsent(fields.magnitude_in_pixels)
      ? defaultScroll
      : needNumber(fields, 'magnitude_in_pixels');
    by = { x: pixels, y: pixels };
  } else {
    const parts = needNumber(fields, 'magnitude');
    by = steps.css({ x: parts, y: parts });
  }
  const at = pointOf(fields, steps);
  steps.act({ kind: 'scroll', at, dx: right * by.x, dy: down * by.y, modifiers: [] });
};

const scrollDocument: Translate = (fields, steps) => {
  const [right, down] = directionOf(fields);
  const at = steps.css({ x: normScale / 2, y: normScale / 2 });
  const by = steps.css({ x: normScale * documentShare, y: normScale * documentShare });
  steps.act({ kind: 'scroll', at, dx: right * by.x, dy: down * by.y, modifiers: [] });
};

const notOffered =
  (why: string): Translate =>
  () => {
    throw new Untranslatable(why);
  };

/** Function names of Gemini 3 and of the models before it (source: ai.google.dev, computer use; November 2026). */
export const functions: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ['click', click('left', 1)],
  ['double_click', click('left', 2)],
  ['triple_click', click('left', 3)],
  ['middle_click', click('middle', 1)],
  ['right_click', click('right', 1)],
  ['mouse_down', (fields, steps) => steps.act({ kind: 'down', ...pointOf(fields, steps), button: 'left' })],
  ['mouse_up', (fields, steps) => steps.act({ kind: 'up', ...pointOf(fields, steps), button: 'left' })],
  ['move', move],
  ['type', type],
  ['drag_and_drop', drag],
  [
    'wait',
    (fields, steps) =>
      steps.act({ kind: 'wait', ms: 1000 * (isAbsent(fields.seconds) ? 1 : needNumber(fields, 'seconds')) }),
  ],
  ['press_key', (fields, steps) => press(needChord(needText(fields, 'key')), steps)],
  ['key_down', (fields, steps) => steps.act({ kind: 'key_down', key: needKey(needText(fields, 'key')) })],
  ['key_up', (fields, steps) => steps.act({ kind: 'key_up', key: needKey(needText(fields, 'key')) })],
  ['hotkey', (fields, steps) => press(needChord(needTexts(fields, 'keys')), steps)],
  ['take_screenshot', (_fields, steps) => steps.add({ kind: 'look' })],
  ['scroll', scroll],
  ['go_back', (_fields, steps) => steps.act({ kind: 'back' })],
  ['go_forward', (_fields, steps) => steps.act({ kind: 'forward' })],
  ['navigate', (fields, steps) => steps.act({ kind: 'navigate', url: needText(fields, 'url') })],
  ['open_web_browser', (_fields, steps) => steps.add({ kind: 'look' })],
  ['wait_5_seconds', (_fields, steps) => steps.act({ kind: 'wait', ms: 5000 })],
  ['click_at', click('left', 1)],
  ['hover_at', move],
  ['type_text_at', typeAt],
  ['key_combination', (fields, steps) => press(needChord(needText(fields, 'keys')), steps)],
  ['scroll_document', scrollDocument],
  ['scroll_at', scroll],
  ['search', notOffered('A search engine is another site; stay in the application.')],
]);
