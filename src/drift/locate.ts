import type { Pixels } from '../recording/png.ts';
import { intersect } from './box.ts';
import { meanColorDifference } from './color.ts';
import { comparator } from './comparator.ts';
import { bestPlaces, correlate, isFlat, shrink, toGray, type Gray } from './correlation.ts';
import type { Box } from './outcome.ts';
import { crop, differingPixels } from './structure.ts';

type Place = { x: number; y: number };

/** Where the target patch is on the present screen. */
export type Location =
  | { found: 'elsewhere'; place: Place }
  /** Several places look like the target, and nothing tells which is it. */
  | { found: 'ambiguous'; places: Place[] }
  /** `inPlace`: correlation of what stands at the target's own place; `best`: the most similar other place. */
  | { found: 'no'; inPlace: number; best: (Place & { score: number }) | null }
  /** The patch has no contrast, so it has no place. */
  | { found: 'flat' };

/** Factor of the coarse search, and how many of its best places are refined: with ×4 and one place 3 of 4 targets were lost. */
const coarseFactor = 3;
const coarsePlaces = 64;
const coarseLeast = 0.5;
/** Pixels that may differ, and difference of mean color, when a place is taken for the target. */
const allowedPixels = 1;
const allowedColor = 1;

/** Looks for the recorded target patch on the present screen. */
export function locate(recorded: Pixels, present: Pixels, patch: Box): Location {
  const recordedPatch = crop(recorded, patch);
  const grayPatch = toGray(recordedPatch);
  if (isFlat(grayPatch)) return { found: 'flat' };
  if (looksLike(present, recordedPatch, patch)) return { found: 'no', inPlace: 1, best: null };
  const gray = toGray(present);
  const similar = similarPlaces(gray, grayPatch, patch);
  const places = uniquePlaces([...equalPlaces(present, recordedPatch), ...similar]).filter(
    (place) => !isAt(place, patch) && looksLike(present, recordedPatch, place),
  );

  // In a table of look-alike buttons the row tells which one it was. When rows look alike too, a table that moved
  // by one row shows them where others stood: then nothing is certain.
  const rows = places.filter((place) => sameRow(recorded, present, patch, place));
  if (rows.length === 1 && !sameRow(recorded, recorded, patch, rows[0]!))
    return { found: 'elsewhere', place: rows[0]! };
  const lines = places.filter((place) => sameLine(recorded, present, patch, place));
  if (lines.length === 1 && places.every((place) => place === lines[0] || otherLine(recorded, patch, place)))
    return { found: 'elsewhere', place: lines[0]! };
  const fresh = places.filter((place) => !looksLike(recorded, recordedPatch, place));
  // A look-alike that still stands where it stood, in an unchanged row unlike the target's, is not the target.
  const others = places.filter((place) => fresh.includes(place) || !stands(recorded, present, patch, place));
  if (others.length === 1 && fresh.length === 1) return { found: 'elsewhere', place: fresh[0]! };
  if (fresh.length > 0) return { found: 'ambiguous', places };

  const own = correlate(gray, grayPatch, {
    left: patch.x - 2,
    top: patch.y - 2,
    right: patch.x + 2,
    bottom: patch.y + 2,
  });
  const inPlace = own.scores.reduce((best, score) => (Math.abs(score) > Math.abs(best) ? score : best), 0);
  return { found: 'no', inPlace, best: similar.find((place) => !isAt(place, patch)) ?? null };
}

/** Places that correlate with the patch, best first: the neighborhood at full resolution, then the whole screen. */
export function similarPlaces(gray: Gray, patch: Gray, from: Place): (Place & { score: number })[] {
  const { localReach, foundCorrelation } = comparator.options;
  const around = {
    left: from.x - localReach,
    top: from.y - localReach,
    right: from.x + localReach,
    bottom: from.y + localReach,
  };
  const apart = Math.floor(Math.min(patch.width, patch.height) / 2);
  const places = bestPlaces(correlate(gray, patch, around), coarsePlaces, foundCorrelation, apart);
  const coarse = correlate(shrink(gray, coarseFactor), shrink(patch, coarseFactor), {
    left: 0,
    top: 0,
    right: Infinity,
    bottom: Infinity,
  });
  for (const guess of bestPlaces(coarse, coarsePlaces, coarseLeast, 2)) {
    const x = guess.x * coarseFactor;
    const y = guess.y * coarseFactor;
    const range = {
      left: x - coarseFactor,
      top: y - coarseFactor,
      right: x + coarseFactor,
      bottom: y + coarseFactor,
    };
    places.push(...bestPlaces(correlate(gray, patch, range), 1, foundCorrelation, 0));
  }
  return uniquePlaces(places.sort((a, b) => b.score - a.score));
}

