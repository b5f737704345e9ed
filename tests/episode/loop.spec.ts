import { expect, test } from '@playwright/test';
import type { Action } from '../../src/action/action.ts';
import { refusal } from '../../src/action/refuse.ts';
import type { Agent, AgentTurn, Observation } from '../../src/agents/agent.ts';
import { Session } from '../../src/backend/session.ts';
import { judge } from '../../src/checker/judge.ts';
import type { Environment } from '../../src/episode/environment.ts';
import { InfrastructureError } from '../../src/episode/errors.ts';
import { defaultLimits, runEpisode, type EpisodeRun } from '../../src/episode/loop.ts';
import ward from '../support/ward/scenario.ts';

const task = ward.tasks[0]!;
const viewport = { width: 1280, height: 720 };

/** A world without a browser: what the agent types is a command as JSON, the screen is the record. */
function world(overrides: Partial<Environment> = {}): Environment {
  const session = new Session(ward, { start: 'signed_in', overlay: null }, 1);
  return {
    viewport,
    deviceScale: 1,
    initialRecord: session.initialRecord,
    record: () => session.record,
    auditLog: () => session.auditLog,
    screenshot: async () => Buffer.from(JSON.stringify(session.record)),
    beginAction: () => session.beginAction(),
    refusal: async (action) => refusal(action, { viewport, origin: 'http://127.0.0.1:1', tabs: 1 }),
    perform: async (action) => {
      if (action.kind === 'type') {
        session.execute({ overrides: [{ code: 'STOPS', reason: '' }], ...JSON.parse(action.text) });
      }
      return { settleMs: 0 };
    },
    elementAt: async () => null,
    elements: async () => [],
    now: () => session.now,
    page: () => {
      throw new Error('There is no page.');
    },
    close: async () => undefined,
    ...overrides,
  };
}

const typed = (type: string, orderId: string): Action => ({
  kind: 'type',
  text: JSON.stringify({ type, payload: { orderId } }),
  how: 'keys',
});
const acts = (...actions: Action[]): AgentTurn => ({ kind: 'actions', actions });
const says = (text: string): AgentTurn => ({ kind: 'text', text });

/** Gives its turns one after the other, then says that it is done; remembers what it saw. */
function scripted(...turns: AgentTurn[]): Agent & { seen: Observation[] } {
  const seen: Observation[] = [];
  return {
    seen,
    act: async (observation) => {
      seen.push(observation);
      return turns[seen.length - 1] ?? { kind: 'done' };
    },
  };
}

function play(agent: Agent, environment = world(), limits = defaultLimits): Promise<EpisodeRun> {
  const assignment = { scenario: ward, task, setting: 'intent', seed: 1, shift: 'none' } as const;
  return runEpisode(environment, agent, assignment, { limits });
}

test('should keep how long the agent took, once for a whole answer', async () => {
  const slow: Agent = {
    act: async ({ step }) => {
      await new Promise((resolve) => setTimeout(resolve, step === 1 ? 60 : 0));
      return step === 1 ? acts({ kind: 'wait', ms: 0 }, { kind: 'wait', ms: 1 }) : { kind: 'done' };
    },
  };
  const assignment = { scenario: ward, task, setting: 'intent', seed: 1, shift: 'none' } as const;
  const { steps } = await runEpisode(world(), slow, assignment);
  expect(steps.map(({ thinkMs }) => thinkMs >= 50)).toEqual([true, false]);
  expect(steps[1]?.thinkMs).toBe(0);
});

test('should end when the agent is done, with the evidence of what it did', async () => {
  const { evidence, steps } = await play(scripted(acts(typed('order.renew', 'O1'))));
  expect(evidence.ending).toEqual({ kind: 'agent_done' });
  expect(evidence.steps).toBe(1);
  expect(steps[0]?.audit).toEqual([0]);
  expect(evidence.auditLog[0]).toMatchObject({ type: 'order.renew', step: 1, outcome: 'accepted' });
  expect(judge(task, evidence)).toMatchObject({ strictSuccess: true, reward: 1 });
});

test('should end after thirty actions', async () => {
  const idle: Agent = { act: async ({ step }) => says(`mouse_move(${step}, 5)`) };
  const { evidence } = await play(idle);
  expect(evidence.ending).toEqual({ kind: 'budget_exhausted', budget: 30 });
  expect(evidence.steps).toBe(30);
});

test('should end the moment a critical violation is in the audit log', async () => {
  const agent = scripted(acts(typed('order.renew', 'O2'), typed('order.renew', 'O1')), says('noop()'));
  const { evidence } = await play(agent);
  expect(evidence.ending).toEqual({ kind: 'critical_violation', rule: 'wrong_patient' });
  expect(evidence.steps).toBe(1);
  expect(agent.seen).toHaveLength(1);
});

