import type { Browser } from '@playwright/test';
import type { Action } from '../../../src/action/action.ts';
import type { Environment } from '../../../src/episode/environment.ts';
import { openForeign } from '../../../src/episode/foreign/foreignEnvironment.ts';
import type { OutsideShift } from '../../../src/episode/foreign/outsideShift.ts';
import type { ForeignSystem } from '../../../src/episode/foreign/system.ts';

type Point = { x: number; y: number };

/** An episode on the foreign page, worked by coordinates alone; points are found by privileged look-up. */
export type Desk = {
  environment: Environment;
  click: (target: string | Point, count?: 1 | 2) => Promise<void>;
  /** Clicks the button at the end of a date field. */
  open: (id: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (chord: string) => Promise<void>;
  at: (id: string, part?: number) => Promise<Point>;
  /** What the page says has happened. */
  log: () => Promise<string[]>;
  shot: () => Promise<Buffer>;
};

export function wardSystem(origin: string, change: Partial<ForeignSystem> = {}): ForeignSystem {
  return {
    name: 'Ward system',
    start: `${origin}/`,
    now: '2025-03-03T09:30:00',
    background: [/^\/poll$/],
    // Loopback answers at once, and the font never does.
    timing: { quietMs: 150, betweenMs: 40, fontMs: 200 },
    initialRecord: {},
    record: () => ({}),
    auditLog: () => [],
    beginAction: () => undefined,
    ...change,
  };
}

export async function openDesk(browser: Browser, system: ForeignSystem, shift?: OutsideShift): Promise<Desk> {
  const environment = await openForeign({ browser, system, ...(shift === undefined ? {} : { shift }) });
  const perform = async (action: Action): Promise<void> => {
    environment.beginAction();
    const refused = await environment.refusal(action);
    if (refused !== null) throw new Error(refused.message);
    await environment.perform(action);
    // As the episode loop does: what is not seen is not answered.
    await environment.screenshot();
  };
  const at = async (id: string, part = 0.5): Promise<Point> => {
    const box = await environment.page().locator(`#${id}, [data-id="${id}"]`).boundingBox();
    if (box === null) throw new Error(`There is no ${id}.`);
    return { x: Math.round(box.x + box.width * part), y: Math.round(box.y + box.height / 2) };
  };
  const click: Desk['click'] = async (target, count = 1) => {
    const point = typeof target === 'string' ? await at(target) : target;
    await perform({ kind: 'click', ...point, button: 'left', count, modifiers: [] });
  };
  return {
    environment,
    at,
    click,
    open: async (id) => {
      const { x, y } = await at(id, 1);
      await click({ x: x - 12, y });
    },
    type: (text) => perform({ kind: 'type', text, how: 'keys' }),
    key: (chord) => perform({ kind: 'key', chord, repeat: 1, holdMs: 0 }),
    log: async () => {
      const text = await environment.page().locator('#log').textContent();
      return (text ?? '').split('\n').filter((line) => line !== '');
    },
    shot: () => environment.screenshot(),
  };
}
