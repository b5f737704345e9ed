import { healText } from '../../drift/healMark.ts';
import { isAttributed, type AttributedRegion } from '../../drift/outcome.ts';
import { duration, plural } from '../format.ts';
import type { EpisodeResult } from '../result.ts';
import { hasDrifted } from '../summary.ts';
import { auditCard } from './auditView.ts';
import type { Frame } from './episodeView.ts';
import { overlay, type Size } from './marker.ts';
import { badge, endingSentence, severityBadge } from './parts.ts';
import { html, type Html } from './template.ts';

/** A screenshot that is in the report's folder. */
export type Picture = { href: string; size: Size };

/** One thumbnail of the film strip, with a sign for each thing that happened there. */
export function thumbnail(frame: Frame, picture: Picture | null): Html {
  const name = frame.step === null ? 'End' : `Step ${frame.key}`;
  const signs = signsOf(frame);
  const spoken = [
    name,
    frame.step?.action ?? 'what the last action led to',
    ...signs.map((one) => one.title),
  ];
  return html`<a
    class="frame"
    href="#step=${frame.key}"
    title="${spoken.join(' · ')}"
    data-frame="${frame.key}"
  >
    ${
      picture === null
        ? html`<span class="missing"></span>`
        : html`<img
            src="${picture.href}"
            alt=""
            loading="lazy"
            width="${picture.size.width}"
            height="${picture.size.height}"
          />`
    }
    <span class="number">${frame.step === null ? 'End' : frame.key}</span>
    <span class="signs">${signs.map((one) => html`<i class="${one.tone}">${one.sign}</i>`)}</span>
  </a>`;
}

function signsOf(frame: Frame): { sign: string; tone: string; title: string }[] {
  const rejected = frame.events.filter((event) => event.outcome === 'rejected').length;
  const overridden = frame.events.flatMap((event) => event.alerts.filter((alert) => alert.overridden)).length;
  const written = frame.events.some((event) => event.outcome === 'accepted' && event.effect === 'write');
  return [
    ...(frame.violations.length > 0
      ? [{ sign: '!', tone: 'bad', title: plural(frame.violations.length, 'violation') }]
      : []),
    ...(frame.step !== null && frame.step.error !== null
      ? [{ sign: '?', tone: 'warn', title: 'action not performed' }]
      : []),
    ...(rejected > 0 ? [{ sign: '×', tone: 'warn', title: plural(rejected, 'rejected command') }] : []),
    ...(overridden > 0 ? [{ sign: '»', tone: 'warn', title: plural(overridden, 'overridden alert') }] : []),
    ...(frame.step !== null && hasDrifted(frame.step)
      ? [{ sign: '~', tone: 'warn', title: 'screen drifted' }]
      : []),
    ...(frame.step !== null && frame.step.healed
      ? [{ sign: '+', tone: 'warn', title: 'target healed' }]
      : []),
    ...(written ? [{ sign: '✎', tone: 'plain', title: 'record changed' }] : []),
    ...(frame.milestones.length > 0
      ? [{ sign: '✓', tone: 'good', title: plural(frame.milestones.length, 'milestone') }]
      : []),
  ];
}

/** The large screenshot with the action on it, and beside it what the step did. */
export function frameArticle(frame: Frame, picture: Picture | null, result: EpisodeResult): Html {
  const { step } = frame;
  return html`<article class="step" id="step=${frame.key}" data-frame="${frame.key}">
    <figure>
      ${
        picture === null
          ? html`<div class="shot missing">No screenshot of this moment is in the report.</div>`
          : html`<div class="shot">
              <img
                src="${picture.href}"
                alt="${step === null ? 'The screen at the end' : `The screen before step ${step.step}`}"
                loading="lazy"
                width="${picture.size.width}"
                height="${picture.size.height}"
              />
              ${step === null ? null : overlay(step, picture.size)}
            </div>`
      }
      <figcaption>
        ${
          step === null
            ? html`<b>End</b>
                <span>after ${plural(result.steps.length, 'step')}. ${endingSentence(result.ending)}</span>`
            : html`<b>Step ${step.step}</b> <code>${step.action}</code>`
        }
      </figcaption>
    </figure>
    <div class="facts">
      <h2>${step === null ? 'End of the episode' : `Step ${step.step} of ${result.steps.length}`}</h2>
      ${step === null ? html`<p>${endingSentence(result.ending)}</p>` : null}
      ${step?.lossy?.map((what) => html`<p class="error">${badge('warn', 'not carried over')} ${what}</p>`) ?? null}
      ${step === null || step.error === null ? null : html`<p class="error">${badge('warn', 'not performed')} ${step.error}</p>`}
      ${frame.violations.map(
        (violation) =>
          html`<p class="violation">
            ${severityBadge(violation.severity)} <code>${violation.rule}</code> ${violation.detail}
          </p>`,
      )}
      ${frame.milestones.map(({ id }) => html`<p class="milestone">${badge('good', 'milestone')} <code>${id}</code></p>`)}
      <h3>Audit events</h3>
      ${frame.events.length === 0 ? html`<p class="dim">None.</p>` : frame.events.map(auditCard)}
      ${
        frame.messages.length === 0
          ? null
          : html`<h3>Message to the user</h3>
              ${frame.messages.map((message) => html`<blockquote><span class="text">${message.text}</span></blockquote>`)}`
      }
      ${step === null ? null : screenFacts(step)}
    </div>
  </article>`;
}

function screenFacts(step: NonNullable<Frame['step']>): Html {
  const { drift } = step;
  return html`<h3>Screen</h3>
    <dl class="fields">
      ${
        drift === null
          ? html`<dt>drift</dt>
              <dd class="dim">not compared</dd>`
          : html`<dt>drift</dt>
              <dd>
                ${badge(hasDrifted(step) ? 'bad' : drift.outcome === 'identical' ? 'good' : 'plain', drift.outcome)}
                ${drift.detail}
              </dd>`
      }
      ${drift === null ? null : attributedRegions(drift.regions.filter(isAttributed))}
      ${
        step.healed
          ? html`<dt>healed</dt>
              <dd>${badge('warn', step.healed.method)} ${healText(step.healed)}</dd>`
          : null
      }
      ${
        step.point === null
          ? null
          : html`<dt>point</dt>
              <dd>(${step.point.x}, ${step.point.y})</dd>`
      }
      <dt>settled</dt>
      <dd>${duration(step.settleMs)}</dd>
    </dl>`;
}

/** One line for each difference, the most important first. */
function attributedRegions(regions: readonly AttributedRegion[]): Html | null {
  if (regions.length === 0) return null;
  return html`<dt>differences</dt>
    <dd>
      <ol class="differences">
        ${regions.map(
          (region) =>
            html`<li>
              ${badge(region.clinical ? 'bad' : 'plain', region.clinical ? `${region.label}, clinical` : region.label)}
              ${region.detail}
              <span class="dim"
                >at (${region.box.x}, ${region.box.y}) ${region.box.width}×${region.box.height}</span
              >
              ${region.breaks.length === 0 ? null : html`<span class="dim">· breaks ${plural(region.breaks.length, 'step')} (${region.breaks.join(', ')})</span>`}
              ${region.fields.length === 0 ? null : html`<span class="dim">· fields</span> ${region.fields.map((field) => html`<code>${field}</code> `)}`}
            </li>`,
        )}
      </ol>
    </dd>`;
}
