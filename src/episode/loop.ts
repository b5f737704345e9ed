import { createHash } from 'node:crypto';
import type { Action } from '../action/action.ts';
import { parseAction } from '../action/parse.ts';
import { pointOf } from '../action/point.ts';
import { printAction } from '../action/print.ts';
import type { Agent, AgentTurn, ElementInfo, Observation } from '../agents/agent.ts';
import type { Ending, Evidence, GoalSetting, Message } from '../checker/evidence.ts';
import { judgeRunning } from '../checker/judge.ts';
import type { ScreenElement } from '../drift/elements.ts';
import type { HealMark } from '../drift/healMark.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import type { Json } from '../json.ts';
import { goalText } from '../scenario/goal.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import type { Environment } from './environment.ts';
import { InfrastructureError } from './errors.ts';

export type EpisodeLimits = {
  /** Actions an agent may take (MedCUA-Bench: 30). */
  budget: number;
  /** Consecutive answers that cannot be parsed, until the episode ends. */
  formatLockout: number;
  /** Times the same action may be tried on the same screen, until the episode ends. */
  repetitions: number;
};

export const defaultLimits: EpisodeLimits = { budget: 30, formatLockout: 5, repetitions: 8 };

/** One performed (or refused) action. */
export type EpisodeStep = {
  /** From 1. */
  step: number;
  /** Text form, or the agent's own words when they could not be parsed. */
  action: string;
  point: { x: number; y: number } | null;
  /** Null when it was performed. */
  error: string | null;
  lossy: readonly string[];
  /** PNG seen before the action. */
  screenshot: Buffer;
  /** Of the screen seen before the action; null unless the watcher asked for them. */
  elements: readonly ScreenElement[] | null;
  /** Virtual time of that screen; null where there is none. */
  now: string | null;
  /** Under the point, before the action; null unless the watcher asked for it. */
  element: ElementInfo | null;
  /** Audit events that the action caused. */
  audit: number[];
  drift: DriftOutcome | null;
  /** How the target was found again on a drifted screen; null when it was not sought. */
  healed: HealMark | null;
  settleMs: number;
  /** Milliseconds that the agent took to answer with it; 0 for the further actions of one answer. */
  thinkMs: number;
};

/** Told of everything as it happens, e.g. to record it before the next action is begun. */
export type EpisodeWatcher = {
  /** Whether steps carry the elements of their screen and the element under their point. */
  wantsElements: boolean;
  onStep?: (step: EpisodeStep) => void | Promise<void>;
};

export type EpisodeRun = {
  evidence: Evidence<Json>;
  steps: EpisodeStep[];
  /** PNG after the last action; null when the page was gone. */
  finalScreenshot: Buffer | null;
  /** Elements of that screen; null unless the watcher asked for them. */
  finalElements: readonly ScreenElement[] | null;
  /** How the final screen compared with the recorded one (replay). */
  finalDrift: DriftOutcome | null;
};

type Assignment = {
  scenario: AnyScenario;
  task: TaskDefinition<Json>;
  setting: GoalSetting;
  seed: number;
  shift: string;
};

/**
 * Runs one agent on one case until it ends: the agent is done, gives up or is refused, the budget is used up, a
 * critical violation is in the audit log, answers cannot be parsed or repeat themselves, or the machine fails.
 */
export async function runEpisode(
  environment: Environment,
  agent: Agent,
  assignment: Assignment,
  options: { limits?: EpisodeLimits; watcher?: EpisodeWatcher } = {},
): Promise<EpisodeRun> {
  const episode = new Episode(environment, assignment, options.limits ?? defaultLimits, options.watcher);
  try {
    await episode.start();
    while (episode.ending.kind === 'none') {
      const asked = performance.now();
      const turn = await agent.act(episode.observation());
      await episode.take(turn, Math.round(performance.now() - asked));
    }
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error;
    episode.ending = { kind: 'infrastructure_error', reason: error.message };
  }
  return episode.result();
}

/** The settled page, as an action finds it. */
type Screen = Pick<EpisodeStep, 'screenshot' | 'elements' | 'now'>;

class Episode {
  ending: Ending = { kind: 'none' };
  readonly #environment: Environment;
  readonly #assignment: Assignment;
  readonly #limits: EpisodeLimits;
  readonly #watcher: EpisodeWatcher;
  readonly #goal: string;
  readonly #messages: Message[] = [];
  readonly #steps: EpisodeStep[] = [];
  #screen: Screen | null = null;
  #finalDrift: DriftOutcome | null = null;
  #unparsable = 0;
  /** Of the answer whose first step is not finished yet. */
  #thinkMs = 0;
  #repeated = { key: '', times: 0 };

  constructor(
    environment: Environment,
    assignment: Assignment,
    limits: EpisodeLimits,
    watcher: EpisodeWatcher = { wantsElements: false },
  ) {
    this.#environment = environment;
    this.#assignment = assignment;
    this.#limits = limits;
    this.#watcher = watcher;
    this.#goal = goalText(assignment.task, assignment.setting, environment.initialRecord);
  }

  async start(): Promise<void> {
    this.#screen = await this.#look();
  }

  observation(): Observation {
    const last = this.#steps.at(-1);
    return {
      screenshot: this.#current().screenshot,
      viewport: this.#environment.viewport,
      deviceScale: this.#environment.deviceScale,
      goal: this.#goal,
      messages: this.#messages.map((message) => message.text),
      lastAction: last?.action ?? null,
      lastError: last?.error ?? null,
      step: this.#steps.length + 1,
      remaining: this.#limits.budget - this.#steps.length,
    };
  }

