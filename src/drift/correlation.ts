import type { Pixels } from '../recording/png.ts';

/** Brightness 0–255, one number a pixel, rows from the top. */
export type Gray = { width: number; height: number; data: Float32Array };

/** Correlations of a patch with every place of a picture whose top left corner is in the searched range. */
export type ScoreMap = { x: number; y: number; width: number; height: number; scores: Float32Array };

/** Variance per pixel (in squared steps of brightness) below which a patch is flat and has no place of its own. */
const flatVariance = 4;

/** Luma by ITU-R BT.601. */
export function toGray({ width, height, data }: Pixels): Gray {
  const gray = new Float32Array(width * height);
  for (let index = 0, at = 0; index < gray.length; index++, at += 4)
    gray[index] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return { width, height, data: gray };
}

/** The picture at 1/factor of its size, each pixel the mean of a square; what does not fill a square is left out. */
export function shrink(gray: Gray, factor: number): Gray {
  const width = Math.floor(gray.width / factor);
  const height = Math.floor(gray.height / factor);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++)
        for (let dx = 0; dx < factor; dx++)
          sum += gray.data[(y * factor + dy) * gray.width + x * factor + dx]!;
      data[y * width + x] = sum / (factor * factor);
    }
  return { width, height, data };
}

/** Whether the patch has next to no contrast, so that it would be found everywhere or nowhere. */
export function isFlat(patch: Gray): boolean {
  const mean = patch.data.reduce((sum, value) => sum + value, 0) / patch.data.length;
  return patch.data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / patch.data.length < flatVariance;
}

/**
 * Zero-mean normalized cross-correlation, −1 to 1, of the patch with each place of the range (inclusive bounds of
 * its top left corner, cut to where the patch fits). Places without contrast score 0. Sums over a place come from
 * summed-area tables, so a place costs one multiplication a pixel.
 */
export function correlate(
  picture: Gray,
  patch: Gray,
  range: { left: number; top: number; right: number; bottom: number },
): ScoreMap {
  const left = Math.max(0, range.left);
  const top = Math.max(0, range.top);
  const width = Math.max(0, Math.min(range.right, picture.width - patch.width) - left + 1);
  const height = Math.max(0, Math.min(range.bottom, picture.height - patch.height) - top + 1);
  const scores = new Float32Array(width * height);
  if (scores.length === 0) return { x: left, y: top, width, height, scores };

  const area = patch.data.length;
  const mean = patch.data.reduce((sum, value) => sum + value, 0) / area;
  const centered = Float64Array.from(patch.data, (value) => value - mean);
  const energy = centered.reduce((sum, value) => sum + value * value, 0);
  const part = { left, top, width: width + patch.width - 1, height: height + patch.height - 1 };
  const sumAt = windowSums(picture, part, patch, (value) => value);
  const squareAt = windowSums(picture, part, patch, (value) => value * value);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = sumAt(x, y);
      const spread = squareAt(x, y) - (sum * sum) / area;
      if (energy < flatVariance * area || spread < flatVariance * area) continue;
      let cross = 0;
      for (let row = 0, at = 0; row < patch.height; row++) {
        const from = (top + y + row) * picture.width + left + x;
        for (let column = 0; column < patch.width; column++, at++)
          cross += picture.data[from + column]! * centered[at]!;
      }
      scores[y * width + x] = cross / Math.sqrt(spread * energy);
    }
  return { x: left, y: top, width, height, scores };
}

function windowSums(
  picture: Gray,
  part: { left: number; top: number; width: number; height: number },
  window: { width: number; height: number },
  value: (brightness: number) => number,
): (x: number, y: number) => number {
  const stride = part.width + 1;
  const sums = new Float64Array(stride * (part.height + 1));
  for (let y = 0; y < part.height; y++) {
    let row = 0;
    for (let x = 0; x < part.width; x++) {
      row += value(picture.data[(part.top + y) * picture.width + part.left + x]!);
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return (x, y) => {
    const upper = y * stride + x;
    const lower = (y + window.height) * stride + x;
    return sums[lower + window.width]! - sums[lower]! - sums[upper + window.width]! + sums[upper]!;
  };
}

/** The best places of a map, best first, no two within `apart` pixels in both directions. */
export function bestPlaces(
  map: ScoreMap,
  count: number,
  least: number,
  apart: number,
): { x: number; y: number; score: number }[] {
  const order: number[] = [];
  map.scores.forEach((score, index) => {
    if (score >= least) order.push(index);
  });
  order.sort((a, b) => map.scores[b]! - map.scores[a]! || a - b);
  const places: { x: number; y: number; score: number }[] = [];
  for (const index of order) {
    if (places.length === count) break;
    const x = map.x + (index % map.width);
    const y = map.y + Math.floor(index / map.width);
    if (places.every((place) => Math.abs(place.x - x) > apart || Math.abs(place.y - y) > apart))
      places.push({ x, y, score: map.scores[index]! });
  }
  return places;
}
