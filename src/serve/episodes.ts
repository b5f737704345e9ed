import { randomUUID } from 'node:crypto';
import type { AgentTurn } from '../agents/agent.ts';
import { selectCase, type Case } from '../episode/cases.ts';
import { runCase, screenshotsOf, type CaseRun, type Workplace } from '../episode/runCase.ts';
import type { RunFolder } from '../report/runFolder.ts';
import type { AnyScenario } from '../scenario/scenario.ts';
import { shiftCase } from '../shift/apply.ts';
import { parseShift } from '../shift/expression.ts';
import { RemoteAgent } from '../agents/remoteAgent.ts';
import type { EpisodeView, NewEpisode, Step } from './schemas.ts';

/** A request that cannot be served now; `status` is the HTTP status. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
  readonly status: 404 | 409 | 429;
  constructor(status: 404 | 409 | 429, message: string) {
    super(message);
    this.status = status;
  }
}

export type EpisodesOptions = {
  /** Episodes that may be open at once. */
  most: number;
  /** Seconds without a request after which an episode is closed. */
  idleSeconds: number;
  recordings: string;
  /** Where results and screenshots go. */
  output: RunFolder;
};

type Opened = {
  id: string;
  case: Case;
  agent: RemoteAgent;
  /** Ends when the episode does, its result saved; rejects when that failed. */
  played: Promise<CaseRun>;
  result: CaseRun | null;
  /** Runs while it is the client's turn; null while an action is under way. */
  idle: NodeJS.Timeout | null;
};

/** Closed episodes whose result can still be asked for. */
const remembered = 1000;

/** The episodes of remote agents, each with a browser context and a record of its own. */
export class Episodes {
  readonly #workplace: Workplace;
  readonly #scenarios: readonly AnyScenario[];
  readonly #options: EpisodesOptions;
  readonly #episodes = new Map<string, Opened>();

  constructor(workplace: Workplace, scenarios: readonly AnyScenario[], options: EpisodesOptions) {
    this.#workplace = workplace;
    this.#scenarios = scenarios;
    this.#options = options;
  }

  /** Throws UsageError for an unknown case or shift, ServeError when too many are open. */
  async create(wanted: NewEpisode): Promise<EpisodeView> {
    const one = selectCase(this.#scenarios, wanted.case);
    shiftCase(one, parseShift(wanted.shift));
    const { most, recordings, output } = this.#options;
    const open = [...this.#episodes.values()].filter(({ result }) => result === null).length;
    if (open >= most)
      throw new ServeError(429, `${open} episodes are open, which is the limit. Close one, or raise --most.`);
    const agent = new RemoteAgent();
    const played = runCase(this.#workplace, one, {
      agent: { name: wanted.agent, create: async () => agent },
      seed: wanted.seed,
      shift: wanted.shift,
      recordings,
      oracleSteps: null,
    }).then(async (run) => {
      await output.save(run.result, screenshotsOf(run.run));
      return run;
    });
    const episode: Opened = {
      id: randomUUID(),
      case: one,
      agent,
      played,
      result: null,
      idle: null,
    };
    this.#episodes.set(episode.id, episode);
    played.then(
      (run) => this.#ended(episode, run),
      () => this.#forget(episode),
    );
    return this.#next(episode);
  }

  async show(id: string): Promise<EpisodeView> {
    return this.#next(this.#found(id));
  }

  /** Performs one step and gives what the agent sees after it, or the result. */
  async step(id: string, step: Step): Promise<EpisodeView> {
    const episode = this.#found(id);
    if (episode.result !== null)
      throw new ServeError(409, `Episode ${id} has ended with ${episode.result.result.outcome}.`);
    if (!episode.agent.take(turnOf(step)))
      throw new ServeError(409, `Episode ${id} is still busy with the step before. Wait for its answer.`);
    return this.#next(episode);
  }

  /** Ends an episode where it stands; one that has ended gives its result again. */
  async close(id: string): Promise<EpisodeView> {
    const episode = this.#found(id);
    await Promise.race([episode.agent.observed(), episode.played]);
    episode.agent.take({ kind: 'done' });
    return closedView(episode, await episode.played);
  }

  /** Ends all that are open; they count as failures of the machine. */
  async closeAll(): Promise<void> {
    const open = [...this.#episodes.values()].filter(({ result }) => result === null);
    await Promise.allSettled(
      open.map(async ({ agent, played }) => {
        await Promise.race([agent.observed(), played]);
        agent.take({ kind: 'infrastructure_error', reason: 'The server was stopped.' });
        await played;
      }),
    );
  }

  #found(id: string): Opened {
    const episode = this.#episodes.get(id);
    if (episode === undefined) throw new ServeError(404, `There is no episode ${id}.`);
    this.#stopWaiting(episode);
    return episode;
  }

  async #next(episode: Opened): Promise<EpisodeView> {
    const run = await Promise.race([episode.agent.observed().then(() => null), episode.played]);
    if (run !== null) return closedView(episode, run);
    const { observation } = episode.agent;
    if (observation === null)
      throw new ServeError(409, `Episode ${episode.id} is busy with another step. Wait for its answer.`);
    this.#stopWaiting(episode);
    episode.idle = this.#idleTimer(episode.agent);
    return {
      state: 'open',
      id: episode.id,
      case: episode.case.id,
      observation: {
        ...observation,
        messages: [...observation.messages],
        screenshot: observation.screenshot.toString('base64'),
      },
    };
  }

  #idleTimer(agent: RemoteAgent): NodeJS.Timeout {
    const { idleSeconds } = this.#options;
    const reason = `No request came for ${idleSeconds} s.`;
    return setTimeout(() => agent.take({ kind: 'infrastructure_error', reason }), idleSeconds * 1000).unref();
  }

  #stopWaiting(episode: Opened): void {
    if (episode.idle !== null) clearTimeout(episode.idle);
    episode.idle = null;
  }

  #ended(episode: Opened, run: CaseRun): void {
    this.#stopWaiting(episode);
    episode.result = run;
    const closed = [...this.#episodes.values()].filter(({ result }) => result !== null);
    for (const old of closed.slice(0, Math.max(0, closed.length - remembered))) this.#episodes.delete(old.id);
  }

  #forget(episode: Opened): void {
    this.#stopWaiting(episode);
    this.#episodes.delete(episode.id);
  }
}

function turnOf(step: Step): AgentTurn {
  if ('action' in step) return { kind: 'text', text: step.action };
  if ('refused' in step) return { kind: 'refused', reason: step.refused };
  if ('done' in step) return { kind: 'done' };
  return { kind: 'infrastructure_error', reason: step.infrastructure_error };
}

function closedView({ id, case: one }: Pick<Opened, 'id' | 'case'>, { result }: CaseRun): EpisodeView {
  const { reward, completed, strictSuccess, violations } = result.verdict;
  return {
    state: 'closed',
    id,
    case: one.id,
    result: {
      outcome: result.outcome,
      reward,
      completed,
      strictSuccess,
      violations: violations.map(({ rule, dimension, severity, detail }) => ({
        rule,
        dimension,
        severity,
        detail,
      })),
      steps: result.steps.length,
      evidenceDigest: result.evidenceDigest,
    },
  };
}
