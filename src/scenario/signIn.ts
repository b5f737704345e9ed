import { z } from 'zod';
import { command, type CommandDefinition } from './command.ts';

export type Account = { user: string; password: string };

/**
 * The sign-in command of a scenario. The payload is `{ user, password }` in every scenario, whatever its page calls
 * the two fields. A wrong pair is rejected with code `BAD_CREDENTIALS` and the scenario's own message. The accounts are
 * fictional and part of the goals, so they may stand in the audit log.
 */
export function signIn<R>(accounts: readonly Account[], message: string): CommandDefinition<R> {
  return command<R, { user: string; password: string }>({
    effect: 'session',
    payload: z.strictObject({ user: z.string().max(64), password: z.string().max(64) }),
    apply: (record, { user, password }) =>
      accounts.some((account) => account.user === user && account.password === password)
        ? { outcome: 'accepted', record, user }
        : { outcome: 'rejected', code: 'BAD_CREDENTIALS', message },
  });
}

/** Signs the current account out. */
export function signOut<R>(): CommandDefinition<R> {
  return command<R, Record<string, never>>({
    effect: 'session',
    payload: z.strictObject({}),
    apply: (record) => ({ outcome: 'accepted', record, user: null }),
  });
}
