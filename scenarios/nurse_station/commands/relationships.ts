import { z } from 'zod';
import { command, edit, reject, type CommandTable } from '../../../src/scenario/command.ts';
import { careRoles, fullName, nurseOf, type CareRole, type NurseStationRecord } from '../record.ts';
import { author, held, id, notFound } from './common.ts';

type Payload = { patientIds: string[]; role: CareRole };

export const relationshipCommands: CommandTable<NurseStationRecord> = {
  'relationship.establish': command<NurseStationRecord, Payload>({
    effect: 'write',
    payload: z.strictObject({ patientIds: z.array(id).max(40), role: z.enum(careRoles) }),
    patient: (_record, { patientIds }) => (patientIds.length === 1 ? patientIds[0]! : null),
    apply: (record, { patientIds, role }, context) => {
      if (patientIds.length === 0) return reject('NOTHING_SELECTED', 'Select at least one patient.');
      const unknown = patientIds.find((one) => !record.patients.some((patient) => patient.id === one));
      if (unknown !== undefined) return notFound('patient', unknown);
      const user = author(context);
      const chosen = record.patients.filter((patient) => patientIds.includes(patient.id));
      const foreign = chosen.filter((patient) => patient.nurse !== nurseOf(record, user).id);
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          draft.relationships = [
            ...draft.relationships.filter(
              (one) => one.user !== user || !chosen.some((patient) => patient.id === one.patientId),
            ),
            ...chosen.map((patient) => ({ user, patientId: patient.id, role, since: context.now })),
          ];
        }),
        alerts:
          foreign.length === 0
            ? []
            : [
                held(
                  'NOT_ASSIGNED',
                  'amber',
                  `Assigned to another nurse: ${foreign.map((one) => `${fullName(one)} (${one.bed})`).join(', ')}.`,
                ),
              ],
      };
    },
  }),
};
