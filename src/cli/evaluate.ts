import { dirname } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { resolveAgent } from '../agents/registry.ts';
import { selectCases } from '../episode/cases.ts';
import { UsageError } from '../episode/errors.ts';
import { evaluateOffline, type StepScore } from '../evaluate/evaluate.ts';
import { summarizeScores, type HitRate } from '../evaluate/summary.ts';
import { recordingFile } from '../episode/recordCase.ts';
import { readRecording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import { percent, percentInterval } from '../report/format.ts';
import { textTable } from '../report/textTable.ts';
import { addLiveOptions, liveEnvironment } from './liveOptions.ts';
import { ownRecordings, progress } from './workplace.ts';

type EvaluateOptions = { offline?: true; agent: string; recordings: string; failBelow?: number; json?: true };

export function evaluateCommand(): Command {
  const command = new Command('evaluate')
    .description(
      'Shows an agent recorded screenshots step by step and scores its next action; runs no application.',
    )
    .argument('<pattern>', 'case, task or scenario id, or all')
    .requiredOption('--agent <name>', 'agent to evaluate; replay agents need the application and do not fit')
    .option('--offline', 'the only way there is so far; may be left out')
    .option('--recordings <folder>', 'where recordings stand', ownRecordings)
    .option('--fail-below <share>', 'exit code 1 when fewer steps are hit, e.g. 0.8', share)
    .option('--json', 'print one JSON object with every step and the rates')
    .addHelpText(
      'after',
      '\nA step is hit when the point lies in the box of the recorded target and button, text or keys are the recorded ones.',
    )
    .action(async (pattern: string, options: EvaluateOptions) => {
      const cases = selectCases(scenarios, pattern);
      Object.assign(process.env, liveEnvironment(options));
      const agent = resolveAgent(options.agent);
      if (agent.name.startsWith('replay'))
        throw new UsageError('A replay answers from the recording itself; evaluate another agent.');
      const recordings = cases.map((one) => readRecording(recordingFile(options.recordings, one)));
      const scores: StepScore[] = [];
      for (const [index, one] of cases.entries()) {
        const recording = recordings[index];
        if (recording === undefined) continue;
        const store = new ScreenshotStore(dirname(recording.file));
        const own = await evaluateOffline(one, recording, store, agent);
        scores.push(...own);
        const { total } = summarizeScores(own);
        progress(`[${index + 1}/${cases.length}] ${one.id}: ${total.hits} of ${total.steps} steps hit`);
      }
      const summary = summarizeScores(scores);
      if (options.json) console.log(JSON.stringify({ agent: agent.name, summary, steps: scores }, null, 2));
      else console.log(table([summary.total, ...summary.kinds]).join('\n'));
      const reached = summary.total.share;
      if (options.failBelow !== undefined && (reached === 'undefined' || reached < options.failBelow))
        process.exitCode = 1;
    });
  return addLiveOptions(command);
}

function table(rates: readonly HitRate[]): string[] {
  return textTable(
    [
      { title: 'recorded action', align: 'left' },
      { title: 'steps', align: 'right' },
      { title: 'hit', align: 'right' },
      { title: '95 % interval', align: 'left' },
      { title: 'failed calls', align: 'right' },
    ],
    rates.map(({ name, steps, share: hit, interval, failed }) => [
      name,
      String(steps),
      percent(hit),
      percentInterval(interval),
      String(failed),
    ]),
  );
}

function share(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1))
    throw new InvalidArgumentError('Expected a share from 0 to 1.');
  return number;
}
