import { join } from 'node:path';
import type { HttpHandler } from 'msw';
import type { Action, Point } from '../../../src/action/action.ts';
import { parseAction } from '../../../src/action/parse.ts';
import { printAction } from '../../../src/action/print.ts';
import type { AgentSpec } from '../../../src/agents/agent.ts';
import { fromCss, toCss, type Space } from '../../../src/agents/model/space.ts';
import { anthropicAgent } from '../../../src/agents/providers/anthropic.ts';
import { compatibleAgent } from '../../../src/agents/providers/compatible.ts';
import { googleAgent } from '../../../src/agents/providers/google.ts';
import { openaiAgent } from '../../../src/agents/providers/openai.ts';
import { replayAgent } from '../../../src/agents/replay.ts';
import { jsonDigest } from '../../../src/digest.ts';
import { casesOf } from '../../../src/episode/cases.ts';
import { runCase } from '../../../src/episode/runCase.ts';
import { expect, test } from '../../../src/episode/test.ts';
import { readRecording } from '../../../src/recording/reader.ts';
import pump from '../../../scenarios/infusion_pump/scenario.ts';
import { computerUse, mockAnthropic, text, toolUse } from './mockAnthropic.ts';
import { mockChat } from './mockChat.ts';
import { call, mockGoogle } from './mockGoogle.ts';
import { computerCall, finalMessage, mockOpenai, previewCall } from './mockOpenai.ts';
import { mockServer, surroundings, viewport } from './support.ts';

const recordings = 'fixtures/recordings';
const recording = readRecording(join(recordings, 'infusion_pump', 'program_infusion.jsonl'));
const actions = recording.steps.map(({ action }) => {
  const parsed = parseAction(action);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.action;
});
const program = casesOf([pump]).find(({ id }) => id === 'infusion_pump.program_infusion.intent')!;

/** A whole number where that is within half a pixel, as models prefer it; else a tenth. */
function spoken(space: Space, point: Point): [number, number] {
  const exact = fromCss(space, viewport, point);
  const whole = { x: Math.round(exact.x), y: Math.round(exact.y) };
  const back = toCss(space, viewport, whole);
  const near = Math.abs(back.x - point.x) <= 0.5 && Math.abs(back.y - point.y) <= 0.5;
  return near ? [whole.x, whole.y] : [Math.round(exact.x * 10) / 10, Math.round(exact.y * 10) / 10];
}

/** A click with the text typed after it belong together. */
function batches<T>(items: readonly T[], isText: (item: T) => boolean): T[][] {
  const result: T[][] = [];
  for (const item of items)
    if (isText(item) && result.length > 0) result.at(-1)!.push(item);
    else result.push([item]);
  return result;
}

const together = batches(actions, (action) => action.kind === 'type');
const each = actions.map((action) => [action]);

function unexpected(action: Action): never {
  throw new Error(`The recording holds ${printAction(action)}, which the mock models cannot say.`);
}

const pixels: Space = { kind: 'image-px', ...viewport };
const thousandths: Space = { kind: 'norm', scale: 1000 };
/** 1280×720 by the rule for squares of 28. */
const resized: Space = { kind: 'smart-resize-px', width: 1288, height: 728 };

function inOpenai(action: Action): Record<string, unknown> {
  if (action.kind === 'type') return { type: 'type', text: action.text };
  const at = (point: Point) => {
    const [x, y] = spoken(pixels, point);
    return { x, y };
  };
  if (action.kind === 'click') return { type: 'click', button: 'left', ...at(action), keys: null };
  if (action.kind === 'scroll' && action.at !== null)
    return { type: 'scroll', ...at(action.at), scroll_x: action.dx, scroll_y: action.dy };
  return unexpected(action);
}

function inAnthropic(action: Action, use = toolUse): Record<string, unknown> {
  if (action.kind === 'type') return use('type', { text: action.text });
  if (action.kind === 'click') return use('left_click', { coordinate: spoken(pixels, action) });
  if (action.kind === 'scroll' && action.at !== null)
    return use('scroll', {
      coordinate: spoken(pixels, action.at),
      scroll_direction: 'down',
      scroll_amount: action.dy / 100,
    });
  return unexpected(action);
}

