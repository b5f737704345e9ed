import { atrialVoltage, beatVoltage, type BeatTiming, type Morphology } from './beat.ts';
import { inLead, type Lead } from './leads.ts';
import { normalBeat, pacedBeat, ventricularBeat } from './morphology.ts';
import { noise } from './noise.ts';

export { leads, type Lead } from './leads.ts';

/** Samples per second of an ECG, as on bedside monitors. */
export const ecgSampleRate = 250;

/**
 * What the heart does. Rates are ventricular, in beats per minute; intervals in milliseconds, as measured: PR from the
 * onset of P to the onset of QRS, QT from the onset of QRS to the end of T.
 */
export type Rhythm =
  | { kind: 'sinus'; rateBpm: number; prMs: number; qrsMs: number; qtMs: number }
  /** Irregular, without P waves, on a fibrillating baseline. */
  | { kind: 'afib'; rateBpm: number; qrsMs: number; qtMs: number }
  /** Regular and narrow, its P waves hidden. */
  | { kind: 'svt'; rateBpm: number; qrsMs: number; qtMs: number }
  /** Regular and wide; give a QRS of 120 ms or more. */
  | { kind: 'vt'; rateBpm: number; qrsMs: number; qtMs: number }
  | { kind: 'vf' }
  /** Sinus rhythm whose every `every`th beat is premature and starts in a ventricle; 2 is bigeminy. */
  | { kind: 'pvc'; every: number; rateBpm: number; prMs: number; qrsMs: number; qtMs: number }
  /** A ventricular pacemaker; a spike before every wide complex. `prMs` null: no P waves. */
  | { kind: 'paced'; rateBpm: number; prMs: number | null; qrsMs: number; qtMs: number }
  /** Complete AV block: P waves and complexes go their own ways. */
  | { kind: 'complete_block'; rateBpm: number; atrialBpm: number; qrsMs: number; qtMs: number }
  | { kind: 'asystole' };

export type RhythmKind = Rhythm['kind'];

export type EcgOptions = {
  /** Form of the conducted beats; normal by default. Ventricular and paced beats have their own. */
  form?: Morphology;
  /** Default `ecgSampleRate`. */
  samplesPerSecond?: number;
};

type Beat = { onset: number; timing: BeatTiming; form: Morphology; spike: boolean };

const normal = normalBeat();
/** Premature beats come this part of a cycle after the beat before them. */
const prematureAt = 0.6;
const prematureQrsMs = 150;
const spikeMs = 4;
const spikeMv = 0.8;

/**
 * The voltage (mV) of one lead at every sample in `[fromMs, toMs)`; the samples lie on whole multiples of the sampling
 * interval counted from 0 ms, so that neighboring windows join without a seam. Pure: same arguments, same samples.
 * The seed shifts the rhythm in time and, where the rhythm is irregular, chooses the intervals.
 * Throws RangeError for a rate or a sampling rate that is not positive.
 */
export function ecgSamples(
  rhythm: Rhythm,
  lead: Lead,
  fromMs: number,
  toMs: number,
  seed: number,
  { form = normal, samplesPerSecond = ecgSampleRate }: EcgOptions = {},
): readonly number[] {
  if (!(samplesPerSecond > 0))
    throw new RangeError(`Expected a sampling rate above 0, got ${samplesPerSecond}.`);
  if ('rateBpm' in rhythm && !(rhythm.rateBpm > 0)) {
    throw new RangeError(
      `Expected a heart rate above 0, got ${rhythm.rateBpm}; asystole is a rhythm of its own.`,
    );
  }
  const interval = 1000 / samplesPerSecond;
  const beats = beatsBetween(rhythm, fromMs, toMs, seed, form);
  const samples: number[] = [];
  let first = 0;
  for (let index = Math.ceil(fromMs / interval); index * interval < toMs; index += 1) {
    const time = index * interval;
    // A beat is over before the next but two begins, whatever the rhythm.
    while ((beats[first]?.onset ?? Number.POSITIVE_INFINITY) < time - 2000) first += 1;
    let voltage = background(rhythm, lead, time, seed);
    for (let next = first; next < beats.length; next += 1) {
      const beat = beats[next] as Beat;
      if (beat.onset > time + 1000) break;
      voltage += beatVoltage(beat.form, beat.timing, lead, time - beat.onset) + spike(beat, time);
    }
    samples.push(voltage);
  }
  return samples;
}

