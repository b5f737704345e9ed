import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Command, Option } from 'commander';
import { driftPolicies } from '../drift/policy.ts';
import { addLiveOptions, liveEnvironment } from './liveOptions.ts';
import { shiftOption } from './options.ts';

type TestOptions = {
  agent?: string;
  shift: string;
  drift?: string;
  shifts?: string;
  resume?: true;
  out?: string;
};

/** Playwright Test refuses options that it does not know; this hands medcua's own over in the environment. */
export function testCommand(): Command {
  const command = new Command('test')
    .description(
      'Runs Playwright Test with options of medcua; all other options go to Playwright as they are.',
    )
    .argument('[playwright...]', 'options and files for Playwright, e.g. --project=synthetic')
    .option('--agent <name>', 'agent, as in MEDCUA_AGENT')
    .addOption(shiftOption())
    .addOption(
      new Option('--drift <policy>', 'what a replay does on a drifted screen').choices([...driftPolicies]),
    )
    .option('--shifts <list>', 'shifts of the project robustness, separated by commas, or all')
    .option('--resume', 'keep the results of the run before, and run only what it did not finish')
    .option('--out <folder>', 'where results and report go (default: "medcua-report")')
    .addHelpText(
      'after',
      '\nExamples: npx medcua test --project=synthetic --shift=dark --drift=heal\n' +
        '          npx medcua test --project=synthetic --agent=anthropic:claude-sonnet-5-5 --max-run-usd=20 --resume',
    )
    .allowUnknownOption()
    .action(async (args: string[], options: TestOptions) => {
      const given = {
        ...liveEnvironment(options),
        MEDCUA_AGENT: options.agent,
        MEDCUA_SHIFT: options.shift === 'none' ? undefined : options.shift,
        MEDCUA_DRIFT: options.drift,
        MEDCUA_SHIFTS: options.shifts,
        MEDCUA_RESUME: options.resume === true ? '1' : undefined,
        MEDCUA_REPORT: options.out,
      };
      const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
      const child = spawn(process.execPath, [cli, 'test', ...args], {
        stdio: 'inherit',
        env: { ...process.env, ...set },
      });
      process.exitCode = await new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? 1));
      });
    });
  return addLiveOptions(command);
}
