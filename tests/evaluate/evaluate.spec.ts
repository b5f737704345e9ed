import { expect, test } from '@playwright/test';
import { scenarios } from '../../scenarios/registry.ts';
import type { AgentSpec, AgentTurn, Observation } from '../../src/agents/agent.ts';
import { noopAgent } from '../../src/agents/noop.ts';
import { selectCase } from '../../src/episode/cases.ts';
import { evaluateOffline } from '../../src/evaluate/evaluate.ts';
import { summarizeScores } from '../../src/evaluate/summary.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { ScreenshotStore } from '../../src/recording/screenshotStore.ts';

const folder = 'fixtures/recordings/infusion_pump';
const recording = readRecording(`${folder}/check_dose_limits.jsonl`);
const one = selectCase(scenarios, 'infusion_pump.check_dose_limits.step');

function scripted(answer: (observation: Observation) => AgentTurn): AgentSpec {
  return { name: 'scripted', create: async () => ({ act: async (observation) => answer(observation) }) };
}

const recorded = (step: number): string => recording.steps[step - 1]?.action ?? '';

test('should show each recorded screen with the recorded past', async () => {
  const seen: Observation[] = [];
  await evaluateOffline(
    one,
    recording,
    new ScreenshotStore(folder),
    scripted((observation) => {
      seen.push(observation);
      return { kind: 'done' };
    }),
  );
  expect(seen.map(({ step }) => step)).toEqual(recording.steps.map(({ step }) => step));
  expect(seen.map(({ lastAction }) => lastAction)).toEqual([
    null,
    ...recording.steps.slice(0, -1).map(({ action }) => action),
  ]);
  expect(seen[0]?.goal).toMatch(/^1\. /);
  expect(seen.every(({ screenshot }) => screenshot.subarray(1, 4).toString() === 'PNG')).toBe(true);
});

test('should score the recorded actions as hits, whatever form they are given in', async () => {
  const scores = await evaluateOffline(
    one,
    recording,
    new ScreenshotStore(folder),
    scripted(({ step }) => ({ kind: 'text', text: `Thought: next.\n\`\`\`\n${recorded(step)}\n\`\`\`` })),
  );
  const { total, kinds } = summarizeScores(scores);
  expect([total.hits, total.steps]).toEqual([recording.steps.length, recording.steps.length]);
  expect(kinds.reduce((sum, { steps }) => sum + steps, 0)).toBe(total.steps);
});

test('should hit nothing with an agent that does nothing', async () => {
  const scores = await evaluateOffline(one, recording, new ScreenshotStore(folder), noopAgent);
  expect(summarizeScores(scores).total.hits).toBe(0);
});

test('should count an unreadable answer against the agent, and a failed call against nobody', async () => {
  const scores = await evaluateOffline(
    one,
    recording,
    new ScreenshotStore(folder),
    scripted(({ step }) =>
      step === 1
        ? { kind: 'infrastructure_error', reason: 'quota' }
        : { kind: 'text', text: step === 2 ? 'I would click.' : recorded(step) },
    ),
  );
  const { total } = summarizeScores(scores);
  expect(total).toMatchObject({
    failed: 1,
    steps: recording.steps.length - 1,
    hits: recording.steps.length - 2,
  });
});
