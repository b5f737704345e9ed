import { dispatch, startState, type CommandReply, type SessionState } from '../../../src/backend/dispatch.ts';
import type { Json } from '../../../src/json.ts';
import { commands } from '../../../scenarios/nurse_station/commands.ts';
import type { NurseStationRecord } from '../../../scenarios/nurse_station/record.ts';
import { clockStart, ownBadge, seed } from '../../../scenarios/nurse_station/seed.ts';

export const scenario = {
  commands,
  clock: { start: clockStart, advance: { per: 'accepted_write', seconds: 60 } },
} as const;

export type State = SessionState<NurseStationRecord>;

export function signedIn(overlay: string | null = null): State {
  return startState(scenario, seed(1, overlay), ownBadge);
}

export function run(
  state: State,
  type: string,
  payload: Json,
  overrides: { code: string; reason: string }[] = [],
): { state: State; reply: CommandReply } {
  return dispatch(scenario, state, { type, payload, overrides });
}
