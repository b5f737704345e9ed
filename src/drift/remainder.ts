import type { Pixels } from '../recording/png.ts';
import { contains, intersect } from './box.ts';
import { cause, type Cause } from './cause.ts';
import { isRecolored } from './color.ts';
import { comparator } from './comparator.ts';
import type { Box, RegionLabel } from './outcome.ts';
import { outward, union, type Ownership } from './ownership.ts';
import { connected } from './regions.ts';
import { meanColor } from './shade.ts';
import { crop } from './structure.ts';

/** Changes that draw more than their elements: grounds, borders and shadows come along. */
const spreading: ReadonlySet<RegionLabel> = new Set(['layout', 'new', 'missing', 'color']);
/** Pixels on both sides of an element's edge that belong to its border. */
const edgeReach = 4;

type Place = { x: number; y: number; index: number };

/**
 * Settles the pixels that no element with a change claims: they go with the largest change that they are connected
 * with, else they are a cause of their own. `edges`: boxes of the elements that did not change. Gives all causes.
 */
export function settleRemainder(
  ownership: Ownership,
  causes: readonly Cause[],
  edges: readonly Box[],
  before: Pixels,
  now: Pixels,
): Cause[] {
  const all = [...causes];
  const places: Place[] = [];
  ownership.eachPixel((x, y, index) => {
    if (ownership.owners[index] === 0) places.push({ x, y, index });
  });
  if (places.length === 0) return all;
  for (const component of components(ownership, places, before)) {
    const [owner] = [...component.owners]
      .filter(([one]) => spreading.has(causes[one - 1]!.label))
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    let settled = owner?.[0];
    if (settled === undefined) {
      all.push(unclaimed(component.places, edges, before, now));
      settled = all.length;
    }
    for (const { index } of component.places) ownership.owners[index] = settled;
  }
  return all;
}

/** Connected tiles with pixels that nobody owns: these pixels, and how many of the others each owner has. */
function components(
  ownership: Ownership,
  places: readonly Place[],
  { width, height }: Pixels,
): { places: Place[]; owners: Map<number, number> }[] {
  const { tileSize } = comparator.options;
  const columns = Math.ceil(width / tileSize);
  const tileOf = (x: number, y: number): number =>
    Math.floor(y / tileSize) * columns + Math.floor(x / tileSize);
  const marked = new Uint8Array(columns * Math.ceil(height / tileSize));
  ownership.eachPixel((x, y) => {
    marked[tileOf(x, y)] = 1;
  });
  const groupOf = new Int32Array(marked.length);
  const groups = connected(marked, columns).map((tiles, group) => {
    for (const tile of tiles) groupOf[tile] = group;
    return { places: [] as Place[], owners: new Map<number, number>() };
  });
  for (const place of places) groups[groupOf[tileOf(place.x, place.y)]!]!.places.push(place);
  ownership.eachPixel((x, y, index) => {
    const { places: unowned, owners } = groups[groupOf[tileOf(x, y)]!]!;
    const owner = ownership.owners[index]!;
    if (owner !== 0 && unowned.length > 0) owners.set(owner, (owners.get(owner) ?? 0) + 1);
  });
  return groups.filter((group) => group.places.length > 0);
}

function unclaimed(places: readonly Place[], edges: readonly Box[], before: Pixels, now: Pixels): Cause {
  const box = places
    .map(({ x, y }): Box => ({ x, y, width: 1, height: 1 }))
    .reduce((whole, one) => union(whole, one));
  const base = { subject: `the screen at (${box.x}, ${box.y})`, places: { recorded: box, present: box } };
  const [a, b] = [crop(before, outward(box, 2)), crop(now, outward(box, 2))];
  const colors = { from: meanColor(crop(before, box)), to: meanColor(crop(now, box)) };
  if (isEdge(places, edges, box)) return cause('color', false, { ...base, key: 'edge', colors });
  if (isRecolored(a, b))
    return cause('color', false, { ...base, key: `${colors.from} ${colors.to}`, colors });
  // Nothing says what was drawn here, so it may be anything.
  return cause('image', true, base);
}

/** Whether all pixels lie along edges of elements: a border, an outline, a corner. */
function isEdge(places: readonly Place[], edges: readonly Box[], box: Box): boolean {
  const near = edges.filter((edge) => intersect(outward(edge, edgeReach), box) !== null);
  return places.every(({ x, y }) =>
    near.some(
      (edge) => contains(outward(edge, edgeReach), x, y) && !contains(outward(edge, -edgeReach), x, y),
    ),
  );
}
