import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import type { Action } from '../../src/action/action.ts';
import { pointOf } from '../../src/action/point.ts';
import { limits, refusal, type Situation } from '../../src/action/refuse.ts';
import { actions } from './arbitraries.ts';

const situation: Situation = {
  viewport: { width: 1280, height: 720 },
  origin: 'http://app.local:4000',
  tabs: 2,
  uploads: ['scan.pdf'],
};
const code = (action: Action, changes: Partial<Situation> = {}) =>
  refusal(action, { ...situation, ...changes })?.code ?? null;

const pointed: readonly ((x: number, y: number) => Action)[] = [
  (x, y) => ({ kind: 'click', x, y, button: 'left', count: 1, modifiers: [] }),
  (x, y) => ({ kind: 'move', x, y }),
  (x, y) => ({ kind: 'down', x, y, button: 'left' }),
  (x, y) => ({ kind: 'up', x, y, button: 'right' }),
  (x, y) => ({
    kind: 'drag',
    path: [
      { x, y },
      { x: 5, y: 5 },
    ],
    modifiers: [],
  }),
  (x, y) => ({
    kind: 'drag',
    path: [
      { x: 5, y: 5 },
      { x, y },
      { x: 6, y: 6 },
    ],
    modifiers: [],
  }),
  (x, y) => ({ kind: 'scroll', at: { x, y }, dx: 0, dy: 100, modifiers: [] }),
  (x, y) => ({ kind: 'upload', x, y, files: ['scan.pdf'] }),
];

test('should refuse a point exactly when it is outside the viewport', () => {
  const coordinate = fc.oneof(
    fc.double({ min: -10, max: 2000, noNaN: true }),
    fc.constantFrom(-1e-9, -0, 0, 0.5, 719, 719.999, 720, 1279, 1279.9999, 1280, NaN, Infinity, -Infinity),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pointed), coordinate, coordinate, (make, x, y) => {
      const inside = x >= 0 && x < 1280 && y >= 0 && y < 720;
      expect(code(make(x, y))).toBe(inside ? null : 'out_of_viewport');
    }),
    { numRuns: 1000 },
  );
});

test('should decide on any action without throwing, and leave it as it is', () => {
  fc.assert(
    fc.property(actions, (action) => {
      const before = structuredClone(action);
      const result = refusal(action, situation);
      expect(action).toEqual(before);
      if (result !== null) expect(result.message).toMatch(/\.$/);
    }),
    { numRuns: 1000 },
  );
});

const addresses: readonly [url: string, expected: string | null][] = [
  ['http://app.local:4000/', null],
  ['http://app.local:4000/patients/7?tab=labs#top', null],
  ['HTTP://APP.LOCAL:4000/patients', null],
  ['/patients', null],
  ['patients/7', null],
  ['?q=1', null],
  ['http://app.local/', 'other_origin'],
  ['https://app.local:4000/', 'other_origin'],
  ['http://app.local:4001/', 'other_origin'],
  ['http://app.local.evil.example:4000/', 'other_origin'],
  ['http://app.local.:4000/', 'other_origin'],
  ['//evil.example/', 'other_origin'],
  ['http:evil.example', 'bad_url'],
  ['http:///evil.example', 'other_origin'],
  ['http://аpp.local:4000/', 'other_origin'],
  ['http://app.local:4000@evil.example/', 'url_credentials'],
  ['http://nurse:secret@app.local:4000/', 'url_credentials'],
  ['http://nurse@app.local:4000/', 'url_credentials'],
  ['javascript:alert(1)', 'forbidden_scheme'],
  ['JavaScript:alert(1)', 'forbidden_scheme'],
  ['file:///etc/passwd', 'forbidden_scheme'],
  ['data:text/html,hi', 'forbidden_scheme'],
  ['about:blank', 'forbidden_scheme'],
  ['blob:http://app.local:4000/1', 'forbidden_scheme'],
  ['view-source:http://app.local:4000/', 'forbidden_scheme'],
  ['filesystem:http://app.local:4000/x', 'forbidden_scheme'],
  ['ws://app.local:4000/', 'forbidden_scheme'],
  ['chrome://settings', 'forbidden_scheme'],
  ['app.local:4000/', 'forbidden_scheme'],
  ['java\nscript:alert(1)', 'bad_url'],
  [' javascript:alert(1)', 'bad_url'],
  ['/\\evil.example', 'bad_url'],
  ['\\\\evil.example', 'bad_url'],
  ['http://app.local:4000\t@evil.example/', 'bad_url'],
  ['http://', 'bad_url'],
  ['http://[', 'bad_url'],
  ['', 'bad_url'],
];

for (const [url, expected] of addresses)
  test(`should ${expected === null ? 'allow' : `refuse as ${expected}`} goto(${JSON.stringify(url)})`, () => {
    expect(code({ kind: 'navigate', url })).toBe(expected);
  });

test('should allow only addresses that a browser resolves to the origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.string()), (url) => {
      if (code({ kind: 'navigate', url }) !== null) return;
      const target = new URL(url, 'http://app.local:4000/');
      expect([target.origin, target.username, target.password]).toEqual(['http://app.local:4000', '', '']);
    }),
    { numRuns: 1000 },
  );
});

const key = (chord: string, repeat = 1, holdMs = 0): Action => ({ kind: 'key', chord, repeat, holdMs });
const typed = (text: string): Action => ({ kind: 'type', text, how: 'keys' });
const scroll = (dx: number, dy: number): Action => ({ kind: 'scroll', at: null, dx, dy, modifiers: [] });
const path = (length: number) => Array.from({ length }, () => ({ x: 1, y: 1 }));

