import type { Action, Point } from '../action/action.ts';
import { pointOf } from '../action/point.ts';
import { contains } from '../drift/box.ts';
import type { RecordedStep } from '../recording/format.ts';

/** How an agent's next action compares with the recorded one. */
export type Score =
  | { kind: 'hit' }
  /** The action is of the recorded kind, but aims elsewhere or says something else. */
  | { kind: 'miss'; reason: string }
  | { kind: 'other_action'; reason: string };

/** Without a recorded element, a point this near to the recorded one (CSS pixels) counts. */
const nearEnough = 12;

/**
 * Scores an action against the recorded one: the same kind of action, its point within the box of the recorded target,
 * the same text, the same keys, the same direction of scrolling. Pure.
 */
export function scoreAction(step: Pick<RecordedStep, 'element'>, recorded: Action, given: Action): Score {
  if (given.kind !== recorded.kind)
    return { kind: 'other_action', reason: `${given.kind} instead of ${recorded.kind}` };
  const reason = difference(step, recorded, given);
  return reason === null ? { kind: 'hit' } : { kind: 'miss', reason };
}

function difference(
  { element }: Pick<RecordedStep, 'element'>,
  recorded: Action,
  given: Action,
): string | null {
  const aim = aimProblem(pointOf(recorded), pointOf(given), element);
  if (aim !== null) return aim;
  if (recorded.kind === 'click' && given.kind === 'click') {
    return (
      changed('button', recorded.button, given.button) ??
      changed('count', recorded.count, given.count) ??
      changed('modifiers', recorded.modifiers.toSorted().join('+'), given.modifiers.toSorted().join('+'))
    );
  }
  if (recorded.kind === 'down' && given.kind === 'down')
    return changed('button', recorded.button, given.button);
  if (recorded.kind === 'type' && given.kind === 'type') return changed('text', recorded.text, given.text);
  if (recorded.kind === 'message' && given.kind === 'message')
    return changed('message', plainText(recorded.text), plainText(given.text));
  if (recorded.kind === 'key' && given.kind === 'key')
    return changed('keys', recorded.chord, given.chord) ?? changed('repeat', recorded.repeat, given.repeat);
  if (recorded.kind === 'scroll' && given.kind === 'scroll')
    return changed('direction', direction(recorded), direction(given));
  if (recorded.kind === 'drag' && given.kind === 'drag')
    return aimProblem(recorded.path.at(-1) ?? null, given.path.at(-1) ?? null, null);
  return null;
}

function aimProblem(
  recorded: Point | null,
  given: Point | null,
  element: RecordedStep['element'],
): string | null {
  if (recorded === null) return null;
  if (given === null) return 'no point';
  const inside =
    element === null
      ? Math.hypot(given.x - recorded.x, given.y - recorded.y) <= nearEnough
      : contains(element.box, given.x, given.y);
  if (inside) return null;
  const target = element === null ? `(${recorded.x}, ${recorded.y})` : `«${element.name || element.role}»`;
  return `(${given.x}, ${given.y}) is not on ${target}`;
}

function direction({ dx, dy }: { dx: number; dy: number }): string {
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? 'up' : 'down';
  return dx < 0 ? 'left' : 'right';
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function changed(what: string, recorded: string | number, given: string | number): string | null {
  return recorded === given
    ? null
    : `${what} ${JSON.stringify(given)} instead of ${JSON.stringify(recorded)}`;
}
