import { z } from 'zod';
import { command, edit, reject, type Alert, type CommandTable } from '../../../src/scenario/command.ts';
import {
  byId,
  fullName,
  patientById,
  tubes,
  type NurseStationRecord,
  type Specimen,
  type Tube,
} from '../record.ts';
import { author, held, id, notFound } from './common.ts';

type Payload = { specimenId: string; bandMrn: string; tube: Tube | ''; labelScanned: boolean };

/**
 * Collection needs two patient identifiers at the bedside, the right tube and a label applied before leaving the
 * patient (Joint Commission NPSG.01.01.01; CLSI GP33, GP41).
 */
export const specimenCommands: CommandTable<NurseStationRecord> = {
  'specimen.collect': command<NurseStationRecord, Payload>({
    effect: 'write',
    payload: z.strictObject({
      specimenId: id,
      bandMrn: z.string().max(20),
      tube: z.union([z.enum(tubes), z.literal('')]),
      labelScanned: z.boolean(),
    }),
    patient: (record, { specimenId }) =>
      record.specimens.find((one) => one.id === specimenId)?.patientId ?? null,
    apply: (record, { specimenId, bandMrn, tube, labelScanned }, context) => {
      const specimen = record.specimens.find((one) => one.id === specimenId);
      if (specimen === undefined) return notFound('specimen', specimenId);
      if (specimen.collected !== null) {
        return reject('ALREADY_COLLECTED', `${specimen.test} is already collected.`);
      }
      if (bandMrn === '') return reject('BAND_REQUIRED', 'Scan the wristband first.');
      if (tube === '') return reject('TUBE_REQUIRED', 'Select the tube.');
      if (!labelScanned) return reject('LABEL_NOT_SCANNED', 'Scan the label before signing.');
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          const at = context.now;
          byId(draft.specimens, specimen.id).collected = { bandMrn, tube, by: author(context), at };
        }),
        alerts: [...bandAlerts(record, specimen, bandMrn), ...tubeAlerts(specimen, tube)],
      };
    },
  }),
};

function bandAlerts(record: NurseStationRecord, specimen: Specimen, bandMrn: string): Alert[] {
  const patient = patientById(record, specimen.patientId);
  if (patient.mrn === bandMrn) return [];
  const message = `Wrong patient: the scanned band ${bandMrn} is not that of ${fullName(patient)}, MRN ${patient.mrn}.`;
  return [held('WRONG_PATIENT', 'red', message)];
}

function tubeAlerts(specimen: Specimen, tube: Tube): Alert[] {
  if (specimen.tube === tube) return [];
  return [held('WRONG_TUBE', 'amber', `This tube is not the one the laboratory needs for ${specimen.test}.`)];
}
