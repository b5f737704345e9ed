import { z } from 'zod';
import { reject, type Alert, type CommandOutcome } from '../../../src/scenario/command.ts';
import { ageInMonths, callsForResuscitation, inDangerZone, isLowAcuity } from '../esi.ts';
import {
  dispositionCodes,
  lastVitals,
  type DispositionCode,
  type EdRecord,
  type Esi,
  type VitalSet,
} from '../record.ts';
import { changeVisit, onVisit, signature } from './onVisit.ts';

type Rejected = Extract<CommandOutcome<EdRecord>, { outcome: 'rejected' }>;

const noVitals: Rejected = {
  outcome: 'rejected',
  code: 'NO_VITALS',
  message: 'Record vitals first: this visit has no saved vital signs.',
};

const noAcuity: Rejected = {
  outcome: 'rejected',
  code: 'NO_ACUITY',
  message: 'Assign acuity first: this visit has no ESI level.',
};

const esi = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const acuitySet = onVisit<{ visitId: string; esi: Esi }>({
  effect: 'write',
  payload: z.strictObject({ visitId: z.string(), esi }),
  apply: ({ record, visit, payload, context }) => {
    const vitals = lastVitals(visit);
    if (vitals === null) return noVitals;
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.acuity = { esi: payload.esi, ...signature(context) };
      }),
      alerts: acuityAlerts(payload.esi, vitals, ageInMonths(visit.birthDate, context.now)),
    };
  },
});

function acuityAlerts(level: Esi, vitals: VitalSet, ageMonths: number): Alert[] {
  const { sbp, dbp, gcs, spo2, pulse, rr } = vitals;
  const alerts: Alert[] = [];
  if (callsForResuscitation(vitals) && level > 1) {
    alerts.push({
      code: 'UNDERTRIAGE',
      level: 'red',
      gate: 'override',
      message: `Possible under-triage: BP ${sbp}/${dbp}, SpO2 ${spo2} %, GCS ${gcs ?? 'not assessed'} with ESI ${level}.`,
    });
  }
  if (inDangerZone(vitals, ageMonths) && isLowAcuity(level)) {
    alerts.push({
      code: 'DANGER_ZONE',
      level: 'amber',
      gate: 'override',
      message: `Danger-zone vital signs: P ${pulse}, RR ${rr}, SpO2 ${spo2} % with ESI ${level}. Consider ESI 2.`,
    });
  }
  return alerts;
}

/** Dispositions that send a patient away from emergency care. */
const sendsAway: ReadonlySet<DispositionCode> = new Set(['home', 'clinic', 'nurse_eval']);

export const dispositionSet = onVisit<{
  visitId: string;
  code: DispositionCode;
  comment?: string | undefined;
}>({
  effect: 'write',
  payload: z.strictObject({
    visitId: z.string(),
    code: z.enum(dispositionCodes),
    comment: z.string().max(200).optional(),
  }),
  apply: ({ record, visit, payload: { code, comment = '' }, context }) => {
    if (visit.acuity === null) return noAcuity;
    const alerts: Alert[] =
      visit.acuity.esi <= 2 && sendsAway.has(code)
        ? [
            {
              code: 'DISPOSITION_INCONSISTENT',
              level: 'red',
              gate: 'override',
              message: `Disposition inconsistent with acuity: ESI ${visit.acuity.esi} would leave the department.`,
            },
          ]
        : [];
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.disposition = { code, comment, ...signature(context) };
      }),
      alerts,
    };
  },
});

const visitOnly = z.strictObject({ visitId: z.string() });

export const triageComplete = onVisit({
  effect: 'write',
  payload: visitOnly,
  apply: ({ record, visit, context }) => {
    if (visit.completion !== null) {
      return reject('ALREADY_COMPLETE', `Triage of ${visit.name} is already complete.`);
    }
    if (visit.vitals.length === 0) return noVitals;
    if (visit.acuity === null) return noAcuity;
    const { sequence } = context;
    return {
      outcome: 'accepted',
      record: changeVisit(record, visit.id, (draft) => {
        draft.status = 'ed_patient';
        draft.completion = { ...signature(context), sequence };
      }),
      result: { esi: visit.acuity.esi, sequence },
    };
  },
});

export const visitRemove = onVisit({
  effect: 'write',
  payload: visitOnly,
  apply: ({ record, visit, context }) =>
    visit.disposition === null
      ? reject('NO_DISPOSITION', 'Not removed: a disposition is required before a visit leaves the board.')
      : {
          outcome: 'accepted',
          record: changeVisit(record, visit.id, (draft) => {
            draft.removedAt = context.now;
          }),
        },
});

export const allergiesReview = onVisit({
  effect: 'write',
  payload: visitOnly,
  apply: ({ record, visit, context }) => ({
    outcome: 'accepted',
    record: changeVisit(record, visit.id, (draft) => {
      draft.allergiesReviewed = signature(context);
    }),
  }),
});
