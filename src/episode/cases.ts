import type { GoalSetting } from '../checker/evidence.ts';
import type { Json } from '../json.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import { nearest } from '../nearest.ts';
import { UsageError } from './errors.ts';

/** One task with a goal setting. */
export type Case = {
  /** `<scenario>.<task>.<intent|step>` */
  id: string;
  scenario: AnyScenario;
  task: TaskDefinition<Json>;
  setting: GoalSetting;
};

export const goalSettings: readonly GoalSetting[] = ['intent', 'step'];

/** The published benchmark's name of a case. */
export function upstreamId(id: string): string {
  return `medgym.${id}`;
}

/** All cases of the scenarios, in the order of the catalogue, intent before step. */
export function casesOf(scenarios: readonly AnyScenario[]): Case[] {
  return scenarios.flatMap((scenario) =>
    scenario.tasks.flatMap((task) =>
      goalSettings.map((setting) => ({
        id: `${scenario.id}.${task.id}.${setting}`,
        scenario,
        task,
        setting,
      })),
    ),
  );
}

/**
 * The cases that a pattern names: a case id (also in its upstream form `medgym.…`), a task `<scenario>.<task>` (both
 * settings), a scenario, or `all`. Throws UsageError that offers the nearest ids.
 */
export function selectCases(scenarios: readonly AnyScenario[], pattern: string): Case[] {
  const cases = casesOf(scenarios);
  const wanted = pattern.replace(/^medgym\./, '');
  if (wanted === 'all') return cases;
  const found = cases.filter((one) => one.id === wanted || one.id.startsWith(`${wanted}.`));
  if (found.length > 0) return found;
  const known = new Set([
    ...cases.map((one) => one.id),
    ...cases.map((one) => `${one.scenario.id}.${one.task.id}`),
    ...scenarios.map((one) => one.id),
  ]);
  const offers = nearest(wanted, [...known]);
  throw new UsageError(
    `There is no case "${pattern}".${offers.length === 0 ? '' : ` Did you mean ${offers.join(', ')}?`} "npx medcua tasks" lists all.`,
  );
}

/** Exactly one case; throws UsageError when the pattern names none or several. */
export function selectCase(scenarios: readonly AnyScenario[], pattern: string): Case {
  const [first, ...others] = selectCases(scenarios, pattern);
  if (first !== undefined && others.length === 0) return first;
  throw new UsageError(`"${pattern}" names ${others.length + 1} cases. Name one, e.g. ${first?.id ?? ''}.`);
}
