import type { ScreenElement } from './elements.ts';
import { intersect } from './box.ts';
import type { Box } from './outcome.ts';

/** Where a recorded step points, and what its screen showed. */
export type RecordedTarget = {
  step: number;
  box: Box;
  /** Elements of its screen; null when they were not recorded. */
  elements: () => readonly ScreenElement[] | null;
};

/**
 * The steps, this and later ones, whose target lies in one of the boxes while their recorded screen shows there what
 * the present step's recorded screen shows.
 */
export function breaksOf(
  boxes: readonly Box[],
  targets: readonly RecordedTarget[],
  shown: readonly ScreenElement[],
): number[] {
  return targets
    .filter(({ box }) => boxes.some((one) => intersect(one, box) !== null))
    .filter(({ box, elements }, index) => {
      if (index === 0 && targets[0]!.elements() === shown) return true;
      const then = elements();
      return then !== null && contentOf(then, box) === contentOf(shown, box);
    })
    .map(({ step }) => step);
}

function contentOf(elements: readonly ScreenElement[], place: Box): string {
  return elements
    .filter(
      ({ box }) =>
        intersect(box, place) !== null && box.width * box.height <= 16 * place.width * place.height,
    )
    .map(({ id, role, text, box }) => JSON.stringify([id, role, text, box.x, box.y, box.width, box.height]))
    .sort()
    .join();
}
