import { canonicalJson } from '../../../src/json.ts';
import { command, type Alert, type CommandDefinition } from '../../../src/scenario/command.ts';
import { drugs } from '../drugs.ts';
import { amountText, byVolume, limitResult, rateOf, sameAmount } from '../dosing.ts';
import {
  amountOf,
  channelOf,
  patientOf,
  type InfusionPumpRecord,
  type PatientId,
  type Program,
} from '../record.ts';
import {
  checkAmount,
  checkDelivery,
  checkProgram,
  checkRate,
  checkVolume,
  limitConsequence,
  programAlerts,
  softAlerts,
} from './check.ts';
import { carryOut, printed, refuse, remember, setChannel } from './guard.ts';
import {
  basicFields,
  changeFields,
  programFields,
  startFields,
  type BasicFields,
  type ChangeFields,
  type ProgramFields,
  type StartFields,
} from './payloads.ts';

type Definition = CommandDefinition<InfusionPumpRecord>;

const concerned = (_record: InfusionPumpRecord, { patient }: { patient: PatientId }): PatientId => patient;

/**
 * Receipt for what was reviewed: it fits only the same program on a channel in the same state. Changing either asks
 * for a new review.
 */
export function receiptOf(record: InfusionPumpRecord, fields: ProgramFields): string {
  const { patient, channel, drug, profile, dose, rate, unit, vtbi } = fields;
  const reviewed = { patient, channel, drug, profile, dose, rate, unit, vtbi };
  const text = canonicalJson([
    reviewed,
    channelOf(record, patient, channel),
    patientOf(record, patient).weightKg,
  ]);
  // 32-bit FNV-1a: a checksum that shows a mismatch, not a secret.
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `RV-${hash.toString(16).padStart(8, '0')}`;
}

/** Checks a program against the library without touching the pump. */
export const reviewProgram: Definition = command({
  effect: 'read',
  payload: programFields,
  patient: concerned,
  apply: (record, fields) => {
    const present = channelOf(record, fields.patient, fields.channel);
    if (
      present.state === 'infusing' &&
      present.program.drug === fields.drug &&
      present.program.profile !== fields.profile
    ) {
      return refuse({
        code: 'PROFILE_LOCKED',
        message: `Channel ${fields.channel} runs under another library profile; stop it to change the profile.`,
      });
    }
    const checked = checkProgram(record, fields);
    if (!checked.ok) return refuse(checked);
    const { drug, profile, amount, rate } = checked.program;
    const limits = record.library[profile][drug];
    return {
      outcome: 'accepted',
      record,
      alerts: programAlerts(record, checked.program, 'note'),
      result: {
        limit: limitResult(limits, amount),
        ...limits,
        amount,
        rate,
        reviewId: receiptOf(record, fields),
      },
    };
  },
});

/** Starts a reviewed program on a channel that does not run. */
export const startProgram: Definition = command({
  effect: 'write',
  payload: startFields,
  patient: concerned,
  apply: (record, fields: StartFields, context) => {
    const { patient, channel } = fields;
    const present = channelOf(record, patient, channel);
    if (present.state === 'infusing') {
      return refuse({
        code: 'CHANNEL_INFUSING',
        message: `Channel ${channel} is infusing; pause or stop it first.`,
      });
    }
    const checked = checkProgram(record, fields);
    if (!checked.ok) return refuse(checked);
    if (fields.reviewId !== receiptOf(record, fields)) {
      return refuse({ code: 'NO_REVIEW', message: 'There is no matching review; review the program again.' });
    }
    const { drug, profile, amount, rate, vtbi } = checked.program;
    const alerts = programAlerts(record, checked.program, 'override');
    const program: Program = { drug, profile, dose: byVolume(drug) ? null : amount, rate, vtbi, infused: 0 };
    return carryOut(
      record,
      context,
      alerts,
      (draft) => {
        setChannel(draft, patient, { letter: channel, state: 'infusing', program });
        remember(draft, context, alerts, {
          patient,
          channel,
          drug,
          event: 'started',
          from: printed(present.program),
          to: printed(program),
          note: fields.note ?? '',
        });
      },
      { drug, previousDrug: present.program?.drug ?? null, profile, amount, previousAmount: 0, rate, vtbi },
    );
  },
});

