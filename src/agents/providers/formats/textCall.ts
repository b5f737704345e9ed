import { readString, startsString } from '../../../action/pythonString.ts';
import { show, Untranslatable } from '../../model/reading.ts';

/** A call with named texts, `name(key='value', …)`. */
export type TextCall = { name: string; arguments: ReadonlyMap<string, string> };

/** Reads one call and nothing else, with the string escapes of Python. Throws Untranslatable. */
export function readCall(text: string): TextCall {
  const head = /^([A-Za-z_]\w*)\s*\(\s*/.exec(text);
  const name = head?.[1];
  if (head === null || name === undefined)
    throw new Untranslatable(`Expected one action such as wait(), got ${show(text)}.`);
  const values = new Map<string, string>();
  let at = head[0].length;
  const skip = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return null;
    at += found[0].length;
    return found[1] ?? '';
  };
  while (skip(/\s*\)\s*/y) === null) {
    const key = skip(/\s*([A-Za-z_]\w*)\s*=\s*/y);
    if (key === null || !startsString(text, at))
      throw new Untranslatable(`${name}: expected key='value' at ${show(text.slice(at))}.`);
    const value = readString(text, at);
    if (!value.ok) throw new Untranslatable(`${name}: ${value.problem.message}`);
    if (values.has(key)) throw new Untranslatable(`${name}: "${key}" is given twice.`);
    values.set(key, value.value);
    at = value.end;
    if (skip(/\s*,\s*/y) === null && text[at] !== ')' && !/^\s*\)/.test(text.slice(at)))
      throw new Untranslatable(`${name}: expected "," or ")" at ${show(text.slice(at))}.`);
  }
  if (at < text.length)
    throw new Untranslatable(
      `After ${name}(…) there is more: ${show(text.slice(at))}. Separate actions by a blank line.`,
    );
  return { name, arguments: values };
}
