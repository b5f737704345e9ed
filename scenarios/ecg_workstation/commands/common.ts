import { z } from 'zod';
import type { CommandDefinition, CommandOutcome } from '../../../src/scenario/command.ts';
import { edit, reject } from '../../../src/scenario/command.ts';
import { findStudy, patientOf, type EcgRecord, type Study } from '../record.ts';

export type Definition = CommandDefinition<EcgRecord>;
export type Outcome = CommandOutcome<EcgRecord>;

export const onStudy = z.strictObject({ study: z.string().max(20) });

/** Whose study it is, for the audit log. */
export function concerned(record: EcgRecord, { study }: { study: string }): string | null {
  return findStudy(record, study)?.patient ?? null;
}

/** Carries on with the study, or refuses where there is none with this number. */
export function withStudy(record: EcgRecord, id: string, then: (study: Study) => Outcome): Outcome {
  const study = findStudy(record, id);
  return study === undefined ? reject('UNKNOWN_STUDY', `There is no study ${id}.`) : then(study);
}

/** A copy of the record with this study changed. */
export function changeStudy(record: EcgRecord, id: string, change: (draft: Study) => void): EcgRecord {
  return edit(record, (draft) => {
    const study = findStudy(draft, id);
    if (study !== undefined) change(study);
  });
}

/** `Zhang, Wei (ECG-001)`. */
export function whose(record: EcgRecord, study: Study): string {
  return `${patientOf(record, study.patient).name} (${study.patient})`;
}
