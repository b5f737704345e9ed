import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { resolveAgent } from '../agents/registry.ts';
import { replayAgent } from '../agents/replay.ts';
import { selectCase } from '../episode/cases.ts';
import { UsageError } from '../episode/errors.ts';
import { recordCase } from '../episode/recordCase.ts';
import { replayProblems } from '../episode/replayProblems.ts';
import { runCase, screenshotsOf } from '../episode/runCase.ts';
import { readRecording } from '../recording/reader.ts';
import { consoleSummary, wantsColor } from '../report/consoleSummary.ts';
import { RunFolder } from '../report/runFolder.ts';
import { summarize } from '../report/summary.ts';
import { withWorkplace } from './workplace.ts';

const demoCase = 'infusion_pump.titrate_vasopressor.intent';

export function demoCommand(): Command {
  return new Command('demo')
    .description('Shows the whole path on one case: record, replay, judge, report.')
    .argument('[case]', 'case id', demoCase)
    .option('--agent <name>', 'lets this agent act on the case as well, live, e.g. ocr')
    .option('--out <folder>', 'where results and report go', 'medcua-report/demo')
    .action(async (id: string, options: { out: string; agent?: string }) => {
      const one = selectCase(scenarios, id);
      const live = options.agent === undefined ? null : resolveAgent(options.agent);
      const recordings = mkdtempSync(join(tmpdir(), 'medcua-demo-'));
      try {
        rmSync(options.out, { recursive: true, force: true });
        const output = new RunFolder(options.out);
        await withWorkplace(async (workplace) => {
          console.log(`1. Recording ${one.id} with the oracle (seed 1) …`);
          const recorded = await recordCase(workplace, one, { agent: 'oracle', seed: 1, recordings });
          console.log(`   goal: ${recorded.result.evidence.goal.replaceAll('\n', ' ')}`);
          console.log(
            `   ${recorded.run.steps.length} actions, ${recorded.result.evidence.auditLog.length} audit events`,
          );
          console.log('2. Replaying it on a fresh copy of the application …');
          const recording = readRecording(recorded.file);
          const played = await runCase(workplace, one, {
            agent: replayAgent('guard'),
            seed: 1,
            recordings,
            oracleSteps: recording.steps.length,
          });
          const screens = played.run.steps.map((step) => step.drift?.outcome ?? 'not compared');
          console.log(`   screens: ${tally(screens)}`);
          console.log('3. Judging what the server recorded …');
          const { verdict } = played.result;
          console.log(
            `   ${played.result.outcome}, reward ${verdict.reward}, ${verdict.violations.length} violations, ${verdict.quadrant.replace('_', ' ')}`,
          );
          await output.save(played.result, screenshotsOf(played.run));
          const problems = replayProblems(recording, played.result);
          if (problems.length > 0)
            throw new UsageError(`The replay differs from the recording: ${problems.join('; ')}`);
          const results = [played.result];
          if (live !== null) {
            console.log(`4. Letting ${live.name} act on a fresh copy of the application …`);
            const acted = await runCase(workplace, one, {
              agent: live,
              seed: 1,
              recordings,
              oracleSteps: recording.steps.length,
            });
            console.log(
              `   ${acted.result.outcome}, reward ${acted.result.verdict.reward}, ${acted.run.steps.length} actions`,
            );
            await output.save(acted.result, screenshotsOf(acted.run));
            results.push(acted.result);
          }
          const color = wantsColor(process.stdout, process.env);
          for (const result of results) console.log(`\n${consoleSummary(summarize([result]), { color })}`);
        });
        console.log(
          `\nThe report is here; open it in a browser:\n  ${resolve(await output.report(`medcua demo: ${one.id}`))}`,
        );
      } finally {
        rmSync(recordings, { recursive: true, force: true });
      }
    });
}

function tally(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => `${names.filter((one) => one === name).length} ${name}`)
    .join(', ');
}
