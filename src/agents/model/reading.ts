import { normaliseChord, normaliseKey, isModifier } from '../../action/keys.ts';
import type { Modifier } from '../../action/action.ts';
import { excerpt } from '../../action/error.ts';

/** Something in a model's answer that is no action; the message is sent back to the model. */
export class Untranslatable extends Error {
  override readonly name = 'Untranslatable';
}

export type Fields = Readonly<Record<string, unknown>>;

const longestShown = 100;

/** How a value looks, short enough for a message. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return excerpt(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** An object's fields; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A count of tokens and the like; 0 for anything that is none. */
export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/** A missing field: providers send null for what is not set. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export function needNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Untranslatable(`"${name}" must be a number, got ${show(value)}.`);
}

export function needText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new Untranslatable(`"${name}" must be a text, got ${show(value)}.`);
}

/** `[x, y]`. */
export function needPair(value: unknown, name: string): { x: number; y: number } {
  const [x, y, ...more] = listOf(value);
  if (typeof x === 'number' && Number.isFinite(x) && typeof y === 'number' && Number.isFinite(y))
    if (more.length === 0) return { x, y };
  throw new Untranslatable(`"${name}" must be two numbers [x, y], got ${show(value)}.`);
}

export function needTexts(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new Untranslatable(`"${name}" must be a list of texts, got ${show(value)}.`);
}

export function needChord(chord: string | readonly string[]): string {
  const found = normaliseChord(chord);
  if (found.ok) return found.chord;
  throw new Untranslatable(found.error.message);
}

export function needKey(name: string): string {
  const found = normaliseKey(name);
  if (found.ok) return found.key;
  throw new Untranslatable(found.error.message);
}

/** Keys held during an action: modifiers, and in `lossy` what is none. */
export function heldKeys(names: readonly string[], lossy: string[]): Modifier[] {
  const modifiers = new Set<Modifier>();
  for (const name of names) {
    const key = needKey(name);
    if (isModifier(key)) modifiers.add(key);
    else lossy.push(`The key ${key} was to be held; only modifier keys can be.`);
  }
  return [...modifiers];
}
