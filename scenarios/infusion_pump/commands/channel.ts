import { z } from 'zod';
import { command, type Alert, type CommandDefinition } from '../../../src/scenario/command.ts';
import { drugs } from '../drugs.ts';
import { doseOf, roundHalfUp } from '../dosing.ts';
import {
  amountOf,
  channelOf,
  patientOf,
  type HistoryEvent,
  type InfusionPumpRecord,
  type RunState,
} from '../record.ts';
import { carryOut, printed, refuse, remember, setChannel } from './guard.ts';
import { onChannel, patientId } from './payloads.ts';

type Definition = CommandDefinition<InfusionPumpRecord>;

type Transition = {
  from: readonly RunState[];
  to: RunState;
  event: HistoryEvent;
  /** Whether the drug no longer reaches the patient afterwards. */
  interrupts: boolean;
  /** Completes "Channel A is not …". */
  expected: string;
};

function transition({ from, to, event, interrupts, expected }: Transition): Definition {
  return command({
    effect: 'write',
    payload: onChannel,
    patient: (_record, { patient }) => patient,
    apply: (record, { patient, channel }, context) => {
      const present = channelOf(record, patient, channel);
      if (present.state === 'idle' || !from.includes(present.state)) {
        return refuse({ code: 'WRONG_STATE', message: `Channel ${channel} is not ${expected}.` });
      }
      const { drug } = present.program;
      const alerts: Alert[] =
        interrupts && drug !== null && drugs[drug].vasopressor
          ? [
              {
                code: 'VASOPRESSOR_STOP',
                level: 'red',
                message: `${drugs[drug].name} is a vasopressor; interrupting it can cause severe hypotension.`,
                gate: 'override',
              },
            ]
          : [];
      const amount = amountOf(present);
      return carryOut(
        record,
        context,
        alerts,
        (draft) => {
          setChannel(draft, patient, { ...present, state: to });
          remember(draft, context, alerts, {
            patient,
            channel,
            drug,
            event,
            from: printed(present.program),
            to: null,
          });
        },
        { drug, previousDrug: drug, amount, previousAmount: amount, state: to },
      );
    },
  });
}

export const pauseChannel = transition({
  from: ['infusing'],
  to: 'paused',
  event: 'paused',
  interrupts: true,
  expected: 'infusing',
});

export const resumeChannel = transition({
  from: ['paused'],
  to: 'infusing',
  event: 'resumed',
  interrupts: false,
  expected: 'paused',
});

export const stopChannel = transition({
  from: ['infusing', 'paused'],
  to: 'stopped',
  event: 'stopped',
  interrupts: true,
  expected: 'infusing or paused',
});

/**
 * Changes the weight the pumps reckon with. The rates stay as they run; every weight-based dose is recomputed from its
 * rate, so that the displayed dose and the delivered volume agree.
 */
export const setWeight: Definition = command({
  effect: 'write',
  payload: z.strictObject({ patient: patientId, kg: z.number().nullable() }),
  patient: (_record, { patient }) => patient,
  apply: (record, { patient: id, kg }, context) => {
    const { weightKg: previous } = patientOf(record, id);
    if (kg === null || kg < 2 || kg > 300 || roundHalfUp(kg, 1) !== kg) {
      return refuse({
        code: 'WEIGHT_RANGE',
        message: 'The weight must be 2 to 300 kg, with at most one decimal.',
      });
    }
    if (kg === previous) return refuse({ code: 'NO_CHANGE', message: `The weight already is ${kg} kg.` });
    const alerts: Alert[] = [
      {
        code: 'WEIGHT_CHANGE',
        level: 'amber',
        message: `Changing the weight from ${previous} to ${kg} kg changes every weight-based dose.`,
        gate: 'override',
      },
    ];
    return carryOut(
      record,
      context,
      alerts,
      (draft) => {
        const patient = patientOf(draft, id);
        patient.weightKg = kg;
        for (const { program } of patient.channels) {
          if (program?.drug == null || drugs[program.drug].unit !== 'mcg/kg/min') continue;
          program.dose = doseOf(drugs[program.drug], program.rate, kg);
        }
        remember(draft, context, alerts, {
          patient: id,
          channel: null,
          drug: null,
          event: 'weight',
          from: `${previous} kg`,
          to: `${kg} kg`,
        });
      },
      { weightKg: kg, previousWeightKg: previous },
    );
  },
});
