import type { CommandTable } from '../../src/scenario/command.ts';
import { signIn, signOut } from '../../src/scenario/signIn.ts';
import {
  acuitySet,
  allergiesReview,
  dispositionSet,
  triageComplete,
  visitRemove,
} from './commands/decisions.ts';
import { setNurse, setProvider, setRoom, wristbandPrint } from './commands/placement.ts';
import { reads } from './commands/reads.ts';
import { useCapture, vitalsSave } from './commands/vitals.ts';
import type { EdRecord } from './record.ts';

/** The one account of the workstation; the page calls its two parts Access Code and Verify Code. */
export const account = { user: 'admin', password: 'triage123' } as const;

/** Commands that change a visit. */
const writes = {
  'vitals.save': vitalsSave,
  'acuity.set': acuitySet,
  'allergies.review': allergiesReview,
  'staff.setProvider': setProvider,
  'staff.setNurse': setNurse,
  'room.set': setRoom,
  'disposition.set': dispositionSet,
  'wristband.print': wristbandPrint,
  'triage.complete': triageComplete,
  'visit.remove': visitRemove,
};

export type WriteType = keyof typeof writes;

export const commands: CommandTable<EdRecord> = {
  'auth.signIn': signIn<EdRecord>([account], 'Not a valid Access Code/Verify Code pair.'),
  'auth.signOut': signOut<EdRecord>(),
  ...reads,
  'vitals.useCapture': useCapture,
  ...writes,
};