const decisions: readonly [title: string, action: Action, expected: string | null][] = [
  ['a wait at the cap', { kind: 'wait', ms: limits.wait }, null],
  ['a wait above the cap', { kind: 'wait', ms: limits.wait + 1 }, 'out_of_range'],
  ['a negative wait', { kind: 'wait', ms: -1 }, 'out_of_range'],
  ['a wait that is no number', { kind: 'wait', ms: NaN }, 'out_of_range'],
  ['an open tab', { kind: 'tab_focus', index: 1 }, null],
  ['a tab that is not open', { kind: 'tab_focus', index: 2 }, 'unknown_tab'],
  ['a tab before the first', { kind: 'tab_focus', index: -1 }, 'unknown_tab'],
  ['half a tab', { kind: 'tab_focus', index: 0.5 }, 'unknown_tab'],
  ['closing one of two tabs', { kind: 'tab_close' }, null],
  ['an offered file', { kind: 'upload', x: 1, y: 1, files: ['scan.pdf'] }, null],
  ['no file, which clears', { kind: 'upload', x: 1, y: 1, files: [] }, null],
  [
    'a file not offered',
    { kind: 'upload', x: 1, y: 1, files: ['scan.pdf', '/etc/passwd'] },
    'upload_not_offered',
  ],
  ['text at the cap', typed('x'.repeat(limits.text)), null],
  ['text above the cap', typed('x'.repeat(limits.text + 1)), 'too_long'],
  ['a message above the cap', { kind: 'message', text: 'x'.repeat(limits.text + 1) }, 'too_long'],
  ['a reason above the cap', { kind: 'infeasible', reason: 'x'.repeat(limits.text + 1) }, 'too_long'],
  ['text with line breaks and tabs', typed('a\r\n\tb'), null],
  ['text with an escape character', typed('a\u001b[31m'), 'unprintable_text'],
  ['text with half a surrogate pair', typed('\ud83d'), 'unprintable_text'],
  ['a chord', key('ControlOrMeta+a'), null],
  ['a chord as an adapter spells it', key('ctrl+a'), null],
  ['an unknown key', key('Control+Foo'), 'unknown_key'],
  ['a key that the browser cannot press', key('Control+F13'), 'unsupported_key'],
  ['holding a key that the browser cannot press', { kind: 'key_down', key: 'F24' }, 'unsupported_key'],
  ['releasing an unknown key', { kind: 'key_up', key: 'Foo' }, 'unknown_key'],
  ['a key pressed a hundred times', key('Tab', 100), null],
  ['a key pressed too often', key('Tab', 101), 'out_of_range'],
  ['half a press', key('Tab', 1.5), 'wrong_type'],
  ['a key held too long', key('Tab', 1, limits.hold + 1), 'out_of_range'],
  ['a key held too long in all', key('Tab', 100, 1000), 'out_of_range'],
  ['a wheel at the cap', scroll(-limits.wheel, limits.wheel), null],
  ['a wheel above the cap', scroll(0, limits.wheel + 1), 'out_of_range'],
  ['a wheel that is no number', scroll(NaN, 0), 'out_of_range'],
  ['a drag with one point', { kind: 'drag', path: path(1), modifiers: [] }, 'out_of_range'],
  [
    'a drag with too many points',
    { kind: 'drag', path: path(limits.pathPoints + 1), modifiers: [] },
    'out_of_range',
  ],
  ['going back', { kind: 'back' }, null],
  ['going forward', { kind: 'forward' }, null],
  ['a new tab', { kind: 'tab_new' }, null],
];

for (const [title, action, expected] of decisions)
  test(`should ${expected === null ? 'allow' : `refuse as ${expected}:`} ${title}`, () => {
    expect(code(action)).toBe(expected);
  });

test('should refuse to close the last tab, to open too many and to upload when nothing is offered', () => {
  expect(code({ kind: 'tab_close' }, { tabs: 1 })).toBe('last_tab');
  expect(code({ kind: 'tab_new' }, { tabs: limits.tabs })).toBe('too_many_tabs');
  const { uploads: _, ...without } = situation;
  expect(refusal({ kind: 'upload', x: 1, y: 1, files: ['scan.pdf'] }, without)).toMatchObject({
    code: 'upload_not_offered',
    message: expect.stringContaining('none is offered'),
  });
});

test('should say what was wrong with a point and what is right', () => {
  expect(refusal({ kind: 'move', x: 1280, y: 3 }, situation)).toEqual({
    code: 'out_of_viewport',
    message:
      '(1280, 3) is outside the screen of 1280×720: x must be at least 0 and below 1280, y at least 0 and below 720.',
    position: null,
  });
});

test('should mark where an action points', () => {
  for (const make of pointed) {
    const point = pointOf(make(3, 4));
    expect(point).not.toBeNull();
  }
  expect(
    pointOf({
      kind: 'drag',
      path: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      modifiers: [],
    }),
  ).toEqual({ x: 1, y: 2 });
  expect(pointOf({ kind: 'scroll', at: { x: 1, y: 2 }, dx: 0, dy: 1, modifiers: [] })).toEqual({
    x: 1,
    y: 2,
  });
  expect(pointOf({ kind: 'click', x: 1, y: 2, button: 'left', count: 3, modifiers: [] })).toEqual({
    x: 1,
    y: 2,
  });
  expect(pointOf(scroll(0, 1))).toBeNull();
  expect(pointOf(key('a'))).toBeNull();
  expect(pointOf({ kind: 'message', text: 'hi' })).toBeNull();
});
