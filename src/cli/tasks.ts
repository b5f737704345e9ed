import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { selectCases, upstreamId, type Case } from '../episode/cases.ts';
import { goalText } from '../scenario/goal.ts';

export function tasksCommand(): Command {
  return new Command('tasks')
    .description('Lists the cases: every task in both goal settings.')
    .argument('[pattern]', 'case, task or scenario id', 'all')
    .option('--json', 'print all fields as JSON')
    .action((pattern: string, options: { json?: true }) => {
      const cases = selectCases(scenarios, pattern);
      console.log(options.json ? JSON.stringify(cases.map(entryOf), null, 2) : listOf(cases));
    });
}

function entryOf(one: Case): Record<string, string> {
  return {
    id: one.id,
    scenario: one.scenario.id,
    title: one.scenario.title,
    domain: one.scenario.domain,
    tier: one.scenario.tier,
    difficulty: one.task.difficulty,
    setting: one.setting,
    goal: goalText(one.task, one.setting, one.scenario.seed(1, one.task.overlay)),
    upstreamId: upstreamId(one.id),
  };
}

function listOf(cases: readonly Case[]): string {
  const width = Math.max(...cases.map((one) => one.id.length));
  const lines = cases.map((one) => {
    const goal = goalText(one.task, one.setting, one.scenario.seed(1, one.task.overlay)).replaceAll(
      '\n',
      ' ',
    );
    const room = Math.max(40, (process.stdout.columns ?? 140) - width - 10);
    const short = goal.length > room ? `${goal.slice(0, room - 1)}…` : goal;
    return `${one.id.padEnd(width)}  ${one.task.difficulty.padEnd(6)}  ${short}`;
  });
  return `${lines.join('\n')}\n${cases.length} cases`;
}
