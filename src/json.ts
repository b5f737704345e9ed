/** Plain JSON, the only shape that evidence, payloads and recordings may have. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** JSON with object keys in sorted order, so that equal values give equal text (and equal digests). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : item,
  );
}
