import type { Command } from 'commander';
import { Option } from 'commander';
import { cassetteModes } from '../cassette/settings.ts';

/** Options of commands that may run a live agent; each stands for a variable of the environment. */
const liveOptions: readonly { option: () => Option; name: string; variable: string }[] = [
  {
    option: () => new Option('--base-url <address>', 'server of openai-compatible:<model>'),
    name: 'baseUrl',
    variable: 'MEDCUA_BASE_URL',
  },
  {
    option: () =>
      new Option('--cassette <mode>', 'record model calls, replay recorded ones, or neither').choices(
        cassetteModes,
      ),
    name: 'cassette',
    variable: 'MEDCUA_CASSETTE',
  },
  {
    option: () => new Option('--cassette-dir <folder>', 'where cassettes stand'),
    name: 'cassetteDir',
    variable: 'MEDCUA_CASSETTE_DIR',
  },
  ...(['tokens', 'usd', 'seconds'] as const).flatMap((unit) => [
    {
      option: () => new Option(`--max-${unit} <n>`, `cap on ${unit} of each episode`),
      name: `max${capital(unit)}`,
      variable: `MEDCUA_MAX_${unit.toUpperCase()}`,
    },
    {
      option: () => new Option(`--max-run-${unit} <n>`, `cap on ${unit} of the whole run`),
      name: `maxRun${capital(unit)}`,
      variable: `MEDCUA_MAX_RUN_${unit.toUpperCase()}`,
    },
  ]),
];

function capital(word: string): string {
  return word.replace(/^./, (first) => first.toUpperCase());
}

export function addLiveOptions(command: Command): Command {
  for (const { option } of liveOptions) command.addOption(option());
  return command;
}

/** The variables that the given options stand for. */
export function liveEnvironment(options: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    liveOptions.flatMap(({ name, variable }) => {
      const value = options[name];
      return typeof value === 'string' ? [[variable, value]] : [];
    }),
  );
}