  /** `thinkMs`: milliseconds that the agent took over this turn. */
  async take(turn: AgentTurn, thinkMs: number): Promise<void> {
    this.#thinkMs = thinkMs;
    switch (turn.kind) {
      case 'done':
        this.#finalDrift = turn.drift ?? null;
        this.ending = { kind: 'agent_done' };
        return;
      case 'refused':
      case 'infrastructure_error':
        this.ending = { kind: turn.kind, reason: turn.reason };
        return;
      case 'capped':
        this.ending = { kind: 'cap_reached', cap: turn.cap, reason: turn.reason };
        return;
      case 'drift':
        this.#finalDrift = turn.drift;
        this.ending = { kind: 'drift', reason: turn.reason };
        return;
      case 'text':
        return this.#takeText(turn.text, turn.error ?? null);
      case 'actions':
        this.#unparsable = 0;
        for (const action of turn.actions) {
          if (this.ending.kind !== 'none') return;
          const failed = await this.#act(action, turn.lossy ?? [], turn.drift ?? null, turn.healed ?? null);
          if (failed) return;
        }
    }
  }

  result(): EpisodeRun {
    return {
      evidence: this.#evidence(),
      steps: this.#steps,
      finalScreenshot: this.#screen?.screenshot ?? null,
      finalElements: this.#screen?.elements ?? null,
      finalDrift: this.#finalDrift,
    };
  }

  async #takeText(text: string, error: string | null): Promise<void> {
    const parsed = error === null ? parseAction(text) : { ok: false as const, error: { message: error } };
    if (parsed.ok) {
      this.#unparsable = 0;
      await this.#act(parsed.action, [], null);
      return;
    }
    this.#environment.beginAction();
    await this.#finishStep({ action: text.slice(0, 2000), error: parsed.error.message });
    this.#unparsable += 1;
    if (this.ending.kind === 'none' && this.#unparsable >= this.#limits.formatLockout) {
      this.ending = { kind: 'format_lockout', attempts: this.#unparsable };
    }
  }

  /** Performs one action; true when it was refused, so that the rest of a batch is not performed. */
  async #act(
    action: Action,
    lossy: readonly string[],
    drift: DriftOutcome | null,
    healed: HealMark | null = null,
  ): Promise<boolean> {
    const environment = this.#environment;
    const text = printAction(action);
    const point = pointOf(action);
    environment.beginAction();
    const refused = await environment.refusal(action);
    if (refused !== null) {
      await this.#finishStep({ action: text, point, error: refused.message, lossy, drift, healed });
      return true;
    }
    const element = this.#watcher.wantsElements && point !== null ? await environment.elementAt(point) : null;
    const auditBefore = environment.auditLog().length;
    const screen = this.#current();
    let settleMs = 0;
    if (action.kind === 'message') {
      const step = this.#steps.length + 1;
      this.#messages.push({ step, text: action.text, auditLength: auditBefore });
    } else if (action.kind === 'infeasible') {
      this.ending = { kind: 'gave_up', reason: action.reason };
    } else {
      ({ settleMs } = await environment.perform(action));
      this.#screen = await this.#look();
    }
    const audit = environment
      .auditLog()
      .slice(auditBefore)
      .map((event) => event.index);
    await this.#finishStep({
      action: text,
      point,
      error: null,
      lossy,
      drift,
      healed,
      element,
      audit,
      settleMs,
      ...screen,
    });
    this.#noteRepetition(text, screen.screenshot);
    return false;
  }

  async #finishStep(step: Partial<EpisodeStep> & { action: string; error: string | null }): Promise<void> {
    const whole: EpisodeStep = {
      step: this.#steps.length + 1,
      point: null,
      lossy: [],
      ...this.#current(),
      element: null,
      audit: [],
      drift: null,
      healed: null,
      settleMs: 0,
      thinkMs: this.#thinkMs,
      ...step,
    };
    this.#thinkMs = 0;
    this.#steps.push(whole);
    await this.#watcher.onStep?.(whole);
    const critical = judgeRunning(this.#assignment.task, this.#evidence()).find(
      (violation) => violation.severity === 'critical',
    );
    if (critical !== undefined) {
      this.ending = { kind: 'critical_violation', rule: critical.rule };
    } else if (this.ending.kind === 'none' && this.#steps.length >= this.#limits.budget) {
      this.ending = { kind: 'budget_exhausted', budget: this.#limits.budget };
    }
  }

  /** The same action on the same screen, again and again, leads nowhere. */
  #noteRepetition(action: string, screenshot: Buffer): void {
    const key = `${action} ${createHash('sha256').update(screenshot).digest('hex')}`;
    this.#repeated = { key, times: this.#repeated.key === key ? this.#repeated.times + 1 : 1 };
    if (this.ending.kind === 'none' && this.#repeated.times >= this.#limits.repetitions) {
      this.ending = { kind: 'repetition_loop', repetitions: this.#repeated.times };
    }
  }

  async #look(): Promise<Screen> {
    const screenshot = await this.#environment.screenshot();
    const elements = this.#watcher.wantsElements ? await this.#environment.elements() : null;
    return { screenshot, elements, now: this.#environment.now() };
  }

  #current(): Screen {
    if (this.#screen === null) throw new InfrastructureError('The page has not been observed yet.');
    return this.#screen;
  }

  #evidence(): Evidence<Json> {
    const { scenario, task, setting, seed, shift } = this.#assignment;
    return {
      scenario: scenario.id,
      task: task.id,
      setting,
      seed,
      shift,
      goal: this.#goal,
      initialRecord: this.#environment.initialRecord,
      finalRecord: this.#environment.record(),
      auditLog: [...this.#environment.auditLog()],
      messages: [...this.#messages],
      steps: this.#steps.length,
      ending: this.ending,
    };
  }
}
