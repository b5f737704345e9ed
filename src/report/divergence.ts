import type { StepResult } from './result.ts';

/** The first step at which two episodes did something else; null where one of them had already ended. */
export type Divergence = { step: number; a: string | null; b: string | null };

/** Clicks this close, in CSS pixels, are one: two agents rarely hit the same pixel of a button. */
const samePlace = 12;

/** Calls that say no more than their name and point. */
const pointing = /^(mouse_(?:click|dblclick|move|down|up))\((.*)\)$/;

type Acted = Pick<StepResult, 'action' | 'point'>;

/** Compares two episodes action by action; null when they did the same throughout. */
export function divergence(a: readonly Acted[], b: readonly Acted[]): Divergence | null {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [one, other] = [a[index], b[index]];
    if (one !== undefined && other !== undefined && isSame(one, other)) continue;
    return { step: index + 1, a: one?.action ?? null, b: other?.action ?? null };
  }
  return null;
}

function isSame(one: Acted, other: Acted): boolean {
  if (one.action === other.action) return true;
  if (one.point === null || other.point === null) return false;
  const [first, second] = [pointing.exec(one.action), pointing.exec(other.action)];
  if (first === null || second === null) return false;
  const near = Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y) <= samePlace;
  return near && withoutPoint(first) === withoutPoint(second);
}

/** Name, button and modifiers of a pointing call. */
function withoutPoint([, name = '', parameters = '']: RegExpExecArray): string {
  return `${name} ${parameters.replace(/^[^,]*,[^,]*/, '')}`;
}
