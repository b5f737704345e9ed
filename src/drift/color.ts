import type { Pixels } from '../recording/png.ts';
import { comparator } from './comparator.ts';
import { pixelWords } from './pixelWords.ts';

/** Per tile, the largest difference of its mean color in any channel (0–255), row by row. */
export type ColorDifference = { columns: number; rows: number; tiles: Float32Array };

/**
 * Mean color differences of the tiles of two pictures of one size. Pixels in `skip` differ beyond the threshold and
 * have been counted already; without them, specks do not add up to a color.
 */
export function compareColor(recorded: Pixels, present: Pixels, skip: Uint8Array): ColorDifference {
  const { tileSize } = comparator.options;
  const { width, height } = recorded;
  const columns = Math.ceil(width / tileSize);
  const rows = Math.ceil(height / tileSize);
  const sums = new Int32Array(columns * rows * 3);
  const [then, now] = [recorded.data, present.data];
  const [wordsThen, wordsNow] = [pixelWords(then), pixelWords(now)];
  const stride = width * 4;
  for (let y = 0; y < height; y++) {
    const from = y * stride;
    if (then.compare(now, from, from + stride, from, from + stride) === 0) continue;
    const firstTile = Math.floor(y / tileSize) * columns;
    for (let x = 0, index = y * width; x < width; x++, index++) {
      if (wordsThen[index] === wordsNow[index] || skip[index] !== 0) continue;
      const tile = (firstTile + Math.floor(x / tileSize)) * 3;
      const at = index * 4;
      sums[tile]! += now[at]! - then[at]!;
      sums[tile + 1]! += now[at + 1]! - then[at + 1]!;
      sums[tile + 2]! += now[at + 2]! - then[at + 2]!;
    }
  }
  const tiles = new Float32Array(columns * rows);
  for (let tile = 0; tile < tiles.length; tile++) {
    const wide = Math.min(tileSize, width - (tile % columns) * tileSize);
    const high = Math.min(tileSize, height - Math.floor(tile / columns) * tileSize);
    const [red, green, blue] = [sums[tile * 3]!, sums[tile * 3 + 1]!, sums[tile * 3 + 2]!];
    tiles[tile] = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) / (wide * high);
  }
  return { columns, rows, tiles };
}

/** Difference of the mean color of two pictures of one size: the largest of the channels, 0–255. */
export function meanColorDifference(a: Pixels, b: Pixels): number {
  const sums = [0, 0, 0];
  for (let at = 0; at < a.data.length; at += 4)
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = sums[channel]! + b.data[at + channel]! - a.data[at + channel]!;
  return Math.max(...sums.map(Math.abs)) / (a.width * a.height);
}

/** Largest difference of a channel between two pixels that were of one color before and still are. */
const sameColorTolerance = 12;
/** Share of pixels that may break the rule below, for anti-aliased edges. */
const recolorTolerance = 0.01;

/**
 * Whether two pictures of one size have the same shapes in other colors: pixels of one color became pixels of one
 * color, and pixels of different colors did not become the same.
 */
export function isRecolored(a: Pixels, b: Pixels): boolean {
  const allowed = Math.floor((a.data.length / 4) * recolorTolerance);
  return conflicts(a, b, allowed) <= allowed && conflicts(b, a, allowed) <= allowed;
}

function conflicts(from: Pixels, to: Pixels, enough: number): number {
  const became = new Map<number, number>();
  const [then, now] = [pixelWords(from.data), pixelWords(to.data)];
  let count = 0;
  let [lastThen, lastNow, sameAsLast] = [-1, -1, false];
  for (let index = 0; index < then.length && count <= enough; index++) {
    // Screens are runs of equal pixels.
    if (then[index] !== lastThen || now[index] !== lastNow) {
      [lastThen, lastNow] = [then[index]!, now[index]!];
      const first = became.get(lastThen);
      if (first === undefined) became.set(lastThen, index);
      sameAsLast = first === undefined || isNear(to.data, index * 4, first * 4);
    }
    if (!sameAsLast) count++;
  }
  return count;
}

function isNear(data: Buffer, at: number, other: number): boolean {
  return (
    Math.abs(data[at]! - data[other]!) <= sameColorTolerance &&
    Math.abs(data[at + 1]! - data[other + 1]!) <= sameColorTolerance &&
    Math.abs(data[at + 2]! - data[other + 2]!) <= sameColorTolerance
  );
}
