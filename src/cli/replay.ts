import { Command, Option } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { replayAgent } from '../agents/replay.ts';
import type { DriftPolicy } from '../drift/policy.ts';
import { selectCases } from '../episode/cases.ts';
import { recordingFile } from '../episode/recordCase.ts';
import { replayProblems } from '../episode/replayProblems.ts';
import { addressOf, runCase, screenshotsOf } from '../episode/runCase.ts';
import { readRecording } from '../recording/reader.ts';
import { consoleSummary, wantsColor } from '../report/consoleSummary.ts';
import type { EpisodeResult } from '../report/result.ts';
import { RunFolder } from '../report/runFolder.ts';
import { summarize } from '../report/summary.ts';
import { wholeNumber } from './options.ts';
import { ownRecordings, progress, withWorkplace } from './workplace.ts';

type ReplayOptions = {
  drift: DriftPolicy;
  recordings: string;
  seed?: number;
  out: string;
  resume?: true;
  json?: true;
};

export function replayCommand(): Command {
  return new Command('replay')
    .description('Performs recordings again, compares screens, evidence and verdicts, and writes a report.')
    .argument('<pattern>', 'case, task or scenario id, or all')
    .addOption(
      new Option(
        '--drift <policy>',
        'on a drifted screen: stop before acting (guard), or act and report (report)',
      )
        .choices(['guard', 'report'])
        .default('guard'),
    )
    .option('--recordings <folder>', 'where recordings stand', ownRecordings)
    .option('--seed <n>', 'seed of the record; by default the one that was recorded', wholeNumber(1))
    .option('--out <folder>', 'where results and report go', 'medcua-report/replay')
    .option('--resume', 'keep the results that are in the folder, and run only what is missing')
    .option('--json', 'print one JSON object per episode')
    .action(async (pattern: string, options: ReplayOptions) => {
      const cases = selectCases(scenarios, pattern);
      const output = new RunFolder(options.out);
      const results: EpisodeResult[] = options.resume ? await output.results() : [];
      if (!options.resume) output.clear();
      const done = new Set(results.map((result) => result.address));
      const agent = replayAgent(options.drift);
      let failed = 0;
      // Read them all first: a recording that is not there is told before a browser is started.
      const recordings = cases.map((one) => readRecording(recordingFile(options.recordings, one)));
      await withWorkplace(async (workplace) => {
        for (const [index, one] of cases.entries()) {
          const recording = recordings[index];
          if (recording === undefined) continue;
          const seed = options.seed ?? recording.header.seed;
          if (done.has(addressOf(workplace, one, agent.name, seed))) continue;
          const played = await runCase(workplace, one, {
            agent,
            seed,
            recordings: options.recordings,
            oracleSteps: recording.steps.length,
          });
          await output.save(played.result, screenshotsOf(played.run));
          results.push(played.result);
          const problems = replayProblems(recording, played);
          if (problems.length > 0) failed += 1;
          progress(
            `[${index + 1}/${cases.length}] ${one.id}: ${problems.length === 0 ? 'as recorded' : played.result.outcome}`,
          );
          for (const problem of problems) progress(`    ${problem}`);
          if (options.json)
            console.log(JSON.stringify({ case: one.id, outcome: played.result.outcome, problems }));
        }
      });
      if (!options.json)
        console.log(consoleSummary(summarize(results), { color: wantsColor(process.stdout, process.env) }));
      progress(`report: ${await output.report(`Replay of ${pattern}`, results)}`);
      if (failed > 0) process.exitCode = 1;
    });
}
