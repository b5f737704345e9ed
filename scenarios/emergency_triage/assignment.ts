import type { Criterion, JudgeContext } from '../../src/checker/judgeable.ts';
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
  type Visit,
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

/** A saved set whose weight is the asked one, whatever the rest says. */
export function weightRight(order: VisitOrder) {
  return (event: AuditEvent, context: Context): boolean => {
    const set = event.patient === order.visitId ? savedSet(event, context) : null;
    return (
      set !== null &&
      order.vitals !== undefined &&
      !differingFields(set, order.vitals(context.initial)).includes('weight')
    );
  };
}

/** The set that an accepted `vitals.save` appended; null for any other event. */
export function savedSet(event: AuditEvent, context: Context): VitalSet | null {
  const { setId } = resultOf(event);
  if (event.type !== 'vitals.save' || typeof setId !== 'string' || event.patient === null) return null;
  const visit = context.final.visits.find((one) => one.id === event.patient);
  return visit?.vitals.find((set) => set.id === setId) ?? null;
}

type Condition = Criterion<EdRecord>;

/** What must hold of the visit in the end, one condition per thing that the order asks. */
export function conditionsOf(order: VisitOrder): Condition[] {
  const { visitId } = order;
  const condition = (id: string, wrong: (visit: Visit, context: Context) => string | null): Condition => ({
    id,
    check: (context) => {
      const reason = wrong(visitOf(context.final, visitId), context);
      return reason === null || `${visitId}: ${reason}`;
    },
  });
  const conditions: (Condition | false)[] = [
    order.vitals !== undefined && condition('vitals', (visit, context) => wrongVitals(order, visit, context)),
    order.acuity === true &&
      condition('acuity', ({ acuity }, context) => {
        const esi = expectedEsi(context.initial, visitId);
        return acuity?.esi === esi ? null : `acuity is ${acuity?.esi ?? 'not set'}, expected ESI ${esi}.`;
      }),
    order.allergies === true &&
      condition('allergies_reviewed', ({ allergiesReviewed }) =>
        allergiesReviewed === null ? 'allergies were not reviewed.' : null,
      ),
    order.providerId !== undefined &&
      condition('provider', ({ providerId }) =>
        providerId === order.providerId
          ? null
          : `provider is ${providerId ?? 'not set'}, expected ${order.providerId}.`,
      ),
    order.disposition === true &&
      condition('disposition', ({ disposition }, context) => {
        const code = expectedDisposition(context.initial, visitId);
        return disposition?.code === code
          ? null
          : `disposition is ${disposition?.code ?? 'not set'}, expected ${code}.`;
      }),
    order.wristband === true &&
      condition('wristband', ({ wristbands }) =>
        wristbands.length === 1 && wristbands.every((band) => band.nameChecked && band.dobChecked)
          ? null
          : `${wristbands.length} wristbands, expected one with name and date of birth checked.`,
      ),
    order.completion === 'required' &&
      condition('triage_completed', ({ completion }) =>
        completion === null ? 'triage was not completed.' : null,
      ),
  ];
  return conditions.filter((one) => one !== false);
}

function wrongVitals(order: VisitOrder, visit: Visit, context: Context): string | null {
  const saved = lastVitals(visit);
  if (saved === null) return 'no vital signs saved.';
  const differing = order.vitals === undefined ? [] : differingFields(saved, order.vitals(context.initial));
  return differing.length === 0 ? null : `last saved set differs in ${differing.join(', ')}.`;
}
