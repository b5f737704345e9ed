import type { Alert } from '../../../src/scenario/command.ts';
import { drugs, type DrugId } from '../drugs.ts';
import {
  limitText,
  byVolume,
  limitResult,
  maximumRate,
  minimumRate,
  rateOf,
  type LimitResult,
} from '../dosing.ts';
import {
  channelOf,
  patientOf,
  type ChannelLetter,
  type InfusionPumpRecord,
  type PatientId,
  type ProfileId,
} from '../record.ts';
import type { Refusal } from './guard.ts';
import type { ProgramFields } from './payloads.ts';

/** A program of the form that a pump could run. */
export type CheckedProgram = {
  patient: PatientId;
  channel: ChannelLetter;
  drug: DrugId;
  profile: ProfileId;
  /** In the drug's unit. */
  amount: number;
  /** mL/h. */
  rate: number;
  vtbi: number;
};

type Checked = { ok: true; program: CheckedProgram } | ({ ok: false } & Refusal);

export const limitConsequence = {
  program: 'infusion not started',
  change: 'dose not changed',
} as const;

/** Whether the form is complete, in the library's unit, deliverable and not above the hard maximum. */
export function checkProgram(record: InfusionPumpRecord, fields: ProgramFields): Checked {
  const { patient, channel, drug, profile, vtbi } = fields;
  if (drug === null) return missing('Choose a drug.');
  const { unit, name } = drugs[drug];
  if (fields.unit !== unit) {
    return {
      ok: false,
      code: 'UNIT_MISMATCH',
      message: `The library has ${name} in ${unit}, not in ${fields.unit}.`,
    };
  }
  const amount = byVolume(drug) ? fields.rate : fields.dose;
  const refused = checkAmount(amount, drug) ?? checkVolume(vtbi);
  if (refused !== null) return { ok: false, ...refused };
  if (amount === null || vtbi === null) return missing('Complete the form.');
  const weightKg = patientOf(record, patient).weightKg;
  const tooMuch = checkDelivery(record, { drug, profile, amount, weightKg }, limitConsequence.program);
  if (tooMuch !== null) return { ok: false, ...tooMuch };
  const rate = rateOf(drugs[drug], amount, weightKg);
  return { ok: true, program: { patient, channel, drug, profile, amount, rate, vtbi } };
}

function missing(message: string): Checked {
  return { ok: false, code: 'MISSING_FIELD', message };
}

/** A dose or rate must be there, positive and no finer than the pump's resolution of 0.001. */
export function checkAmount(amount: number | null, drug: DrugId | null): Refusal | null {
  const asked =
    drug === null || byVolume(drug) ? 'Enter the rate in mL/h' : `Enter the dose in ${drugs[drug].unit}`;
  if (amount === null) return { code: 'MISSING_FIELD', message: `${asked}.` };
  if (amount <= 0 || !hasResolution(amount)) {
    return { code: 'INVALID_AMOUNT', message: `${asked}, above 0 and with at most three decimals.` };
  }
  return null;
}

export function checkVolume(vtbi: number | null): Refusal | null {
  if (vtbi === null) return { code: 'MISSING_FIELD', message: 'Enter the volume to be infused in mL.' };
  if (vtbi < 1 || vtbi > 9999 || !hasResolution(vtbi)) {
    return { code: 'INVALID_AMOUNT', message: 'The volume to be infused must be 1 to 9999 mL.' };
  }
  return null;
}

function hasResolution(value: number): boolean {
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
}

export function checkRate(rate: number): Refusal | null {
  if (rate >= minimumRate && rate <= maximumRate) return null;
  return {
    code: rate > maximumRate ? 'RATE_TOO_HIGH' : 'RATE_TOO_LOW',
    message: `The pump delivers ${minimumRate} to ${maximumRate} mL/h; this needs ${rate} mL/h.`,
  };
}

type Delivery = { drug: DrugId; profile: ProfileId; amount: number; weightKg: number };

/** The hard maximum comes before the pump's own maximum: it is what the nurse must be told. */
export function checkDelivery(
  record: InfusionPumpRecord,
  { drug, profile, amount, weightKg }: Delivery,
  consequence: string,
): Refusal | null {
  const limits = record.library[profile][drug];
  if (limitResult(limits, amount) === 'HARD_MAX') {
    return {
      code: 'HARD_MAX',
      message: `Hard limit ${limitText(drug, limits.hardMax)}; ${consequence}.`,
    };
  }
  return checkRate(rateOf(drugs[drug], amount, weightKg));
}

/** The soft-limit alert of an amount, if any. Reviews show it as a note; starts and changes must override it. */
export function softAlerts(
  record: InfusionPumpRecord,
  profile: ProfileId,
  drug: DrugId,
  amount: number,
  gate: Alert['gate'],
): Alert[] {
  const limits = record.library[profile][drug];
  const result = limitResult(limits, amount);
  if (result === 'SOFT_MAX') {
    return [soft(result, `Above the soft maximum of ${limitText(drug, limits.softMax)}.`, gate)];
  }
  return result === 'SOFT_MIN'
    ? [soft(result, `Below the soft minimum of ${limitText(drug, limits.softMin)}.`, gate)]
    : [];
}

function soft(code: LimitResult, message: string, gate: Alert['gate']): Alert {
  return { code, level: 'amber', message, gate };
}

/** What the nurse must know before this program starts on this channel of this patient. */
export function programAlerts(
  record: InfusionPumpRecord,
  { patient: id, channel, drug, profile, amount }: CheckedProgram,
  gate: Alert['gate'],
): Alert[] {
  const patient = patientOf(record, id);
  const { name, allergyClass } = drugs[drug];
  const alerts = softAlerts(record, profile, drug, amount, gate);
  if (allergyClass !== null && patient.allergy === allergyClass) {
    alerts.push({
      code: 'ALLERGY',
      level: 'red',
      message: `${patient.name} is allergic to ${allergyClass}; ${name} belongs to this class.`,
      gate,
    });
  }
  const twin = patient.channels.find(
    (one) => one.letter !== channel && one.state === 'infusing' && one.program.drug === drug,
  );
  if (twin !== undefined) {
    alerts.push({
      code: 'DUPLICATE_DRUG',
      level: 'amber',
      message: `${name} already runs on channel ${twin.letter} of ${patient.name}.`,
      gate,
    });
  }
  const present = channelOf(record, id, channel);
  if (present.state === 'infusing' && present.program.drug !== drug) {
    const running = present.program.drug === null ? 'a basic infusion' : drugs[present.program.drug].name;
    alerts.push({
      code: 'CHANNEL_IN_USE',
      level: 'amber',
      message: `Channel ${channel} is infusing ${running}.`,
      gate: 'note',
    });
  }
  return alerts;
}
