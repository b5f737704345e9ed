import type { Value } from './values.ts';

const outOf = /\d[^.;\n\d]*?(?<![a-z])out\s+of\s+(?:the\s+|all\s+|a\s+total\s+of\s+)*$/;
const ofWhole =
  /(?:\d|[a-z]{3,})\s*(?:(?:patients?|visits?|arrivals?|people|rows?|entries|studies|exams?|orders?|channels?|ones?)\s+)?\(?\s*of\s+(?:the\s+|all\s+|these\s+|those\s+|a\s+total\s+of\s+)*$/;
const leading =
  /(?:^|[.;:\n(]|,)\s*(?:out\s+of|of|among|amongst|from)\s+(?:the\s+|all\s+|these\s+|a\s+total\s+of\s+)*$/;

/** Leaves out the whole of which a number is a part: `8 of the 14 visits`, `out of 14 visits, 8 are waiting`. */
export function withoutTotals<V extends Value>(masked: string, values: readonly V[]): V[] {
  return values.filter((value, index) => {
    const head = masked.slice(0, value.start);
    const previous = values[index - 1];
    const gap = previous === undefined ? null : masked.slice(previous.start, value.start);
    if (gap !== null && gap.length <= 80 && (outOf.test(gap) || (isCount(previous) && ofWholeAfter(gap))))
      return false;
    return !(leading.test(head) && /^\s+[a-z]/.test(masked.slice(value.end)));
  });
}

function ofWholeAfter(gap: string): boolean {
  return ofWhole.test(gap) && (gap.match(/[a-z]+/g) ?? []).length <= 6;
}

function isCount(value: Value | undefined): boolean {
  return value?.kind === 'number' && value.unit === null && Number.isInteger(value.value);
}
