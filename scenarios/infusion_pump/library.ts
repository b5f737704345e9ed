import type { DrugId } from './drugs.ts';
import type { Limits } from './dosing.ts';
import type { Library } from './record.ts';

export const libraryRevision = '24.4';

const fluidLimits: Limits = { softMin: 5, softMax: 500, hardMax: 999 };

/**
 * Limits of the profile Adult ICU: fictional hospital policy within published ranges. Norepinephrine: label maintenance
 * 2–4 mcg/min, rarely above 30 mcg/min (about 0.4 mcg/kg/min at 72 kg). Propofol: label 5–50 mcg/kg/min for ICU
 * sedation, at most 4 mg/kg/h. Vasopressin: label 0.01–0.07 units/min in septic shock. Potassium chloride: 10 mEq/h
 * peripheral, 20 mEq/h central. Vancomycin: at most 10 mg/min, over at least 60 minutes.
 */
const adultIcu: Readonly<Record<DrugId, Limits>> = {
  norepinephrine: { softMin: 0.01, softMax: 0.5, hardMax: 2 },
  epinephrine: { softMin: 0.01, softMax: 0.3, hardMax: 1 },
  dopamine: { softMin: 2, softMax: 15, hardMax: 20 },
  dobutamine: { softMin: 2, softMax: 20, hardMax: 40 },
  vasopressin: { softMin: 0.01, softMax: 0.04, hardMax: 0.1 },
  propofol: { softMin: 5, softMax: 50, hardMax: 80 },
  midazolam: { softMin: 0.5, softMax: 10, hardMax: 20 },
  fentanyl: { softMin: 10, softMax: 200, hardMax: 400 },
  hydromorphone: { softMin: 0.2, softMax: 3, hardMax: 5 },
  morphine: { softMin: 0.5, softMax: 5, hardMax: 10 },
  heparin: { softMin: 300, softMax: 2000, hardMax: 2500 },
  insulin_regular: { softMin: 0.5, softMax: 10, hardMax: 20 },
  amiodarone: { softMin: 0.25, softMax: 1, hardMax: 1.5 },
  vancomycin: { softMin: 50, softMax: 150, hardMax: 250 },
  piperacillin_tazobactam: { softMin: 25, softMax: 200, hardMax: 250 },
  potassium_chloride: { softMin: 2, softMax: 10, hardMax: 20 },
  sodium_chloride: fluidLimits,
  lactated_ringers: fluidLimits,
  dextrose_5: fluidLimits,
  plasma_lyte: fluidLimits,
};

/** Where the profile Cardiac ICU differs; its limits are the lower ones. */
const cardiacDifferences: Readonly<Partial<Record<DrugId, Limits>>> = {
  norepinephrine: { softMin: 0.02, softMax: 0.3, hardMax: 1 },
  epinephrine: { softMin: 0.01, softMax: 0.2, hardMax: 0.5 },
  propofol: { softMin: 5, softMax: 40, hardMax: 60 },
  heparin: { softMin: 300, softMax: 1800, hardMax: 2200 },
};

/** Soft and hard maximum of norepinephrine in both profiles; Cardiac ICU is always lower. */
export type NorepinephrineLimits = {
  adult: Pick<Limits, 'softMax' | 'hardMax'>;
  cardiac: Pick<Limits, 'softMax' | 'hardMax'>;
};

export const norepinephrineVariants: readonly NorepinephrineLimits[] = [
  { adult: { softMax: 0.5, hardMax: 2 }, cardiac: { softMax: 0.3, hardMax: 1 } },
  { adult: { softMax: 0.4, hardMax: 1.5 }, cardiac: { softMax: 0.2, hardMax: 0.8 } },
  { adult: { softMax: 0.6, hardMax: 2.5 }, cardiac: { softMax: 0.35, hardMax: 1.2 } },
];

export function libraryWith({ adult, cardiac }: NorepinephrineLimits): Library {
  const cardiacIcu = { ...adultIcu, ...cardiacDifferences };
  return {
    adult_icu: { ...adultIcu, norepinephrine: { ...adultIcu.norepinephrine, ...adult } },
    cardiac_icu: { ...cardiacIcu, norepinephrine: { ...cardiacIcu.norepinephrine, ...cardiac } },
  };
}
