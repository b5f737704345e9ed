import type { Browser, Page } from '@playwright/test';
import type { PageShift } from '../backend/page.ts';
import type { AgentSpec, AgentUsage, EpisodeContext } from '../agents/agent.ts';
import { oracleAgent } from '../agents/oracle.ts';
import type { ClinicalServer } from '../backend/server.ts';
import type { Evidence } from '../checker/evidence.ts';
import { judge } from '../checker/judge.ts';
import { fieldsRead } from '../checker/readFields.ts';
import { jsonDigest, sha256 } from '../digest.ts';
import type { Json } from '../json.ts';
import type { EpisodeResult } from '../report/result.ts';
import { outcomeOf } from '../report/outcome.ts';
import { shiftCase, type ShiftedCase } from '../shift/apply.ts';
import { parseShift } from '../shift/expression.ts';
import { medcuaVersion } from '../version.ts';
import type { Case } from './cases.ts';
import type { Environment } from './environment.ts';
import { InfrastructureError } from './errors.ts';
import {
  defaultLimits,
  runEpisode,
  type EpisodeLimits,
  type EpisodeRun,
  type EpisodeWatcher,
} from './loop.ts';
import { openSynthetic } from './syntheticEnvironment.ts';

/** Where episodes run: one browser and one clinical server per worker. */
export type Workplace = { browser: Browser; server: ClinicalServer };

export type EpisodeOptions = {
  /** `oracle` is made from the scenario's own script; every other agent comes from the registry. */
  agent: AgentSpec | 'oracle';
  seed: number;
  recordings: string;
  limits?: EpisodeLimits;
  watcher?: EpisodeWatcher;
  /** Steps of the case's recording, for comparison; null when there is none. */
  oracleSteps: number | null;
  /** Takes no screenshots: for agents that do not look, where only the evidence matters. */
  blind?: boolean;
  /** Shift expression, e.g. `dark+density:0.5`; by default `none`. */
  shift?: string;
  /** Changes of the page that no shift names; for tests of drift. */
  pageShift?: Partial<PageShift>;
  /** Called with the page before the first screenshot, e.g. to inject a style. */
  prepare?: (page: Page) => Promise<unknown>;
};

export type CaseRun = { result: EpisodeResult; run: EpisodeRun };

/**
 * Runs one episode and judges it. An infrastructure error is a result, never an exception. Throws UsageError for a shift
 * that does not exist or does not apply.
 */
export async function runCase(workplace: Workplace, one: Case, options: EpisodeOptions): Promise<CaseRun> {
  const started = performance.now();
  const shifted = shiftCase(one, parseShift(options.shift ?? ''));
  const seed = options.seed + shifted.seedOffset;
  const { run, usage } = await play(workplace, shifted, { ...options, seed });
  const verdict = judge(shifted.case.task, run.evidence);
  const agent = agentOf(options.agent);
  return {
    run,
    result: {
      version: 1,
      address: addressOf(workplace, one, options.agent, options.seed, shifted.name),
      case: one.id,
      scenario: one.scenario.id,
      task: one.task.id,
      setting: one.setting,
      tier: one.scenario.tier,
      domain: one.scenario.domain,
      difficulty: one.task.difficulty,
      seed,
      shift: shifted.name,
      agent: agent.name,
      ...(agent.config === null ? {} : { agentConfig: agent.config }),
      ...(usage === null ? {} : { usage }),
      browser: browserOf(workplace),
      outcome: outcomeOf(run.evidence.ending, verdict),
      ending: run.evidence.ending,
      verdict,
      evidenceDigest: jsonDigest(run.evidence),
      evidence: run.evidence,
      steps: run.steps.map((step) => ({
        step: step.step,
        action: step.action,
        point: step.point,
        error: step.error,
        ...(step.lossy.length === 0 ? {} : { lossy: step.lossy }),
        screenshot: sha256(step.screenshot),
        audit: step.audit,
        drift: step.drift,
        healed: step.healed,
        settleMs: step.settleMs,
        thinkMs: step.thinkMs,
      })),
      finalScreenshot: run.finalScreenshot === null ? null : sha256(run.finalScreenshot),
      oracleSteps: options.oracleSteps,
      durationMs: Math.round(performance.now() - started),
    },
  };
}

