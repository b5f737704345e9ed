import { isBox, isText, partRoles, type ScreenElement } from './elements.ts';
import type { Box } from './outcome.ts';

/** An element of both screens. */
export type Pair = { recorded: ScreenElement; present: ScreenElement };

export type Matching = { pairs: Pair[]; missing: ScreenElement[]; added: ScreenElement[] };

/** Distance, in pixels, up to which a box counts as in its place. */
export const placeTolerance = 0.75;

/** Share of the area of two boxes that they must have in common to be in the same place. */
const samePlaceOverlap = 0.4;
/** Texts whose middles are within this many pixels of height stand in one line. */
const lineReach = 4;

type Key = (element: ScreenElement) => string | null;

const kindOf = ({ role }: ScreenElement): string => (role === partRoles.struck ? partRoles.text : role);
const textOf = (element: ScreenElement): string => key(kindOf(element), element.text);

/** Which element of the present screen is which of the recorded one: by id, role, label, text and order. */
export function matchElements(
  recorded: readonly ScreenElement[],
  present: readonly ScreenElement[],
): Matching {
  const matcher = new Matcher(recorded, present);
  // Named by id and label, an element stays itself whatever its words are.
  matcher.pairUnique((one) =>
    one.id === null && one.name === '' ? null : key(one.id, kindOf(one), one.name),
  );
  matcher.pairGroups((one) => key(one.id, one.name, textOf(one)));
  matcher.pairGroups((one) => key(one.id, textOf(one)));
  matcher.breakSwaps();
  matcher.pairInOrder((one) => (one.id === null ? null : key(one.id, kindOf(one), one.name)));
  matcher.pairInOrder((one) => (one.id === null ? null : key(one.id, kindOf(one))));
  matcher.pairInPlace();
  return matcher.result();
}

class Matcher {
  #recorded: readonly ScreenElement[];
  #present: readonly ScreenElement[];
  readonly #presentOf = new Map<ScreenElement, ScreenElement>();
  readonly #recordedOf = new Map<ScreenElement, ScreenElement>();
  /** Paired by what names them, so that no look at their places is needed. */
  readonly #certain = new Set<ScreenElement>();

  constructor(recorded: readonly ScreenElement[], present: readonly ScreenElement[]) {
    this.#recorded = inReadingOrder(recorded);
    this.#present = inReadingOrder(present);
  }

