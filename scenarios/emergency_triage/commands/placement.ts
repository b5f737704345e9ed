import { z } from 'zod';
import { reject, type Alert } from '../../../src/scenario/command.ts';
import { encounterIdOf } from '../record.ts';
import { changeVisit, onVisit, signature } from './onVisit.ts';

/** Choosing a provider creates the encounter, once. */
export const setProvider = onVisit<{ visitId: string; providerId: string }>({
  effect: 'write',
  payload: z.strictObject({ visitId: z.string(), providerId: z.string() }),
  apply: ({ record, visit, payload: { providerId } }) => {
    if (!record.providers.some((provider) => provider.id === providerId)) {
      return reject('UNKNOWN_PROVIDER', `There is no provider ${providerId} on duty.`);
    }
    const encounterId = visit.encounterId ?? encounterIdOf(visit.id);
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.providerId = providerId;
        draft.encounterId = encounterId;
      }),
      result: { encounterId },
    };
  },
});

export const setNurse = onVisit<{ visitId: string; nurse: string }>({
  effect: 'write',
  payload: z.strictObject({ visitId: z.string(), nurse: z.string() }),
  apply: ({ record, visit, payload: { nurse } }) =>
    record.nurses.includes(nurse)
      ? {
          outcome: 'accepted',
          record: changeVisit(record, visit.id, (draft) => {
            draft.nurse = nurse;
          }),
        }
      : reject('UNKNOWN_NURSE', `There is no nurse ${nurse} on duty.`),
});

export const setRoom = onVisit<{ visitId: string; room: string }>({
  effect: 'write',
  payload: z.strictObject({ visitId: z.string(), room: z.string() }),
  apply: ({ record, visit, payload: { room } }) => {
    if (!record.rooms.includes(room)) return reject('UNKNOWN_ROOM', `There is no room ${room}.`);
    const occupant = record.visits.find(
      (one) => one.room === room && one.removedAt === null && one.id !== visit.id,
    );
    if (occupant !== undefined) {
      return reject('ROOM_OCCUPIED', `Room occupied: ${room} holds ${occupant.name}.`);
    }
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.room = room;
      }),
    };
  },
});

export const wristbandPrint = onVisit<{
  visitId: string;
  printer: string;
  nameChecked: boolean;
  dobChecked: boolean;
}>({
  effect: 'write',
  payload: z.strictObject({
    visitId: z.string(),
    printer: z.string(),
    nameChecked: z.boolean(),
    dobChecked: z.boolean(),
  }),
  apply: ({ record, visit, payload: { printer, nameChecked, dobChecked }, context }) => {
    if (!record.printers.includes(printer)) {
      return reject('UNKNOWN_PRINTER', `There is no printer ${printer}.`);
    }
    const idCheck = nameChecked && dobChecked;
    const alerts: Alert[] = idCheck
      ? []
      : [
          {
            code: 'ID_CHECK',
            level: 'amber',
            gate: 'override',
            message: 'Check name and date of birth with the patient before printing the wristband.',
          },
        ];
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.wristbands.push({ printer, nameChecked, dobChecked, ...signature(context) });
      }),
      alerts,
      result: { idCheck },
    };
  },
});
