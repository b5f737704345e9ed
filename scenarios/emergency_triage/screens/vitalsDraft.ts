import { decimal, plainDecimal } from '../../_kit/locale.ts';
import type { Json } from '../../../src/json.ts';
import type { Capture, ViewVisit, Weight } from '../record.ts';

/** What stands in the fields of the vitals section, as typed. */
export type VitalsDraft = {
  bp: string;
  tempF: string;
  pulse: string;
  rr: string;
  spo2: string;
  gcs: number | null;
  pain: number | null;
  weight: string;
  weightUnit: Weight['unit'];
  height: string;
  captureId: string | null;
};

export const emptyDraft: VitalsDraft = {
  bp: '',
  tempF: '',
  pulse: '',
  rr: '',
  spo2: '',
  gcs: null,
  pain: null,
  weight: '',
  weightUnit: 'lb',
  height: '',
  captureId: null,
};

export type TextEntry = 'bp' | 'tempF' | 'pulse' | 'rr' | 'spo2' | 'weight' | 'height';

const patterns: Readonly<Record<TextEntry, RegExp>> = {
  bp: /^(\d{1,3})\s*\/\s*(\d{1,3})$/,
  tempF: /^\d{1,3}(\.\d)?$/,
  pulse: /^\d{1,3}$/,
  rr: /^\d{1,3}$/,
  spo2: /^\d{1,3}$/,
  weight: /^\d{1,4}(\.\d{1,2})?$/,
  height: /^\d{1,3}(\.\d)?$/,
};

/** Whether anything stands in the draft that would be lost. */
export function isDirty(draft: VitalsDraft): boolean {
  return (Object.keys(emptyDraft) as (keyof VitalsDraft)[]).some(
    (field) => field !== 'weightUnit' && draft[field] !== emptyDraft[field],
  );
}

/** The draft with the readings of a capture; scores and measures stay. */
export function withCapture(draft: VitalsDraft, capture: Capture): VitalsDraft {
  return { ...draft, ...readings(capture), captureId: capture.id };
}

function readings(capture: Capture) {
  return {
    bp: `${capture.sbp}/${capture.dbp}`,
    tempF: decimal(capture.tempF, 1),
    pulse: String(capture.pulse),
    rr: String(capture.rr),
    spo2: String(capture.spo2),
  };
}

/** First field whose text is not a value of its kind; null when all are empty or well formed. */
export function malformed(draft: VitalsDraft): TextEntry | null {
  const entries = Object.keys(patterns) as TextEntry[];
  return (
    entries.find(
      (field) => draft[field].trim() !== '' && !patterns[field].test(plainDecimal(draft[field])),
    ) ?? null
  );
}

/** The payload of `vitals.save`; a capture counts as the source only while all five readings are still its own. */
export function payloadOf(draft: VitalsDraft, visit: ViewVisit): Json {
  const [sbp = null, dbp = null] = patterns.bp.exec(draft.bp.trim())?.slice(1).map(Number) ?? [];
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(plainDecimal(text)));
  const capture = visit.captures.find((one) => one.id === draft.captureId);
  const untouched =
    capture !== undefined &&
    Object.entries(readings(capture)).every(([field, text]) => draft[field as 'bp'].trim() === text);
  const [weight, heightIn] = [number(draft.weight), number(draft.height)];
  return {
    visitId: visit.id,
    sbp,
    dbp,
    tempF: number(draft.tempF),
    pulse: number(draft.pulse),
    rr: number(draft.rr),
    spo2: number(draft.spo2),
    gcs: draft.gcs,
    pain: draft.pain,
    ...(weight === null ? {} : { weight: { value: weight, unit: draft.weightUnit } }),
    ...(heightIn === null ? {} : { heightIn }),
    ...(untouched ? { captureId: capture.id } : {}),
  };
}
