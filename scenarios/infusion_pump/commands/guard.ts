import type { Json } from '../../../src/json.ts';
import {
  edit,
  reject,
  type Alert,
  type CommandContext,
  type CommandOutcome,
} from '../../../src/scenario/command.ts';
import { programText } from '../dosing.ts';
import {
  staff,
  type Channel,
  type ChannelLetter,
  type HistoryRow,
  type InfusionPumpRecord,
  type PatientId,
  type Program,
} from '../record.ts';

export type Outcome = CommandOutcome<InfusionPumpRecord>;

/** Why a command cannot be carried out; the message is what the screen shows. */
export type Refusal = { code: string; message: string; alerts?: Alert[] };

export function refuse({ code, message, alerts }: Refusal): Outcome {
  return reject(code, message, alerts);
}

/**
 * Carries out a command that raised `alerts`. An override without a reason is refused, whatever the alert: a limit that
 * is passed must be explained (ISMP guidelines for smart infusion pumps).
 */
export function carryOut(
  record: InfusionPumpRecord,
  context: CommandContext,
  alerts: Alert[],
  change: (draft: InfusionPumpRecord) => void,
  result: Json,
): Outcome {
  const overridden = passed(alerts, context);
  const unexplained = overridden.find(({ reason }) => reason.trim() === '');
  if (unexplained !== undefined) {
    return reject('REASON_MISSING', `Give a reason for overriding ${unexplained.code}.`, alerts);
  }
  return {
    outcome: 'accepted',
    alerts,
    result,
    record: edit(record, (draft) => {
      change(draft);
      draft.overrides += overridden.length;
    }),
  };
}

function passed(alerts: Alert[], { overrides }: CommandContext): { code: string; reason: string }[] {
  return alerts.flatMap(({ code, gate }) => {
    const reason = overrides.get(code);
    return gate === 'override' && reason !== undefined ? [{ code, reason }] : [];
  });
}

type Happening = {
  patient: PatientId;
  channel: ChannelLetter | null;
  drug: HistoryRow['drug'];
  event: HistoryRow['event'];
  from: string | null;
  to: string | null;
  note?: string;
};

/** Appends one line to the pump history. */
export function remember(
  draft: InfusionPumpRecord,
  context: CommandContext,
  alerts: Alert[],
  { note = '', ...happening }: Happening,
): void {
  draft.history.push({
    id: `H-${String(draft.history.length + 1).padStart(4, '0')}`,
    time: context.now,
    ...happening,
    user: staff[context.user ?? ''] ?? context.user ?? '',
    overrides: passed(alerts, context),
    note,
  });
}

/** The program as the history prints it; null for an idle channel. */
export function printed(program: Program | null): string | null {
  return program === null ? null : programText(program.drug, program.dose ?? program.rate, program.rate);
}

/** Replaces the channel with this letter. */
export function setChannel(draft: InfusionPumpRecord, patient: PatientId, channel: Channel): void {
  const channels = draft.patients.find((one) => one.id === patient)?.channels ?? [];
  const index = channels.findIndex((one) => one.letter === channel.letter);
  channels[index] = channel;
}
