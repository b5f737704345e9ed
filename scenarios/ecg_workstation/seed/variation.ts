import { seededRandom, type Random } from '../../../src/scenario/random.ts';
import { bazett, figureNames, type FigureName, type Figures } from '../record.ts';

/** Patients whose figures differ between seeds. */
export const variedPatients = ['001', '002', '003', '004', '006', '008', '007', '014'] as const;
type Varied = (typeof variedPatients)[number];

type Timing = { hr: number; qt: number };

export type StaleField = Exclude<FigureName, 'qrs'>;

/** Everything that differs between seeds. */
export type Variation = {
  timing: Record<Varied, Timing>;
  /** Whose heart attack it is: the patient with this number; the other man is his look-alike. */
  infarct: '007' | '014';
  /** `HH:mm` of every study of the day, by the number of the study in the order of the roster. */
  times: readonly string[];
  /** Further studies of the day beyond the dossier's, and whether the last confirmed one is missing. */
  further: 0 | 1 | 2;
  withoutLastConfirmed: boolean;
  /** Field of the draft of patient 008 that was copied from her older study. */
  stale: StaleField;
  older: { '001': Timing; '008': Figures };
};

const originalTimes = [
  '07:30',
  '07:35',
  '07:45',
  '07:50',
  '08:00',
  '08:15',
  '08:30',
  '08:32',
  '08:45',
  '09:00',
  '09:15',
  '07:10',
  '07:15',
  '07:20',
  '07:55',
  '08:50',
] as const;

/** Values of the dossier; the rest of the old figures of patient 008 follows from its HR and QTc. */
const original: Variation = {
  timing: {
    '001': { hr: 72, qt: 380 },
    '002': { hr: 88, qt: 350 },
    '003': { hr: 98, qt: 356 },
    '004': { hr: 65, qt: 400 },
    '006': { hr: 75, qt: 370 },
    '008': { hr: 82, qt: 360 },
    '007': { hr: 110, qt: 320 },
    '014': { hr: 78, qt: 372 },
  },
  infarct: '007',
  times: originalTimes,
  further: 0,
  withoutLastConfirmed: false,
  stale: 'qtc',
  older: { '001': { hr: 64, qt: 396 }, '008': { hr: 70, pr: 158, qrs: 90, qt: 372, qtc: 402 } },
};

/** Seed 1 gives the dossier's values; any other seed a variation in which every task stays well defined. */
export function variationOf(seed: number): Variation {
  if (seed === 1) return original;
  const random = seededRandom(seed);
  for (;;) {
    const candidate = drawVariation(random);
    if (isWellDefined(candidate)) return candidate;
  }
}

function timing(random: Random, slowest: number, fastest: number): Timing {
  const hr = random.int(slowest, fastest);
  return { hr, qt: qtFor(random.int(400, 432), hr) };
}

/** The even number of milliseconds of QT nearest to a QTc. */
function qtFor(qtc: number, hr: number): number {
  return 2 * Math.round((qtc * Math.sqrt(60 / hr)) / 2);
}

function drawVariation(random: Random): Variation {
  const infarct = random.pick(['007', '014'] as const);
  const fast = timing(random, 104, 118);
  const calm = timing(random, 70, 88);
  const old = timing(random, 62, 76);
  const oldQt = qtFor(random.int(392, 410), old.hr);
  return {
    timing: {
      '001': timing(random, 62, 84),
      '002': timing(random, 78, 94),
      '003': timing(random, 88, 99),
      '004': timing(random, 62, 80),
      '006': timing(random, 66, 86),
      '008': timing(random, 76, 92),
      '007': infarct === '007' ? fast : calm,
      '014': infarct === '007' ? calm : fast,
    },
    infarct,
    times: times(random),
    further: random.pick([0, 1, 2] as const),
    withoutLastConfirmed: random.int(0, 1) === 1,
    stale: random.pick(['hr', 'pr', 'qt', 'qtc'] as const),
    older: {
      '001': timing(random, 58, 90),
      '008': { hr: old.hr, pr: random.int(150, 158), qrs: 90, qt: oldQt, qtc: bazett(oldQt, old.hr) },
    },
  };
}

/** Different times of the morning. */
function times(random: Random): string[] {
  const minutes = random.shuffle(Array.from({ length: 25 }, (_, slot) => slot * 5 + 2));
  return originalTimes.map((_time, index) => {
    const minute = 7 * 60 + (minutes[index] ?? 0);
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
}

/** No wrong number may pass for a right one: look-alike, older study, RR interval, or the stale figure itself. */
function isWellDefined({ timing, older, further, withoutLastConfirmed }: Variation): boolean {
  const { hr } = timing['001'];
  const now: Figures = {
    ...timing['008'],
    pr: 164,
    qrs: 90,
    qtc: bazett(timing['008'].qt, timing['008'].hr),
  };
  const changed = figureNames.every((name) => name === 'qrs' || now[name] !== older['008'][name]);
  const total = 14 + further - (withoutLastConfirmed ? 1 : 0);
  return hr !== 96 && hr !== older['001'].hr && changed && total !== 12;
}
