import type { ScenarioShifts } from '../../src/scenario/shifts.ts';
import type { EcgRecord } from './record.ts';

/** What the UI shifts must know of this scenario. */
export const shifts: ScenarioShifts<EcgRecord> = {
  wording: {},
  injections: {},
  signOut: 'session.logout',
};
