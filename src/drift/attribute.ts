import type { FieldRead } from '../checker/readFields.ts';
import { breaksOf, type RecordedTarget } from './breaks.ts';
import { cause, causesOf, type Cause, type ElementKind, type WordSources } from './cause.ts';
import type { ScreenDifference } from './compare.ts';
import { groupByCover } from './covers.ts';
import { isPicture, isText, type ScreenElement } from './elements.ts';
import { fieldsShown } from './fields.ts';
import { matchElements } from './match.ts';
import { mergeCauses, type CauseGroup } from './merge.ts';
import type { AttributedRegion, Box } from './outcome.ts';
import { boundsOf, differsIn, Ownership, union, type Claim, type Share } from './ownership.ts';
import { causeOfMovedPicture, causeOfRedrawn } from './redrawn.ts';
import { describe } from './regionText.ts';
import { settleRemainder } from './remainder.ts';
import { differenceBox } from './structure.ts';

/** What explains the difference of two screens, beside their pixels. */
export type AttributionSources = WordSources & {
  elements: { recorded: readonly ScreenElement[]; present: readonly ScreenElement[] };
  /** What the checker of the task reads. */
  fields: readonly FieldRead[];
  /** The targets of this step and the later ones, in order. */
  targets: readonly RecordedTarget[];
};

/** A cause with the part of the screen that it accounts for. */
type Found = { cause: Cause; pixels: number; box: Box; atTarget: boolean };

/**
 * Explains every pixel that differs beyond the comparator's limits, or, when none does, whatever differs. Each
 * belongs to one region; the most important region is first.
 */
export function attribute(difference: ScreenDifference, sources: AttributionSources): AttributedRegion[] {
  const { before, now, structure, beyond } = difference;
  const changed = differenceBox(before, now);
  if (changed === null) return [];
  const isBeyond = beyond.includes(1);
  const flags = isBeyond ? beyond : structure.differs;
  const ownership = new Ownership(flags, before, boundsOf(flags, before.width) ?? changed);
  const causes = explain(ownership, difference, sources);
  const shares = ownership.shares(causes.length, difference.patch);
  const found = causes.flatMap((one, index) => seen(one, shares[index + 1]!, difference) ?? []);
  const regions = isBeyond
    ? found
    : [...found.filter((one) => saysOther(one.cause)), shadesOf(difference, changed)];
  return mergeCauses(regions)
    .map((group) => ({ region: regionOf(group, sources), importance: group.members[0]!.cause.importance }))
    .sort(
      (a, b) =>
        a.importance - b.importance ||
        Number(b.region.atTarget) - Number(a.region.atTarget) ||
        a.region.box.y - b.region.box.y ||
        a.region.box.x - b.region.box.x,
    )
    .map(({ region }) => region);
}

/** All causes; the owner of a pixel is the number of its cause, from 1. */
function explain(
  ownership: Ownership,
  { before, now, patch }: ScreenDifference,
  sources: AttributionSources,
): Cause[] {
  const matching = matchElements(sources.elements.recorded, sources.elements.present);
  const changes = groupByCover(causesOf(matching, sources), matching).map((one) =>
    causeOfMovedPicture(one, before, now),
  );
  const changed = new Set(changes.map(({ places }) => places.present));
  const standing = matching.pairs.filter(({ present }) => !changed.has(present.box));
  const isDrawn = (element: ScreenElement): boolean => isText(element) || isPicture(element);
  const drawn = standing.filter(({ present }) => isDrawn(present));
  const grounds = standing.filter(({ present }) => !isDrawn(present)).map(({ present }) => present.box);
  ownership.claim([
    ...changes.flatMap(({ places }, index) => claimsOf(places, index + 1)),
    ...drawn.map(({ present }, index) => ({ owner: changes.length + 1 + index, box: present.box })),
    ...grounds.map((box) => ({ owner: 0, box })),
  ]);
  const shares = ownership.shares(changes.length + drawn.length, patch);
  const redrawn = drawn.map((pair, index) =>
    causeOfRedrawn(pair, shares[changes.length + 1 + index]!, before, now),
  );
  return settleRemainder(ownership, [...changes, ...redrawn], grounds, before, now);
}

function claimsOf({ recorded, present }: Cause['places'], owner: number): Claim[] {
  return [recorded, present].flatMap((box) => (box === null ? [] : [{ owner, box }]));
}

/** A change of words counts where a single shade of a pixel differs; everything else needs pixels of its own. */
function seen(one: Cause, share: Share, { before, now }: ScreenDifference): Found | null {
  if (share.box !== null)
    return { cause: one, pixels: share.pixels, box: share.box, atTarget: share.atTarget };
  const box = one.places.present ?? one.places.recorded;
  const isShown =
    saysOther(one) &&
    Object.values(one.places).some((place) => place !== null && differsIn(before, now, place));
  return isShown && box !== null ? { cause: one, pixels: 0, box, atTarget: false } : null;
}

function saysOther({ label }: Cause): boolean {
  return label === 'text' || label === 'data' || label === 'clock';
}

/** Everything that differs without reaching a limit. */
function shadesOf({ structure }: ScreenDifference, box: Box): Found {
  const places = { recorded: box, present: box };
  const shades = cause('anti_aliasing', false, { subject: 'the screen', places });
  return { cause: shades, pixels: structure.total, box, atTarget: false };
}

const longestWords = 1000;
const kinds: readonly ElementKind[] = ['text', 'control', 'picture', 'box'];

/** Who gives its name to all: the most important, and a text or control rather than a box. */
function spokesman(members: readonly Found[]): Found {
  const rank = ({ cause: { kind, importance } }: Found): number => importance * 10 + kinds.indexOf(kind);
  return members.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

function regionOf({ members, mixed }: CauseGroup<Found>, sources: AttributionSources): AttributedRegion {
  const first = spokesman(members);
  const { label } = first.cause;
  const clinical = members.some((one) => one.cause.clinical);
  const joined = (of: 'recorded' | 'present'): string =>
    members
      .map(({ cause: { words } }) => words?.[of] ?? '')
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, longestWords);
  const boxes = members.flatMap(({ cause: { places } }) => places.recorded ?? places.present ?? []);
  const shown = members.flatMap(({ cause: { words, id, fields } }) => [
    ...fields,
    ...fieldsShown(words?.recorded ?? '', id, sources.fields),
  ]);
  return {
    box: members.map(({ box }) => box).reduce(union),
    pixels: members.reduce((sum, { pixels }) => sum + pixels, 0),
    kind: label === 'color' ? 'color' : 'structure',
    atTarget: members.some(({ atTarget }) => atTarget),
    label,
    detail: describe(first.cause, members.length, mixed),
    clinical,
    offset: mixed || label !== 'layout' ? null : first.cause.offset,
    words:
      first.cause.words === null
        ? null
        : {
            recorded: joined('recorded'),
            present: joined('present'),
            changed: members.flatMap(({ cause: { words } }) => words?.changed ?? []).slice(0, 50),
          },
    colors: mixed ? null : first.cause.colors,
    count: members.length,
    breaks: breaksOf(boxes, sources.targets, sources.elements.recorded),
    fields: [...new Set(shown)].slice(0, 50),
  };
}
