/** `strong` boundaries end a sentence, line or list item; `weak` ones only a clause. */
export type Segment = { start: number; end: number; boundary: 'strong' | 'weak'; item: boolean };

const abbreviations = /(?:^|[^a-z])(?:approx|ch|chan|dr|mr|mrs|ms|vs|temp|resp|e\.g|i\.e|avg|incl|norepi)\.$/;

/**
 * Cuts lower-case text into clauses. Brackets cut when they hold a number of their own (`P 88 (RR 18)`), and are part
 * of the clause when they only explain (`88 bpm (pulse)`, `temperature (°F) 98.4`).
 */
export function cutSegments(lower: string): Segment[] {
  const cuts = [...strongCuts(lower), ...weakCuts(lower)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const segments: Segment[] = [];
  let start = 0;
  let boundary: Segment['boundary'] = 'strong';
  let item = false;
  for (const cut of [
    ...cuts,
    { start: lower.length, end: lower.length, boundary: 'strong' as const, item: false },
  ]) {
    if (cut.start < start) {
      if (cut.boundary === 'strong') boundary = 'strong';
      if (cut.item) item = true;
      continue;
    }
    const empty = lower.slice(start, cut.start).trim() === '';
    if (!empty) segments.push({ start, end: cut.start, boundary, item });
    boundary = empty && boundary === 'strong' ? 'strong' : cut.boundary;
    item = (empty && item) || cut.item;
    start = cut.end;
  }
  return segments;
}

export function segmentIndexAt(segments: readonly Segment[], position: number): number {
  return segments.findLastIndex((segment) => segment.start <= position);
}

/** Whether a sentence, line or list item ends between two segments. */
export function strongBetween(segments: readonly Segment[], from: number, to: number): boolean {
  return segments
    .slice(Math.min(from, to) + 1, Math.max(from, to) + 1)
    .some((one) => one.boundary === 'strong');
}

type Cut = { start: number; end: number; boundary: 'strong' | 'weak'; item: boolean };

function strongCuts(lower: string): Cut[] {
  const cuts: Cut[] = [];
  for (const found of lower.matchAll(
    /\n+[ \t]*(?:-[ \t]+|\d{1,2}[.)][ \t]+|\0+[.)][ \t]+)?|;|[.!?]+(?=\s|$)/g,
  )) {
    const [mark] = found;
    const end = found.index + mark.length;
    if (
      mark.startsWith('.') &&
      abbreviations.test(lower.slice(Math.max(0, found.index - 12), found.index + 1))
    )
      continue;
    cuts.push({ start: found.index, end, boundary: 'strong', item: /\n/.test(mark) && mark.trim() !== '' });
  }
  return cuts;
}

function weakCuts(lower: string): Cut[] {
  const cuts: Cut[] = [];
  const words =
    /,|\||·|•|\s&\s|(?<![a-z])(?:and|with|while|but|whereas|plus|though|although|however)(?![a-z])/g;
  for (const found of lower.matchAll(words)) {
    cuts.push({ start: found.index, end: found.index + found[0].length, boundary: 'weak', item: false });
  }
  for (const found of lower.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)) {
    if (!/(?<![a-z])\d/.test(found[1] ?? found[2] ?? '')) continue;
    const last = found.index + found[0].length;
    cuts.push({ start: found.index, end: found.index + 1, boundary: 'weak', item: false });
    cuts.push({ start: last - 1, end: last, boundary: 'weak', item: false });
  }
  return cuts;
}
