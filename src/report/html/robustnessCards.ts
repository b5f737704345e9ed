import { percent, percentInterval, plural, points, pValue } from '../format.ts';
import type { Repetition } from '../repetition.ts';
import type { RobustnessSummary } from '../robustness.ts';
import type { Summary } from '../summary.ts';
import { html, type Html } from './template.ts';

/** Cards of the overview that compare episodes with each other; null when there is nothing to compare. */
export function comparisonCards(summary: Summary, robustness: RobustnessSummary | null): Html | null {
  const cards = [
    ...(robustness === null ? [] : [robustnessCard(robustness)]),
    ...(summary.goals.length === 0 ? [] : [goalCard(summary.goals)]),
    ...(summary.repetitions.length === 0 ? [] : [repetitionCard(summary.repetitions)]),
  ];
  return cards.length === 0 ? null : html`<section class="comparisons">${cards}</section>`;
}

function robustnessCard({ agents, floorAgent }: RobustnessSummary): Html {
  const others = agents.filter(({ agent }) => agent !== floorAgent);
  return html`<div class="card">
    <h2>Under shifts <a href="robustness.html">Robustness ›</a></h2>
    <table class="counts">
      <tbody>
        ${(others.length === 0 ? agents : others).map(
          ({ agent, all, shifts }) =>
            html`<tr>
                <th colspan="3">${agent}</th>
              </tr>
              <tr>
                <td>${plural(shifts.length, 'shift')}</td>
                <td>${percent(all.unshifted.share)} → <b>${percent(all.shifted.share)}</b></td>
                <td>drop ${points(all.drop)}</td>
              </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function goalCard(goals: Summary['goals']): Html {
  return html`<div class="card">
    <h2>Steps against intent as the goal</h2>
    <table class="counts">
      <tbody>
        ${goals.map(
          ({ agent, pairs, intent, step, difference, mcnemar }) =>
            html`<tr>
                <th colspan="4">${agent}</th>
              </tr>
              <tr>
                <td>${plural(pairs, 'pair')}</td>
                <td title="${`${percentInterval(intent.interval)} → ${percentInterval(step.interval)}`}">
                  ${percent(intent.share)} → <b>${percent(step.share)}</b>
                </td>
                <td>${points(difference)}</td>
                <td>p ${pValue(mcnemar)}</td>
              </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function repetitionCard(repetitions: Summary['repetitions']): Html {
  const ks = Array.from(
    { length: Math.max(...repetitions.map(({ byK }) => byK.length)) },
    (_, index) => index,
  );
  const rows = [
    { name: 'any of k (pass@k)', show: ({ passAtK }: Repetition['byK'][number]) => percent(passAtK) },
    { name: 'all of k (pass^k)', show: ({ passHatK }: Repetition['byK'][number]) => percent(passHatK) },
    { name: 'cases run k times', show: ({ cases }: Repetition['byK'][number]) => String(cases) },
  ];
  return html`<div class="card">
    <h2>Repeated cases</h2>
    ${repetitions.map(
      ({ agent, byK }) =>
        html`<table class="counts">
          <thead>
            <tr>
              <th>${agent}</th>
              ${ks.map((index) => html`<th>k = ${index + 1}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ name, show }) =>
                html`<tr>
                  <th>${name}</th>
                  ${ks.map((index) => {
                    const one = byK[index];
                    return html`<td>${one === undefined ? '–' : show(one)}</td>`;
                  })}
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}
  </div>`;
}
