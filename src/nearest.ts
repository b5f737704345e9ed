const longestCompared = 80;

/** Insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/**
 * Up to three of `names` that resemble `word`, best first: those that share a whole word (`left_click`,
 * `mouse_click`), then those a few letters away. Empty when nothing is near.
 */
export function nearest(word: string, names: Iterable<string>): string[] {
  if (word.length === 0 || word.length > longestCompared) return [];
  const lower = word.toLowerCase();
  const parts = lower.split(/[^a-z0-9]+/).filter((part) => part.length > 2);
  const scored: { name: string; score: number }[] = [];
  for (const name of names) {
    const candidate = name.toLowerCase();
    const distance = editDistance(lower, candidate);
    const shared = candidate.split('_').some((part) => parts.includes(part));
    const near = distance <= Math.max(1, Math.floor(Math.max(lower.length, candidate.length) / 3));
    if (shared || near) scored.push({ name, score: distance - (shared ? longestCompared : 0) });
  }
  scored.sort((a, b) => a.score - b.score);
  return [...new Set(scored.map((entry) => entry.name))].slice(0, 3);
}
