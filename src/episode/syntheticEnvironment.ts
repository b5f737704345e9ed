import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Point } from '../action/action.ts';
import { contextTabs, performAction, type Tabs } from '../action/perform.ts';
import { refusal } from '../action/refuse.ts';
import type { ElementInfo } from '../agents/agent.ts';
import type { PageShift } from '../backend/page.ts';
import type { ClinicalServer } from '../backend/server.ts';
import { Session } from '../backend/session.ts';
import type { Json } from '../json.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import type { Environment } from './environment.ts';
import { InfrastructureError } from './errors.ts';

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
  shift: PageShift | undefined;
  /** Takes no screenshots: every observation is an empty buffer. */
  blind: boolean;
}): Promise<Environment> {
  const { browser, server, scenario, task } = options;
  const session = new Session(scenario, task, options.seed);
  const { cookie } = server.open(session, options.shift);
  const context = await guarded(() =>
    browser.newContext({
      viewport: defaultViewport,
      deviceScaleFactor: renderingProfile.deviceScale,
      locale: 'en-US',
      timezoneId: 'UTC',
      acceptDownloads: false,
    }),
  );
  let screen: Screen;
  try {
    screen = await guarded(async () => {
      const [page] = await Promise.all([
        context.newPage(),
        context.addCookies([{ ...cookie, url: server.origin, httpOnly: true, sameSite: 'Strict' }]),
      ]);
      // The settle signal covers the rest.
      await page.goto(server.origin, { waitUntil: 'commit' });
      return new Screen(context, page);
    });
    await settle(screen.front(), 'start');
  } catch (error) {
    server.close(cookie.value);
    await context.close().catch(() => undefined);
    throw error;
  }
  return {
    viewport: defaultViewport,
    initialRecord: session.initialRecord,
    record: () => session.record,
    auditLog: () => session.auditLog,
    screenshot: () => (options.blind ? Promise.resolve(Buffer.alloc(0)) : guarded(() => screen.capture())),
    beginAction: () => session.beginAction(),
    refusal: async (action) => {
      const tabs = screen.tabs.list().length;
      const refused = refusal(action, { viewport: defaultViewport, origin: server.origin, tabs });
      if (refused !== null || (action.kind !== 'back' && action.kind !== 'forward')) return refused;
      const target = await guarded(() => screen.historyEntry(action.kind === 'back' ? -1 : 1));
      if (target !== null && URL.canParse(target) && new URL(target).origin === server.origin) return null;
      const direction = action.kind === 'back' ? 'back' : 'forward';
      return {
        code: 'other_origin',
        message: `There is no page of this application to go ${direction} to.`,
        position: null,
      };
    },
    perform: async (action) => {
      await guarded(() =>
        performAction(screen.front(), action, { tabs: screen.tabs, origin: server.origin }),
      );
      const before = performance.now();
      await settle(screen.front(), 'input');
      return { settleMs: Math.round(performance.now() - before) };
    },
    elementAt: (point) => guarded(() => elementAt(screen.front(), point)),
    page: () => screen.front(),
    close: async () => {
      server.close(cookie.value);
      await context.close().catch(() => undefined);
    },
  };
}

/** The page in front, as the agent sees it. */
class Screen {
  readonly tabs: Tabs;
  readonly #context: BrowserContext;
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #crashed = new Set<Page>();

  constructor(context: BrowserContext, first: Page) {
    this.#context = context;
    this.tabs = contextTabs(context, first);
    first.on('crash', () => this.#crashed.add(first));
    context.on('page', (page) => page.on('crash', () => this.#crashed.add(page)));
  }

  front(): Page {
    const page = this.tabs.page();
    if (this.#crashed.has(page)) throw new InfrastructureError('The page has crashed.');
    return page;
  }

  /**
   * Over the protocol directly: the same pixels as `page.screenshot()` at about half its cost, caret included. The
   * settle signal has already waited for fonts and paint.
   */
  async capture(): Promise<Buffer> {
    const session = await this.#protocol();
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }

  /** Address of the history entry `offset` places from the present one; null when there is none. */
  async historyEntry(offset: number): Promise<string | null> {
    const session = await this.#protocol();
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    return entries[currentIndex + offset]?.url ?? null;
  }

  async #protocol(): Promise<CDPSession> {
    const page = this.front();
    const session = this.#sessions.get(page) ?? (await this.#context.newCDPSession(page));
    this.#sessions.set(page, session);
    return session;
  }
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

async function elementAt(page: Page, point: Point): Promise<ElementInfo | null> {
  return page.evaluate(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return null;
    const element = hit.closest('button, input, [role], [data-id], th, td') ?? hit;
    const roles: Readonly<Record<string, string>> = {
      button: 'button',
      input: 'textbox',
      td: 'cell',
      th: 'columnheader',
      tr: 'row',
      table: 'table',
    };
    const tag = element.tagName.toLowerCase();
    const box = element.getBoundingClientRect();
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      role: element.getAttribute('role') ?? roles[tag] ?? 'generic',
      name: words.replaceAll(/\s+/g, ' ').trim().slice(0, 80),
      id: element.closest('[data-id]')?.getAttribute('data-id') ?? null,
      box: {
        x: Math.round(box.x),
        y: Math.round(box.y),
        width: Math.round(box.width),
        height: Math.round(box.height),
      },
    };
  }, point);
}

/** Whatever the browser throws is not the agent's fault. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asInfrastructure(error);
  }
}

function asInfrastructure(error: unknown): InfrastructureError {
  if (error instanceof InfrastructureError) return error;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return new InfrastructureError(`The browser failed: ${reason}`, { cause: error });
}

function isNavigation(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigat|Cannot find context/i.test(error.message);
}
