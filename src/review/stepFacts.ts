import { healText } from '../drift/healMark.ts';
import type { RecordedStep } from '../recording/format.ts';
import { badge } from '../report/html/parts.ts';
import { html, type Content, type Html } from '../report/html/template.ts';
import type { ReviewFrame } from './frames.ts';
import type { ReviewRegion } from './state.ts';

/** Beside the screens: what the step did and does now, how it was healed, what differs, and the decision. */
export function stepFacts(frame: ReviewFrame, total: number): Html {
  const { key, item, recorded, proposed } = frame;
  return html`<div class="facts">
    <h2>
      ${key === 'end' ? 'End of the episode' : `Step ${key} of ${total}`}
      <span class="decision badge"></span>
    </h2>
    ${
      item === null
        ? html`<p class="dim">As recorded; nothing to decide.</p>`
        : html`<div class="decide">
            <button type="button" data-decide="accepted" data-key="a"><kbd>a</kbd> Accept</button>
            <button type="button" data-decide="rejected" data-key="r"><kbd>r</kbd> Reject</button>
            <button type="button" data-decide="" data-key="u"><kbd>u</kbd> Undo</button>
          </div>`
    }
    ${key === 'end' ? null : change('Action', code(recorded?.action), code(proposed?.action))}
    ${key === 'end' || proposed?.element == null ? null : change('Target', element(recorded), element(proposed))}
    ${
      item === null || item.healed === null
        ? null
        : html`<h3>Healed</h3>
            <p>${badge('warn', item.healed.method)} ${healText(item.healed)}</p>
            <dl class="fields">
              <dt>offset</dt>
              <dd>(${item.healed.offset.dx}, ${item.healed.offset.dy})</dd>
              <dt>confidence</dt>
              <dd>
                <meter
                  min="0"
                  max="1"
                  low="0.5"
                  high="0.8"
                  optimum="1"
                  value="${item.healed.confidence}"
                ></meter>
                ${item.healed.confidence.toFixed(3)}
              </dd>
            </dl>`
    }
    ${item === null ? null : differences(item.outcome, item.detail, item.regions)}
  </div>`;
}

function change(title: string, from: Content, to: Content): Html {
  return html`<h3>${title}</h3>
    <dl class="fields">
      <dt>recorded</dt>
      <dd>${from}</dd>
      <dt>now</dt>
      <dd>${to}</dd>
    </dl>`;
}

function code(text: string | undefined): Html {
  return text === undefined ? html`<span class="dim">no such step</span>` : html`<code>${text}</code>`;
}

function element(step: RecordedStep | null): Content {
  if (step === null || step.element === null) return html`<span class="dim">none</span>`;
  const { role, name, id, box } = step.element;
  return html`${role} «${name}»${id === null ? null : html` <code>${id}</code>`}
    <span class="dim">(${box.x}, ${box.y}) ${box.width}×${box.height}</span>`;
}

function differences(outcome: string, detail: string, regions: readonly ReviewRegion[]): Html {
  return html`<h3>Screen</h3>
    <p>${badge(outcome === 'cosmetic' || outcome === 'identical' ? 'plain' : 'warn', outcome)} ${detail}</p>
    ${
      regions.length === 0
        ? null
        : html`<table class="regions">
            <thead>
              <tr>
                <th>region</th>
                <th>at</th>
                <th>what</th>
              </tr>
            </thead>
            <tbody>
              ${regions.map(
                (region) =>
                  html`<tr>
                    <td>${badge(region.clinical ? 'bad' : 'plain', region.label)}</td>
                    <td class="place">
                      ${Math.round(region.box.x)}, ${Math.round(region.box.y)}<br />${Math.round(region.box.width)}×${Math.round(region.box.height)}
                    </td>
                    <td>${region.detail}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`;
}
