import type { AgentUsage } from '../agent.ts';
import { costOf, noTokens, type Price, type TokenCounts } from './prices.ts';

/** What an episode's model calls took. */
export class Ledger {
  readonly #price: Price | null;
  #calls = 0;
  #retries = 0;
  #acknowledged = 0;
  #wallMs = 0;
  #tokens = noTokens;
  #cost = 0;
  #last = { tokens: 0, cost: 0 };

  constructor(price: Price | null) {
    this.#price = price;
  }

  /** A request that was sent, answered or not; `retry` when it repeats one that failed. */
  request(ms: number, retry: boolean): void {
    this.#calls += 1;
    this.#wallMs += ms;
    if (retry) this.#retries += 1;
  }

  answer(tokens: TokenCounts): void {
    const cost = this.#price === null ? 0 : costOf(this.#price, tokens);
    this.#cost += cost;
    this.#last = { tokens: tokens.input + tokens.cached + tokens.cacheWrite + tokens.output, cost };
    this.#tokens = {
      input: this.#tokens.input + tokens.input,
      cached: this.#tokens.cached + tokens.cached,
      cacheWrite: this.#tokens.cacheWrite + tokens.cacheWrite,
      output: this.#tokens.output + tokens.output,
      reasoning: this.#tokens.reasoning + tokens.reasoning,
    };
  }

  acknowledge(checks: number): void {
    this.#acknowledged += checks;
  }

  /** Tokens and US dollars of the last answer: the next one hardly costs less. */
  get last(): { tokens: number; cost: number } {
    return this.#last;
  }

  usage(): AgentUsage {
    const { input, cached, cacheWrite, output, reasoning } = this.#tokens;
    return {
      calls: this.#calls,
      retries: this.#retries,
      inputTokens: input,
      cachedInputTokens: cached,
      cacheWriteTokens: cacheWrite,
      outputTokens: output,
      reasoningTokens: reasoning,
      costUsd: this.#price === null ? null : this.#cost,
      wallMs: Math.round(this.#wallMs),
      safetyAcknowledgements: this.#acknowledged,
    };
  }
}
