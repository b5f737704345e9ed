import type { AuditEvent } from '../checker/evidence.ts';
import type { Json } from '../json.ts';
import type { Command } from '../scenario/command.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import { beginAction, dispatch, startState, type CommandReply, type SessionState } from './dispatch.ts';

/** What the page gets to see. */
export type PageState = { user: string | null; now: string; view: unknown };

/** One episode on the server: a record of its own, an audit log and a virtual clock. */
export class Session {
  readonly scenario: AnyScenario;
  readonly initialRecord: Json;
  #state: SessionState<Json>;
  readonly #listeners = new Set<(event: AuditEvent) => void>();

  constructor(scenario: AnyScenario, task: Pick<TaskDefinition<Json>, 'start' | 'overlay'>, seed: number) {
    this.scenario = scenario;
    this.initialRecord = scenario.seed(seed, task.overlay);
    const user = task.start === 'signed_in' ? scenario.account : null;
    this.#state = startState(scenario, this.initialRecord, user);
  }

  get record(): Json {
    return this.#state.record;
  }

  get auditLog(): readonly AuditEvent[] {
    return this.#state.auditLog;
  }

  get now(): string {
    return this.#state.now;
  }

  /** Agent actions so far, the one under way included. */
  get actions(): number {
    return this.#state.step;
  }

  /** Tells the clock that the agent begins its next action. */
  beginAction(): void {
    this.#state = beginAction(this.scenario, this.#state);
  }

  execute(command: Command): CommandReply {
    const { state, reply } = dispatch(this.scenario, this.#state, command);
    this.#state = state;
    const event = state.auditLog.at(-1);
    if (event !== undefined) for (const listener of this.#listeners) listener(event);
    return reply;
  }

  pageState(): PageState {
    const { user, now, record } = this.#state;
    return { user, now, view: user === null ? null : this.scenario.view(record, { user, now }) };
  }

  /** Calls back for every new audit event; returns a function that ends it. */
  onEvent(listener: (event: AuditEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
