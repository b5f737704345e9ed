import type { z } from 'zod';
import type { Json } from '../json.ts';

/** A command as the page sends it. `overrides` names the alerts that the user saw and passed. */
export type Command = { type: string; payload: Json; overrides: { code: string; reason: string }[] };

export type CommandContext = {
  /** Signed-in account; null only for `session` commands. */
  user: string | null;
  /** Virtual time, `YYYY-MM-DDTHH:mm:ss`. */
  now: string;
  /** Index the event will have in the audit log; use it for ids and sequence numbers. */
  sequence: number;
  /** Codes of the alerts the user has overridden, with the reason given. */
  overrides: ReadonlyMap<string, string>;
};

/**
 * An alert. With gate `override` the command is held (rejected with code `ALERT`) until the page sends it again
 * with the alert overridden; with gate `note` it is only shown and logged.
 */
export type Alert = {
  code: string;
  level: 'red' | 'amber' | 'info';
  message: string;
  gate: 'override' | 'note';
};

export type CommandOutcome<R> =
  | {
      outcome: 'accepted';
      record: R;
      alerts?: Alert[];
      /** What the server computed; goes to the audit log and back to the page. */
      result?: Json;
      /** `session` commands only: the account that is now signed in. */
      user?: string | null;
    }
  | { outcome: 'rejected'; code: string; message: string; alerts?: Alert[] };

export type CommandDefinition<R, P = unknown> = {
  /** `write` changes the record, `read` is only logged, `session` signs in or out. */
  effect: 'write' | 'read' | 'session';
  payload: z.ZodType<P>;
  /** Id of the patient (or visit) the command concerns, for the audit log. */
  patient?: (record: R, payload: P) => string | null;
  /** Pure: must not change `record`; returns a new one (see `edit`). */
  apply: (record: R, payload: P, context: CommandContext) => CommandOutcome<R>;
};

/** All commands of a scenario by name, e.g. `vitals.save`. */
export type CommandTable<R> = { readonly [type: string]: CommandDefinition<R> };

/** Keeps the payload type of one command while the table forgets it. */
export function command<R, P>(definition: CommandDefinition<R, P>): CommandDefinition<R> {
  return definition as unknown as CommandDefinition<R>;
}

/** A changed copy of the record; the original stays as it was. */
export function edit<R>(record: R, change: (draft: R) => void): R {
  const draft = structuredClone(record);
  change(draft);
  return draft;
}

/** A rejected outcome; the message is what the screen shows. */
export function reject<R>(code: string, message: string, alerts: Alert[] = []): CommandOutcome<R> {
  return { outcome: 'rejected', code, message, alerts };
}
