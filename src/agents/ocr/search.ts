import type { Action, Point } from '../../action/action.ts';
import { centerOf, type Box, type ScreenText } from './screen.ts';

/** Scrolling through the panes of a screen, one after the other, down and then up. */
export type Search = {
  /** Where the last press went: the pane or list that it opened is the likeliest. */
  from: Box | null;
  /** Number of the pane; counted on for the way up. */
  leg: number;
  /** Scrolls of this leg. */
  scrolls: number;
  /** All has been seen; labels that are read with errors count from now on. */
  misread: boolean;
};

/** Share of the height that one scroll moves: less than a pane, so that nothing is passed over. */
const share = 0.5;
/** A list that opens stands below what opened it. */
const belowPress = 90;
/** No pane is longer than this many scrolls. */
const mostScrolls = 8;

export function startSearch(from: Box | null): Search {
  return { from, leg: 0, scrolls: 0, misread: false };
}

/** The next scroll; null when every pane has been scrolled to both ends. `moved`: the last one has changed the screen. */
export function nextScroll(
  search: Search,
  screen: { width: number; height: number },
  moved: boolean,
): { action: Action; search: Search } | null {
  const goesOn = moved && search.scrolls < mostScrolls;
  const leg = goesOn ? search.leg : search.leg + 1;
  const panes = panesOf(search.from, screen);
  const at = panes[leg % panes.length];
  if (leg >= panes.length * 2 || at === undefined) return null;
  const dy = Math.round(screen.height * share) * (leg < panes.length ? 1 : -1);
  const scrolls = goesOn ? search.scrolls + 1 : 1;
  return {
    action: { kind: 'scroll', at, dx: 0, dy, modifiers: [] },
    search: { ...search, leg, scrolls },
  };
}

function panesOf(from: Box | null, { width, height }: Pick<ScreenText, 'width' | 'height'>): Point[] {
  const middle = { x: Math.round(width / 2), y: Math.round(height * 0.6) };
  const side = { x: Math.round(width * 0.8), y: Math.round(height * 0.6) };
  if (from === null) return [middle, side];
  const { x, y } = centerOf(from);
  return [{ x, y: Math.min(y + belowPress, height - 40) }, middle, side];
}
