import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { UsageError } from '../episode/errors.ts';
import { selftest, type Failure, type SelftestReport } from '../selftest/selftest.ts';
import { seedList, wholeNumber } from './options.ts';
import { progress, withWorkplace } from './workplace.ts';

export function selftestCommand(): Command {
  return new Command('selftest')
    .description('Proves the checkers: noop, random, oracle, near misses and mutants of every task.')
    .argument('[scenario...]', 'scenario ids; all without')
    .option('--seeds <list>', 'seeds of the oracle runs, e.g. 1-5 or 1,3', seedList, [1, 2, 3, 4, 5])
    .option('--concurrency <n>', 'episodes at a time', wholeNumber(1), 2)
    .option('--json', 'print the whole report as JSON')
    .action(async (ids: string[], options: { seeds: number[]; concurrency: number; json?: true }) => {
      const unknown = ids.find((id) => !scenarios.some((one) => one.id === id));
      if (unknown !== undefined) {
        throw new UsageError(
          `There is no scenario "${unknown}". There are: ${scenarios.map((one) => one.id).join(', ')}.`,
        );
      }
      const chosen = ids.length === 0 ? scenarios : scenarios.filter((one) => ids.includes(one.id));
      const report = await withWorkplace((workplace) =>
        selftest(workplace, chosen, { ...options, progress }),
      );
      console.log(options.json ? JSON.stringify(report, null, 2) : textOf(report));
      if (!report.passed) process.exitCode = 1;
    });
}

function textOf(report: SelftestReport): string {
  const { noop, random, oracle, nearMisses, mutation } = report;
  const mutants = mutation.reduce((sum, one) => sum + one.mutants, 0);
  const lines = [
    `noop         ${noop.successes} successes of ${noop.cases} (must be 0)`,
    `random       ${random.successes} successes of ${random.cases} (must be 0)`,
    `oracle       ${oracle.successes} of ${oracle.cases} with reward 1 on seeds ${oracle.seeds.join(', ')}; at most ${oracle.mostActions} actions`,
    `near misses  ${nearMisses.successes} successes of ${nearMisses.total} (must be 0), ${nearMisses.failures.length} with another verdict than named`,
    `mutants      ${mutants}`,
    ...mutation.map(
      (one) =>
        `  ${one.score.toFixed(3)}  ${one.task}: ${one.killed} of ${one.mutants} killed, ${one.equivalent.length} equivalent, ${one.survivors.length} unexplained`,
    ),
    ...mutation.flatMap((one) => one.survivors.map((survivor) => `  survives: ${one.task}: ${survivor}`)),
    ...[noop, random, oracle, nearMisses].flatMap((part) => part.failures.map(failureLine)),
    report.passed ? 'passed' : 'FAILED',
  ];
  return lines.join('\n');
}

function failureLine({ what, reason }: Failure): string {
  return `  FAILED ${what}: ${reason}`;
}
