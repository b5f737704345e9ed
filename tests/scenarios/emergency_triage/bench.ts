import { beginAction, dispatch, startState, type SessionState } from '../../../src/backend/dispatch.ts';
import type { Evidence } from '../../../src/checker/evidence.ts';
import { judge } from '../../../src/checker/judge.ts';
import type { Verdict } from '../../../src/checker/verdict.ts';
import { runScript } from '../../../src/episode/script.ts';
import type { Json } from '../../../src/json.ts';
import type { ScenarioDefinition, ScriptStep } from '../../../src/scenario/scenario.ts';
import type { EdRecord } from '../../../scenarios/emergency_triage/record.ts';
import anyScenario from '../../../scenarios/emergency_triage/scenario.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';

export const scenario = anyScenario as unknown as ScenarioDefinition<EdRecord>;

/** A nurse at the workstation, signed in, on a fresh record. */
export function workstation(record: EdRecord = seed(1, null)) {
  let state: SessionState<EdRecord> = beginAction(scenario, startState(scenario, record, scenario.account));
  return {
    send: (type: string, payload: Json = {}, overrides: string[] = []) => {
      const sent = dispatch(scenario, state, {
        type,
        payload,
        overrides: overrides.map((code) => ({ code, reason: 'test' })),
      });
      ({ state } = sent);
      return sent.reply;
    },
    state: () => state,
    visit: (id: string) => state.record.visits.find((visit) => visit.id === id),
  };
}

/** A complete, harmless set for a visit, changed where `change` says. */
export function someVitals(visitId: string, change: { [key: string]: Json } = {}): Json {
  return {
    visitId,
    sbp: 120,
    dbp: 70,
    tempF: 98.6,
    pulse: 80,
    rr: 16,
    spo2: 98,
    gcs: 15,
    pain: 2,
    ...change,
  };
}

/** Plays a script of a task and judges it. */
export function play(
  taskId: string,
  script: (record: EdRecord) => ScriptStep[],
  number = 1,
): { verdict: Verdict; evidence: Evidence<EdRecord> } {
  const task = scenario.tasks.find((one) => one.id === taskId);
  if (task === undefined) throw new Error(`Expected a task of the scenario; got "${taskId}".`);
  const evidence = runScript(
    scenario,
    task,
    { seed: number, setting: 'intent' },
    script(seed(number, task.overlay)),
  );
  return { verdict: judge(task, evidence), evidence };
}
