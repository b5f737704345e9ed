import { unshifted, type PageShift } from '../backend/page.ts';
import type { Case } from '../episode/cases.ts';
import { UsageError } from '../episode/errors.ts';
import type { Json } from '../json.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import { printShift, type Composition } from './expression.ts';
import type { Display, ShiftEffects } from './shift.ts';

/** A case under a shift: the scenario and task to run and to judge by, and how the page is to be shown. */
export type ShiftedCase = {
  /** The canonical text of the shift, `none` for the unshifted UI. */
  name: string;
  case: Case;
  page: PageShift;
  display: Display;
  /** Added to the seed of the episode. */
  seedOffset: number;
  /** Added to the budget of actions. */
  extraActions: number;
};

export const designedDisplay: Display = { viewport: { width: 1280, height: 720 }, deviceScale: 1 };

/**
 * Puts a case under a composition of shifts. Pure: scenario and task come back changed, the given ones stay. Throws
 * UsageError when a shift does not apply to the scenario.
 */
export function shiftCase(one: Case, composition: Composition): ShiftedCase {
  const effects = effectsOn(one.scenario, composition);
  const scenario = shiftScenario(one.scenario, effects);
  const task = scenario.tasks.find(({ id }) => id === one.task.id) ?? shiftTask(one.task, effects);
  return {
    name: printShift(composition),
    case: { ...one, scenario, task },
    page: effects.reduce((page, { page: change = {} }) => mergePages(page, change), unshifted),
    display: effects.reduce((display, { display: change }) => change?.(display) ?? display, designedDisplay),
    seedOffset: sum(effects.map(({ seedOffset }) => seedOffset ?? 0)),
    extraActions: sum(effects.map(({ extraActions }) => extraActions ?? 0)),
  };
}

/** Whether every shift of the composition can be applied to the scenario. */
export function appliesTo(scenario: AnyScenario, composition: Composition): boolean {
  return composition.every(({ shift, strength }) => shift.effects(scenario, strength) !== null);
}

function effectsOn(scenario: AnyScenario, composition: Composition): ShiftEffects[] {
  return composition.map(({ shift, strength }) => {
    const effects = shift.effects(scenario, strength);
    if (effects !== null) return effects;
    throw new UsageError(
      `The shift ${shift.id} does not apply to ${scenario.id}. "npx medcua shifts" tells which scenarios each applies to.`,
    );
  });
}

function shiftScenario(scenario: AnyScenario, effects: readonly ShiftEffects[]): AnyScenario {
  const records = effects.flatMap(({ record }) => (record === undefined ? [] : [record]));
  return {
    ...scenario,
    seed: (seed, overlay) =>
      records.reduce<Json>((record, change) => change(record), scenario.seed(seed, overlay)),
    commands: Object.assign({}, scenario.commands, ...effects.map(({ commands }) => commands ?? {})),
    tasks: scenario.tasks.map((task) => shiftTask(task, effects)),
  };
}

function shiftTask(task: TaskDefinition<Json>, effects: readonly ShiftEffects[]): TaskDefinition<Json> {
  const rules = effects.flatMap((effect) => effect.rules ?? []);
  return rules.length === 0 ? task : { ...task, rules: [...task.rules, ...rules] };
}

function mergePages(page: PageShift, change: NonNullable<ShiftEffects['page']>): PageShift {
  return {
    words: { ...page.words, ...change.words },
    phrases: { ...page.phrases, ...change.phrases },
    look: {
      tokens: { ...page.look.tokens, ...change.look?.tokens },
      regions: { ...page.look.regions, ...change.look?.regions },
      order: { ...page.look.order, ...change.look?.order },
    },
    locale: change.locale ?? page.locale,
    fonts: [...page.fonts, ...(change.fonts ?? [])],
    dynamics: {
      ...page.dynamics,
      ...change.dynamics,
      interruptions: [...page.dynamics.interruptions, ...(change.dynamics?.interruptions ?? [])],
      signOut: change.dynamics?.signOut ?? page.dynamics.signOut,
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
