import type { Action, Point } from '../../action/action.ts';
import { pointOf } from '../../action/point.ts';
import type { Frame, Region } from './frame.ts';
import { toCss, type Space } from './space.ts';
import { Untranslatable } from './reading.ts';

/** One thing that a model wants, in the order in which it wants it. */
export type ModelStep =
  | { kind: 'act'; action: Action; lossy: readonly string[] }
  /** A screenshot. */
  | { kind: 'look' }
  | { kind: 'zoom'; region: Region }
  /** Where the mouse is. */
  | { kind: 'cursor' }
  /** What was written cannot be understood; `error` says why and what to do instead. */
  | { kind: 'unreadable'; text: string; error: string }
  | { kind: 'finish' };

/** A concern that the provider wants to see acknowledged before the action is performed. */
export type SafetyCheck = { id: string; code: string | null; message: string | null };

/** One tool call, or the text that stands for one. */
export type ModelCall = { steps: readonly ModelStep[]; safety: readonly SafetyCheck[] };

/** A model's answer, translated. */
export type ModelAnswer =
  /** At least one call. */
  | { kind: 'calls'; calls: readonly ModelCall[] }
  | { kind: 'refused'; reason: string }
  /** The provider stumbled over its own output: ask again. */
  | { kind: 'again'; reason: string };

export type ParseContext = { space: Space; frame: Frame; /** CSS pixels. */ cursor: Point };

/** Where the mouse is after an action. */
export function cursorAfter(action: Action, cursor: Point): Point {
  if (action.kind === 'drag') return action.path.at(-1) ?? cursor;
  return pointOf(action) ?? cursor;
}

/** Collects the steps of an answer; follows the mouse, which some actions leave out. */
export class Steps {
  readonly #context: ParseContext;
  #cursor: Point;
  #steps: ModelStep[] = [];

  constructor(context: ParseContext) {
    this.#context = context;
    this.#cursor = context.cursor;
  }

  /** CSS pixels; where the mouse will be when what has been collected is done. */
  get cursor(): Point {
    return this.#cursor;
  }

  /** A point or distance of the provider's space in CSS pixels. */
  css(point: Point): Point {
    return toCss(this.#context.space, this.#context.frame.viewport, point);
  }

  act(action: Action, lossy: readonly string[] = []): void {
    this.#steps.push({ kind: 'act', action, lossy });
    this.#cursor = cursorAfter(action, this.#cursor);
  }

  add(step: Exclude<ModelStep, { kind: 'act' }>): void {
    this.#steps.push(step);
  }

  /**
   * The steps that `work` collects, as one call. A call is performed whole or not at all: when a part cannot be
   * translated, it is unreadable as a whole. `written` is what the model wrote.
   */
  call(written: unknown, work: () => void, safety: readonly SafetyCheck[] = []): ModelCall {
    this.#steps = [];
    const before = this.#cursor;
    try {
      work();
      return { steps: this.#steps, safety };
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      this.#cursor = before;
      return { steps: [unreadable(written, error.message)], safety };
    }
  }
}

export function unreadable(written: unknown, error: string): ModelStep {
  const text = typeof written === 'string' ? written : (JSON.stringify(written) ?? String(written));
  return { kind: 'unreadable', text, error };
}

/** An answer of which nothing can be used. */
export function nothingReadable(written: unknown, error: string): ModelAnswer {
  return { kind: 'calls', calls: [{ steps: [unreadable(written, error)], safety: [] }] };
}

const infeasibleMark = /^\s*INFEASIBLE:\s*/i;

const bareDone = /^\W*DONE\W*$/i;

/**
 * What a final text means: `INFEASIBLE: …` gives up with the reason; `DONE`, or no text at all, is done without a message;
 * any other text is the message to the user, after which the model is done.
 */
export function finalSteps(text: string): ModelStep[] {
  const trimmed = text.trim();
  if (trimmed === '' || bareDone.test(trimmed)) return [{ kind: 'finish' }];
  const mark = infeasibleMark.exec(trimmed);
  const action: Action =
    mark === null
      ? { kind: 'message', text: trimmed }
      : { kind: 'infeasible', reason: trimmed.slice(mark[0].length) };
  return [{ kind: 'act', action, lossy: [] }, { kind: 'finish' }];
}

export function finalAnswer(text: string): ModelAnswer {
  return { kind: 'calls', calls: [{ steps: finalSteps(text), safety: [] }] };
}
