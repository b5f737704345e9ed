import type { Json } from '../json.ts';

export type Difference = { path: string; recorded: string; asked: string };

const longestValue = 120;
const missing = '(nothing)';

function shown(value: Json | undefined): string {
  if (value === undefined) return missing;
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request may hold any name, `toString` too, which every object inherits. */
const own = (object: { [key: string]: Json }, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** A long text that differs late is shown from where it differs. */
function textDifference(recorded: string, asked: string): { recorded: string; asked: string } {
  let same = 0;
  while (same < recorded.length && recorded[same] === asked[same]) same += 1;
  const from = Math.max(0, same - 20);
  const cut = (text: string) => (from > 0 ? '…' : '') + text.slice(from);
  return { recorded: shown(cut(recorded)), asked: shown(cut(asked)) };
}

/** Where two values differ, leaf by leaf, at most `limit` places. */
export function differences(
  recorded: Json | undefined,
  asked: Json | undefined,
  limit: number,
): Difference[] {
  const found: Difference[] = [];
  const visit = (left: Json | undefined, right: Json | undefined, path: string): void => {
    if (found.length >= limit || left === right) return;
    if (Array.isArray(left) && Array.isArray(right)) {
      for (let index = 0; index < Math.max(left.length, right.length); index += 1)
        visit(left[index], right[index], `${path}[${index}]`);
    } else if (isObject(left) && isObject(right)) {
      for (const name of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort())
        visit(own(left, name), own(right, name), path === '' ? name : `${path}.${name}`);
    } else if (typeof left === 'string' && typeof right === 'string') {
      found.push({ path, ...textDifference(left, right) });
    } else {
      found.push({ path, recorded: shown(left), asked: shown(right) });
    }
  };
  visit(recorded, asked, '');
  return found;
}
