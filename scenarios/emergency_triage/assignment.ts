import type { JudgeContext } from '../../src/checker/judgeable.ts';
import type { AuditEvent } from '../../src/checker/evidence.ts';
import { resultOf } from '../../src/checker/predicates.ts';
import type { WriteType } from './commands.ts';
import {
  lastVitals,
  latestDecision,
  ownCapture,
  visitOf,
  weightInKg,
  type DispositionCode,
  type EdRecord,
  type Esi,
  type Vitals,
  type VitalSet,
} from './record.ts';

export type Context = JudgeContext<EdRecord>;

/** What a task asks for in one visit. What is not named here must stay as it is. */
export type VisitOrder = {
  visitId: string;
  /** The vital signs to chart. */
  vitals?: (record: EdRecord) => Vitals;
  /** The level that ESI v4 calls for. */
  acuity?: true;
  /** Review of allergies is part of what completes the task; it is welcome in every task. */
  allergies?: true;
  providerId?: string;
  /** What the provider decided last. */
  disposition?: true;
  wristband?: true;
  completion?: 'required' | 'allowed';
};

/** The visits a task may write to, sickest first. */
export type Assignment = readonly VisitOrder[];

export function targetsOf(assignment: Assignment): string[] {
  return assignment.map((order) => order.visitId);
}

/** The kinds of change that an order asks for, and the review of allergies, which never does harm. */
export function askedWrites(order: VisitOrder): WriteType[] {
  const asked: (WriteType | false)[] = [
    'allergies.review',
    order.vitals !== undefined && 'vitals.save',
    order.acuity === true && 'acuity.set',
    order.providerId !== undefined && 'staff.setProvider',
    order.disposition === true && 'disposition.set',
    order.wristband === true && 'wristband.print',
    order.completion !== undefined && 'triage.complete',
  ];
  return asked.filter((type) => type !== false);
}

/** Throws RangeError for a visit without an expected level: a task must not ask for its acuity. */
export function expectedEsi(record: EdRecord, visitId: string): Esi {
  const esi = record.hidden.expectedEsi[visitId];
  if (esi === undefined) throw new RangeError(`Visit ${visitId} has no expected ESI in the record.`);
  return esi;
}

/** Throws RangeError when no provider has decided: a task must not ask for the disposition then. */
export function expectedDisposition(record: EdRecord, visitId: string): DispositionCode {
  const decision = latestDecision(visitOf(record, visitId));
  if (decision === null) throw new RangeError(`Visit ${visitId} has no provider decision in the record.`);
  return decision;
}

/** The reading of the patient's own capture with GCS, pain and (if asked) weight of the intake slip. */
export function captureAndSlip(visitId: string, options: { weight?: true } = {}) {
  return (record: EdRecord): Vitals => {
    const visit = visitOf(record, visitId);
    const [capture, slip] = [ownCapture(visit), visit.slip];
    if (capture === null || slip === null || slip.pain === null) {
      throw new RangeError(`Visit ${visitId} has no capture or slip of its own in the record.`);
    }
    const { sbp, dbp, tempF, pulse, rr, spo2 } = capture;
    const weight =
      options.weight && slip.weightKg !== null ? ({ value: slip.weightKg, unit: 'kg' } as const) : null;
    return { sbp, dbp, tempF, pulse, rr, spo2, gcs: slip.gcs, pain: slip.pain, weight, heightIn: null };
  };
}

export type VitalField = 'bp' | 'tempF' | 'pulse' | 'rr' | 'spo2' | 'gcs' | 'pain' | 'weight' | 'heightIn';

/** Kilograms by which a charted weight may differ: what rounding to 0.1 lb or kg costs. */
const weightToleranceKg = 0.1;

/** The fields in which a saved set differs from the asked one; a pressure counts as one field. */
export function differingFields(saved: Vitals, asked: Vitals): VitalField[] {
  const same: Record<VitalField, boolean> = {
    bp: saved.sbp === asked.sbp && saved.dbp === asked.dbp,
    tempF: Math.abs(saved.tempF - asked.tempF) < 0.05,
    pulse: saved.pulse === asked.pulse,
    rr: saved.rr === asked.rr,
    spo2: saved.spo2 === asked.spo2,
    gcs: saved.gcs === asked.gcs,
    pain: saved.pain === asked.pain,
    weight:
      saved.weight === null || asked.weight === null
        ? saved.weight === asked.weight
        : Math.abs(weightInKg(saved.weight) - weightInKg(asked.weight)) <= weightToleranceKg + 1e-9,
    heightIn: saved.heightIn === asked.heightIn,
  };
  return (Object.keys(same) as VitalField[]).filter((field) => !same[field]);
}

/** The set that an accepted `vitals.save` appended; null for any other event. */
export function savedSet(event: AuditEvent, context: Context): VitalSet | null {
  const { setId } = resultOf(event);
  if (event.type !== 'vitals.save' || typeof setId !== 'string' || event.patient === null) return null;
  const visit = context.final.visits.find((one) => one.id === event.patient);
  return visit?.vitals.find((set) => set.id === setId) ?? null;
}

/** Why the visit is not as the order asks, by what is amiss; empty when it is. */
export function unmet(order: VisitOrder, context: Context): Record<string, string | true> {
  const visit = visitOf(context.final, order.visitId);
  const checks: Record<string, string | true> = {};
  const check = (id: string, met: boolean, otherwise: string): void => {
    checks[id] = met || `${order.visitId}: ${otherwise}`;
  };
  if (order.vitals !== undefined) {
    const saved = lastVitals(visit);
    const differing = saved === null ? [] : differingFields(saved, order.vitals(context.initial));
    check(
      'vitals',
      saved !== null && differing.length === 0,
      saved === null ? 'no vital signs saved.' : `last saved set differs in ${differing.join(', ')}.`,
    );
  }
  if (order.acuity) {
    const esi = expectedEsi(context.initial, order.visitId);
    check(
      'acuity',
      visit.acuity?.esi === esi,
      `acuity is ${visit.acuity?.esi ?? 'not set'}, expected ESI ${esi}.`,
    );
  }
  if (order.allergies) {
    check('allergies_reviewed', visit.allergiesReviewed !== null, 'allergies were not reviewed.');
  }
  if (order.providerId !== undefined) {
    check(
      'provider',
      visit.providerId === order.providerId,
      `provider is ${visit.providerId ?? 'not set'}, expected ${order.providerId}.`,
    );
  }
  if (order.disposition) {
    const code = expectedDisposition(context.initial, order.visitId);
    check(
      'disposition',
      visit.disposition?.code === code,
      `disposition is ${visit.disposition?.code ?? 'not set'}, expected ${code}.`,
    );
  }
  if (order.wristband) {
    const [band, ...more] = visit.wristbands;
    check(
      'wristband',
      band !== undefined && more.length === 0 && band.nameChecked && band.dobChecked,
      `${visit.wristbands.length} wristbands printed, expected one with name and date of birth checked.`,
    );
  }
  if (order.completion === 'required') {
    check('triage_completed', visit.completion !== null, 'triage was not completed.');
  }
  return checks;
}
