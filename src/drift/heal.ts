import type { Point } from '../action/action.ts';
import type { Pixels } from '../recording/png.ts';
import { contains, targetCore, targetPatch } from './box.ts';
import { isFlat, toGray, type Gray } from './correlation.ts';
import { readsAsRecorded } from './healRow.ts';
import { bestNear, searchPlaces, type ScoredPlace } from './healSearch.ts';
import type { Box } from './outcome.ts';
import { crop } from './structure.ts';

/** What a person would call the element: its role, its name, and the id of the record it belongs to. */
export type Identity = { role: string; name: string; id: string | null };
export type HealElement = Identity & { box: Box };

/**
 * How a target was found again: `in_place` where it stood, `template` by its recorded pixels elsewhere,
 * `template_inverted` by pixels whose dark and light have changed places.
 */
export type HealMethod = 'in_place' | 'template' | 'template_inverted';

export type Healing =
  | {
      healed: true;
      /** Where to act now, in CSS pixels. */
      point: Point;
      /** From the recorded point to the new one. */
      offset: { dx: number; dy: number };
      /** 0–1, see `confidenceOf`. */
      confidence: number;
      method: HealMethod;
    }
  | { healed: false; reason: string };

export type HealRequest = {
  recorded: Pixels;
  present: Pixels;
  target: { point: Point; element: HealElement };
  /** Every element of both screens; null when they were not stored, and then nothing is found by id alone. */
  elements: { recorded: readonly Identity[]; present: readonly HealElement[] } | null;
  /** A change of clinical content anywhere on the screen, in words; null when there is none. */
  contentChange: string | null;
  inspect: (point: Point) => Promise<HealElement | null>;
};

export const healLimits = {
  /** Correlation of a place whose role, name and id are those of the target, the only one on both screens. */
  confirmed: 0.6,
  /** Correlation of a place where role and name alone speak for it, beside an equal line. */
  unconfirmed: 0.9,
  /** Pixels by which a target may be off and still count as in its place. */
  inPlaceReach: 2,
} as const;

/**
 * Looks for a recorded target on a screen that has changed. Found is only what was found by two witnesses: the pixels
 * (normalized cross-correlation over the whole screen) and the element under the new point (role, name, id). Where
 * two places fit, where no id tells equal elements apart and their line of the screen does not either, or where
 * clinical content changed, nothing is found.
 */
export async function heal(request: HealRequest): Promise<Healing> {
  const { recorded, present, target, contentChange } = request;
  if (contentChange !== null) return refused(`${contentChange}; a person must look first`);
  if (recorded.width !== present.width || recorded.height !== present.height)
    return refused(
      `the screen is ${present.width}×${present.height} instead of ${recorded.width}×${recorded.height}`,
    );
  const patch = targetCore(placeOf(target), recorded) ?? targetPatch(placeOf(target), recorded);
  if (patch === null) return refused('the recorded point is not on the recorded screen');
  const twins = (request.elements?.present ?? []).filter((one) => isSame(one, target.element));
  if (new Set(twins.map((one) => boxKey(one.box))).size > 1)
    return refused(
      `${twins.length} elements are ${label(target.element)}: ${twins.map((one) => place(one.box)).join(', ')}`,
    );
  return new Search(request, patch, twins[0]?.box ?? null).run();
}

type Candidate = { element: HealElement; found: ScoredPlace };

class Search {
  readonly #request: HealRequest;
  readonly #patch: Box;
  /** Box of the one element of the present screen that is called as the target; null when not known. */
  readonly #listed: Box | null;
  readonly #gray: Gray;
  readonly #template: Gray;
  /** Role, name and id occur once on each screen. */
  readonly #unmistakable: boolean;

  constructor(request: HealRequest, patch: Box, listed: Box | null) {
    this.#request = request;
    this.#patch = patch;
    this.#listed = listed;
    this.#gray = toGray(request.present);
    this.#template = toGray(crop(request.recorded, patch));
    const { element } = request.target;
    const recordedOnce = request.elements?.recorded.filter((one) => isSame(one, element)).length === 1;
    this.#unmistakable = element.id !== null && recordedOnce && listed !== null;
  }

