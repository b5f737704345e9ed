import type { Point } from '../action/action.ts';
import type { Pixels } from '../recording/png.ts';
import { intersect, targetCore, targetPatch } from './box.ts';
import { compareColor, isRecolored } from './color.ts';
import { comparator } from './comparator.ts';
import { isAlike, locate, type Location } from './locate.ts';
import type { Box, DriftOutcome, DriftRegion } from './outcome.ts';
import { findRegions } from './regions.ts';
import { Screen } from './screen.ts';
import { compareStructure, crop, type StructureDifference } from './structure.ts';

export { comparator, sameComparator } from './comparator.ts';

/** What a step points at, in CSS pixels: the point and, if known, the box of the element under it. */
export type DriftTarget = {
  point: Point;
  box?: Box | null;
  /** Where it is now as far as the elements of both screens tell, which spares the search; null when they do not. */
  place?: TargetPlace | null;
} | null;

export type TargetPlace = { found: 'there'; offset: { dx: number; dy: number } } | { found: 'no' };

export type CompareOptions = {
  /** Parts of the screen that change by themselves (clocks, waveforms); not compared. */
  volatile?: readonly Box[];
};

/**
 * Compares the recorded with the present screen before an action: by bytes or digest, then around the target, then
 * as a whole. Screenshots are at device scale 1, so that CSS pixels are pixels. Throws `PngError` for bytes that are
 * no PNG.
 */
export function compareScreens(
  recorded: Screen | Buffer,
  present: Screen | Buffer,
  target: DriftTarget,
  options: CompareOptions = {},
): DriftOutcome {
  return compareInDetail(recorded, present, target, options).outcome;
}

/** What differs between two screens of one size, pixel by pixel. */
export type ScreenDifference = {
  /** Without what is volatile. */
  before: Pixels;
  now: Pixels;
  structure: StructureDifference;
  /** 1 for every pixel of a region; all 0 when nothing differs beyond the limits. */
  beyond: Uint8Array;
  /** Around the target; null without one. */
  patch: Box | null;
};

/** The outcome of `compareScreens` with what it was made of; `difference` is null for identical screens or other sizes. */
export function compareInDetail(
  recorded: Screen | Buffer,
  present: Screen | Buffer,
  target: DriftTarget,
  options: CompareOptions = {},
): { outcome: DriftOutcome; difference: ScreenDifference | null } {
  const recordedScreen = recorded instanceof Screen ? recorded : Screen.ofPng(recorded);
  const presentScreen = present instanceof Screen ? present : Screen.ofPng(present);
  if (recordedScreen.equals(presentScreen))
    return {
      outcome: { outcome: 'identical', offset: null, regions: [], detail: 'the screen is as recorded' },
      difference: null,
    };

  const before = withoutVolatile(recordedScreen.pixels, options.volatile ?? []);
  const now = withoutVolatile(presentScreen.pixels, options.volatile ?? []);
  const patch = target === null ? null : targetPatch(target, before);
  const core = (target === null ? null : targetCore(target, before)) ?? patch;
  if (before.width !== now.width || before.height !== now.height)
    return { outcome: otherSize(before, now, core), difference: null };

  const structure = compareStructure(before, now);
  const { regions, beyond } = findRegions(
    before,
    now,
    structure,
    compareColor(before, now, structure.differs),
    patch,
  );
  const difference = { before, now, structure, beyond, patch };
  return { outcome: outcomeOf(difference, regions, core, target?.place ?? null), difference };
}

function outcomeOf(
  { before, now, structure }: ScreenDifference,
  regions: DriftRegion[],
  core: Box | null,
  place: TargetPlace | null,
): DriftOutcome {
  if (regions.length === 0) {
    const detail =
      structure.total === 0
        ? 'only volatile regions or unnoticeable shades differ'
        : `${structure.total} scattered pixels differ, at most ${structure.densest} together (limit ${structure.limit})`;
    return { outcome: 'cosmetic', offset: null, regions, detail };
  }
  if (core === null || !regions.some((region) => region.atTarget)) {
    const where = core === null ? 'the screen' : 'the target is as recorded, but the screen around it';
    return { outcome: 'changed', offset: null, regions, detail: `${where} differs ${summary(regions)}` };
  }
  return classify(
    knownPlace(place, before, now, core) ?? locate(before, now, core),
    before,
    now,
    core,
    regions,
  );
}

