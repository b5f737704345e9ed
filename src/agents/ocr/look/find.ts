import { bottom, right, sameRow, type Box, type ScreenText } from '../screen.ts';
import type { Instruction } from '../goal/instruction.ts';
import { checkBoxOf, fieldOf } from './field.ts';
import { findLabel, type Match } from './match.ts';
import { bestOf, hintPlaces, isInGroup, placesOf, readingsOf, suffixesOf, type Reading } from './target.ts';

type Press = Instruction & { do: 'press' };

/** A place to press, or first another one that brings it into view. */
export type Found = { kind: 'target' | 'opener'; box: Box };

/** What opens the details of a row. */
const openers = ['Open', 'View', 'Review'];

/** Where a press goes. `opened`: what would show the choices has been pressed already. */
export function findPress(
  screen: ScreenText,
  press: Press,
  options: { misread: boolean; opened: boolean },
): Found | null {
  let opener: Box | null = null;
  for (const reading of readingsOf(press.phrase)) {
    for (const suffix of suffixesOf(reading.label)) {
      const hint = suffix.hint ?? press.hint;
      const titles = hint === null ? [] : hintPlaces(screen, hint);
      const match = matchOf(screen, suffix.text, reading, titles, press, options.misread);
      if (match !== null) return { kind: 'target', box: placeToPress(screen, match, press) };
      if (press.how === 'choose' && !options.opened)
        opener ??= openerOf(screen, titles) ?? buttonOf(screen, reading.near);
      else if (press.hint !== null && suffix.hint === null && !options.opened)
        opener ??= titles[0]?.box ?? null;
    }
  }
  if (press.first) return firstRow(screen, press);
  if (press.how === 'choose') return closestWords(screen, press) ?? asFound('opener', opener);
  return asFound('opener', opener);
}

const asFound = (kind: Found['kind'], box: Box | null): Found | null => (box === null ? null : { kind, box });

function matchOf(
  screen: ScreenText,
  text: string,
  reading: Reading,
  titles: readonly Match[],
  press: Press,
  misread: boolean,
): Match | null {
  let matches = findLabel(screen, text, misread);
  const near = reading.near === null ? [] : placesOf(screen, reading.near);
  // One of several: which one is known only when what it belongs to is in view.
  if (reading.near !== null && near.length === 0) return null;
  if (press.how === 'choose' && titles.length > 0)
    matches = matches.filter((match) => titles.some((title) => isInGroup(match.box, title.box)));
  if (matches.length === 0) return null;
  if (press.first) {
    const buttons = matches.filter((match) => match.frame !== null);
    return (buttons.length > 0 ? buttons : matches).toSorted((one, other) => one.box.y - other.box.y)[0]!;
  }
  return bestOf(matches, {
    near,
    hints: titles.map((title) => title.box),
    qualifiers: reading.qualifiers.flatMap((qualifier) => placesOf(screen, qualifier)),
  });
}

function placeToPress(screen: ScreenText, match: Match, press: Press): Box {
  if (press.how === 'tick') return checkBoxOf(screen, match.box) ?? match.box;
  if (press.how === 'open') {
    const [button] = openers
      .flatMap((name) => findLabel(screen, name))
      .filter((one) => one.kind !== 'part' && sameRowOf(one.box, match.box) && one.box.x > right(match.box))
      .toSorted((one, other) => one.box.x - other.box.x);
    if (button !== undefined) return button.box;
  }
  return match.box;
}

/** A row of a table may have two lines of text, and its button stands between them. */
function sameRowOf(button: Box, text: Box): boolean {
  const middle = button.y + button.height / 2;
  return sameRow(button, text) || (middle >= text.y && middle <= bottom(text) + text.height / 2);
}

/** The closed list under a title, or the title itself when it is a button. */
function openerOf(screen: ScreenText, titles: readonly Match[]): Box | null {
  for (const title of titles) {
    const field = fieldOf(screen, title);
    if (field !== null) return field;
  }
  return titles[0]?.box ?? null;
}

function buttonOf(screen: ScreenText, near: string | null): Box | null {
  return near === null ? null : (findLabel(screen, near).find((match) => match.frame !== null)?.box ?? null);
}

/** "any task": what stands below the column title "Task". */
function firstRow(screen: ScreenText, press: Press): Found | null {
  const name = /\bany (\S+)/.exec(press.phrase)?.[1];
  const title =
    name === undefined ? undefined : findLabel(screen, name).find((match) => match.kind !== 'part');
  if (title === undefined) return null;
  const [cell] = screen.lines.filter(
    (line) => line.box.y >= bottom(title.box) - 2 && Math.abs(line.box.x - title.box.x) <= 12,
  );
  return cell === undefined ? null : { kind: 'target', box: cell.box };
}

/** A reason in other words, "that a second line was ordered": the button that shares most words, at least two. */
function closestWords(screen: ScreenText, press: Press): Found | null {
  const wanted = new Set(press.phrase.toLowerCase().split(/\W+/));
  const shared = (text: string): number =>
    text
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 2 && wanted.has(word)).length;
  const [best] = findFramed(screen).toSorted((one, other) => shared(other.line.text) - shared(one.line.text));
  return best !== undefined && shared(best.line.text) >= 2 && press.hint !== null
    ? { kind: 'target', box: best.box }
    : null;
}

function findFramed(screen: ScreenText): Match[] {
  return screen.lines
    .flatMap((line) => findLabel(screen, line.text).filter((match) => match.line === line))
    .filter((match) => match.frame !== null);
}

/** Ways in which sign-in forms call their button. */
const signInNames = ['Sign In', 'Log In', 'Login', 'Sign On'];

/** The lowest text that reads so: titles stand above buttons. */
export function findSignIn(screen: ScreenText): Box | null {
  const matches = signInNames
    .flatMap((name) => findLabel(screen, name))
    .filter((match) => match.kind !== 'part');
  return matches.toSorted((one, other) => other.box.y - one.box.y)[0]?.box ?? null;
}

/** The field with a name; null when none is drawn near a text that reads so. */
export function findField(screen: ScreenText, name: string, misread: boolean): Box | null {
  const names = [...suffixesOf(name).map((suffix) => suffix.text), name.split(' ')[0]!];
  for (const text of names) {
    const fields = findLabel(screen, text, misread)
      .toSorted((one, other) => Number(one.kind === 'part') - Number(other.kind === 'part'))
      .map((match) => fieldOf(screen, match))
      .filter((field) => field !== null);
    if (fields[0] !== undefined) return fields[0];
  }
  return null;
}
