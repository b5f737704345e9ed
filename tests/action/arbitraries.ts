import * as fc from 'fast-check';
import type { Action, ActionKind, Modifier, MouseButton } from '../../src/action/action.ts';
import { canonicalKeys, normaliseChord } from '../../src/action/keys.ts';

const pixels = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }),
  fc
    .double({ min: -1_000_000, max: 1_000_000, noNaN: true })
    // Text knows no negative zero.
    .map((value) => value + 0),
);
const button = fc.constantFrom<MouseButton>('left', 'middle', 'right');
const modifiers = fc.uniqueArray(
  fc.constantFrom<Modifier>('Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift'),
  { maxLength: 5 },
);
const point = fc.record({ x: pixels, y: pixels });
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Half surrogate pairs, quotes, escapes, calls in text.
  fc.string({
    unit: fc.constantFrom('\ud83d', '\ude00', '"', "'", '\\', '\n', '\r', '\t', '#', '`', '\u2028'),
  }),
  fc.constantFrom(
    'mouse_click(1, 2)',
    '```python\nnoop()\n```',
    "it's 5 mg\n",
    '# no comment',
    'Größe 12 µg',
  ),
);
const key = fc.constantFrom(...canonicalKeys);
const chord = fc
  .uniqueArray(key, { minLength: 1, maxLength: 4 })
  .map((keys) => normaliseChord(keys))
  .filter((result) => result.ok)
  .map((result) => result.chord);
const milliseconds = fc.oneof(
  fc.integer({ min: 0, max: 86_400_000 }),
  fc.double({ min: 0, max: 60_000, noNaN: true }).map((value) => value + 0),
);

const kind = <K extends ActionKind>(name: K) => fc.constant(name);

/** One arbitrary per member; the type makes a new member of the union a compile error here. */
export const actionsByKind: { [K in ActionKind]: fc.Arbitrary<Extract<Action, { kind: K }>> } = {
  click: fc.record({
    kind: kind('click'),
    x: pixels,
    y: pixels,
    button,
    count: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    modifiers,
  }),
  move: fc.record({ kind: kind('move'), x: pixels, y: pixels }),
  down: fc.record({ kind: kind('down'), x: pixels, y: pixels, button }),
  up: fc.record({ kind: kind('up'), x: pixels, y: pixels, button }),
  drag: fc.record({ kind: kind('drag'), path: fc.array(point, { minLength: 2, maxLength: 6 }), modifiers }),
  scroll: fc.record({
    kind: kind('scroll'),
    at: fc.option(point, { nil: null }),
    dx: pixels,
    dy: pixels,
    modifiers,
  }),
  key: fc.record({
    kind: kind('key'),
    chord,
    repeat: fc.integer({ min: 1, max: 100 }),
    holdMs: milliseconds,
  }),
  key_down: fc.record({ kind: kind('key_down'), key }),
  key_up: fc.record({ kind: kind('key_up'), key }),
  type: fc.record({ kind: kind('type'), text, how: fc.constantFrom<'keys' | 'insert'>('keys', 'insert') }),
  wait: fc.record({ kind: kind('wait'), ms: milliseconds }),
  navigate: fc.record({ kind: kind('navigate'), url: fc.oneof(fc.webUrl(), text) }),
  back: fc.record({ kind: kind('back') }),
  forward: fc.record({ kind: kind('forward') }),
  tab_new: fc.record({ kind: kind('tab_new') }),
  tab_close: fc.record({ kind: kind('tab_close') }),
  tab_focus: fc.record({ kind: kind('tab_focus'), index: fc.nat({ max: 1000 }) }),
  upload: fc.record({
    kind: kind('upload'),
    x: pixels,
    y: pixels,
    files: fc.array(text, { maxLength: 3 }),
  }),
  message: fc.record({ kind: kind('message'), text }),
  infeasible: fc.record({ kind: kind('infeasible'), reason: text }),
};

export const actions: fc.Arbitrary<Action> = fc.oneof(...Object.values(actionsByKind));
