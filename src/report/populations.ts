import { plural } from './format.ts';
import { floorAgent } from './robustnessFloor.ts';
import type { Apart, Summary } from './summary.ts';
import { unshiftedName } from '../shift/expression.ts';

/** `under dark, serif` when the numbers are of shifted episodes, since none is unshifted; else null. */
export function underLine({ of }: Summary): string | null {
  const shifts = of.shifts.filter((shift) => shift !== unshiftedName);
  return shifts.length === 0 ? null : `all of these under a shift: ${shifts.join(', ')}`;
}

/** `in none of these numbers: 72 shifted episodes (3 shifts), 75 episodes of replay:blind`; null when nothing is apart. */
export function apartLine({ of, apart }: Summary): string | null {
  const isFloor = ({ agent }: Apart): boolean => agent === floorAgent && !of.agents.includes(floorAgent);
  const shifted = apart.filter((one) => !isFloor(one));
  const floor = apart.filter(isFloor);
  const shifts = new Set(shifted.map(({ shift }) => shift)).size;
  const parts = [
    ...(shifted.length === 0
      ? []
      : [`${plural(episodes(shifted), 'shifted episode')} (${plural(shifts, 'shift')})`]),
    ...(floor.length === 0 ? [] : [`${plural(episodes(floor), 'episode')} of ${floorAgent}`]),
  ];
  return parts.length === 0 ? null : `in none of these numbers: ${parts.join(', ')}`;
}

function episodes(apart: readonly Apart[]): number {
  return apart.reduce(
    (sum, { summary }) => sum + Object.values(summary.outcomes).reduce((all, count) => all + count, 0),
    0,
  );
}
