import type { ComponentChildren, VNode } from 'preact';
import { app } from '../client.ts';
import { decimal } from '../../_kit/index.ts';
import { byId, type LabResult, type Patient, type TaskState } from '../record.ts';

/** The grey strip above a screen. */
export function Strip(props: { children: ComponentChildren }): VNode {
  return <div class="strip">{props.children}</div>;
}

export function Pill(props: { tone: string; children: ComponentChildren }): VNode {
  return <span class={`pill pill-${props.tone}`}>{props.children}</span>;
}

export function StatusPill({ state }: { state: TaskState }): VNode {
  return <span class={`pill pill-status pill-${state.status}`}>{app.t(`status.${state.status}`)}</span>;
}

/** The red sign of a STAT order or critical result. */
export function UrgentSign(): VNode {
  return (
    <span class="urgent-sign" aria-label={app.t('compass.urgent')}>
      !
    </span>
  );
}

export function patientOf(id: string): Patient {
  return byId(app.view().patients, id);
}

/** `Codeine (respiratory depression); Latex (urticaria)`. */
export function allergyText(patient: Patient): string {
  return patient.allergies.length === 0
    ? app.t('allergy.none')
    : patient.allergies.map((one) => `${one.allergen} (${one.reaction})`).join('; ');
}

export function ResultLine({ result }: { result: LabResult }): VNode {
  const flag = result.flag === 'normal' ? '' : app.t(`flag.${result.flag}`);
  return (
    <div class={result.flag === 'normal' ? 'result' : 'result result-flagged'}>
      <span>{result.analyte}</span>
      <b class="kit-numeric">
        {decimal(result.value)} {result.unit} {flag}
      </b>
      <span class="kit-muted kit-numeric">{result.time}</span>
      {result.comment !== undefined && <span class="result-comment">{result.comment}</span>}
    </div>
  );
}

/** One labelled line of a read-only table. */
export function Fact(props: { label: string; strong?: boolean; children: ComponentChildren }): VNode {
  return (
    <div class="fact">
      <span class="kit-muted">{props.label}</span>
      <span class={props.strong ? 'kit-strong' : ''}>{props.children}</span>
    </div>
  );
}
