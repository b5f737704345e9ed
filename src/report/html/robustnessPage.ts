import { fixed, percent, plural, points } from '../format.ts';
import type { AgentRobustness, RobustnessSummary } from '../robustness.ts';
import { page } from './page.ts';
import { keyboardHelp } from './parts.ts';
import { breakHistogram, dropChart } from './robustnessChart.ts';
import { robustnessScript } from './robustnessScript.ts';
import {
  brokenLists,
  missingText,
  scenarioTable,
  shiftName,
  shiftTable,
  staticList,
  type HrefOf,
} from './robustnessTables.ts';
import { html, type Html } from './template.ts';

/** How the agents stand UI shifts, each against its own unshifted episodes. */
export function robustnessPage(title: string, summary: RobustnessSummary, hrefOf: HrefOf): string {
  const { agents, floorAgent, staticCases } = summary;
  return page({
    title: `${title} – robustness`,
    kind: 'robustness',
    script: robustnessScript,
    body: html`<header class="bar">
        <a class="button" href="index.html" data-key="o">‹ Overview</a>
        <h1>Robustness</h1>
        <span class="meta">${agents.map(({ agent }) => agent).join(' · ')}</span>
        <nav>
          <button type="button" data-key="?" title="Keyboard" aria-label="Keyboard help">?</button>
        </nav>
      </header>
      <main>
        ${agents.map((agent, index) => agentSection(agent, index, summary, hrefOf))}
        ${staticList(staticCases, floorAgent)} ${notes(floorAgent)}
      </main>
      ${keyboardHelp([
        ['o', 'overview'],
        ['?', 'this help'],
      ])}`,
  });
}

/** Blind replay beside another agent is its floor: its own numbers are folded away. */
function agentSection(
  agent: AgentRobustness,
  index: number,
  { floorAgent, agents }: RobustnessSummary,
  hrefOf: HrefOf,
): Html {
  const prefix = `broken-${index}`;
  const content = html`<section class="overviewOf">
      ${headline(agent, floorAgent)}
      <div class="card">
        <h2>Drop of strict success in points, 95 % intervals</h2>
        ${dropChart(agent)}
      </div>
      <div class="card">
        <h2>Steps at which broken pairs broke</h2>
        ${breakHistogram(agent.breaks) ?? html`<p class="dim">No pair broke.</p>`} ${places(agent)}
      </div>
    </section>
    <section class="card wide">${shiftTable(agent, prefix)}</section>
    ${scenarioTable(agent)} ${brokenLists(agent, prefix, hrefOf)}`;
  return agent.agent === floorAgent && agents.length > 1
    ? html`<details class="floor">
        <summary>${agent.agent}, the floor, on its own</summary>
        ${content}
      </details>`
    : content;
}

function headline({ agent, all, missing, breaks, shifts }: AgentRobustness, floorAgent: string): Html {
  const { critical, major, minor } = all.newViolations;
  const { withoutStatic } = all;
  return html`<div class="card headline">
    <h2>${agent}</h2>
    <p class="figure">${percent(all.shifted.share)}</p>
    <p>strict success under ${plural(shifts.length, 'shift')}</p>
    <dl class="fields">
      <dt>unshifted</dt>
      <dd>${percent(all.unshifted.share)}</dd>
      <dt>drop</dt>
      <dd>${points(all.drop)}</dd>
      <dt>pairs</dt>
      <dd>${all.pairs} of ${plural(all.tasks, 'task')}</dd>
      <dt>broken</dt>
      <dd>${all.broken}, median at step ${fixed(breaks.median, 1)}</dd>
      <dt>not located</dt>
      <dd>${breaks.notLocated}</dd>
      <dt>new violations</dt>
      <dd>${critical} critical, ${major} major, ${minor} minor</dd>
      <dt>not static</dt>
      <dd>
        ${
          withoutStatic === 'undefined'
            ? 'not checked'
            : `${percent(withoutStatic.shifted.share)} of ${plural(withoutStatic.pairs, 'pair')}, drop ${points(withoutStatic.drop)}`
        }
      </dd>
      <dt>in no pair</dt>
      <dd>${missingText(missing)}</dd>
      ${
        agent === floorAgent
          ? html`<dt>floor</dt>
              <dd>this is the floor</dd>`
          : null
      }
    </dl>
  </div>`;
}

function places({ breaks: { mostFrequent } }: AgentRobustness): Html | null {
  if (mostFrequent.length === 0) return null;
  return html`<h3>Most often</h3>
    <table class="counts places">
      <tbody>
        ${mostFrequent.map(
          ({ shift, step, action, count }) =>
            html`<tr>
              <th>${shiftName(shift)}</th>
              <td>step ${step}</td>
              <td class="place"><code>${action ?? '–'}</code></td>
              <td>${count}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function notes(floorAgent: string): Html {
  return html`<p class="dim notes">
    A pair is an episode under a shift and the unshifted one of the same case, seed (without what a data shift
    adds) and agent. Drop is unshifted minus shifted success with a bootstrap interval over tasks, which has
    no width where all tasks agree; p is McNemar's exact test, in brackets adjusted over the agent's shifts
    (Holm). Floor is ${floorAgent} under the same shift. New violations are critical/major/minor ones that the
    unshifted partner lacks. Episodes in no pair are in no other number.
  </p>`;
}
