import { words } from '../format.ts';
import type { EpisodeResult } from '../result.ts';
import { episodeScript } from './episodeScript.ts';
import { framesOf } from './episodeView.ts';
import { page } from './page.ts';
import { keyboardHelp, outcomeBadge } from './parts.ts';
import { frameArticle, thumbnail, type Picture } from './stepView.ts';
import { html, type Html } from './template.ts';
import { casePanel, verdictDetails } from './verdictView.ts';

/** Where the page stands among the others, in the order of the overview; addresses relative to this page. */
export type Neighbors = { position: number; total: number; previous: string | null; next: string | null };

/** The page of one episode. `pictures` holds the screenshots that the report has, by digest. */
export function episodePage(
  result: EpisodeResult,
  pictures: ReadonlyMap<string, Picture>,
  neighbors: Neighbors,
): string {
  const frames = framesOf(result).map((frame) => ({
    frame,
    picture: frame.screenshot === null ? null : (pictures.get(frame.screenshot) ?? null),
  }));
  return page({
    title: `${result.case} – ${words(result.outcome)}`,
    kind: 'episode',
    script: episodeScript,
    body: html`${header(result, neighbors)}
      <nav class="strip" aria-label="Film strip">
        ${frames.map(({ frame, picture }) => thumbnail(frame, picture))}
      </nav>
      <main>
        ${casePanel(result)} ${frames.map(({ frame, picture }) => frameArticle(frame, picture, result))}
      </main>
      ${verdictDetails(result)}
      ${keyboardHelp([
        ['← →', 'previous, next step (also k, j)'],
        ['Home End', 'first step, end of the episode'],
        ['v', 'next violation (V: previous)'],
        ['m', 'show or hide the action marker'],
        ['n p', 'next, previous episode'],
        ['o', 'overview'],
        ['?', 'this help'],
      ])}`,
  });
}

function header(result: EpisodeResult, { position, total, previous, next }: Neighbors): Html {
  return html`<header class="bar">
    <a class="button" href="../index.html" data-key="o">‹ Overview</a>
    <h1>${result.case}</h1>
    ${outcomeBadge(result.outcome)}
    <span class="meta"
      >${result.agent} · seed ${result.seed} · shift ${result.shift} · ${result.difficulty}</span
    >
    <nav aria-label="Episodes">
      ${neighbor(previous, 'p', 'Previous episode', '‹')}
      <span class="dim">${position} / ${total}</span>
      ${neighbor(next, 'n', 'Next episode', '›')}
      <button type="button" data-key="?" title="Keyboard" aria-label="Keyboard help">?</button>
    </nav>
  </header>`;
}

function neighbor(address: string | null, key: string, title: string, sign: string): Html {
  return address === null
    ? html`<span class="button off" aria-disabled="true">${sign}</span>`
    : html`<a class="button" href="${address}" data-key="${key}" title="${title}" aria-label="${title}"
        >${sign}</a
      >`;
}