function inGoogle(action: Action): Record<string, unknown> {
  const at = (point: Point) => {
    const [x, y] = spoken(thousandths, point);
    return { x, y };
  };
  if (action.kind === 'type') return call('type', { text: action.text });
  if (action.kind === 'click') return call('click', at(action));
  if (action.kind === 'scroll' && action.at !== null)
    return call('scroll', { ...at(action.at), direction: 'down', magnitude_in_pixels: action.dy });
  return unexpected(action);
}

function inGoogleOfBefore(action: Action): Record<string, unknown> {
  if (action.kind === 'click') {
    const [x, y] = spoken(thousandths, action);
    return call('click_at', { x, y });
  }
  if (action.kind === 'scroll' && action.at !== null) {
    const [x, y] = spoken(thousandths, action.at);
    const magnitude = (action.dy * 1000) / viewport.height;
    return call('scroll_at', { x, y, direction: 'down', magnitude });
  }
  return inGoogle(action);
}

const inQwen = (space: Space) => (action: Action) => {
  const said = (given: Record<string, unknown>) =>
    `<tool_call>\n${JSON.stringify({ name: 'computer_use', arguments: given })}\n</tool_call>`;
  if (action.kind === 'type') return said({ action: 'type', text: action.text });
  if (action.kind === 'click') return said({ action: 'left_click', coordinate: spoken(space, action) });
  if (action.kind === 'scroll' && action.at !== null) {
    const { y } = fromCss(space, viewport, { x: 0, y: action.dy });
    return said({ action: 'scroll', coordinate: spoken(space, action.at), pixels: -y });
  }
  return unexpected(action);
};

function inUiTars(action: Action): string {
  const at = (point: Point) => `<point>${spoken(resized, point).join(' ')}</point>`;
  if (action.kind === 'type') return `type(content='${action.text}')`;
  if (action.kind === 'click') return `click(point='${at(action)}')`;
  if (action.kind === 'scroll' && action.at !== null)
    return `scroll(point='${at(action.at)}', direction='down')`;
  return unexpected(action);
}

const around = () => surroundings();
const old = 'claude-haiku-4-5';

const models: Readonly<Record<string, { spec: () => AgentSpec; mock: () => HttpHandler }>> = {
  openai: {
    spec: () => openaiAgent('gpt-6-sol', around()),
    mock: () =>
      mockOpenai([
        [computerCall([{ type: 'screenshot' }])],
        ...together.map((batch) => [computerCall(batch.map(inOpenai))]),
        [finalMessage('DONE')],
      ]).handler,
  },
  'openai, preview tool': {
    spec: () => openaiAgent('computer-use-preview', around()),
    mock: () =>
      mockOpenai([...each.map(([action]) => [previewCall(inOpenai(action!))]), [finalMessage('DONE')]])
        .handler,
  },
  anthropic: {
    spec: () => anthropicAgent('claude-opus-5-5', around()),
    mock: () =>
      mockAnthropic([...together.map((batch) => batch.map((action) => inAnthropic(action))), [text('DONE')]])
        .handler,
  },
  'anthropic, older tool': {
    spec: () => anthropicAgent(old, around()),
    mock: () =>
      mockAnthropic([
        ...each.map((batch) => batch.map((action) => inAnthropic(action, computerUse))),
        [text('DONE')],
      ]).handler,
  },
  google: {
    spec: () => googleAgent('gemini-3.8-flash', around()),
    mock: () => mockGoogle([...together.map((batch) => batch.map(inGoogle)), [{ text: 'DONE' }]]).handler,
  },
  'google, earlier function names': {
    spec: () => googleAgent('gemini-2.5-computer-use-preview-10-2025', around()),
    mock: () =>
      mockGoogle([...together.map((batch) => batch.map(inGoogleOfBefore)), [{ text: 'DONE' }]]).handler,
  },
  'openai-compatible, BrowserGym': {
    spec: () => compatibleAgent('some-model', around()),
    mock: () => mockChat([...actions.map((action) => `Next.\n${printAction(action)}`), 'DONE']).handler,
  },
  'openai-compatible, Qwen2.5-VL': {
    spec: () => compatibleAgent('Qwen/Qwen2.5-VL-7B-Instruct', around()),
    mock: () =>
      mockChat([
        ...together.map((batch) => batch.map(inQwen(resized)).join('\n')),
        '<tool_call>{"name": "computer_use", "arguments": {"action": "terminate", "status": "success"}}</tool_call>',
      ]).handler,
  },
  'openai-compatible, Qwen3-VL': {
    spec: () => compatibleAgent('Qwen/Qwen3-VL-8B-Instruct', around()),
    mock: () =>
      mockChat([
        ...together.map((batch) => batch.map(inQwen(thousandths)).join('\n')),
        '<tool_call>{"name": "computer_use", "arguments": {"action": "terminate", "status": "success"}}</tool_call>',
      ]).handler,
  },
  'openai-compatible, UI-TARS': {
    spec: () => compatibleAgent('ByteDance-Seed/UI-TARS-1.5-7B', around()),
    mock: () =>
      mockChat([
        ...together.map((batch) => `Thought: next\nAction: ${batch.map(inUiTars).join('\n\n')}`),
        'Thought: that is all\nAction: finished()',
      ]).handler,
  },
};

