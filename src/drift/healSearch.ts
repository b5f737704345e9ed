import { bestPlaces, correlate, shrink, type Gray, type ScoreMap } from './correlation.ts';

/** A place for the target's patch; `score` is its correlation, below zero where dark and light changed places. */
export type ScoredPlace = { x: number; y: number; score: number };

/** A patch of up to this many pixels is sought at half the resolution, a larger one at a third. */
const halfSizeArea = 6_000;
/** Correlation, of either sign, from which a place of the coarse search is looked at again. */
const coarseLeast = 0.45;
const coarsePlaces = 96;

/**
 * Places that correlate with the patch by at least `least` in either sign, best first, at most one within two pixels.
 * The whole picture is searched at reduced resolution; what is found there is placed to the pixel.
 */
export function searchPlaces(picture: Gray, patch: Gray, least: number): ScoredPlace[] {
  const factor = patch.width * patch.height <= halfSizeArea ? 2 : 3;
  const everywhere = { left: 0, top: 0, right: Infinity, bottom: Infinity };
  const coarse = correlate(shrink(picture, factor), shrink(patch, factor), everywhere);
  const places = bestPlaces(magnitudes(coarse), coarsePlaces, coarseLeast, 2)
    .map((guess) => bestNear(picture, patch, { x: guess.x * factor, y: guess.y * factor }, factor))
    .filter((place) => Math.abs(place.score) >= least)
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  const unique: ScoredPlace[] = [];
  for (const place of places) if (!unique.some((other) => isNear(place, other))) unique.push(place);
  return unique;
}

/** The best correlation, of either sign, within `reach` pixels of a place; 0 where the patch does not fit. */
export function bestNear(
  picture: Gray,
  patch: Gray,
  place: { x: number; y: number },
  reach: number,
): ScoredPlace {
  const map = correlate(picture, patch, {
    left: place.x - reach,
    top: place.y - reach,
    right: place.x + reach,
    bottom: place.y + reach,
  });
  const [best] = bestPlaces(magnitudes(map), 1, 0, 0);
  if (best === undefined) return { ...place, score: 0 };
  const score = map.scores[(best.y - map.y) * map.width + best.x - map.x] ?? 0;
  return { x: best.x, y: best.y, score };
}

function isNear(a: ScoredPlace, b: ScoredPlace): boolean {
  return Math.abs(a.x - b.x) <= 2 && Math.abs(a.y - b.y) <= 2;
}

function magnitudes(map: ScoreMap): ScoreMap {
  return { ...map, scores: map.scores.map(Math.abs) };
}
