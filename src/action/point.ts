import type { Action, Point } from './action.ts';

/** Where an action points, for markers and drift patches: a drag at its first point; null for keys and the like. */
export function pointOf(action: Action): Point | null {
  if (action.kind === 'drag') return action.path[0] ?? null;
  if (action.kind === 'scroll') return action.at;
  return 'x' in action ? { x: action.x, y: action.y } : null;
}
