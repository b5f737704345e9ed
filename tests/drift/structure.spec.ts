import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import pixelmatch from 'pixelmatch';
import { comparator, sameComparator } from '../../src/drift/comparator.ts';
import { targetPatch } from '../../src/drift/box.ts';
import { connected } from '../../src/drift/regions.ts';
import { compareStructure, scatterLimit } from '../../src/drift/structure.ts';
import { generator, Picture } from './picture.ts';

const { pixelThreshold: threshold, windowSize } = comparator.options;

test('should count what pixelmatch counts, in all and in its densest window', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 400 }), (seed, specks) => {
      const random = generator(seed);
      const [a, b] = [new Picture(90, 70), new Picture(90, 70)];
      for (let speck = 0; speck < specks; speck++) {
        const at = { x: Math.floor(random() ** 2 * 90), y: Math.floor(random() * 70), width: 1, height: 1 };
        b.paint(at, random() < 0.5 ? '#808080' : '#fdfdfd');
      }
      const count = (options: object) =>
        pixelmatch(a.pixels.data, b.pixels.data, null, 90, 70, { threshold, includeAA: true, ...options });
      const found = compareStructure(a.pixels, b.pixels);
      expect([found.total, found.densest]).toEqual([count({}), count({ windowSize })]);
      expect(found.dense.reduce((sum, flag) => sum + flag, 0) > 0).toBe(found.densest > found.limit);
    }),
    { numRuns: 60 },
  );
});

test('should allow scattered pixels to lie the closer the more of them there are', () => {
  const area = 1280 * 720;
  const limits = [1, 4, 20, 200, 2000, 20_000, area].map((total) => scatterLimit(total, area));
  expect(limits).toEqual([1, 1, 2, 3, 7, 8, 8]);
});

test('should join tiles that touch, and not across the edges of the screen', () => {
  // Columns 0–3; marked: top right pair with a corner neighbor, and the left end of the next row.
  const marked = [0, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 1];
  expect(connected(marked, 4).map((group) => group.sort((x, y) => x - y))).toEqual([[2, 3, 5, 8], [11]]);
  expect(connected([0, 0, 0, 1, 1, 0, 0, 0], 4)).toEqual([[3], [4]]);
});

test('should keep the target patch around its point, within its limits and the screen', () => {
  const size = { width: 1280, height: 720 };
  const box = fc.record({
    x: fc.double({ min: 0, max: 1279, noNaN: true }),
    y: fc.double({ min: 0, max: 719, noNaN: true }),
    width: fc.double({ min: 0, max: 1280, noNaN: true }),
    height: fc.double({ min: 0, max: 720, noNaN: true }),
  });
  const point = fc.record({ x: fc.integer({ min: 0, max: 1279 }), y: fc.integer({ min: 0, max: 719 }) });
  fc.assert(
    fc.property(point, fc.option(box), (at, element) => {
      const patch = targetPatch({ point: at, box: element }, size)!;
      expect(patch.x <= at.x && at.x < patch.x + patch.width).toBe(true);
      expect(patch.y <= at.y && at.y < patch.y + patch.height).toBe(true);
      expect(patch.width).toBeLessThanOrEqual(200);
      expect(patch.height).toBeLessThanOrEqual(80);
      expect(patch.x >= 0 && patch.y >= 0).toBe(true);
      expect(patch.x + patch.width <= size.width && patch.y + patch.height <= size.height).toBe(true);
    }),
  );
  expect(targetPatch({ point: { x: 1280, y: 10 } }, size)).toBeNull();
  expect(targetPatch({ point: { x: 600, y: 300 } }, size)).toEqual({ x: 576, y: 288, width: 48, height: 24 });
});

test('should refuse to mix in a recording of another comparator', () => {
  const recorded = { ...comparator, options: { ...comparator.options } };
  expect(sameComparator(recorded)).toBeNull();
  expect(sameComparator({ ...recorded, version: '0' })).toContain('comparator version 0');
  expect(sameComparator({ ...recorded, name: 'pixelmatch-7.2.0' })).toContain('pixelmatch-7.2.0');
  expect(sameComparator({ ...recorded, options: { ...recorded.options, pixelThreshold: 0.2 } })).toBe(
    'The recording was compared with pixelThreshold 0.2, this medcua uses 0.03; record it again.',
  );
  expect(sameComparator({ ...recorded, options: { ...recorded.options, gone: true } })).toContain(
    'gone true',
  );
});
