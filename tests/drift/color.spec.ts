import { expect, test } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { compareScreens } from '../../src/drift/compare.ts';
import type { Box } from '../../src/drift/outcome.ts';
import { Picture, screen, type Color } from './picture.ts';

/** Color changes that matter in clinical software, and the largest pixelmatch threshold that sees them. */
const changes: { what: string; from: Color; to: Color; seenUpTo: number }[] = [
  { what: 'red flag to green', from: '#c62828', to: '#2e7d32', seenUpTo: 0.3 },
  { what: 'red abnormal text to dark normal text', from: '#c62828', to: '#333333', seenUpTo: 0.438 },
  { what: 'red to orange', from: '#c62828', to: '#ef6c00', seenUpTo: 0.234 },
  { what: 'green status to gray', from: '#2e7d32', to: '#757575', seenUpTo: 0.179 },
  { what: 'amber alert to red alert', from: '#fff3cd', to: '#f8d7da', seenUpTo: 0.124 },
  { what: 'amber ground to green ground', from: '#fff3cd', to: '#d4edda', seenUpTo: 0.094 },
  { what: 'cream allergy banner to white', from: '#fff8e1', to: '#ffffff', seenUpTo: 0.056 },
  { what: 'slate to darker slate', from: '#637c95', to: '#4d6174', seenUpTo: 0.115 },
];

const banner = { x: 200, y: 60, width: 600, height: 40 };

/** The screen with a part of it in a color; the banner carries a text. */
function colored(box: Box, color: Color): Picture {
  const picture = screen().paint(box, color);
  return box === banner ? picture.word(220, 74, 'allergy penicillin') : picture;
}

for (const { what, from, to, seenUpTo } of changes) {
  test(`should see ${what} at the threshold measured for pixelmatch 8`, () => {
    const area = { x: 0, y: 0, width: 8, height: 8 };
    const a = new Picture(8, 8).paint(area, from).pixels.data;
    const b = new Picture(8, 8).paint(area, to).pixels.data;
    const seen = (threshold: number) => pixelmatch(a, b, null, 8, 8, { threshold }) > 0;
    expect([seen(seenUpTo - 0.002), seen(seenUpTo + 0.002)]).toEqual([true, false]);
  });

  for (const [size, box] of [
    ['a banner', banner],
    ['a dot of 8×8 pixels', { x: 500, y: 300, width: 8, height: 8 }],
  ] as const)
    test(`should report ${what} of ${size} as a change of color`, () => {
      const outcome = compareScreens(colored(box, from).png, colored(box, to).png, null);
      expect(outcome.outcome).toBe('changed');
      expect(outcome.regions.map(({ kind }) => kind)).toEqual(['color']);
    });
}

test('should report a banner that is gone together with its text as a change of structure', () => {
  const recorded = screen().paint(banner, '#fff8e1').word(220, 74, 'allergy penicillin');
  const present = screen().paint(banner, '#ffffff');
  const outcome = compareScreens(recorded.png, present.png, null);
  expect(outcome).toMatchObject({ outcome: 'changed', regions: [{ kind: 'structure' }] });
});

test('should report a tint over the whole page, which pixelmatch does not see at 0.1', () => {
  const present = screen().tint([0, -10, -20]);
  const { width, height, data } = screen().pixels;
  expect(pixelmatch(data, present.pixels.data, null, width, height, { threshold: 0.1 })).toBe(0);
  const outcome = compareScreens(screen().png, present.png, null);
  expect(outcome.outcome).toBe('changed');
  expect(outcome.regions.every(({ kind }) => kind === 'color')).toBe(true);
});

test('should report a tint of one step over the whole page', () => {
  const outcome = compareScreens(screen().png, screen().tint([0, 0, -1]).png, null);
  expect(outcome).toMatchObject({ outcome: 'changed', regions: [{ kind: 'color' }] });
});
