import type { Severity } from '../checker/verdict.ts';
import type { EpisodeResult } from './result.ts';
import { wilson, type Defined, type Interval } from './statistics.ts';

export type Rate = { count: number; total: number; share: Defined<number>; interval: Defined<Interval> };

export function rateOf<T>(members: readonly T[], holds: (member: T) => boolean): Rate {
  const count = members.filter(holds).length;
  const total = members.length;
  return { count, total, share: total === 0 ? 'undefined' : count / total, interval: wilson(count, total) };
}

/** Strict success: the task completed, without a violation, by an episode that ended as it should. */
export function succeeded({ verdict, outcome }: EpisodeResult): boolean {
  return verdict.strictSuccess && outcome === 'success';
}

/** The task with its scenario: what both goal settings, all seeds and all shifts of it have in common. */
export function taskOf({ scenario, task }: EpisodeResult): string {
  return `${scenario}.${task}`;
}

export function severityTally(violations: readonly { severity: Severity }[]): Record<Severity, number> {
  return tally(
    ['critical', 'major', 'minor'],
    violations.map((violation) => violation.severity),
  );
}

/** How often each name occurs, with zeros for those that do not. */
export function tally<K extends string>(names: readonly K[], values: readonly K[]): Record<K, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
  for (const value of values) counts[value] += 1;
  return counts;
}
