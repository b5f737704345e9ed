import { Command, Option } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { replayAgent } from '../agents/replay.ts';
import { driftPolicies, type DriftPolicy } from '../drift/policy.ts';
import { selectCases } from '../episode/cases.ts';
import { replayProblems } from '../episode/replayProblems.ts';
import { addressOf, runCase, screenshotsOf } from '../episode/runCase.ts';
import { recordingToReplay } from '../recording/location.ts';
import { readRecording } from '../recording/reader.ts';
import { consoleSummary, wantsColor } from '../report/consoleSummary.ts';
import { plural } from '../report/format.ts';
import type { EpisodeResult } from '../report/result.ts';
import { RunFolder } from '../report/runFolder.ts';
import { summarize } from '../report/summary.ts';
import { propose } from '../review/propose.ts';
import { shiftOption, wholeNumber } from './options.ts';
import { ownRecordings, progress, withWorkplace } from './workplace.ts';

type ReplayOptions = {
  drift: DriftPolicy;
  recordings: string;
  seed?: number;
  shift: string;
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
        'on a drifted screen: stop before acting (guard), act and report (report), or act where the target is found again, and propose a new recording (heal)',
      )
        .choices(driftPolicies)
        .default('guard'),
    )
    .option('--recordings <folder>', 'where recordings stand', ownRecordings)
    .addOption(shiftOption())
    .option('--seed <n>', 'seed of the record; by default the one that was recorded', wholeNumber(1))
    .option('--out <folder>', 'where results and report go', 'medcua-report/replay')
    .option('--resume', 'keep the results that are in the folder, and run only what is missing')
    .option('--json', 'print one JSON object per episode')
    .action(async (pattern: string, options: ReplayOptions) => {
      const cases = selectCases(scenarios, pattern);
      const output = new RunFolder(options.out);
      const results: EpisodeResult[] = options.resume ? await output.results() : [];
      if (!options.resume) output.clear();
      const done = new Map(results.map((result) => [result.address, result]));
      const agent = replayAgent(options.drift);
      let failed = 0;
      let proposed = 0;
      // Read them all first: a recording that is not there is told before a browser is started.
      const recordings = cases.map((one) =>
        readRecording(recordingToReplay(options.recordings, one.scenario.id, one.task.id, options.shift)),
      );
      await withWorkplace(async (workplace) => {
        for (const [index, one] of cases.entries()) {
          const recording = recordings[index];
          if (recording === undefined) continue;
          const seed = options.seed ?? recording.header.seed;
          const earlier = done.get(addressOf(workplace, one, agent, seed, options.shift));
          if (earlier !== undefined) {
            const problems = replayProblems(recording, earlier);
            if (problems.length > 0) failed += 1;
            for (const problem of problems) progress(`${one.id}, finished earlier: ${problem}`);
            continue;
          }
          const played = await runCase(workplace, one, {
            agent,
            seed,
            shift: options.shift,
            recordings: options.recordings,
            oracleSteps: recording.steps.length,
            ...(options.drift === 'heal' ? { watcher: { wantsElements: true } } : {}),
          });
          await output.save(played.result, screenshotsOf(played.run));
          results.push(played.result);
          const problems = replayProblems(recording, played.result);
          if (problems.length > 0) failed += 1;
          const healed = played.result.steps.filter((step) => step.healed).length;
          progress(
            `[${index + 1}/${cases.length}] ${one.id}: ${problems.length === 0 ? 'as recorded' : played.result.outcome}${healed === 0 ? '' : `, ${plural(healed, 'step')} healed`}`,
          );
          for (const problem of problems) progress(`    ${problem}`);
          const proposal = options.drift === 'heal' ? propose(recording, played, problems) : null;
          if (proposal !== null) {
            proposed += 1;
            progress(`    proposed a new recording: ${proposal}`);
          }
          if (options.json)
            console.log(
              JSON.stringify({ case: one.id, outcome: played.result.outcome, problems, healed, proposal }),
            );
        }
      });
      if (!options.json)
        console.log(consoleSummary(summarize(results), { color: wantsColor(process.stdout, process.env) }));
      progress(`report: ${await output.report(`Replay of ${pattern}`, results)}`);
      if (proposed > 0) {
        const folder = options.recordings === ownRecordings ? '' : ` --recordings ${options.recordings}`;
        progress(
          `${plural(proposed, 'recording')} proposed; no recording was changed. Look at them: npx medcua review${folder}`,
        );
      }
      if (failed > 0) process.exitCode = 1;
    });
}
