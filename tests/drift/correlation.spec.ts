import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { bestPlaces, correlate, shrink, toGray, type Gray } from '../../src/drift/correlation.ts';
import { equalPlaces, similarPlaces } from '../../src/drift/locate.ts';
import { crop } from '../../src/drift/structure.ts';
import { generator, Picture, screen } from './picture.ts';

function noise(width: number, height: number, seed: number): Gray {
  const random = generator(seed);
  return { width, height, data: Float32Array.from({ length: width * height }, () => random() * 255) };
}

function part(gray: Gray, x: number, y: number, width: number, height: number): Gray {
  const rows = Array.from({ length: height }, (_, row) => {
    const from = (y + row) * gray.width + x;
    return [...gray.data.subarray(from, from + width)];
  });
  return { width, height, data: Float32Array.from(rows.flat()) };
}

function mean({ data }: Gray): number {
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

/** The definition, term by term. */
function plainCorrelation(a: Gray, b: Gray): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [cross, squareA, squareB] = [0, 0, 0];
  for (const [index, value] of a.data.entries()) {
    const [da, db] = [value - meanA, b.data[index]! - meanB];
    cross += da * db;
    squareA += da * da;
    squareB += db * db;
  }
  return squareA === 0 || squareB === 0 ? 0 : cross / Math.sqrt(squareA * squareB);
}

test('should give the correlation that the definition gives, at every place', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 8, max: 24 }),
      fc.integer({ min: 8, max: 24 }),
      fc.integer({ min: 3, max: 8 }),
      (seed, width, height, side) => {
        const picture = noise(width, height, seed);
        const patch = noise(side, side, seed + 1);
        const map = correlate(picture, patch, { left: 0, top: 0, right: Infinity, bottom: Infinity });
        expect([map.width, map.height]).toEqual([width - side + 1, height - side + 1]);
        for (let y = 0; y < map.height; y++)
          for (let x = 0; x < map.width; x++)
            expect(map.scores[y * map.width + x]).toBeCloseTo(
              plainCorrelation(part(picture, x, y, side, side), patch),
              4,
            );
      },
    ),
    { numRuns: 25 },
  );
});

test('should find in two stages what a full search finds', () => {
  const picture = screen();
  const places = [
    { x: 210, y: 62 },
    { x: 432, y: 300 },
    { x: 641, y: 505 },
    { x: 205, y: 660 },
  ];
  const gray = toGray(picture.pixels);
  for (const place of places) {
    const patch = toGray(crop(picture.pixels, { ...place, width: 110, height: 24 }));
    const full = bestPlaces(
      correlate(gray, patch, {
        left: place.x - 30,
        top: place.y - 30,
        right: place.x + 30,
        bottom: place.y + 30,
      }),
      1,
      0,
      0,
    );
    // Looked for from the far corner, so that only the coarse search can find it.
    const [best] = similarPlaces(gray, patch, { x: 1170, y: 20 });
    expect(best).toMatchObject(place);
    expect(full[0]).toMatchObject(place);
  }
});

test('should score a patch without contrast nowhere', () => {
  const map = correlate(noise(12, 12, 3), toGray(new Picture(4, 4).pixels), {
    left: 0,
    top: 0,
    right: Infinity,
    bottom: Infinity,
  });
  expect(Math.max(...map.scores)).toBe(0);
});

test('should find every exact copy of a patch', () => {
  const picture = new Picture(300, 200);
  const copies = [
    { x: 0, y: 0 },
    { x: 203, y: 17 },
    { x: 57, y: 180 },
  ];
  for (const { x, y } of copies) picture.button({ x, y, width: 97, height: 20 }, 'Stop');
  const patch = crop(picture.pixels, { x: 0, y: 0, width: 97, height: 20 });
  expect(equalPlaces(picture.pixels, patch)).toEqual(expect.arrayContaining(copies));
  expect(equalPlaces(picture.pixels, patch)).toHaveLength(copies.length);
});

test('should shrink by the mean of each square', () => {
  const data = Float32Array.from([0, 2, 9, 4, 6, 9, 9, 9, 9]);
  expect([...shrink({ width: 3, height: 3, data }, 2).data]).toEqual([3]);
});
