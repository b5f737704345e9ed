import type { Point } from '../../action/action.ts';

export type Size = { width: number; height: number };

/**
 * What a provider's coordinates count. All axes begin at the top left corner; values may be fractions, and none is
 * rounded or cut to fit: a point outside the screen stays outside and is refused by the environment.
 */
export type Space =
  /** Pixels of the picture as it was sent. */
  | { kind: 'image-px'; width: number; height: number }
  /** Parts of each side, `scale` to the whole side. */
  | { kind: 'norm'; scale: number }
  /** Pixels of the picture after the model's own processor has resized it. */
  | { kind: 'smart-resize-px'; width: number; height: number };

/** Finer than any screen; keeps 215.99999999999997 out of recordings. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000;

function extentOf(space: Space): Size {
  return space.kind === 'norm' ? { width: space.scale, height: space.scale } : space;
}

/** A point, or a distance, of a provider's space in CSS pixels of the viewport: the only such mapping there is. */
export function toCss(space: Space, viewport: Size, point: Point): Point {
  const extent = extentOf(space);
  return {
    x: thousandths((point.x * viewport.width) / extent.width),
    y: thousandths((point.y * viewport.height) / extent.height),
  };
}

/** The inverse of `toCss`: where a model would have to point, not rounded. */
export function fromCss(space: Space, viewport: Size, point: Point): Point {
  const extent = extentOf(space);
  return {
    x: (point.x * extent.width) / viewport.width,
    y: (point.y * extent.height) / viewport.height,
  };
}
