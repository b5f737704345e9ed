import type { AuditEvent } from '../../src/checker/evidence.ts';
import type { Criterion } from '../../src/checker/judgeable.ts';
import { accepted, acceptedWrite, payloadOf, type Payload } from '../../src/checker/predicates.ts';
import { canonicalJson } from '../../src/json.ts';
import { askedFor, objectOfEvent, type AskedWrite, type Context, type PlanOf } from './plan.ts';
import { byId, patientById, type NurseStationRecord } from './record.ts';
import { mentions, taskClosed } from './rules/tasks.ts';
import { ownBadge } from './seed.ts';

type R = NurseStationRecord;

/** The session is open at the end: signed in, and not signed out again. */
export const signedIn: Criterion<R> = {
  id: 'signed_in',
  check: ({ log }) => {
    const last = log.findLast((event) => event.outcome === 'accepted' && event.effect === 'session');
    return last?.type === 'auth.signIn' || 'the session is not signed in at the end';
  },
};

/** Every asked change stands in the final record, exactly. */
export function askedChangesMade(plan: PlanOf): Criterion<R> {
  return {
    id: 'asked_changes_made',
    check: (context) => {
      const missing = plan(context.initial).writes.flatMap((write) => {
        const state = lacking(write, context.final);
        return state === null ? [] : [state];
      });
      return missing.length === 0 || missing.join('; ');
    },
  };
}

/** No accepted write is about anything that the task did not ask for. */
export function nothingElseChanged(plan: PlanOf): Criterion<R> {
  return {
    id: 'nothing_else_changed',
    check: (context) => {
      const extra = context.log.filter(
        (event) => acceptedWrite(event, context) && askedFor(plan, event, context) === null,
      );
      return extra.length === 0 || `not asked for: ${extra.map((event) => event.type).join(', ')}`;
    },
  };
}

/**
 * What was closed is what was on the screen: the last order, form or specimen dialog opened before a closing command
 * is the one that the command closes, and a task was charted with the form that says so.
 */
export const closedWhatWasShown: Criterion<R> = {
  id: 'closed_what_was_shown',
  check: (context) => {
    const blind = context.log.filter((event) => {
      const view = viewOfCommand[event.type];
      if (view === undefined || event.outcome !== 'accepted') return false;
      const shown = context.log
        .slice(0, event.index)
        .findLast((one) => accepted<R>(view.type, isForm)(one, context));
      return (
        shown === undefined ||
        objectOfEvent(shown) !== objectOfEvent(event) ||
        payloadOf(shown)['purpose'] !== view.purpose
      );
    });
    return blind.length === 0 || `closed without being on the screen: ${blind.map(objectOfEvent).join(', ')}`;
  },
};

/** The look that comes before each closing command. */
const viewOfCommand: Readonly<Record<string, { type: string; purpose?: string }>> = {
  'order.acknowledge': { type: 'order.view' },
  'order.clarify': { type: 'order.view' },
  'task.complete': { type: 'task.view', purpose: 'document' },
  'task.notDone': { type: 'task.view', purpose: 'not_done' },
  'specimen.collect': { type: 'specimen.view' },
};

/** Chart details are no form. */
function isForm(payload: Payload): boolean {
  return payload['purpose'] !== 'details';
}

/** The chart was open when an entry was made in it. */
export const chartOpenedFirst: Criterion<R> = {
  id: 'chart_opened_first',
  check: (context) => {
    const blind = context.log.filter((event) => taskClosed(event, context) && !openedBefore(event, context));
    return (
      blind.length === 0 || `charted without the chart open: ${blind.map((one) => one.patient).join(', ')}`
    );
  },
};

function openedBefore(event: AuditEvent, context: Context): boolean {
  return context.log
    .slice(0, event.index)
    .some((one) => accepted<R>('chart.open', ({ patientId }) => patientId === event.patient)(one, context));
}

/** What is lacking of an asked change; null when it is made. */
function lacking(write: AskedWrite, record: R): string | null {
  switch (write.kind) {
    case 'relationships':
      return lackingRelationships(write, record);
    case 'complete': {
      const { state } = byId(record.tasks, write.taskId);
      const met = state.status === 'completed' && canonicalJson(state.values) === canonicalJson(write.values);
      return met ? null : `${write.taskId} is ${state.status}, not completed with the asked values`;
    }
    case 'not_done': {
      const { state } = byId(record.tasks, write.taskId);
      const met =
        state.status === 'not_done' && state.reason === write.reason && mentions(state.comment, write.note);
      return met
        ? null
        : `${write.taskId} is ${state.status}, not Not Done for ${write.reason} ("${write.note}")`;
    }
    case 'acknowledge': {
      const { state } = byId(record.orders, write.orderId);
      const met =
        state.status === 'acknowledged' &&
        state.providerNotified === write.provider &&
        state.readBack === (write.provider !== null);
      const call = write.provider === null ? '' : ` after a call to ${write.provider} with read-back`;
      return met ? null : `${write.orderId} is ${state.status}, not acknowledged${call}`;
    }
    case 'clarify': {
      const { state } = byId(record.orders, write.orderId);
      const met = state.status === 'clarification' && state.reason === write.reason;
      return met ? null : `${write.orderId} is ${state.status}, not sent back for ${write.reason}`;
    }
    case 'collect': {
      const specimen = byId(record.specimens, write.specimenId);
      const { mrn } = patientById(record, specimen.patientId);
      const met = specimen.collected?.bandMrn === mrn && specimen.collected.tube === specimen.tube;
      return met ? null : `${write.specimenId} is not collected from ${mrn} in ${specimen.tube}`;
    }
  }
}

function lackingRelationships(
  write: Extract<AskedWrite, { kind: 'relationships' }>,
  record: R,
): string | null {
  const own = record.relationships.filter((one) => one.user === ownBadge);
  const found = own.map((one) => `${one.patientId} ${one.role}`).sort();
  const wanted = write.patientIds.map((id) => `${id} ${write.role}`).sort();
  return canonicalJson(found) === canonicalJson(wanted)
    ? null
    : `relationships are [${found.join(', ')}], asked were [${wanted.join(', ')}]`;
}
