import type { Corner, Morphology } from './beat.ts';
import { frontal, type LeadValues } from './leads.ts';

type Chest = readonly [V1: number, V2: number, V3: number, V4: number, V5: number, V6: number];

/** Amplitudes (mV) from what leads I and II see and the six chest leads. */
export function leadValues(limb: { I: number; II: number }, chest: Chest): LeadValues {
  const [V1, V2, V3, V4, V5, V6] = chest;
  return { ...limb, V1, V2, V3, V4, V5, V6 };
}

export const flat: LeadValues = leadValues({ I: 0, II: 0 }, [0, 0, 0, 0, 0, 0]);

/** Parts of the QRS duration at which q, r and s have their peaks. */
const qAt = 0.16;
const rAt = 0.46;
const sAt = 0.76;

type Vector = { mv: number; degrees: number };

/**
 * Corners of a narrow complex whose net frontal area points to `axisDegrees`: the main vector makes up for what the
 * initial and the terminal one contribute across the axis.
 */
export function narrowComplex(
  axisDegrees: number,
  { initial, main, terminal }: { initial: Vector; main: number; terminal: Vector },
  chest: { q: Chest; r: Chest; s: Chest },
): Corner[] {
  const [first, middle, last] = [rAt / 2, (sAt - qAt) / 2, (1 - rAt) / 2];
  const across = ({ mv, degrees }: Vector): number =>
    mv * Math.sin(((degrees - axisDegrees) * Math.PI) / 180);
  const turned = -(first * across(initial) + last * across(terminal)) / middle;
  const mainDegrees = axisDegrees + (Math.asin(turned / main) * 180) / Math.PI;
  return [
    { at: qAt, mv: leadValues(frontal(initial.mv, initial.degrees), chest.q) },
    { at: rAt, mv: leadValues(frontal(main, mainDegrees), chest.r) },
    { at: sAt, mv: leadValues(frontal(terminal.mv, terminal.degrees), chest.s) },
  ];
}

/** A normal beat with a given QRS axis; R grows from V1 to V5 as S shrinks. */
export function normalBeat(axisDegrees = 60): Morphology {
  return {
    p: {
      mv: leadValues(frontal(0.14, 55), [0.05, 0.07, 0.08, 0.08, 0.08, 0.08]),
      ms: 96,
      notched: false,
      biphasicV1: false,
    },
    qrs: narrowComplex(
      axisDegrees,
      {
        initial: { mv: 0.1, degrees: axisDegrees + 150 },
        main: 1.2,
        terminal: { mv: 0.2, degrees: axisDegrees - 150 },
      },
      {
        q: [0.1, 0.15, 0.1, -0.05, -0.1, -0.1],
        r: [0.2, 0.4, 0.7, 1.3, 1.5, 1.1],
        s: [-0.9, -1.2, -0.8, -0.4, -0.2, -0.05],
      },
    ),
    st: flat,
    t: leadValues(frontal(0.34, 35), [0.05, 0.3, 0.35, 0.35, 0.3, 0.3]),
    jNotch: flat,
  };
}

/** A wide beat that starts in a ventricle: ventricular tachycardia, escape and premature beats. */
export const ventricularBeat: Morphology = {
  p: { mv: flat, ms: 96, notched: false, biphasicV1: false },
  qrs: [
    { at: 0.4, mv: leadValues({ I: -0.5, II: 1.3 }, [1.1, 1.2, 1.0, 0.4, -0.5, -0.8]) },
    { at: 0.75, mv: leadValues({ I: -0.3, II: 0.5 }, [0.5, 0.5, 0.4, 0.1, -0.4, -0.5]) },
  ],
  st: leadValues({ I: 0.1, II: -0.2 }, [-0.15, -0.2, -0.15, 0, 0.1, 0.15]),
  t: leadValues({ I: 0.2, II: -0.5 }, [-0.3, -0.4, -0.35, -0.1, 0.2, 0.3]),
  jNotch: flat,
};

/** A beat that a pacemaker starts in the right ventricle: left bundle branch block with a superior axis. */
export const pacedBeat: Morphology = {
  p: {
    mv: leadValues(frontal(0.14, 55), [0.05, 0.07, 0.08, 0.08, 0.08, 0.08]),
    ms: 96,
    notched: false,
    biphasicV1: false,
  },
  qrs: [
    { at: 0.35, mv: leadValues({ I: 0.8, II: -0.7 }, [-0.9, -1.2, -1.1, -0.9, -0.6, -0.4]) },
    { at: 0.7, mv: leadValues({ I: 0.6, II: -0.5 }, [-0.6, -0.8, -0.7, -0.5, -0.3, -0.2]) },
  ],
  st: leadValues({ I: -0.1, II: 0.1 }, [0.15, 0.2, 0.15, 0.1, 0.05, 0]),
  t: leadValues({ I: -0.25, II: 0.25 }, [0.3, 0.4, 0.35, 0.3, 0.2, 0.15]),
  jNotch: flat,
};
