import type { Esi, Vitals } from './record.ts';

/**
 * Danger-zone vital signs of ESI v4, decision point D: pulse and respiratory rate per minute by age. Source: Gilboy et
 * al., Emergency Severity Index (ESI), Implementation Handbook, 2012 edition, AHRQ Publication 12-0014. The handbook
 * separates below 3 months, 3 months to 3 years, 3 to 8 years and above 8 years; the first band is told by age in months.
 */
export const dangerZones = [
  { band: 'under_3_months', belowMonths: 3, pulse: 180, rr: 50 },
  { band: 'under_3_years', belowMonths: 36, pulse: 160, rr: 40 },
  { band: 'up_to_8_years', belowMonths: 108, pulse: 140, rr: 30 },
  { band: 'over_8_years', belowMonths: Infinity, pulse: 100, rr: 20 },
] as const;

/** Oxygen saturation (%) below which any age is in the danger zone; source as above. */
export const dangerZoneSpo2 = 92;

/** Whether pulse, respiratory rate or saturation lies in the danger zone for the age in whole months. */
export function inDangerZone({ pulse, rr, spo2 }: Vitals, ageMonths: number): boolean {
  const zone = dangerZones.find((one) => ageMonths < one.belowMonths);
  return spo2 < dangerZoneSpo2 || (zone !== undefined && (pulse > zone.pulse || rr > zone.rr));
}

/**
 * Whether the signs call for level 1, the product's alert limits: GCS ≤ 8 (unresponsive, ESI v4 decision point A),
 * systolic pressure < 90 mmHg or SpO2 < 90 % (handbook 2012, chapter 3: level 1 criteria).
 */
export function callsForResuscitation({ gcs, sbp, spo2 }: Vitals): boolean {
  return (gcs !== null && gcs <= 8) || sbp < 90 || spo2 < 90;
}

/** Levels at which a danger-zone sign asks for a second thought. */
export function isLowAcuity(esi: Esi): boolean {
  return esi >= 3;
}

/** Whole months from a date of birth (`YYYY-MM-DD`) to a virtual time. */
export function ageInMonths(birthDate: string, now: string): number {
  const [birthYear, birthMonth] = [Number(birthDate.slice(0, 4)), Number(birthDate.slice(5, 7))];
  const months = (Number(now.slice(0, 4)) - birthYear) * 12 + Number(now.slice(5, 7)) - birthMonth;
  return now.slice(8, 10) < birthDate.slice(8, 10) ? months - 1 : months;
}