  async run(): Promise<Healing> {
    const { point, element } = this.#request.target;
    const here = await this.#request.inspect(point);
    const places = isFlat(this.#template)
      ? []
      : searchPlaces(this.#gray, this.#template, healLimits.confirmed);
    const candidates = await this.#confirm(places, here);
    const [first, ...others] = candidates;
    if (first === undefined) return refused(this.#notFound(places, here));
    if (others.length > 0)
      return refused(
        `${candidates.length} places are ${label(element)}: ${candidates.map((one) => place(one.element.box)).join(', ')}`,
      );
    const runnerUp = places.find((one) => !this.#belongs(one, first.element.box))?.score ?? 0;
    const confidence = confidenceOf(first.found.score, runnerUp);
    return this.#accept(first, confidence);
  }

  /** One candidate for each element that has the target's role, name and id, with its best place. */
  async #confirm(places: readonly ScoredPlace[], here: HealElement | null): Promise<Candidate[]> {
    const { target, inspect } = this.#request;
    const candidates = new Map<string, Candidate>();
    const consider = (element: HealElement, found: ScoredPlace): void => {
      const known = candidates.get(boxKey(element.box));
      if (known === undefined || Math.abs(found.score) > Math.abs(known.found.score))
        candidates.set(boxKey(element.box), { element, found });
    };
    if (here !== null && isSame(here, target.element)) consider(here, this.#scoreFor(here.box));
    if (this.#listed !== null) {
      const at = pointIn(this.#listed, target);
      const listed = await inspect(at);
      if (listed !== null && isSame(listed, target.element)) consider(listed, this.#scoreFor(listed.box));
    }
    for (const found of places) {
      const at = { x: target.point.x + found.x - this.#patch.x, y: target.point.y + found.y - this.#patch.y };
      const element = await inspect(at);
      if (element !== null && isSame(element, target.element)) consider(element, found);
    }
    return [...candidates.values()];
  }

  async #accept({ element, found }: Candidate, confidence: number): Promise<Healing> {
    const { target, inspect } = this.#request;
    const point = pointIn(element.box, target);
    const offset = { dx: point.x - target.point.x, dy: point.y - target.point.y };
    const inPlace = Math.max(Math.abs(offset.dx), Math.abs(offset.dy)) <= healLimits.inPlaceReach;
    if (!this.#unmistakable) {
      const doubt = this.#doubt(found);
      if (doubt !== null) return refused(doubt);
    } else if (!inPlace && Math.abs(found.score) < healLimits.confirmed)
      return refused(
        `${label(element)} is at ${place(element.box)}, but looks too different there (correlation ${found.score.toFixed(2)}, at least ${healLimits.confirmed})`,
      );
    const used = inPlace ? target.point : point;
    const there = await inspect(used);
    if (there === null || !isSame(there, target.element) || boxKey(there.box) !== boxKey(element.box))
      return refused(
        `${label(target.element)} was found, but at (${used.x}, ${used.y}) it is covered by ${there === null ? 'nothing that can be named' : label(there)}`,
      );
    if (inPlace)
      return { healed: true, point: used, offset: { dx: 0, dy: 0 }, confidence, method: 'in_place' };
    const method = found.score < 0 ? 'template_inverted' : 'template';
    return { healed: true, point, offset, confidence, method };
  }

  /**
   * Why the only confirmed place may still be the wrong one: without an id of its own, a target that was removed and
   * its twin in another row look the same, so the whole line must read as it did, as no other recorded line does.
   */
  #doubt(found: ScoredPlace): string | null {
    const { recorded, present, target } = this.#request;
    const patch = this.#patch;
    const name = label(target.element);
    if (found.score < healLimits.unconfirmed)
      return `no id tells ${name} apart, and it looks different (correlation ${found.score.toFixed(2)}, at least ${healLimits.unconfirmed})`;
    if (!readsAsRecorded(recorded, present, patch, found))
      return `no id tells ${name} apart, and the line of the screen at (${found.x}, ${found.y}) does not read as recorded`;
    const doubles = searchPlaces(toGray(recorded), this.#template, healLimits.unconfirmed).filter(
      (other) =>
        Math.max(Math.abs(other.x - patch.x), Math.abs(other.y - patch.y)) > healLimits.inPlaceReach &&
        (other.y === patch.y || readsAsRecorded(recorded, recorded, patch, other)),
    );
    if (doubles.length > 0)
      return `no id tells ${name} apart, and ${doubles.length + 1} recorded places looked like it`;
    return null;
  }

  /** Correlation of the template where the target's point would be in a box, give or take a few pixels. */
  #scoreFor(box: Box): ScoredPlace {
    const { target } = this.#request;
    const at = pointIn(box, target);
    const expected = {
      x: this.#patch.x + at.x - target.point.x,
      y: this.#patch.y + at.y - target.point.y,
    };
    return isFlat(this.#template)
      ? { ...expected, score: 0 }
      : bestNear(this.#gray, this.#template, expected, healLimits.inPlaceReach + 1);
  }

  #belongs(found: ScoredPlace, box: Box): boolean {
    const { point } = this.#request.target;
    return contains(box, point.x + found.x - this.#patch.x, point.y + found.y - this.#patch.y);
  }

  #notFound(places: readonly ScoredPlace[], here: HealElement | null): string {
    const { element } = this.#request.target;
    const instead = here === null ? 'nothing' : label(here);
    const similar = places.find((one) => !this.#belongs(one, element.box));
    const hint =
      similar === undefined
        ? ''
        : `; what looks like it at (${similar.x}, ${similar.y}) has another role, name or id`;
    return `${label(element)} was not found; ${instead} is in its place${hint}`;
  }
}

/**
 * Correlation less half of what the runner-up has beyond chance: 1 for the same pixels and nothing else like them, 0.5
 * for the same pixels with a twin elsewhere that role, name or id alone tell apart, about 0 for a target that is known
 * by role, name and id but looks different. Unrelated places correlate by up to about 0.5, so they cost nothing.
 */
export function confidenceOf(score: number, runnerUp: number): number {
  const twin = Math.max(0, Math.abs(runnerUp) - 0.5) * 2;
  return Math.round(Math.min(1, Math.abs(score)) * (1 - Math.min(1, twin) / 2) * 1000) / 1000;
}

/** The point at the target's relative place in another box; whole pixels, and within the box. */
function pointIn(box: Box, { point, element }: HealRequest['target']): Point {
  return {
    x: along(box.x, box.width, point.x, element.box.x, element.box.width),
    y: along(box.y, box.height, point.y, element.box.y, element.box.height),
  };
}

function along(start: number, length: number, point: number, recordedStart: number, recordedLength: number) {
  // An element that kept its size keeps the point to the pixel.
  if (length === recordedLength || recordedLength === 0) return point + start - recordedStart;
  const share = (point - recordedStart) / recordedLength;
  return Math.min(
    Math.max(Math.round(start + share * length), Math.ceil(start)),
    Math.ceil(start + length) - 1,
  );
}

export function isSame(a: Identity, b: Identity): boolean {
  return a.role === b.role && a.name === b.name && a.id === b.id;
}

function placeOf({ point, element }: HealRequest['target']): { point: Point; box: Box } {
  return { point, box: element.box };
}

function boxKey({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(Math.round).join(' ');
}

function place({ x, y }: Box): string {
  return `(${Math.round(x)}, ${Math.round(y)})`;
}

function label(element: Identity): string {
  return `«${element.name || element.id || element.role}»`;
}

function refused(reason: string): Healing {
  return { healed: false, reason };
}
