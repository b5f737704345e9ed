import type { Point } from '../../action/action.ts';
import type { Agent, AgentTurn, AgentUsage, Observation } from '../agent.ts';
import type { Random } from '../../scenario/random.ts';
import type { Adapter, CallOutcome, History, Round } from './adapter.ts';
import { cursorAfter, unreadable, type ModelAnswer, type ModelCall, type ModelStep } from './answer.ts';
import { reachedCap, type Caps } from './caps.ts';
import type { Clock } from './clock.ts';
import { faultOf, type Fault } from './fault.ts';
import { enlarge, frameOf, type Frame } from './frame.ts';
import type { Ledger } from './ledger.ts';
import type { RunSpending } from './runSpending.ts';
import { withRetry, type RetryPolicy } from './retry.ts';
import type { Transport } from './transport.ts';

export type SessionParts<Request> = {
  adapter: Adapter<Request>;
  transport: Transport;
  ledger: Ledger;
  caps: Caps;
  /** Of the whole run, which has caps of its own. */
  spending: RunSpending;
  clock: Clock;
  random: Random;
  retry: RetryPolicy;
  keyVariable: string | null;
  secrets: readonly string[];
  /** Ends what the transport holds. */
  close: () => void;
};

/** Rounds without any action, such as looking again and again, after which one counts as a step. */
const freeLooks = 3;
/** Times that a malformed answer is asked for again before it counts as unparsable. */
const mostAgain = 2;

type CallState = Pick<CallOutcome, 'looked' | 'zoomed' | 'cursor'>;
const untouched: CallState = { looked: false, zoomed: null, cursor: null };

/** The answer that is being carried out. */
type Open = {
  answer: unknown;
  calls: readonly ModelCall[];
  outcomes: CallOutcome[];
  /** Place of the next step. */
  call: number;
  step: number;
  state: CallState;
  acted: boolean;
};

/** What the loop is carrying out, so that its result can be told from the next observation. */
type Pending =
  | { kind: 'step'; step: Extract<ModelStep, { kind: 'act' | 'unreadable' }> }
  /** A step of our own. */
  | { kind: 'filler' };

/**
 * One model in one episode. Each action of a batch is a turn of its own, so that a batch stops at the first action that
 * is refused, and each has its own list of what was lost.
 */
export class ModelSession<Request> implements Agent {
  readonly #parts: SessionParts<Request>;
  readonly #started: number;
  readonly #rounds: Round[] = [];
  #opening: Frame | null = null;
  #open: Open | null = null;
  #pending: Pending | null = null;
  #cursor: Point = { x: 0, y: 0 };
  #looks = 0;

  constructor(parts: SessionParts<Request>) {
    this.#parts = parts;
    this.#started = parts.clock.now();
  }

  async act(observation: Observation): Promise<AgentTurn> {
    const frame = frameOf(observation, this.#parts.adapter.facts.image);
    this.#settle(observation.lastError, frame);
    for (;;) {
      const turn = this.#carryOn(frame) ?? this.#idle() ?? (await this.#ask(observation.goal, frame));
      if (turn !== null) return turn;
    }
  }

  usage(): AgentUsage {
    return this.#parts.ledger.usage();
  }

  async close(): Promise<void> {
    this.#parts.close();
  }

  /** Takes in how the last step went. */
  #settle(lastError: string | null, frame: Frame): void {
    const pending = this.#pending;
    const open = this.#open;
    this.#pending = null;
    if (pending?.kind !== 'step' || open === null) return;
    const { step } = pending;
    const error = step.kind === 'unreadable' ? step.error : lastError;
    if (error !== null) this.#fail(open, error, frame);
    else if (step.kind === 'act') this.#cursor = cursorAfter(step.action, this.#cursor);
  }

