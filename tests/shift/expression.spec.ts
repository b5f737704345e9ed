import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { parseShift, printShift } from '../../src/shift/expression.ts';
import { compositions } from './compositions.ts';

test('should read back what it prints', () => {
  fc.assert(
    fc.property(compositions(6), (composition) => {
      expect(parseShift(printShift(composition))).toEqual(composition);
    }),
  );
});

test('should print one text for one composition, whatever the order it was written in', () => {
  fc.assert(
    fc.property(compositions(5), (composition) => {
      const backwards = printShift(composition).split('+').toReversed().join('+');
      expect(printShift(parseShift(backwards))).toBe(printShift(composition));
    }),
  );
});

test('should take nothing and none for the unshifted UI', () => {
  for (const text of ['', ' ', 'none']) expect(printShift(parseShift(text))).toBe('none');
});

test('should print a strength only where it is not the usual one', () => {
  expect(printShift(parseShift('density:0.5+dark:1'))).toBe('dark+density');
  expect(printShift(parseShift(' density : 0.25 + dark'))).toBe('dark+density:0.25');
});

const refused: readonly [text: string, reason: RegExp][] = [
  ['drak', /no shift "drak"\. Did you mean dark\?/],
  ['dark+', /no shift ""/],
  ['none+dark', /no shift "none"/],
  ['dark+dark', /names dark twice/],
  ['dark+high-contrast', /dark and high-contrast both set the palette/],
  ['spanish+hebrew', /both set the language/],
  ['viewport-1024x768+viewport-1920x1080', /both set the viewport/],
  ['serif:0.5', /serif has no strengths/],
  ['dark:0', /strength "0"/],
  ['dark:1.5', /strength "1\.5"/],
  ['dark:-1', /strength "-1"/],
  ['dark:0.5:0.5', /strength "0\.5:0\.5"/],
  ['dark:half', /strength "half"/],
  ['dark:1e-1', /strength "1e-1"/],
];

for (const [text, reason] of refused) {
  test(`should refuse "${text}"`, () => {
    expect(() => parseShift(text)).toThrow(reason);
  });
}

test('should refuse any text with a reason or read it, and never fail otherwise', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        printShift(parseShift(text));
      } catch (error) {
        expect((error as Error).name).toBe('UsageError');
      }
    }),
  );
});
