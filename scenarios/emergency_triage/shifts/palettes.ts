/** Muted text and the orange of a removal, which the design makes fainter than these palettes may. */
const readable = { 'color-muted': '#54616e', 'color-remove': '#b85c00', 'color-wall-disc': '#7d8b99' };

/**
 * Single tokens that a computed palette gets wrong, by id of the shift: the wall copy is dark already, and the five acuity
 * levels must stay five colors in the order red, orange, yellow, green, blue as far as the palette has them.
 */
export const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dark: {
    'color-muted': '#b8c4d0',
    'color-remove': '#b85c00',
    'color-wall-muted': '#9fb2c6',
    'color-wall-disc': '#9fb2c6',
  },
  'high-contrast': {
    'color-wall-muted': '#d0dbe6',
    'color-wall-disc': '#d0dbe6',
    'color-esi-2': '#ffa040',
    'color-esi-2-text': '#050100',
  },
  'okabe-ito': {
    ...readable,
    'color-esi-1': '#d55e00',
    'color-esi-2': '#e69f00',
    'color-esi-2-text': '#2d2200',
    'color-esi-3': '#f0e442',
    'color-esi-4': '#009e73',
    'color-esi-5': '#0072b2',
  },
  'tol-bright': {
    ...readable,
    'color-esi-2': '#ee6677',
    'color-esi-2-text': '#2d0a12',
    'color-esi-3': '#ccbb44',
    'color-esi-4': '#228833',
    'color-esi-5': '#4477aa',
  },
};
