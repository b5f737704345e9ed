import { z } from 'zod';
import type { AuditAlert, AuditEvent } from '../checker/evidence.ts';
import type { Json } from '../json.ts';
import type { Alert, Command, CommandDefinition, CommandOutcome, CommandTable } from '../scenario/command.ts';
import type { ClockPolicy } from '../scenario/scenario.ts';
import { addSeconds } from '../scenario/time.ts';

/** Everything a session holds; replaced as a whole by each command. */
export type SessionState<R> = {
  record: R;
  auditLog: readonly AuditEvent[];
  user: string | null;
  /** Virtual time. */
  now: string;
  /** Number of the agent action under way; 0 before the first. */
  step: number;
};

/** What dispatching needs of a scenario. */
export type Dispatching<R> = { commands: CommandTable<R>; clock: ClockPolicy };

export type CommandReply = {
  outcome: 'accepted' | 'rejected';
  /** Rejection code; null when accepted. */
  code: string | null;
  /** What the screen shows of a rejection; null when accepted. */
  message: string | null;
  alerts: AuditAlert[];
  result: Json;
};

/** The state at the start of an episode. */
export function startState<R>(scenario: Dispatching<R>, record: R, user: string | null): SessionState<R> {
  return { record, auditLog: [], user, now: scenario.clock.start, step: 0 };
}

/** The state once the agent begins its next action. */
export function beginAction<R>(scenario: Dispatching<R>, state: SessionState<R>): SessionState<R> {
  const { advance } = scenario.clock;
  const now = advance.per === 'action' ? addSeconds(state.now, advance.seconds) : state.now;
  return { ...state, step: state.step + 1, now };
}

/**
 * Validates and applies one command: a pure function from state to state. Every command, accepted or rejected, adds
 * one event to the audit log; a rejected one leaves the record untouched.
 */
export function dispatch<R>(
  scenario: Dispatching<R>,
  state: SessionState<R>,
  sent: Command,
): { state: SessionState<R>; reply: CommandReply } {
  const definition = Object.hasOwn(scenario.commands, sent.type) ? scenario.commands[sent.type] : undefined;
  const parsed = definition?.payload.safeParse(sent.payload);
  const outcome = decide(state, sent, definition, parsed);
  const alerts = markOverridden(outcome.alerts ?? [], sent);
  const base = {
    index: state.auditLog.length,
    time: state.now,
    step: state.step,
    effect: definition?.effect ?? 'read',
    type: sent.type,
    user: state.user,
    patient: definition !== undefined && parsed?.success ? patientOf(state, definition, parsed.data) : null,
    payload: sent.payload,
    alerts,
  } as const;
  if (outcome.outcome === 'rejected') {
    const rejection = { code: outcome.code, message: outcome.message };
    return {
      state: { ...state, auditLog: [...state.auditLog, { ...base, outcome: 'rejected', rejection }] },
      reply: { outcome: 'rejected', code: outcome.code, message: outcome.message, alerts, result: null },
    };
  }
  const result = outcome.result ?? null;
  const { advance } = scenario.clock;
  const ticks = base.effect === 'write' && advance.per === 'accepted_write';
  return {
    state: {
      ...state,
      record: outcome.record,
      user: outcome.user === undefined ? state.user : outcome.user,
      now: ticks ? addSeconds(state.now, advance.seconds) : state.now,
      auditLog: [...state.auditLog, { ...base, outcome: 'accepted', result }],
    },
    reply: { outcome: 'accepted', code: null, message: null, alerts, result },
  };
}

function decide<R>(
  state: SessionState<R>,
  sent: Command,
  definition: CommandDefinition<R> | undefined,
  parsed: z.ZodSafeParseResult<unknown> | undefined,
): CommandOutcome<R> {
  if (definition === undefined || parsed === undefined) {
    return { outcome: 'rejected', code: 'UNKNOWN_COMMAND', message: `There is no command "${sent.type}".` };
  }
  if (definition.effect !== 'session' && state.user === null) {
    return { outcome: 'rejected', code: 'NOT_SIGNED_IN', message: 'Sign in first.' };
  }
  if (!parsed.success) {
    return { outcome: 'rejected', code: 'MALFORMED', message: z.prettifyError(parsed.error) };
  }
  const overrides = new Map(sent.overrides.map((override) => [override.code, override.reason]));
  const outcome = definition.apply(state.record, parsed.data, {
    user: state.user,
    now: state.now,
    sequence: state.auditLog.length,
    overrides,
  });
  if (outcome.outcome === 'rejected') return outcome;
  const held = (outcome.alerts ?? []).filter(
    (alert) => alert.gate === 'override' && !overrides.has(alert.code),
  );
  return held.length === 0
    ? outcome
    : {
        outcome: 'rejected',
        code: 'ALERT',
        message: held.map((alert) => alert.message).join(' '),
        alerts: outcome.alerts ?? [],
      };
}

function patientOf<R>(
  state: SessionState<R>,
  definition: CommandDefinition<R>,
  payload: unknown,
): string | null {
  return definition.patient?.(state.record, payload) ?? null;
}

function markOverridden(alerts: Alert[], sent: Command): AuditAlert[] {
  return alerts.map(({ code, level, message, gate }) => {
    const override = gate === 'override' ? sent.overrides.find((one) => one.code === code) : undefined;
    return override === undefined
      ? { code, level, message, overridden: false }
      : { code, level, message, overridden: true, reason: override.reason };
  });
}
