import { z } from 'zod';
import { command, reject, type Alert } from '../../../src/scenario/command.ts';
import { patientOf, type EcgRecord, type Study } from '../record.ts';
import { findingNames } from '../statements.ts';
import { listed, worklistFilters } from '../worklist.ts';
import { concerned, onStudy, whose, withStudy, type Definition } from './common.ts';

export const filterWorklist: Definition = command({
  effect: 'read',
  payload: z.strictObject({ filter: z.enum(worklistFilters) }),
  apply: (record, { filter }) => ({
    outcome: 'accepted',
    record,
    result: { studies: listed(record.studies, filter).map(({ id }) => id) },
  }),
});

export const selectPatient: Definition = command({
  effect: 'read',
  payload: z.strictObject({ patient: z.string().max(20) }),
  patient: (_record, { patient }) => patient,
  apply: (record, { patient }) =>
    record.patients.some(({ id }) => id === patient)
      ? { outcome: 'accepted', record }
      : reject('UNKNOWN_PATIENT', `There is no patient ${patient}.`),
});

/** The banner of a study on which the program has found something critical. */
export function criticalBanner(record: EcgRecord, study: Study): Alert[] {
  const { done, critical } = study.analysis;
  if (!done || critical === null) return [];
  const text = `Critical finding on ${study.id} of ${whose(record, study)}: ${findingNames[critical]} – notify.`;
  return [{ code: 'CRITICAL_FINDING', level: 'red', message: text, gate: 'note' }];
}

export const openStudy: Definition = command({
  effect: 'read',
  payload: onStudy,
  patient: concerned,
  apply: (record, { study: id }) =>
    withStudy(record, id, (study) => ({
      outcome: 'accepted',
      record,
      alerts: criticalBanner(record, study),
      result: {
        patient: study.patient,
        born: patientOf(record, study.patient).born,
        recorded: study.recorded,
      },
    })),
});

export const openReport: Definition = command({
  effect: 'read',
  payload: onStudy,
  patient: concerned,
  apply: (record, { study: id }) => withStudy(record, id, () => ({ outcome: 'accepted', record })),
});
