import pixelmatch from 'pixelmatch';
import type { Pixels } from '../recording/png.ts';
import { intersect } from './box.ts';
import { pixelWords } from './pixelWords.ts';
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
  const band = differentRows(recorded, present);
  if (band === null) return { differs, dense, total: 0, densest: 0, limit: 1 };

  // Whole rows, which need no copies.
  const [first, end] = [band.top * width, band.bottom * width];
  const rows = (pixels: Pixels): Pixels => ({
    width,
    height: band.bottom - band.top,
    data: pixels.data.subarray(first * 4, end * 4),
  });
  const flags = differs.subarray(first, end);
  const total = differingPixels(rows(recorded), rows(present), flags);
  const limit = scatterLimit(total, area);
  const densest = markDense(flags, width, band.bottom - band.top, limit, (index) => {
    dense[first + index] = 1;
  });
  return { differs, dense, total, densest, limit };
}

/** Counts pixels that differ beyond the threshold, and marks them in `flags` (one byte each) when given. */
export function differingPixels(a: Pixels, b: Pixels, flags: Uint8Array | null = null): number {
  const mask = flags === null ? null : Buffer.alloc(a.data.length);
  // A pixel's difference depends on no other pixel as long as anti-aliasing is included, so crops are exact.
  const options = { threshold: comparator.options.pixelThreshold, includeAA: true, diffMask: true };
  const count = pixelmatch(a.data, b.data, mask, a.width, a.height, options);
  if (flags !== null && mask !== null) {
    const drawn = new Uint32Array(mask.buffer, mask.byteOffset, flags.length);
    for (let index = 0; index < flags.length; index++) flags[index] = drawn[index] === 0 ? 0 : 1;
  }
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
  /** Flags of each column in the strip of rows that the windows of one row cover. */
  const columns = new Int32Array(width);
  /** For each column, the lowest dense window that starts in it: the row of its top. */
  const tops = new Int32Array(width).fill(-sideY);
  let lowest = -sideY;
  let densest = 0;
  let inStrip = 0;
  // A row is marked when the windows that start in it and above are known.
  for (let y = 0; y < height + sideY - 1; y++) {
    const top = y - sideY + 1;
    if (y < height) inStrip += moveStrip(columns, flags, y * width, top <= 0 ? -1 : (top - 1) * width);
    // No window of the strip can hold more than the strip.
    if (y < height && top >= 0 && inStrip > Math.min(densest, limit)) {
      let count = 0;
      for (let x = 0; x < width; x++) {
        count += columns[x]! - (x < sideX ? 0 : columns[x - sideX]!);
        if (x < sideX - 1) continue;
        if (count > densest) densest = count;
        if (count <= limit) continue;
        tops[x - sideX + 1] = top;
        lowest = top;
      }
    }
    if (top < 0 || lowest <= top - sideY) continue;
    const row = top * width;
    for (let x = 0, reach = -1; x < width; x++) {
      if (tops[x]! > top - sideY) reach = x + sideX - 1;
      if (x <= reach && flags[row + x] === 1) mark(row + x);
    }
  }
  return densest;
}

/** Takes a row of flags into the strip and another (-1: none) out of it; gives by how many flags it grew. */
function moveStrip(columns: Int32Array, flags: Uint8Array, enters: number, leaves: number): number {
  let grown = 0;
  for (let x = 0; x < columns.length; x++) {
    const change = flags[enters + x]! - (leaves < 0 ? 0 : flags[leaves + x]!);
    columns[x]! += change;
    grown += change;
  }
  return grown;
}

/** The smallest box around every pixel that is not exactly equal; null when all are. */
export function differenceBox(a: Pixels, b: Pixels): Box | null {
  const { width } = a;
  const rows = differentRows(a, b);
  if (rows === null) return null;
  const [then, now] = [pixelWords(a.data), pixelWords(b.data)];
  let [left, right] = [width, -1];
  for (let y = rows.top; y < rows.bottom; y++) {
    const row = y * width;
    let x = 0;
    while (x < left && then[row + x] === now[row + x]) x++;
    left = Math.min(left, x);
    x = width - 1;
    while (x > right && then[row + x] === now[row + x]) x--;
    right = Math.max(right, x);
  }
  return { x: left, y: rows.top, width: right - left + 1, height: rows.bottom - rows.top };
}

/** From the first to behind the last row with a difference. */
function differentRows(a: Pixels, b: Pixels): { top: number; bottom: number } | null {
  const stride = a.width * 4;
  const differs = (y: number): boolean =>
    a.data.compare(b.data, y * stride, (y + 1) * stride, y * stride, (y + 1) * stride) !== 0;
  let top = 0;
  while (top < a.height && !differs(top)) top++;
  if (top === a.height) return null;
  let bottom = a.height;
  while (!differs(bottom - 1)) bottom--;
  return { top, bottom };
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
