import type { Page } from '@playwright/test';
import { Session } from '../../../src/backend/session.ts';
import { casesOf } from '../../../src/episode/cases.ts';
import type { Workplace } from '../../../src/episode/runCase.ts';
import { shiftCase } from '../../../src/shift/apply.ts';
import { parseShift } from '../../../src/shift/expression.ts';
import scenario from '../../../scenarios/nurse_station/scenario.ts';
import type { NurseStationRecord } from '../../../scenarios/nurse_station/record.ts';

/** Controls to click, by id, that lead from the first screen to each of the main screens. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  'care compass': ['compass.list', 'compass.list:all'],
  'establish dialog': ['compass.establish'],
  'task list': ['compass.open:P004'],
  'vital signs form': ['compass.open:P001', 'tasks.pick:T-1001', 'tasks.done', 'form.sign'],
  'neurological form': ['compass.open:P008', 'tasks.pick:T-8004', 'tasks.done', 'form.eye:4'],
  'not done dialog': ['compass.open:P007', 'tasks.pick:T-7001', 'tasks.notDone', 'notDone.reason:asleep'],
  'order review': ['nav:orders', 'orders.review:OR-7002'],
  clarification: ['nav:orders', 'orders.review:OR-7001', 'review.clarify', 'review.reason:dose'],
  'conflict alert': ['nav:orders', 'orders.review:OR-1002', 'review.acknowledge', 'alert.override'],
  'collect dialog': [
    'nav:specimens',
    'specimens.collect:SC-2001',
    'collect.band:P002',
    'collect.tube:lavender',
    'collect.label',
  ],
  assignments: ['nav:assignments'],
  'glass alert': ['compass.list', 'compass.list:all', 'compass.open:P003'],
};

export type Shown = {
  page: Page;
  session: Session;
  click: (id: string) => Promise<void>;
  /** Loads the page anew, which leads back to its first screen. */
  again: () => Promise<void>;
  close: () => Promise<void>;
};

/** The page of a signed-in nurse under a shift. */
export async function openShifted(workplace: Workplace, shift: string): Promise<Shown> {
  const [one] = casesOf([scenario]);
  if (one === undefined) throw new Error('The scenario has no cases.');
  const shifted = shiftCase(one, parseShift(shift));
  const session = new Session(shifted.case.scenario, { start: 'signed_in', overlay: null }, 1);
  const { cookie } = workplace.server.open(session, shifted.page);
  const context = await workplace.browser.newContext({ viewport: shifted.display.viewport });
  await context.addCookies([{ ...cookie, url: workplace.server.origin }]);
  const page = await context.newPage();
  const again = async (): Promise<void> => {
    await page.goto(workplace.server.origin);
    await page.evaluate('medcuaSettled("start")');
  };
  await again();
  return {
    again,
    page,
    session,
    click: async (id) => {
      await page.locator(`[data-id="${id}"]`).click({ timeout: 5000 });
      await page.evaluate('medcuaSettled("input")');
    },
    close: async () => {
      await context.close();
      workplace.server.close(cookie.value);
    },
  };
}

export function recordOf(session: Session): NurseStationRecord {
  return session.record as unknown as NurseStationRecord;
}