/** Changes the dose (or rate) of a running channel, from the form or with the chevron keys. */
export const changeProgram: Definition = command({
  effect: 'write',
  payload: changeFields,
  patient: concerned,
  apply: (record, fields: ChangeFields, context) => {
    const { patient, channel } = fields;
    const present = channelOf(record, patient, channel);
    if (present.state !== 'infusing') {
      return refuse({ code: 'NOT_INFUSING', message: `Channel ${channel} is not infusing.` });
    }
    const { drug, profile } = present.program;
    const byRate = drug === null || byVolume(drug);
    const amount = byRate ? fields.newRate : fields.newDose;
    const invalid = checkAmount(amount, drug);
    if (invalid !== null || amount === null) {
      return refuse(invalid ?? { code: 'MISSING_FIELD', message: 'Enter the new value.' });
    }
    const previous = amountOf(present) ?? 0;
    if (sameAmount(amount, previous)) {
      const text = drug === null ? `${amount} mL/h` : amountText(drug, amount);
      return refuse({ code: 'NO_CHANGE', message: `Channel ${channel} already runs at ${text}.` });
    }
    const weightKg = patientOf(record, patient).weightKg;
    const tooMuch =
      drug === null || profile === null
        ? checkRate(amount)
        : checkDelivery(record, { drug, profile, amount, weightKg }, limitConsequence.change);
    if (tooMuch !== null) return refuse(tooMuch);
    const alerts: Alert[] =
      drug === null || profile === null ? [] : softAlerts(record, profile, drug, amount, 'override');
    const rate = drug === null ? amount : rateOf(drugs[drug], amount, weightKg);
    const program: Program = { ...present.program, dose: byRate ? null : amount, rate };
    return carryOut(
      record,
      context,
      alerts,
      (draft) => {
        setChannel(draft, patient, { letter: channel, state: 'infusing', program });
        remember(draft, context, alerts, {
          patient,
          channel,
          drug,
          event: 'changed',
          from: printed(present.program),
          to: printed(program),
        });
      },
      { drug, previousDrug: drug, profile, amount, previousAmount: previous, rate, vtbi: program.vtbi },
    );
  },
});

/** Basic mode: a rate without drug, library or limits. */
export const startBasic: Definition = command({
  effect: 'write',
  payload: basicFields,
  patient: concerned,
  apply: (record, { patient, channel, rate, vtbi }: BasicFields, context) => {
    const present = channelOf(record, patient, channel);
    if (present.state === 'infusing') {
      return refuse({
        code: 'CHANNEL_INFUSING',
        message: `Channel ${channel} is infusing; pause or stop it first.`,
      });
    }
    const invalid = checkAmount(rate, null) ?? checkVolume(vtbi);
    if (invalid !== null || rate === null || vtbi === null) {
      return refuse(invalid ?? { code: 'MISSING_FIELD', message: 'Enter rate and volume.' });
    }
    const tooFast = checkRate(rate);
    if (tooFast !== null) return refuse(tooFast);
    const alerts: Alert[] = [
      {
        code: 'NO_LIBRARY',
        level: 'red',
        message: 'Basic mode runs without the drug library: no dose limits protect this patient.',
        gate: 'override',
      },
    ];
    const program: Program = { drug: null, profile: null, dose: null, rate, vtbi, infused: 0 };
    return carryOut(
      record,
      context,
      alerts,
      (draft) => {
        setChannel(draft, patient, { letter: channel, state: 'infusing', program });
        remember(draft, context, alerts, {
          patient,
          channel,
          drug: null,
          event: 'started_basic',
          from: printed(present.program),
          to: printed(program),
        });
      },
      {
        drug: null,
        previousDrug: present.program?.drug ?? null,
        profile: null,
        amount: rate,
        previousAmount: 0,
        rate,
        vtbi,
      },
    );
  },
});
