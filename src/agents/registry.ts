import type { AgentSpec } from './agent.ts';
import { nearest } from '../nearest.ts';
import { UsageError } from '../episode/errors.ts';
import { noopAgent } from './noop.ts';
import { randomAgent } from './random.ts';
import { replayAgent } from './replay.ts';

/** A provider of agents: makes one from what follows the colon in `provider:model`. */
type Provider = { name: string; takes: string; create: (model: string | null) => AgentSpec };

const providers: readonly Provider[] = [
  {
    name: 'replay',
    takes: 'replay[:guard|report] performs the recorded actions and compares the screens',
    create: (policy) => {
      if (policy === null || policy === 'guard' || policy === 'report') return replayAgent(policy ?? 'guard');
      throw new UsageError(`The replay agent knows the drift policies guard and report, not "${policy}".`);
    },
  },
  {
    name: 'noop',
    takes: 'noop does nothing',
    create: () => noopAgent,
  },
  {
    name: 'random',
    takes: 'random[:seed] acts at random',
    create: (seed) => {
      if (seed !== null && !/^\d{1,9}$/.test(seed)) {
        throw new UsageError(`The random agent takes a seed such as random:7, not "${seed}".`);
      }
      return randomAgent(Number(seed ?? 1));
    },
  },
];

/** One line per agent, for help texts. */
export const agentHelp: readonly string[] = providers.map((provider) => provider.takes);

/** Resolves `provider` or `provider:model`. Throws UsageError that offers what is near. */
export function resolveAgent(name: string): AgentSpec {
  const colon = name.indexOf(':');
  const providerName = colon === -1 ? name : name.slice(0, colon);
  const model = colon === -1 ? null : name.slice(colon + 1);
  const provider = providers.find((one) => one.name === providerName);
  if (provider !== undefined) return provider.create(model);
  const known = providers.map((one) => one.name);
  const [near] = nearest(providerName, known);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const oracle = providerName === 'oracle' ? ' The oracle serves only "medcua record".' : '';
  throw new UsageError(`There is no agent "${name}".${hint}${oracle} There are: ${known.join(', ')}.`);
}
