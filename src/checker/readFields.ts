import type { Json } from '../json.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './judge.ts';
import type { Judgeable } from './judgeable.ts';

/** A plain value of the record that a checker looked at. */
export type FieldRead = {
  /** Dotted path in the record; entries of a list that have an id go by it, e.g. `orders.O1.dose`. */
  path: string;
  value: string | number | boolean | null;
};

/**
 * What the checker of a task reads of the record: its rules, criteria and milestones judge the evidence with every
 * access to both records noted. In the order of the first access; a path that holds different values in the initial
 * and the final record stands twice.
 */
export function fieldsRead(task: Judgeable<Json>, evidence: Evidence<Json>): FieldRead[] {
  const read = new Map<string, FieldRead>();
  const note = (path: string, value: FieldRead['value']): void => {
    const key = `${path} ${JSON.stringify(value)}`;
    if (!read.has(key)) read.set(key, { path, value });
  };
  judge(task, {
    ...evidence,
    // Copies, since a frozen object cannot be watched.
    initialRecord: watched(structuredClone(evidence.initialRecord), '', note),
    finalRecord: watched(structuredClone(evidence.finalRecord), '', note),
  });
  return [...read.values()];
}

function watched(json: Json, path: string, note: (path: string, value: FieldRead['value']) => void): Json {
  if (json === null || typeof json !== 'object') {
    note(path, json);
    return json;
  }
  // The same object gives the same proxy, as comparing by identity expects.
  const inner = new Map<string, Json>();
  return new Proxy(json, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key) || typeof value === 'function') return value;
      if (Array.isArray(target) && key === 'length') return value;
      const known = inner.get(key);
      if (known !== undefined) return known;
      const child = watched(value as Json, childPath(path, target, key), note);
      inner.set(key, child);
      return child;
    },
  });
}

/** Path of an entry: by its id where it has one, else by its place. */
export function childPath(path: string, parent: object, key: string): string {
  const name = Array.isArray(parent) ? (idOf(parent[Number(key)]) ?? key) : key;
  return path === '' ? name : `${path}.${name}`;
}

function idOf(value: unknown): string | null {
  const { id } = Object(value) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
