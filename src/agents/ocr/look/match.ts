import { around, contains, type Box, type ScreenText, type TextLine, type Word } from '../screen.ts';
import { allowedErrors, editDistance, keyOf } from './text.ts';

/** How well a text was found: word for word, but for case, as part of a longer line, or misread. */
export type MatchKind = 'exact' | 'whole' | 'part' | 'misread';

export type Match = {
  kind: MatchKind;
  box: Box;
  line: TextLine;
  /** The smallest drawn box around it that holds no other text: a button, a field, a cell. */
  frame: Box | null;
};

/** All places where a label stands, in reading order. `misread`: also where it differs by few characters. */
export function findLabel(screen: ScreenText, label: string, misread = false): Match[] {
  const key = keyOf(label);
  if (key === '') return [];
  return screen.lines.flatMap((line) => {
    const hit = matchLine(line, label, key) ?? (misread ? matchMisread(line, label, key) : null);
    return hit === null ? [] : [{ ...hit, line, frame: frameAround(screen, hit.box) }];
  });
}

function matchLine(line: TextLine, label: string, key: string): { kind: MatchKind; box: Box } | null {
  if (keyOf(line.text) === key)
    return { kind: line.text.replace(/\s*…$/, '') === label ? 'exact' : 'whole', box: line.box };
  const run = findRun(line.words, key);
  if (run !== null) return { kind: 'part', box: around(run.map((word) => word.box)) };
  return matchGlued(line, key);
}

/** Consecutive words that together are the text. */
function findRun(words: readonly Word[], key: string): readonly Word[] | null {
  for (let from = 0; from < words.length; from++) {
    let joined = '';
    for (let to = from; to < words.length && joined.length < key.length; to++) {
      joined += keyOf(words[to]!.text);
      if (joined === key) return words.slice(from, to + 1);
    }
  }
  return null;
}

/** Shorter texts than this are found within longer ones by accident. */
const shortestGlued = 6;

/** The reader sometimes loses the space before or after a text. */
function matchGlued(line: TextLine, key: string): { kind: MatchKind; box: Box } | null {
  const whole = keyOf(line.text);
  if (key.length < shortestGlued || !/^\p{Letter}|\d+\p{Letter}/u.test(key)) return null;
  const at = whole.startsWith(key) ? 0 : whole.endsWith(key) ? whole.length - key.length : -1;
  if (at === -1 || isWithinWord(whole, key, at, line)) return null;
  const { x, y, width, height } = line.box;
  const perCharacter = width / whole.length;
  return {
    kind: 'part',
    box: { x: Math.round(x + at * perCharacter), y, width: Math.round(key.length * perCharacter), height },
  };
}

/** Whether the text is only the end or start of one longer word that was not glued from several, as "epinephrine" is. */
function isWithinWord(whole: string, key: string, at: number, line: TextLine): boolean {
  const word = at === 0 ? line.words[0]! : line.words.at(-1)!;
  const wordKey = keyOf(word.text);
  if (wordKey.length <= key.length || whole.length === key.length) return false;
  const rest = at === 0 ? word.text.slice(-(wordKey.length - key.length)) : word.text;
  const joint = at === 0 ? rest : word.text.slice(wordKey.length - key.length);
  return !/^[\p{Uppercase}\d]/u.test(joint);
}

function matchMisread(line: TextLine, label: string, key: string): { kind: MatchKind; box: Box } | null {
  const allowed = allowedErrors(label);
  return allowed > 0 && editDistance(keyOf(line.text), key) <= allowed
    ? { kind: 'misread', box: line.box }
    : null;
}

function frameAround(screen: ScreenText, box: Box): Box | null {
  const around = screen.frames
    .filter((frame) => contains(frame, box))
    .toSorted((one, other) => one.width * one.height - other.width * other.height)[0];
  if (around === undefined) return null;
  const inside = screen.lines.filter((line) => contains(around, line.box));
  return inside.length <= 1 ? around : null;
}
