import type { Cause } from './cause.ts';
import type { RegionLabel } from './outcome.ts';

/** Causes that are one region. */
export type CauseGroup<T extends { cause: Cause }> = {
  members: T[];
  /** Of several causes, e.g. offsets. */ mixed: boolean;
};

/** Regions of one label and weight; what is beyond is one more, so that a theme or a font is not hundreds. */
const mostRegions = 8;

/**
 * Joins what shares label and cause; clinical changes never join others. A clinical change of words stands alone
 * always.
 */
export function mergeCauses<T extends { cause: Cause; pixels: number }>(
  found: readonly T[],
): CauseGroup<T>[] {
  const groups = new Map<string, T[]>();
  found.forEach((one, index) => {
    const { label, clinical, key } = one.cause;
    // What came or went as one stays one, whatever is in it.
    const isOne = key !== null && (label === 'new' || label === 'missing');
    const name = `${label} ${isOne ? '' : clinical} ${key ?? `#${index}`}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  });
  const byKind = new Map<string, T[][]>();
  for (const group of groups.values()) {
    const { label } = group[0]!.cause;
    const clinical = group.some((one) => one.cause.clinical);
    const kind = `${label} ${clinical}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), group]);
  }
  return [...byKind.values()].flatMap((kind) => {
    const [first] = kind.flat().toSorted(byImportance);
    const { label, clinical } = first!.cause;
    const single = kind.map((members) => ({ members: members.toSorted(byImportance), mixed: false }));
    if (kind.length <= mostRegions || (clinical && standsAlone(label))) return single;
    const bySize = single.toSorted((a, b) => weight(b.members) - weight(a.members));
    const rest = bySize.slice(mostRegions - 1).flatMap(({ members }) => members);
    return [...bySize.slice(0, mostRegions - 1), { members: rest.toSorted(byImportance), mixed: true }];
  });
}

function byImportance(a: { cause: Cause }, b: { cause: Cause }): number {
  return a.cause.importance - b.cause.importance;
}

function standsAlone(label: RegionLabel): boolean {
  return label === 'text' || label === 'data';
}

function weight(members: readonly { pixels: number }[]): number {
  return members.reduce((sum, { pixels }) => sum + pixels, 0);
}
