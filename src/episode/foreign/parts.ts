import type { Page } from '@playwright/test';
import type { Action } from '../../action/action.ts';
import { performAction, type PerformOptions } from '../../action/perform.ts';

/**
 * An action as the inputs that it consists of, to be performed one after the other. A dialog that one of them opens ends the
 * action: the rest would reach the page when the dialog is gone, at another time than the agent meant.
 */
export function partsOf(page: Page, action: Action, options: PerformOptions): (() => Promise<void>)[] {
  const perform = (part: Action) => () => performAction(page, part, options);
  switch (action.kind) {
    case 'click': {
      const { x, y, button, count, modifiers } = action;
      if (count === 1 || modifiers.length > 0) return [perform(action)];
      const clicks = Array.from({ length: count }, (_, index) => ({ button, clickCount: index + 1 }));
      return [
        () => page.mouse.move(x, y),
        ...clicks.flatMap((click) => [() => page.mouse.down(click), () => page.mouse.up(click)]),
      ];
    }
    case 'key':
      return Array.from({ length: action.repeat }, () => perform({ ...action, repeat: 1 }));
    case 'type': {
      if (action.how === 'insert') return [perform(action)];
      return Array.from(action.text.replaceAll('\r\n', '\n')).map((text) => perform({ ...action, text }));
    }
    case 'wait':
      return [() => new Promise((resolve) => setTimeout(resolve, action.ms))];
    case 'navigate':
    case 'back':
    case 'forward':
      return [() => performAction(page, action, options).catch(unlessCalledOff)];
    default:
      return [perform(action)];
  }
}

/** A navigation that ends in a download, in no content or in another navigation leaves the page to settle as it is. */
function unlessCalledOff(error: unknown): void {
  if (!(error instanceof Error) || !/ERR_ABORTED|interrupted by another navigation/.test(error.message))
    throw error;
}

/** Milliseconds that an action takes by what it asks for. */
export function askedDuration(action: Action): number {
  if (action.kind === 'wait') return action.ms;
  return action.kind === 'key' ? action.holdMs : 0;
}