/** Every place that holds exactly the patch's pixels; no twin is overlooked. */
export function equalPlaces(present: Pixels, patch: Pixels): Place[] {
  const rows = Array.from({ length: patch.height }, (_, row) =>
    patch.data.subarray(row * patch.width * 4, (row + 1) * patch.width * 4),
  );
  const busiest = rows
    .map((row, index) => ({ index, changes: countChanges(row) }))
    .reduce((best, row) => (row.changes > best.changes ? row : best)).index;
  const places: Place[] = [];
  for (
    let at = present.data.indexOf(rows[busiest]!);
    at >= 0;
    at = present.data.indexOf(rows[busiest]!, at + 1)
  ) {
    const x = (at / 4) % present.width;
    const y = Math.floor(at / 4 / present.width) - busiest;
    if (at % 4 !== 0 || x + patch.width > present.width || y < 0 || y + patch.height > present.height)
      continue;
    const equal = rows.every((row, index) => {
      const from = ((y + index) * present.width + x) * 4;
      return row.compare(present.data, from, from + row.length) === 0;
    });
    if (equal) places.push({ x, y });
  }
  return places;
}

function countChanges(row: Buffer): number {
  let changes = 0;
  for (let at = 4; at < row.length; at += 4) if (row.compare(row, at, at + 4, at - 4, at) !== 0) changes++;
  return changes;
}

/** Whether the screen shows at a place what a box of the recorded screen showed. */
export function isAlike(recorded: Pixels, box: Box, screen: Pixels, place: Place): boolean {
  return looksLike(screen, crop(recorded, box), place);
}

/** Correlation forgives brightness and a wrong digit; this does not. */
function looksLike(screen: Pixels, patch: Pixels, place: Place): boolean {
  const part = crop(screen, { ...place, width: patch.width, height: patch.height });
  return part.width === patch.width && part.height === patch.height && alike(part, patch);
}

function sameRow(recorded: Pixels, screen: Pixels, patch: Box, place: Place): boolean {
  const { rowReach } = comparator.options;
  const dx = place.x - patch.x;
  const dy = place.y - patch.y;
  const row = { x: patch.x - rowReach, y: patch.y, width: patch.width + 2 * rowReach, height: patch.height };
  const there = intersect(
    { ...row, x: row.x + dx, y: row.y + dy },
    { x: 0, y: 0, width: screen.width, height: screen.height },
  );
  if (there === null) return false;
  const here = intersect(
    { ...there, x: there.x - dx, y: there.y - dy },
    { x: 0, y: 0, width: recorded.width, height: recorded.height },
  );
  if (here === null || here.height !== patch.height) return false;
  return alike(crop(recorded, here), crop(screen, { ...here, x: here.x + dx, y: here.y + dy }));
}

/**
 * Whether the line of the screen at a place reads like the recorded line of the target, left and right of both: a
 * button that moved or changed places within its row keeps the row's text.
 */
function sameLine(recorded: Pixels, screen: Pixels, patch: Box, place: Place): boolean {
  const sides = besides(recorded, patch, place);
  const isText = sides.some((side) => !isFlat(toGray(crop(recorded, side))));
  return (
    isText &&
    sides.every((side) =>
      alike(crop(recorded, side), crop(screen, { ...side, y: side.y + place.y - patch.y })),
    )
  );
}

/** Whether the recorded line at a place reads differently from the target's own. */
function otherLine(recorded: Pixels, patch: Box, place: Place): boolean {
  return place.y !== patch.y && !sameLine(recorded, recorded, patch, place);
}

function stands(recorded: Pixels, present: Pixels, patch: Box, place: Place): boolean {
  return (
    !sameRow(recorded, recorded, patch, place) && sameRow(recorded, present, { ...patch, ...place }, place)
  );
}

/** The parts of the target's line within reach that neither the old nor the new place touches. */
function besides(screen: Pixels, patch: Box, place: Place): Box[] {
  const { rowReach } = comparator.options;
  const left = Math.min(patch.x, place.x);
  const right = Math.max(patch.x, place.x) + patch.width;
  const bounds = { x: 0, y: 0, width: screen.width, height: screen.height };
  const line = { y: patch.y, height: patch.height, width: rowReach };
  return [
    intersect({ ...line, x: left - rowReach }, bounds),
    intersect({ ...line, x: right }, bounds),
  ].filter((side) => side !== null);
}

function alike(a: Pixels, b: Pixels): boolean {
  return differingPixels(a, b) <= allowedPixels && meanColorDifference(a, b) <= allowedColor;
}

function isAt(place: Place, patch: Place): boolean {
  return place.x === patch.x && place.y === patch.y;
}

/** The places without those that are within two pixels of an earlier one. */
function uniquePlaces<P extends Place>(places: P[]): P[] {
  const unique: P[] = [];
  for (const place of places)
    if (unique.every((other) => Math.abs(other.x - place.x) > 2 || Math.abs(other.y - place.y) > 2))
      unique.push(place);
  return unique;
}
