import { ecgSamples, leads, qrsOnsets, type Lead } from '../_kit/signals/ecg.ts';
import type { StripScale } from '../_kit/signals/strip.ts';
import type { Display, Study } from './record.ts';
import { formOf, rhythmOf } from './tracing.ts';

/** CSS pixels of one millimeter of paper. */
export const pxPerMm = 4;

/** The sheet in pixels: 185 by 135 mm. */
export const sheetSize = { width: 740, height: 540 } as const;

/** Room for the calibration pulse before every row. */
const calibrationWidth = 32;
const traced = sheetSize.width - calibrationWidth;

/** Fine enough that a peak of the QRS complex keeps its height. */
export const sheetSampleRate = 500;

/** One lead in its place. */
export type Cell = {
  lead: Lead;
  /** Cabrera's sequence shows aVR turned over. */
  inverted: boolean;
  /** A second look at a lead that has its own place as well. */
  rhythm: boolean;
  left: number;
  width: number;
  /** Where 0 mV stands. */
  baseline: number;
};

type Place = Lead | '-aVR';

const standard: readonly (readonly Place[])[] = [
  ['I', 'II', 'III'],
  ['aVR', 'aVL', 'aVF'],
  ['V1', 'V2', 'V3'],
  ['V4', 'V5', 'V6'],
];

/** Limb leads in the order of their angles (Cabrera); aVL, I, −aVR, II, aVF, III. */
const cabrera: readonly (readonly Place[])[] = [
  ['aVL', 'I', '-aVR'],
  ['II', 'aVF', 'III'],
  ...standard.slice(2),
];

/** Where each lead stands in a layout; the columns show the same moment. */
export function cellsOf(layout: Display['layout']): Cell[] {
  switch (layout) {
    case 'standard':
      return columns(standard, 180, 100);
    case 'cabrera':
      return columns(cabrera, 180, 100);
    case '3x4':
      return [...columns(standard, 132, 76), { ...cell('II', 0, traced, 3 * 132 + 76), rhythm: true }];
    case '6x2':
      return columns([leads.slice(0, 6), leads.slice(6)], 88, 52);
  }
}

function columns(places: readonly (readonly Place[])[], rowHeight: number, baseline: number): Cell[] {
  const width = Math.floor(traced / places.length);
  return places.flatMap((column, index) =>
    column.map((place, row) => cell(place, index * width, width, row * rowHeight + baseline)),
  );
}

function cell(place: Place, left: number, width: number, baseline: number): Cell {
  const inverted = place === '-aVR';
  const lead = inverted ? 'aVR' : place;
  return { lead, inverted, rhythm: false, left: calibrationWidth + left, width, baseline };
}

/** What a lead is called in its place. */
export function labelOf({ lead, inverted }: Cell): string {
  return inverted ? `−${lead}` : lead;
}

/** Milliseconds before the first P wave at which every column begins. */
const leadInMs = 60;

/** A seed for the place of the beats in time; the same study is always drawn the same. */
function seedOf({ id }: Study): number {
  return Number(id.replaceAll(/\D/g, ''));
}

/** The moment (ms) at which the columns begin, so that the first beat is shown whole. */
export function startOf(study: Study): number {
  const [first = 0] = qrsOnsets(rhythmOf(study.measurements), 1000, 5000, seedOf(study));
  return Math.round((first - study.measurements.pr - leadInMs) / 2) * 2;
}

/** The samples (mV) that a cell shows, at `sheetSampleRate`. */
export function samplesOf(
  study: Study,
  { lead, inverted, width }: Pick<Cell, 'lead' | 'inverted' | 'width'>,
): number[] {
  const { display, measurements, tracing } = study;
  const from = startOf(study);
  const shownMs = (width / (pxPerMm * Number(display.speed))) * 1000;
  const samples = ecgSamples(rhythmOf(measurements), lead, from, from + shownMs, seedOf(study), {
    form: formOf(tracing, measurements),
    samplesPerSecond: sheetSampleRate,
  });
  return samples.map((mv) => (inverted ? -mv : mv));
}

/** How a cell lies on the sheet at this speed and gain. */
export function scaleOf(
  { speed, gain }: Display,
  { left, baseline }: Pick<Cell, 'left' | 'baseline'>,
): StripScale {
  return {
    samplesPerSecond: sheetSampleRate,
    pxPerSecond: pxPerMm * Number(speed),
    pxPerUnit: pxPerMm * Number(gain),
    left,
    baseline,
  };
}

/** The calibration pulse of a row: 1 mV, 5 mm wide, as the `d` of a path. */
export function calibrationPath({ gain }: Display, baseline: number): string {
  return `M2 ${baseline}H6V${baseline - pxPerMm * Number(gain)}H${6 + 5 * pxPerMm}V${baseline}H30`;
}

/** The span between two points of the sheet, in milliseconds and millivolts. */
export function spanOf(
  { speed, gain }: Display,
  from: { x: number; y: number },
  to: { x: number; y: number },
): { ms: number; mv: number } {
  return {
    ms: Math.round((Math.abs(to.x - from.x) / (pxPerMm * Number(speed))) * 1000),
    mv: Math.round((Math.abs(to.y - from.y) / (pxPerMm * Number(gain))) * 100) / 100,
  };
}