/** What the elements of both screens say of the target's place; null when they leave it open. */
function knownPlace(place: TargetPlace | null, before: Pixels, now: Pixels, core: Box): Location | null {
  if (place === null) return null;
  if (place.found === 'no') return { found: 'no', inPlace: 0, best: null };
  const { dx, dy } = place.offset;
  // In its place and yet different: it changed.
  if (dx === 0 && dy === 0) return { found: 'no', inPlace: 1, best: null };
  const there = { x: core.x + dx, y: core.y + dy };
  return isAlike(before, core, now, there) ? { found: 'elsewhere', place: there } : null;
}

function classify(
  location: Location,
  before: Pixels,
  now: Pixels,
  core: Box,
  regions: DriftRegion[],
): DriftOutcome {
  if (location.found === 'elsewhere') return moved(location.place, core, regions);
  const atTarget = summary(regions.filter((region) => region.atTarget));
  if (location.found === 'flat') {
    const detail = `the target, which has no contrast to find it by, differs ${atTarget}`;
    return { outcome: 'changed', offset: null, regions, detail };
  }
  if (location.found === 'ambiguous') {
    const places = location.places.map(({ x, y }) => `(${x}, ${y})`).join(', ');
    const detail = `the target is not in its place, and ${location.places.length} places look like it: ${places}`;
    return { outcome: 'missing', offset: null, regions, detail };
  }
  const inPlace = Math.abs(location.inPlace) >= comparator.options.sameCorrelation;
  if (inPlace || isRecolored(crop(before, core), crop(now, core)))
    return {
      outcome: 'changed',
      offset: null,
      regions,
      detail: `the target is in its place, but differs ${atTarget}`,
    };
  const { best } = location;
  const hint =
    best === null
      ? ''
      : `; most similar is (${best.x}, ${best.y}) with ${best.score.toFixed(2)}, but it differs`;
  return { outcome: 'missing', offset: null, regions, detail: `the target is not on the screen${hint}` };
}

function moved(place: { x: number; y: number }, core: Box, regions: DriftRegion[]): DriftOutcome {
  const offset = { dx: place.x - core.x, dy: place.y - core.y };
  return { outcome: 'moved', offset, regions, detail: `the target moved by (${offset.dx}, ${offset.dy})` };
}

function otherSize(before: Pixels, now: Pixels, core: Box | null): DriftOutcome {
  const box = { x: 0, y: 0, width: now.width, height: now.height };
  const regions: DriftRegion[] = [
    { box, pixels: now.width * now.height, kind: 'structure', atTarget: core !== null },
  ];
  const size = `the screen is ${now.width}×${now.height} instead of ${before.width}×${before.height}`;
  const location = core === null ? null : locate(before, now, core);
  if (core !== null && location?.found === 'elsewhere') {
    const outcome = moved(location.place, core, regions);
    return { ...outcome, detail: `${size}; ${outcome.detail}` };
  }
  return { outcome: 'changed', offset: null, regions, detail: size };
}

function summary(regions: DriftRegion[]): string {
  const kinds = (['structure', 'color'] as const)
    .map((kind) => ({ kind, count: regions.filter((region) => region.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? 'region' : 'regions'} of ${kind}`);
  const largest = regions.reduce((most, region) => (region.pixels > most.pixels ? region : most));
  const { x, y, width, height } = largest.box;
  return `in ${kinds.join(' and ')}, most at (${x}, ${y}) ${width}×${height}`;
}

/** The picture with volatile parts blank, so that nothing looks at them again; itself when there are none. */
function withoutVolatile(pixels: Pixels, volatile: readonly Box[]): Pixels {
  if (volatile.length === 0) return pixels;
  const data = Buffer.from(pixels.data);
  for (const box of volatile) {
    const part = intersect(outward(box), { x: 0, y: 0, width: pixels.width, height: pixels.height });
    if (part === null) continue;
    for (let y = part.y; y < part.y + part.height; y++) {
      const from = (y * pixels.width + part.x) * 4;
      data.fill(0, from, from + part.width * 4);
    }
  }
  return { ...pixels, data };
}

function outward({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
