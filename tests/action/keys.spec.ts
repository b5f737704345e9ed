import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { canonicalKeys, normaliseChord, normaliseKey } from '../../src/action/keys.ts';

const accepted: readonly [asked: string | string[], canonical: string][] = [
  // xdotool, as Anthropic's `key` and `hold_key` write it
  ['ctrl+shift+t', 'Control+Shift+T'],
  ['Return', 'Enter'],
  ['KP_Enter', 'NumpadEnter'],
  ['kp_enter', 'NumpadEnter'],
  ['Page_Down', 'PageDown'],
  ['page_down', 'PageDown'],
  ['Next', 'PageDown'],
  ['Prior', 'PageUp'],
  ['BackSpace', 'Backspace'],
  ['super+Left', 'Meta+ArrowLeft'],
  ['Super_L', 'Meta'],
  ['alt+Tab', 'Alt+Tab'],
  ['ctrl+plus', 'Control++'],
  ['ctrl+minus', 'Control+-'],
  ['ctrl+s', 'Control+s'],
  ['KP_5', '5'],
  ['KP_Decimal', '.'],
  // OpenAI `keypress`
  [['CTRL', 'A'], 'Control+a'],
  [['CTRL', 'SHIFT', 'P'], 'Control+Shift+P'],
  [['ENTER'], 'Enter'],
  [['ESC'], 'Escape'],
  [['ARROWUP'], 'ArrowUp'],
  [['CMD', 'c'], 'Meta+c'],
  [['+'], '+'],
  [['A', 'CTRL'], 'Control+a'],
  // Gemini
  ['Control+A', 'Control+a'],
  ['PageDown', 'PageDown'],
  ['ControlOrMeta+a', 'ControlOrMeta+a'],
  // UI-TARS, split at its blanks by the adapter
  [['ctrl', 'c'], 'Control+c'],
  [['pagedown'], 'PageDown'],
  [['up'], 'ArrowUp'],
  [['space'], 'Space'],
  // BrowserGym and Playwright
  ['Meta+Shift+t', 'Meta+Shift+T'],
  ['Backspace', 'Backspace'],
  ['KeyA', 'a'],
  ['Digit7', '7'],
  ['Shift+KeyA', 'Shift+A'],
  ['Backquote', '`'],
  ['Control++', 'Control++'],
  ['+', '+'],
  ['#', '#'],
  ['A', 'A'],
  [' ', 'Space'],
  ['\n', 'Enter'],
  ['\t', 'Tab'],
  // spelling, order, blanks
  ['shift + control + t', 'Control+Shift+T'],
  ['CONTROL', 'Control'],
  ['win', 'Meta'],
  ['option+F4', 'Alt+F4'],
  ['f1', 'F1'],
  ['F24', 'F24'],
  ['del', 'Delete'],
  ['control+ctrl+x', 'Control+x'],
  ['a+b', 'a+b'],
];

for (const [asked, canonical] of accepted)
  test(`should read ${JSON.stringify(asked)} as ${canonical}`, () => {
    expect(normaliseChord(asked)).toEqual({ ok: true, chord: canonical });
  });

const rejected: readonly [asked: string, code: string, message: RegExp][] = [
  ['', 'bad_chord', /is empty/],
  ['ctrl+', 'bad_chord', /write "plus"/],
  ['a+a', 'bad_chord', /a twice/],
  ['Shift+a+A', 'bad_chord', /A twice/],
  ['ctrl+shfit+t', 'unknown_key', /"shfit".*Shift/],
  ['Entr', 'unknown_key', /Enter/],
  ['Pagedwn', 'unknown_key', /PageDown/],
  ['F25', 'unknown_key', /F2/],
  ['ctrl c', 'unknown_key', /Join the keys of a chord with "\+"/],
  ['Ctrl-C', 'unknown_key', /Join the keys of a chord with "\+"/],
  ['é', 'unknown_key', /keyboard_type\("é"\)/],
  ['😀', 'unknown_key', /keyboard_type/],
  ['a+b+c+d+e+f', 'bad_chord', /too many/],
  ['constructor', 'unknown_key', /constructor/],
  ['__proto__', 'unknown_key', /__proto__/],
  ['x'.repeat(100_000), 'unknown_key', /x…"/],
];

for (const [asked, code, message] of rejected)
  test(`should reject the chord ${JSON.stringify(asked.slice(0, 20))} as ${code}`, () => {
    const result = normaliseChord(asked);
    expect(result).toMatchObject({ ok: false, error: { code, position: null } });
    expect(result.ok ? '' : result.error.message).toMatch(message);
  });

test('should leave every canonical key and chord as it is', () => {
  for (const key of canonicalKeys) expect(normaliseKey(key)).toEqual({ ok: true, key });
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...canonicalKeys), { minLength: 1, maxLength: 6 }), (keys) => {
      const once = normaliseChord(keys);
      if (once.ok) expect(normaliseChord(once.chord)).toEqual(once);
      else expect(once.error.code).toBe('bad_chord');
    }),
    { numRuns: 500 },
  );
});

test('should give a key or a typed error for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const result = normaliseChord(text);
      expect(result.ok ? normaliseChord(result.chord) : result.error.message).toEqual(
        result.ok ? result : expect.stringMatching(/\.$/),
      );
    }),
    { numRuns: 1000 },
  );
});
