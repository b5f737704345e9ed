import type { Page } from '@playwright/test';
import type { Action, Point } from '../../action/action.ts';
import type { ActionError } from '../../action/error.ts';
import { pointOf } from '../../action/point.ts';
import type { ElementInfo } from '../../agents/agent.ts';
import type { ScreenElement } from '../../drift/elements.ts';
import type { Display } from '../../shift/shift.ts';
import { collectElements } from '../collectElements.ts';
import { elementAt } from '../elementAt.ts';
import { InfrastructureError } from '../errors.ts';
import { guarded } from '../guard.ts';
import { refusalOn, type Screen } from '../screen.ts';
import type { DialogDesk } from './dialogDesk.ts';
import type { Dialogs, HeldDialog } from './dialogs.ts';
import { askedDuration, partsOf } from './parts.ts';
import { foreignProfile } from './profile.ts';
import { capture, settle, within, type SettleRules } from './settle.ts';
import type { ForeignSystem } from './system.ts';
import type { Traffic } from './traffic.ts';

type Parts = { screen: Screen; dialogs: Dialogs; desk: DialogDesk; traffic: Traffic };

/** What an agent may do to a system that is not ours, with or without a dialog in front. */
export class ForeignWorld {
  readonly #parts: Parts;
  readonly #system: ForeignSystem;
  readonly #display: Display;
  readonly #origin: string;
  readonly #settleRules: SettleRules;
  /** What was last seen of each page; a dialog is drawn over it. */
  readonly #frames = new WeakMap<Page, Buffer>();

  constructor(parts: Parts, system: ForeignSystem, display: Display) {
    this.#parts = parts;
    this.#system = system;
    this.#display = display;
    this.#origin = new URL(system.start).origin;
    this.#settleRules = {
      ...foreignProfile.timing,
      ...system.timing,
      volatile: system.volatile ?? [],
      deviceScale: display.deviceScale,
    };
  }

  get #limitMs(): number {
    return this.#settleRules.settleMs;
  }

  async start(): Promise<void> {
    const { screen, dialogs } = this.#parts;
    const page = screen.front();
    await guarded(async () => {
      const going = dialogs.unlessOpened(page, () => page.goto(this.#system.start, { waitUntil: 'commit' }));
      await within(this.#limitMs, going, `${this.#origin} did not answer`);
      await this.#settle();
    });
  }

  screenshot(): Promise<Buffer> {
    const { screen, dialogs, desk } = this.#parts;
    return guarded(async () => {
      const deadline = performance.now() + this.#limitMs;
      while (performance.now() < deadline) {
        const page = screen.front();
        const held = dialogs.of(page);
        if (held !== null) return desk.show(held, this.#frames.get(page) ?? null);
        const frame = await capture(this.#parts, page, this.#limitMs);
        if (frame === null) continue;
        this.#frames.set(page, frame);
        return frame;
      }
      throw new InfrastructureError(`No screenshot could be taken within ${this.#limitMs / 1000} s.`);
    });
  }

  async refusal(action: Action): Promise<ActionError | null> {
    const { screen } = this.#parts;
    const held = this.#dialog();
    if (held !== null && !isAnswerable(action))
      return {
        code: 'dialog_open',
        message: 'A dialog of the page is open; answer it first, by its buttons or with Enter or Escape.',
        position: null,
      };
    return refusalOn(screen, action, { viewport: this.#display.viewport, origin: this.#origin });
  }

  async perform(action: Action): Promise<{ settleMs: number }> {
    const held = this.#dialog();
    await guarded(() => (held === null ? this.#act(action) : this.#answer(held, action)));
    const before = performance.now();
    await guarded(() => this.#settle());
    await this.#system.refresh?.();
    return { settleMs: Math.round(performance.now() - before) };
  }

  elementAt(point: Point): Promise<ElementInfo | null> {
    return this.#read((page) => elementAt(page, point), null);
  }

  elements(): Promise<ScreenElement[]> {
    return this.#read(collectElements, []);
  }

  /** The page in front; that of the drawn dialog when there is one. */
  page(): Page {
    const { screen, desk } = this.#parts;
    const drawn = this.#dialog()?.shown === true ? desk.page() : null;
    return drawn ?? screen.front();
  }

  /** Reads of the page in front; when a dialog that is not shown yet blocks it, there is nothing to read. */
  #read<T>(work: (page: Page) => Promise<T>, blocked: T): Promise<T> {
    const page = this.page();
    return guarded(async () => {
      const reading = this.#parts.dialogs.unlessOpened(page, () => work(page));
      return (await within(this.#limitMs, reading, 'The page could not be read'))?.value ?? blocked;
    });
  }

  #dialog(): HeldDialog | null {
    const { screen, dialogs } = this.#parts;
    return dialogs.of(screen.front());
  }

  #settle(): Promise<void> {
    return settle(this.#parts, this.#settleRules);
  }

  async #act(action: Action): Promise<void> {
    const { screen, dialogs } = this.#parts;
    const page = screen.front();
    const limitMs = this.#limitMs + askedDuration(action);
    for (const part of partsOf(page, action, { tabs: screen.tabs, origin: this.#origin })) {
      try {
        const done = dialogs.unlessOpened(page, part);
        if ((await within(limitMs, done, 'The page did not take the input')) === null) return;
      } catch (error) {
        // The input has closed its own window.
        if (page.isClosed()) return;
        throw error;
      }
    }
  }

  async #answer(held: HeldDialog, action: Action): Promise<void> {
    const { screen, dialogs, desk } = this.#parts;
    // It came up by itself after the last screenshot: the action was not meant for it, and cannot reach the page.
    if (!held.shown) return;
    const page = screen.front();
    const answer = await desk.perform(action);
    if (answer === null) return;
    await within(this.#limitMs, dialogs.answer(page, answer), 'The page did not go on after its dialog');
    const mouse = pointOf(action);
    if (mouse === null || page.isClosed()) return;
    // The mouse is now over whatever was below the button.
    await within(
      this.#limitMs,
      dialogs.unlessOpened(page, () => page.mouse.move(mouse.x, mouse.y)),
      'The page did not take the input',
    );
  }
}

/** Whether an open dialog leaves the action possible: it stands before the page, not before the agent's own means. */
function isAnswerable(action: Action): boolean {
  switch (action.kind) {
    case 'navigate':
    case 'back':
    case 'forward':
    case 'tab_new':
    case 'tab_close':
    case 'tab_focus':
    case 'upload':
      return false;
    default:
      return true;
  }
}
