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

type Placed = { x: number; y: number; covered: boolean; scroll: { x: number; y: number; dy: number } | null };

function oracleHands(page: () => Page): OracleHands {
  async function* reveal(id: string): AsyncGenerator<Action, Placed, void> {
    for (let attempts = 0; attempts < 12; attempts += 1) {
      const placed = await place(page(), id);
      if (placed.scroll === null) return placed;
      const { x, y, dy } = placed.scroll;
      yield { kind: 'scroll', at: { x, y }, dx: 0, dy, modifiers: [] };
    }
    throw new OracleError(`The element "${id}" cannot be scrolled into view.`);
  }
  async function* click(
    id: string,
    options: { button?: 'left' | 'right' } = {},
  ): AsyncGenerator<Action, void, void> {
    const placed = yield* reveal(id);
    if (placed.covered) throw new OracleError(`The element "${id}" is covered by another one at its center.`);
    yield {
      kind: 'click',
      x: placed.x,
      y: placed.y,
      button: options.button ?? 'left',
      count: 1,
      modifiers: [],
    };
  }
  async function* type(text: string): AsyncGenerator<Action, void, void> {
    yield { kind: 'type', text, how: 'keys' };
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
      yield { kind: 'key', chord, repeat: 1, holdMs: 0 };
    },
    reveal: async function* (id) {
      yield* reveal(id);
    },
    say: async function* (text) {
      yield { kind: 'message', text };
    },
    has: async (id) =>
      (await page()
        .locator(`[data-id=${JSON.stringify(id)}]`)
        .count()) > 0,
  };
}

/** Where an element is, and by how much its nearest scrolling ancestor must scroll to bring it wholly into view. */
async function place(page: Page, id: string): Promise<Placed> {
  const placed = await page.evaluate((wanted): Placed | null => {
    const element = document.querySelector(`[data-id=${JSON.stringify(wanted)}]`);
    if (element === null) return null;
    const box = element.getBoundingClientRect();
    const x = Math.round(box.left + box.width / 2);
    const y = Math.round(box.top + box.height / 2);
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const scrolls = parent.scrollHeight > parent.clientHeight + 1;
      if (!scrolls || !['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) continue;
      const view = parent.getBoundingClientRect();
      const header = parent.querySelector(':scope > table thead')?.getBoundingClientRect().height ?? 0;
      const top = Math.max(view.top + header, 0);
      const bottom = Math.min(view.bottom, innerHeight);
      if (box.top >= top && box.bottom <= bottom) continue;
      if (box.height > bottom - top && y > top && y < bottom) continue;
      const dy = Math.round(y - (top + bottom) / 2);
      const at = { x: Math.round(view.left + view.width / 2), y: Math.round((top + bottom) / 2), dy };
      return { x, y, covered: false, scroll: at };
    }
    const hit = document.elementFromPoint(x, y);
    const covered = hit === null || !(element.contains(hit) || hit.contains(element));
    return { x, y, covered, scroll: null };
  }, id);
  if (placed === null) throw new OracleError(`The page has no element with data-id "${id}".`);
  return placed;
}
