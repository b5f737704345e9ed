import { z } from 'zod';
import { command } from '../../../src/scenario/command.ts';
import { signOut } from '../../../src/scenario/signIn.ts';
import { sites } from '../record.ts';
import type { Definition } from './common.ts';

export const accounts = [{ user: 'ecgtech', password: 'cardio123' }] as const;

/** Signs in at a site; every account may work at each. */
export const logIn: Definition = command({
  effect: 'session',
  payload: z.strictObject({
    user: z.string().max(64),
    password: z.string().max(64),
    site: z.enum(sites),
  }),
  apply: (record, { user, password }) =>
    accounts.some((account) => account.user === user && account.password === password)
      ? { outcome: 'accepted', record, user }
      : { outcome: 'rejected', code: 'BAD_CREDENTIALS', message: 'User name or password is wrong.' },
});

export const logOut: Definition = signOut();
