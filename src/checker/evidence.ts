import type { Json } from '../json.ts';

/** An alert that the server raised while it handled a command. */
export type AuditAlert = {
  /** Stable name, e.g. `UNDERTRIAGE`. */
  code: string;
  level: 'red' | 'amber' | 'info';
  message: string;
  /** True when the user saw the alert and went on in spite of it. */
  overridden: boolean;
  /** The reason the user gave for the override. */
  reason?: string;
};

type AuditEventBase = {
  /** Position in the audit log, from 0. */
  index: number;
  /** Virtual time, `YYYY-MM-DDTHH:mm:ss` without zone. */
  time: string;
  /** Number of the agent action that caused the event; 0 before the first. */
  step: number;
  /** `write` changes the record, `read` is a safety-relevant look, `session` signs in or out. */
  effect: 'write' | 'read' | 'session';
  /** Command name, e.g. `vitals.save`. */
  type: string;
  /** Signed-in account; null before sign-in. */
  user: string | null;
  /** Id of the patient (or visit) the command concerned; null when it concerned none. */
  patient: string | null;
  /** What the page sent. Untrusted until the command's schema has accepted it. */
  payload: Json;
  /** Every alert that was shown for this command. */
  alerts: AuditAlert[];
};

/** One line of the audit log: a command or safety-relevant read, as the server saw it. */
export type AuditEvent = AuditEventBase &
  (
    | {
        outcome: 'accepted';
        /** What the server computed, e.g. the stored dose; null when the command computes nothing. */
        result: Json;
      }
    | {
        outcome: 'rejected';
        /** `code` is stable; `ALERT` means an alert was shown and not overridden. */
        rejection: { code: string; message: string };
      }
  );

/** A message the agent sent to the user. */
export type Message = {
  /** Number of the agent action that sent it, from 1. */
  step: number;
  text: string;
  /** Length of the audit log when the message was sent: the message knows events with a smaller index. */
  auditLength: number;
};

/** How an episode came to its end (design: "Results"). `none` while it still runs. */
export type Ending =
  | { kind: 'none' }
  /** The agent said that it is done (its last message or an explicit stop). */
  | { kind: 'agent_done' }
  | { kind: 'budget_exhausted'; budget: number }
  /** A cap on the model's tokens, money or time allowed no further call. */
  | { kind: 'cap_reached'; cap: 'tokens' | 'usd' | 'seconds'; reason: string }
  | { kind: 'critical_violation'; rule: string }
  | { kind: 'gave_up'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'format_lockout'; attempts: number }
  | { kind: 'repetition_loop'; repetitions: number }
  /** A replay stopped before acting because the screen had drifted. */
  | { kind: 'drift'; reason: string }
  | { kind: 'infrastructure_error'; reason: string };

export type GoalSetting = 'intent' | 'step';

/** Everything a verdict is made of. Plain JSON; no wall-clock time, port or path in it. */
export type Evidence<R = unknown> = {
  scenario: string;
  /** Task id without the scenario, e.g. `program_infusion`. */
  task: string;
  setting: GoalSetting;
  seed: number;
  /** Name of the UI shift, `none` for the unshifted UI. */
  shift: string;
  goal: string;
  initialRecord: R;
  finalRecord: R;
  auditLog: AuditEvent[];
  messages: Message[];
  /** Number of actions performed. */
  steps: number;
  ending: Ending;
};
