import type { Pixels } from '../../../recording/png.ts';
import type { Box } from '../screen.ts';

/** Drawn boxes of this size are looked for: from check boxes to wide fields, in picture pixels. */
const sizes = { narrowest: 9, lowest: 9, highest: 60 } as const;
/** Rounded corners make one edge a little shorter than the other. */
const slack = 3;

type Run = { x: number; to: number; y: number; color: number };

/**
 * Boxes whose upper and lower border have one color and the same extent: fields, buttons, check boxes, cells. Sorted from
 * the top left.
 */
export function findFrames({ width, height, data }: Pixels): Box[] {
  const colors = new Uint32Array(width * height);
  for (let at = 0; at < colors.length; at++)
    colors[at] = (data[at * 4]! << 16) | (data[at * 4 + 1]! << 8) | data[at * 4 + 2]!;
  const open: Run[] = [];
  const frames: Box[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (const lower of edges(colors, width, y, 1)) {
      const upper = lastOf(open, lower);
      if (upper === null) continue;
      frames.push({ x: upper.x, y: upper.y, width: upper.to - upper.x, height: lower.y - upper.y + 1 });
    }
    while (open.length > 0 && open[0]!.y < y - sizes.highest) open.shift();
    open.push(...edges(colors, width, y, -1));
  }
  return frames.toSorted((one, other) => one.y - other.y || one.x - other.x || one.height - other.height);
}

/** Stretches of one color in a row that differ everywhere from the row above (-1) or below (1). */
function edges(colors: Uint32Array, width: number, y: number, side: -1 | 1): Run[] {
  const runs: Run[] = [];
  const row = y * width;
  const beyond = row + side * width;
  let start = 0;
  for (let x = 0; x <= width; x++) {
    const goesOn =
      x < width && colors[row + x] === colors[row + start] && colors[row + x] !== colors[beyond + x];
    if (goesOn) continue;
    if (x - start >= sizes.narrowest && colors[row + start] !== colors[beyond + start])
      runs.push({ x: start, to: x, y, color: colors[row + start]! });
    start = x;
    if (x < width && colors[row + x] === colors[beyond + x]) start = x + 1;
  }
  return runs;
}

/** The nearest upper edge of the same color and extent. */
function lastOf(open: readonly Run[], lower: Run): Run | null {
  for (let at = open.length - 1; at >= 0; at--) {
    const upper = open[at]!;
    const matches =
      upper.color === lower.color &&
      Math.abs(upper.x - lower.x) <= slack &&
      Math.abs(upper.to - lower.to) <= slack &&
      lower.y - upper.y + 1 >= sizes.lowest;
    if (matches) return upper;
  }
  return null;
}
