import type { Action } from '../../action/action.ts';
import type { Instruction } from './goal/instruction.ts';
import { textIn } from './look/field.ts';
import { findField, findPress, findSignIn } from './look/find.ts';
import { findLabel } from './look/match.ts';
import { readValue, rowsWith } from './look/values.ts';
import { centerOf, type Box, type ScreenText } from './screen.ts';
import { nextScroll, startSearch, type Search } from './search.ts';

/** Where an agent is in its goal. */
export type PlanState = {
  instructions: readonly Instruction[];
  /** Number of the instruction to follow. */
  at: number;
  /** Times that it has been tried. */
  tries: number;
  /** What shows its choices has been pressed. */
  opened: boolean;
  search: Search | null;
  /** Where the last press went; scrolling begins there. */
  pressed: Box | null;
  /** What was named last, for values that are typed without a field. */
  named: string | null;
  /** Rows counted so far, each once. */
  rows: readonly string[];
};

export type Decision =
  | { kind: 'act'; actions: readonly Action[]; state: PlanState }
  | { kind: 'done' }
  | { kind: 'stuck'; reason: string };

/** A press without any effect is tried this often. */
const mostTries = 2;

export function startPlan(instructions: readonly Instruction[]): PlanState {
  return { instructions, at: 0, tries: 0, opened: false, search: null, pressed: null, named: null, rows: [] };
}

/** What to do on this screen. `changed`: whether the last action has changed the picture. */
export function decide(given: PlanState, screen: ScreenText, changed: boolean): Decision {
  let state = given;
  if (state.tries > 0 && changed) state = following(state);
  for (;;) {
    const instruction = state.instructions[state.at];
    if (instruction === undefined) return { kind: 'done' };
    const decision = follow(state, instruction, screen, changed);
    if (decision.kind !== 'next') return decision;
    state = decision.state;
  }
}

type Step = Decision | { kind: 'next'; state: PlanState };

function follow(state: PlanState, instruction: Instruction, screen: ScreenText, changed: boolean): Step {
  switch (instruction.do) {
    case 'not_understood':
      return stuck(`I only follow plain instructions; this one asks for more: ${instruction.text}.`);
    case 'press':
      return followPress(state, instruction, screen, changed);
    case 'submit_sign_in': {
      const box = findSignIn(screen);
      return box === null
        ? look(state, screen, changed, 'the sign-in button')
        : press(state, box, 'click', false);
    }
    case 'enter':
      return followEnter(state, instruction, screen, changed);
    case 'find': {
      const name = instruction.phrase.replace(/\s*\(.*$/, '');
      return findLabel(screen, name).length > 0
        ? { kind: 'next', state: following(state) }
        : look(state, screen, changed, name);
    }
    case 'count':
      return followCount(state, instruction.value, screen, changed);
    case 'report':
      return instruction.what === 'count'
        ? say(state, String(state.rows.length))
        : followReport(state, instruction.names, screen, changed);
  }
}

function followPress(
  state: PlanState,
  instruction: Instruction & { do: 'press' },
  screen: ScreenText,
  changed: boolean,
): Step {
  const { how, phrase } = instruction;
  const isSetting = how === 'choose' || how === 'tick';
  if (state.tries >= mostTries) {
    // What is chosen already looks the same when it is chosen again.
    if (isSetting) return { kind: 'next', state: following(state) };
    return stuck(`I have pressed "${phrase}" ${mostTries} times and nothing has changed.`);
  }
  const found = findPress(screen, instruction, { misread: isMisread(state), opened: state.opened });
  const named = instruction.hint ?? state.named;
  if (found === null) return look(state, screen, changed, `"${phrase}"`);
  if (found.kind === 'opener')
    return act({ ...state, opened: true, search: null, pressed: found.box }, [clickOn(found.box, 'left')]);
  return press({ ...state, named }, found.box, how, isSetting);
}

function press(state: PlanState, box: Box, how: string, isSetting: boolean): Step {
  const next = { ...state, tries: state.tries + 1, search: null, pressed: box };
  return act(isSetting && state.tries > 0 ? following(next) : next, [
    clickOn(box, how === 'right' ? 'right' : 'left'),
  ]);
}

function followEnter(
  state: PlanState,
  { value, field }: Instruction & { do: 'enter' },
  screen: ScreenText,
  changed: boolean,
): Step {
  const typed: Action = { kind: 'type', text: value, how: 'keys' };
  const name = field ?? state.named;
  const box = name === null ? null : findField(screen, name, isMisread(state));
  // Dialogs put the cursor into their only field.
  if (box === null && field === null) return act(following(state), [typed]);
  if (box === null) return look(state, screen, changed, `a field "${field}"`);
  const all: Action = { kind: 'key', chord: 'ControlOrMeta+a', repeat: 1, holdMs: 0 };
  const isEmpty = textIn(screen, box) === '';
  return act({ ...following(state), pressed: box }, [clickOn(box, 'left'), ...(isEmpty ? [] : [all]), typed]);
}

function followCount(state: PlanState, value: string, screen: ScreenText, changed: boolean): Step {
  const rows = [...new Set([...state.rows, ...rowsWith(screen, value)])];
  const search = state.search ?? startSearch(null);
  const scrolled = state.search !== null;
  if (scrolled && !changed) return { kind: 'next', state: { ...following(state), rows } };
  const next = nextScroll(search, screen, true)!;
  return act({ ...state, rows, search: next.search }, [next.action]);
}

function followReport(
  state: PlanState,
  names: readonly string[],
  screen: ScreenText,
  changed: boolean,
): Step {
  const values = names.map((name) => ({ name, value: readValue(screen, name) }));
  const missing = values.filter((one) => one.value === null).map((one) => one.name);
  if (missing.length > 0) return look(state, screen, changed, `a value for ${missing.join(', ')}`);
  return say(state, values.map(({ name, value }) => `${name}: ${value}`).join('\n'));
}

/** Scrolls on, and gives up when there is nowhere left to scroll to. */
function look(state: PlanState, screen: ScreenText, changed: boolean, what: string): Step {
  const search = state.search ?? startSearch(state.pressed);
  const next = nextScroll(search, screen, state.search === null || changed);
  if (next !== null) return act({ ...state, search: next.search }, [next.action]);
  if (!search.misread) return { kind: 'next', state: { ...state, search: { ...search, misread: true } } };
  return stuck(`I cannot find ${what} on the screen, also after scrolling.`);
}

const isMisread = (state: PlanState): boolean => state.search?.misread ?? false;

function following(state: PlanState): PlanState {
  return { ...state, at: state.at + 1, tries: 0, opened: false, search: null };
}

const act = (state: PlanState, actions: readonly Action[]): Decision => ({ kind: 'act', actions, state });
const stuck = (reason: string): Decision => ({ kind: 'stuck', reason });
const say = (state: PlanState, text: string): Decision => act(following(state), [{ kind: 'message', text }]);

function clickOn(box: Box, button: 'left' | 'right'): Action {
  return { kind: 'click', ...centerOf(box), button, count: 1, modifiers: [] };
}
