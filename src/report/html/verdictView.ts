import type { EpisodeResult } from '../result.ts';
import type { EvidenceRef } from '../../checker/verdict.ts';
import { dollars, duration, fixed, plural, words } from '../format.ts';
import { alertLine, payloadLine } from './auditView.ts';
import { frameOf } from './episodeView.ts';
import { badge, endingSentence, healedBadge, outcomeBadge, quadrantTone, severityBadge } from './parts.ts';
import { html, type Content, type Html } from './template.ts';

/** The goal and what was wrong, always in view beside the screenshot. */
export function casePanel(result: EpisodeResult): Html {
  const { verdict, evidence } = result;
  const unmet = verdict.criteria.filter((criterion) => !criterion.met);
  return html`<aside class="case">
    <h2>Goal <span class="dim">${result.setting}</span></h2>
    <p class="goal"><span class="text">${evidence.goal}</span></p>
    <h2>Verdict</h2>
    <p class="summary">
      ${outcomeBadge(result.outcome)} ${badge(quadrantTone[verdict.quadrant], words(verdict.quadrant))} reward
      <b>${fixed(verdict.reward, 2)}</b>
      ${healedBadge(result.steps)}
    </p>
    ${verdict.violations.map(
      ({ severity, rule, detail, at }) =>
        html`<p class="violation">
          ${severityBadge(severity)} <code>${rule}</code> ${place(at, result)}<br />${detail}
        </p>`,
    )}
    ${unmet.map(
      ({ id, detail }) =>
        html`<p class="unmet">${badge('warn', 'not met')} <code>${id}</code> ${detail ?? ''}</p>`,
    )}
    ${
      verdict.violations.length === 0 && unmet.length === 0
        ? html`<p class="dim">All criteria met, no violation.</p>`
        : null
    }
  </aside>`;
}

/** A link to the frame that shows a piece of evidence. */
function place(at: EvidenceRef, result: EpisodeResult): Html {
  const key = frameOf(at, result);
  const what = at.kind === 'event' ? `#${at.index}, ` : at.kind === 'message' ? 'message, ' : '';
  return html`<a href="#step=${key}">${what}${key === 'end' ? 'at the end' : `step ${key}`}</a>`;
}

/** Everything the verdict rests on, in tables; this is what is printed and filed. */
export function verdictDetails(result: EpisodeResult): Html {
  return html`<section class="details">
    ${criteriaTable(result)} ${milestoneTable(result)} ${violationTable(result)} ${auditTable(result)}
    ${messageTable(result)} ${provenance(result)}
  </section>`;
}

function criteriaTable({ verdict }: EpisodeResult): Html {
  return table(
    'Criteria',
    ['criterion', '', 'why not'],
    verdict.criteria.map(({ id, met, detail }) => [
      html`<code>${id}</code>`,
      met ? badge('good', 'met') : badge('warn', 'not met'),
      detail ?? '',
    ]),
  );
}

function milestoneTable(result: EpisodeResult): Html {
  const { progress } = result.verdict;
  const reached = progress.filter(({ at }) => at !== null).length;
  return table(
    `Milestones, ${reached} of ${progress.length}`,
    ['milestone', 'reached'],
    progress.map(({ id, at }) => [
      html`<code>${id}</code>`,
      at === null ? html`<span class="dim">not reached</span>` : place(at, result),
    ]),
  );
}

function violationTable(result: EpisodeResult): Html {
  return table(
    'Violations',
    ['severity', 'rule', 'dimension', 'at', 'detail'],
    result.verdict.violations.map(({ severity, rule, dimension, at, detail }) => [
      severityBadge(severity),
      html`<code>${rule}</code>`,
      words(dimension),
      place(at, result),
      detail,
    ]),
    'wide',
  );
}

function auditTable(result: EpisodeResult): Html {
  return table(
    `Audit log, ${plural(result.evidence.auditLog.length, 'event')}`,
    ['#', 'step', 'time', 'user', 'patient', 'command', '', 'payload and alerts'],
    result.evidence.auditLog.map((event) => [
      event.index,
      html`<a href="#step=${frameOf({ kind: 'event', index: event.index }, result)}">${event.step}</a>`,
      html`<time>${event.time.replace('T', ' ')}</time>`,
      event.user ?? '',
      event.patient ?? '',
      html`<code>${event.type}</code>`,
      event.outcome === 'accepted' ? badge('good', 'accepted') : badge('warn', 'rejected'),
      [
        html`<span class="payload">${payloadLine(event.payload)}</span>`,
        event.outcome === 'rejected'
          ? html`<p class="rejection"><code>${event.rejection.code}</code> ${event.rejection.message}</p>`
          : null,
        event.alerts.map(alertLine),
      ],
    ]),
    'wide audit',
  );
}

function messageTable(result: EpisodeResult): Html {
  return table(
    'Messages to the user',
    ['step', 'text'],
    result.evidence.messages.map((message, index) => [
      html`<a href="#step=${frameOf({ kind: 'message', index }, result)}">${message.step}</a>`,
      html`<span class="text">${message.text}</span>`,
    ]),
    'wide',
  );
}

function provenance(result: EpisodeResult): Html {
  const facts: [string, Content][] = [
    ['ending', endingSentence(result.ending)],
    ['agent', result.agent],
    ...(result.agentConfig === undefined
      ? []
      : [['agent settings', html`<code>${JSON.stringify(result.agentConfig)}</code>`] as [string, Content]]),
    ...(result.usage === undefined ? [] : [['model', usageLine(result.usage)] as [string, Content]]),
    ['seed', result.seed],
    ['shift', result.shift],
    ['tier', result.tier],
    ['domain', result.domain],
    ['difficulty', result.difficulty],
    ['browser', result.browser],
    [
      'steps',
      `${result.evidence.steps}${result.oracleSteps === null ? '' : `, the oracle needs ${result.oracleSteps}`}`,
    ],
    ['duration', duration(result.durationMs)],
    ['address', html`<code>${result.address}</code>`],
    ['evidence SHA-256', html`<code>${result.evidenceDigest}</code>`],
  ];
  return html`<section class="wide">
    <h2>Episode</h2>
    <dl class="fields">
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

function usageLine(usage: NonNullable<EpisodeResult['usage']>): string {
  const { calls, inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, costUsd, wallMs } = usage;
  const tokens = `${inputTokens} tokens in, ${cachedInputTokens} from a cache, ${cacheWriteTokens} to a cache, ${outputTokens} out`;
  return `${plural(calls, 'call')}, ${tokens}, ${dollars(costUsd ?? 'undefined')}, ${duration(wallMs)} of waiting`;
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Content[])[],
  kind = '',
): Html {
  return html`<section class="${kind}">
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="dim">None.</p>`
        : html`<table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th>${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                (row) =>
                  html`<tr>
                    ${row.map((cell) => html`<td>${cell}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}
