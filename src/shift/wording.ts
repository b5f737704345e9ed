import type { Locale } from '../backend/page.ts';
import type { ScenarioShifts } from '../scenario/shifts.ts';
import { seededRandom } from '../scenario/random.ts';
import { kitWordings } from './kitWordings.ts';
import type { Shift } from './shift.ts';

type WordingName = keyof ScenarioShifts<never>['wording'];

const english: Locale = { language: 'en', direction: 'ltr', decimalSeparator: '.', dates: 'as_designed' };

function wordingShift(options: {
  id: WordingName;
  title: string;
  graded: boolean;
  strength: number;
  keeps: string;
  locale?: Locale;
  fonts?: readonly string[];
}): Shift {
  const { id, title, keeps, locale, fonts } = options;
  return {
    id,
    kind: 'wording',
    slot: 'language',
    title,
    strength: options.graded
      ? { kind: 'graded', default: options.strength }
      : { kind: 'fixed', value: options.strength },
    keeps,
    effects: (scenario, strength) => {
      const wording = scenario.shifts.wording[id];
      if (wording === undefined) return null;
      const all = { ...kitWordings[id], ...wording.words };
      return {
        page: {
          words: options.graded ? share(all, strength) : all,
          phrases: wording.phrases ?? {},
          ...(locale === undefined ? {} : { locale }),
          ...(fonts === undefined ? {} : { fonts }),
        },
      };
    },
  };
}

/** A share of the words, the same ones for the same strength, and more of them with more strength. */
function share(words: Readonly<Record<string, string>>, strength: number): Record<string, string> {
  const keys = seededRandom(11).shuffle(Object.keys(words).toSorted());
  return Object.fromEntries(
    keys.slice(0, Math.ceil(keys.length * strength)).map((key) => [key, words[key] ?? '']),
  );
}

export const wordingShifts: readonly Shift[] = [
  wordingShift({
    id: 'synonyms',
    title: 'Labels in other English words',
    graded: true,
    strength: 1,
    keeps: 'what every label means, its place and the clinical data',
  }),
  wordingShift({
    id: 'abbreviations',
    title: 'Labels abbreviated as clinicians do',
    graded: true,
    strength: 1,
    keeps: 'what every label means, its place and the clinical data',
  }),
  wordingShift({
    id: 'spanish',
    title: 'Spanish, with decimal comma and day-first dates',
    graded: false,
    strength: 1,
    keeps: 'what every label means; clinical data stay in the words they were entered in',
    locale: { language: 'es', direction: 'ltr', decimalSeparator: ',', dates: 'day_first' },
  }),
  wordingShift({
    id: 'hebrew',
    title: 'Hebrew, read from right to left, with day-first dates',
    graded: false,
    strength: 1,
    keeps: 'what every label means; clinical data stay in the words they were entered in',
    locale: { language: 'he', direction: 'rtl', decimalSeparator: '.', dates: 'day_first' },
    fonts: ['arimo-hebrew'],
  }),
  {
    id: 'european-format',
    kind: 'wording',
    slot: 'language',
    title: 'English with decimal comma and day-first dates',
    strength: { kind: 'fixed', value: 0.5 },
    keeps: 'every label and every value; only the way numbers and dates are written differs',
    effects: () => ({ page: { locale: { ...english, decimalSeparator: ',', dates: 'day_first' } } }),
  },
];
