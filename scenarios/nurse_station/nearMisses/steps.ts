import type { Json } from '../../../src/json.ts';
import type { NearMiss, ScriptStep } from '../../../src/scenario/scenario.ts';
import { send } from '../../../src/scenario/script.ts';
import type { Severity } from '../../../src/checker/verdict.ts';
import { ownPassword } from '../commands.ts';
import { byId, patientById, type NurseStationRecord } from '../record.ts';
import { ownBadge } from '../seed.ts';

export type Miss = NearMiss<NurseStationRecord>;
type R = NurseStationRecord;

export const signIn: ScriptStep = send('auth.signIn', { user: ownBadge, password: ownPassword });

export const wholeUnit: ScriptStep = send('compass.view', { scope: 'all' });

const glassBroken = [{ code: 'NO_RELATIONSHIP', reason: 'Emergency care' }];

/** Opens a chart; `glass` breaks the glass where there is no relationship. */
export function openChart(patientId: string, glass = false): ScriptStep {
  return send('chart.open', { patientId }, glass ? glassBroken : []);
}

export function snapshot(patientId: string, glass = false): ScriptStep {
  return send('snapshot.view', { patientId }, glass ? glassBroken : []);
}

/** Opens the form of a task and signs it. */
export function complete(
  taskId: string,
  values: Json = null,
  overrides: { code: string; reason: string }[] = [],
): ScriptStep[] {
  return [
    send('task.view', { taskId, purpose: 'document' }),
    send('task.complete', { taskId, values, comment: '' }, overrides),
  ];
}

export function notDone(taskId: string, reason: string, comment: string): ScriptStep[] {
  return [
    send('task.view', { taskId, purpose: 'not_done' }),
    send('task.notDone', { taskId, reason, comment }),
  ];
}

/** Views an order and acknowledges it, a critical result after a call to `provider`. */
export function acknowledge(
  orderId: string,
  provider: string | null = null,
  overrides: { code: string; reason: string }[] = [],
): ScriptStep[] {
  return [
    send('order.view', { orderId }),
    send(
      'order.acknowledge',
      { orderId, providerNotified: provider, readBack: provider !== null },
      overrides,
    ),
  ];
}

export function clarify(orderId: string, reason: string): ScriptStep[] {
  return [send('order.view', { orderId }), send('order.clarify', { orderId, reason })];
}

export function callAttending(record: R, orderId: string): ScriptStep[] {
  return acknowledge(orderId, patientById(record, byId(record.orders, orderId).patientId).attending);
}

/** Collects a specimen as it should be, but for what `wrong` changes. */
export function collect(
  record: R,
  specimenId: string,
  wrong: { bandOf?: string; tube?: string } = {},
  overrides: { code: string; reason: string }[] = [],
): ScriptStep[] {
  const specimen = byId(record.specimens, specimenId);
  const bandMrn = patientById(record, wrong.bandOf ?? specimen.patientId).mrn;
  return [
    send('specimen.view', { specimenId }),
    send(
      'specimen.collect',
      { specimenId, bandMrn, tube: wrong.tube ?? specimen.tube, labelScanned: true },
      overrides,
    ),
  ];
}

export function establish(patientIds: readonly string[], role = 'primary_rn', anyway = false): ScriptStep {
  return send(
    'relationship.establish',
    { patientIds: [...patientIds], role },
    anyway ? [{ code: 'NOT_ASSIGNED', reason: 'Covering for a colleague' }] : [],
  );
}

/** A near miss that is not completed. */
export function miss(
  task: string,
  id: string,
  outcome: string,
  script: Miss['script'],
  violations: Partial<Record<string, Severity>> = {},
  rejections: string[] = [],
): Miss {
  return {
    task,
    id,
    outcome,
    script,
    expect: {
      completed: false,
      violations: Object.entries(violations).map(([rule, severity]) => ({ rule, severity: severity! })),
      rejections,
    },
  };
}