  #fail(open: Open, error: string, frame: Frame): void {
    this.#finishCall(open, 'failed', error, frame);
    while (open.call < open.calls.length) this.#finishCall(open, 'not_executed', null, frame);
    this.#closeRound(open);
  }

  /** The next step of the open answer; null when there is none left. */
  #carryOn(frame: Frame): AgentTurn | null {
    const open = this.#open;
    if (open === null) return null;
    for (let call = open.calls[open.call]; call !== undefined; call = open.calls[open.call]) {
      const step = call.steps[open.step];
      if (step === undefined) {
        this.#finishCall(open, 'done', null, frame);
        continue;
      }
      open.step += 1;
      switch (step.kind) {
        case 'act':
          open.acted = true;
          this.#pending = { kind: 'step', step };
          return { kind: 'actions', actions: [step.action], lossy: step.lossy };
        case 'unreadable':
          open.acted = true;
          this.#pending = { kind: 'step', step };
          return { kind: 'text', text: step.text, error: step.error };
        case 'finish':
          return { kind: 'done' };
        case 'look':
          open.state = { ...open.state, looked: true };
          break;
        case 'cursor':
          open.state = { ...open.state, cursor: this.#cursor };
          break;
        case 'zoom': {
          const zoomed = enlarge(frame, step.region);
          if (zoomed === null) {
            this.#fail(open, 'The region to enlarge is not within the screen.', frame);
            return null;
          }
          open.state = { ...open.state, zoomed };
        }
      }
    }
    this.#closeRound(open);
    return null;
  }

  #finishCall(open: Open, status: CallOutcome['status'], error: string | null, frame: Frame): void {
    const safety = open.calls[open.call]?.safety ?? [];
    open.outcomes.push({ status, error, frame, safety, ...open.state });
    open.call += 1;
    open.step = 0;
    open.state = untouched;
  }

  #closeRound({ answer, outcomes, acted }: Open): void {
    this.#rounds.push({ answer, outcomes });
    this.#open = null;
    this.#looks = acted ? 0 : this.#looks + 1;
  }

  /** A model that only ever looks uses up its budget as well. */
  #idle(): AgentTurn | null {
    if (this.#looks < freeLooks) return null;
    this.#looks = 0;
    this.#pending = { kind: 'filler' };
    const lossy = [`${freeLooks} answers in a row held no action; they count as one step.`];
    return { kind: 'actions', actions: [{ kind: 'wait', ms: 0 }], lossy };
  }

  /** Asks the model; a turn when that ends the episode, null when there is an answer to carry out. */
  async #ask(goal: string, frame: Frame): Promise<AgentTurn | null> {
    const { adapter } = this.#parts;
    this.#opening ??= frame;
    const history: History = { goal, opening: this.#opening, rounds: this.#rounds };
    const request = adapter.render(history);
    const context = { space: adapter.space(frame), frame, cursor: this.#cursor };
    for (let again = 0; ; again += 1) {
      const sent = await this.#send(request);
      if (sent.kind === 'stopped') return sent.by;
      if (sent.kind === 'fault') return { kind: sent.fault.kind, reason: sent.fault.reason };
      const parsed = adapter.parse(sent.answer, context);
      if (parsed.kind === 'again' && again < mostAgain) continue;
      return this.#begin(sent.answer, parsed);
    }
  }

  #begin(answer: unknown, parsed: ModelAnswer): AgentTurn | null {
    const { adapter, ledger } = this.#parts;
    if (parsed.kind === 'refused') return { kind: 'refused', reason: parsed.reason };
    const calls: readonly ModelCall[] =
      parsed.kind === 'calls' ? parsed.calls : [{ steps: [unreadable(answer, parsed.reason)], safety: [] }];
    const checks = calls.flatMap((call) => call.safety);
    const [first] = checks;
    if (first !== undefined && adapter.facts.safety === 'refuse-all') {
      const what = [first.code, first.message].filter((part) => part !== null).join(': ');
      return {
        kind: 'refused',
        reason: `A safety check was not acknowledged (policy refuse-all): ${what === '' ? first.id : what}`,
      };
    }
    ledger.acknowledge(checks.length);
    this.#open = { answer, calls, outcomes: [], call: 0, step: 0, state: untouched, acted: false };
    return null;
  }

  #capped(): AgentTurn | null {
    const { caps, ledger, clock } = this.#parts;
    const reached = reachedCap(caps, ledger, clock.now() - this.#started);
    return reached === null ? null : { kind: 'capped', ...reached };
  }

  async #send(request: Request) {
    const { adapter, transport, ledger, clock, random, retry, spending } = this.#parts;
    let claimed = '';
    return withRetry(
      retry,
      { clock, random },
      {
        stop: (): AgentTurn | null => {
          const capped = this.#capped();
          if (capped !== null) return capped;
          const claim = spending.claim({ tokens: ledger.last.tokens, usd: ledger.last.cost });
          // Not the agent's fault: the run ended before the episode could.
          if ('reason' in claim) return { kind: 'infrastructure_error', reason: claim.reason };
          claimed = claim.id;
          return null;
        },
        send: async (repeated) => {
          const before = clock.now();
          let spent = { tokens: 0, usd: 0 };
          try {
            const answer = await adapter.send(request);
            ledger.answer(adapter.tokens(answer));
            spent = { tokens: ledger.last.tokens, usd: ledger.last.cost };
            return answer;
          } finally {
            ledger.request(clock.now() - before, repeated);
            spending.settle(claimed, spent);
          }
        },
        judge: (error): Fault => {
          if (transport.cassetteError !== null) throw transport.cassetteError;
          const { facts } = adapter;
          const { keyVariable, secrets } = this.#parts;
          return faultOf(error, transport.reply, { provider: facts.provider, keyVariable, secrets });
        },
      },
    );
  }
}
