import { childPath } from '../checker/readFields.ts';
import type { Json } from '../json.ts';
import { tokensOf } from './words.ts';

/** A value that two records hold differently; what a record lacks is undefined there. */
export type RecordChange = { path: string; from: Json | undefined; to: Json | undefined };

/** The words of all values of the records, in lower case. */
export function recordWords(...records: readonly Json[]): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (json: Json): void => {
    if (json === null || typeof json === 'boolean') return;
    if (typeof json === 'object') Object.values(json).forEach(visit);
    else for (const word of tokensOf(String(json))) words.add(word.toLowerCase());
  };
  records.forEach(visit);
  return words;
}

/** The plain values that differ between two records; entries of lists go by their id where they have one. */
export function recordChanges(from: Json | undefined, to: Json | undefined, path = ''): RecordChange[] {
  if (from === to) return [];
  if (!isParent(from) && !isParent(to)) return [{ path, from, to }];
  const before = childrenOf(from, path);
  const after = childrenOf(to, path);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((child) =>
    recordChanges(before.get(child), after.get(child), child),
  );
}

function isParent(json: Json | undefined): json is Json[] | { [key: string]: Json } {
  return typeof json === 'object' && json !== null;
}

function childrenOf(json: Json | undefined, path: string): Map<string, Json> {
  return new Map(
    isParent(json) ? Object.entries(json).map(([name, value]) => [childPath(path, json, name), value]) : [],
  );
}

/** Whether a text shows a value: the same number, or the same words in a row. */
export function showsValue(text: string, value: Json | undefined): boolean {
  if (value === null || value === undefined || typeof value === 'object' || typeof value === 'boolean')
    return false;
  const shown = tokensOf(text).map((token) => token.toLowerCase());
  if (typeof value === 'number') return shown.some((token) => Number(token) === value);
  const wanted = tokensOf(value).map((token) => token.toLowerCase());
  if (wanted.length === 0) return false;
  return shown.some((_, start) => wanted.every((token, index) => shown[start + index] === token));
}

/** Whether words of a screen occur in a value. */
export function occursIn(words: string, value: Json | undefined): boolean {
  if (value === null || value === undefined || typeof value === 'object' || typeof value === 'boolean')
    return false;
  const tokens = tokensOf(words);
  if (tokens.length === 0) return false;
  if (typeof value === 'number') return tokens.length === 1 && Number(tokens[0]) === value;
  return showsValue(value, words);
}
