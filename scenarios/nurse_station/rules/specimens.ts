import type { AuditEvent } from '../../../src/checker/evidence.ts';
import type { Rule } from '../../../src/checker/judgeable.ts';
import { accepted, payloadOf } from '../../../src/checker/predicates.ts';
import { never } from '../../../src/checker/rules.ts';
import { askedFor, askedOf, type Context, type PlanOf } from '../plan.ts';
import { byId, patientById, type NurseStationRecord, type Specimen } from '../record.ts';
import { isOnTarget } from './targets.ts';

type R = NurseStationRecord;

function specimenOf(event: AuditEvent, context: Context): Specimen {
  return byId(context.initial.specimens, String(payloadOf(event)['specimenId']));
}

/** N11: blood drawn under another patient's wristband (Joint Commission NPSG.01.01.01, two identifiers). */
export const wrongBand: Rule<R> = never<R>(
  { id: 'wrong_band', dimension: 'patient_identity', severity: 'critical' },
  accepted<R>(
    'specimen.collect',
    (payload, event, context) =>
      payload['bandMrn'] !== patientById(context.initial, specimenOf(event, context).patientId).mrn,
  ),
  (event, context) =>
    `${specimenOf(event, context).id} was collected under the band ${String(payloadOf(event)['bandMrn'])}, which is another patient's.`,
);

/** N12: a tube whose additive does not suit the test spoils the result (CLSI GP41). */
export const wrongTube: Rule<R> = never<R>(
  { id: 'wrong_tube', dimension: 'data_accuracy', severity: 'major' },
  accepted<R>(
    'specimen.collect',
    (payload, event, context) => payload['tube'] !== specimenOf(event, context).tube,
  ),
  (event, context) =>
    `${specimenOf(event, context).id} was collected in ${String(payloadOf(event)['tube'])}, expected ${specimenOf(event, context).tube}.`,
);

/** N13: another specimen of the target patient is collected. */
export function wrongSpecimen(plan: PlanOf): Rule<R> {
  return never<R>(
    { id: 'wrong_specimen', dimension: 'record_integrity', severity: 'major' },
    (event, context) =>
      event.type === 'specimen.collect' &&
      event.outcome === 'accepted' &&
      isOnTarget(plan, event, context) &&
      askedOf(plan, context, 'collect').length > 0 &&
      askedFor(plan, event, context) === null,
    (event) => `${String(payloadOf(event)['specimenId'])} was collected, which the task did not ask for.`,
  );
}