const options = { seed: 1, recordings, oracleSteps: null };

test('should repeat a whole episode from a cassette, without network and key', async ({
  workplace,
}, testInfo) => {
  // Two episodes, and the pictures of one to be stored.
  test.setTimeout(180_000);
  const cassette = (mode: string, key: string) =>
    surroundings({
      MEDCUA_CASSETTE: mode,
      MEDCUA_CASSETTE_DIR: testInfo.outputPath('cassettes'),
      OPENAI_API_KEY: key,
    });
  const digests: string[] = [];
  for (const [mode, key, handlers] of [
    ['record', 'sk-some-key', [models.openai!.mock()]],
    ['replay', '', []],
  ] as const) {
    const server = mockServer(...handlers);
    server.listen({ onUnhandledFrame: 'error' });
    try {
      const agent = openaiAgent('gpt-6-sol', cassette(mode, key));
      const { result } = await runCase(workplace, program, { ...options, agent });
      expect(result.outcome).toBe('success');
      digests.push(result.evidenceDigest);
    } finally {
      server.close();
    }
  }
  expect(digests).toEqual([jsonDigest(recording.evidence), jsonDigest(recording.evidence)]);
});

test('should give the recorded evidence when replayed', async ({ workplace }) => {
  const { result } = await runCase(workplace, program, { ...options, agent: replayAgent('guard') });
  expect(result.evidenceDigest).toBe(jsonDigest(recording.evidence));
});

for (const [name, { spec, mock }] of Object.entries(models))
  test(`should let a model of ${name} program the infusion, with the evidence of the replay`, async ({
    workplace,
  }) => {
    const server = mockServer(mock());
    server.listen({ onUnhandledFrame: 'error' });
    try {
      const { result, run } = await runCase(workplace, program, { ...options, agent: spec() });
      expect(run.evidence.ending).toEqual({ kind: 'agent_done' });
      expect(run.steps.map((step) => step.error)).toEqual(actions.map(() => null));
      expect(run.steps.flatMap((step) => step.lossy)).toEqual([]);
      for (const [index, { point }] of run.steps.entries()) {
        const recorded = recording.steps[index]?.point ?? null;
        expect(point === null).toBe(recorded === null);
        expect(Math.abs((point?.x ?? 0) - (recorded?.x ?? 0))).toBeLessThanOrEqual(0.5);
        expect(Math.abs((point?.y ?? 0) - (recorded?.y ?? 0))).toBeLessThanOrEqual(0.5);
      }
      expect(result.outcome).toBe('success');
      expect(result.evidenceDigest).toBe(jsonDigest(recording.evidence));
    } finally {
      server.close();
    }
  });
