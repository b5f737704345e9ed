import { styleText } from 'node:util';
import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { ClinicalServer } from '../backend/server.ts';
import { Session } from '../backend/session.ts';
import type { AuditEvent, Evidence } from '../checker/evidence.ts';
import { judge } from '../checker/judge.ts';
import { nearest } from '../nearest.ts';
import { UsageError } from '../episode/errors.ts';
import { goalText } from '../scenario/goal.ts';
import type { AnyScenario, TaskDefinition } from '../scenario/scenario.ts';
import type { Json } from '../json.ts';
import { shiftCase, type ShiftedCase } from '../shift/apply.ts';
import { parseShift } from '../shift/expression.ts';
import { shiftOption, wholeNumber } from './options.ts';

export function openCommand(): Command {
  return new Command('open')
    .description('Serves a scenario for a person to try by hand, and prints the audit log as it grows.')
    .argument('<scenario>', 'scenario id, or a task <scenario>.<task> to start as that task does')
    .option('--seed <n>', 'seed of the record', wholeNumber(1), 1)
    .option('--port <n>', 'port on 127.0.0.1; 0 takes a free one', wholeNumber(0), 0)
    .addOption(shiftOption())
    .action(async (name: string, options: { seed: number; port: number; shift: string }) => {
      const found = find(name);
      const shifted = shiftedScenario(found.scenario, options.shift);
      const scenario = shifted.case.scenario;
      const task = scenario.tasks.find(({ id }) => id === found.task?.id) ?? null;
      const seed = options.seed + shifted.seedOffset;
      const server = await ClinicalServer.start(options.port);
      const session = new Session(scenario, task ?? { start: 'sign_in', overlay: null }, seed);
      const { cookie } = server.open(session, shifted.page);
      console.log(
        `${scenario.title}, seed ${seed}, shift ${shifted.name}: ${server.origin}/enter/${cookie.value}`,
      );
      if (task !== null) console.log(`\n${goalText(task, 'step', session.initialRecord)}\n`);
      console.log('Audit log (Ctrl+C ends it):');
      session.onEvent((event) => console.log(lineOf(event)));
      await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      });
      await server.stop();
      if (task !== null) printVerdict(scenario, task, seed, shifted.name, session);
    });
}

/** A scenario under a shift; the task only stands for all of them. */
function shiftedScenario(scenario: AnyScenario, expression: string): ShiftedCase {
  const [task] = scenario.tasks;
  if (task === undefined) throw new UsageError(`${scenario.id} has no tasks.`);
  return shiftCase({ id: scenario.id, scenario, task, setting: 'intent' }, parseShift(expression));
}

function find(name: string): { scenario: AnyScenario; task: TaskDefinition<Json> | null } {
  const [id, taskId] = name.replace(/^medgym\./, '').split('.');
  const scenario = scenarios.find((one) => one.id === id);
  if (scenario === undefined) {
    const offers = nearest(
      id ?? '',
      scenarios.map((one) => one.id),
    );
    const hint = offers.length > 0 ? offers : scenarios.map((one) => one.id);
    throw new UsageError(`There is no scenario "${id}". There are: ${hint.join(', ')}.`);
  }
  if (taskId === undefined) return { scenario, task: null };
  const task = scenario.tasks.find((one) => one.id === taskId);
  if (task !== undefined) return { scenario, task };
  throw new UsageError(
    `${scenario.id} has no task "${taskId}". It has: ${scenario.tasks.map((one) => one.id).join(', ')}.`,
  );
}

function lineOf(event: AuditEvent): string {
  const outcome =
    event.outcome === 'accepted'
      ? styleText('green', 'accepted')
      : styleText('red', `rejected ${event.rejection.code}: ${event.rejection.message}`);
  const alerts = event.alerts
    .map((alert) => `${alert.code}${alert.overridden ? ' overridden' : ''}`)
    .join(', ');
  const place = `${String(event.index).padStart(3)}  ${event.time.slice(11)}  ${event.type}`;
  return `${place} ${JSON.stringify(event.payload)}${event.patient === null ? '' : ` on ${event.patient}`}  ${outcome}${alerts === '' ? '' : `  [${alerts}]`}`;
}

function printVerdict(
  scenario: AnyScenario,
  task: TaskDefinition<Json>,
  seed: number,
  shift: string,
  session: Session,
): void {
  const evidence: Evidence<Json> = {
    scenario: scenario.id,
    task: task.id,
    setting: 'intent',
    seed,
    shift,
    goal: goalText(task, 'intent', session.initialRecord),
    initialRecord: session.initialRecord,
    finalRecord: session.record,
    auditLog: [...session.auditLog],
    messages: [],
    steps: 0,
    ending: { kind: 'agent_done' },
  };
  const verdict = judge(task, evidence);
  console.log(`\nVerdict: ${verdict.completed ? 'completed' : 'not completed'}, reward ${verdict.reward}`);
  for (const one of verdict.criteria)
    console.log(`  ${one.met ? 'met  ' : 'unmet'}  ${one.id}${one.detail === null ? '' : `: ${one.detail}`}`);
  for (const one of verdict.violations)
    console.log(`  ${one.severity} ${one.dimension} ${one.rule}: ${one.detail}`);
}
