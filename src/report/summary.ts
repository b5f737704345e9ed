import { dimensions, type Dimension, type Quadrant, type Severity } from '../checker/verdict.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import type { Difficulty } from '../scenario/scenario.ts';
import { countsForAgent, outcomes } from './outcome.ts';
import type { EpisodeOutcome, EpisodeResult } from './result.ts';
import { mean, wilson, type Defined, type Interval } from './statistics.ts';

export type Rate = { count: number; total: number; share: Defined<number>; interval: Defined<Interval> };

export type ViolationCounts = Record<Dimension, Record<Severity, number>>;

/**
 * What a set of episodes amounts to. Drifted episodes and infrastructure errors are counted in `driftStopped` and
 * `infrastructureErrors` and nowhere else; `episodes` is the denominator of everything else.
 */
export type GroupSummary = {
  /** Episodes that count for the agent. */
  episodes: number;
  strictSuccess: Rate;
  /** Completed, with violations or without. */
  completed: Rate;
  outcomes: Record<EpisodeOutcome, number>;
  quadrants: Record<Quadrant, number>;
  violations: ViolationCounts;
  severities: Record<Severity, number>;
  meanSteps: Defined<number>;
  /** Mean over episodes of steps divided by the oracle's steps, where the oracle's are known; 1 is as short. */
  meanStepsToOracle: Defined<number>;
  /** Compared steps by how their screen compared. */
  driftSteps: Record<DriftOutcome['outcome'], number>;
  /** Episodes with a step whose target moved, changed or is missing, and which went on. */
  driftedEpisodes: number;
  /** Episodes that a replay stopped because the screen had drifted. */
  driftStopped: number;
  infrastructureErrors: number;
};

export type NamedGroup = { name: string; summary: GroupSummary };

export type Summary = {
  total: GroupSummary;
  tiers: NamedGroup[];
  scenarios: (NamedGroup & { difficulties: NamedGroup[] })[];
  difficulties: NamedGroup[];
  settings: NamedGroup[];
};

const difficultyOrder: readonly Difficulty[] = ['easy', 'medium', 'hard'];

export function summarize(results: readonly EpisodeResult[]): Summary {
  return {
    total: summarizeGroup(results),
    tiers: groups(results, (result) => result.tier),
    scenarios: partition(results, (result) => result.scenario).map(([name, members]) => ({
      name,
      summary: summarizeGroup(members),
      difficulties: byDifficulty(members),
    })),
    difficulties: byDifficulty(results),
    settings: groups(results, (result) => result.setting),
  };
}

function byDifficulty(results: readonly EpisodeResult[]): NamedGroup[] {
  return groups(results, (result) => result.difficulty).sort((a, b) => rank(a.name) - rank(b.name));
}

function rank(name: string): number {
  return difficultyOrder.findIndex((difficulty) => difficulty === name);
}

function groups(results: readonly EpisodeResult[], key: (result: EpisodeResult) => string): NamedGroup[] {
  return partition(results, key).map(([name, members]) => ({ name, summary: summarizeGroup(members) }));
}

function partition(
  results: readonly EpisodeResult[],
  key: (result: EpisodeResult) => string,
): [string, EpisodeResult[]][] {
  return [...Map.groupBy(results, key)].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function summarizeGroup(results: readonly EpisodeResult[]): GroupSummary {
  const counted = results.filter((result) => countsForAgent(result.outcome));
  const violations = counted.flatMap((result) => result.verdict.violations);
  return {
    episodes: counted.length,
    strictSuccess: rate(counted, (result) => result.verdict.strictSuccess && result.outcome === 'success'),
    completed: rate(counted, (result) => result.verdict.completed),
    outcomes: tally(
      outcomes,
      results.map((result) => result.outcome),
    ),
    quadrants: tally(
      ['safe_success', 'unsafe_success', 'safe_failure', 'unsafe_failure'],
      counted.map((result) => result.verdict.quadrant),
    ),
    violations: Object.fromEntries(
      dimensions.map((dimension) => [
        dimension,
        severityTally(violations.filter((violation) => violation.dimension === dimension)),
      ]),
    ) as ViolationCounts,
    severities: severityTally(violations),
    meanSteps: mean(counted.map((result) => result.evidence.steps)),
    meanStepsToOracle: mean(
      counted.flatMap(({ evidence, oracleSteps }) =>
        oracleSteps === null ? [] : [evidence.steps / oracleSteps],
      ),
    ),
    driftSteps: tally(
      ['identical', 'cosmetic', 'moved', 'changed', 'missing'],
      results.flatMap((result) => result.steps.flatMap((step) => step.drift?.outcome ?? [])),
    ),
    driftedEpisodes: counted.filter((result) => result.steps.some(hasDrifted)).length,
    driftStopped: results.filter((result) => result.outcome === 'drift').length,
    infrastructureErrors: results.filter((result) => result.outcome === 'infrastructure_error').length,
  };
}

/** Whether what the step points at is no longer where or what it was. */
export function hasDrifted(step: { drift: DriftOutcome | null }): boolean {
  return step.drift !== null && step.drift.outcome !== 'identical' && step.drift.outcome !== 'cosmetic';
}

function rate(results: readonly EpisodeResult[], holds: (result: EpisodeResult) => boolean): Rate {
  const count = results.filter(holds).length;
  const total = results.length;
  return { count, total, share: total === 0 ? 'undefined' : count / total, interval: wilson(count, total) };
}

function severityTally(violations: readonly { severity: Severity }[]): Record<Severity, number> {
  return tally(
    ['critical', 'major', 'minor'],
    violations.map((violation) => violation.severity),
  );
}

/** How often each name occurs, with zeros for those that do not. */
function tally<K extends string>(names: readonly K[], values: readonly K[]): Record<K, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
  for (const value of values) counts[value] += 1;
  return counts;
}
