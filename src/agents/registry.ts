import type { AgentSpec } from './agent.ts';
import { driftPolicies } from '../drift/policy.ts';
import { nearest } from '../nearest.ts';
import { UsageError } from '../episode/errors.ts';
import { humanAgent } from '../human/humanAgent.ts';
import { blindReplayAgent } from './blindReplay.ts';
import { commandAgent } from './command.ts';
import { noopAgent } from './noop.ts';
import { ocrAgent } from './ocr/ocrAgent.ts';
import { modelProviders } from './providers/providers.ts';
import { randomAgent } from './random.ts';
import { replayAgent } from './replay.ts';

/** A provider of agents: makes one from what follows the colon in `provider:model`. */
type Provider = { name: string; takes: string; create: (model: string | null) => AgentSpec };

const providers: readonly Provider[] = [
  {
    name: 'replay',
    takes:
      'replay[:guard|report|heal|blind] performs the recorded actions; all but blind compare the screens first',
    create: (policy) => {
      if (policy === 'blind') return blindReplayAgent;
      const known = driftPolicies.find((one) => one === (policy ?? 'guard'));
      if (known !== undefined) return replayAgent(known);
      throw new UsageError(
        `The replay agent knows the drift policies ${driftPolicies.join(', ')} and the floor blind, not "${policy}".`,
      );
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
  {
    name: 'ocr',
    takes:
      'ocr reads the screen and follows step goals; no network, no key (optional package @gutenye/ocr-node)',
    create: () => ocrAgent(),
  },
  {
    name: 'human',
    takes: 'human waits for a person, at a page whose address it prints',
    create: () => humanAgent((line) => console.error(line)),
  },
  {
    name: 'command',
    takes: 'command:<shell command> asks a child process, in JSON lines (docs/agents.md)',
    create: (command) => commandAgent(command ?? ''),
  },
  ...modelProviders,
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
