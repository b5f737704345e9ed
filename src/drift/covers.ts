import { isInside, relabel, type Cause } from './cause.ts';
import { isText } from './elements.ts';
import type { Matching } from './match.ts';
import type { Box } from './outcome.ts';

/**
 * What came or went as one: a dialog with all that is in it, and what it covers. Gives the causes with keys, so that
 * each such group becomes one region.
 */
export function groupByCover(causes: readonly Cause[], matching: Matching): Cause[] {
  const added = covers(matching, 'present');
  const gone = covers(matching, 'recorded');
  const rootOf = (roots: readonly Box[], box: Box): number => roots.findIndex((root) => isInside(box, root));
  const covering = new Set<number>();
  for (const { label, places } of causes)
    if (label === 'missing' && places.recorded !== null) covering.add(rootOf(added, places.recorded));
  return causes.map((cause) => {
    if (cause.label === 'missing' && cause.places.recorded !== null) {
      const cover = rootOf(added, cause.places.recorded);
      if (cover >= 0) return relabel(cause, 'new', `new ${cover}`);
      const root = rootOf(gone, cause.places.recorded);
      return root < 0 ? cause : { ...cause, key: `missing ${root}` };
    }
    if (cause.label === 'new' && cause.places.present !== null) {
      const root = rootOf(added, cause.places.present);
      const revealed = rootOf(gone, cause.places.present);
      if (revealed >= 0 && !covering.has(root)) return relabel(cause, 'missing', `missing ${revealed}`);
      return root < 0 ? cause : { ...cause, key: `new ${root}` };
    }
    return cause;
  });
}

/** Boxes, largest first, of what is on one screen only and hides what stood there: no text of both screens is in it. */
function covers({ pairs, missing, added }: Matching, screen: 'recorded' | 'present'): Box[] {
  const texts = pairs.filter((pair) => isText(pair[screen])).map((pair) => pair[screen].box);
  const boxes = (screen === 'present' ? added : missing)
    .filter((element) => !isText(element))
    .map((element) => element.box)
    .sort((a, b) => b.width * b.height - a.width * a.height || a.y - b.y || a.x - b.x);
  const roots: Box[] = [];
  for (const box of boxes)
    if (!roots.some((root) => isInside(box, root)) && !texts.some((text) => isInside(text, box)))
      roots.push(box);
  return roots;
}
