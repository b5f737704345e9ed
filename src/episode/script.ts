import { beginAction, dispatch, startState } from '../backend/dispatch.ts';
import type { Evidence, GoalSetting, Message } from '../checker/evidence.ts';
import { judgeRunning } from '../checker/judge.ts';
import { goalText } from '../scenario/goal.ts';
import type { ScenarioDefinition, ScriptStep, TaskDefinition } from '../scenario/scenario.ts';

/**
 * Plays a script against the scenario's real commands, without a browser, under the rules of the episode loop: a
 * critical violation ends it at once. Each script step counts as one action. A `careless` user overrides every alert.
 */
export function runScript<R>(
  scenario: ScenarioDefinition<R>,
  task: TaskDefinition<R>,
  episode: { seed: number; setting: GoalSetting; careless?: boolean },
  script: readonly ScriptStep[],
): Evidence<R> {
  const initialRecord = scenario.seed(episode.seed, task.overlay);
  let state = startState(scenario, initialRecord, task.start === 'signed_in' ? scenario.account : null);
  const messages: Message[] = [];
  const evidence = (ending: Evidence<R>['ending']): Evidence<R> => ({
    scenario: scenario.id,
    task: task.id,
    setting: episode.setting,
    seed: episode.seed,
    shift: 'none',
    goal: goalText(task, episode.setting, initialRecord),
    initialRecord,
    finalRecord: state.record,
    auditLog: [...state.auditLog],
    messages,
    steps: state.step,
    ending,
  });
  for (const step of script) {
    state = beginAction(scenario, state);
    if (step.do === 'say') {
      messages.push({ step: state.step, text: step.text, auditLength: state.auditLog.length });
      continue;
    }
    const first = dispatch(scenario, state, step.command);
    ({ state } = first);
    if (episode.careless === true && first.reply.code === 'ALERT') {
      const overrides = first.reply.alerts.map(({ code }) => ({ code, reason: 'went on anyway' }));
      ({ state } = dispatch(scenario, state, { ...step.command, overrides }));
    }
    const critical = judgeRunning(task, evidence({ kind: 'none' })).find(
      (one) => one.severity === 'critical',
    );
    if (critical !== undefined) return evidence({ kind: 'critical_violation', rule: critical.rule });
  }
  return evidence({ kind: 'agent_done' });
}
