import { plural } from '../report/format.ts';
import { badge, keyboardHelp } from '../report/html/parts.ts';
import { html, type Html } from '../report/html/template.ts';
import { listScript } from './listScript.ts';
import { progressOf, type Proposal, type ProposalPlace } from './proposal.ts';
import { shell, type ReviewHtml } from './shell.ts';

/** A proposal that can be reviewed, or why it cannot. */
export type ListedProposal = ProposalPlace &
  ({ proposal: Proposal; problem: null } | { proposal: null; problem: string });

/** All proposals of a folder. `done` is what was done last, `apply:<name>` or `discard:<name>`. */
export function listPage(
  recordings: string,
  proposals: readonly ListedProposal[],
  done: string | null,
): ReviewHtml {
  return shell({
    title: 'Proposed recordings',
    kind: 'review-list',
    script: listScript,
    body: html`<header class="bar">
        <h1>Proposed recordings</h1>
        <span class="meta">${recordings} · ${plural(proposals.length, 'proposal')} of healed replays</span>
        <nav><button type="button" data-key="?" aria-label="Keyboard help">?</button></nav>
      </header>
      <main>
        ${notice(done)} ${proposals.length === 0 ? nothing() : table(proposals)}
        <output role="status" id="status"></output>
      </main>
      ${keyboardHelp([
        ['↑ ↓', 'previous, next proposal'],
        ['Enter', 'review it'],
        ['?', 'this help'],
      ])}`,
  });
}

function notice(done: string | null): Html | null {
  const [, kind, name] = /^(apply|discard):([\w.@=+-]{1,200})$/.exec(done ?? '') ?? [];
  if (kind === undefined || name === undefined) return null;
  return kind === 'apply'
    ? html`<p class="notice">
        ${badge('good', 'applied')} The recording of <code>${name}</code> was rewritten with what you
        accepted. Look at its diff and commit it.
      </p>`
    : html`<p class="notice">
        ${badge('plain', 'discarded')} The proposal for <code>${name}</code> was removed; the recording is as
        it was.
      </p>`;
}

function nothing(): Html {
  return html`<section class="card">
    <p>
      There is nothing to review. A replay with <code>--drift heal</code> that had to heal a step leaves a
      proposal here.
    </p>
  </section>`;
}

function table(proposals: readonly ListedProposal[]): Html {
  return html`<section class="card">
    <table id="proposals">
      <thead>
        <tr>
          <th>recording</th>
          <th>state</th>
          <th>to accept</th>
          <th>healed</th>
          <th>steps</th>
          <th>least confidence</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${proposals.map(row)}
      </tbody>
    </table>
  </section>`;
}

function row(one: ListedProposal): Html {
  const address = `${one.scenario}/${encodeURIComponent(one.task)}/`;
  const discard = html`<button type="button" class="discard" data-address="${address}">Discard</button>`;
  if (one.proposal === null)
    return html`<tr>
      <td><code>${one.scenario}.${one.task}</code></td>
      <td>${badge('bad', 'cannot be reviewed')}</td>
      <td colspan="4" class="problem">${one.problem}</td>
      <td>${discard}</td>
    </tr>`;
  const { state, proposed } = one.proposal;
  const { total, accepted, rejected, applicable } = progressOf(state);
  const marks = state.items.flatMap(({ healed }) => healed ?? []);
  const standing = applicable
    ? badge('good', 'ready to apply')
    : rejected > 0
      ? badge('bad', `${rejected} rejected`)
      : accepted > 0
        ? badge('warn', 'begun')
        : badge('plain', 'open');
  return html`<tr>
    <td><a class="open" href="${address}">${one.scenario}.${one.task}</a></td>
    <td>${standing}</td>
    <td>${accepted} of ${total} accepted</td>
    <td>${plural(marks.length, 'step')}</td>
    <td>${proposed.steps.length}</td>
    <td>${marks.length === 0 ? '' : Math.min(...marks.map((mark) => mark.confidence)).toFixed(2)}</td>
    <td>${discard}</td>
  </tr>`;
}
