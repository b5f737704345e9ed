import type { Browser, Page } from '@playwright/test';
import { contextTabs, performAction } from '../action/perform.ts';
import { unshifted, type PageShift } from '../backend/page.ts';
import type { ClinicalServer } from '../backend/server.ts';
import { Session } from '../backend/session.ts';
import type { Json } from '../json.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import type { Display } from '../shift/shift.ts';
import { collectElements } from './collectElements.ts';
import { elementAt } from './elementAt.ts';
import type { Environment } from './environment.ts';
import { InfrastructureError } from './errors.ts';
import { asInfrastructure, guarded } from './guard.ts';
import { refusalOn, Screen } from './screen.ts';

export const defaultViewport = { width: 1280, height: 720 } as const;

/** What an agent sees depends on this; a change of it makes recordings incomparable. */
export const renderingProfile = { name: 'synthetic', version: 1, deviceScale: 1 } as const;

/** Upper bound for one page to settle; beyond it something is broken, not slow. */
const settleTimeoutMs = 15_000;

/** Opens a fresh browser context on a fresh copy of the scenario. */
export async function openSynthetic(options: {
  browser: Browser;
  server: ClinicalServer;
  scenario: AnyScenario;
  task: TaskDefinition<Json>;
  seed: number;
  /** What a UI shift changes of the page; by default nothing. */
  shift?: PageShift | undefined;
  /** Size of the page and its pixels; by default 1280×720 at scale 1. */
  display?: Display | undefined;
  /** Takes no screenshots: every observation is an empty buffer. */
  blind: boolean;
}): Promise<Environment> {
  const { browser, server, scenario, task, shift = unshifted } = options;
  const { viewport, deviceScale } = options.display ?? {
    viewport: defaultViewport,
    deviceScale: renderingProfile.deviceScale,
  };
  const session = new Session(scenario, task, options.seed);
  const { cookie } = server.open(session, shift);
  const context = await guarded(() =>
    browser.newContext({
      viewport,
      deviceScaleFactor: deviceScale,
      locale: 'en-US',
      timezoneId: 'UTC',
      acceptDownloads: false,
    }),
  );
  const countsActions = shift.dynamics.latency !== null || shift.dynamics.interruptions.length > 0;
  let screen: Screen;
  try {
    screen = await guarded(async () => {
      const [page] = await Promise.all([
        context.newPage(),
        context.addCookies([{ ...cookie, url: server.origin, httpOnly: true, sameSite: 'Strict' }]),
      ]);
      // The settle signal covers the rest.
      await page.goto(server.origin, { waitUntil: 'commit' });
      return new Screen(context, contextTabs(context, page), deviceScale);
    });
    await settle(screen.front(), 'start');
  } catch (error) {
    server.close(cookie.value);
    await context.close().catch(() => undefined);
    throw error;
  }
  return {
    viewport,
    deviceScale,
    initialRecord: session.initialRecord,
    record: () => session.record,
    auditLog: () => session.auditLog,
    screenshot: () => (options.blind ? Promise.resolve(Buffer.alloc(0)) : guarded(() => screen.capture())),
    beginAction: () => session.beginAction(),
    refusal: (action) => refusalOn(screen, action, { viewport, origin: server.origin }),
    perform: async (action) => {
      await guarded(() =>
        performAction(screen.front(), action, { tabs: screen.tabs, origin: server.origin }),
      );
      const before = performance.now();
      await settle(screen.front(), 'input');
      if (countsActions) await tellAction(screen.front(), session.actions);
      return { settleMs: Math.round(performance.now() - before) };
    },
    elementAt: (point) => guarded(() => elementAt(screen.front(), point)),
    elements: () => guarded(() => collectElements(screen.front())),
    now: () => session.now,
    page: () => screen.front(),
    close: async () => {
      server.close(cookie.value);
      await context.close().catch(() => undefined);
    },
  };
}

/** Waits for the page's own settle signal, across navigations. */
async function settle(page: Page, after: 'start' | 'input'): Promise<void> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    try {
      await withDeadline(deadline, signalOf(page, after));
      return;
    } catch (error) {
      if (!isNavigation(error)) throw asInfrastructure(error);
      await guarded(() =>
        page.waitForLoadState('domcontentloaded', { timeout: Math.max(1, deadline - Date.now()) }),
      );
    }
  }
}

/** Asked as soon as a document is there: the page answers when its script has run and it is settled. */
function signalOf(page: Page, after: 'start' | 'input'): Promise<void> {
  return page.evaluate(async (since) => {
    const scope = globalThis as { medcuaSettled?: (after: 'start' | 'input') => Promise<void> };
    // A page that is not an app (a wrong address) has no signal, and is settled when it is loaded.
    while (scope.medcuaSettled === undefined && document.readyState !== 'complete') {
      await new Promise((resolve) => {
        addEventListener('DOMContentLoaded', resolve, { once: true });
        addEventListener('load', resolve, { once: true });
      });
    }
    await scope.medcuaSettled?.(since);
  }, after);
}

/** Tells the page the number of the action that is done, for what a shift makes happen by itself. */
async function tellAction(page: Page, action: number): Promise<void> {
  await withDeadline(
    Date.now() + settleTimeoutMs,
    page.evaluate(async (number) => {
      await (globalThis as { medcuaActed?: (action: number) => Promise<void> }).medcuaActed?.(number);
    }, action),
  ).catch((error: unknown) => {
    throw asInfrastructure(error);
  });
}

async function withDeadline(deadline: number, work: Promise<void>): Promise<void> {
  const tooLate = new AbortController();
  const message = `The page did not settle within ${settleTimeoutMs / 1000} s.`;
  const timer = setTimeout(() => tooLate.abort(new InfrastructureError(message)), deadline - Date.now());
  try {
    await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        tooLate.signal.addEventListener('abort', () => reject(tooLate.signal.reason as Error));
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function isNavigation(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigat|Cannot find context/i.test(error.message);
}
