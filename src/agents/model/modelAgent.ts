import { openCassette } from '../../cassette/cassette.ts';
import { cassetteSettings } from '../../cassette/settings.ts';
import { UsageError } from '../../episode/errors.ts';
import type { Json } from '../../json.ts';
import { seededRandom } from '../../scenario/random.ts';
import type { AgentSpec } from '../agent.ts';
import type { Adapter, AdapterFacts } from './adapter.ts';
import { capsFrom } from './caps.ts';
import { systemClock, type Clock } from './clock.ts';
import { Ledger } from './ledger.ts';
import { nameOf, priceGiven, type ModelOptions } from './options.ts';
import { priceOf } from './prices.ts';
import { promptVersion } from './prompt.ts';
import { defaultRetry, type RetryPolicy } from './retry.ts';
import { runCapsFrom, runSpendingOf } from './runSpending.ts';
import { ModelSession } from './session.ts';
import { Transport, type Fetch } from './transport.ts';

/** What an agent finds around it; handed in for tests. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv;
  clock: Clock;
  fetch: Fetch;
  retry: RetryPolicy;
};

export const realSurroundings: Surroundings = {
  get environment() {
    return process.env;
  },
  clock: systemClock,
  // Looked up at each call: something may stand in for it later.
  fetch: (input, init) => globalThis.fetch(input, init),
  retry: defaultRetry,
};

/** How long one request may take, in milliseconds: reasoning models think for minutes. */
export const requestTimeoutMs = 300_000;

/** Stands for the key where none is needed. */
const replayedKey = 'replayed';

/** A key from the environment. A replayed cassette needs none. Throws UsageError that names the variable. */
export function keyFrom(environment: NodeJS.ProcessEnv, variables: readonly [string, ...string[]]): string {
  for (const variable of variables) {
    const key = environment[variable]?.trim();
    if (key !== undefined && key !== '') return key;
  }
  if (cassetteSettings(environment).mode === 'replay') return replayedKey;
  throw new UsageError(
    `There is no key: set the environment variable ${variables.join(' or ')}, or replay a cassette with MEDCUA_CASSETTE=replay.`,
  );
}

/** What an adapter's `send` needs. */
export type Connection = { key: string; fetch: Fetch };

/** Makes an agent of an adapter. Throws UsageError for caps and cassette settings that make no sense. */
export function modelAgent<Request>(
  options: ModelOptions,
  given: {
    provider: string;
    key: string;
    /** Named in messages when the key is rejected. */
    keyVariable: string | null;
    adapter: (connection: Connection) => Adapter<Request>;
  },
  { environment, clock, fetch, retry }: Surroundings,
): AgentSpec {
  const { provider, key, keyVariable } = given;
  const name = nameOf(provider, options);
  const caps = capsFrom(environment);
  const runCaps = runCapsFrom(environment);
  const cassettes = cassetteSettings(environment);
  const price = priceGiven(options) ?? priceOf(provider, options.model);
  const dollars = caps.usd === null ? (runCaps.usd === null ? null : 'MEDCUA_MAX_RUN_USD') : 'MEDCUA_MAX_USD';
  if (dollars !== null && price === null)
    throw new UsageError(
      `${dollars} cannot be kept: no price of ${name} is known. Give it with the option price=input/cached/cacheWrite/output, or cap tokens with MEDCUA_MAX_TOKENS.`,
    );
  // Nothing answers here; the adapter is made for its facts.
  const { facts } = given.adapter({ key, fetch });
  return {
    name,
    config: configOf(facts, price === null ? null : { ...price }),
    create: async (context) => {
      const secrets = key === replayedKey ? [] : [key];
      const subject = { agent: name, case: context.case, seed: context.seed, shift: context.shift };
      const cassette = openCassette(cassettes, subject, { provider, inner: fetch, secrets });
      const transport = new Transport(cassette.fetch);
      return new ModelSession({
        adapter: given.adapter({ key, fetch: transport.fetch }),
        transport,
        ledger: new Ledger(price),
        caps,
        spending: runSpendingOf(environment),
        clock: cassettes.mode === 'replay' ? { ...clock, sleep: async () => {} } : clock,
        random: seededRandom(context.seed),
        retry,
        keyVariable,
        secrets,
        close: cassette.close,
      });
    },
  };
}

function configOf(facts: AdapterFacts, price: Json): Json {
  const { provider, model, image, history, safety, batches, settings } = facts;
  return {
    provider,
    model,
    image,
    history,
    safety,
    batches,
    price,
    promptVersion,
    settings: { ...settings },
  };
}
