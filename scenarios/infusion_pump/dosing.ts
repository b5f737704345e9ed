import { drugs, type DoseUnit, type Drug, type DrugId } from './drugs.ts';

/** Limits of one drug in one care profile, in the drug's own unit. */
export type Limits = { softMin: number; softMax: number; hardMax: number };

export type LimitResult = 'WITHIN' | 'SOFT_MIN' | 'SOFT_MAX' | 'HARD_MAX';

/** The largest rate a large-volume pump delivers, in mL/h. */
export const maximumRate = 999;

/** The smallest rate it delivers, in mL/h. */
export const minimumRate = 0.1;

/** Half-up rounding that does not trip over binary fractions (14.85 gives 14.9). */
export function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale + 1e-6) / scale;
}

/** Doses and rates closer than this are the same: finer than any step of a pump. */
export const resolution = 0.0005;

export function sameAmount(a: number, b: number): boolean {
  return Math.abs(a - b) < resolution;
}

/**
 * Pump rate in mL/h, half-up to 0.1, of a dose in the drug's unit: `dose × kg × 60 / concentration` for weight-based
 * doses per minute, without the factors the unit lacks. A drug programmed by volume has its amount as the rate.
 */
export function rateOf(drug: Drug, amount: number, weightKg: number): number {
  return drug.perMl === null ? amount : roundHalfUp((amount * perHour(drug.unit, weightKg)) / drug.perMl, 1);
}

/** Dose in the drug's unit of a pump rate in mL/h, half-up to 0.001; inverse of `rateOf`. */
export function doseOf(drug: Drug, rate: number, weightKg: number): number {
  return drug.perMl === null ? rate : roundHalfUp((rate * drug.perMl) / perHour(drug.unit, weightKg), 3);
}

/** How many of the unit's mass per hour one unit of dose gives to a patient of this weight. */
function perHour(unit: DoseUnit, weightKg: number): number {
  if (unit === 'mcg/kg/min') return weightKg * 60;
  return unit.endsWith('/min') ? 60 : 1;
}

/** A value on a limit is within it. */
export function limitResult(limits: Limits, amount: number): LimitResult {
  if (amount > limits.hardMax + resolution / 10) return 'HARD_MAX';
  if (amount > limits.softMax + resolution / 10) return 'SOFT_MAX';
  if (amount < limits.softMin - resolution / 10) return 'SOFT_MIN';
  return 'WITHIN';
}

/** Whether the drug is programmed in mL/h and has no dose. */
export function byVolume(drug: DrugId): boolean {
  return drugs[drug].unit === 'mL/h';
}

/** `0.08 mcg/kg/min`, `80 mL/h`: an amount as the pump prints it. */
export function amountText(drug: DrugId, amount: number): string {
  return `${amountNumber(drug, amount)} ${drugs[drug].unit}`;
}

/** A limit as the library prints it: no trailing zeros (ISMP list of error-prone dose designations). */
export function limitText(drug: DrugId, limit: number): string {
  return `${limit} ${drugs[drug].unit}`;
}

/** An amount with the drug's decimals, more only where the value needs them. */
export function amountNumber(drug: DrugId, amount: number): string {
  const fixed = amount.toFixed(drugs[drug].decimals);
  return sameAmount(Number(fixed), amount) ? fixed : String(roundHalfUp(amount, 3));
}

/** A rate in mL/h: one decimal where it follows from a dose, none where the user sets it. */
export function rateNumber(drug: DrugId | null, rate: number): string {
  if (drug === null || byVolume(drug)) return String(roundHalfUp(rate, 1));
  return rate.toFixed(1);
}

/** `0.08 mcg/kg/min (21.6 mL/h)`; only the rate where there is no dose. */
export function programText(drug: DrugId | null, amount: number, rate: number): string {
  if (drug === null || byVolume(drug)) return `${rateNumber(drug, rate)} mL/h`;
  return `${amountText(drug, amount)} (${rateNumber(drug, rate)} mL/h)`;
}