  pairUnique(keyOf: Key): void {
    this.#eachGroup(keyOf, (then, now) => {
      if (then.length !== 1 || now.length !== 1) return;
      this.#pair(then[0]!, now[0]!);
      this.#certain.add(then[0]!);
    });
  }

  /** Elements with one key: those in their place first, the rest in order, or by distance when some came or went. */
  pairGroups(keyOf: Key): void {
    this.#eachGroup(keyOf, (then, now) => {
      const [before, after] = this.#pairStanding(then, now);
      if (before.length === after.length && !before.some(isBox))
        before.forEach((one, index) => this.#pair(one, after[index]!));
      else this.#pairNearest(before, after);
    });
  }

  /** The same for elements whose words differ, so that distance says nothing. */
  pairInOrder(keyOf: Key): void {
    this.#eachGroup(keyOf, (then, now) => {
      const [before, after] = this.#pairStanding(then, now);
      if (before.length === after.length) before.forEach((one, index) => this.#pair(one, after[index]!));
    });
  }

  /** Elements of one role where the other stood, unless their ids say that they are not the same. */
  pairInPlace(): void {
    const free = this.#present.filter((one) => !this.#recordedOf.has(one));
    for (const then of this.#recorded) {
      if (this.#presentOf.has(then)) continue;
      const now = free.find(
        (one) =>
          !this.#recordedOf.has(one) &&
          kindOf(one) === kindOf(then) &&
          (one.id === then.id || (isText(one) && (one.id === null || then.id === null))) &&
          isSamePlace(then.box, one.box),
      );
      if (now !== undefined) this.#pair(then, now);
    }
  }

  /**
   * Two values that changed places look like two texts that moved. They moved only when the rest of their line did;
   * else each place shows other words.
   */
  breakSwaps(): void {
    const texts = this.#recorded.filter(isText);
    const present = this.#present.filter(isText);
    const broken: ScreenElement[] = [];
    for (const [then, now] of this.#presentOf) {
      if (!isText(then) || this.#certain.has(then) || isStanding(then.box, now.box)) continue;
      const instead = present.find((one) => one !== now && isSamePlace(then.box, one.box));
      if (instead === undefined || instead.text === then.text || !this.#recordedOf.has(instead)) continue;
      const mates = texts.filter((one) => one !== then && isSameLine(one.box, then.box));
      const along = mates.filter((one) => {
        const there = this.#presentOf.get(one);
        return there !== undefined && isSameOffset(then, now, one, there);
      });
      if (along.length * 2 <= mates.length || mates.length === 0) broken.push(then);
    }
    for (const then of broken) {
      const now = this.#presentOf.get(then)!;
      this.#presentOf.delete(then);
      this.#recordedOf.delete(now);
    }
  }

  result(): Matching {
    return {
      pairs: [...this.#presentOf].map(([recorded, present]) => ({ recorded, present })),
      missing: this.#recorded.filter((one) => !this.#presentOf.has(one)),
      added: this.#present.filter((one) => !this.#recordedOf.has(one)),
    };
  }

  #eachGroup(keyOf: Key, pair: (then: ScreenElement[], now: ScreenElement[]) => void): void {
    const then = this.#group(this.#recorded, this.#presentOf, keyOf);
    const now = this.#group(this.#present, this.#recordedOf, keyOf);
    for (const [name, members] of then) {
      const others = now.get(name);
      if (others !== undefined) pair(members, others);
    }
  }

  #group(
    elements: readonly ScreenElement[],
    paired: ReadonlyMap<ScreenElement, ScreenElement>,
    keyOf: Key,
  ): Map<string, ScreenElement[]> {
    const groups = new Map<string, ScreenElement[]>();
    for (const element of elements) {
      const name = paired.has(element) ? null : keyOf(element);
      if (name === null) continue;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [element]);
      else group.push(element);
    }
    return groups;
  }

  #pairStanding(then: ScreenElement[], now: ScreenElement[]): [then: ScreenElement[], now: ScreenElement[]] {
    const at = new Map<string, ScreenElement[]>();
    for (const one of now) {
      const place = placeOf(one);
      const there = at.get(place);
      if (there === undefined) at.set(place, [one]);
      else there.push(one);
    }
    for (const one of then) {
      const standing = at.get(placeOf(one))?.shift();
      if (standing !== undefined) this.#pair(one, standing);
    }
    return [then.filter((one) => !this.#presentOf.has(one)), now.filter((one) => !this.#recordedOf.has(one))];
  }

  #pairNearest(then: ScreenElement[], now: ScreenElement[]): void {
    for (const one of then) {
      let nearest: ScreenElement | null = null;
      let least = Infinity;
      for (const other of now) {
        const distance = distanceOf(one.box, other.box);
        // All boxes are nameless, so only their size tells them apart.
        if (isBox(one) && !isSameSize(one.box, other.box)) continue;
        if (this.#recordedOf.has(other) || distance >= least) continue;
        nearest = other;
        least = distance;
      }
      if (nearest !== null) this.#pair(one, nearest);
    }
  }

  #pair(recorded: ScreenElement, present: ScreenElement): void {
    this.#presentOf.set(recorded, present);
    this.#recordedOf.set(present, recorded);
  }
}

/** Lists come in any order; places and words do not depend on it. */
function inReadingOrder(elements: readonly ScreenElement[]): ScreenElement[] {
  return elements.toSorted(
    (a, b) =>
      a.box.y - b.box.y ||
      a.box.x - b.box.x ||
      b.box.height - a.box.height ||
      b.box.width - a.box.width ||
      compareText(sortKey(a), sortKey(b)),
  );
}

function sortKey({ id, role, name, text, color, background }: ScreenElement): string {
  return key(id, role, name, text, color, background);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function key(...parts: (string | null)[]): string {
  return parts.map((part) => (part === null ? '' : `=${part}`)).join('\n');
}

function placeOf(element: ScreenElement): string {
  const { x, y, width, height } = element.box;
  const corner = `${Math.round(x)} ${Math.round(y)}`;
  return isBox(element) ? `${corner} ${Math.round(width)} ${Math.round(height)}` : corner;
}

/** Whether the top left corner is where it was. */
export function isStanding(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) <= placeTolerance && Math.abs(a.y - b.y) <= placeTolerance;
}

export function isSameSize(a: Box, b: Box): boolean {
  return (
    Math.abs(a.width - b.width) <= 2 * placeTolerance && Math.abs(a.height - b.height) <= 2 * placeTolerance
  );
}

function isSamePlace(a: Box, b: Box): boolean {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (wide <= 0 || high <= 0) return false;
  if (isStanding(a, b) && Math.abs(a.height - b.height) <= 2) return true;
  const common = wide * high;
  return common / (a.width * a.height + b.width * b.height - common) >= samePlaceOverlap;
}

function isSameLine(a: Box, b: Box): boolean {
  return Math.abs(a.y + a.height / 2 - b.y - b.height / 2) <= lineReach;
}

function isSameOffset(a: ScreenElement, b: ScreenElement, c: ScreenElement, d: ScreenElement): boolean {
  return (
    Math.abs(b.box.x - a.box.x - (d.box.x - c.box.x)) <= 1 &&
    Math.abs(b.box.y - a.box.y - (d.box.y - c.box.y)) <= 1
  );
}

function distanceOf(a: Box, b: Box): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
