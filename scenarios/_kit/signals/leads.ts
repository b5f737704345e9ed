/** The standard leads in the order of the classic print. */
export const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type Lead = (typeof leads)[number];

/** The leads that a cart records; the other four are computed from I and II. */
export const recordedLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type RecordedLead = (typeof recordedLeads)[number];

/** One amplitude (mV) for each recorded lead. */
export type LeadValues = Readonly<Record<RecordedLead, number>>;

/**
 * The amplitude in any lead. Limb leads follow from I and II by Einthoven's law and Goldberger's definition (AHA/ACC/HRS
 * recommendations for the standardization of the electrocardiogram, part I, 2007), so that I + III = II always holds.
 */
export function inLead(lead: Lead, amplitude: (recorded: RecordedLead) => number): number {
  switch (lead) {
    case 'III':
      return amplitude('II') - amplitude('I');
    case 'aVR':
      return -(amplitude('I') + amplitude('II')) / 2;
    case 'aVL':
      return amplitude('I') - amplitude('II') / 2;
    case 'aVF':
      return amplitude('II') - amplitude('I') / 2;
    default:
      return amplitude(lead);
  }
}

/** What leads I and II see of a frontal vector of `mv` at `degrees` (0° is lead I, +90° points to the feet). */
export function frontal(mv: number, degrees: number): { I: number; II: number } {
  return { I: mv * cosine(degrees), II: mv * cosine(degrees - 60) };
}

/** Axis in degrees, −180 (excluded) to 180, of a deflection whose net size in leads I and II is given. */
export function axisOf({ I, II }: { I: number; II: number }): number {
  const towardsFeet = (2 * II - I) / Math.sqrt(3);
  return (Math.atan2(towardsFeet, I) * 180) / Math.PI;
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
