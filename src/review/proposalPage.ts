import { plural } from '../report/format.ts';
import { badge, keyboardHelp } from '../report/html/parts.ts';
import { html, type Html } from '../report/html/template.ts';
import { progressOf, type Proposal } from './proposal.ts';
import { framesOf, type ReviewFrame } from './frames.ts';
import { proposalScript } from './proposalScript.ts';
import { shell, type ReviewHtml } from './shell.ts';
import { stepFacts } from './stepFacts.ts';
import { viewer } from './viewer.ts';

/** One proposal: every step, and what a person must accept of it. */
export function proposalPage(proposal: Proposal): ReviewHtml {
  const frames = framesOf(proposal);
  const { viewport } = proposal.proposed.header;
  const title = `${proposal.scenario}.${proposal.task}`;
  return shell({
    title: `Review of ${title}`,
    kind: 'review',
    script: proposalScript,
    body: html`${header(title, proposal)}
      <nav class="strip" aria-label="Steps">${frames.map(thumbnail)}</nav>
      <main>
        ${frames.map(
          (frame) =>
            html`<article
              class="step"
              data-frame="${frame.key}"
              data-decision="${frame.decision ?? ''}"
              data-needed="${frame.item === null ? 'no' : 'yes'}"
            >
              ${viewer(frame, viewport)} ${stepFacts(frame, proposal.proposed.steps.length)}
            </article>`,
        )}
      </main>
      ${keyboardHelp([
        ['a r', 'accept, reject this step'],
        ['u', 'take the decision back'],
        ['n p', 'next, previous step without a decision'],
        ['← →', 'previous, next step (also k, j)'],
        ['1 2 3', 'side by side, slider, difference'],
        ['m', 'show or hide the marks'],
        ['o', 'list of proposals'],
        ['?', 'this help'],
      ])}`,
  });
}

function header(title: string, { state, recorded }: Proposal): Html {
  const { total, accepted, rejected, applicable } = progressOf(state);
  const healed = state.items.filter((one) => one.healed !== null).length;
  const { setting, seed, agent, browser } = recorded.header;
  return html`<header class="bar">
    <a class="button" href="../../" data-key="o">‹ Proposals</a>
    <h1>${title}</h1>
    ${badge('warn', `${plural(healed, 'step')} healed`)}
    <span class="meta"
      >recorded by ${agent} · ${setting} · seed ${seed} · ${browser.name} ${browser.version}</span
    >
    <output role="status" id="status"></output>
    <nav>
      <span id="progress" data-total="${total}"><b id="accepted">${accepted}</b> of ${total} accepted</span>
      <progress max="${total}" value="${accepted}"></progress>
      <span id="rejected" class="bad" ${rejected === 0 ? html`hidden=""` : null}>${rejected} rejected</span>
      <button type="button" id="apply" ${applicable ? null : html`disabled=""`}>Apply</button>
      <button type="button" id="discard">Discard</button>
      <button type="button" data-key="?" aria-label="Keyboard help">?</button>
    </nav>
  </header>`;
}

function thumbnail({ key, to, item, decision }: ReviewFrame): Html {
  const name = key === 'end' ? 'End' : key;
  const healed = item !== null && item.healed !== null;
  const title = item === null ? 'as recorded' : healed ? 'healed' : 'the screen differs';
  return html`<a
    class="frame"
    href="#step=${key}"
    title="${key === 'end' ? 'End' : `Step ${key}`} · ${title}"
    data-frame="${key}"
    data-decision="${decision ?? ''}"
    data-needed="${item === null ? 'no' : 'yes'}"
  >
    <img src="screen/${to}" alt="" loading="lazy" />
    <span class="number">${name}</span>
    <span class="signs"></span>
  </a>`;
}
