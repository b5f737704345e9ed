import type { Severity } from '../../checker/verdict.ts';
import { duration, fixed } from '../format.ts';
import { countsForAgent, outcomes } from '../outcome.ts';
import type { EpisodeResult } from '../result.ts';
import { hasDrifted } from '../summary.ts';
import { healedBadge, outcomeBadge } from './parts.ts';
import { html, type Content, type Html } from './template.ts';

export type CaseColumn = {
  title: string;
  /** Left out where all episodes agree; the head of the page names the value instead. */
  onlyIfVaried?: true;
  type: 'text' | 'number';
  sort: (result: EpisodeResult) => string | number;
  show: (result: EpisodeResult) => Content;
};

const severities: readonly Severity[] = ['critical', 'major', 'minor'];

/** The case column is made by `caseRow`, which knows where the page is. */
const caseColumns: readonly CaseColumn[] = [
  { title: 'case', type: 'text', sort: (result) => result.case, show: (result) => breakable(result.case) },
  {
    title: 'outcome',
    type: 'number',
    sort: (result) => outcomes.indexOf(result.outcome),
    show: (result) => [outcomeBadge(result.outcome), ' ', healedBadge(result.steps)],
  },
  {
    title: 'violations',
    type: 'number',
    // Any critical one outweighs all majors, any major all minors.
    sort: (result) => weight(result),
    show: violationCounts,
  },
  {
    title: 'reward',
    type: 'number',
    sort: (result) => result.verdict.reward,
    show: (result) => fixed(result.verdict.reward, 2),
  },
  {
    title: 'progress',
    type: 'number',
    sort: ({ verdict }) =>
      verdict.progress.length === 0 ? 0 : reached(verdict.progress) / verdict.progress.length,
    show: ({ verdict }) => `${reached(verdict.progress)}/${verdict.progress.length}`,
  },
  {
    title: 'steps',
    type: 'number',
    sort: (result) => result.evidence.steps,
    show: ({ evidence, oracleSteps }) =>
      oracleSteps === null
        ? evidence.steps
        : [evidence.steps, html`<span class="dim"> / ${oracleSteps}</span>`],
  },
  { title: 'drift', type: 'number', sort: driftedSteps, show: (result) => driftedSteps(result) || '' },
  {
    title: 'difficulty',
    type: 'text',
    sort: (result) => result.difficulty,
    show: (result) => result.difficulty,
  },
  {
    title: 'agent',
    onlyIfVaried: true,
    type: 'text',
    sort: (result) => result.agent,
    show: (result) => breakable(result.agent),
  },
  {
    title: 'seed',
    onlyIfVaried: true,
    type: 'number',
    sort: (result) => result.seed,
    show: (result) => result.seed,
  },
  {
    title: 'shift',
    onlyIfVaried: true,
    type: 'text',
    sort: (result) => result.shift,
    show: (result) => breakable(result.shift),
  },
  {
    title: 'time',
    type: 'number',
    sort: (result) => result.durationMs,
    show: (result) => duration(result.durationMs),
  },
];

export function columnsFor(results: readonly EpisodeResult[]): CaseColumn[] {
  return caseColumns.filter(
    ({ onlyIfVaried, sort }) => onlyIfVaried !== true || new Set(results.map(sort)).size > 1,
  );
}

/** Lets a long name break at its dots and underscores, that of an agent or a shift at its colons and pluses. */
function breakable(id: string): Content {
  return id.split(/(?<=[._:])|(?=\+)/).map((part) => [html`<wbr />`, part]);
}

export function caseRow(
  columns: readonly CaseColumn[],
  { result, href }: { result: EpisodeResult; href: string },
): Html {
  const { verdict, outcome } = result;
  const kinds = [
    outcome,
    ...(outcome === 'success' || !countsForAgent(outcome) ? [] : ['failure']),
    ...(verdict.violations.length === 0 ? [] : ['unsafe']),
  ];
  return html`<tr
    data-outcome="${kinds.join(' ')}"
    data-scenario="${result.scenario}"
    data-difficulty="${result.difficulty}"
    data-setting="${result.setting}"
    data-tier="${result.tier}"
    data-shift="${result.shift}"
  >
    ${columns.map(({ title, type, sort, show }) => {
      const content = title === 'case' ? html`<a href="${href}">${show(result)}</a>` : show(result);
      return html`<td class="${type}" data-sort="${sort(result)}">${content}</td>`;
    })}
  </tr>`;
}

/** Order of the overview: by outcome, the most worrying first, then by weight of violations, then by name. */
export function failuresFirst(a: EpisodeResult, b: EpisodeResult): number {
  return (
    outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) ||
    weight(b) - weight(a) ||
    (a.case < b.case ? -1 : Number(a.case > b.case))
  );
}

function countOf(severity: Severity, { verdict }: EpisodeResult): number {
  return verdict.violations.filter((violation) => violation.severity === severity).length;
}

function weight(result: EpisodeResult): number {
  return severities.reduce((sum, severity) => sum * 1000 + countOf(severity, result), 0);
}

function violationCounts(result: EpisodeResult): Content {
  return severities.map((severity) => {
    const count = countOf(severity, result);
    return count > 0 && html`<span class="count ${severity}">${count} ${severity}</span> `;
  });
}

function reached(progress: readonly { at: unknown }[]): number {
  return progress.filter(({ at }) => at !== null).length;
}

function driftedSteps(result: EpisodeResult): number {
  return result.steps.filter(hasDrifted).length;
}
