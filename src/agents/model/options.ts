import { UsageError } from '../../episode/errors.ts';
import { nearest } from '../../nearest.ts';
import type { SafetyPolicy } from './adapter.ts';
import type { Price } from './prices.ts';

/** What follows the colon in `provider:model?option=value&option=value`. */
export type ModelOptions = {
  model: string;
  /** As given, by name. */
  given: ReadonlyMap<string, string>;
};

/** Options that every provider takes. */
const common = ['safety', 'price', 'max-output'] as const;

/** Reads model and options. Throws UsageError for a missing model and for options that do not exist. */
export function readModel(provider: string, text: string | null, own: readonly string[]): ModelOptions {
  const mark = text?.indexOf('?') ?? -1;
  const model = mark === -1 ? (text ?? '') : (text ?? '').slice(0, mark);
  if (!/^[\w./:@+-]+$/.test(model))
    throw new UsageError(
      `The agent ${provider} needs a model, e.g. ${provider}:some-model, got "${text ?? ''}".`,
    );
  const known = [...common, ...own];
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(mark === -1 ? '' : (text ?? '').slice(mark + 1))) {
    if (!known.includes(name)) {
      const [near] = nearest(name, known);
      throw new UsageError(
        `The agent ${provider} has no option "${name}".${near === undefined ? '' : ` Did you mean ${near}?`} There are: ${known.join(', ')}.`,
      );
    }
    if (given.has(name)) throw new UsageError(`The option "${name}" of ${provider}:${model} is given twice.`);
    given.set(name, value);
  }
  return { model, given };
}

/** The name of an agent: options that change how it acts are part of it. */
export function nameOf(provider: string, { model, given }: ModelOptions): string {
  const options = [...given].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`);
  return `${provider}:${model}${options.length === 0 ? '' : `?${options.join('&')}`}`;
}

/** One of a few words; the first is the default. */
export function choice<T extends string>(
  { given }: ModelOptions,
  name: string,
  words: readonly [T, ...T[]],
): T {
  const asked = given.get(name);
  if (asked === undefined) return words[0];
  const known = words.find((word) => word === asked);
  if (known !== undefined) return known;
  throw new UsageError(`The option "${name}" is one of ${words.join(', ')}, not "${asked}".`);
}

export function wholeNumber({ given }: ModelOptions, name: string, fallback: number): number {
  const asked = given.get(name);
  if (asked === undefined) return fallback;
  if (/^[1-9]\d{0,8}$/.test(asked)) return Number(asked);
  throw new UsageError(`The option "${name}" is a whole number above 0, not "${asked}".`);
}

export function safetyOf(options: ModelOptions): SafetyPolicy {
  return choice(options, 'safety', ['ack-all', 'refuse-all']);
}

/** `price=input/cached/cacheWrite/output` in US dollars for a million tokens; null when it is not given. */
export function priceGiven({ given }: ModelOptions): Price | null {
  const asked = given.get('price');
  if (asked === undefined) return null;
  const numbers = asked.split('/').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [input, cached, cacheWrite, output] = numbers;
  if (
    numbers.length !== 4 ||
    numbers.some((value) => !Number.isFinite(value) || value < 0) ||
    input === undefined ||
    cached === undefined ||
    cacheWrite === undefined ||
    output === undefined
  )
    throw new UsageError(
      `The option "price" is input/cached/cacheWrite/output in US dollars for a million tokens, e.g. 2/0.2/2.5/10, not "${asked}".`,
    );
  return { input, cached, cacheWrite, output, date: 'given', source: 'option "price"' };
}