/** Onsets of the QRS complexes (ms) in `[fromMs, toMs)`, in order. */
export function qrsOnsets(rhythm: Rhythm, fromMs: number, toMs: number, seed: number): number[] {
  return beatsBetween(rhythm, fromMs, toMs, seed, normal)
    .map(({ onset }) => onset)
    .filter((onset) => onset >= fromMs && onset < toMs);
}

function spike({ onset, spike }: Beat, time: number): number {
  return spike && time >= onset - spikeMs && time < onset ? spikeMv : 0;
}

/** Beats that reach into the window. */
function beatsBetween(rhythm: Rhythm, fromMs: number, toMs: number, seed: number, form: Morphology): Beat[] {
  if (rhythm.kind === 'vf' || rhythm.kind === 'asystole') return [];
  const cycle = 60_000 / rhythm.rateBpm;
  const shift = cycle * noise(seed, -1);
  const first = Math.floor((fromMs - 2000 - shift) / cycle);
  const last = Math.ceil((toMs + 1000 - shift) / cycle);
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const index = first + step;
    return beatNumber(rhythm, index, shift + index * cycle, cycle, seed, form);
  });
}

function beatNumber(
  rhythm: Exclude<Rhythm, { kind: 'vf' | 'asystole' }>,
  index: number,
  onset: number,
  cycle: number,
  seed: number,
  form: Morphology,
): Beat {
  const { qrsMs, qtMs } = rhythm;
  switch (rhythm.kind) {
    case 'sinus':
      return { onset, timing: rhythm, form, spike: false };
    case 'afib': {
      // Each onset is displaced on its own, so that the mean rate stays what the record states.
      const displaced = onset + cycle * 0.36 * (noise(seed, index) - 0.5);
      return { onset: displaced, timing: { prMs: null, qrsMs, qtMs }, form, spike: false };
    }
    case 'svt':
      return { onset, timing: { prMs: null, qrsMs, qtMs }, form, spike: false };
    case 'complete_block':
      return {
        onset,
        timing: { prMs: null, qrsMs, qtMs },
        form: qrsMs < 120 ? form : ventricularBeat,
        spike: false,
      };
    case 'vt':
      return { onset, timing: { prMs: null, qrsMs, qtMs }, form: ventricularBeat, spike: false };
    case 'paced':
      return { onset, timing: rhythm, form: pacedBeat, spike: true };
    case 'pvc': {
      if (index % rhythm.every !== 0) return { onset, timing: rhythm, form, spike: false };
      const timing = { prMs: null, qrsMs: prematureQrsMs, qtMs: Math.min(qtMs + 60, cycle) };
      return { onset: onset - cycle * (1 - prematureAt), timing, form: ventricularBeat, spike: false };
    }
  }
}

/** What is there between the beats, mV. */
function background(rhythm: Rhythm, lead: Lead, time: number, seed: number): number {
  switch (rhythm.kind) {
    case 'afib':
      return 0.05 * waves(lead, time, seed, [5.1, 6.3, 7.4]);
    case 'vf':
      return 0.45 * waves(lead, time, seed, [3.3, 4.2, 5.6]);
    case 'asystole':
      return 0.02 * waves(lead, time, seed, [0.21, 0.33, 0.47]);
    case 'complete_block': {
      const cycle = 60_000 / rhythm.atrialBpm;
      const since = time - cycle * noise(seed, -2);
      const phase = since - Math.floor(since / cycle) * cycle;
      return inLead(lead, (recorded) => atrialVoltage(normal, recorded, phase));
    }
    default:
      return 0;
  }
}

/** Sum of sines (frequencies in Hz) whose phases and weights depend on seed and lead; within ±1. */
function waves(lead: Lead, time: number, seed: number, frequencies: readonly number[]): number {
  return inLead(lead, (recorded) => {
    const offset = recorded === 'I' ? 0.4 : recorded.length + recorded.charCodeAt(recorded.length - 1) / 7;
    const sum = frequencies.reduce((total, frequency, index) => {
      const phase = noise(seed, -10 - index) + offset * (index + 1);
      return total + Math.sin(2 * Math.PI * ((frequency * time) / 1000 + phase));
    }, 0);
    return sum / frequencies.length;
  });
}
