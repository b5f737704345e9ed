import type { Criterion, Milestone } from '../../../src/checker/judgeable.ts';
import { milestone } from '../../../src/checker/milestones.ts';
import { accepted, acceptedWrite, both, payloadOf } from '../../../src/checker/predicates.ts';
import { canonicalJson } from '../../../src/json.ts';
import {
  askedWrites,
  conditionsOf,
  differingFields,
  expectedDisposition,
  expectedEsi,
  savedSet,
  type Assignment,
  type Context,
  type VisitOrder,
} from '../assignment.ts';
import { account } from '../commands.ts';
import { visitOf, type EdRecord } from '../record.ts';
import type { EdPredicate } from '../rules.ts';

export const start = { start: 'sign_in', overlay: null } as const;

/** How a goal hands over the credentials. */
export const intentSignIn = `Sign in with access code ${account.user} and verify code ${account.password}.`;
export const stepSignIn = [
  `On the sign-in page enter ${account.user} as Access Code and ${account.password} as Verify Code, then press Sign In.`,
];

/** Name and MRN of a visit as goals state them. */
export function who(record: EdRecord, visitId: string): string {
  const { name, mrn } = visitOf(record, visitId);
  return `${name} (MRN ${mrn})`;
}

export function nameOf(record: EdRecord, visitId: string): string {
  return visitOf(record, visitId).name;
}

/** One criterion per thing that the assignment asks, and one for all that it does not. */
export function criteriaOf(assignment: Assignment): Criterion<EdRecord>[] {
  const asked = assignment.flatMap((order) =>
    conditionsOf(order).map((condition) =>
      assignment.length === 1 ? condition : { ...condition, id: `${order.visitId}.${condition.id}` },
    ),
  );
  return [...asked, nothingElseChanged(assignment)];
}

/** No accepted write but those asked for, and every other visit as it was. */
export function nothingElseChanged(assignment: Assignment): Criterion<EdRecord> {
  return {
    id: 'nothing_else_changed',
    check: (context) => {
      const stray = context.log.find((event) => {
        const order = assignment.find((one) => one.visitId === event.patient);
        const asked = order !== undefined && askedWrites(order).some((type) => type === event.type);
        return acceptedWrite(event, context) && !asked;
      });
      if (stray !== undefined) return `${stray.type} for ${stray.patient} was not asked for.`;
      const others = (record: EdRecord) =>
        record.visits.filter((visit) => !assignment.some((order) => order.visitId === visit.id));
      return (
        canonicalJson(others(context.initial)) === canonicalJson(others(context.final)) ||
        'A visit that the task does not concern has changed.'
      );
    },
  };
}

const on =
  (visitId: string): EdPredicate =>
  (event) =>
    event.patient === visitId;

export const signedIn: Milestone<EdRecord> = milestone('signed_in', accepted<EdRecord>('auth.signIn'));

/** Milestones of one order, each reached at the event that did it right. */
export const reached = {
  opened: ({ visitId }: VisitOrder) =>
    milestone('visit_opened', both(accepted<EdRecord>('visit.open'), on(visitId))),
  someVitals: ({ visitId }: VisitOrder) =>
    milestone('vitals_saved', both(accepted<EdRecord>('vitals.save'), on(visitId))),
  vitals: (order: VisitOrder) => milestone('vitals_right', vitalsRight(order)),
  acuitySet: ({ visitId }: VisitOrder) =>
    milestone('acuity_set', both(accepted<EdRecord>('acuity.set'), on(visitId))),
  acuity: ({ visitId }: VisitOrder) => milestone('acuity_right', acuityRight(visitId)),
  allergies: ({ visitId }: VisitOrder) =>
    milestone('allergies_reviewed', both(accepted<EdRecord>('allergies.review'), on(visitId))),
  provider: ({ visitId, providerId }: VisitOrder) =>
    milestone(
      'provider_assigned',
      both(
        accepted<EdRecord>('staff.setProvider', (payload) => payload.providerId === providerId),
        on(visitId),
      ),
    ),
  disposition: ({ visitId }: VisitOrder) => milestone('disposition_right', dispositionRight(visitId)),
  wristband: ({ visitId }: VisitOrder) =>
    milestone(
      'wristband_printed',
      both(
        accepted<EdRecord>(
          'wristband.print',
          ({ nameChecked, dobChecked }) => nameChecked === true && dobChecked === true,
        ),
        on(visitId),
      ),
    ),
  completed: ({ visitId }: VisitOrder) =>
    milestone('triage_completed', both(accepted<EdRecord>('triage.complete'), on(visitId))),
};

export function vitalsRight(order: VisitOrder): EdPredicate {
  return (event, context: Context) => {
    const set = event.patient === order.visitId ? savedSet(event, context) : null;
    return (
      set !== null &&
      order.vitals !== undefined &&
      differingFields(set, order.vitals(context.initial)).length === 0
    );
  };
}

export function acuityRight(visitId: string): EdPredicate {
  return both(
    accepted<EdRecord>(
      'acuity.set',
      ({ esi }, _event, context) => esi === expectedEsi(context.initial, visitId),
    ),
    on(visitId),
  );
}

export function dispositionRight(visitId: string): EdPredicate {
  return (event, context) =>
    accepted<EdRecord>('disposition.set')(event, context) &&
    event.patient === visitId &&
    payloadOf(event).code === expectedDisposition(context.initial, visitId);
}
