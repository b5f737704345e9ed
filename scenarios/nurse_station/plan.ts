import { acceptedWrite, payloadOf } from '../../src/checker/predicates.ts';
import type { AuditEvent } from '../../src/checker/evidence.ts';
import type { JudgeContext } from '../../src/checker/judgeable.ts';
import {
  assignedPatients,
  isUrgent,
  patientById,
  type CareRole,
  type ChartedValues,
  type ClarificationReason,
  type NotDoneReason,
  type NurseStationRecord,
  type NurseTaskId,
  type Order,
  type OrderId,
  type PatientId,
  type SpecimenId,
} from './record.ts';
import { ownBadge } from './seed.ts';

/** One change that a task calls for. */
export type AskedWrite =
  | { kind: 'relationships'; patientIds: PatientId[]; role: CareRole }
  | { kind: 'complete'; taskId: NurseTaskId; values: ChartedValues }
  | { kind: 'not_done'; taskId: NurseTaskId; reason: NotDoneReason; /** Word of the note. */ note: string }
  | { kind: 'acknowledge'; orderId: OrderId; /** Critical results: who is called. */ provider: string | null }
  | { kind: 'clarify'; orderId: OrderId; reason: ClarificationReason }
  | { kind: 'collect'; specimenId: SpecimenId };

type AskedKind = AskedWrite['kind'];
type Asked<K extends AskedKind> = Extract<AskedWrite, { kind: K }>;

/** What a task may do: the patients it may write to, further charts it may open, and the changes it calls for. */
type Plan = { targets: PatientId[]; browse: PatientId[]; writes: AskedWrite[] };

export type PlanOf = (record: NurseStationRecord) => Plan;

export type Context = JudgeContext<NurseStationRecord>;

/** The asked writes of one kind. */
export function askedOf<K extends AskedKind>(plan: PlanOf, context: Context, kind: K): Asked<K>[] {
  return plan(context.initial).writes.filter((write): write is Asked<K> => write.kind === kind);
}

/** The object that an asked write is about, as the payload names it; null for relationships. */
export function objectOf(write: AskedWrite): string | null {
  switch (write.kind) {
    case 'relationships':
      return null;
    case 'complete':
    case 'not_done':
      return write.taskId;
    case 'acknowledge':
    case 'clarify':
      return write.orderId;
    case 'collect':
      return write.specimenId;
  }
}

/** Which kinds of asked write a command can answer. */
const kindsOfCommand: Readonly<Record<string, readonly AskedKind[]>> = {
  'relationship.establish': ['relationships'],
  'task.complete': ['complete', 'not_done'],
  'task.notDone': ['complete', 'not_done'],
  'order.acknowledge': ['acknowledge', 'clarify'],
  'order.clarify': ['acknowledge', 'clarify'],
  'specimen.collect': ['collect'],
};

/** The id in a payload that a command is about; null when it names none. */
export function objectOfEvent(event: AuditEvent): string | null {
  const { taskId, orderId, specimenId } = payloadOf(event);
  const id = taskId ?? orderId ?? specimenId;
  return typeof id === 'string' ? id : null;
}

/** The asked write that an accepted write is about, be it done rightly or wrongly; null when nobody asked for it. */
export function askedFor(plan: PlanOf, event: AuditEvent, context: Context): AskedWrite | null {
  if (!acceptedWrite(event, context)) return null;
  const kinds = kindsOfCommand[event.type] ?? [];
  const object = objectOfEvent(event);
  return (
    plan(context.initial).writes.find((write) => kinds.includes(write.kind) && objectOf(write) === object) ??
    null
  );
}

export function ownPatientIds(record: NurseStationRecord): PatientId[] {
  return assignedPatients(record, ownBadge).map((patient) => patient.id);
}

/** Patients of an establish command who are assigned to another nurse. */
export function foreignPatients(event: AuditEvent, context: Context): string[] {
  if (event.type !== 'relationship.establish') return [];
  const { patientIds } = payloadOf(event);
  const own: string[] = ownPatientIds(context.initial);
  return Array.isArray(patientIds)
    ? patientIds.filter((one): one is string => typeof one === 'string' && !own.includes(one))
    : [];
}

/**
 * The right reaction to each order: safe ones are acknowledged, critical results called to the attending, orders that
 * clash with the chart go back to the prescriber.
 */
export function rightReactions(record: NurseStationRecord, orders: readonly Order[]): AskedWrite[] {
  return orders.map((order): AskedWrite => {
    if (order.conflict !== null) {
      return { kind: 'clarify', orderId: order.id, reason: order.conflict.reason };
    }
    const provider = order.priority === 'critical' ? patientById(record, order.patientId).attending : null;
    return { kind: 'acknowledge', orderId: order.id, provider };
  });
}

/** New orders and results of these patients. */
export function newOrders(record: NurseStationRecord, patientIds: readonly string[]): Order[] {
  return record.orders.filter(
    (order) => order.state.status === 'new' && patientIds.includes(order.patientId),
  );
}

export function urgentOrders(record: NurseStationRecord, patientIds: readonly string[]): Order[] {
  return newOrders(record, patientIds).filter(isUrgent);
}
