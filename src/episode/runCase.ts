import type { Browser, Page } from '@playwright/test';
import type { PageShift } from '../backend/page.ts';
import type { AgentSpec, EpisodeContext } from '../agents/agent.ts';
import { oracleAgent } from '../agents/oracle.ts';
import type { ClinicalServer } from '../backend/server.ts';
import { judge } from '../checker/judge.ts';
import { jsonDigest, sha256 } from '../digest.ts';
import type { EpisodeResult } from '../report/result.ts';
import { outcomeOf } from '../report/outcome.ts';
import { medcuaVersion } from '../version.ts';
import type { Case } from './cases.ts';
import type { Environment } from './environment.ts';
import { InfrastructureError } from './errors.ts';
import { runEpisode, type EpisodeLimits, type EpisodeRun, type EpisodeWatcher } from './loop.ts';
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
  /** Changes of words and look; for tests of drift. */
  pageShift?: PageShift;
  /** Called with the page before the first screenshot, e.g. to inject a style. */
  prepare?: (page: Page) => Promise<unknown>;
};

export type CaseRun = { result: EpisodeResult; run: EpisodeRun };

/** Runs one episode and judges it. An infrastructure error is a result, never an exception. */
export async function runCase(workplace: Workplace, one: Case, options: EpisodeOptions): Promise<CaseRun> {
  const started = performance.now();
  const run = await play(workplace, one, options);
  const verdict = judge(one.task, run.evidence);
  const agent = options.agent === 'oracle' ? 'oracle' : options.agent.name;
  return {
    run,
    result: {
      version: 1,
      address: addressOf(workplace, one, agent, options.seed),
      case: one.id,
      scenario: one.scenario.id,
      task: one.task.id,
      setting: one.setting,
      tier: one.scenario.tier,
      domain: one.scenario.domain,
      difficulty: one.task.difficulty,
      seed: options.seed,
      shift: 'none',
      agent,
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
        screenshot: sha256(step.screenshot),
        audit: step.audit,
        drift: step.drift,
        settleMs: step.settleMs,
      })),
      finalScreenshot: run.finalScreenshot === null ? null : sha256(run.finalScreenshot),
      oracleSteps: options.oracleSteps,
      durationMs: Math.round(performance.now() - started),
    },
  };
}

/** Addresses an episode by its content, so that an interrupted run redoes only what is missing. */
export function addressOf(workplace: Workplace, one: Case, agent: string, seed: number): string {
  const browser = browserOf(workplace);
  return jsonDigest({ case: one.id, seed, shift: 'none', agent, browser, medcuaVersion });
}

function browserOf({ browser }: Workplace): string {
  return `chromium ${browser.version()}`;
}

/** The screenshots of a run by digest, as its result names them. */
export function screenshotsOf(run: EpisodeRun): Map<string, Buffer> {
  const frames = run.steps.map((step) => step.screenshot);
  if (run.finalScreenshot !== null) frames.push(run.finalScreenshot);
  return new Map(frames.map((png) => [sha256(png), png]));
}

async function play(workplace: Workplace, one: Case, options: EpisodeOptions): Promise<EpisodeRun> {
  const assignment = {
    scenario: one.scenario,
    task: one.task,
    setting: one.setting,
    seed: options.seed,
    shift: 'none',
  };
  let environment: Environment;
  try {
    environment = await openSynthetic({
      ...workplace,
      ...assignment,
      shift: options.pageShift,
      blind: options.blind ?? false,
    });
  } catch (error) {
    if (!(error instanceof InfrastructureError)) throw error;
    return neverStarted(one, options.seed, error);
  }
  try {
    await options.prepare?.(environment.page());
    const spec = options.agent === 'oracle' ? oracleOf(one, environment) : options.agent;
    const agent = await spec.create(contextOf(workplace, one, options, environment));
    try {
      return await runEpisode(environment, agent, assignment, {
        ...(options.limits === undefined ? {} : { limits: options.limits }),
        ...(options.watcher === undefined ? {} : { watcher: options.watcher }),
      });
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
  one: Case,
  options: EpisodeOptions,
  environment: Environment,
): EpisodeContext {
  return {
    case: one.id,
    scenario: one.scenario.id,
    task: one.task.id,
    seed: options.seed,
    shift: 'none',
    viewport: environment.viewport,
    browser: browserOf(workplace),
    recordings: options.recordings,
    inspect: environment.elementAt,
  };
}

/** The run of an episode whose world could not be opened: no step, and nobody's fault. */
function neverStarted(one: Case, seed: number, error: InfrastructureError): EpisodeRun {
  const record = one.scenario.seed(seed, one.task.overlay);
  return {
    steps: [],
    finalScreenshot: null,
    finalDrift: null,
    evidence: {
      scenario: one.scenario.id,
      task: one.task.id,
      setting: one.setting,
      seed,
      shift: 'none',
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
