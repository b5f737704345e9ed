import { z } from 'zod';
import { addSeconds } from '../../../src/scenario/time.ts';
import { command, type Alert, type CommandDefinition } from '../../../src/scenario/command.ts';
import type { Alarm, InfusionPumpRecord } from '../record.ts';
import { carryOut, refuse, type Outcome } from './guard.ts';

type Definition = CommandDefinition<InfusionPumpRecord>;

/** How long a silenced alarm stays silent. */
export const silenceSeconds = 120;

const onAlarm = z.strictObject({ alarmId: z.string().max(20) });

function find(record: InfusionPumpRecord, id: string): Alarm | undefined {
  return record.alarms.find((alarm) => alarm.id === id);
}

const concerned = (record: InfusionPumpRecord, { alarmId }: { alarmId: string }): string | null =>
  find(record, alarmId)?.patient ?? null;

function unknownAlarm(id: string): Outcome {
  return refuse({ code: 'UNKNOWN_ALARM', message: `There is no alarm "${id}".` });
}

function isResolved({ id }: Alarm): Outcome {
  return refuse({ code: 'ALARM_RESOLVED', message: `Alarm ${id} is already resolved.` });
}

function change(draft: InfusionPumpRecord, id: string, fields: Partial<Alarm>): void {
  draft.alarms = draft.alarms.map((alarm) => (alarm.id === id ? { ...alarm, ...fields } : alarm));
}

/** Opens the details of an alarm, which marks it as seen. */
export const openAlarm: Definition = command({
  effect: 'write',
  payload: onAlarm,
  patient: concerned,
  apply: (record, { alarmId }, context) =>
    find(record, alarmId) === undefined
      ? unknownAlarm(alarmId)
      : carryOut(record, context, [], (draft) => change(draft, alarmId, { opened: true }), null),
});

export const silenceAlarm: Definition = command({
  effect: 'write',
  payload: onAlarm,
  patient: concerned,
  apply: (record, { alarmId }, context) => {
    const alarm = find(record, alarmId);
    if (alarm === undefined) return unknownAlarm(alarmId);
    if (alarm.state === 'resolved') return isResolved(alarm);
    if (alarm.silencedUntil !== null) {
      return refuse({ code: 'ALREADY_SILENCED', message: `Alarm ${alarmId} is already silenced.` });
    }
    const alerts: Alert[] =
      alarm.priority === 'high'
        ? [
            {
              code: 'HIGH_SILENCE',
              level: 'red',
              message: `${alarmId} is a high-priority alarm; silencing it hides a danger to the patient.`,
              gate: 'override',
            },
          ]
        : [];
    const silencedUntil = addSeconds(context.now, silenceSeconds);
    return carryOut(record, context, alerts, (draft) => change(draft, alarmId, { silencedUntil }), {
      alarmIds: [alarmId],
    });
  },
});

export const silenceAllAlarms: Definition = command({
  effect: 'write',
  payload: z.strictObject({}),
  apply: (record, _payload, context) => {
    const unseen = record.alarms.find(
      (alarm) => alarm.priority === 'high' && alarm.state === 'active' && !alarm.opened,
    );
    if (unseen !== undefined) {
      return refuse({
        code: 'HIGH_NOT_OPENED',
        message: `Open the high-priority alarm ${unseen.id} before silencing all.`,
      });
    }
    const silenced = record.alarms.filter(
      (alarm) => alarm.state !== 'resolved' && alarm.silencedUntil === null,
    );
    if (silenced.length === 0) {
      return refuse({ code: 'NOTHING_TO_SILENCE', message: 'No alarm is sounding.' });
    }
    const alarmIds = silenced.map((alarm) => alarm.id);
    const alerts: Alert[] = [
      {
        code: 'BULK',
        level: 'red',
        message: `This silences ${alarmIds.length} alarms at once, whatever their priority.`,
        gate: 'override',
      },
    ];
    const silencedUntil = addSeconds(context.now, silenceSeconds);
    return carryOut(
      record,
      context,
      alerts,
      (draft) => alarmIds.forEach((id) => change(draft, id, { silencedUntil })),
      { alarmIds },
    );
  },
});

export const dispatchAlarm: Definition = command({
  effect: 'write',
  payload: onAlarm,
  patient: concerned,
  apply: (record, { alarmId }, context) => {
    const alarm = find(record, alarmId);
    if (alarm === undefined) return unknownAlarm(alarmId);
    if (alarm.state === 'resolved') return isResolved(alarm);
    if (alarm.state === 'dispatched') {
      return refuse({
        code: 'ALREADY_DISPATCHED',
        message: `The bedside nurse has already been sent to alarm ${alarmId}.`,
      });
    }
    return carryOut(record, context, [], (draft) => change(draft, alarmId, { state: 'dispatched' }), {
      alarmIds: [alarmId],
    });
  },
});

export const resolveAlarm: Definition = command({
  effect: 'write',
  payload: onAlarm.extend({ cause: z.string().max(120) }),
  patient: concerned,
  apply: (record, { alarmId, cause }, context) => {
    const alarm = find(record, alarmId);
    if (alarm === undefined) return unknownAlarm(alarmId);
    if (alarm.state === 'resolved') return isResolved(alarm);
    if (cause.trim() === '') {
      return refuse({ code: 'CAUSE_MISSING', message: 'State the cause before marking the alarm resolved.' });
    }
    return carryOut(
      record,
      context,
      [],
      (draft) => change(draft, alarmId, { state: 'resolved', cause: cause.trim() }),
      { alarmIds: [alarmId] },
    );
  },
});
