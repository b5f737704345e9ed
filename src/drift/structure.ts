import pixelmatch from 'pixelmatch';
import type { Pixels } from '../recording/png.ts';
import { intersect } from './box.ts';
import { comparator } from './comparator.ts';
import type { Box } from './outcome.ts';

/** Pixels whose difference a person could see, and which of them scattered noise does not explain. */
export type StructureDifference = {
  /** 1 for each pixel that differs beyond the threshold; one byte a pixel of the screen. */
  differs: Uint8Array;
  /** 1 for those of them in a window with more than `limit`. */
  dense: Uint8Array;
  /** Number of differing pixels. */
  total: number;
  /** Largest number of them in any window. */
  densest: number;
  /** Largest number in a window that still counts as scattered. */
  limit: number;
};

/** Compares two pictures of one size pixel by pixel. */
export function compareStructure(recorded: Pixels, present: Pixels): StructureDifference {
  const { width, height } = recorded;
  const area = width * height;
  const differs = new Uint8Array(area);
  const dense = new Uint8Array(area);
  const box = differenceBox(recorded, present);
  if (box === null) return { differs, dense, total: 0, densest: 0, limit: 1 };

  const flags = new Uint8Array(box.width * box.height);
  const total = differingPixels(crop(recorded, box), crop(present, box), flags);
  const limit = scatterLimit(total, area);
  const densest = markDense(flags, box.width, box.height, limit, (index) => {
    const x = box.x + (index % box.width);
    const y = box.y + Math.floor(index / box.width);
    dense[y * width + x] = 1;
  });
  for (let row = 0; row < box.height; row++)
    differs.set(flags.subarray(row * box.width, (row + 1) * box.width), (box.y + row) * width + box.x);
  return { differs, dense, total, densest, limit };
}

/** Counts pixels that differ beyond the threshold, and marks them in `flags` (one byte each) when given. */
export function differingPixels(a: Pixels, b: Pixels, flags: Uint8Array | null = null): number {
  const mask = flags === null ? null : Buffer.alloc(a.data.length);
  // A pixel's difference depends on no other pixel as long as anti-aliasing is included, so crops are exact.
  const options = { threshold: comparator.options.pixelThreshold, includeAA: true, diffMask: true };
  const count = pixelmatch(a.data, b.data, mask, a.width, a.height, options);
  if (flags !== null && mask !== null)
    for (let index = 0; index < flags.length; index++) flags[index] = mask[index * 4 + 3] === 0 ? 0 : 1;
  return count;
}

/**
 * How many of `total` differing pixels a window may hold before it is too many to be scattered noise: were they
 * spread evenly over the screen, a window would hold more only by a chance of 1 %. So 2,000 specks may lie 7 to a
 * window, while of 4 differing pixels no two may lie together: that is a comma where a point was.
 */
export function scatterLimit(total: number, area: number): number {
  const { windowSize, windowLimit, scatterChance } = comparator.options;
  const mean = (total * windowSize * windowSize) / area;
  // Windows overlap; four to each square of their size behave as if independent.
  const windows = (4 * area) / (windowSize * windowSize);
  let term = Math.exp(-mean);
  let atMost = term;
  for (let limit = 1; limit < windowLimit; limit++) {
    term *= mean / limit;
    atMost += term;
    if (windows * (1 - atMost) < scatterChance) return limit;
  }
  return windowLimit;
}

/** Calls `mark` for each flag in a window with more than `limit` flags; gives the largest number in a window. */
export function markDense(
  flags: Uint8Array,
  width: number,
  height: number,
  limit: number,
  mark: (index: number) => void,
): number {
  const sideX = Math.min(comparator.options.windowSize, width);
  const sideY = Math.min(comparator.options.windowSize, height);
  const sums = summedArea(flags, width, height);
  const starts = new Uint8Array(width * height);
  let densest = 0;
  for (let y = 0; y + sideY <= height; y++)
    for (let x = 0; x + sideX <= width; x++) {
      const count = areaSum(sums, width, x, y, sideX, sideY);
      densest = Math.max(densest, count);
      if (count > limit) starts[y * width + x] = 1;
    }
  if (densest <= limit) return densest;
  const startSums = summedArea(starts, width, height);
  for (let index = 0; index < flags.length; index++) {
    if (flags[index] === 0) continue;
    const x = index % width;
    const y = Math.floor(index / width);
    const left = Math.max(0, x - sideX + 1);
    const top = Math.max(0, y - sideY + 1);
    if (areaSum(startSums, width, left, top, x - left + 1, y - top + 1) > 0) mark(index);
  }
  return densest;
}

/** Sums over all rectangles from the top left corner, with a row and a column of zeros before them. */
function summedArea(values: Uint8Array, width: number, height: number): Int32Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return sums;
}

function areaSum(sums: Int32Array, width: number, x: number, y: number, wide: number, high: number): number {
  const stride = width + 1;
  const top = y * stride + x;
  const bottom = (y + high) * stride + x;
  return sums[bottom + wide]! - sums[bottom]! - sums[top + wide]! + sums[top]!;
}

/** The smallest box around every pixel that is not exactly equal; null when all are. */
export function differenceBox(a: Pixels, b: Pixels): Box | null {
  const { width, height } = a;
  const stride = width * 4;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    const from = y * stride;
    if (a.data.compare(b.data, from, from + stride, from, from + stride) === 0) continue;
    top = Math.min(top, y);
    bottom = y;
    let x = 0;
    while (x < left && samePixel(a, b, from + x * 4)) x++;
    left = Math.min(left, x);
    x = width - 1;
    while (x > right && samePixel(a, b, from + x * 4)) x--;
    right = Math.max(right, x);
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function samePixel(a: Pixels, b: Pixels, at: number): boolean {
  return (
    a.data[at] === b.data[at] &&
    a.data[at + 1] === b.data[at + 1] &&
    a.data[at + 2] === b.data[at + 2] &&
    a.data[at + 3] === b.data[at + 3]
  );
}

/** A copy of the part of the picture that lies in the box. */
export function crop(pixels: Pixels, box: Box): Pixels {
  const part = intersect(box, { x: 0, y: 0, width: pixels.width, height: pixels.height });
  if (part === null) return { width: 0, height: 0, data: Buffer.alloc(0) };
  const data = Buffer.allocUnsafe(part.width * part.height * 4);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.y + row) * pixels.width + part.x) * 4;
    pixels.data.copy(data, row * part.width * 4, from, from + part.width * 4);
  }
  return { width: part.width, height: part.height, data };
}
