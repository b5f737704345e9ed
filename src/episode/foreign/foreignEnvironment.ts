import type { Browser, BrowserContext } from '@playwright/test';
import { guarded } from '../guard.ts';
import type { Environment } from '../environment.ts';
import { Screen } from '../screen.ts';
import { drawDatalists } from './datalist.ts';
import { drawDatePickers } from './datePicker.ts';
import { DialogDesk } from './dialogDesk.ts';
import { Dialogs } from './dialogs.ts';
import { ForeignWorld } from './foreignWorld.ts';
import { openGate, type Gate } from './gate.ts';
import { injectStyle } from './injectStyle.ts';
import { displayOf, unshiftedOutside, type OutsideShift } from './outsideShift.ts';
import { preparePanels } from './panel.ts';
import { foreignProfile, profileStyle } from './profile.ts';
import type { ForeignSystem } from './system.ts';
import { Traffic } from './traffic.ts';
import { windowsOf } from './windows.ts';

/**
 * Opens a fresh browser context on a system that is not ours, under the rendering profile `foreign`. Throws
 * InfrastructureError when its start page cannot be reached or does not settle.
 */
export async function openForeign(options: {
  browser: Browser;
  system: ForeignSystem;
  shift?: OutsideShift;
}): Promise<Environment> {
  const { browser, system, shift = unshiftedOutside } = options;
  const origins = [system.start, ...(system.origins ?? [])].map((address) => new URL(address).origin);
  const gate = await guarded(() => openGate(origins));
  let context: BrowserContext | null = null;
  try {
    context = await guarded(() => newContext(browser, gate, shift));
    return await openIn(context, { browser, system, shift, origins, gate });
  } catch (error) {
    await context?.close().catch(() => undefined);
    await gate.close();
    throw error;
  }
}

function newContext(browser: Browser, gate: Gate, shift: OutsideShift): Promise<BrowserContext> {
  const { viewport, deviceScale } = displayOf(shift);
  return browser.newContext({
    viewport,
    deviceScaleFactor: deviceScale,
    locale: 'en-US',
    timezoneId: 'UTC',
    acceptDownloads: false,
    // Their requests could be seen by nothing here.
    serviceWorkers: 'block',
    proxy: { server: gate.server },
  });
}

async function openIn(
  context: BrowserContext,
  parts: { browser: Browser; system: ForeignSystem; shift: OutsideShift; origins: string[]; gate: Gate },
): Promise<Environment> {
  const { browser, system, shift, origins, gate } = parts;
  const display = displayOf(shift);
  const dialogs = new Dialogs(context);
  const traffic = new Traffic({
    origins,
    background: system.background ?? [],
    latencyMs: shift.latencyMs,
    fontMs: system.timing?.fontMs ?? foreignProfile.timing.fontMs,
  });
  const screen = await guarded(async () => {
    if (system.now !== undefined) await context.clock.setFixedTime(new Date(`${system.now}Z`));
    await context.addInitScript(injectStyle, [profileStyle, ...shift.styles].join('\n'));
    await context.addInitScript({ content: drawnControls });
    await traffic.watch(context);
    const first = await context.newPage();
    return new Screen(context, windowsOf(context, first), display.deviceScale);
  });
  const desk = new DialogDesk(browser, display, system.name);
  const world = new ForeignWorld({ screen, dialogs, desk, traffic }, system, display);
  try {
    await world.start();
  } catch (error) {
    await desk.close();
    throw error;
  }
  return {
    ...display,
    initialRecord: system.initialRecord,
    record: system.record,
    auditLog: system.auditLog,
    beginAction: system.beginAction,
    screenshot: () => world.screenshot(),
    refusal: (action) => world.refusal(action),
    perform: (action) => world.perform(action),
    elementAt: (point) => world.elementAt(point),
    elements: () => world.elements(),
    now: () => system.now ?? null,
    page: () => world.page(),
    close: async () => {
      await Promise.all([context.close().catch(() => undefined), desk.close()]);
      await gate.close();
    },
  };
}

/** The functions as text, in one block: they share what they draw on, and leave no name in the page. */
const drawnControls = `{
  const panels = (${preparePanels.toString()})();
  (${drawDatePickers.toString()})(panels);
  (${drawDatalists.toString()})(panels);
}`;
