import type { BrowserContext, Page } from '@playwright/test';
import type { Action, Modifier, Point } from './action.ts';
import { resolveAddress } from './address.ts';
import { keysOfChord, normaliseChord, normaliseKey } from './keys.ts';

/** The tabs an agent works with; the caller decides what a new tab shows and which page is the present one. */
export type Tabs = {
  page(): Page;
  list(): readonly Page[];
  /** Opens a tab and makes it the present one. */
  open(): Promise<void>;
  /** Closes the present tab; the last of the others becomes the present one. */
  close(): Promise<void>;
  /** Makes the tab with this index (from 0) the present one. */
  focus(index: number): Promise<void>;
};

export type PerformOptions = {
  /** Needed for tab actions only. */
  tabs?: Tabs;
  /** What relative addresses are resolved against; default: the origin of the page. */
  origin?: string;
  /** Where an offered file lies; default: its name. */
  uploadPath?: (name: string) => string;
  /** Milliseconds to wait for the file chooser after the click of an upload; default 5000. */
  chooserTimeout?: number;
};

/** Moves between two points of a drag, so that drag handlers with a threshold see a path, not a jump. */
const movesPerSegment = 8;

/** Tabs of a context in the order in which they were opened. */
export function contextTabs(context: BrowserContext, first: Page): Tabs {
  let present = first;
  const show = async (page: Page) => {
    present = page;
    await page.bringToFront();
  };
  return {
    page: () => present,
    list: () => context.pages(),
    open: async () => show(await context.newPage()),
    close: async () => {
      await present.close();
      const rest = context.pages().at(-1);
      await show(rest ?? (await context.newPage()));
    },
    focus: async (index) => {
      const page = context.pages()[index];
      if (page === undefined)
        throw new Error(`There is no tab ${index}; ${context.pages().length} are open.`);
      await show(page);
    },
  };
}

const codes: Readonly<Record<string, string>> = {
  '-': 'Minus',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '\\': 'Backslash',
  ';': 'Semicolon',
  "'": 'Quote',
  '`': 'Backquote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
};

/**
 * The physical key that carries an unshifted character. Pressed as such, Playwright gives what a keyboard would:
 * `!` for `1` while Shift is held. By its character it would stay `1`.
 */
function physicalKey(key: string): string {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return codes[key] ?? key;
}

