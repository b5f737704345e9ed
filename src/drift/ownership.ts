import type { Pixels } from '../recording/png.ts';
import { contains, intersect } from './box.ts';
import type { Box } from './outcome.ts';

/** Pixels by which glyphs, borders and shadows stand out of their box. */
const overhang = 2;

/** What an owner got: its pixels and the box around them; null box when it got none. */
export type Share = { pixels: number; box: Box | null; atTarget: boolean };

/** A part of the screen that an owner accounts for. Owners are numbers from 1; 0 owns what nobody claims. */
export type Claim = { owner: number; box: Box };

/** Boxes of up to this many pixels are no ground for others, so what stands out of them is theirs. */
const smallArea = 20_000;

/** Who accounts for each differing pixel: of all that claim it, the one with the smallest box. */
export class Ownership {
  readonly owners: Uint16Array;
  readonly #flags: Uint8Array;
  readonly #width: number;
  readonly #bounds: Box;

  /** `flags`: 1 for each pixel that differs; `bounds`: around all of them. */
  constructor(flags: Uint8Array, { width, height }: Pixels, bounds: Box) {
    this.#flags = flags;
    this.#width = width;
    this.#bounds = bounds;
    this.owners = new Uint16Array(width * height);
  }

  claim(claims: readonly Claim[]): void {
    const placed = claims.flatMap(({ owner, box }) => {
      const area = box.width * box.height;
      const isSmall = area <= smallArea;
      const inside = intersect(outward(box, 0), this.#bounds);
      const around = isSmall ? intersect(outward(box, overhang), this.#bounds) : null;
      return [
        // What stands out of a small box is its own, unless it is in another small one.
        ...(around === null ? [] : [{ owner, box: around, area, late: 0 }]),
        ...(inside === null ? [] : [{ owner, box: inside, area, late: isSmall ? 1 : 0 }]),
      ];
    });
    placed.sort((a, b) => a.late - b.late || b.area - a.area || a.owner - b.owner);
    for (const { owner, box } of placed)
      for (let y = box.y; y < box.y + box.height; y++) {
        const from = y * this.#width + box.x;
        this.owners.fill(owner, from, from + box.width);
      }
  }

  /** The shares of all owners up to `count`. */
  shares(count: number, patch: Box | null): Share[] {
    const { x: left, y: top, width, height } = this.#bounds;
    const pixels = new Int32Array(count + 1);
    const edges = {
      left: new Int32Array(count + 1).fill(this.#width),
      right: new Int32Array(count + 1).fill(-1),
      top: new Int32Array(count + 1).fill(-1),
      bottom: new Int32Array(count + 1),
    };
    const atTarget = new Set<number>();
    for (let y = top; y < top + height; y++) {
      const row = y * this.#width;
      for (let x = left; x < left + width; x++) {
        if (this.#flags[row + x] === 0) continue;
        const owner = this.owners[row + x]!;
        pixels[owner]! += 1;
        if (x < edges.left[owner]!) edges.left[owner] = x;
        if (x > edges.right[owner]!) edges.right[owner] = x;
        if (edges.top[owner]! < 0) edges.top[owner] = y;
        edges.bottom[owner] = y;
        if (patch !== null && contains(patch, x, y)) atTarget.add(owner);
      }
    }
    return Array.from(pixels, (own, owner) => {
      const [x, y] = [edges.left[owner]!, edges.top[owner]!];
      const box =
        own === 0 ? null : { x, y, width: edges.right[owner]! - x + 1, height: edges.bottom[owner]! - y + 1 };
      return { pixels: own, box, atTarget: atTarget.has(owner) };
    });
  }

  eachPixel(visit: (x: number, y: number, index: number) => void): void {
    const { x, y, width, height } = this.#bounds;
    for (let line = y; line < y + height; line++) {
      const start = line * this.#width + x;
      const row = this.#flags.subarray(start, start + width);
      for (let at = row.indexOf(1); at >= 0 && at < width; at++)
        if (row[at] === 1) visit(x + at, line, start + at);
    }
  }
}

/** The smallest box around every flag; null when there is none. */
export function boundsOf(flags: Uint8Array, width: number): Box | null {
  const first = flags.indexOf(1);
  if (first < 0) return null;
  const last = flags.lastIndexOf(1);
  const top = Math.floor(first / width);
  const bottom = Math.floor(last / width);
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y++) {
    const row = flags.subarray(y * width, (y + 1) * width);
    const from = row.indexOf(1);
    if (from < 0) continue;
    left = Math.min(left, from);
    right = Math.max(right, row.lastIndexOf(1));
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The box in whole pixels, grown on every side. */
export function outward({ x, y, width, height }: Box, by: number): Box {
  const left = Math.floor(x) - by;
  const top = Math.floor(y) - by;
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + by - left,
    height: Math.ceil(y + height) + by - top,
  };
}

export function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Whether the pixels of a box are not exactly equal on both screens. */
export function differsIn(a: Pixels, b: Pixels, box: Box): boolean {
  const part = intersect(outward(box, 0), { x: 0, y: 0, width: a.width, height: a.height });
  if (part === null) return false;
  for (let y = part.y; y < part.y + part.height; y++) {
    const from = (y * a.width + part.x) * 4;
    const to = from + part.width * 4;
    if (a.data.compare(b.data, from, to, from, to) !== 0) return true;
  }
  return false;
}