/** Addresses an episode by its content, so that an interrupted run redoes only what is missing. */
export function addressOf(
  workplace: Workplace,
  one: Pick<Case, 'id'>,
  agent: AgentSpec | 'oracle',
  seed: number,
  shift = 'none',
): string {
  const browser = browserOf(workplace);
  const { name, config } = agentOf(agent);
  const configured = config === null ? {} : { agentConfig: config };
  return jsonDigest({ case: one.id, seed, shift, agent: name, ...configured, browser, medcuaVersion });
}

function agentOf(agent: AgentSpec | 'oracle'): { name: string; config: Json | null } {
  return agent === 'oracle'
    ? { name: 'oracle', config: null }
    : { name: agent.name, config: agent.config ?? null };
}

function browserOf({ browser }: Workplace): string {
  return `chromium ${browser.version()}`;
}

/** The screenshots of a run by digest, as its result names them. */
export function screenshotsOf(run: EpisodeRun): Map<string, Buffer> {
  const frames = run.steps.map((step) => step.screenshot);
  if (run.finalScreenshot !== null) frames.push(run.finalScreenshot);
  // A blind episode has none.
  return new Map(frames.filter((png) => png.length > 0).map((png) => [sha256(png), png]));
}

async function play(
  workplace: Workplace,
  shifted: ShiftedCase,
  options: EpisodeOptions,
): Promise<{ run: EpisodeRun; usage: AgentUsage | null }> {
  const one = shifted.case;
  const assignment = {
    scenario: one.scenario,
    task: one.task,
    setting: one.setting,
    seed: options.seed,
    shift: shifted.name,
  };
  const limits = options.limits ?? defaultLimits;
  let environment: Environment;
  try {
    environment = await openSynthetic({
      ...workplace,
      ...assignment,
      shift: { ...shifted.page, ...options.pageShift },
      display: shifted.display,
      blind: options.blind ?? false,
    });
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error;
    return { run: neverStarted(shifted, options.seed, error), usage: null };
  }
  try {
    await options.prepare?.(environment.page());
    const spec = options.agent === 'oracle' ? oracleOf(one, environment) : options.agent;
    const agent = await spec.create(contextOf(workplace, shifted, options, environment));
    try {
      const run = await runEpisode(environment, agent, assignment, {
        limits: { ...limits, budget: limits.budget + shifted.extraActions },
        ...(options.watcher === undefined ? {} : { watcher: options.watcher }),
      });
      return { run, usage: agent.usage?.() ?? null };
    } finally {
      await agent.close?.();
    }
  } finally {
    await environment.close();
  }
}

function oracleOf(one: Case, environment: Environment): AgentSpec {
  const script = one.scenario.oracle[one.task.id];
  if (script === undefined) throw new Error(`Scenario ${one.scenario.id} has no oracle for ${one.task.id}.`);
  return oracleAgent(script, environment.initialRecord, environment.page);
}

function contextOf(
  workplace: Workplace,
  { case: one, name: shift }: ShiftedCase,
  options: EpisodeOptions,
  environment: Environment,
): EpisodeContext {
  return {
    case: one.id,
    scenario: one.scenario.id,
    task: one.task.id,
    seed: options.seed,
    shift,
    viewport: environment.viewport,
    browser: browserOf(workplace),
    recordings: options.recordings,
    inspect: environment.elementAt,
    elements: environment.elements,
    server: () => ({
      now: environment.now(),
      initialRecord: environment.initialRecord,
      auditLog: environment.auditLog(),
    }),
    fieldsRead: (evidence) => fieldsRead(one.task, evidence as Evidence<Json>),
  };
}

/** The run of an episode whose world could not be opened: no step, and nobody's fault. */
function neverStarted(
  { case: one, name: shift }: ShiftedCase,
  seed: number,
  error: InfrastructureError,
): EpisodeRun {
  const record = one.scenario.seed(seed, one.task.overlay);
  return {
    steps: [],
    finalScreenshot: null,
    finalElements: null,
    finalDrift: null,
    evidence: {
      scenario: one.scenario.id,
      task: one.task.id,
      setting: one.setting,
      seed,
      shift,
      goal: '',
      initialRecord: record,
      finalRecord: record,
      auditLog: [],
      messages: [],
      steps: 0,
      ending: { kind: 'infrastructure_error', reason: error.message },
    },
  };
}
