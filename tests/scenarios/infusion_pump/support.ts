import { dispatch, startState, type CommandReply, type SessionState } from '../../../src/backend/dispatch.ts';
import type { Json } from '../../../src/json.ts';
import { commands } from '../../../scenarios/infusion_pump/commands.ts';
import { receiptOf } from '../../../scenarios/infusion_pump/commands/program.ts';
import { drugs, type DrugId } from '../../../scenarios/infusion_pump/drugs.ts';
import { byVolume } from '../../../scenarios/infusion_pump/dosing.ts';
import type {
  ChannelLetter,
  InfusionPumpRecord,
  PatientId,
} from '../../../scenarios/infusion_pump/record.ts';
import { clockStart, seed } from '../../../scenarios/infusion_pump/seed.ts';

export type State = SessionState<InfusionPumpRecord>;

export const dispatching = { commands, clock: { start: clockStart, advance: { per: 'never' as const } } };

/** A signed-in session on a fresh record; `change` prepares the record. */
export function signedIn(change: (record: InfusionPumpRecord) => void = () => undefined): State {
  const record = seed(1, null);
  change(record);
  return startState(dispatching, record, 'admin');
}

export function send(
  state: State,
  type: string,
  payload: Json = {},
  overrides: Record<string, string> = {},
): { state: State; reply: CommandReply } {
  return dispatch(dispatching, state, {
    type,
    payload,
    overrides: Object.entries(overrides).map(([code, reason]) => ({ code, reason })),
  });
}

export function program(
  patient: PatientId,
  channel: ChannelLetter,
  drug: DrugId,
  amount: number | null,
  vtbi: number | null = 100,
) {
  const volume = byVolume(drug);
  return {
    patient,
    channel,
    drug: drug as DrugId | null,
    profile: 'adult_icu' as const,
    dose: volume ? null : amount,
    rate: volume ? amount : null,
    unit: drugs[drug].unit as string,
    vtbi,
  };
}

/** The start command for a program, with the receipt of its review. */
export function startOf(state: State, fields: ReturnType<typeof program>): Json {
  return { ...fields, reviewId: receiptOf(state.record, fields) };
}
