import type { Point } from '../action/action.ts';
import { comparator } from './comparator.ts';
import type { Box } from './outcome.ts';

/** The part that both boxes cover; null when there is none. */
export function intersect(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

/**
 * The patch of the screen that stands for a target: its element's box grown a little, between 48×24 and 200×80
 * pixels, always around the point; whole pixels within the screen. Null when the point is off the screen.
 */
export function targetPatch(
  target: { point: Point; box?: Box | null },
  size: { width: number; height: number },
): Box | null {
  const { patchMargin, patchMinWidth, patchMaxWidth, patchMinHeight, patchMaxHeight } = comparator.options;
  const { point, box } = target;
  if (!contains({ x: 0, y: 0, ...size }, point.x, point.y)) return null;
  const used = box && contains(box, point.x, point.y) ? box : { x: point.x, y: point.y, width: 0, height: 0 };
  const [x, width] = span(used.x, used.width, point.x, patchMargin, patchMinWidth, patchMaxWidth);
  const [y, height] = span(used.y, used.height, point.y, patchMargin, patchMinHeight, patchMaxHeight);
  return intersect({ x, y, width, height }, { x: 0, y: 0, ...size });
}

/**
 * The part of the screen that is looked for when the target has left its place: the element alone, cut to the size
 * of a patch, because what surrounds it may differ in the new place. Null when there is no element, or one too small
 * to be told from others.
 */
export function targetCore(
  target: { point: Point; box?: Box | null },
  size: { width: number; height: number },
): Box | null {
  const { coreMinWidth, coreMinHeight, patchMaxWidth, patchMaxHeight } = comparator.options;
  const { point, box } = target;
  if (!box || !contains(box, point.x, point.y)) return null;
  const left = Math.ceil(box.x);
  const top = Math.ceil(box.y);
  const wide = Math.floor(box.x + box.width) - left;
  const high = Math.floor(box.y + box.height) - top;
  const [x, width] = span(left, wide, point.x, 0, 0, patchMaxWidth);
  const [y, height] = span(top, high, point.y, 0, 0, patchMaxHeight);
  const core = intersect({ x, y, width, height }, { x: 0, y: 0, ...size });
  return core !== null && core.width >= coreMinWidth && core.height >= coreMinHeight ? core : null;
}

function span(
  start: number,
  length: number,
  point: number,
  margin: number,
  least: number,
  most: number,
): [start: number, length: number] {
  const grown = Math.ceil(length) + 2 * margin;
  const size = Math.min(Math.max(grown, least), most);
  if (grown <= size) return [Math.round(start + length / 2 - size / 2), size];
  // The element is larger than a patch: the part around the point, within the element.
  const centered = Math.round(point - size / 2);
  const first = Math.floor(start) - margin;
  return [Math.min(Math.max(centered, first), first + grown - size), size];
}
