import { z } from 'zod';
import { command, edit, reject, type CommandTable } from '../../../src/scenario/command.ts';
import {
  byId,
  clarificationReasons,
  type ClarificationReason,
  type NurseStationRecord,
  type Order,
} from '../record.ts';
import { author, held, id, notFound, type Outcome } from './common.ts';

type AcknowledgePayload = { orderId: string; providerNotified: string | null; readBack: boolean };

export const orderCommands: CommandTable<NurseStationRecord> = {
  'order.acknowledge': command<NurseStationRecord, AcknowledgePayload>({
    effect: 'write',
    payload: z.strictObject({
      orderId: id,
      providerNotified: z.string().max(60).nullable().default(null),
      readBack: z.boolean().default(false),
    }),
    patient: patientOfOrder,
    apply: (record, payload, context) => {
      const order = record.orders.find((one) => one.id === payload.orderId);
      if (order === undefined) return notFound('order', payload.orderId);
      const refused = reviewedAlready(order) ?? checkCall(record, order, payload);
      if (refused !== null) return refused;
      const { conflict } = order;
      if (conflict !== null && context.overrides.get('CONFLICT')?.trim() === '') {
        return reject('OVERRIDE_REASON_REQUIRED', 'A conflict can only be passed with a written reason.');
      }
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          byId(draft.orders, order.id).state = {
            status: 'acknowledged',
            providerNotified: payload.providerNotified,
            readBack: payload.readBack,
            by: author(context),
            at: context.now,
          };
        }),
        alerts:
          conflict === null ? [] : [held('CONFLICT', 'red', `Conflict: ${order.text}. ${conflict.finding}`)],
      };
    },
  }),

  'order.clarify': command<NurseStationRecord, { orderId: string; reason: ClarificationReason | '' }>({
    effect: 'write',
    payload: z.strictObject({
      orderId: id,
      reason: z.union([z.enum(clarificationReasons), z.literal('')]),
    }),
    patient: patientOfOrder,
    apply: (record, { orderId, reason }, context) => {
      const order = record.orders.find((one) => one.id === orderId);
      if (order === undefined) return notFound('order', orderId);
      const refused = reviewedAlready(order);
      if (refused !== null) return refused;
      if (reason === '') return reject('REASON_REQUIRED', 'Select a reason for the clarification.');
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          const at = context.now;
          byId(draft.orders, order.id).state = { status: 'clarification', reason, by: author(context), at };
          draft.prescriberMessages.push({
            id: `M-${context.sequence}`,
            orderId: order.id,
            to: order.orderedBy,
            reason,
            at,
          });
        }),
      };
    },
  }),
};

function patientOfOrder(record: NurseStationRecord, { orderId }: { orderId: string }): string | null {
  return record.orders.find((one) => one.id === orderId)?.patientId ?? null;
}

function reviewedAlready(order: Order): Outcome | null {
  return order.state.status === 'new' ? null : reject('ALREADY_REVIEWED', 'This item is already reviewed.');
}

/**
 * A critical result is closed only once the provider was called and read the value back
 * (Joint Commission NPSG.02.03.01 on critical results, PC.02.01.03 on read-back).
 */
function checkCall(
  record: NurseStationRecord,
  order: Order,
  call: Pick<AcknowledgePayload, 'providerNotified' | 'readBack'>,
): Outcome | null {
  if (order.priority !== 'critical') {
    return call.providerNotified === null && !call.readBack
      ? null
      : reject('NOT_A_CRITICAL_RESULT', 'Only a critical result is called to a provider.');
  }
  if (call.providerNotified === null || !call.readBack) {
    return reject('NOTIFY_PROVIDER', 'Notify the provider first and confirm the read-back.');
  }
  return record.providers.includes(call.providerNotified)
    ? null
    : notFound('provider', call.providerNotified);
}
