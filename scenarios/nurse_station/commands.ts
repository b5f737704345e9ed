import type { CommandTable } from '../../src/scenario/command.ts';
import { signIn, signOut } from '../../src/scenario/signIn.ts';
import type { NurseStationRecord } from './record.ts';
import { orderCommands } from './commands/orders.ts';
import { relationshipCommands } from './commands/relationships.ts';
import { specimenCommands } from './commands/specimens.ts';
import { taskCommands } from './commands/tasks.ts';
import { viewCommands } from './commands/views.ts';
import { ownBadge } from './seed.ts';

export const ownPassword = 'nurse123';

export const commands: CommandTable<NurseStationRecord> = {
  'auth.signIn': signIn([{ user: ownBadge, password: ownPassword }], 'Badge ID or password is not correct.'),
  'auth.signOut': signOut(),
  ...viewCommands,
  ...relationshipCommands,
  ...taskCommands,
  ...orderCommands,
  ...specimenCommands,
};
