/** CSS pixels of the screen. */
export type Box = { x: number; y: number; width: number; height: number };

/** A piece of text between spaces. */
export type Word = { text: string; box: Box };

/** Words that stand together, as the detector found them; no gap of a table column lies within. */
export type TextLine = { text: string; words: readonly Word[]; box: Box };

/** What an agent can read of a screen: lines in reading order, and the drawn boxes that may be fields or buttons. */
export type ScreenText = {
  lines: readonly TextLine[];
  frames: readonly Box[];
  width: number;
  height: number;
};

/** Reads a screen; the same picture always gives the same text. */
export type ScreenReader = {
  read: (screenshot: Buffer) => Promise<ScreenText>;
  close: () => Promise<void>;
};

export const centerOf = (box: Box): { x: number; y: number } => ({
  x: Math.round(box.x + box.width / 2),
  y: Math.round(box.y + box.height / 2),
});

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;

/** The smallest box that holds them all; at least one is needed. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(right)) - x,
    height: Math.max(...boxes.map(bottom)) - y,
  };
}

/** Whether their heights overlap by at least half of the lower one: side by side on one row. */
export function sameRow(one: Box, other: Box): boolean {
  const overlap = Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);
  return overlap >= Math.min(one.height, other.height) / 2;
}

export function contains(outer: Box, inner: Box): boolean {
  const { x, y } = centerOf(inner);
  return x >= outer.x && x <= right(outer) && y >= outer.y && y <= bottom(outer);
}
