import type { BrowserContext, Page } from '@playwright/test';
import type { Tabs } from '../../action/perform.ts';
import { InfrastructureError } from '../errors.ts';

/**
 * The tabs of a context as a person's browser shows them: a window that the page opens comes to the front, and when it
 * closes, the one before comes back. One whose address is blocked never shows up.
 */
export function windowsOf(context: BrowserContext, first: Page): Tabs {
  /** Last one in front. */
  const order = [first];
  const front = (): Page => {
    const page = order.at(-1);
    if (page === undefined)
      throw new InfrastructureError(
        'No page is left: the system has closed its last window, or the browser has ended.',
      );
    return page;
  };
  const show = async (page: Page): Promise<void> => {
    drop(page);
    order.push(page);
    await page.bringToFront();
  };
  const drop = (page: Page): void => {
    const index = order.indexOf(page);
    if (index !== -1) order.splice(index, 1);
  };
  const watch = (page: Page): void => {
    page.on('close', () => {
      const wasInFront = page === order.at(-1);
      drop(page);
      const next = order.at(-1);
      // A page that is closing as well cannot come to the front, nor need it.
      if (wasInFront && next !== undefined) void next.bringToFront().catch(() => undefined);
    });
  };
  watch(first);
  context.on('page', (page) => {
    watch(page);
    order.push(page);
  });
  return {
    page: front,
    list: () => context.pages(),
    open: async () => show(await context.newPage()),
    close: () => front().close(),
    focus: async (index) => {
      const page = context.pages()[index];
      if (page === undefined)
        throw new Error(`There is no tab ${index}; ${context.pages().length} are open.`);
      await show(page);
    },
  };
}
