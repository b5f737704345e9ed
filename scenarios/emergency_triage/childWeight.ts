import type { Visit } from './record.ts';

type Centiles = readonly (readonly [ageMonths: number, p3: number, p97: number])[];

/**
 * Weight for age, 3rd and 97th percentile in kg, by age in months. Source: CDC 2000 growth charts, data file wtage
 * (Kuczmarski et al., Vital Health Stat 11(246), 2002), every twelfth row, rounded to 0.01 kg.
 */
const weightForAge: Readonly<Record<Visit['sex'], Centiles>> = {
  M: [
    [24.5, 10.44, 15.69],
    [36.5, 11.82, 18.05],
    [48.5, 13.29, 21.01],
    [60.5, 14.86, 24.46],
    [72.5, 16.5, 28.27],
    [84.5, 18.26, 32.53],
    [96.5, 20.12, 37.42],
    [108.5, 22.08, 43.07],
    [120.5, 24.19, 49.42],
    [132.5, 26.6, 56.26],
    [144.5, 29.47, 63.31],
    [156.5, 32.97, 70.28],
    [168.5, 37.07, 76.96],
  ],
  F: [
    [24.5, 10.05, 15.12],
    [36.5, 11.39, 18.0],
    [48.5, 12.77, 21.29],
    [60.5, 14.34, 24.94],
    [72.5, 16.01, 28.92],
    [84.5, 17.73, 33.37],
    [96.5, 19.55, 38.54],
    [108.5, 21.59, 44.58],
    [120.5, 23.99, 51.43],
    [132.5, 26.82, 58.72],
    [144.5, 30.02, 65.9],
    [156.5, 33.41, 72.38],
    [168.5, 36.7, 77.69],
  ],
};

/** Age in months from which on no weight is checked. */
const adultFromMonths = 14 * 12;

/**
 * The range of usual weights in kg for a child, linear between the rows of the table; null below 2 years (the chart
 * starts there) and from 14 years on.
 */
export function usualWeightKg(sex: Visit['sex'], ageMonths: number): { low: number; high: number } | null {
  const rows = weightForAge[sex];
  const above = rows.findIndex(([age]) => age >= ageMonths);
  const [lower, upper] = [rows[Math.max(0, above - 1)], rows[above]];
  if (ageMonths < 24 || ageMonths >= adultFromMonths || lower === undefined || upper === undefined)
    return null;
  const span = upper[0] - lower[0];
  const share = span === 0 ? 0 : (ageMonths - lower[0]) / span;
  return {
    low: lower[1] + share * (upper[1] - lower[1]),
    high: lower[2] + share * (upper[2] - lower[2]),
  };
}
