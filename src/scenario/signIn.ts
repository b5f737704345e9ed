import { z } from 'zod';
import { command, type CommandDefinition } from './command.ts';

export type Account = { user: string; password: string };

/**
 * The sign-in command of a scenario. The payload is `{ user, password }` in every scenario, whatever its page calls
 * the two fields. A wrong pair is rejected with code `BAD_CREDENTIALS` and the scenario's own message. Passwords are
 * masked before they reach the audit log (see `dispatch`).
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
