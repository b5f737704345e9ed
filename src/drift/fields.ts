import type { FieldRead } from '../checker/readFields.ts';
import { showsValue } from './recordWords.ts';

export type { FieldRead };

/** Paths that a region names at most; a single digit stands in many fields. */
const mostFields = 12;

/**
 * Paths of the record that the checker reads and whose value a text shows. Where some of them belong to the record
 * that the element is bound to by its id, only those.
 */
export function fieldsShown(text: string, id: string | null, fields: readonly FieldRead[]): string[] {
  if (text === '') return [];
  const shown = fields.filter(({ value }) => showsValue(text, value)).map(({ path }) => path);
  const paths = [...new Set(shown)];
  const bound = id === null ? [] : paths.filter((path) => names(path, id));
  return (bound.length > 0 ? bound : paths).slice(0, mostFields);
}

/** Whether one of the ids in a path is part of an element's id. */
function names(path: string, id: string): boolean {
  const parts = new Set(id.split(/[.:]/));
  return path
    .split('.')
    .some((segment) => /\d/.test(segment) && !/^\d+$/.test(segment) && parts.has(segment));
}
