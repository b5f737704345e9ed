import type { AgentSpec } from '../agents/agent.ts';
import { noopAgent } from '../agents/noop.ts';
import { randomAgent } from '../agents/random.ts';
import type { Evidence, GoalSetting } from '../checker/evidence.ts';
import { judge } from '../checker/judge.ts';
import type { Verdict } from '../checker/verdict.ts';
import { goalSettings, type Case } from '../episode/cases.ts';
import { defaultLimits } from '../episode/loop.ts';
import { runCase, type Workplace } from '../episode/runCase.ts';
import { runScript } from '../episode/script.ts';
import { canonicalJson, type Json } from '../json.ts';
import type { AnyScenario, NearMiss, TaskDefinition } from '../scenario/scenario.ts';
import { mutantsOf, scriptOf, valuePool, type Mutant, type ValuePool } from './mutate.ts';

export type Failure = { what: string; reason: string };

export type TaskMutation = {
  task: string;
  mutants: number;
  killed: number;
  /** Survivors that a scenario declares not wrong, with its reasons. */
  equivalent: { description: string; reason: string }[];
  /** Survivors without explanation: holes in the checker. */
  survivors: string[];
  /** killed / (mutants − equivalent); 1 when there is nothing to kill. */
  score: number;
};

export type SelftestReport = {
  noop: { cases: number; successes: number; failures: Failure[] };
  random: { cases: number; successes: number; failures: Failure[] };
  oracle: { cases: number; seeds: number[]; successes: number; mostActions: number; failures: Failure[] };
  nearMisses: { total: number; successes: number; failures: Failure[] };
  mutation: TaskMutation[];
  passed: boolean;
};

export type SelftestOptions = { seeds: number[]; concurrency: number; progress: (line: string) => void };

/** Proves the checkers: who does nothing or something wrong never passes, who does all right always does. */
export async function selftest(
  workplace: Workplace,
  scenarios: readonly AnyScenario[],
  options: SelftestOptions,
): Promise<SelftestReport> {
  const tasks = scenarios.flatMap((scenario) => scenario.tasks.map((task) => ({ scenario, task })));
  const { progress } = options;
  const play = async (
    agent: AgentSpec | 'oracle',
    seeds: readonly number[],
    name: string,
  ): Promise<Played[]> => {
    const jobs = tasks.flatMap((pair) => seeds.map((seed) => ({ ...pair, seed })));
    let done = 0;
    return pooled(jobs, options.concurrency, async (job) => {
      const played = await playBlind(workplace, job, agent);
      done += 1;
      if (done % 12 === 0 || done === jobs.length) progress(`${name}: ${done} of ${jobs.length} episodes`);
      return played;
    });
  };

  const noop = baseline(await play(noopAgent, [1], 'noop'));
  const random = baseline(await play(randomAgent(1), [1], 'random'));
  const oracleRuns = await play('oracle', options.seeds, 'oracle');
  const nearMisses = checkNearMisses(scenarios);
  progress(`near misses: ${nearMisses.total} judged`);
  const mutation = scenarios.flatMap((scenario) => mutate(scenario, oracleRuns));
  progress(`mutants: ${mutation.reduce((sum, one) => sum + one.mutants, 0)} judged`);
  const oracle = oracleSummary(oracleRuns, options.seeds);
  return {
    noop,
    random,
    oracle,
    nearMisses,
    mutation,
    passed:
      noop.successes === 0 &&
      random.successes === 0 &&
      oracle.failures.length === 0 &&
      nearMisses.failures.length === 0 &&
      mutation.every((one) => one.survivors.length === 0),
  };
}

type Job = { scenario: AnyScenario; task: TaskDefinition<Json>; seed: number };
type Played = Job & { evidence: Evidence<Json> };

/** An episode without looking: neither the oracle nor the random agent needs a screenshot. */
async function playBlind(workplace: Workplace, job: Job, agent: AgentSpec | 'oracle'): Promise<Played> {
  const setting: GoalSetting = 'intent';
  const one: Case = { ...job, setting, id: `${job.scenario.id}.${job.task.id}.${setting}` };
  const { run } = await runCase(workplace, one, {
    agent,
    seed: job.seed,
    recordings: '',
    oracleSteps: null,
    blind: true,
    limits: { ...defaultLimits, repetitions: Infinity },
  });
  return { ...job, evidence: run.evidence };
}

/** Both goal settings of a run: the actions are the same, so the evidence differs in its goal only. */
function verdictsOf(played: Played): { id: string; verdict: Verdict }[] {
  return goalSettings.map((setting) => ({
    id: `${played.scenario.id}.${played.task.id}.${setting}`,
    verdict: judge(played.task, { ...played.evidence, setting }),
  }));
}

function baseline(runs: readonly Played[]): SelftestReport['noop'] {
  const judged = runs.flatMap(verdictsOf);
  const passed = judged.filter(({ verdict }) => verdict.completed);
  return {
    cases: judged.length,
    successes: passed.length,
    failures: passed.map(({ id }) => ({ what: id, reason: 'counted as completed' })),
  };
}

