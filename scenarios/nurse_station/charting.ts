import type { ChartedValues, FormKind } from './record.ts';

export type NumericField = { key: string; min: number; max: number; decimals: 0 | 1; unit: string };

/**
 * Numeric fields of each form with the range the server accepts, both ends included.
 *
 * Sources: Glasgow Coma Scale eye 1–4, verbal 1–5, motor 1–6 (Teasdale and Jennett 1974); NIHSS 0–42 (Brott 1989);
 * pain numeric rating scale 0–10. The other ranges are wide plausibility limits that stop a wrong unit (98.6 is no
 * temperature in °C), not reference ranges.
 */
export const numericFields: Readonly<Record<FormKind, readonly NumericField[]>> = {
  vitals: [
    { key: 'systolic', min: 40, max: 300, decimals: 0, unit: 'mmHg' },
    { key: 'diastolic', min: 20, max: 200, decimals: 0, unit: 'mmHg' },
    { key: 'heartRate', min: 20, max: 300, decimals: 0, unit: '/min' },
    { key: 'respiratoryRate', min: 4, max: 80, decimals: 0, unit: '/min' },
    { key: 'spo2', min: 40, max: 100, decimals: 0, unit: '%' },
    { key: 'temperature', min: 30, max: 43, decimals: 1, unit: '°C' },
  ],
  weight: [{ key: 'weight', min: 20, max: 300, decimals: 1, unit: 'kg' }],
  glucose: [{ key: 'glucose', min: 10, max: 1500, decimals: 0, unit: 'mg/dL' }],
  pain: [{ key: 'nrs', min: 0, max: 10, decimals: 0, unit: '' }],
  neuro: [
    { key: 'eye', min: 1, max: 4, decimals: 0, unit: '' },
    { key: 'verbal', min: 1, max: 5, decimals: 0, unit: '' },
    { key: 'motor', min: 1, max: 6, decimals: 0, unit: '' },
    { key: 'nihss', min: 0, max: 42, decimals: 0, unit: '' },
  ],
};

/** A daily weight that differs by more than this from the last one is questioned. */
export const weightChangeLimit = 0.05;

/** Whether a weight differs from the last one by more than the limit; false when there is no last one. */
export function weightDiffers(weight: number, last: number | null): boolean {
  return last !== null && Math.abs(weight - last) / last > weightChangeLimit;
}

/** Glasgow Coma Scale total, 3–15. */
export function gcsTotal(values: { eye: number; verbal: number; motor: number }): number {
  return values.eye + values.verbal + values.motor;
}

/** The values as a plain field table, without the form's name. */
export function fieldsOf(values: ChartedValues): Record<string, string | number | null> {
  const { form: _form, ...fields } = values;
  return fields;
}
