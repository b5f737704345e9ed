import type { Pixels } from '../recording/png.ts';
import { contains } from './box.ts';
import { isRecolored, type ColorDifference } from './color.ts';
import { comparator } from './comparator.ts';
import type { Box, DriftRegion } from './outcome.ts';
import { crop, type StructureDifference } from './structure.ts';
import { pixelWords } from './pixelWords.ts';

/** Pixels around a region that show the ground it stands on. */
const surroundings = 2;

export type FoundRegions = {
  regions: DriftRegion[];
  /** 1 for every pixel that belongs to a region; one byte a pixel of the screen. */
  beyond: Uint8Array;
};

/**
 * The rectangles that differ beyond the limits, from top left to bottom right: connected tiles with densely
 * differing pixels, then connected tiles whose mean color differs.
 */
export function findRegions(
  recorded: Pixels,
  present: Pixels,
  structure: StructureDifference,
  color: ColorDifference,
  patch: Box | null,
): FoundRegions {
  const { tileColorLimit, wideColorLimit, wideTiles } = comparator.options;
  const structural = structuralTiles(structure, color, recorded);
  const regions: DriftRegion[] = [];
  const isStructural = structural.includes(1);
  const beyond = isStructural ? Uint8Array.from(structure.dense) : new Uint8Array(structure.dense.length);
  for (const tiles of connected(structural, color.columns)) {
    const { box, ...counts } = measure(recorded, color.columns, tiles, beyond, patch);
    const around = {
      x: box.x - surroundings,
      y: box.y - surroundings,
      width: box.width + 2 * surroundings,
      height: box.height + 2 * surroundings,
    };
    const kind = isRecolored(crop(recorded, around), crop(present, around)) ? 'color' : 'structure';
    regions.push({ box, kind, ...counts });
  }
  const colored = color.tiles.map((difference, tile) =>
    structural[tile] === 0 && difference >= wideColorLimit ? 1 : 0,
  );
  for (const tiles of connected(colored, color.columns)) {
    if (tiles.length < wideTiles && tiles.every((tile) => color.tiles[tile]! < tileColorLimit)) continue;
    markDifferent(recorded, present, color.columns, tiles, beyond);
    regions.push({ kind: 'color', ...measure(recorded, color.columns, tiles, beyond, patch) });
  }
  return { regions: regions.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x), beyond };
}

function structuralTiles(
  structure: StructureDifference,
  { columns, tiles }: ColorDifference,
  { width, height }: Pixels,
): Uint8Array {
  const { tileSize } = comparator.options;
  const marked = new Uint8Array(tiles.length);
  if (structure.densest <= structure.limit) return marked;
  for (let y = 0, index = 0; y < height; y++) {
    const firstTile = Math.floor(y / tileSize) * columns;
    for (let x = 0; x < width; x++, index++)
      if (structure.dense[index] === 1) marked[firstTile + Math.floor(x / tileSize)] = 1;
  }
  return marked;
}

/** Marks the pixels of tiles that are not exactly equal. */
function markDifferent(
  recorded: Pixels,
  present: Pixels,
  columns: number,
  tiles: number[],
  marks: Uint8Array,
): void {
  const [then, now] = [pixelWords(recorded.data), pixelWords(present.data)];
  eachTileRow(recorded, columns, tiles, (_, __, from, to) => {
    for (let index = from; index < to; index++) if (then[index] !== now[index]) marks[index] = 1;
  });
}

/** Rows of pixels of tiles: where they begin, and their indices. */
function eachTileRow(
  { width, height }: Pixels,
  columns: number,
  tiles: number[],
  visit: (x: number, y: number, from: number, to: number) => void,
): void {
  const { tileSize } = comparator.options;
  for (const tile of tiles) {
    const x = (tile % columns) * tileSize;
    const top = Math.floor(tile / columns) * tileSize;
    const right = Math.min(x + tileSize, width);
    for (let y = top; y < Math.min(top + tileSize, height); y++)
      visit(x, y, y * width + x, y * width + right);
  }
}

/** Groups of marked tiles that touch, also at a corner. */
export function connected(marked: ArrayLike<number>, columns: number): number[][] {
  const seen = new Uint8Array(marked.length);
  const groups: number[][] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start] || seen[start]) continue;
    seen[start] = 1;
    const group = [start];
    for (let next = 0; next < group.length; next++) {
      const tile = group[next]!;
      const column = tile % columns;
      for (const down of [-columns, 0, columns])
        for (const right of [-1, 0, 1]) {
          const neighbor = tile + down + right;
          if (column + right < 0 || column + right >= columns || !marked[neighbor] || seen[neighbor])
            continue;
          seen[neighbor] = 1;
          group.push(neighbor);
        }
    }
    groups.push(group);
  }
  return groups;
}

function measure(
  screen: Pixels,
  columns: number,
  tiles: number[],
  marks: Uint8Array,
  patch: Box | null,
): Omit<DriftRegion, 'kind'> {
  let [left, right, top, bottom, pixels] = [screen.width, -1, screen.height, -1, 0];
  let atTarget = false;
  eachTileRow(screen, columns, tiles, (firstX, y, from, to) => {
    for (let index = from, x = firstX; index < to; index++, x++) {
      if (marks[index] === 0) continue;
      pixels++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      atTarget ||= patch !== null && contains(patch, x, y);
    }
  });
  return {
    box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
    pixels,
    atTarget,
  };
}
