import type { Json } from '../../json.ts';
import type { ModelAnswer, ParseContext, SafetyCheck } from './answer.ts';
import type { Frame } from './frame.ts';
import type { ImageLimits } from './imageLimits.ts';
import type { TokenCounts } from './prices.ts';
import type { Space } from './space.ts';

/** What happens when a provider wants a safety check acknowledged; it changes scores, so it is part of the agent. */
export type SafetyPolicy = 'ack-all' | 'refuse-all';

/** How much of the past goes into a request. */
export type HistoryPolicy =
  /** The provider keeps it. */
  | { kind: 'server' }
  | { kind: 'all' }
  /** The newest `keep` screenshots at least; older ones are dropped `block` at a time, so that caches hold. */
  | { kind: 'prune'; keep: number; block: number };

/** What became of a call. */
export type CallOutcome = {
  status: 'done' | 'failed' | 'not_executed';
  /** Why it failed. */
  error: string | null;
  /** The screen after it. */
  frame: Frame;
  /** It asked for a screenshot. */
  looked: boolean;
  /** The enlarged region that it asked for. */
  zoomed: Frame | null;
  /** Where the mouse was when it asked, in CSS pixels. */
  cursor: { x: number; y: number } | null;
  /** The concerns that were acknowledged for it. */
  safety: readonly SafetyCheck[];
};

/** One answer of the model and what became of its calls, in order. */
export type Round = { answer: unknown; outcomes: readonly CallOutcome[] };

export type History = {
  goal: string;
  /** The screen at the start. */ opening: Frame;
  rounds: readonly Round[];
};

/** What there is to know of an adapter as data; goes into headers and results. */
export type AdapterFacts = {
  provider: string;
  model: string;
  image: ImageLimits;
  history: HistoryPolicy;
  safety: SafetyPolicy;
  /** Whether one answer may hold several actions, which are then performed in order. */
  batches: boolean;
  /** What else was set, e.g. the tool's version. */
  settings: Readonly<Record<string, Json>>;
};

/** One model API: pure translation both ways, and `send`. */
export type Adapter<Request> = {
  facts: AdapterFacts;
  space: (frame: Frame) => Space;
  render: (history: History) => Request;
  /** Total: gives something for any answer. */
  parse: (answer: unknown, context: ParseContext) => ModelAnswer;
  tokens: (answer: unknown) => TokenCounts;
  /** Throws what the SDK throws. */
  send: (request: Request) => Promise<unknown>;
};

/** Pictures of a request in their order, each with a way to leave it out. */
export class Pictures {
  readonly #removals: (() => void)[] = [];

  add(remove: () => void): void {
    this.#removals.push(remove);
  }

  prune(policy: HistoryPolicy): void {
    if (policy.kind !== 'prune') return;
    const surplus = this.#removals.length - policy.keep;
    const dropped = surplus <= 0 ? 0 : Math.floor(surplus / policy.block) * policy.block;
    for (const remove of this.#removals.slice(0, dropped)) remove();
  }
}

/** Said in the place of a screenshot that was dropped. */
export const droppedPicture = '[earlier screenshot left out]';

/** Said of every call after one that failed. */
export const notExecuted = 'Not executed: an earlier computer action in this turn failed.';
