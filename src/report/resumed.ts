import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countsForAgent } from './outcome.ts';
import type { EpisodeResult } from './result.ts';
import { parseResults, resultsFileName } from './results.ts';

/** Where the results of a Playwright run go, relative to the project: `MEDCUA_REPORT`, else `medcua-report`. */
export const reportFolder = process.env.MEDCUA_REPORT ?? 'medcua-report';

/** Marks a test whose episode was finished by the run that this one resumes. */
export const finishedAnnotation = 'finished';

const snapshotName = 'resumed.jsonl';
const spendingName = 'spending.jsonl';

/**
 * Begins a run: with `resume`, what is finished is set aside for the workers to find, since results.jsonl grows while they run;
 * else nothing is finished or spent. Gives what the workers must find in their environment.
 */
export function beginRun(folder: string, resume: boolean): Record<string, string> {
  const [results, snapshot] = [join(folder, resultsFileName), join(folder, snapshotName)];
  const spending = join(folder, spendingName);
  rmSync(snapshot, { force: true });
  if (!resume) rmSync(spending, { force: true });
  else if (existsSync(results)) copyFileSync(results, snapshot);
  return { MEDCUA_RUN_SPENDING: spending, MEDCUA_RUN_BEGAN: String(Date.now()) };
}

/** Results of an interrupted run, by address; what says nothing about the agent is left out, since it is to be run again. */
export class Finished {
  readonly #byAddress: Map<string, EpisodeResult[]>;

  /** Throws ResultsReadError for a damaged file; a torn last line is an episode that did not finish. */
  constructor(folder: string) {
    const file = join(folder, snapshotName);
    const results = existsSync(file) ? parseResults(readFileSync(file, 'utf8'), file).results : [];
    this.#byAddress = Map.groupBy(
      results.filter(({ outcome }) => countsForAgent(outcome)),
      ({ address }) => address,
    );
  }

  /** The result of an episode's n-th repetition, from 0; null when it has to be run. */
  result(address: string, repetition: number): EpisodeResult | null {
    return this.#byAddress.get(address)?.[repetition] ?? null;
  }
}

/** Leaves out what a later attempt at the same episode replaced. */
export function withoutRepaired(results: readonly EpisodeResult[]): EpisodeResult[] {
  const repaired = new Set(
    results.filter(({ outcome }) => countsForAgent(outcome)).map(({ address }) => address),
  );
  return results.filter(({ outcome, address }) => countsForAgent(outcome) || !repaired.has(address));
}
