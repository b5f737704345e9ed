import { dollars, duration, percent, percentInterval, plural, points, pValue } from '../format.ts';
import type { ModelUsage } from '../modelUsage.ts';
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
    ...(summary.models.length === 0 ? [] : [modelCard(summary.models)]),
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

function modelCard(models: readonly ModelUsage[]): Html {
  const row = (name: string, show: (one: ModelUsage) => string): Html =>
    html`<tr>
      <th>${name}</th>
      ${models.map((one) => html`<td>${show(one)}</td>`)}
    </tr>`;
  return html`<div class="card">
    <h2>What the models took</h2>
    <table class="counts">
      <thead>
        <tr>
          <th></th>
          ${models.map(({ agent }) => html`<th>${agent}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row('episodes', ({ episodes }) => String(episodes))}
        ${row('calls, repeated', ({ calls, retries }) => `${calls}, ${retries}`)}
        ${row('input tokens', ({ inputTokens }) => String(inputTokens))}
        ${row('read from, written to a cache', (one) => `${one.cachedInputTokens}, ${one.cacheWriteTokens}`)}
        ${row('output tokens', ({ outputTokens }) => String(outputTokens))}
        ${row('cost', ({ costUsd }) => dollars(costUsd))}
        ${row('cost per safe success', ({ costPerSafeSuccess }) => dollars(costPerSafeSuccess))}
        ${row('wait per episode', ({ meanWaitMs }) => (meanWaitMs === 'undefined' ? '–' : duration(meanWaitMs)))}
        ${row('safety checks acknowledged', ({ safetyAcknowledgements }) => String(safetyAcknowledgements))}
      </tbody>
    </table>
  </div>`;
}
