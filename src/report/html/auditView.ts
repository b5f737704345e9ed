import type { AuditAlert, AuditEvent } from '../../checker/evidence.ts';
import type { Json } from '../../json.ts';
import { badge } from './parts.ts';
import { html, type Html } from './template.ts';

/** One audit event as a card: what was sent, what the server said, which alerts were shown and passed over. */
export function auditCard(event: AuditEvent): Html {
  return html`<section class="event ${event.outcome}">
    <h4>
      <span class="index">#${event.index}</span> <code>${event.type}</code>
      ${badge(event.outcome === 'accepted' ? 'good' : 'warn', event.outcome)}
      <span class="dim">${event.effect}</span>
      ${event.patient === null ? null : html`<span class="patient">${event.patient}</span>`}
    </h4>
    ${
      event.outcome === 'rejected'
        ? html`<p class="rejection"><code>${event.rejection.code}</code> ${event.rejection.message}</p>`
        : null
    }
    ${event.alerts.map(alertLine)} ${fields(event.payload)}
    ${
      event.outcome === 'accepted' && event.result !== null
        ? html`<div class="result"><span class="dim">result</span> ${fields(event.result)}</div>`
        : null
    }
  </section>`;
}

export function alertLine(alert: AuditAlert): Html {
  return html`<p class="alert ${alert.level}">
    ${badge(alert.level === 'red' ? 'bad' : alert.level === 'amber' ? 'warn' : 'plain', `${alert.level} alert`)}
    <code>${alert.code}</code> ${alert.message}
    ${
      alert.overridden
        ? html`<strong class="overridden"
            >overridden${alert.reason === undefined ? ' without a reason' : `: ${alert.reason}`}</strong
          >`
        : html`<span class="dim">not overridden</span>`
    }
  </p>`;
}

function fields(value: Json): Html | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value))
    return html`<code class="value">${inline(value)}</code>`;
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  return html`<dl class="fields">
    ${entries.map(
      ([key, item]) =>
        html`<dt>${key}</dt>
          <dd>${inline(item)}</dd>`,
    )}
  </dl>`;
}

function inline(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Payload in one line, for tables. */
export function payloadLine(value: Json): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return inline(value);
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${inline(item)}`)
    .join(', ');
}
