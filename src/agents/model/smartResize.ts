import type { Size } from './space.ts';

export type SmartResize = {
  /** Sides become multiples of it. */
  factor: number;
  /** Bounds of width × height; must equal those of the server that runs the model. */
  minPixels: number;
  maxPixels: number;
};

/** Longest side to shortest, beyond which the processors of the Qwen-VL models refuse a picture. */
const largestAspect = 200;

/** Rounds a half to the even neighbor, as Python does; `Math.round` would differ at 1022×1522 and 798×1274. */
export function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/**
 * The size to which the processors of Qwen2-VL, Qwen2.5-VL, Qwen3-VL and UI-TARS resize a picture before the model sees
 * it (source: QwenLM/Qwen3-VL, qwen-vl-utils, `smart_resize`). Throws RangeError for an aspect ratio above 200.
 */
export function smartResize({ width, height }: Size, { factor, minPixels, maxPixels }: SmartResize): Size {
  if (Math.max(width, height) / Math.min(width, height) > largestAspect)
    throw new RangeError(`A picture of ${width}×${height} is too narrow: at most ${largestAspect} to 1.`);
  const nearest = (side: number) => Math.max(factor, roundHalfEven(side / factor) * factor);
  const rounded = { width: nearest(width), height: nearest(height) };
  const pixels = rounded.width * rounded.height;
  if (pixels > maxPixels) {
    const shrink = Math.sqrt((width * height) / maxPixels);
    const down = (side: number) => Math.max(factor, Math.floor(side / shrink / factor) * factor);
    return { width: down(width), height: down(height) };
  }
  if (pixels < minPixels) {
    const grow = Math.sqrt(minPixels / (width * height));
    const up = (side: number) => Math.ceil((side * grow) / factor) * factor;
    return { width: up(width), height: up(height) };
  }
  return rounded;
}
