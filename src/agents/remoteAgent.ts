import type { Agent, AgentTurn, Observation } from './agent.ts';

/**
 * The agent of an episode whose turns come from elsewhere: the loop waits in `act` until someone calls `take`, and whoever
 * calls `take` waits for the observation that follows.
 */
export class RemoteAgent implements Agent {
  #observation: Observation | null = null;
  #answer: ((turn: AgentTurn) => void) | null = null;
  #observed = Promise.withResolvers<void>();

  act(observation: Observation): Promise<AgentTurn> {
    this.#observation = observation;
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#observed.resolve();
    });
  }

  /** What the agent sees now; null while an action is under way. */
  get observation(): Observation | null {
    return this.#answer === null ? null : this.#observation;
  }

  /** Resolves when there is something to answer to. */
  observed(): Promise<void> {
    return this.#observed.promise;
  }

  /** Hands the loop its turn; false when it does not wait for one. */
  take(turn: AgentTurn): boolean {
    const answer = this.#answer;
    if (answer === null) return false;
    this.#answer = null;
    this.#observed = Promise.withResolvers<void>();
    answer(turn);
    return true;
  }
}
