import type { AnyScenario } from '../scenario/scenario.ts';
import { contrastPalette, darkPalette, huePalette } from './palette.ts';
import type { Shift, ShiftEffects } from './shift.ts';

type Tokens = Readonly<Record<string, string>>;

const keepsTexts = 'every text, place and order; only colors differ, and each keeps its hue';
const keepsOrder = 'every text and the order of everything; places and sizes differ';

/** Tokens computed from the scenario's look, with the scenario's own corrections on top. */
function recolored(id: string, scenario: AnyScenario, tokens: Tokens): ShiftEffects {
  return { page: { look: { tokens: { ...tokens, ...scenario.shifts.tokens?.[id] } } } };
}

/** The look's pixel sizes whose name matches, times `factor`, rounded to whole pixels. */
function scaled(tokens: Tokens, names: RegExp, factor: number): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => {
      const pixels = /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
      return pixels === undefined || !names.test(name)
        ? []
        : [[name, `${Math.round(Number(pixels) * factor)}px`]];
    }),
  );
}

function fontFamily(id: string, title: string, family: string, sheet: string | null): Shift {
  return {
    id,
    kind: 'appearance',
    slot: 'font family',
    title,
    strength: { kind: 'fixed', value: 0.5 },
    keeps: keepsOrder,
    effects: () => ({
      page: { fonts: sheet === null ? [] : [sheet], look: { tokens: { 'font-family': family } } },
    }),
    outside: () => ({ style: `*:not(svg, svg *) { font-family: ${family} !important; }` }),
  };
}

export const appearanceShifts: readonly Shift[] = [
  {
    id: 'dark',
    kind: 'appearance',
    slot: 'palette',
    title: 'Dark theme',
    strength: { kind: 'graded', default: 1 },
    keeps: `${keepsTexts}; signals and images are not inverted`,
    effects: (scenario, strength) => recolored('dark', scenario, darkPalette(scenario.look.tokens, strength)),
  },
  {
    id: 'high-contrast',
    kind: 'appearance',
    slot: 'palette',
    title: 'High contrast',
    strength: { kind: 'graded', default: 1 },
    keeps: keepsTexts,
    effects: (scenario, strength) =>
      recolored('high-contrast', scenario, contrastPalette(scenario.look.tokens, strength)),
    outside: (strength) => ({
      style: `html { filter: contrast(${(1 + 0.4 * strength).toFixed(2)}); }`,
    }),
  },
  {
    id: 'okabe-ito',
    kind: 'appearance',
    slot: 'palette',
    title: 'Palette for color-vision deficiency (Okabe and Ito)',
    strength: { kind: 'graded', default: 1 },
    keeps: 'every text, place and order; colors keep their lightness and their meaning',
    effects: (scenario, strength) =>
      recolored('okabe-ito', scenario, huePalette(scenario.look.tokens, 'okabe-ito', strength)),
  },
  {
    id: 'tol-bright',
    kind: 'appearance',
    slot: 'palette',
    title: 'Palette for color-vision deficiency (Tol, bright)',
    strength: { kind: 'graded', default: 1 },
    keeps: 'every text, place and order; colors keep their lightness and their meaning',
    effects: (scenario, strength) =>
      recolored('tol-bright', scenario, huePalette(scenario.look.tokens, 'tol-bright', strength)),
  },
  fontFamily('serif', 'Serif font', "'Tinos', serif", 'tinos'),
  fontFamily(
    'hyperlegible',
    'Font for low vision',
    "'Atkinson Hyperlegible', 'Arimo', sans-serif",
    'hyperlegible',
  ),
  fontFamily('monospace', 'Fixed-width font', "'Cousine', monospace", null),
  {
    id: 'font-size',
    kind: 'appearance',
    slot: 'font size',
    title: 'Larger text, with rows and controls in proportion',
    strength: { kind: 'graded', default: 0.5 },
    keeps: keepsOrder,
    effects: (scenario, strength) => ({
      page: {
        look: {
          tokens: scaled(
            scenario.look.tokens,
            /^font-size|height$|^panel-width|^side-width|^navigation-width|^drawer-width/,
            1 + 0.3 * strength,
          ),
        },
      },
    }),
    outside: (strength) => ({
      style: `html { font-size: ${(100 + 30 * strength).toFixed(0)}% !important; }`,
    }),
  },
  {
    id: 'small-font',
    kind: 'appearance',
    slot: 'font size',
    title: 'Smaller text',
    strength: { kind: 'graded', default: 0.5 },
    keeps: keepsOrder,
    effects: (scenario, strength) => ({
      page: { look: { tokens: scaled(scenario.look.tokens, /^font-size/, 1 - 0.2 * strength) } },
    }),
    outside: (strength) => ({
      style: `html { font-size: ${(100 - 20 * strength).toFixed(0)}% !important; }`,
    }),
  },
  {
    id: 'density',
    kind: 'appearance',
    slot: 'density',
    title: 'Roomier rows, controls and gaps',
    strength: { kind: 'graded', default: 0.5 },
    keeps: keepsOrder,
    effects: (scenario, strength) => ({
      page: {
        look: {
          tokens: scaled(
            scenario.look.tokens,
            /^space-|^section-gap|(control|row|line|item|tab)-height$/,
            1 + 0.5 * strength,
          ),
        },
      },
    }),
  },
  {
    id: 'compact',
    kind: 'appearance',
    slot: 'density',
    title: 'Tighter rows, controls and gaps',
    strength: { kind: 'graded', default: 0.5 },
    keeps: keepsOrder,
    effects: (scenario, strength) => ({
      page: {
        look: {
          tokens: scaled(
            scenario.look.tokens,
            /^space-|^section-gap|(control|row|line|item|tab)-height$/,
            1 - 0.3 * strength,
          ),
        },
      },
    }),
  },
];