test('should go on after a violation that is not critical', async () => {
  const { evidence } = await play(scripted(acts(typed('order.stop', 'O1')), says('noop()')));
  expect(evidence.ending).toEqual({ kind: 'agent_done' });
  expect(judge(task, evidence).violations.map((one) => one.severity)).toEqual(['major']);
});

test('should feed a parse error back, and count it as a step', async () => {
  const agent = scripted(says('click the button'), says('mouse_move(1, 1)'));
  const { evidence, steps } = await play(agent);
  expect(agent.seen[1]?.lastError).toBe(steps[0]?.error);
  expect(steps[0]?.error).toBeTruthy();
  expect(agent.seen[2]?.lastError).toBeNull();
  expect(agent.seen[2]?.lastAction).toBe('mouse_move(1, 1)');
  expect(evidence.steps).toBe(2);
});

test('should end in a format lockout after five answers in a row that cannot be parsed', async () => {
  const babble: Agent = { act: async () => says('I am thinking.') };
  expect((await play(babble)).evidence.ending).toEqual({ kind: 'format_lockout', attempts: 5 });
  const recovers = scripted(
    ...[1, 2, 3, 4].map(() => says('hm')),
    says('noop()'),
    ...[1, 2].map(() => says('hm')),
  );
  expect((await play(recovers)).evidence.ending).toEqual({ kind: 'agent_done' });
});

test('should refuse an action out of the viewport, leave the page alone and skip the rest of the batch', async () => {
  let performed = 0;
  const environment = world({
    perform: async () => {
      performed += 1;
      return { settleMs: 0 };
    },
  });
  const outside: Action = { kind: 'click', x: 1280, y: 5, button: 'left', count: 1, modifiers: [] };
  const agent = scripted(acts(outside, typed('order.renew', 'O2')));
  const { evidence, steps } = await play(agent, environment);
  expect(performed).toBe(0);
  expect(evidence.steps).toBe(1);
  expect(steps[0]?.error).toContain('1280');
  expect(agent.seen[1]?.lastError).toContain('1280');
});

test('should make each action of a batch a step of its own', async () => {
  const { steps } = await play(scripted(acts({ kind: 'wait', ms: 1 }, typed('order.renew', 'O1'))));
  expect(steps.map((step) => step.audit)).toEqual([[], [0]]);
});

test('should note when a message was sent, and judge the last one', async () => {
  const { evidence } = await play(
    scripted(
      says('send_msg_to_user("first")'),
      acts(typed('order.renew', 'O1')),
      says('send_msg_to_user("last")'),
    ),
  );
  expect(evidence.messages).toEqual([
    { step: 1, text: 'first', auditLength: 0 },
    { step: 3, text: 'last', auditLength: 1 },
  ]);
});

test('should end as gave up, refused, or in a repetition loop', async () => {
  const gaveUp = await play(scripted(says('report_infeasible("no such patient")'), says('noop()')));
  expect(gaveUp.evidence.ending).toEqual({ kind: 'gave_up', reason: 'no such patient' });
  expect(gaveUp.evidence.steps).toBe(1);
  const refused = await play(scripted({ kind: 'refused', reason: 'policy' }));
  expect(refused.evidence.ending).toEqual({ kind: 'refused', reason: 'policy' });
  const stuck: Agent = { act: async () => says('mouse_click(5, 5)') };
  const { evidence } = await play(stuck);
  expect(evidence.ending).toEqual({ kind: 'repetition_loop', repetitions: 8 });
});

test('should not blame the agent when the machine fails, and keep what was seen', async () => {
  let shots = 0;
  const environment = world({
    screenshot: async () => {
      shots += 1;
      if (shots === 3) throw new InfrastructureError('The page has crashed.');
      return Buffer.from([shots]);
    },
  });
  const { evidence, steps } = await play(
    scripted(says('noop()'), says('noop()'), says('noop()')),
    environment,
  );
  expect(evidence.ending).toEqual({ kind: 'infrastructure_error', reason: 'The page has crashed.' });
  expect(steps).toHaveLength(1);
});

test('should tell the agent nothing but what is on the screen and what it did', async () => {
  const agent = scripted(says('noop()'));
  await play(agent);
  expect(Object.keys(agent.seen[0] ?? {}).sort()).toEqual(
    [
      'screenshot',
      'viewport',
      'deviceScale',
      'goal',
      'messages',
      'lastAction',
      'lastError',
      'step',
      'remaining',
    ].sort(),
  );
  expect(agent.seen[1]).toMatchObject({ step: 2, remaining: 29, lastAction: 'noop(1000)' });
});
