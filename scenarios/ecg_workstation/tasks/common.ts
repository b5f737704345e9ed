import type { Criterion, Milestone } from '../../../src/checker/judgeable.ts';
import { milestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { studyOf, type EcgRecord } from '../record.ts';
import { onStudy, type On } from '../rules.ts';
import { bornOf, called } from '../targets.ts';

type R = EcgRecord;

/** Ends the goals of every task but the first. */
export const withAccount = 'Sign in as ecgtech with the password cardio123.';

export const signInStep = 'Sign in as ecgtech with the password cardio123; leave the site at Main Hospital.';

export function openStep(record: R, study: string): string {
  const { recorded } = studyOf(record, study);
  return `On the worklist press Open in the row of ${called(record, study)}, born ${bornOf(record, study)}, recorded today at ${recorded.slice(11, 16)}.`;
}

/** A session is open: the last accepted sign-in was not followed by a sign-out. */
export const signedIn: Criterion<R> = {
  id: 'signed_in',
  check: ({ log }) => {
    const last = log.findLast((event) => event.outcome === 'accepted' && event.effect === 'session');
    return last?.type === 'session.login' || 'No session is open at the end.';
  },
};

export const loginMilestone: Milestone<R> = milestone('signed_in', accepted('session.login'));

export function opened(id: string, study: string | ((record: R) => string)): Milestone<R> {
  return milestone(id, onStudy('study.open', study));
}

/** Some event of the log satisfies the predicate. */
export function happened(id: string, predicate: On, otherwise: string): Criterion<R> {
  return {
    id,
    check: (context) => context.log.some((event) => predicate(event, context)) || otherwise,
  };
}
