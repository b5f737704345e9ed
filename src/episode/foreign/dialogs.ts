import type { BrowserContext, Dialog, Page } from '@playwright/test';

/** A dialog that waits for its answer; the thread of its page is blocked meanwhile. */
export type HeldDialog = {
  dialog: Dialog;
  /** Whether a screenshot has shown it: nobody answers what has not been seen. */
  shown: boolean;
  /** What the action that opened it has still to do; done when the dialog is answered. */
  rest: Promise<void>;
};

/** Holds what pages open by `alert`, `confirm`, `prompt` and `beforeunload`, instead of answering for the agent. */
export class Dialogs {
  readonly #held = new Map<Page, HeldDialog>();
  readonly #waiting = new Map<Page, Set<() => void>>();

  constructor(context: BrowserContext) {
    context.on('dialog', (dialog) => {
      const page = dialog.page();
      if (page === null) {
        // Of a page that is still being made, and so cannot be shown.
        void dialog.dismiss().catch(() => undefined);
        return;
      }
      this.#held.set(page, { dialog, shown: false, rest: Promise.resolve() });
      for (const wake of this.#waiting.get(page) ?? []) wake();
    });
    context.on('page', (page) => {
      page.on('close', () => {
        this.#held.delete(page);
        for (const wake of this.#waiting.get(page) ?? []) wake();
        this.#waiting.delete(page);
      });
    });
  }

  of(page: Page): HeldDialog | null {
    return this.#held.get(page) ?? null;
  }

  /**
   * Does something that a dialog of the page may block. Gives null when a dialog came first (or the page closed); what is left
   * of the work is then attached to it.
   */
  async unlessOpened<T>(page: Page, work: () => Promise<T>): Promise<{ value: T } | null> {
    if (this.#held.has(page)) return null;
    const waiting = this.#waiting.get(page) ?? new Set();
    this.#waiting.set(page, waiting);
    let wake = (): void => undefined;
    const opened = new Promise<null>((resolve) => {
      wake = () => resolve(null);
      waiting.add(wake);
    });
    const doing = work();
    try {
      const first = await Promise.race([doing.then((value) => ({ value })), opened]);
      if (first !== null) return first;
    } finally {
      waiting.delete(wake);
    }
    // A navigation that its user called off has failed, and so has everything on a page that is gone.
    const rest = doing.then(
      () => undefined,
      () => undefined,
    );
    const held = this.#held.get(page);
    if (held !== undefined) held.rest = rest;
    return null;
  }

  /** Answers the dialog; when another one follows at once, it takes over the rest of the action. */
  async answer(page: Page, answer: { accept: boolean; text: string | null }): Promise<void> {
    const held = this.#held.get(page);
    if (held === undefined) return;
    this.#held.delete(page);
    await this.unlessOpened(page, async () => {
      if (answer.accept) await held.dialog.accept(answer.text ?? undefined);
      else await held.dialog.dismiss();
      await held.rest;
    });
  }
}
