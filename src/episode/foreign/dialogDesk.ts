import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Dialog, Page } from '@playwright/test';
import type { Action } from '../../action/action.ts';
import { contextTabs, performAction } from '../../action/perform.ts';
import type { Display } from '../../shift/shift.ts';
import { Screen } from '../screen.ts';
import type { HeldDialog } from './dialogs.ts';
import { dialogStyle, drawDialog, type DialogAnswer, type DrawnDialog } from './drawDialog.ts';

/**
 * A page in a context of its own on which a dialog stands over the last frame of the page that it blocks. As the page cannot
 * be seen or touched meanwhile, screenshots, elements and input are those of this one.
 */
export class DialogDesk {
  readonly #browser: Browser;
  readonly #display: Display;
  readonly #systemName: string;
  #opening: Promise<{ context: BrowserContext; page: Page; screen: Screen }> | null = null;
  #page: Page | null = null;
  #drawn: HeldDialog | null = null;

  constructor(browser: Browser, display: Display, systemName: string) {
    this.#browser = browser;
    this.#display = display;
    this.#systemName = systemName;
  }

  /** Draws the dialog, unless it is drawn already, and gives its screenshot. */
  async show(held: HeldDialog, frame: Buffer | null): Promise<Buffer> {
    const { page, screen } = await this.#open();
    if (this.#drawn !== held) {
      await page.evaluate(drawDialog, wordsOf(held.dialog, this.#systemName, frame));
      this.#drawn = held;
      held.shown = true;
    }
    return screen.capture();
  }

  /** Performs the action on the drawn dialog; gives the answer when it was one. */
  async perform(action: Action): Promise<DialogAnswer | null> {
    const { page } = await this.#open();
    await performAction(page, action);
    return page.evaluate(() => (globalThis as { medcuaAnswer?: DialogAnswer | null }).medcuaAnswer ?? null);
  }

  /** The page with the dialog; null until one has been shown. */
  page(): Page | null {
    return this.#page;
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => null);
    await opened?.context.close().catch(() => undefined);
  }

  #open() {
    this.#opening ??= this.#openPage();
    return this.#opening;
  }

  async #openPage() {
    const context = await this.#browser.newContext({
      viewport: this.#display.viewport,
      deviceScaleFactor: this.#display.deviceScale,
      locale: 'en-US',
      offline: true,
    });
    const page = await context.newPage();
    await page.setContent(`<!doctype html><style>${await fontFaces()}${dialogStyle}</style>`);
    this.#page = page;
    return {
      context,
      page,
      screen: new Screen(context, contextTabs(context, page), this.#display.deviceScale),
    };
  }
}

function wordsOf(dialog: Dialog, systemName: string, png: Buffer | null): DrawnDialog {
  const frame = png === null ? null : `data:image/png;base64,${png.toString('base64')}`;
  const type = dialog.type();
  if (type === 'beforeunload')
    return {
      title: 'Leave site?',
      message: 'Changes you made may not be saved.',
      text: null,
      accept: 'Leave',
      dismiss: 'Cancel',
      frame,
    };
  return {
    title: `${systemName} says`,
    message: dialog.message(),
    text: type === 'prompt' ? dialog.defaultValue() : null,
    accept: 'OK',
    dismiss: type === 'alert' ? null : 'Cancel',
    frame,
  };
}

/** The kit's font inside the style sheet: nothing is left to the machine. */
async function fontFaces(): Promise<string> {
  const require = createRequire(import.meta.url);
  const ranges = require('@fontsource/arimo/unicode.json') as Record<string, string>;
  const faces = [400, 700].flatMap((weight) =>
    Object.entries(ranges).map(async ([subset, range]) => {
      const file = require.resolve(`@fontsource/arimo/files/arimo-${subset}-${weight}-normal.woff2`);
      const data = (await readFile(file)).toString('base64');
      return `@font-face { font-family: Arimo; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}); }`;
    }),
  );
  return (await Promise.all(faces)).join('\n');
}
