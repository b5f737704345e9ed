import type { Value } from './values.ts';

const cue = String.raw`(?:\b(?:not(?!\s+(?:only|just|merely))|never|nor|rather than|instead of|as opposed to|unlike|excluding|except(?: for)?|ignoring|disregard(?:ing)?|without)\b|n't\b)`;
const filler = String.raw`(?:the|a|an|all|at|about|around|approximately|value|reading|figure|of|including|counting|exactly|really|actually|even|to|be|being|confused|mistaken|with|for|as|by|in|say|show|read|equal|mean|limit|max|maximum|count|number|total|is|it|its|his|her|other|older|old|previous|earlier|first)`;
const before = new RegExp(String.raw`${cue}[\s:("'~≈-]*(?:(?:${filler})[\s:("'~≈-]*)*$`);
const after =
  /^[^\S\n]*[)"',]?\s*(?:which\s+|that\s+|this\s+)?(?:(?:is|was|would be|were|are|being|seems|appears)|(?:isn|wasn)(?='t))\s*(?:(?:\w+\s+)?(?:wrong|incorrect|outdated|false|mistaken|invalid|obsolete|a mistake|an error|a typo|the wrong|an old|the old)(?![a-z])|(?:not|n't|'t)\s+(?:right|correct|the|his|her|it|valid|true)(?![a-z]))/;

/**
 * Leaves out the values that the message names only to deny them: `not 38.4 but 37.4`, `rather than 38.4`,
 * `38.4 is wrong, it is 37.4`. A negation reaches over a run (`not 5 or 6`).
 */
export function withoutNegated<V extends Value>(
  lower: string,
  values: readonly V[],
  labels: readonly string[],
): V[] {
  const kept: V[] = [];
  let previous: { end: number; negated: boolean } | null = null;
  for (const value of values) {
    const run: boolean =
      previous !== null &&
      previous.negated &&
      /^\s*(?:,\s*)?(?:or|nor|,|\/|-|to)\s*(?:the\s+)?$/.test(lower.slice(previous.end, value.start));
    const negated: boolean =
      run || deniedBefore(lower, value.start, labels) || after.test(lower.slice(value.end, value.end + 60));
    if (!negated) kept.push(value);
    previous = { end: value.end, negated };
  }
  return kept;
}

function deniedBefore(lower: string, start: number, labels: readonly string[]): boolean {
  const clause = /[^.,;\n]*$/.exec(lower.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  let text = clause;
  for (const label of labels) if (label.length > 2) text = text.replaceAll(label, 'the');
  return before.test(text);
}
