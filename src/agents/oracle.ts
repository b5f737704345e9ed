import type { Page } from '@playwright/test';
import type { Action } from '../action/action.ts';
import type { OracleHands, OracleScript } from '../scenario/scenario.ts';
import type { AgentSpec } from './agent.ts';

/** An oracle script that asks for something the page does not hold. */
export class OracleError extends Error {
  override readonly name = 'OracleError';
}

/**
 * Plays an oracle script as an agent: it knows the DOM, so it serves only to produce recordings and to prove that
 * tasks can be solved. `page` gives the page that is in front when the script needs it.
 */
export function oracleAgent<R>(script: OracleScript<R>, record: R, page: () => Page): AgentSpec {
  return {
    name: 'oracle',
    create: async () => {
      const actions = script(oracleHands(page), record);
      return {
        act: async ({ lastError }) => {
          if (lastError !== null) throw new OracleError(`The oracle's last action was refused: ${lastError}`);
          const next = await actions.next();
          return next.done ? { kind: 'done' } : { kind: 'actions', actions: [next.value] };
        },
      };
    },
  };
}

type Point = { x: number; y: number };
type Scroll = Point & { dx: number; dy: number };
type Placed = Point & { covered: boolean; scroll: Scroll | null };
type Steps<T = void> = AsyncGenerator<Action, T, void>;

/** What a UI shift of dynamics puts in the way, in the order in which it must go, and whether a click ends it. */
const interruptions = [
  { id: 'shift.busy', ends: 'by waiting' },
  { id: 'shift.popup.close', ends: 'by a click' },
  { id: 'shift.session.stay', ends: 'by a click' },
] as const;

function oracleHands(page: () => Page): OracleHands {
  /** Waits for a slow server and closes what came up by itself. */
  async function* undisturbed(): Steps {
    for (let attempts = 0; attempts < 8; attempts += 1) {
      const present = await presentOf(
        page(),
        interruptions.map(({ id }) => id),
      );
      const first = interruptions.find(({ id }) => id === present);
      if (first === undefined) return;
      yield first.ends === 'by waiting' ? { kind: 'wait', ms: 0 } : clickAt(await place(page(), first.id));
    }
  }
  async function* act(action: Action): Steps {
    yield action;
    yield* undisturbed();
  }
  async function* reveal(id: string): Steps<Placed> {
    for (let attempts = 0; attempts < 16; attempts += 1) {
      const placed = await place(page(), id);
      if (placed.scroll === null) return placed;
      const { x, y, dx, dy } = placed.scroll;
      yield* act({ kind: 'scroll', at: { x, y }, dx, dy, modifiers: [] });
    }
    throw new OracleError(`The element "${id}" cannot be scrolled into view.`);
  }
  async function* click(id: string, options: { button?: 'left' | 'right' } = {}): Steps {
    let placed = yield* reveal(id);
    if (placed.covered && (await presentOf(page(), ['shift.toast.close'])) !== null) {
      yield* act(clickAt(await place(page(), 'shift.toast.close')));
      placed = yield* reveal(id);
    }
    if (placed.covered) throw new OracleError(`The element "${id}" is covered by another one at its center.`);
    yield* act(clickAt(placed, options.button));
  }
  async function* type(text: string): Steps {
    yield* act({ kind: 'type', text, how: 'keys' });
  }
  return {
    get page() {
      return page();
    },
    click,
    type,
    fill: async function* (id, text) {
      yield* click(id);
      yield* type(text);
    },
    press: async function* (chord) {
      yield* act({ kind: 'key', chord, repeat: 1, holdMs: 0 });
    },
    reveal: async function* (id) {
      yield* reveal(id);
    },
    say: async function* (text) {
      yield* act({ kind: 'message', text });
    },
    has: async (id) => (await presentOf(page(), [id])) !== null,
  };
}

function clickAt({ x, y }: Point, button: 'left' | 'right' = 'left'): Action {
  return { kind: 'click', x, y, button, count: 1, modifiers: [] };
}

