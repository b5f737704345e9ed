import { z } from 'zod';
import {
  command,
  type Alert,
  type CommandContext,
  type CommandDefinition,
  type CommandTable,
} from '../../../src/scenario/command.ts';
import { fullName, hasRelationship, type NurseStationRecord } from '../record.ts';
import { held, id, notFound } from './common.ts';

type Record_ = NurseStationRecord;

/** A look that concerns no single patient. */
function look<P>(payload: z.ZodType<P>): CommandDefinition<Record_> {
  return command<Record_, P>({
    effect: 'read',
    payload,
    apply: (record) => ({ outcome: 'accepted', record }),
  });
}

/** A chart opens freely only for a nurse with a relationship; everyone else has to break the glass. */
function glass(record: Record_, patientId: string, context: CommandContext): Alert[] {
  if (hasRelationship(record, context.user, patientId)) return [];
  const patient = record.patients.find((one) => one.id === patientId)!;
  return [
    held(
      'NO_RELATIONSHIP',
      'amber',
      `You have no relationship with ${fullName(patient)} (${patient.bed}). Establish the relationship first, or break the glass. Access is logged.`,
    ),
  ];
}

function chartLook(): CommandDefinition<Record_> {
  return command<Record_, { patientId: string }>({
    effect: 'read',
    payload: z.strictObject({ patientId: id }),
    patient: (record, { patientId }) => record.patients.find((one) => one.id === patientId)?.id ?? null,
    apply: (record, { patientId }, context) =>
      record.patients.some((one) => one.id === patientId)
        ? { outcome: 'accepted', record, alerts: glass(record, patientId, context) }
        : notFound('patient', patientId),
  });
}

/** A look at one row of a worklist. */
function rowLook(
  key: string,
  what: string,
  rows: (record: Record_) => readonly { id: string; patientId: string }[],
  extra: z.ZodRawShape = {},
): CommandDefinition<Record_> {
  const find = (record: Record_, payload: Record<string, unknown>): { patientId: string } | undefined =>
    rows(record).find((row) => row.id === payload[key]);
  return command<Record_, Record<string, unknown>>({
    effect: 'read',
    payload: z.strictObject({ [key]: id, ...extra }),
    patient: (record, payload) => find(record, payload)?.patientId ?? null,
    apply: (record, payload) =>
      find(record, payload) === undefined
        ? notFound(what, String(payload[key]))
        : { outcome: 'accepted', record },
  });
}

/** Screens that count as evidence: which list, chart, form or order the nurse had before her eyes. */
export const viewCommands: CommandTable<Record_> = {
  'compass.view': look(z.strictObject({ scope: z.enum(['mine', 'all']) })),
  'assignments.view': look(z.strictObject({})),
  'relationship.view': look(z.strictObject({})),
  'orders.view': look(
    z.strictObject({ scope: z.enum(['mine', 'selected']), filter: z.enum(['all', 'urgent']) }),
  ),
  'chart.open': chartLook(),
  'snapshot.view': chartLook(),
  'task.view': rowLook('taskId', 'task', (record) => record.tasks, {
    purpose: z.enum(['document', 'not_done', 'details']),
  }),
  'order.view': rowLook('orderId', 'order', (record) => record.orders),
  'specimen.view': rowLook('specimenId', 'specimen', (record) => record.specimens),
};
