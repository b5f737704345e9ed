import { look } from '../look.ts';

/** Caps of blood tubes have their color by convention; no theme changes it. */
const tubeCaps = Object.fromEntries(
  Object.entries(look.tokens).filter(([name]) => name.startsWith('color-tube-')),
);

/** Quiet text on the gray strip, which the design makes fainter than these palettes may. */
const strip = { 'color-strip-muted': '#4b5763' };

/** Single tokens that a computed palette gets wrong, by id of the shift. */
export const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dark: { ...tubeCaps, 'color-strip-muted': '#d3dae1', 'color-priority': '#ff9a90' },
  'high-contrast': { ...tubeCaps, 'color-header-muted': '#e4edf6' },
  'okabe-ito': { ...tubeCaps, ...strip },
  'tol-bright': { ...tubeCaps, ...strip },
};
