import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Action } from '../action/action.ts';
import type { ActionError } from '../action/error.ts';
import type { Tabs } from '../action/perform.ts';
import { refusal, type Situation } from '../action/refuse.ts';
import type { Box } from '../drift/outcome.ts';
import { InfrastructureError } from './errors.ts';
import { guarded } from './guard.ts';

/** The page in front, as the agent sees it. */
export class Screen {
  readonly tabs: Tabs;
  readonly #deviceScale: number;
  readonly #context: BrowserContext;
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #crashed = new Set<Page>();

  /** @param deviceScale pixels of a screenshot to a CSS pixel, as the context was made with */
  constructor(context: BrowserContext, tabs: Tabs, deviceScale: number) {
    this.#context = context;
    this.tabs = tabs;
    this.#deviceScale = deviceScale;
    for (const page of context.pages()) page.on('crash', () => this.#crashed.add(page));
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
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(await this.#clip(session)),
    });
    return Buffer.from(data, 'base64');
  }

  /** The scale of the context is not known to this session, which would give one pixel to each CSS pixel. */
  async #clip(session: CDPSession): Promise<{ clip?: Box & { scale: number } }> {
    if (this.#deviceScale === 1) return {};
    const size = this.front().viewportSize();
    if (size === null) throw new InfrastructureError('The page has no size.');
    const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
    const { pageX, pageY } = cssVisualViewport;
    return { clip: { x: pageX, y: pageY, ...size, scale: this.#deviceScale } };
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

/** Why the action must not be performed now; the history of the page in front leads nowhere else than addresses may. */
export async function refusalOn(
  screen: Screen,
  action: Action,
  situation: Omit<Situation, 'tabs'>,
): Promise<ActionError | null> {
  const refused = refusal(action, { ...situation, tabs: screen.tabs.list().length });
  if (refused !== null || (action.kind !== 'back' && action.kind !== 'forward')) return refused;
  const target = await guarded(() => screen.historyEntry(action.kind === 'back' ? -1 : 1));
  if (target !== null && URL.canParse(target) && new URL(target).origin === situation.origin) return null;
  return {
    code: 'other_origin',
    message: `There is no page of this application to go ${action.kind} to.`,
    position: null,
  };
}
