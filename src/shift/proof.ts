import { casesOf, type Case } from '../episode/cases.ts';
import { runCase, type Workplace } from '../episode/runCase.ts';
import type { AnyScenario } from '../scenario/scenario.ts';
import { appliesTo } from './apply.ts';
import { parseShift, printShift } from './expression.ts';

/** An episode in which the oracle did not get reward 1 with the unchanged checker. */
export type Unfair = { shift: string; task: string; seed: number; reason: string };

export type Proof = { episodes: number; solved: number; unfair: Unfair[] };

/**
 * Lets the oracle solve every task of the scenarios under every shift on every seed: a shift under which it does not get
 * reward 1 with the same checker is not fair.
 */
export async function proveFair(
  workplace: Workplace,
  scenarios: readonly AnyScenario[],
  expressions: readonly string[],
  options: { seeds: readonly number[]; concurrency: number; progress: (line: string) => void },
): Promise<Proof> {
  const proof: Proof = { episodes: 0, solved: 0, unfair: [] };
  for (const expression of expressions) {
    const composition = parseShift(expression);
    const shift = printShift(composition);
    const jobs = casesOf(scenarios.filter((scenario) => appliesTo(scenario, composition)))
      .filter(({ setting }) => setting === 'intent')
      .flatMap((one) => options.seeds.map((seed) => ({ one, seed })));
    const found: Unfair[] = [];
    await Promise.all(
      Array.from({ length: options.concurrency }, async () => {
        for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
          proof.episodes += 1;
          const reason = await whyUnfair(workplace, job.one, shift, job.seed);
          if (reason === null) proof.solved += 1;
          else
            found.push({ shift, task: `${job.one.scenario.id}.${job.one.task.id}`, seed: job.seed, reason });
        }
      }),
    );
    options.progress(`${shift}: ${found.length === 0 ? 'fair' : `${found.length} unfair`}`);
    for (const { task, seed, reason } of found) options.progress(`    ${task}, seed ${seed}: ${reason}`);
    proof.unfair.push(...found);
  }
  return proof;
}

/** Why the oracle does not solve a case under a shift with reward 1; null when it does. */
export async function whyUnfair(
  workplace: Workplace,
  one: Case,
  shift: string,
  seed: number,
): Promise<string | null> {
  try {
    const { result } = await runCase(workplace, one, {
      agent: 'oracle',
      seed,
      shift,
      recordings: '',
      oracleSteps: null,
      blind: true,
    });
    const { reward, violations, criteria } = result.verdict;
    if (reward === 1) return null;
    const unmet = criteria.flatMap(({ met, id, detail }) => (met ? [] : [detail ?? id]));
    const broken = violations.map(({ rule, detail }) => `${rule}: ${detail}`);
    return `${result.outcome}, reward ${reward}: ${[...broken, ...unmet].join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
