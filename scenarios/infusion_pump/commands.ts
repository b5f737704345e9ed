import type { CommandTable } from '../../src/scenario/command.ts';
import { signIn, signOut } from '../../src/scenario/signIn.ts';
import { dispatchAlarm, openAlarm, resolveAlarm, silenceAlarm, silenceAllAlarms } from './commands/alarms.ts';
import { pauseChannel, resumeChannel, setWeight, stopChannel } from './commands/channel.ts';
import { openPatient, viewAlarms, viewHistory, viewLibrary, viewTab } from './commands/looks.ts';
import { changeProgram, reviewProgram, startBasic, startProgram } from './commands/program.ts';
import type { InfusionPumpRecord } from './record.ts';

export const accounts = [{ user: 'admin', password: 'pump123' }] as const;

export const commands: CommandTable<InfusionPumpRecord> = {
  'auth.login': signIn(accounts, 'User or password is wrong.'),
  'auth.logout': signOut(),
  'tab.view': viewTab,
  'patient.open': openPatient,
  'library.view': viewLibrary,
  'alarm.view': viewAlarms,
  'history.view': viewHistory,
  'infusion.review': reviewProgram,
  'infusion.start': startProgram,
  'infusion.change': changeProgram,
  'infusion.pause': pauseChannel,
  'infusion.resume': resumeChannel,
  'infusion.stop': stopChannel,
  'infusion.startBasic': startBasic,
  'patient.setWeight': setWeight,
  'alarm.open': openAlarm,
  'alarm.silence': silenceAlarm,
  'alarm.silenceAll': silenceAllAlarms,
  'alarm.dispatch': dispatchAlarm,
  'alarm.resolve': resolveAlarm,
};