/** Runs every release even when one fails, last pressed first; the first failure is thrown at the end. */
async function releaseAll(page: Page, keys: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const key of keys.toReversed()) {
    try {
      await page.keyboard.up(key);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Holds keys down while `work` runs; they go up again whatever happens. */
async function holding(page: Page, keys: readonly string[], work: () => Promise<void>): Promise<void> {
  const held: string[] = [];
  try {
    for (const key of keys) {
      held.push(key);
      await page.keyboard.down(key);
    }
    await work();
  } catch (error) {
    // The failure of the work says more than a failure to release after it.
    await releaseAll(page, held).catch(() => {});
    throw error;
  }
  await releaseAll(page, held);
}

const withModifiers = (page: Page, modifiers: readonly Modifier[], work: () => Promise<void>) =>
  holding(page, [...new Set(modifiers)], work);

async function drag(page: Page, path: readonly Point[]): Promise<void> {
  const [first, ...rest] = path;
  if (first === undefined || rest.length === 0)
    throw new Error(`A drag needs at least two points, got ${path.length}.`);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  try {
    let from = first;
    for (const to of rest) {
      for (let step = 1; step < movesPerSegment; step += 1) {
        const part = step / movesPerSegment;
        await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      }
      // Not computed: the agent's own number, without rounding.
      await page.mouse.move(to.x, to.y);
      from = to;
    }
  } catch (error) {
    await page.mouse.up().catch(() => {});
    throw error;
  }
  await page.mouse.up();
}

async function press(page: Page, asked: string, repeat: number, holdMs: number): Promise<void> {
  const chord = normaliseChord(asked);
  if (!chord.ok) throw new Error(chord.error.message);
  const keys = keysOfChord(chord.chord).map(physicalKey);
  const last = keys.at(-1);
  if (last === undefined) return;
  for (let time = 0; time < repeat; time += 1)
    await holding(page, keys.slice(0, -1), () => page.keyboard.press(last, { delay: holdMs }));
}

function physicalKeyNamed(asked: string): string {
  const key = normaliseKey(asked);
  if (!key.ok) throw new Error(key.error.message);
  return physicalKey(key.key);
}

/** Key by key: a line break is Enter and a tab is the Tab key, as on a keyboard; what has no key is put in. */
async function typeKeys(page: Page, text: string): Promise<void> {
  for (const [index, run] of text.replaceAll('\r\n', '\n').split('\t').entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    if (run !== '') await page.keyboard.type(run);
  }
}

async function upload(page: Page, action: Extract<Action, { kind: 'upload' }>, options: PerformOptions) {
  const { x, y, files } = action;
  const chosen = page
    .waitForEvent('filechooser', { timeout: options.chooserTimeout ?? 5000 })
    .catch(() => null);
  // Interception is switched on by a message that a click can overtake on a fresh page; a round trip settles it.
  await page.evaluate(() => undefined);
  await page.mouse.click(x, y);
  const chooser = await chosen;
  if (chooser === null) throw new Error(`The click at (${x}, ${y}) opened no file chooser.`);
  await chooser.setFiles(files.map(options.uploadPath ?? ((name) => name)));
}

async function navigate(page: Page, url: string, origin: string | undefined): Promise<void> {
  const resolved = resolveAddress(url, origin ?? new URL(page.url()).origin);
  if (!resolved.ok) throw new Error(resolved.error.message);
  await page.goto(resolved.address, { waitUntil: 'commit' });
}

function needTabs({ tabs }: PerformOptions): Tabs {
  if (tabs === undefined) throw new Error('Tab actions need the option "tabs".');
  return tabs;
}

/**
 * Performs an action on a page as real mouse and keyboard events at exactly the agent's point, never re-aimed.
 * Ask `refusal` first: what it lets through is performed as it is.
 *
 * Does not wait for the page to settle, which is the caller's matter. Messages, `infeasible` and `wait` do nothing
 * here: no sleep, because the time of a waiting agent is virtual and the caller's to advance. Only a key's `holdMs`
 * passes in real time; a held key does not repeat by itself. Modifiers and the button of a drag go up again even
 * when the action fails; `down` and `key_down` stay down until the agent says otherwise.
 *
 * @throws Error when the browser cannot do it (page closed, no file chooser, unknown tab)
 */
export async function performAction(page: Page, action: Action, options: PerformOptions = {}): Promise<void> {
  switch (action.kind) {
    case 'click':
      return withModifiers(page, action.modifiers, () =>
        page.mouse.click(action.x, action.y, { button: action.button, clickCount: action.count }),
      );
    case 'move':
      return page.mouse.move(action.x, action.y);
    case 'down':
      await page.mouse.move(action.x, action.y);
      return page.mouse.down({ button: action.button });
    case 'up':
      await page.mouse.move(action.x, action.y);
      return page.mouse.up({ button: action.button });
    case 'drag':
      return withModifiers(page, action.modifiers, () => drag(page, action.path));
    case 'scroll':
      return withModifiers(page, action.modifiers, async () => {
        if (action.at !== null) await page.mouse.move(action.at.x, action.at.y);
        await page.mouse.wheel(action.dx, action.dy);
      });
    case 'key':
      return press(page, action.chord, action.repeat, action.holdMs);
    case 'key_down':
      return page.keyboard.down(physicalKeyNamed(action.key));
    case 'key_up':
      return page.keyboard.up(physicalKeyNamed(action.key));
    case 'type':
      return action.how === 'keys' ? typeKeys(page, action.text) : page.keyboard.insertText(action.text);
    case 'navigate':
      return navigate(page, action.url, options.origin);
    case 'back':
      await page.goBack({ waitUntil: 'commit' });
      return;
    case 'forward':
      await page.goForward({ waitUntil: 'commit' });
      return;
    case 'tab_new':
      return needTabs(options).open();
    case 'tab_close':
      return needTabs(options).close();
    case 'tab_focus':
      return needTabs(options).focus(action.index);
    case 'upload':
      return upload(page, action, options);
    case 'wait':
    case 'message':
    case 'infeasible':
      return;
  }
}