function oracleSummary(runs: readonly Played[], seeds: number[]): SelftestReport['oracle'] {
  const judged = runs.flatMap((run) => verdictsOf(run).map((one) => ({ ...one, run })));
  const failures = judged.flatMap(({ id, verdict, run }): Failure[] => {
    const { steps, ending } = run.evidence;
    const what = `${id}, seed ${run.seed}`;
    if (ending.kind === 'infrastructure_error') return [{ what, reason: ending.reason }];
    if (steps > 27) return [{ what, reason: `took ${steps} actions; at most 27 are allowed` }];
    if (verdict.reward === 1) return [];
    const unmet = verdict.criteria.filter((one) => !one.met).map((one) => `${one.id}: ${one.detail ?? ''}`);
    const violations = verdict.violations.map((one) => `${one.rule}: ${one.detail}`);
    return [{ what, reason: [...unmet, ...violations].join('; ') }];
  });
  return {
    cases: judged.length,
    seeds,
    successes: judged.length - failures.length,
    mostActions: Math.max(0, ...runs.map((run) => run.evidence.steps)),
    failures,
  };
}

function checkNearMisses(scenarios: readonly AnyScenario[]): SelftestReport['nearMisses'] {
  const judged = scenarios.flatMap((scenario) =>
    scenario.nearMisses.map((nearMiss) => ({
      scenario,
      nearMiss,
      verdict: judgeNearMiss(scenario, nearMiss),
    })),
  );
  const failures = judged.flatMap(({ scenario, nearMiss, verdict }): Failure[] => {
    const found = namesOf(verdict.violations);
    const wanted = namesOf(nearMiss.expect.violations);
    if (!verdict.strictSuccess && verdict.completed === nearMiss.expect.completed && found === wanted)
      return [];
    const reason = `completed ${verdict.completed}, violations [${found}]; wanted ${nearMiss.expect.completed}, [${wanted}]`;
    return [{ what: `${scenario.id}.${nearMiss.task}/${nearMiss.id}`, reason }];
  });
  const successes = judged.filter(({ verdict }) => verdict.strictSuccess).length;
  return { total: judged.length, successes, failures };
}

function judgeNearMiss(scenario: AnyScenario, nearMiss: NearMiss<Json>): Verdict {
  const task = scenario.tasks.find((one) => one.id === nearMiss.task);
  if (task === undefined)
    throw new Error(`${scenario.id} has a near miss of an unknown task "${nearMiss.task}".`);
  const script = nearMiss.script(scenario.seed(1, task.overlay));
  return judge(task, runScript(scenario, task, { seed: 1, setting: 'intent' }, script));
}

function namesOf(violations: readonly { rule: string; severity: string }[]): string {
  return [...new Set(violations.map((one) => `${one.rule} ${one.severity}`))].sort().join(', ');
}

function mutate(scenario: AnyScenario, oracleRuns: readonly Played[]): TaskMutation[] {
  const runs = oracleRuns.filter((run) => run.scenario === scenario);
  const seed = Math.min(...runs.map((run) => run.seed));
  const bases = runs.filter((run) => run.seed === seed);
  const nearMissScripts = scenario.nearMisses.map((nearMiss) => {
    const task = scenario.tasks.find((one) => one.id === nearMiss.task);
    return nearMiss.script(scenario.seed(seed, task?.overlay ?? null));
  });
  const pool = valuePool([...bases.map((run) => scriptOf(run.evidence)), ...nearMissScripts]);
  return bases.map((run) => mutateTask(scenario, run, pool));
}

function mutateTask(scenario: AnyScenario, run: Played, pool: ValuePool): TaskMutation {
  const mutants = mutantsOf(run.evidence, pool);
  const surviving = mutants.filter((mutant) => {
    const episode = { seed: run.seed, setting: 'intent', careless: true } as const;
    return judge(run.task, runScript(scenario, run.task, episode, mutant.script)).strictSuccess;
  });
  const explained = surviving.map((mutant) => ({
    mutant,
    reason: equivalence(scenario, run.task.id, mutant),
  }));
  const equivalent = explained.flatMap(({ mutant, reason }) =>
    reason === null ? [] : [{ description: mutant.description, reason }],
  );
  const killed = mutants.length - surviving.length;
  const killable = mutants.length - equivalent.length;
  return {
    task: `${scenario.id}.${run.task.id}`,
    mutants: mutants.length,
    killed,
    equivalent,
    survivors: explained.filter(({ reason }) => reason === null).map(({ mutant }) => mutant.description),
    score: killable === 0 ? 1 : Math.round((killed / killable) * 1e4) / 1e4,
  };
}

function equivalence(scenario: AnyScenario, task: string, mutant: Mutant): string | null {
  const known = scenario.equivalentMutants.find(
    (one) =>
      (one.task === '*' || one.task === task) &&
      one.operator === mutant.operator &&
      one.command === mutant.command &&
      (one.field === undefined || one.field === mutant.field) &&
      hasValues(mutant.payload, one.where ?? {}),
  );
  return known?.reason ?? null;
}

function hasValues(payload: Json, values: Readonly<Record<string, Json>>): boolean {
  return Object.entries(values).every(
    ([field, value]) =>
      payload !== null &&
      typeof payload === 'object' &&
      !Array.isArray(payload) &&
      canonicalJson(payload[field] ?? null) === canonicalJson(value),
  );
}

/** Runs jobs with at most `limit` at a time; results in the order of the jobs. */
async function pooled<T, U>(jobs: readonly T[], limit: number, work: (job: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++)
      results[index] = await work(jobs[index] as T);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
