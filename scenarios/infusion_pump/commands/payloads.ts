import { z } from 'zod';
import { drugIds } from '../drugs.ts';
import { channelLetters, patientIds, profileIds } from '../record.ts';

export const patientId = z.enum(patientIds);
export const letter = z.enum(channelLetters);

export const onChannel = z.strictObject({ patient: patientId, channel: letter });

/** An empty or unreadable field of the form arrives as null, so that the server can say what is missing. */
const field = z.number().nullable();

/** A program as the form holds it. `dose` is in `unit`; `rate` (mL/h) is for drugs programmed by volume. */
export const programFields = z.strictObject({
  patient: patientId,
  channel: letter,
  drug: z.enum(drugIds).nullable(),
  profile: z.enum(profileIds),
  dose: field,
  rate: field,
  unit: z.string().max(20),
  vtbi: field,
});

export type ProgramFields = z.infer<typeof programFields>;

export const startFields = programFields.extend({
  reviewId: z.string().max(40),
  note: z.string().max(120).optional(),
});

export type StartFields = z.infer<typeof startFields>;

export const changeFields = onChannel.extend({
  newDose: field,
  newRate: field,
  source: z.enum(['form', 'chevron']),
});

export type ChangeFields = z.infer<typeof changeFields>;

export const basicFields = onChannel.extend({ rate: field, vtbi: field });

export type BasicFields = z.infer<typeof basicFields>;
