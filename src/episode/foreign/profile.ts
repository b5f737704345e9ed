/**
 * How a system that is not ours is shown and waited for. What an agent sees depends on it; a change of it makes recordings
 * incomparable and needs a new version. Durations in milliseconds.
 */
export const foreignProfile = {
  name: 'foreign',
  version: 1,
  timing: {
    /** No counted request under way for this long, and the network is at rest. */
    quietMs: 300,
    /** Between the two screenshots that have to be equal. */
    betweenMs: 80,
    /** Upper bound for one page to settle; beyond it something is broken, not slow. */
    settleMs: 20_000,
    /** A font that is not there by then is not used in this episode. */
    fontMs: 2000,
  },
} as const;

export type ForeignTiming = { [K in keyof typeof foreignProfile.timing]: number };

/**
 * Lists of native selects paint in the page, where coordinates reach their options, and the caret does not blink. The button
 * of a date field stays visible, but only the drawn calendar answers to it.
 */
export const profileStyle = `
select:not([multiple]), ::picker(select) { appearance: base-select !important; }
*, *::before, *::after { caret-animation: manual !important; }
input::-webkit-calendar-picker-indicator { interactivity: inert !important; }
`;
