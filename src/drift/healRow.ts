import type { Pixels } from '../recording/png.ts';
import { meanColorDifference } from './color.ts';
import { isFlat, toGray } from './correlation.ts';
import type { Box } from './outcome.ts';
import { crop, differingPixels } from './structure.ts';

/** Pixels that may differ, and difference of mean color (0–255), between two rows that read the same. */
const allowedPixels = 1;
const allowedColor = 1;

/**
 * Whether the line of the screen that a place is in reads exactly as the recorded line of the target, over the whole
 * width that both have. A line without any contrast beside the target reads like every other, so it says nothing.
 */
export function readsAsRecorded(
  recorded: Pixels,
  screen: Pixels,
  patch: Box,
  place: { x: number; y: number },
): boolean {
  const dx = place.x - patch.x;
  const left = Math.max(0, -dx);
  const right = Math.min(recorded.width, screen.width - dx);
  const then = { x: left, y: patch.y, width: right - left, height: patch.height };
  const now = { ...then, x: left + dx, y: place.y };
  const inside = now.y >= 0 && now.y + now.height <= screen.height && then.width > patch.width;
  if (!inside) return false;
  const before = { ...then, width: Math.max(0, patch.x - left) };
  const after = { ...then, x: patch.x + patch.width, width: Math.max(0, right - patch.x - patch.width) };
  const says = [before, after].some((side) => side.width > 0 && !isFlat(toGray(crop(recorded, side))));
  return says && alike(crop(recorded, then), crop(screen, now));
}

function alike(a: Pixels, b: Pixels): boolean {
  return differingPixels(a, b) <= allowedPixels && meanColorDifference(a, b) <= allowedColor;
}
