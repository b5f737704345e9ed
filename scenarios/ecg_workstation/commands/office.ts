import { z } from 'zod';
import { command, edit, reject, type Alert } from '../../../src/scenario/command.ts';
import { patientOf, type Transmission } from '../record.ts';
import { concerned, onStudy, whose, withStudy, type Definition } from './common.ts';

export const deleteStudy: Definition = command({
  effect: 'write',
  payload: onStudy,
  patient: concerned,
  apply: (record, { study: id }) =>
    withStudy(record, id, (study) => {
      if (study.status !== 'unconfirmed') {
        return reject('STUDY_LOCKED', `${id} is ${study.status}; it cannot be deleted.`);
      }
      const alerts: Alert[] = [
        {
          code: 'DELETE_STUDY',
          level: 'red',
          message: `This deletes the recording ${id} of ${whose(record, study)} for good.`,
          gate: 'override',
        },
      ];
      return {
        outcome: 'accepted',
        alerts,
        record: edit(record, (draft) => {
          draft.studies = draft.studies.filter((one) => one.id !== id);
        }),
      };
    }),
});

/** New recordings come from carts; none is connected to this station. */
export const createStudy: Definition = command({
  effect: 'write',
  payload: z.strictObject({ patient: z.string().max(20).nullable() }),
  patient: (_record, { patient }) => patient,
  apply: () => reject('NO_CART', 'No cart is connected; recordings arrive from the carts.'),
});

export const createPatient: Definition = command({
  effect: 'write',
  payload: z.strictObject({}),
  apply: () => reject('ADMISSION_ONLY', 'Patients are registered by the admission system.'),
});

export const editPatient: Definition = command({
  effect: 'write',
  payload: z.strictObject({ patient: z.string().max(20), note: z.string().max(200) }),
  patient: (_record, { patient }) => patient,
  apply: (record, { patient: id, note }) =>
    record.patients.some((one) => one.id === id)
      ? {
          outcome: 'accepted',
          record: edit(record, (draft) => {
            patientOf(draft, id).note = note.trim();
          }),
        }
      : reject('UNKNOWN_PATIENT', `There is no patient ${id}.`),
});

/** Sends a study out of the workstation; what left it stays on record. */
function transmission(kind: Transmission['kind']): Definition {
  return command({
    effect: 'write',
    payload: onStudy,
    patient: concerned,
    apply: (record, { study: id }, { now }) =>
      withStudy(record, id, () => ({
        outcome: 'accepted',
        record: edit(record, (draft) => {
          draft.transmissions.push({ time: now, study: id, kind });
        }),
      })),
  });
}

export const printStudy = transmission('print');
export const exportStudy = transmission('export');
export const sendStudy = transmission('telemedicine');
