import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { ecgSamples, leads, qrsOnsets, type Rhythm } from '../../../scenarios/_kit/signals/ecg.ts';
import { stripPoints } from '../../../scenarios/_kit/signals/strip.ts';
import { seed } from '../../../scenarios/ecg_workstation/seed.ts';
import { formOf, rhythmOf } from '../../../scenarios/ecg_workstation/tracing.ts';

/** Fine enough to measure to a millisecond. */
const samplesPerSecond = 1000;
/** A millimeter of paper at 25 mm/s. */
const smallSquareMs = 40;
/** Voltage (mV) that a wave has to leave the baseline by to be seen. */
const visible = 0.02;

const sinus: fc.Arbitrary<Rhythm & { kind: 'sinus' }> = fc
  .record({
    rateBpm: fc.integer({ min: 45, max: 110 }),
    prMs: fc.integer({ min: 120, max: 200 }),
    qrsMs: fc.integer({ min: 80, max: 110 }),
    qtMs: fc.integer({ min: 340, max: 420 }),
  })
  // A cardiologist could not measure where T runs into the next P.
  .filter(({ rateBpm, prMs, qtMs }) => 60_000 / rateBpm - prMs - qtMs > 60)
  .map((measured) => ({ kind: 'sinus', ...measured }));

/** The samples of lead II around one beat: from before its P wave to after its T wave, with its onset. */
function beatOf(rhythm: Rhythm & { kind: 'sinus' }, number: number): { at: (ms: number) => number } {
  const [onset = 0] = qrsOnsets(rhythm, 2000, 4000, number);
  const from = Math.floor(onset) - 500;
  const samples = ecgSamples(rhythm, 'II', from, from + 1500, number, { samplesPerSecond });
  return { at: (ms) => samples[Math.round(onset + ms - from)] ?? Number.NaN };
}

test('should draw PR and QT as long as they were measured, to a third and two thirds of a small square', () => {
  fc.assert(
    fc.property(sinus, fc.integer({ min: 1, max: 50 }), (rhythm, number) => {
      const { at } = beatOf(rhythm, number);
      const leaves = (from: number, step: 1 | -1): number => {
        let ms = from;
        while (Math.abs(at(ms)) < visible && Math.abs(ms - from) < 300) ms += step;
        return ms;
      };
      const onsetOfP = leaves(-rhythm.prMs - 40, 1);
      expect(Math.abs(-onsetOfP - rhythm.prMs)).toBeLessThanOrEqual(smallSquareMs / 3);
      const endOfT = leaves(rhythm.qtMs + 40, -1);
      expect(Math.abs(endOfT - rhythm.qtMs)).toBeLessThanOrEqual((smallSquareMs * 2) / 3);
    }),
    { numRuns: 60, seed: 20261201 },
  );
});

test('should draw as many beats as the heart rate says, at equal distances', () => {
  fc.assert(
    fc.property(sinus, fc.integer({ min: 1, max: 50 }), (rhythm, number) => {
      const onsets = qrsOnsets(rhythm, 0, 60_000, number);
      expect(Math.abs(onsets.length - rhythm.rateBpm)).toBeLessThanOrEqual(1);
      const distances = onsets.slice(1).map((onset, index) => onset - (onsets[index] ?? 0));
      for (const distance of distances) expect(distance).toBeCloseTo(60_000 / rhythm.rateBpm, 6);
    }),
    { numRuns: 40, seed: 20261201 },
  );
});

test('should hold to Einthoven and Goldberger in every sample of every tracing', () => {
  for (const study of seed(1, null).studies) {
    const [one, two, three, right, left, foot] = (['I', 'II', 'III', 'aVR', 'aVL', 'aVF'] as const).map(
      (lead) =>
        ecgSamples(rhythmOf(study.measurements), lead, 0, 2000, 3, {
          form: formOf(study.tracing, study.measurements),
        }),
    );
    for (const index of one?.keys() ?? []) {
      const [i, ii] = [one?.[index] ?? 0, two?.[index] ?? 0];
      expect(three?.[index]).toBeCloseTo(ii - i, 9);
      expect((right?.[index] ?? 0) + (left?.[index] ?? 0) + (foot?.[index] ?? 0)).toBeCloseTo(0, 9);
    }
  }
});

test('should lift ST where an infarct is told, and nowhere in a normal tracing', () => {
  const { studies } = seed(1, null);
  const stOf = (tracing: string, lead: (typeof leads)[number]): number => {
    const study = studies.find((one) => one.tracing === tracing);
    if (study === undefined) throw new Error(`No study shows ${tracing}.`);
    const rhythm = rhythmOf(study.measurements);
    const [onset = 0] = qrsOnsets(rhythm, 2000, 4000, 1);
    const from = Math.floor(onset);
    const samples = ecgSamples(rhythm, lead, from, from + 600, 1, {
      form: formOf(study.tracing, study.measurements),
      samplesPerSecond,
    });
    // 60 ms after the J point.
    return samples[study.measurements.qrs + 60] ?? Number.NaN;
  };
  // At least 0.2 mV in V2 and V3 of a man of 40 or more (Fourth Universal Definition of Myocardial Infarction, 2018).
  for (const lead of ['V2', 'V3'] as const) expect(stOf('anterior_stemi', lead)).toBeGreaterThanOrEqual(0.2);
  for (const lead of ['III', 'aVF'] as const) expect(stOf('anterior_stemi', lead)).toBeLessThan(0);
  for (const lead of leads) expect(Math.abs(stOf('normal', lead))).toBeLessThan(0.1);
});

test('should put peaks on the paper as high as they are, whatever the scale', () => {
  const rhythm: Rhythm = { kind: 'sinus', rateBpm: 70, prMs: 160, qrsMs: 90, qtMs: 400 };
  const samples = ecgSamples(rhythm, 'II', 0, 3000, 1);
  const highest = Math.max(...samples);
  for (const pxPerUnit of [20, 40, 80]) {
    const scale = { samplesPerSecond: 250, pxPerSecond: 100, pxPerUnit, left: 10, baseline: 200 };
    const points = stripPoints(samples, scale);
    expect(200 - Math.min(...points.map(([, y]) => y))).toBe(Math.round(highest * pxPerUnit));
    for (const [x, y] of points) expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
  }
});

test('should give the same samples in one window as in two that meet', () => {
  const rhythm: Rhythm = { kind: 'afib', rateBpm: 92, qrsMs: 90, qtMs: 360 };
  const whole = ecgSamples(rhythm, 'V1', 0, 4000, 9);
  const halves = [...ecgSamples(rhythm, 'V1', 0, 1500, 9), ...ecgSamples(rhythm, 'V1', 1500, 4000, 9)];
  expect(halves).toEqual(whole);
});
