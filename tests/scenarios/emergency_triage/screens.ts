import type { Page } from '@playwright/test';
import { Session } from '../../../src/backend/session.ts';
import { casesOf } from '../../../src/episode/cases.ts';
import type { Workplace } from '../../../src/episode/runCase.ts';
import { shiftCase } from '../../../src/shift/apply.ts';
import { parseShift } from '../../../src/shift/expression.ts';
import scenario from '../../../scenarios/emergency_triage/scenario.ts';
import type { EdRecord } from '../../../scenarios/emergency_triage/record.ts';

/** Controls to click, by id, that lead from the board to each of the main screens. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  board: [],
  'board by room': ['board.sort:room'],
  'visit of an ambulance patient': ['board.open:ED-4101', 'vitals.gcs:14', 'vitals.pain:8'],
  'visit with two captures': ['board.open:ED-4108'],
  'visit with notes': ['board.open:ED-4107', 'disposition.comment'],
  'visit with a filled draft': ['board.open:ED-4111', 'capture.use:CAP-31', 'vitals.weightUnit:kg'],
  'refused vital signs': ['board.open:ED-4105', 'vitals.save'],
  'nurses to choose from': ['board.open:ED-4105', 'nurse'],
  'intake slip': ['board.open:ED-4111', 'slip.enlarge'],
  'ESI guide': ['board.open:ED-4101', 'acuity.guide'],
  'under-triage alert': ['board.open:ED-4103', 'acuity:3', 'alert.override'],
  'foreign capture': ['board.open:ED-4108', 'capture.use:CAP-20'],
  wristband: ['board.open:ED-4108', 'wristband.open', 'wristband.name', 'wristband.print'],
  'triage record': ['board.view:ED-4113'],
  'completed visit': ['board.view:ED-4113', 'record.open'],
  'new patient': ['board.new'],
  'level 1': ['board.open:ED-4107', 'acuity:1'],
  'level 2': ['board.open:ED-4107', 'acuity:2'],
  'level 3 with a disposition': ['board.open:ED-4107', 'acuity:3', 'disposition:ward'],
  'level 4': ['board.open:ED-4107', 'acuity:4'],
  'level 5': ['board.open:ED-4107', 'acuity:5'],
  'reviewed allergies': ['board.open:ED-4105', 'allergies.reviewed', 'provider:LDB'],
  'wall copy': ['tab:display'],
  'closed visits': ['tab:closed'],
  'staff lists': ['tab:staff'],
  reports: ['tab:reports'],
  rooms: ['tab:configure'],
};

export type Shown = {
  page: Page;
  session: Session;
  /** Order of the lists of the look under the shift. */
  order: Readonly<Record<string, readonly string[]>>;
  click: (id: string) => Promise<void>;
  /** Loads the page anew, which leads back to the board. */
  again: () => Promise<void>;
  close: () => Promise<void>;
};

/** The page of a signed-in triage nurse under a shift. */
export async function openShifted(
  workplace: Workplace,
  shift: string,
  start: 'signed_in' | 'sign_in' = 'signed_in',
): Promise<Shown> {
  const [one] = casesOf([scenario]);
  if (one === undefined) throw new Error('The scenario has no cases.');
  const shifted = shiftCase(one, parseShift(shift));
  const session = new Session(shifted.case.scenario, { start, overlay: null }, 1);
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
    order: { ...scenario.look.order, ...shifted.page.look.order },
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

export function recordOf(session: Session): EdRecord {
  return session.record as unknown as EdRecord;
}
