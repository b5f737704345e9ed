import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { scenarios } from '../../scenarios/registry.ts';
import { chroma, contrast, hue, parseColor, printColor, type Lab } from '../../src/oklab.ts';
import { contrastPairs, contrastPalette, darkPalette, huePalette } from '../../src/shift/palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function colorOf(css: string | undefined): Lab {
  const color = parseColor(css ?? '');
  if (color === null) throw new Error(`${css} is no color.`);
  return color;
}

test('should print every color as it was read', () => {
  fc.assert(
    fc.property(hex, (css) => {
      expect(printColor(colorOf(css))).toBe(css);
    }),
  );
});

test('should read short, long and transparent colors, and nothing else', () => {
  expect(printColor(colorOf('#fff'))).toBe('#ffffff');
  expect(printColor(colorOf('rgb(1, 2, 3)'))).toBe('#010203');
  expect(printColor(colorOf('rgba(20, 30, 42, 0.45)'))).toBe('rgba(20, 30, 42, 0.45)');
  for (const other of ['red', '12px', '#12', 'rgb(1, 2)', '']) expect(parseColor(other)).toBeNull();
});

test('should tell the contrast of black on white as 21 and of a color on itself as 1', () => {
  expect(contrast(colorOf('#000000'), colorOf('#ffffff'))).toBeCloseTo(21, 2);
  expect(contrast(colorOf('#777777'), colorOf('#ffffff'))).toBeCloseTo(4.48, 2);
  fc.assert(
    fc.property(hex, (css) => {
      expect(contrast(colorOf(css), colorOf(css))).toBeCloseTo(1, 9);
    }),
  );
});

const palettes = {
  dark: (tokens: Readonly<Record<string, string>>) => darkPalette(tokens, 1),
  'dark:0.5': (tokens: Readonly<Record<string, string>>) => darkPalette(tokens, 0.5),
  'high-contrast': (tokens: Readonly<Record<string, string>>) => contrastPalette(tokens, 1),
  'okabe-ito': (tokens: Readonly<Record<string, string>>) => huePalette(tokens, 'okabe-ito', 1),
  'tol-bright': (tokens: Readonly<Record<string, string>>) => huePalette(tokens, 'tol-bright', 1),
};

for (const [name, palette] of Object.entries(palettes))
  for (const { id, look } of scenarios) {
    test(`should keep text on its ground as readable as designed, ${name} in ${id}`, () => {
      const designed = new Map(contrastPairs(look.tokens).map(({ text, ratio }) => [text, ratio]));
      const shifted = contrastPairs({ ...look.tokens, ...palette(look.tokens) });
      expect(shifted.length).toBeGreaterThan(5);
      for (const { text, ratio } of shifted)
        expect(ratio, text).toBeGreaterThanOrEqual(Math.min(4.5, (designed.get(text) ?? 21) * 0.9));
    });
  }

test('should never turn a look that is dark by design into a light one', () => {
  const tokens = { 'color-background': '#10161d', 'color-text': '#e6edf3', 'color-grid': '#1d4a2a' };
  const darker = darkPalette(tokens, 1);
  const lightness = (name: string): number => colorOf(darker[name]).lightness;
  expect(lightness('color-background')).toBeLessThan(colorOf(tokens['color-background']).lightness);
  expect(darker['color-text']).toBe(tokens['color-text']);
  expect(lightness('color-grid')).toBeGreaterThan(lightness('color-background') + 0.05);
});

test('should keep body text readable on every plain ground of a dark theme', () => {
  for (const { look } of scenarios)
    for (const strength of [0.2, 0.6, 1]) {
      const tokens = { ...look.tokens, ...darkPalette(look.tokens, strength) };
      for (const ground of [
        'color-background',
        'color-surface',
        'color-surface-raised',
        'color-table-header',
      ])
        for (const text of ['color-text', 'color-muted', 'color-link'])
          expect(
            contrast(colorOf(tokens[text]), colorOf(tokens[ground])),
            `${text} on ${ground} at ${strength}`,
          ).toBeGreaterThanOrEqual(3);
    }
});

test('should keep the hue of every vivid color in a dark theme, so that red stays red', () => {
  for (const { look } of scenarios) {
    const dark = darkPalette(look.tokens, 1);
    for (const [name, css] of Object.entries(look.tokens)) {
      const before = name.startsWith('color-') ? parseColor(css) : null;
      if (before === null || chroma(before) < 0.08) continue;
      const turned = Math.abs(((hue(colorOf(dark[name])) - hue(before) + 540) % 360) - 180);
      expect(turned, `${name} ${css} → ${dark[name]}`).toBeLessThan(20);
    }
  }
});

test('should keep the colors of severities apart in the palettes for color-vision deficiency', () => {
  const triage = scenarios.find(({ id }) => id === 'emergency_triage');
  if (triage === undefined) throw new Error('The scenario emergency_triage is missing.');
  for (const palette of ['okabe-ito', 'tol-bright'] as const) {
    const tokens = huePalette(triage.look.tokens, palette, 1);
    const levels = [1, 2, 3, 4, 5].map((level) => colorOf(tokens[`color-esi-${level}`]));
    for (const [index, one] of levels.entries())
      for (const other of levels.slice(index + 1))
        expect(Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)).toBeGreaterThan(
          0.05,
        );
  }
});
