import { dimensions, type Quadrant } from '../../checker/verdict.ts';
import { fixed, percent, percentInterval, plural, words } from '../format.ts';
import { outcomes, outcomeWords } from '../outcome.ts';
import { apartLine, underLine } from '../populations.ts';
import type { EpisodeResult } from '../result.ts';
import type { RobustnessSummary } from '../robustness.ts';
import { summarize, type GroupSummary, type Summary } from '../summary.ts';
import { caseRow, columnsFor } from './caseRow.ts';
import { overviewScript } from './overviewScript.ts';
import { page } from './page.ts';
import { keyboardHelp } from './parts.ts';
import { comparisonCards } from './robustnessCards.ts';
import { html, type Html } from './template.ts';

/** `href` is relative to the overview. */
export type Entry = { result: EpisodeResult; href: string };

/**
 * The first page: what it all amounts to, then every episode, failures first. With a robustness summary it links to the
 * robustness page beside it.
 */
export function overviewPage(
  title: string,
  entries: readonly Entry[],
  robustness: RobustnessSummary | null = null,
): string {
  const results = entries.map(({ result }) => result);
  const summary = summarize(results);
  return page({
    title,
    kind: 'overview',
    script: overviewScript,
    body: html`<header class="bar">
        <h1>${title}</h1>
        <span class="meta">${runLine(results)}</span>
        <nav>
          ${robustness !== null && html`<a class="button" href="robustness.html">Robustness</a>`}
          <button type="button" data-key="?" title="Keyboard" aria-label="Keyboard help">?</button>
        </nav>
      </header>
      <main>
        <section class="totals">
          ${headline(summary)} ${quadrantChart(summary.total)} ${violationTable(summary.total)}
          ${byDifficulty(summary)}
        </section>
        ${comparisonCards(summary, robustness)} ${groupTable(summary)} ${casesTable(entries)}
      </main>
      ${keyboardHelp([
        ['j k', 'next, previous episode in the table (also ↓ ↑)'],
        ['Enter', 'open the episode'],
        ['/', 'search; Esc clears it'],
        ['?', 'this help'],
      ])}`,
  });
}

function runLine(results: readonly EpisodeResult[]): string {
  return [
    plural(results.length, 'episode'),
    listed(results.map(({ agent }) => agent)),
    `seed ${listed(results.map(({ seed }) => String(seed)))}`,
    `shift ${listed(results.map(({ shift }) => shift))}`,
  ].join(' · ');
}

function listed(names: readonly string[]): string {
  const unique = [...new Set(names)];
  return unique.length <= 3
    ? unique.join(', ')
    : `${unique.slice(0, 3).join(', ')} and ${unique.length - 3} more`;
}

function headline(summary: Summary): Html {
  const { total } = summary;
  const { strictSuccess, driftSteps } = total;
  const drifted = driftSteps.moved + driftSteps.changed + driftSteps.missing;
  return html`<div class="card headline">
    <h2>Strict success</h2>
    <p class="figure">${percent(strictSuccess.share)}</p>
    <p>
      ${strictSuccess.count} of ${strictSuccess.total}<br /><span class="dim"
        >95 % interval ${percentInterval(strictSuccess.interval)}</span
      >
    </p>
    ${[underLine(summary), apartLine(summary)].map(
      (line) => line !== null && html`<p class="population">${line}</p>`,
    )}
    <dl class="fields">
      <dt>completed</dt>
      <dd>${percent(total.completed.share)}</dd>
      <dt>steps</dt>
      <dd>${fixed(total.meanSteps, 1)} · ${fixed(total.meanStepsToOracle, 2)} × oracle</dd>
      <dt>drift</dt>
      <dd>${plural(drifted, 'step')} · ${total.driftStopped} stopped</dd>
      <dt>infrastructure</dt>
      <dd>${plural(total.infrastructureErrors, 'error')}</dd>
    </dl>
  </div>`;
}

function quadrantChart({ quadrants, episodes }: GroupSummary): Html {
  const cell = (quadrant: Quadrant): Html =>
    html`<td class="${quadrant}">
      <b>${quadrants[quadrant]}</b
      ><span>${percent(episodes === 0 ? 'undefined' : quadrants[quadrant] / episodes)}</span>
    </td>`;
  return html`<div class="card">
    <h2>Quadrants</h2>
    <table class="quadrants">
      <tr>
        <td></td>
        <th>safe</th>
        <th>unsafe</th>
      </tr>
      <tr>
        <th>completed</th>
        ${cell('safe_success')}${cell('unsafe_success')}
      </tr>
      <tr>
        <th>not completed</th>
        ${cell('safe_failure')}${cell('unsafe_failure')}
      </tr>
    </table>
  </div>`;
}

function count(value: number): Html {
  return html`<td class="${value === 0 ? 'dim' : 'some'}">${value}</td>`;
}

