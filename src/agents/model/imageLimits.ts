import { roundHalfEven } from './smartResize.ts';
import type { Size } from './space.ts';

/** What a provider takes as a picture; null where it has no such bound. */
export type ImageLimits = {
  /** Pixels of the longer side. */
  maxEdge: number | null;
  /** Pixels in all. */
  maxPixels: number | null;
  /** Squares of `size` pixels, begun ones included, of which a picture may have `most`. */
  patches: { size: number; most: number } | null;
};

export const noLimits: ImageLimits = { maxEdge: null, maxPixels: null, patches: null };

function fits({ width, height }: Size, { maxEdge, maxPixels, patches }: ImageLimits): boolean {
  if (maxEdge !== null && Math.max(width, height) > maxEdge) return false;
  if (maxPixels !== null && width * height > maxPixels) return false;
  if (patches === null) return true;
  return Math.ceil(width / patches.size) * Math.ceil(height / patches.size) <= patches.most;
}

/**
 * The largest size of the same shape that fits; the size itself when it does. Searched over the longer side, the shorter
 * one rounded half to even: the rule by which Anthropic's servers shrink pictures for the older computer tools, so that
 * a picture sized here is not resized again there (published in anthropics/claude-quickstarts,
 * computer-use-best-practices).
 */
export function fitImage(size: Size, limits: ImageLimits): Size {
  if (fits(size, limits)) return size;
  const { width, height } = size;
  if (height > width) {
    const turned = fitImage({ width: height, height: width }, limits);
    return { width: turned.height, height: turned.width };
  }
  const ofWidth = (candidate: number): Size => ({
    width: candidate,
    height: Math.max(1, roundHalfEven((candidate * height) / width)),
  });
  let fitting = 1;
  let tooLarge = width;
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(ofWidth(middle), limits)) fitting = middle;
    else tooLarge = middle;
  }
  return ofWidth(fitting);
}
