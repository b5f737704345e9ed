import { bottom, contains, right, sameRow, type Box, type ScreenText, type TextLine } from '../screen.ts';
import type { Match } from './match.ts';

/** Furthest that a field stands below or beside its label, in CSS pixels. */
const below = 24;
const beside = 160;
/** Smaller boxes are check boxes; larger ones panels. */
const fieldSize = { width: 28, lowest: 16, highest: 52 } as const;
const checkSize = { lowest: 9, highest: 24 } as const;

/** The field that belongs to a label: around it (a placeholder), below it or to its right; null when none is drawn there. */
export function fieldOf(screen: ScreenText, label: Match): Box | null {
  const fields = screen.frames.filter(
    ({ width, height }) =>
      width >= fieldSize.width && height >= fieldSize.lowest && height <= fieldSize.highest,
  );
  const under = fields
    .filter((field) => {
      const gap = field.y - bottom(label.box);
      return gap >= -6 && gap <= below && Math.abs(field.x - label.box.x) <= 12;
    })
    .toSorted((one, other) => one.y - other.y || one.width - other.width)[0];
  if (under !== undefined) return under;
  const next = fields
    .filter((field) => {
      const gap = field.x - right(label.box);
      return sameRow(field, label.box) && gap >= -4 && gap <= beside;
    })
    .toSorted((one, other) => one.x - other.x || one.width - other.width)[0];
  if (next !== undefined) return next;
  return label.frame !== null && label.frame.height <= fieldSize.highest ? label.frame : null;
}

/** The check box of a label or of the table row that it stands in; null when there is none. */
export function checkBoxOf(screen: ScreenText, label: Box): Box | null {
  const squares = screen.frames.filter(
    ({ width, height }) =>
      Math.abs(width - height) <= 3 && height >= checkSize.lowest && height <= checkSize.highest,
  );
  return (
    squares
      .filter((square) => right(square) <= label.x + 4 && sameRow(square, label))
      .toSorted((one, other) => right(other) - right(one))[0] ?? null
  );
}

/** What stands in a field; empty when nothing does. */
export function textIn(screen: ScreenText, field: Box): string {
  return linesIn(screen, field)
    .map((line) => line.text)
    .join(' ');
}

export function linesIn(screen: ScreenText, box: Box): readonly TextLine[] {
  return screen.lines.filter((line) => contains(box, line.box));
}
