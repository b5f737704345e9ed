import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { rescore } from '../report/rescore.ts';
import { readResults } from '../report/results.ts';
import { progress } from './workplace.ts';

export function rescoreCommand(): Command {
  return new Command('rescore')
    .description('Judges saved results again, without a browser, and compares the verdicts.')
    .argument('<results>', 'results.jsonl, or a folder that holds it')
    .option('--json', 'print the differences as JSON')
    .action(async (path: string, options: { json?: true }) => {
      const { results, torn } = await readResults(path);
      for (const { file, line } of torn) progress(`${file}, line ${line} is torn; that episode is left out.`);
      const rescored = rescore(scenarios, results);
      const differing = rescored.filter((one) => one.kind !== 'same');
      if (options.json) {
        console.log(
          JSON.stringify(
            { results: results.length, same: results.length - differing.length, differing },
            null,
            2,
          ),
        );
      } else {
        for (const one of differing)
          console.log(
            `${one.case}: ${one.kind === 'unknown_case' ? 'no such case in this medcua' : one.difference}`,
          );
        console.log(`${results.length - differing.length} of ${results.length} verdicts reproduced`);
      }
      if (differing.length > 0) process.exitCode = 1;
    });
}
