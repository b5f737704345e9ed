import { Command } from 'commander';
import { consoleSummary, wantsColor } from '../report/consoleSummary.ts';
import { readResults } from '../report/results.ts';
import { RunFolder } from '../report/runFolder.ts';
import { robustness } from '../report/robustness.ts';
import { robustnessTable } from '../report/robustnessTable.ts';
import { summarize } from '../report/summary.ts';
import { progress } from './workplace.ts';

export function reportCommand(): Command {
  return new Command('report')
    .description('Prints the summary of saved results and writes their HTML report.')
    .argument('[results]', 'results.jsonl, or a folder that holds it', 'medcua-report')
    .option('--out <folder>', 'where the HTML report goes; needs the screenshots of the run beside it')
    .option('--title <text>', 'title of the report', 'medcua report')
    .option('--json', 'print the summary as JSON instead')
    .action(async (path: string, options: { out?: string; title: string; json?: true }) => {
      const { results, torn } = await readResults(path);
      for (const { file, line } of torn) progress(`${file}, line ${line} is torn; that episode is left out.`);
      const summary = summarize(results);
      const shifted = robustness(results);
      const color = wantsColor(process.stdout, process.env);
      if (options.json) console.log(JSON.stringify({ ...summary, robustness: shifted }, null, 2));
      else {
        console.log(consoleSummary(summary, { color }));
        if (shifted !== null) console.log(`\n${robustnessTable(shifted, { color })}`);
      }
      const folder = options.out ?? path.replace(/\/?[^/]*\.jsonl$/, '');
      progress(`report: ${await new RunFolder(folder === '' ? '.' : folder).report(options.title, results)}`);
    });
}
