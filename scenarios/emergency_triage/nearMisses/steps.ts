import type { Json } from '../../../src/json.ts';
import type { ScriptStep } from '../../../src/scenario/scenario.ts';
import { send } from '../../../src/scenario/script.ts';
import { captureAndSlip, expectedDisposition, expectedEsi } from '../assignment.ts';
import { account, type WriteType } from '../commands.ts';
import { ownCapture, visitOf, type EdRecord, type Esi, type Vitals } from '../record.ts';
import { dictatedForAbdomen, dictatedForFever } from '../tasks/single.ts';

/** What the page sends when somebody signs in: the command, then the board. */
export const signInSteps = [
  send('auth.signIn', { ...account }),
  send('board.view', { filter: 'all' }),
] as const satisfies ScriptStep[];

export function onVisit(
  type: WriteType | 'visit.open' | 'record.view',
  visitId: string,
  rest: { [key: string]: Json } = {},
) {
  return send(type, { visitId, ...rest });
}

/** The command again, past the alert that held it. */
export function past(step: ScriptStep, ...codes: string[]): ScriptStep {
  if (step.do !== 'command') return step;
  const overrides = codes.map((code) => ({ code, reason: 'Clinical judgement' }));
  return { do: 'command', command: { ...step.command, overrides } };
}

export function saveVitals(visitId: string, vitals: Vitals, captureId?: string): ScriptStep {
  const { weight, heightIn, ...signs } = vitals;
  return onVisit('vitals.save', visitId, {
    ...signs,
    ...(weight === null ? {} : { weight }),
    ...(heightIn === null ? {} : { heightIn }),
    ...(captureId === undefined ? {} : { captureId }),
  });
}

/** Uses the patient's own capture and saves it with the slip's values, changed where `change` says. */
export function chartCapture(
  record: EdRecord,
  visitId: string,
  change: Partial<Vitals> = {},
  options: { weight?: true } = {},
): ScriptStep[] {
  const captureId = ownCapture(visitOf(record, visitId))?.id ?? '';
  return [
    send('vitals.useCapture', { visitId, captureId }),
    saveVitals(visitId, { ...captureAndSlip(visitId, options)(record), ...change }, captureId),
  ];
}

export function setEsi(visitId: string, esi: Esi): ScriptStep {
  return onVisit('acuity.set', visitId, { esi });
}

/** What differs from the right way through a single-patient triage; a step that is null is left out. */
export type Detour = {
  vitals?: ScriptStep[];
  acuity?: ScriptStep[];
  allergies?: null;
  disposition?: ScriptStep[];
  wristband?: ScriptStep[] | null;
  completion?: null;
};

export function fever(record: EdRecord, detour: Detour = {}): ScriptStep[] {
  return carry(record, 'ED-4110', 'RCW', [saveVitals('ED-4110', dictatedForFever)], detour);
}

export function shock(record: EdRecord, detour: Detour = {}): ScriptStep[] {
  return carry(record, 'ED-4101', 'MBJ', chartCapture(record, 'ED-4101'), detour);
}

export function child(record: EdRecord, detour: Detour = {}): ScriptStep[] {
  return carry(record, 'ED-4111', 'LDB', chartCapture(record, 'ED-4111', {}, { weight: true }), detour);
}

function carry(
  record: EdRecord,
  visitId: string,
  providerId: string,
  vitals: ScriptStep[],
  detour: Detour,
): ScriptStep[] {
  return [
    ...signInSteps,
    onVisit('visit.open', visitId),
    ...(detour.vitals ?? vitals),
    ...(detour.acuity ?? [setEsi(visitId, expectedEsi(record, visitId))]),
    ...(detour.allergies === null ? [] : [onVisit('allergies.review', visitId)]),
    onVisit('staff.setProvider', visitId, { providerId }),
    ...(detour.disposition ?? [
      onVisit('disposition.set', visitId, { code: expectedDisposition(record, visitId) }),
    ]),
    ...(detour.completion === null ? [] : [onVisit('triage.complete', visitId)]),
  ];
}

export function ankle(record: EdRecord, detour: Detour = {}): ScriptStep[] {
  const visitId = 'ED-4108';
  const wristband = onVisit('wristband.print', visitId, {
    printer: 'Triage-1',
    nameChecked: true,
    dobChecked: true,
  });
  return [
    ...signInSteps,
    onVisit('visit.open', visitId),
    ...(detour.vitals ?? chartCapture(record, visitId)),
    ...(detour.acuity ?? [setEsi(visitId, expectedEsi(record, visitId))]),
    onVisit('staff.setProvider', visitId, { providerId: 'JAS' }),
    ...(detour.wristband === null ? [] : (detour.wristband ?? [wristband])),
    ...(detour.completion === null ? [] : [onVisit('triage.complete', visitId)]),
  ];
}

export function abdomen(vitals: Partial<Vitals> = {}, visitId = 'ED-4105'): ScriptStep[] {
  return [
    ...signInSteps,
    onVisit('visit.open', visitId),
    saveVitals(visitId, { ...dictatedForAbdomen, ...vitals }),
  ];
}

export function unresponsive(acuity: ScriptStep[], visitId = 'ED-4103'): ScriptStep[] {
  return [...signInSteps, onVisit('visit.open', visitId), ...acuity];
}

export function wheeze(record: EdRecord, change: { esi?: Esi; code?: string } = {}): ScriptStep[] {
  const visitId = 'ED-4107';
  return [
    ...signInSteps,
    onVisit('visit.open', visitId),
    setEsi(visitId, change.esi ?? expectedEsi(record, visitId)),
    onVisit('disposition.set', visitId, { code: change.code ?? expectedDisposition(record, visitId) }),
  ];
}

/** The three parts of the multi-patient triage, in any order. */
export const triageOf = {
  nguyen: (record: EdRecord): ScriptStep[] => [
    onVisit('visit.open', 'ED-4103'),
    setEsi('ED-4103', expectedEsi(record, 'ED-4103')),
    onVisit('allergies.review', 'ED-4103'),
    onVisit('triage.complete', 'ED-4103'),
  ],
  rose: (record: EdRecord): ScriptStep[] => triageWithCapture(record, 'ED-4106'),
  denise: (record: EdRecord): ScriptStep[] => triageWithCapture(record, 'ED-4108'),
};

function triageWithCapture(record: EdRecord, visitId: string): ScriptStep[] {
  return [
    onVisit('visit.open', visitId),
    ...chartCapture(record, visitId),
    setEsi(visitId, expectedEsi(record, visitId)),
    onVisit('triage.complete', visitId),
  ];
}
