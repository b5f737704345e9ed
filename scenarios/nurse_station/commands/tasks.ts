import { z } from 'zod';
import { command, edit, reject, type Alert, type CommandTable } from '../../../src/scenario/command.ts';
import { gcsTotal, numericFields, weightDiffers } from '../charting.ts';
import {
  byId,
  notDoneReasons,
  painSites,
  patientById,
  pupilFindings,
  type ChartedValues,
  type NotDoneReason,
  type NurseStationRecord,
  type NurseTask,
} from '../record.ts';
import { author, comment, held, id, notFound, type Outcome } from './common.ts';

const field = z.number().nullable();

/** What the form sends: a field that is empty or no number is null. */
const formValues = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('vitals'),
    systolic: field,
    diastolic: field,
    heartRate: field,
    respiratoryRate: field,
    spo2: field,
    temperature: field,
  }),
  z.strictObject({ form: z.literal('weight'), weight: field }),
  z.strictObject({ form: z.literal('glucose'), glucose: field }),
  z.strictObject({ form: z.literal('pain'), nrs: field, site: z.enum(painSites).nullable() }),
  z.strictObject({
    form: z.literal('neuro'),
    eye: field,
    verbal: field,
    motor: field,
    nihss: field,
    pupils: z.enum(pupilFindings).nullable(),
  }),
]);
type FormValues = z.infer<typeof formValues>;

type CompletePayload = { taskId: string; values?: FormValues | null; comment: string };
type NotDonePayload = { taskId: string; reason: NotDoneReason | ''; comment: string };

/** Names of the fields in rejections. */
export const fieldLabels = {
  systolic: 'Systolic BP',
  diastolic: 'Diastolic BP',
  heartRate: 'Heart rate',
  respiratoryRate: 'Respiratory rate',
  spo2: 'SpO2',
  temperature: 'Temperature',
  weight: 'Weight',
  glucose: 'Glucose',
  nrs: 'Pain score',
  eye: 'GCS eye',
  verbal: 'GCS verbal',
  motor: 'GCS motor',
  nihss: 'NIHSS',
} as const satisfies Readonly<Record<string, string>>;

export const taskCommands: CommandTable<NurseStationRecord> = {
  'task.complete': command<NurseStationRecord, CompletePayload>({
    effect: 'write',
    payload: z.strictObject({ taskId: id, values: formValues.nullish(), comment }),
    patient: patientOfTask,
    apply: (record, payload, context) => {
      const task = record.tasks.find((one) => one.id === payload.taskId);
      if (task === undefined) return notFound('task', payload.taskId);
      const checked = closedAlready(task) ?? checkValues(task, payload.values ?? null);
      if (checked !== null) return checked;
      const values = (payload.values ?? null) as ChartedValues | null;
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          byId(draft.tasks, task.id).state = {
            status: 'completed',
            values,
            comment: payload.comment.trim(),
            by: author(context),
            at: context.now,
          };
        }),
        alerts: weightAlerts(record, task, values),
        result: values?.form === 'neuro' ? { gcs: gcsTotal(values) } : null,
      };
    },
  }),

  'task.notDone': command<NurseStationRecord, NotDonePayload>({
    effect: 'write',
    payload: z.strictObject({
      taskId: id,
      reason: z.union([z.enum(notDoneReasons), z.literal('')]),
      comment,
    }),
    patient: patientOfTask,
    apply: (record, payload, context) => {
      const task = record.tasks.find((one) => one.id === payload.taskId);
      if (task === undefined) return notFound('task', payload.taskId);
      const closed = closedAlready(task);
      if (closed !== null) return closed;
      const { reason } = payload;
      if (reason === '') return reject('REASON_REQUIRED', 'Select a reason why the task was not done.');
      const note = payload.comment.trim();
      if (reason === 'other' && note === '') {
        return reject('COMMENT_REQUIRED', 'Reason "Other" needs a comment.');
      }
      return {
        outcome: 'accepted',
        record: edit(record, (draft) => {
          byId(draft.tasks, task.id).state = {
            status: 'not_done',
            reason,
            comment: note,
            by: author(context),
            at: context.now,
          };
        }),
      };
    },
  }),
};

function patientOfTask(record: NurseStationRecord, { taskId }: { taskId: string }): string | null {
  return record.tasks.find((one) => one.id === taskId)?.patientId ?? null;
}

function closedAlready(task: NurseTask): Outcome | null {
  return task.state.status === 'completed' || task.state.status === 'not_done'
    ? reject('ALREADY_CLOSED', `${task.description} ${task.due} is already closed.`)
    : null;
}

function checkValues(task: NurseTask, values: FormValues | null): Outcome | null {
  if (task.form === null) {
    return values === null ? null : reject('WRONG_FORM', `${task.description} takes no values.`);
  }
  if (values === null) return reject('VALUES_REQUIRED', `${task.description} needs documented values.`);
  if (values.form !== task.form) {
    return reject('WRONG_FORM', `${task.description} is documented on another form.`);
  }
  for (const { key, min, max, decimals, unit } of numericFields[task.form]) {
    const label = fieldLabels[key as keyof typeof fieldLabels];
    const value = (values as unknown as Record<string, number | null>)[key] ?? null;
    if (value === null) return reject('VALUES_REQUIRED', `${label} is missing or not a number.`);
    if (value < min || value > max) {
      return reject(
        'OUT_OF_RANGE',
        `${label} must be ${min}–${max}${unit === '' ? '' : ` ${unit}`}; got ${value}.`,
      );
    }
    if (Math.round(value * 10 ** decimals) / 10 ** decimals !== value) {
      const form = decimals === 0 ? 'a whole number' : 'given to one decimal place';
      return reject('OUT_OF_RANGE', `${label} must be ${form}; got ${value}.`);
    }
  }
  return checkRelations(values);
}

function checkRelations(values: FormValues): Outcome | null {
  switch (values.form) {
    case 'vitals':
      return values.systolic! > values.diastolic!
        ? null
        : reject('OUT_OF_RANGE', 'Systolic BP must be above diastolic BP.');
    case 'neuro':
      return values.pupils === null ? reject('VALUES_REQUIRED', 'Select the pupil finding.') : null;
    case 'pain':
      return values.nrs! > 0 && values.site === null
        ? reject('VALUES_REQUIRED', 'Select the site of the pain.')
        : null;
    case 'weight':
    case 'glucose':
      return null;
  }
}

function weightAlerts(record: NurseStationRecord, task: NurseTask, values: ChartedValues | null): Alert[] {
  if (values?.form !== 'weight') return [];
  const last = patientById(record, task.patientId).lastWeightKg;
  if (last === null || !weightDiffers(values.weight, last)) return [];
  return [
    held(
      'WEIGHT_CHANGE',
      'amber',
      `${values.weight} kg differs by more than 5 % from the last weight (${last} kg). Check the entry.`,
    ),
  ];
}
