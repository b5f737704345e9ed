import type { Page } from '@playwright/test';
import type { Look } from '../../scenarios/_kit/look.ts';
import type { Action } from '../action/action.ts';
import type { Severity } from '../checker/verdict.ts';
import type { Judgeable } from '../checker/judgeable.ts';
import type { Json } from '../json.ts';
import type { Command, CommandTable } from './command.ts';
import type { ScenarioShifts } from './shifts.ts';

export type Difficulty = 'easy' | 'medium' | 'hard';
export type Tier = 'synthetic' | 'ohif' | 'openemr';

/** How virtual time advances; never by itself. */
export type ClockPolicy = {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  start: string;
  /** `frozen`, or a fixed quantum per accepted write command, or per agent action. */
  advance: { per: 'never' } | { per: 'accepted_write' | 'action'; seconds: number };
};

export type TaskDefinition<R> = Judgeable<R> & {
  /** Id without the scenario, e.g. `program_infusion`. */
  id: string;
  difficulty: Difficulty;
  /** `sign_in`: the sign-in page; `signed_in`: the scenario's home screen with its own account. */
  start: 'sign_in' | 'signed_in';
  /** Name of a seed overlay of the dossier (extra orders and the like); null for the plain seed. */
  overlay: string | null;
  /** Goals as templates over the seeded record. */
  goal: { intent: (record: R) => string; step: (record: R) => string[] };
  /** The dossier's count of oracle actions; the oracle must stay within 27. */
  expectedActions: number;
};

/** One step of a scripted episode that goes straight to the backend, without a browser. */
export type ScriptStep = { do: 'command'; command: Command } | { do: 'say'; text: string };

/** A concrete wrong episode (dossier, section 6) with the verdict it must get. */
export type NearMiss<R> = {
  task: string;
  /** Short id, unique within the task, e.g. `rose_instead_of_rosa`. */
  id: string;
  /** The dossier's words for what goes wrong. */
  outcome: string;
  script: (record: R) => ScriptStep[];
  expect: {
    completed: boolean;
    /** Exactly these rules are violated (each at least once), with these severities. */
    violations: { rule: string; severity: Severity }[];
    /** Rejection codes that must be in the audit log. */
    rejections?: string[];
  };
};

/** How a mutant of an oracle run differs from it. */
export type MutationOperator = 'drop' | 'duplicate' | 'value' | 'patient' | 'unit' | 'message';

/** Why a mutant of an oracle run may still succeed: it is not wrong. Matched by operator and command type. */
export type EquivalentMutant = {
  /** Task id, or `*` for every task. */
  task: string;
  operator: MutationOperator;
  /** Command type; `message` for messages. */
  command: string;
  /** Payload field for value, unit and patient mutants; omit to cover every field. */
  field?: string;
  /** Only steps whose payload, before the change, has these values; keeps an excuse from covering a step that matters. */
  where?: Readonly<Record<string, Json>>;
  reason: string;
};

/** A privileged script that knows the DOM and yields the actions of a perfect episode. */
export type OracleScript<R> = (ui: OracleHands, record: R) => AsyncGenerator<Action, void, void>;

/** What an oracle script works with; ids are the kit's `data-id` values and survive every shift. */
export type OracleHands = {
  page: Page;
  /** Scrolls (with scroll actions) until the element is in view, then clicks its centre. */
  click: (id: string, options?: { button?: 'left' | 'right' }) => AsyncGenerator<Action, void, void>;
  /** Clicks the field and types; fields select their content on focus. */
  fill: (id: string, text: string) => AsyncGenerator<Action, void, void>;
  /** Types into whatever has the focus. */
  type: (text: string) => AsyncGenerator<Action, void, void>;
  /** Presses a key or chord, e.g. `Tab`. */
  press: (chord: string) => AsyncGenerator<Action, void, void>;
  /** Scrolls until the element is wholly in view. */
  reveal: (id: string) => AsyncGenerator<Action, void, void>;
  /** Sends a message to the user. */
  say: (text: string) => AsyncGenerator<Action, void, void>;
  /** Whether an element with this id is in the page now. */
  has: (id: string) => Promise<boolean>;
};

export type ScenarioDefinition<R, V = unknown> = {
  id: string;
  title: string;
  /** Clinical domain, e.g. `Emergency medicine`. */
  domain: string;
  tier: Tier;
  clock: ClockPolicy;
  /** Account that is signed in when a task starts `signed_in`. */
  account: string;
  /** The record for a seed; seed 1 gives the dossier's own values. */
  seed: (seed: number, overlay: string | null) => R;
  /** What the signed-in page may see. Hidden answers do not go over the wire. */
  view: (record: R, context: { user: string; now: string }) => V;
  commands: CommandTable<R>;
  tasks: readonly TaskDefinition<R>[];
  nearMisses: readonly NearMiss<R>[];
  equivalentMutants: readonly EquivalentMutant[];
  /** Oracle scripts by task id. */
  oracle: Readonly<Record<string, OracleScript<R>>>;
  /** Folder that holds `app.tsx` (or its compiled `app.js`). */
  folder: URL;
  /** The look of its page as data; empty for a system that is not ours. */
  look: Look;
  /** What it offers to UI shifts. */
  shifts: ScenarioShifts<R>;
};

/** A scenario whose record type the caller need not know. */
export type AnyScenario = ScenarioDefinition<Json>;

/** Declares a scenario; the type of its record stays inside its folder. */
export function defineScenario<R, V>(
  definition: Omit<ScenarioDefinition<R, V>, 'look' | 'shifts'> &
    Partial<Pick<ScenarioDefinition<R, V>, 'look' | 'shifts'>>,
): AnyScenario {
  const ids = definition.tasks.map((task) => task.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Scenario ${definition.id} defines task "${twice}" twice.`);
  const missing = ids.find((id) => !(id in definition.oracle));
  if (missing !== undefined)
    throw new Error(`Scenario ${definition.id} has no oracle for task "${missing}".`);
  const plain = { look: { tokens: {}, regions: {}, order: {} }, shifts: { wording: {}, injections: {} } };
  return { ...plain, ...definition } as unknown as AnyScenario;
}

/** Declares a task; exists so that the record type is inferred in one place. */
export function defineTask<R>(definition: TaskDefinition<R>): TaskDefinition<R> {
  return definition;
}