/** The first of the ids that is in the page; null when none is. */
function presentOf(page: Page, ids: readonly string[]): Promise<string | null> {
  return page.evaluate(
    (wanted) =>
      wanted.find((id) => document.querySelector(`[data-id=${JSON.stringify(id)}]`) !== null) ?? null,
    ids,
  );
}

/** Where an element is, and by how much its nearest scrolling ancestor must scroll to bring it wholly into view. */
async function place(page: Page, id: string): Promise<Placed> {
  const placed = await page.evaluate((wanted): Placed | null => {
    const element = document.querySelector(`[data-id=${JSON.stringify(wanted)}]`);
    if (element === null) return null;
    const root = document.scrollingElement ?? document.documentElement;
    const scrolls = (one: Element, axis: 'x' | 'y'): boolean => {
      const larger =
        axis === 'y' ? one.scrollHeight > one.clientHeight + 1 : one.scrollWidth > one.clientWidth + 1;
      if (one === root || one === document.body) return one === root && larger;
      const style = getComputedStyle(one);
      return larger && ['auto', 'scroll'].includes(axis === 'y' ? style.overflowY : style.overflowX);
    };
    const scroller = (from: Element | null, axis: 'x' | 'y'): Element | null => {
      for (let one = from; one !== null; one = one.parentElement) if (scrolls(one, axis)) return one;
      return null;
    };
    /** A point from which the wheel reaches the ancestor itself, not a list inside it. */
    const wheelPoint = (ancestor: Element, area: DOMRect, axis: 'x' | 'y'): { x: number; y: number } => {
      const center = { x: area.left + area.width / 2, y: area.top + area.height / 2 };
      const shares = [0.5, 0.01, 0.99, 0.25, 0.75, 0.1, 0.9];
      for (const down of shares)
        for (const right of shares) {
          const point = { x: area.left + area.width * right, y: area.top + area.height * down };
          const hit = document.elementFromPoint(point.x, point.y);
          if (hit !== null && scroller(hit, axis) === ancestor) return point;
        }
      return center;
    };
    const box = element.getBoundingClientRect();
    const x = Math.round(box.left + box.width / 2);
    const y = Math.round(box.top + box.height / 2);
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      // What is fixed to the window (a dialog) does not move when something around it scrolls.
      if (getComputedStyle(parent).position === 'fixed') break;
      const view =
        parent === root ? new DOMRect(0, 0, innerWidth, innerHeight) : parent.getBoundingClientRect();
      const header = parent.querySelector(':scope > table thead')?.getBoundingClientRect().height ?? 0;
      const area = { left: Math.max(view.left, 0), right: Math.min(view.right, innerWidth) };
      const [top, bottom] = [Math.max(view.top + header, 0), Math.min(view.bottom, innerHeight)];
      const away = (start: number, end: number, low: number, high: number, middle: number): number => {
        const larger = end - start > high - low && middle > low && middle < high;
        // Half a pixel: a row may end on a fraction of one.
        return (start >= low - 0.5 && end <= high + 0.5) || larger
          ? 0
          : Math.round(middle - (low + high) / 2);
      };
      const dy = scrolls(parent, 'y') ? away(box.top, box.bottom, top, bottom, y) : 0;
      const dx = scrolls(parent, 'x') ? away(box.left, box.right, area.left, area.right, x) : 0;
      if (dx === 0 && dy === 0) continue;
      const shown = new DOMRect(area.left, top, area.right - area.left, bottom - top);
      const at = wheelPoint(parent, shown, dy === 0 ? 'x' : 'y');
      const scroll = { x: Math.round(at.x), y: Math.round(at.y), dx, dy };
      return { x, y, covered: false, scroll };
    }
    const hit = document.elementFromPoint(x, y);
    const covered = hit === null || !(element.contains(hit) || hit.contains(element));
    return { x, y, covered, scroll: null };
  }, id);
  if (placed === null) throw new OracleError(`The page has no element with data-id "${id}".`);
  return placed;
}
