import { inLead, type Lead, type LeadValues, type RecordedLead } from './leads.ts';

/** A corner of the QRS complex: `at` is the part of its duration that has passed, `mv` the amplitude there. */
export type Corner = { at: number; mv: LeadValues };

/** The form of one heart beat; durations come from the rhythm, so that one form serves every rate. */
export type Morphology = {
  p: {
    mv: LeadValues;
    /** Milliseconds. */
    ms: number;
    /** Two humps, as in left atrial enlargement. */
    notched: boolean;
    /** The second half is as deep in V1 as the first is high. */
    biphasicV1: boolean;
  };
  /** Corners between onset and J point, in order; onset is at 0 mV, the J point at the ST level. */
  qrs: readonly Corner[];
  /** Level of the ST segment from the J point on, mV. */
  st: LeadValues;
  /** Height of the T wave above the baseline at its peak, mV. */
  t: LeadValues;
  /** A slur at the end of the QRS complex, mV above the ST level; early repolarization. */
  jNotch: LeadValues;
};

/** When the waves of one beat happen, milliseconds from the onset of the QRS complex. `prMs` null: no P wave. */
export type BeatTiming = { prMs: number | null; qrsMs: number; qtMs: number };

/** Part of the T wave that lies before its peak; a normal T wave rises slowly and falls fast. */
const tPeakAt = 0.6;
const jNotchMs = 24;

/** From J point to the onset of the T wave. Where the heart is fast, ST segment and T wave share what room there is. */
export function tOnset({ qrsMs, qtMs }: BeatTiming): number {
  return qrsMs + 0.3 * (qtMs - qrsMs);
}

/** The voltage (mV) of one beat `ms` after the onset of its QRS complex; 0 outside the beat. */
export function beatVoltage(form: Morphology, timing: BeatTiming, lead: Lead, ms: number): number {
  return inLead(lead, (recorded) => recordedVoltage(form, timing, recorded, ms));
}

function recordedVoltage(form: Morphology, timing: BeatTiming, lead: RecordedLead, ms: number): number {
  if (ms < 0) return timing.prMs === null ? 0 : atrialVoltage(form, lead, ms + timing.prMs);
  if (ms < timing.qrsMs) return ventricularVoltage(form, lead, ms / timing.qrsMs);
  if (ms < timing.qtMs) return recoveryVoltage(form, timing, lead, ms);
  return 0;
}

/** The voltage (mV) of a P wave `ms` after its onset. */
export function atrialVoltage({ p }: Morphology, lead: RecordedLead, ms: number): number {
  if (ms < 0 || ms > p.ms) return 0;
  const part = ms / p.ms;
  const sign = p.biphasicV1 && lead === 'V1' && part > 0.5 ? -1 : 1;
  const humps = p.notched || (p.biphasicV1 && lead === 'V1') ? 2 : 1;
  const height = Math.abs(Math.sin(Math.PI * humps * part));
  const valley = p.notched && part > 0.25 && part < 0.75 ? Math.max(height, 0.55) : height;
  return sign * p.mv[lead] * (sign < 0 || (p.biphasicV1 && lead === 'V1') ? height : valley);
}

function ventricularVoltage({ qrs, st, jNotch }: Morphology, lead: RecordedLead, part: number): number {
  const corners = [
    { at: 0, mv: 0 },
    ...qrs.map(({ at, mv }) => ({ at, mv: mv[lead] })),
    { at: 1, mv: st[lead] + jNotch[lead] },
  ];
  const next = corners.findIndex(({ at }) => at > part);
  const [before, after] = [corners[next - 1], corners[next]];
  if (before === undefined || after === undefined) return st[lead];
  return before.mv + ((after.mv - before.mv) * (part - before.at)) / (after.at - before.at);
}

function recoveryVoltage(form: Morphology, timing: BeatTiming, lead: RecordedLead, ms: number): number {
  const notch = form.jNotch[lead] * Math.max(0, 1 - (ms - timing.qrsMs) / jNotchMs);
  const onset = tOnset(timing);
  const peak = onset + tPeakAt * (timing.qtMs - onset);
  const [level, height] = [form.st[lead], form.t[lead]];
  if (ms <= onset) return level + notch;
  if (ms <= peak) {
    const risen = (1 - Math.cos((Math.PI * (ms - onset)) / (peak - onset))) / 2;
    return level + (height - level) * risen + notch;
  }
  // Steep at its end, so that the end of the T wave can be measured to a few milliseconds.
  return height * Math.cos(((Math.PI / 2) * (ms - peak)) / (timing.qtMs - peak)) ** 1.4;
}
