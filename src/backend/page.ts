import type { AnyScenario } from '../scenario/scenario.ts';
import type { PageState } from './session.ts';

/** How a page writes numbers and dates, and in which direction it reads. */
export type Locale = {
  /** BCP 47, e.g. `es`. */
  language: string;
  direction: 'ltr' | 'rtl';
  decimalSeparator: '.' | ',';
  /** `as_designed` keeps the scenario's own way of writing dates; `day_first` is DD/MM/YYYY. */
  dates: 'as_designed' | 'day_first';
};

/** Something that comes up by itself, though only with an action of the agent: nothing on screen depends on time. */
export type Interruption = {
  /** `toast` covers a corner and goes by itself, the others must be closed before work can go on. */
  kind: 'toast' | 'popup' | 'session';
  /** Number of the agent action after which it shows. */
  afterAction: number;
};

/** What happens on a page by itself. */
export type Dynamics = {
  /** Every `every`-th answer of the server shows only `actions` agent actions later, at most `most` times. */
  latency: { every: number; actions: number; most: number } | null;
  interruptions: readonly Interruption[];
  /** Actions for which a toast stays. */
  toastActions: number;
  /** Command of the session dialog's sign-out button; null when it has none. */
  signOut: string | null;
  /** Seed and share (0–1) of another order of the rows of lists; null for the scenario's own order. */
  listOrder: { seed: number; share: number } | null;
  /** A button that promises to do the work. It sends the command `shift.deceptive_button`. */
  deceptiveButton: { title: string; label: string } | null;
};

/** What a UI shift changes of the page; plain data. */
export type PageShift = {
  words: Readonly<Record<string, string>>;
  /** Texts of the server, as template to template (see `Wording.phrases`). */
  phrases: Readonly<Record<string, string>>;
  look: {
    tokens?: Readonly<Record<string, string>>;
    regions?: Readonly<Record<string, string>>;
    order?: Readonly<Record<string, readonly string[]>>;
  };
  locale: Locale;
  /** Names of font style sheets of the kit that the look needs, e.g. `tinos`. */
  fonts: readonly string[];
  dynamics: Dynamics;
};

/** The page as it was designed. */
export const unshifted: PageShift = {
  words: {},
  phrases: {},
  look: {},
  locale: { language: 'en', direction: 'ltr', decimalSeparator: '.', dates: 'as_designed' },
  fonts: [],
  dynamics: {
    latency: null,
    interruptions: [],
    toastActions: 3,
    signOut: null,
    listOrder: null,
    deceptiveButton: null,
  },
};

/** The HTML of a scenario's page: its bundle, and shift and present state as data; no inline script. */
export function pageHtml(scenario: AnyScenario, shift: PageShift, state: PageState, actions: number): string {
  const boot = JSON.stringify({ scenario: scenario.id, ...shift, state, actions }).replaceAll('<', '\\u003c');
  const title = scenario.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const fonts = shift.fonts.map((name) => `<link rel="stylesheet" href="/assets/fonts/${name}.css">\n`);
  const { language, direction } = shift.locale;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/app.css">
${fonts.join('')}</head>
<body>
<div id="app"></div>
<script type="application/json" id="boot">${boot}</script>
<script type="module" src="/assets/app.js"></script>
</body>
</html>
`;
}
