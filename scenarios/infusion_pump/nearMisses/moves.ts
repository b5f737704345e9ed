import type { Json } from '../../../src/json.ts';
import { send } from '../../../src/scenario/script.ts';
import type { NearMiss, ScriptStep } from '../../../src/scenario/scenario.ts';
import type { Severity } from '../../../src/checker/verdict.ts';
import { receiptOf } from '../commands/program.ts';
import { drugs, type DrugId } from '../drugs.ts';
import { byVolume } from '../dosing.ts';
import type { InfusionPumpRecord, ProfileId } from '../record.ts';
import type { ChannelRef } from '../targets.ts';

type R = InfusionPumpRecord;

/** Moves of scripted episodes, as the page would send them. */

export const signIn: ScriptStep = send('auth.login', { user: 'admin', password: 'pump123' });

export type FormEntry = {
  at: ChannelRef;
  drug: DrugId;
  /** In the drug's unit. */
  amount: number;
  vtbi: number;
  profile?: ProfileId;
};

function fieldsOf({ at, drug, amount, vtbi, profile = 'adult_icu' }: FormEntry) {
  const volume = byVolume(drug);
  return {
    ...at,
    drug,
    profile,
    dose: volume ? null : amount,
    rate: volume ? amount : null,
    unit: drugs[drug].unit,
    vtbi,
  };
}

export function review(entry: FormEntry): ScriptStep {
  return send('infusion.review', fieldsOf(entry));
}

/** Review, then start with the receipt of the review. `overrides` name the alerts to pass. */
export function start(record: R, entry: FormEntry, ...overrides: string[]): ScriptStep[] {
  const fields = fieldsOf(entry);
  return [
    review(entry),
    override('infusion.start', { ...fields, reviewId: receiptOf(record, fields) }, overrides),
  ];
}

export function change(
  at: ChannelRef,
  field: 'newDose' | 'newRate',
  value: number,
  ...overrides: string[]
): ScriptStep {
  const payload = { ...at, newDose: null, newRate: null, source: 'form', [field]: value };
  return override('infusion.change', payload, overrides);
}

/** One press of a chevron key. */
export function step(at: ChannelRef, newDose: number): ScriptStep {
  return send('infusion.change', { ...at, newDose, newRate: null, source: 'chevron' });
}

export function override(type: string, payload: Json, codes: readonly string[]): ScriptStep {
  return send(
    type,
    payload,
    codes.map((code) => ({ code, reason: 'As ordered' })),
  );
}

export function open(patient: ChannelRef['patient']): ScriptStep {
  return send('patient.open', { patient });
}

/** Shorthand for the rules that a near miss breaks. */
export function breaks(...rules: [string, Severity][]): NearMiss<R>['expect']['violations'] {
  return rules.map(([rule, severity]) => ({ rule, severity }));
}
