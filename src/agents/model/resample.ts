import type { Pixels } from '../../recording/png.ts';
import type { Size } from './space.ts';

/** Which source pixels make up one target pixel along an axis, and with what weight; weights add up to 1. */
type Contribution = { first: number; weights: Float64Array };

/** A triangle as wide as a target pixel is in the source, at least one source pixel to each side. */
function contributions(from: number, to: number): Contribution[] {
  const scale = from / to;
  const support = Math.max(1, scale);
  return Array.from({ length: to }, (_, index) => {
    const center = (index + 0.5) * scale;
    const first = Math.max(0, Math.floor(center - support));
    const last = Math.min(from - 1, Math.ceil(center + support) - 1);
    const weights = new Float64Array(last - first + 1);
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const distance = Math.abs(first + at + 0.5 - center) / support;
      const weight = Math.max(0, 1 - distance);
      weights[at] = weight;
      sum += weight;
    }
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

const channels = 4;

/** Another size of the same picture: averaged when smaller, interpolated when larger; same input, same bytes. */
export function resample(pixels: Pixels, { width, height }: Size): Pixels {
  const across = contributions(pixels.width, width);
  const down = contributions(pixels.height, height);
  const narrow = new Float64Array(width * pixels.height * channels);
  for (let y = 0; y < pixels.height; y += 1) {
    const row = y * pixels.width * channels;
    for (let x = 0; x < width; x += 1) {
      const { first, weights } = across[x]!;
      const target = (y * width + x) * channels;
      for (let at = 0; at < weights.length; at += 1) {
        const source = row + (first + at) * channels;
        const weight = weights[at]!;
        for (let channel = 0; channel < channels; channel += 1)
          narrow[target + channel]! += weight * pixels.data[source + channel]!;
      }
    }
  }
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const { first, weights } = down[y]!;
    for (let offset = 0; offset < width * channels; offset += 1) {
      let sum = 0;
      for (let at = 0; at < weights.length; at += 1)
        sum += weights[at]! * narrow[(first + at) * width * channels + offset]!;
      data[y * width * channels + offset] = Math.round(sum);
    }
  }
  return { width, height, data };
}

/** A part of a picture; the part must lie within it. */
export function crop(pixels: Pixels, at: { x: number; y: number }, { width, height }: Size): Pixels {
  const data = Buffer.alloc(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const start = ((at.y + row) * pixels.width + at.x) * channels;
    pixels.data.copy(data, row * width * channels, start, start + width * channels);
  }
  return { width, height, data };
}
