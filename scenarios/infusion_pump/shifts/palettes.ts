/** Single tokens that a computed palette leaves too faint to read or to tell apart, by id of the shift. */
export const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // What is disabled must not look like what is not.
  'high-contrast': { 'color-surface-raised': '#dfe4ea' },
  dark: { 'color-state-idle': '#b4bdc7' },
  'okabe-ito': {
    'color-state-infusing': '#00694d',
    'color-state-paused': '#855b00',
    'color-state-idle': '#5f6a76',
  },
  'tol-bright': {
    'color-state-infusing': '#1c702a',
    'color-state-paused': '#6f6412',
    'color-state-idle': '#5f6a76',
  },
};
