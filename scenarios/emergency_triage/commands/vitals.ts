import { z } from 'zod';
import { reject, type Alert, type CommandOutcome } from '../../../src/scenario/command.ts';
import { usualWeightKg } from '../childWeight.ts';
import { ageInMonths } from '../esi.ts';
import { weightInKg, type EdRecord, type Visit, type Vitals, type VitalSet } from '../record.ts';
import { changeVisit, onVisit, signature } from './onVisit.ts';

const oneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

const whole = z.int().nullish();

const payload = z.strictObject({
  visitId: z.string(),
  sbp: whole,
  dbp: whole,
  tempF: z.number().refine(oneDecimal, 'Temperature has one decimal.').nullish(),
  pulse: whole,
  rr: whole,
  spo2: whole,
  gcs: whole,
  pain: whole,
  weight: z.strictObject({ value: z.number().positive().max(1500), unit: z.enum(['lb', 'kg']) }).nullish(),
  heightIn: z.number().positive().max(110).nullish(),
  captureId: z.string().nullish(),
});

type Sent = z.infer<typeof payload>;

/** Accepted ranges, both ends included; units as in `Vitals`. A pressure has its own rule. */
export const vitalRanges = {
  pulse: [20, 300],
  rr: [2, 90],
  spo2: [40, 100],
  gcs: [3, 15],
  pain: [0, 10],
} as const;

/** °F, both ends included: 30–44 °C. */
export const temperatureRange = [86, 111.2] as const;

/** What rejections call the fields. */
export const vitalNames = {
  sbp: 'BP',
  dbp: 'BP',
  tempF: 'temperature',
  pulse: 'pulse',
  rr: 'respirations',
  spo2: 'SpO2',
  gcs: 'GCS',
  pain: 'pain',
} as const;

/** Fields without which a set is not saved, as far as a rejection names them; `sbp` stands for the pressure. */
export const missableVitals = ['sbp', 'tempF', 'pulse', 'rr', 'spo2', 'pain'] as const;

export const vitalsSave = onVisit<Sent>({
  effect: 'write',
  payload,
  apply: ({ record, visit, payload: sent, context }) => {
    if (visit.status === 'prearrival') {
      return reject('NOT_ARRIVED', `Vital signs not saved: the patient has not arrived (${visit.name}).`);
    }
    const read = readVitals(sent);
    if ('outcome' in read) return read;
    if (sent.captureId && !visit.captures.some((capture) => capture.id === sent.captureId)) {
      return reject('UNKNOWN_CAPTURE', `Vital signs not saved: this visit has no capture ${sent.captureId}.`);
    }
    const set: VitalSet = {
      id: `VS-${visit.id.slice(3)}-${visit.vitals.length + 1}`,
      ...signature(context),
      captureId: sent.captureId ?? null,
      ...read,
    };
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.vitals.push(set);
        if (draft.status === 'awaiting_triage') draft.status = 'in_triage';
      }),
      alerts: weightAlerts(visit, read, context.now),
      result: { setId: set.id, weightKg: read.weight === null ? null : weightInKg(read.weight) },
    };
  },
});

/** The vital signs that the payload states, or the reason why they cannot be saved. */
function readVitals(sent: Sent): Vitals | Extract<CommandOutcome<EdRecord>, { outcome: 'rejected' }> {
  const { sbp, dbp, tempF, pulse, rr, spo2, pain, gcs } = sent;
  if (
    sbp == null ||
    dbp == null ||
    tempF == null ||
    pulse == null ||
    rr == null ||
    spo2 == null ||
    pain == null
  ) {
    const missing = missableVitals.filter((field) => sent[field] == null || (field === 'sbp' && dbp == null));
    return refuse('MISSING_VITALS', `missing ${missing.map((field) => vitalNames[field]).join(', ')}.`);
  }
  if (sbp <= dbp) return refuse('BP_ORDER', `systolic ${sbp} must be above diastolic ${dbp}.`);
  if (dbp < 1 || sbp > 350) return refuse('OUT_OF_RANGE', 'BP must be between 1 and 350.');
  if (tempF < temperatureRange[0] || tempF > temperatureRange[1]) {
    return refuse('TEMPERATURE_RANGE', `temperature ${tempF} is outside 86.0–111.2 °F, check °F/°C.`);
  }
  for (const [field, [low, high]] of Object.entries(vitalRanges) as [
    keyof typeof vitalRanges,
    [number, number],
  ][]) {
    const value = sent[field];
    if (value != null && (value < low || value > high)) {
      return refuse('OUT_OF_RANGE', `${vitalNames[field]} ${value} is outside ${low}–${high}.`);
    }
  }
  const [weight, heightIn] = [sent.weight ?? null, sent.heightIn ?? null];
  return { sbp, dbp, tempF, pulse, rr, spo2, gcs: gcs ?? null, pain, weight, heightIn };
}

function refuse(code: string, reason: string): Extract<CommandOutcome<EdRecord>, { outcome: 'rejected' }> {
  return { outcome: 'rejected', code, message: `Vital signs not saved: ${reason}` };
}

function weightAlerts(visit: Visit, { weight }: Vitals, now: string): Alert[] {
  const usual = usualWeightKg(visit.sex, ageInMonths(visit.birthDate, now));
  if (weight === null || usual === null) return [];
  const kg = weightInKg(weight);
  if (kg >= usual.low && kg <= usual.high) return [];
  const range = `${usual.low.toFixed(1)}–${usual.high.toFixed(1)} kg`;
  return [
    {
      code: 'WEIGHT_UNUSUAL',
      level: 'amber',
      gate: 'override',
      message: `Weight unusual for age: ${kg.toFixed(1)} kg, 3rd–97th percentile is ${range}.`,
    },
  ];
}

/** Fills the page's draft; the record stays as it is, the look goes to the log. */
export const useCapture = onVisit<{ visitId: string; captureId: string }>({
  effect: 'read',
  payload: z.strictObject({ visitId: z.string(), captureId: z.string() }),
  apply: ({ record, visit, payload: { captureId } }) => {
    const capture = visit.captures.find((one) => one.id === captureId);
    if (capture === undefined) {
      return reject('UNKNOWN_CAPTURE', `This visit has no monitor capture ${captureId}.`);
    }
    const alerts: Alert[] =
      capture.patientTag === visit.name
        ? []
        : [
            {
              code: 'CAPTURE_OTHER_PATIENT',
              level: 'amber',
              gate: 'override',
              message: `Capture tagged to another patient: ${capture.patientTag}. This visit is ${visit.name}.`,
            },
          ];
    return { outcome: 'accepted', record, alerts, result: { captureId } };
  },
});
