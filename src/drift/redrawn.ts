import type { Pixels } from '../recording/png.ts';
import { cause, kindOf, subjectOf, type Cause } from './cause.ts';
import { isRecolored } from './color.ts';
import { isPicture } from './elements.ts';
import type { Pair } from './match.ts';
import type { Box } from './outcome.ts';
import { outward, type Share } from './ownership.ts';
import { isShade, meanColor, textTolerance } from './shade.ts';
import { crop, differingPixels } from './structure.ts';

/** Why pixels of a text or picture differ that is what and where it was. */
export function causeOfRedrawn(
  { recorded, present }: Pair,
  share: Share,
  before: Pixels,
  now: Pixels,
): Cause {
  const base = {
    subject: subjectOf(recorded),
    places: { recorded: recorded.box, present: present.box },
    id: recorded.id,
    kind: kindOf(recorded),
  };
  if (share.box === null) return cause('anti_aliasing', false, base);
  // Where it differs, not the whole: a name that is half covered is no shade of itself.
  const box = outward(share.box, 1);
  const [a, b] = [crop(before, box), crop(now, box)];
  if (isShade(a, b, isPicture(recorded) ? 0 : textTolerance))
    return cause('anti_aliasing', false, { ...base, key: 'shade' });
  // Words in another color, though nothing says why: as if the color had changed.
  if (isRecolored(a, b))
    return cause('color', true, { ...base, key: 'shown', colors: { from: meanColor(a), to: meanColor(b) } });
  if (isPicture(recorded)) return cause('image', true, base);
  return cause('layout', false, { ...base, key: 'redrawn', offset: { dx: 0, dy: 0 } });
}

/** Pixels that may differ in a picture that only moved. */
const movedPixels = 1;

/** A picture that moved, as what it is: the same one, or another. */
export function causeOfMovedPicture(moved: Cause, before: Pixels, now: Pixels): Cause {
  const { recorded, present } = moved.places;
  if (moved.kind !== 'picture' || moved.label !== 'layout' || recorded === null || present === null)
    return moved;
  const [a, b] = [crop(before, rounded(recorded)), crop(now, rounded(present))];
  const isSame =
    a.width === b.width &&
    a.height === b.height &&
    (differingPixels(a, b) <= movedPixels ||
      (!(isOnGrid(recorded) && isOnGrid(present)) && isShade(a, b, 0)));
  const { subject, places, id, kind } = moved;
  return isSame ? moved : cause('image', true, { subject, places, id, kind });
}

/** Whether it stands on whole pixels, so that it is drawn the same everywhere; between them, even whole moves change edges. */
function isOnGrid({ x, y }: Box): boolean {
  return [x, y].every((place) => Math.abs(place - Math.round(place)) < 0.05);
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
