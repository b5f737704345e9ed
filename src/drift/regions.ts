import type { Pixels } from '../recording/png.ts';
import { contains } from './box.ts';
import { isRecolored, type ColorDifference } from './color.ts';
import { comparator } from './comparator.ts';
import type { Box, DriftRegion } from './outcome.ts';
import { crop, type StructureDifference } from './structure.ts';

/** Pixels around a region that show the ground it stands on. */
const surroundings = 2;

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
): DriftRegion[] {
  const { tileColorLimit, wideColorLimit, wideTiles } = comparator.options;
  const structural = structuralTiles(structure, color, recorded.width);
  const inStructure = (x: number, y: number) => structure.dense[y * recorded.width + x] === 1;
  const inColor = (x: number, y: number) => {
    const at = (y * recorded.width + x) * 4;
    return recorded.data.compare(present.data, at, at + 4, at, at + 4) !== 0;
  };
  const regions: DriftRegion[] = [];
  for (const tiles of connected(structural, color.columns)) {
    const { box, ...counts } = measure(recorded, color.columns, tiles, inStructure, patch);
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
    regions.push({ kind: 'color', ...measure(recorded, color.columns, tiles, inColor, patch) });
  }
  return regions.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function structuralTiles(structure: StructureDifference, { columns, tiles }: ColorDifference, width: number) {
  const { tileSize } = comparator.options;
  const marked = new Uint8Array(tiles.length);
  if (structure.densest <= structure.limit) return marked;
  for (let index = structure.dense.indexOf(1); index >= 0; index = structure.dense.indexOf(1, index + 1)) {
    const column = Math.floor((index % width) / tileSize);
    marked[Math.floor(Math.floor(index / width) / tileSize) * columns + column] = 1;
  }
  return marked;
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
  { width, height }: Pixels,
  columns: number,
  tiles: number[],
  belongs: (x: number, y: number) => boolean,
  patch: Box | null,
): Omit<DriftRegion, 'kind'> {
  const { tileSize } = comparator.options;
  let [left, right, top, bottom, pixels] = [width, -1, height, -1, 0];
  let atTarget = false;
  for (const tile of tiles) {
    const x0 = (tile % columns) * tileSize;
    const y0 = Math.floor(tile / columns) * tileSize;
    for (let y = y0; y < Math.min(y0 + tileSize, height); y++)
      for (let x = x0; x < Math.min(x0 + tileSize, width); x++) {
        if (!belongs(x, y)) continue;
        pixels++;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        atTarget ||= patch !== null && contains(patch, x, y);
      }
  }
  return {
    box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
    pixels,
    atTarget,
  };
}
