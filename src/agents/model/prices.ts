/** US dollars for a million tokens. */
export type Rates = {
  /** Input that is neither read from nor written to a cache. */
  input: number;
  cached: number;
  cacheWrite: number;
  /** Reasoning included. */
  output: number;
};

export type Price = Rates & {
  /** Other rates for a request whose whole input is longer than `tokens`. */
  above?: Rates & { tokens: number };
  /** Day on which the rates were last confirmed, `YYYY-MM-DD`. */
  date: string;
  source: string;
};

type Row = { models: RegExp; price: Price };

const rates = (input: number, cached: number, cacheWrite: number, output: number): Rates => ({
  input,
  cached,
  cacheWrite,
  output,
});

const anthropic = { date: '2026-10-24', source: 'https://platform.claude.com/docs/en/about-claude/pricing' };
const openai = { date: '2026-10-26', source: 'https://developers.openai.com/api/docs/pricing' };
const google = { date: '2026-10-07', source: 'https://ai.google.dev/gemini-api/docs/pricing' };

/** OpenAI's long-context tariff: above 272,000 input tokens input costs twice as much and output half as much again. */
const longContext = ({ input, cached, cacheWrite, output }: Rates): NonNullable<Price['above']> => ({
  tokens: 272_000,
  ...rates(input * 2, cached * 2, cacheWrite * 2, output * 1.5),
});

const openaiPrice = (base: Rates, date = openai.date): Price => ({
  ...base,
  above: longContext(base),
  ...openai,
  date,
});

/**
 * Standard rates of the providers' price lists, as transcribed by others on the date given: enough to compare agents and to
 * stop in time, no bill; cache writes at the rate of their shortest lifetime, and at the
 * input rate where a provider has none. Gemini's list names no rate for cached input of the models here, so it counts as
 * input: never too little. A model that is not listed has no price.
 */
const table: Readonly<Record<string, readonly Row[]>> = {
  anthropic: [
    { models: /^claude-(fable|mythos)-5-1$/, price: { ...rates(10, 0.25, 12.5, 50), ...anthropic } },
    { models: /^claude-(fable|mythos)-5$/, price: { ...rates(10, 1, 12.5, 50), ...anthropic } },
    { models: /^claude-opus-5-5$/, price: { ...rates(4, 0.2, 5, 20), ...anthropic } },
    { models: /^claude-opus-(5|4-[5-8])(-\d{8})?$/, price: { ...rates(5, 0.5, 6.25, 25), ...anthropic } },
    { models: /^claude-sonnet-5-5$/, price: { ...rates(2, 0.1, 2.5, 10), ...anthropic } },
    { models: /^claude-sonnet-5$/, price: { ...rates(2, 0.2, 2.5, 10), ...anthropic } },
    { models: /^claude-sonnet-4-[56](-\d{8})?$/, price: { ...rates(3, 0.3, 3.75, 15), ...anthropic } },
    {
      models: /^claude-haiku-5-5$/,
      price: {
        ...rates(0.1, 0.01, 0.125, 0.5),
        above: { tokens: 100_000, ...rates(0.5, 0.05, 0.625, 2.5) },
        ...anthropic,
      },
    },
    { models: /^claude-haiku-4-5(-\d{8})?$/, price: { ...rates(1, 0.1, 1.25, 5), ...anthropic } },
  ],
  openai: [
    { models: /^gpt-6\.2-astra$/, price: openaiPrice(rates(8, 0.4, 10, 40)) },
    { models: /^gpt-6-astra$/, price: openaiPrice(rates(10, 1, 12.5, 50)) },
    { models: /^gpt-6\.[12]-sol$/, price: openaiPrice(rates(2, 0.1, 2.5, 10)) },
    { models: /^gpt-6-sol$/, price: openaiPrice(rates(2, 0.2, 2.5, 10)) },
    { models: /^gpt-6\.1-terra$/, price: openaiPrice(rates(1, 0.05, 1.25, 5)) },
    { models: /^gpt-6-luna$/, price: openaiPrice(rates(0.1, 0.01, 0.125, 0.5)) },
    { models: /^gpt-5\.4(-\d{4}-\d\d-\d\d)?$/, price: openaiPrice(rates(2.5, 0.25, 2.5, 15), '2026-03-06') },
    {
      models: /^gpt-5\.4-mini(-\d{4}-\d\d-\d\d)?$/,
      price: { ...rates(0.75, 0.075, 0.75, 4.5), ...openai, date: '2026-03-06' },
    },
  ],
  google: [
    { models: /^gemini-3\.8-flash$/, price: { ...rates(0.75, 0.75, 0.75, 3.75), ...google } },
    { models: /^gemini-3\.5-flash$/, price: { ...rates(1.5, 1.5, 1.5, 9), ...google } },
    { models: /^gemini-3\.5-flash-lite$/, price: { ...rates(0.3, 0.3, 0.3, 2.5), ...google } },
    {
      models: /^gemini-3\.1-pro-preview$/,
      price: { ...rates(2, 2, 2, 12), above: { tokens: 200_000, ...rates(4, 4, 4, 18) }, ...google },
    },
  ],
};

/** The price of a model; null when none is known. */
export function priceOf(provider: string, model: string): Price | null {
  return table[provider]?.find(({ models }) => models.test(model))?.price ?? null;
}

/** Tokens of one call. Input is counted once: read from a cache, written to one, or neither. */
export type TokenCounts = {
  input: number;
  cached: number;
  cacheWrite: number;
  /** Reasoning included. */
  output: number;
  reasoning: number;
};

export const noTokens: TokenCounts = { input: 0, cached: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** US dollars of one call. */
export function costOf(price: Price, tokens: TokenCounts): number {
  const whole = tokens.input + tokens.cached + tokens.cacheWrite;
  const { above } = price;
  const used = above !== undefined && whole > above.tokens ? above : price;
  const sum =
    tokens.input * used.input +
    tokens.cached * used.cached +
    tokens.cacheWrite * used.cacheWrite +
    tokens.output * used.output;
  return sum / 1_000_000;
}
