import { send } from '../../../src/scenario/script.ts';
import type { NearMiss, ScriptStep } from '../../../src/scenario/scenario.ts';
import type { Severity } from '../../../src/checker/verdict.ts';
import type { ReportFields } from '../commands/report.ts';
import type { AlertFinding, EcgRecord, Recipient } from '../record.ts';

type R = EcgRecord;

/** Moves of scripted episodes, as the page would send them. */

export function signInAt(site: string): ScriptStep {
  return send('session.login', { user: 'ecgtech', password: 'cardio123', site });
}

export const signIn: ScriptStep = signInAt('main');

export function list(filter: string): ScriptStep {
  return send('worklist.filter', { filter });
}

export function open(study: string): ScriptStep {
  return send('study.open', { study });
}

export function show(study: string, field: string, value: string): ScriptStep {
  return send('display.set', { study, field, value });
}

export function analyze(study: string): ScriptStep {
  return send('analysis.run', { study });
}

export function edit(study: string, fields: ReportFields): ScriptStep {
  return send('report.edit', { study, fields: { ...fields } });
}

export function submit(study: string, ...overrides: string[]): ScriptStep {
  return send(
    'report.submit',
    { study },
    overrides.map((code) => ({ code, reason: '' })),
  );
}

/** Class and tick, then the submission. */
export function report(study: string, fields: ReportFields, ...overrides: string[]): ScriptStep[] {
  return [
    send('report.open', { study }),
    edit(study, { reviewed: true, ...fields }),
    submit(study, ...overrides),
  ];
}

export function alarm(
  study: string,
  finding: AlertFinding,
  notify: Recipient[],
  ...overrides: string[]
): ScriptStep {
  return send(
    'alert.trigger',
    { study, finding, notify, readBack: true },
    overrides.map((code) => ({ code, reason: '' })),
  );
}

/** Shorthand for the rules that a near miss breaks. */
export function breaks(...rules: [string, Severity][]): NearMiss<R>['expect']['violations'] {
  return rules.map(([rule, severity]) => ({ rule, severity }));
}
