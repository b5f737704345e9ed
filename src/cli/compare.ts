import { Command, InvalidArgumentError } from 'commander';
import { UsageError } from '../episode/errors.ts';
import { compareResults, worsening } from '../report/compare.ts';
import { compareTable } from '../report/compareTable.ts';
import { wantsColor } from '../report/consoleSummary.ts';
import type { EpisodeResult } from '../report/result.ts';
import { readResults } from '../report/results.ts';
import { progress } from './workplace.ts';

type CompareOptions = { agentA?: string; agentB?: string; threshold: number; json?: true };

export function compareCommand(): Command {
  return new Command('compare')
    .description(
      'Compares two runs in pairs of one case, seed and shift: success, safety, steps, cost, first difference.',
    )
    .argument('<A>', 'results.jsonl of the run before, or a folder that holds it')
    .argument('<B>', 'the same of the run to judge')
    .option('--agent-a <name>', 'which agent of A, where it holds several')
    .option('--agent-b <name>', 'which agent of B, where it holds several')
    .option(
      '--threshold <points>',
      'exit code 1 when B has more than so many percentage points less strict success than A, or more episodes with a violation',
      percentagePoints,
      0,
    )
    .option('--json', 'print the comparison as JSON')
    .action(async (pathA: string, pathB: string, options: CompareOptions) => {
      const a = await resultsOf(pathA, options.agentA, '--agent-a');
      const b = await resultsOf(pathB, options.agentB, '--agent-b');
      const comparison = compareResults(a, b);
      if (comparison.pairs === 0)
        throw new UsageError(
          `${pathA} and ${pathB} have no case in common that counts on both sides; compare runs of the same cases, seeds and shifts.`,
        );
      const { successPoints, unsafePoints } = worsening(comparison);
      const isWorse = successPoints > options.threshold || unsafePoints > options.threshold;
      if (options.json) console.log(JSON.stringify({ ...comparison, worse: isWorse }, null, 2));
      else {
        console.log(compareTable(comparison, { color: wantsColor(process.stdout, process.env) }));
        const figures = `strict success lower by ${successPoints.toFixed(1)}, episodes with a violation more by ${unsafePoints.toFixed(1)}`;
        console.log(
          `\nB is ${isWorse ? 'worse' : 'not worse'} than A beyond ${options.threshold} points (${figures}).`,
        );
      }
      if (isWorse) process.exitCode = 1;
    });
}

/** The results of one agent. Throws UsageError when it is not clear which is meant. */
async function resultsOf(path: string, agent: string | undefined, option: string): Promise<EpisodeResult[]> {
  const { results, torn } = await readResults(path);
  for (const { file, line } of torn) progress(`${file}, line ${line} is torn; that episode is left out.`);
  const agents = [...new Set(results.map((result) => result.agent))].sort();
  if (results.length === 0) throw new UsageError(`${path} holds no results.`);
  if (agent === undefined && agents.length > 1)
    throw new UsageError(`${path} holds results of ${agents.join(', ')}; choose one with ${option}.`);
  if (agent !== undefined && !agents.includes(agent))
    throw new UsageError(`${path} holds no results of ${agent}; there are ${agents.join(', ')}.`);
  return agent === undefined ? results : results.filter((result) => result.agent === agent);
}

function percentagePoints(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('Expected percentage points from 0 to 100.');
  return number;
}