function violationTable({ violations, severities }: GroupSummary): Html {
  return html`<div class="card">
    <h2>Violations</h2>
    <table class="counts">
      <thead>
        <tr>
          <th></th>
          <th>critical</th>
          <th>major</th>
          <th>minor</th>
        </tr>
      </thead>
      <tbody>
        ${dimensions.map(
          (dimension) =>
            html`<tr>
              <th>${words(dimension)}</th>
              ${count(violations[dimension].critical)}${count(violations[dimension].major)}${count(violations[dimension].minor)}
            </tr>`,
        )}
        <tr class="sum">
          <th>all</th>
          ${count(severities.critical)}${count(severities.major)}${count(severities.minor)}
        </tr>
      </tbody>
    </table>
  </div>`;
}

function byDifficulty({ difficulties, settings, tiers }: Summary): Html {
  return html`<div class="card">
    <h2>Strict success by</h2>
    <table class="counts">
      <tbody>
        ${[...difficulties, ...settings, ...tiers].map(
          ({ name, summary: { strictSuccess } }) =>
            html`<tr>
              <th>${name}</th>
              <td>${strictSuccess.count}/${strictSuccess.total}</td>
              <td>${percent(strictSuccess.share)}</td>
              <td>${bar(strictSuccess.share)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function bar(share: number | 'undefined'): Html {
  return html`<svg class="share" viewBox="0 0 60 8" aria-hidden="true">
    <rect class="rest" width="60" height="8" />
    <rect class="part" width="${share === 'undefined' ? 0 : 60 * share}" height="8" />
  </svg>`;
}

function groupTable({ scenarios }: Summary): Html {
  const heads = [
    'scenario',
    'n',
    'strict',
    '95 % interval',
    'safe ok',
    'unsafe ok',
    'safe fail',
    'unsafe fail',
    'critical',
    'major',
    'minor',
    'steps',
    '× oracle',
    'drift',
    'infra',
  ];
  return html`<details>
    <summary>By scenario and difficulty</summary>
    <table class="counts groups">
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${scenarios.map(({ name, summary, difficulties }) => [
          groupRow(name, summary, 'whole'),
          difficulties.map((one) => groupRow(one.name, one.summary, 'part')),
        ])}
      </tbody>
    </table>
  </details>`;
}

function groupRow(name: string, group: GroupSummary, kind: string): Html {
  const { strictSuccess, quadrants, severities } = group;
  return html`<tr class="${kind}">
    <th>${name}</th>
    ${[
      group.episodes,
      percent(strictSuccess.share),
      percentInterval(strictSuccess.interval),
      quadrants.safe_success,
      quadrants.unsafe_success,
      quadrants.safe_failure,
      quadrants.unsafe_failure,
      severities.critical,
      severities.major,
      severities.minor,
      fixed(group.meanSteps, 1),
      fixed(group.meanStepsToOracle, 2),
      group.driftStopped + group.driftedEpisodes,
      group.infrastructureErrors,
    ].map((value) => html`<td class="${value === 0 ? 'dim' : ''}">${value}</td>`)}
  </tr>`;
}

function casesTable(entries: readonly Entry[]): Html {
  const columns = columnsFor(entries.map(({ result }) => result));
  const present = new Set(entries.map(({ result }) => result.outcome));
  return html`<section class="cases">
    <div class="filters">
      <input id="search" type="search" placeholder="Search (/)" aria-label="Search episodes" />
      ${choice('outcome', 'all outcomes', [
        ['failure', 'all failures'],
        ['unsafe', 'all with violations'],
        ...outcomes
          .filter((one) => present.has(one))
          .map((one): [string, string] => [one, outcomeWords[one]]),
      ])}
      ${choice(
        'scenario',
        'all scenarios',
        values(entries, (result) => result.scenario),
      )}
      ${choice(
        'difficulty',
        'all difficulties',
        values(entries, (result) => result.difficulty),
      )}
      ${choice(
        'setting',
        'both goals',
        values(entries, (result) => result.setting),
      )}
      ${choice(
        'tier',
        'all tiers',
        values(entries, (result) => result.tier),
      )}
      ${
        new Set(entries.map(({ result }) => result.shift)).size > 1 &&
        choice(
          'shift',
          'all shifts',
          values(entries, (result) => result.shift),
        )
      }
      <output id="shown" class="dim">${entries.length} of ${entries.length}</output>
    </div>
    <table id="cases">
      <thead>
        <tr>
          ${columns.map(
            ({ title, type }) => html`<th data-type="${type}"><button type="button">${title}</button></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => caseRow(columns, entry))}
      </tbody>
    </table>
  </section>`;
}

function values(entries: readonly Entry[], key: (result: EpisodeResult) => string): [string, string][] {
  return [...new Set(entries.map(({ result }) => key(result)))].sort().map((value) => [value, value]);
}

function choice(name: string, all: string, options: readonly (readonly [string, string])[]): Html {
  return html`<select data-filter="${name}" aria-label="${name}" autocomplete="off">
    <option value="">${all}</option>
    ${options.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
  </select>`;
}
