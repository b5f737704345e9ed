import { flat, leadValues, normalBeat, narrowComplex } from '../_kit/signals/morphology.ts';
import type { Morphology } from '../_kit/signals/beat.ts';
import type { Rhythm } from '../_kit/signals/ecg.ts';
import type { Measurements } from './record.ts';

/** What a tracing shows apart from its measurements. */
export type Tracing =
  | 'normal'
  | 'flat_lateral_t'
  | 'left_anterior_block'
  | 'anterior_stemi'
  | 'early_repolarization'
  | 'left_atrium'
  | 'left_bundle_block'
  | 'small_inferior_q';

/** The rhythm that a study's own measurements describe, so that what is measured and what is drawn agree. */
export function rhythmOf({ hr, pr, qrs, qt }: Measurements): Rhythm {
  return { kind: 'sinus', rateBpm: hr, prMs: pr, qrsMs: qrs, qtMs: qt };
}

/** The form of the beats of a study. */
export function formOf(tracing: Tracing, { axis }: Pick<Measurements, 'axis'>): Morphology {
  const normal = normalBeat(axis);
  switch (tracing) {
    case 'normal':
      return normal;
    case 'flat_lateral_t':
      return { ...normal, t: leadValues({ I: 0.05, II: 0.05 }, [0.05, 0.3, 0.3, 0.2, 0.05, 0.05]) };
    case 'left_anterior_block':
      return {
        ...normal,
        qrs: narrowComplex(
          axis,
          {
            initial: { mv: 0.3, degrees: 110 },
            main: 1.1,
            terminal: { mv: 0.25, degrees: -100 },
          },
          {
            q: [0, 0, 0.05, 0, -0.05, -0.08],
            r: [0.15, 0.3, 0.5, 0.9, 1.0, 0.8],
            s: [-0.7, -0.9, -0.8, -0.6, -0.5, -0.4],
          },
        ),
        st: leadValues({ I: 0, II: 0 }, [0, 0, 0, -0.1, -0.1, -0.1]),
        t: leadValues({ I: 0.2, II: 0.15 }, [0.05, 0.25, 0.25, 0.1, -0.1, -0.1]),
      };
    case 'anterior_stemi':
      return {
        ...normal,
        qrs: narrowComplex(
          axis,
          {
            initial: { mv: 0.1, degrees: axis + 150 },
            main: 1.0,
            terminal: { mv: 0.2, degrees: axis - 150 },
          },
          {
            q: [-0.6, -0.8, 0.15, 0.2, -0.05, -0.1],
            r: [-0.9, -1.1, -0.4, 0.5, 0.9, 0.8],
            s: [-0.2, -0.2, -0.3, -0.1, -0.1, -0.05],
          },
        ),
        st: leadValues({ I: 0, II: -0.15 }, [0.3, 0.4, 0.5, 0.4, 0.05, 0]),
        t: leadValues({ I: 0.15, II: 0.05 }, [0.4, 0.8, 0.9, 0.7, 0.3, 0.2]),
      };
    case 'early_repolarization': {
      const raised = leadValues({ I: 0, II: 0 }, [0, 0.1, 0.1, 0, 0, 0]);
      return {
        ...normal,
        st: raised,
        jNotch: leadValues({ I: 0, II: 0 }, [0, 0.08, 0.08, 0, 0, 0]),
        t: leadValues({ I: 0.28, II: 0.31 }, [0.1, 0.5, 0.5, 0.4, 0.35, 0.3]),
      };
    }
    case 'left_atrium':
      return {
        ...normal,
        p: {
          mv: leadValues({ I: 0.1, II: 0.18 }, [0.08, 0.06, 0.08, 0.08, 0.08, 0.08]),
          ms: 120,
          notched: true,
          biphasicV1: true,
        },
      };
    case 'left_bundle_block':
      return {
        ...normal,
        qrs: notchedComplex(axis),
        st: leadValues({ I: -0.1, II: -0.02 }, [0.15, 0.2, 0.2, 0.05, -0.1, -0.12]),
        t: leadValues({ I: -0.25, II: -0.05 }, [0.35, 0.5, 0.45, 0.2, -0.2, -0.25]),
      };
    case 'small_inferior_q': {
      // Straight up: as deep in II, III and aVF, and nothing of it in I.
      const initial = { mv: 0.1 / Math.cos(Math.PI / 6), degrees: -90 };
      return {
        ...normal,
        qrs: narrowComplex(
          axis,
          { initial, main: 1.2, terminal: { mv: 0.1, degrees: axis - 150 } },
          {
            q: [0.1, 0.15, 0.1, -0.02, -0.05, -0.05],
            r: [0.2, 0.4, 0.7, 1.2, 1.3, 1.0],
            s: [-0.9, -1.1, -0.7, -0.4, -0.2, -0.05],
          },
        ),
        st: flat,
        t: leadValues({ I: 0.02, II: 0.07 }, [0.05, 0.3, 0.35, 0.3, 0.25, 0.2]),
      };
    }
  }
}

/** Two peaks and a valley between them along the axis; QS in V1 (AHA/ACCF/HRS recommendations, part III, 2009). */
function notchedComplex(axisDegrees: number): Morphology['qrs'] {
  const along = (mv: number): { I: number; II: number } => ({
    I: mv * Math.cos((axisDegrees * Math.PI) / 180),
    II: mv * Math.cos(((axisDegrees - 60) * Math.PI) / 180),
  });
  return [
    { at: 0.34, mv: leadValues(along(1.1), [-0.6, -0.9, -0.9, -0.5, 0.6, 0.9]) },
    { at: 0.5, mv: leadValues(along(0.8), [-0.9, -1.2, -1.1, -0.4, 0.5, 0.65]) },
    { at: 0.66, mv: leadValues(along(1.15), [-1.1, -1.4, -1.2, -0.2, 0.8, 1.0]) },
  ];
}
