import pixelmatch from 'pixelmatch';
import type { Pixels } from '../recording/png.ts';
import { meanColorDifference } from './color.ts';

/** OKLab distance (0–1) up to which pixels of a redrawn glyph are a shade of each other. */
const shadeThreshold = 0.2;
/** Difference of the mean color, in any channel (0–255), that smoothing does not make. */
const shadeColor = 6;
/** Share of the pixels of a text, whose words are known, that may differ by more without being anti-aliased. */
export const textTolerance = 0.05;

/** Whether two pictures of one size differ only in how edges are smoothed; `tolerance` is a share of their pixels. */
export function isShade(a: Pixels, b: Pixels, tolerance: number): boolean {
  if (meanColorDifference(a, b) > shadeColor) return false;
  const options = { threshold: shadeThreshold };
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, options) <= tolerance * a.width * a.height;
}

/** Mean color as `#rrggbb`. */
export function meanColor({ data }: Pixels): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel++) sums[channel] = sums[channel]! + data[at + channel]!;
  const count = Math.max(1, data.length / 4);
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
