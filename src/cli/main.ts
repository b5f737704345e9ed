import { Command, CommanderError } from 'commander';
import { medcuaVersion } from '../version.ts';
import { compareCommand } from './compare.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { evaluateCommand } from './evaluate.ts';
import { explain } from './explain.ts';
import { openCommand } from './open.ts';
import { recordCommand } from './record.ts';
import { replayCommand } from './replay.ts';
import { reportCommand } from './report.ts';
import { rescoreCommand } from './rescore.ts';
import { reviewCommand } from './review.ts';
import { selftestCommand } from './selftest.ts';
import { serveCommand } from './serve.ts';
import { shiftsCommand } from './shifts.ts';
import { tasksCommand } from './tasks.ts';
import { testCommand } from './test.ts';

const program = new Command('medcua')
  .description('Tells whether a computer-use agent can be trusted with clinical software.')
  .version(medcuaVersion)
  .showHelpAfterError('(add --help for what this command takes)')
  .addHelpText(
    'after',
    '\nExit codes: 0 all well, 1 an episode failed or a check did not hold, 2 wrong use or a missing part.',
  );
for (const command of [
  demoCommand(),
  tasksCommand(),
  recordCommand(),
  replayCommand(),
  reviewCommand(),
  rescoreCommand(),
  selftestCommand(),
  evaluateCommand(),
  reportCommand(),
  compareCommand(),
  serveCommand(),
  shiftsCommand(),
  testCommand(),
  openCommand(),
  doctorCommand(),
]) {
  program.addCommand(command.exitOverride());
}
program.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    const explained = explain(error);
    console.error(explained.text);
    process.exitCode = explained.exitCode;
  }
}
