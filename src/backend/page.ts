import type { AnyScenario } from '../scenario/scenario.ts';
import type { PageState } from './session.ts';

/** What a UI shift changes of the page: words, and parts of the look (tokens, regions, order). */
export type PageShift = {
  words: Readonly<Record<string, string>>;
  look: {
    tokens?: Readonly<Record<string, string>>;
    regions?: Readonly<Record<string, string>>;
    order?: Readonly<Record<string, readonly string[]>>;
  };
};

/** The HTML of a scenario's page: its bundle, and shift and present state as data; no inline script. */
export function pageHtml(scenario: AnyScenario, shift: PageShift, state: PageState): string {
  const boot = JSON.stringify({ scenario: scenario.id, ...shift, state }).replaceAll('<', '\\u003c');
  const title = scenario.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/app.css">
</head>
<body>
<div id="app"></div>
<script type="application/json" id="boot">${boot}</script>
<script type="module" src="/assets/app.js"></script>
</body>
</html>
`;
}
