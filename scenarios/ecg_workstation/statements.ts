import type { AlertFinding, Figures, Patient } from './record.ts';

/** The statements of the analysis program by category, as its library lists them. */
export const statementLibrary = {
  rhythm: [
    'Normal sinus rhythm',
    'Sinus rhythm',
    'Sinus bradycardia',
    'Sinus tachycardia',
    'Atrial fibrillation',
    'Atrial flutter',
    'Supraventricular tachycardia',
    'Ventricular tachycardia',
    'Junctional rhythm',
    'Premature atrial complexes',
    'Premature ventricular complexes',
  ],
  conduction: [
    'First-degree AV block',
    'Second-degree AV block',
    'Third-degree AV block',
    'Left bundle branch block',
    'Right bundle branch block',
    'Left anterior fascicular block',
    'Left posterior fascicular block',
    'Pre-excitation',
  ],
  axis: ['Normal axis', 'Left axis deviation', 'Right axis deviation', 'Extreme axis deviation'],
  repolarization: [
    'ST elevation',
    'ST depression',
    'T-wave flattening',
    'T-wave inversion',
    'Peaked T waves',
    'Early repolarization',
  ],
  infarct: [
    'Anterior STEMI',
    'Inferior STEMI',
    'Lateral STEMI',
    'Old anterior infarct',
    'Old inferior infarct',
    'Old lateral infarct',
    'Posterior infarct',
  ],
  chambers: [
    'Left ventricular hypertrophy',
    'Right ventricular hypertrophy',
    'Left atrial enlargement',
    'Right atrial enlargement',
  ],
  other: [
    'Low voltage',
    'Long QT',
    'Short QT',
    'Brugada pattern',
    'Artifact',
    'Lead reversal suspected',
    'Normal ECG',
  ],
} as const;

export type StatementCategory = keyof typeof statementLibrary;

const unremarkable: readonly string[] = ['Normal sinus rhythm', 'Normal axis', 'Normal ECG'];

/** Whether anything was found that a report of the class Normal would deny. */
export function isAbnormal(statements: readonly string[]): boolean {
  return statements.some((statement) => !unremarkable.includes(statement));
}

/** Names of the findings that must be told at once, as printed on tracings. */
export const findingNames: Readonly<Record<AlertFinding, string>> = {
  anterior_stemi: 'Anterior STEMI',
  inferior_stemi: 'Inferior STEMI',
  lateral_stemi: 'Lateral STEMI',
  complete_block: 'Complete AV block',
  ventricular_tachycardia: 'Ventricular tachycardia',
  torsades: 'Torsades / QTc > 500',
  other: 'Other',
};

/**
 * Sinus rhythm below 60/min is bradycardia, above 100/min tachycardia (AHA/ACCF/HRS recommendations for the standardization
 * and interpretation of the electrocardiogram, part II, 2007).
 */
export function rhythmStatement(hr: number): string {
  if (hr < 60) return 'Sinus bradycardia';
  return hr > 100 ? 'Sinus tachycardia' : 'Normal sinus rhythm';
}

/**
 * Limits beyond which the diagnosis may be stated (AHA/ACCF/HRS recommendations, part III, 2009): PR above 200 ms for
 * first-degree block, QRS of 120 ms or more for bundle branch block, axis of −45° or further left for left anterior
 * fascicular block, −30° or further left for left axis deviation. Degrees and milliseconds.
 */
export const diagnosticLimits = { longPr: 200, wideQrs: 120, fascicularAxis: -45, leftAxis: -30 } as const;

/**
 * Elevation of the J point (mV) in V2 and V3 from which, with a second contiguous lead, a tracing is critical: 0.2 in men
 * of 40 years and older, 0.25 in younger men, 0.15 in women; 0.1 in all other leads (Fourth Universal Definition of
 * Myocardial Infarction, 2018).
 */
export function criticalElevation(lead: string, sex: Patient['sex'], age: number): number {
  if (lead !== 'V2' && lead !== 'V3') return 0.1;
  if (sex === 'F') return 0.15;
  return age < 40 ? 0.25 : 0.2;
}

/** Texts of the drafts that the program writes where nobody has written any. */
export function draftTexts(
  { hr }: Figures,
  statements: readonly string[],
): { findings: string; impression: string } {
  const rhythm = hr > 100 ? 'Sinus tachycardia' : hr < 60 ? 'Sinus bradycardia' : 'Sinus rhythm';
  const others = statements.filter(
    (one) => !unremarkable.includes(one) && one !== rhythm && one !== 'Sinus rhythm',
  );
  return {
    findings: `${rhythm} ${hr}/min, ${others.length === 0 ? 'intervals within limits' : others.join(', ')}`,
    impression: others.length === 0 ? 'Normal tracing' : others.join('; '),
  };
}
