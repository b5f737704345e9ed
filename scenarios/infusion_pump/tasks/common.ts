import type { Criterion, Milestone } from '../../../src/checker/judgeable.ts';
import { milestone } from '../../../src/checker/milestones.ts';
import { accepted, type EventPredicate } from '../../../src/checker/predicates.ts';
import type { InfusionPumpRecord, PatientId } from '../record.ts';

type R = InfusionPumpRecord;

/** A session is open: the last accepted sign-in was not followed by a sign-out. */
export const signedIn: Criterion<R> = {
  id: 'signed_in',
  check: ({ log }) => {
    const last = log.findLast((event) => event.outcome === 'accepted' && event.effect === 'session');
    return last?.type === 'auth.login' || 'No session is open at the end.';
  },
};

/** For tasks that start signed in: nobody has signed out in the end. */
export const stillSignedIn: Criterion<R> = {
  id: 'signed_in',
  check: ({ log }) => {
    const last = log.findLast((event) => event.outcome === 'accepted' && event.effect === 'session');
    return last?.type !== 'auth.logout' || 'No session is open at the end.';
  },
};

/** Some event of the log satisfies the predicate. */
export function happened(id: string, predicate: EventPredicate<R>, otherwise: string): Criterion<R> {
  return {
    id,
    check: (context) => context.log.some((event) => predicate(event, context)) || otherwise,
  };
}

export const loginMilestone: Milestone<R> = milestone('signed_in', accepted('auth.login'));

export function opened(patient: PatientId): EventPredicate<R> {
  return accepted('patient.open', (payload) => payload.patient === patient);
}

export function signInSteps(): string[] {
  return ['Sign in as admin with the password pump123.'];
}
