import { chroma, contrast, hue, mix, parseColor, printColor, type Lab } from '../oklab.ts';

type Tokens = Readonly<Record<string, string>>;

/** The color tokens of a look. Text that stands on a token's color is named after it: `color-header-text`. */
function colorsOf(tokens: Tokens): Map<string, Lab> {
  const colors = new Map<string, Lab>();
  for (const [name, value] of Object.entries(tokens)) {
    const color = name.startsWith('color-') ? parseColor(value) : null;
    if (color !== null) colors.set(name, color);
  }
  return colors;
}

/** The token of the text on a ground: `color-alarm-high` → `color-alarm-high-text`, else `color-alarm-text`. */
function textOn(name: string, colors: ReadonlyMap<string, Lab>): Lab | null {
  const parts = name.split('-');
  for (let length = parts.length; length > 1; length -= 1) {
    const found = colors.get(`${parts.slice(0, length).join('-')}-text`);
    if (found !== undefined && length > 1) return found;
  }
  return null;
}

function isText(name: string): boolean {
  return name.endsWith('-text') || name === 'color-text';
}

/** Whether text of a color stands on a ground that keeps its color in a dark theme: dark with light text, or vivid. */
function staysSolid(ground: Lab, text: Lab): boolean {
  if (ground.alpha < 1) return false;
  return (
    text.lightness > ground.lightness + 0.2 ||
    (chroma(ground) > 0.1 && text.lightness < ground.lightness - 0.2)
  );
}

/** Whether the token is a solid ground: a header, a danger button, a severity. */
function isSolid(name: string, color: Lab, colors: ReadonlyMap<string, Lab>): boolean {
  const text = isText(name) ? null : textOn(name, colors);
  return text !== null && staysSolid(color, text);
}

function mapColors(
  tokens: Tokens,
  change: (name: string, color: Lab, colors: Map<string, Lab>) => Lab,
): Tokens {
  const colors = colorsOf(tokens);
  return Object.fromEntries(
    [...colors].map(([name, color]) => [name, printColor(change(name, color, colors))]),
  );
}

/**
 * A dark theme: grounds and texts change lightness and keep their hue, so that red stays red; solid grounds with light
 * text stay. `strength` 1 is nearly black, less is a dimmed gray. A look that is dark by design gets darker grounds.
 */
export function darkPalette(tokens: Tokens, strength: number): Tokens {
  const background = parseColor(tokens['color-background'] ?? '');
  if (background !== null && background.lightness < 0.5) return deepen(tokens, strength);
  const darkest = 0.34 - 0.19 * strength;
  const palette = mapColors(tokens, (name, color, colors) => {
    if (color.alpha < 1) return name === 'color-overlay' ? { ...color, lightness: 0, a: 0, b: 0 } : color;
    if (isSolid(name, color, colors)) return color;
    if (isText(name) && groundIsSolid(name, colors)) return color;
    // Dark becomes light and light dark; colors in the middle become light enough to be read on a dark ground.
    const lightness = darkest + (1 - darkest) * Math.min(1, 1.12 * (1 - color.lightness) ** 0.62);
    const vivid = lightness < 0.45 ? 0.75 : 1;
    return { ...color, lightness, a: color.a * vivid, b: color.b * vivid };
  });
  // The accent is a ground and the color of links; as text on a dark ground it must be lighter.
  const accent = parseColor(tokens['color-accent'] ?? '');
  return accent === null ? palette : { ...palette, 'color-link': printColor({ ...accent, lightness: 0.78 }) };
}

/** Part of their lightness that grounds lose at most; the lines of a grid stay apart from their paper. */
const deepest = 0.35;

function deepen(tokens: Tokens, strength: number): Tokens {
  return mapColors(tokens, (name, color) =>
    isText(name) || color.lightness >= 0.5
      ? color
      : { ...color, lightness: color.lightness * (1 - deepest * strength) },
  );
}

/** Whether a ground that a text token is named after keeps its color. */
function groundIsSolid(name: string, colors: ReadonlyMap<string, Lab>): boolean {
  const stem = name.slice(0, -'-text'.length);
  const text = colors.get(name);
  return [...colors].some(
    ([other, color]) =>
      text !== undefined &&
      !isText(other) &&
      (other === stem || other.startsWith(`${stem}-`)) &&
      textOn(other, colors) === text &&
      staysSolid(color, text),
  );
}

/** Text darker or lighter, borders stronger, grounds plainer; hues stay. */
export function contrastPalette(tokens: Tokens, strength: number): Tokens {
  return mapColors(tokens, (name, color, colors) => {
    if (color.alpha < 1) return color;
    if (isSolid(name, color, colors)) {
      const light = (textOn(name, colors)?.lightness ?? 0) > color.lightness;
      return { ...color, lightness: color.lightness * (1 + (light ? -0.25 : 0.08) * strength) };
    }
    const end = color.lightness > 0.8 && !/border|line/.test(name) ? 1 : 0;
    const reach = end === 1 ? 0.75 : chroma(color) > 0.08 ? 0.25 : /border|line/.test(name) ? 0.6 : 0.7;
    return { ...color, lightness: color.lightness + (end - color.lightness) * reach * strength };
  });
}

/** Hue of a palette by hue of the design: vivid reds, ambers, greens and blues are replaced, the rest stays. */
type HuePalette = readonly { from: number; to: number; color: string }[];

/** Eight colors told apart with any color vision (M. Okabe, K. Ito, "Color universal design", 2008). */
const okabeIto: HuePalette = [
  { from: 0, to: 45, color: '#d55e00' },
  { from: 45, to: 110, color: '#e69f00' },
  { from: 110, to: 190, color: '#009e73' },
  { from: 190, to: 290, color: '#0072b2' },
  { from: 290, to: 360, color: '#cc79a7' },
];

/** The "bright" scheme (P. Tol, "Colour schemes", SRON technical note 09-002, 2021). */
const tolBright: HuePalette = [
  { from: 0, to: 45, color: '#ee6677' },
  { from: 45, to: 110, color: '#ccbb44' },
  { from: 110, to: 175, color: '#228833' },
  { from: 175, to: 230, color: '#66ccee' },
  { from: 230, to: 290, color: '#4477aa' },
  { from: 290, to: 360, color: '#aa3377' },
];

export const colorVisionPalettes = { 'okabe-ito': okabeIto, 'tol-bright': tolBright } as const;

/** The hues of a palette made for color-vision deficiencies; lightness stays, and so does the contrast of text. */
export function huePalette(
  tokens: Tokens,
  palette: keyof typeof colorVisionPalettes,
  strength: number,
): Tokens {
  return mapColors(tokens, (_name, color) => {
    if (chroma(color) < 0.04) return color;
    const degrees = hue(color);
    const entry = colorVisionPalettes[palette].find(({ from, to }) => degrees >= from && degrees < to);
    const target = entry === undefined ? null : parseColor(entry.color);
    if (target === null) return color;
    const scale = chroma(color) / chroma(target);
    const moved = { ...color, a: target.a * Math.min(1.2, scale), b: target.b * Math.min(1.2, scale) };
    return mix(color, moved, strength);
  });
}

/** The pairs of text and ground of a look by token name, with their contrast ratio. */
export function contrastPairs(tokens: Tokens): { text: string; ground: string; ratio: number }[] {
  const colors = colorsOf(tokens);
  return [...colors].flatMap(([ground, color]) => {
    if (isText(ground) || color.alpha < 1) return [];
    const text = `${ground}-text`;
    const on = colors.get(text);
    return on === undefined ? [] : [{ text, ground, ratio: contrast(on, color) }];
  });
}
