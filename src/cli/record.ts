import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { agentHelp, resolveAgent } from '../agents/registry.ts';
import { selectCases, type Case } from '../episode/cases.ts';
import { recordCase } from '../episode/recordCase.ts';
import { pruneScreenshots } from '../episode/pruneScreenshots.ts';
import { addLiveOptions, liveEnvironment } from './liveOptions.ts';
import { shiftOption, wholeNumber } from './options.ts';
import { ownRecordings, progress, withWorkplace } from './workplace.ts';

export function recordCommand(): Command {
  const command = new Command('record')
    .description('Records an agent on the named tasks, one recording per task.')
    .argument('<pattern>', 'case, task or scenario id, or all')
    .option('--agent <name>', 'oracle, or any other agent', 'oracle')
    .option('--seed <n>', 'seed of the record', wholeNumber(1), 1)
    .option('--recordings <folder>', 'where recordings stand', ownRecordings)
    .addOption(shiftOption())
    .option('--json', 'print one JSON object per recording')
    .addHelpText('after', `\nOther agents:\n${agentHelp.map((line) => `  ${line}`).join('\n')}`)
    .action(async (pattern: string, options: RecordOptions) => {
      const tasks = onePerTask(selectCases(scenarios, pattern));
      Object.assign(process.env, liveEnvironment(options));
      const agent = options.agent === 'oracle' ? 'oracle' : resolveAgent(options.agent);
      let failed = 0;
      await withWorkplace(async (workplace) => {
        for (const [index, one] of tasks.entries()) {
          const recorded = await recordCase(workplace, one, { ...options, agent });
          const { outcome, verdict } = recorded.result;
          const steps = recorded.run.steps.length;
          if (outcome !== 'success') failed += 1;
          progress(
            `[${index + 1}/${tasks.length}] ${one.scenario.id}.${one.task.id}: ${outcome}, ${steps} steps`,
          );
          if (outcome !== 'success')
            for (const line of whyNot(recorded.result.verdict)) progress(`    ${line}`);
          if (options.json)
            console.log(
              JSON.stringify({
                task: `${one.scenario.id}.${one.task.id}`,
                file: recorded.file,
                outcome,
                reward: verdict.reward,
                steps,
              }),
            );
        }
      });
      for (const id of new Set(tasks.map((one) => one.scenario.id))) pruneScreenshots(options.recordings, id);
      if (failed > 0) process.exitCode = 1;
    });
  return addLiveOptions(command);
}

type RecordOptions = { agent: string; seed: number; recordings: string; shift: string; json?: true };

/** A recording serves both goal settings. */
function onePerTask(cases: readonly Case[]): Case[] {
  const byTask = new Map(cases.toReversed().map((one) => [`${one.scenario.id}.${one.task.id}`, one]));
  return [...byTask.values()].toReversed();
}

function whyNot(verdict: {
  criteria: { id: string; met: boolean; detail: string | null }[];
  violations: { rule: string; detail: string }[];
}): string[] {
  return [
    ...verdict.criteria.filter((one) => !one.met).map((one) => `${one.id}: ${one.detail ?? 'unmet'}`),
    ...verdict.violations.map((one) => `${one.rule}: ${one.detail}`),
  ];
}
