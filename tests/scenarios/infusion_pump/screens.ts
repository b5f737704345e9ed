import type { Page } from '@playwright/test';
import { Session } from '../../../src/backend/session.ts';
import { casesOf } from '../../../src/episode/cases.ts';
import type { Workplace } from '../../../src/episode/runCase.ts';
import { shiftCase } from '../../../src/shift/apply.ts';
import { parseShift } from '../../../src/shift/expression.ts';
import type { InfusionPumpRecord } from '../../../scenarios/infusion_pump/record.ts';
import scenario from '../../../scenarios/infusion_pump/scenario.ts';

/** A click on a control, or what is typed into a field, by id. */
export type Deed = string | { id: string; typed: string };

const newSaline: readonly Deed[] = [
  'card.open:INF001',
  'channel:D',
  'form.drug',
  'form.drug:sodium_chloride',
  { id: 'form.rate', typed: '100' },
  { id: 'form.vtbi', typed: '500' },
  'form.review',
];

/** What leads from the first screen to each of the main screens. */
export const screens: Readonly<Record<string, readonly Deed[]>> = {
  dashboard: [],
  'choice of a patient': ['nav:program'],
  program: ['card.open:INF001'],
  'confirmation bar': ['card.open:INF001', 'titrate:+0.01'],
  'list of drugs': ['card.open:INF001', 'channel:D', 'form.drug'],
  'basic mode': ['card.open:INF001', 'weight.edit', 'channel:D', 'form.profile:basic'],
  'check of a new program': newSaline,
  'duplicate drug alert': [...newSaline, 'review.proceed', 'alert.override'],
  'soft limit': ['card.open:INF001', { id: 'form.dose', typed: '0.6' }, 'form.review'],
  'hard limit': ['card.open:INF001', { id: 'form.dose', typed: '3.5' }, 'form.review'],
  'vasopressor alert': ['card.open:INF001', 'program.pause', 'confirm.yes'],
  'stopped and paused channels': ['card.open:INF006', 'channel:B'],
  library: ['nav:library'],
  alarms: ['nav:alarms', 'alarms:ALM002'],
  'refused silencing': ['nav:alarms', 'alarms.silenceAll'],
  history: ['nav:history'],
};

export type Shown = {
  page: Page;
  session: Session;
  perform: (deeds: readonly Deed[]) => Promise<void>;
  /** Loads the page anew, which leads back to its first screen. */
  again: () => Promise<void>;
  close: () => Promise<void>;
};

/** The console of a signed-in nurse under a shift. */
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
    perform: async (deeds) => {
      for (const deed of deeds) {
        if (typeof deed === 'string') await page.locator(`[data-id="${deed}"]`).click({ timeout: 10_000 });
        else await page.locator(`[data-id="${deed.id}"]`).fill(deed.typed, { timeout: 10_000 });
        await page.evaluate('medcuaSettled("input")');
      }
    },
    close: async () => {
      await context.close();
      workplace.server.close(cookie.value);
    },
  };
}

export function recordOf(session: Session): InfusionPumpRecord {
  return session.record as unknown as InfusionPumpRecord;
}
