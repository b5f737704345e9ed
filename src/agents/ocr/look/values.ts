import { bottom, right, sameRow, type Box, type ScreenText, type TextLine } from '../screen.ts';
import { findLabel } from './match.ts';
import { keyOf } from './text.ts';

/** Names that clinical screens use for the same measurement, in lower case. */
const sameMeaning: readonly (readonly string[])[] = [
  ['pulse', 'heart rate', 'hr', 'p'],
  ['blood pressure', 'bp'],
  ['temperature', 'temp', 't'],
  ['respiratory rate', 'respirations', 'rr'],
  ['oxygen saturation', 'spo2'],
];

/** Gap between a value and its unit, at most; the next column is further away. */
const unitGap = 60;

/** What the screen shows under a name, with its unit; null when the name or a value for it is not shown. */
export function readValue(screen: ScreenText, name: string): string | null {
  const known = sameMeaning.find((group) => group.includes(name.toLowerCase())) ?? [];
  const shortened = name.replaceAll(/\b(max|min)imum\b/g, '$1');
  for (const one of [name, shortened, ...known]) {
    for (const match of findLabel(screen, one)) {
      const value = valueOf(screen, match.box, match.line, keyOf(one));
      if (value !== null) return value;
    }
  }
  return null;
}

const hasDigit = (text: string): boolean => /\d/.test(text);

function valueOf(screen: ScreenText, label: Box, line: TextLine, key: string): string | null {
  const within = line.words.filter((word) => word.box.x >= right(label) - 2).map((word) => word.text);
  if (keyOf(line.text).startsWith(key) && within.length > 0) return within.join(' ');
  const besides = screen.lines
    .filter((other) => other !== line && sameRow(other.box, label) && other.box.x >= right(label) - 2)
    .toSorted((one, other) => one.box.x - other.box.x);
  const [next] = besides;
  if (next === undefined || !hasDigit(next.text)) {
    const below = valueBelow(screen, label);
    if (below !== null) return below;
  }
  if (next === undefined) return null;
  const unit = besides[1];
  const hasUnit = unit !== undefined && unit.box.x - right(next.box) <= unitGap && !hasDigit(unit.text);
  if (hasDigit(next.text)) return hasUnit ? `${next.text} ${unit.text}` : next.text;
  return [next.text, ...continued(screen, next, label)].join(', ');
}

/** In a column: the value below the title, aligned with it on one side, with the unit that its row names. */
function valueBelow(screen: ScreenText, title: Box): string | null {
  const [cell] = screen.lines.filter((line) => {
    const gap = line.box.y - bottom(title);
    const aligned = Math.abs(right(line.box) - right(title)) <= 10 || Math.abs(line.box.x - title.x) <= 10;
    return aligned && gap >= -2 && gap <= 40 && hasDigit(line.text);
  });
  if (cell === undefined) return null;
  const units = findLabel(screen, 'Unit').filter((match) => sameRow(match.box, title));
  const unit = screen.lines.find(
    (line) => sameRow(line.box, cell.box) && units.some((match) => Math.abs(match.box.x - line.box.x) <= 10),
  );
  return unit === undefined ? cell.text : `${cell.text} ${unit.text}`;
}

/** Further lines of a value: right below it, on rows without a label of their own. */
function continued(screen: ScreenText, value: TextLine, label: Box): string[] {
  const more: string[] = [];
  let last = value.box;
  for (const line of screen.lines) {
    const follows =
      Math.abs(line.box.x - value.box.x) <= 6 && line.box.y > last.y && line.box.y - bottom(last) <= 4;
    const hasLabel = screen.lines.some(
      (other) => other !== line && sameRow(other.box, line.box) && Math.abs(other.box.x - label.x) <= 10,
    );
    if (!follows || hasLabel) continue;
    more.push(line.text);
    last = line.box;
  }
  return more;
}

/** The rows in whose widest column of equal cells a value stands, each by what can be read in it. */
export function rowsWith(screen: ScreenText, value: string): string[] {
  const cells = findLabel(screen, value).filter((match) => match.kind === 'exact' || match.kind === 'whole');
  const column = cells
    .map((cell) => cells.filter((other) => Math.abs(other.box.x - cell.box.x) <= 12))
    .toSorted((one, other) => other.length - one.length)[0];
  return (column ?? []).map((cell) =>
    screen.lines
      .filter((line) => sameRow(line.box, cell.box))
      .toSorted((one, other) => one.box.x - other.box.x)
      .map((line) => keyOf(line.text))
      .join(' '),
  );
}
