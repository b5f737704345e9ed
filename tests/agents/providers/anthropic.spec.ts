import { expect, test } from '@playwright/test';
import { HttpResponse } from 'msw';
import { anthropicAgent } from '../../../src/agents/providers/anthropic.ts';
import { historyFor, imageLimitsFor, toolFor } from '../../../src/agents/providers/anthropicModels.ts';
import { notExecuted } from '../../../src/agents/model/adapter.ts';
import { computerUse, mockAnthropic, text, toolUse, type AnthropicBody } from './mockAnthropic.ts';
import { blank, inShort, mockServer, play, start, surroundings } from './support.ts';

type Block = Record<string, unknown>;

async function run(
  answers: Parameters<typeof mockAnthropic>[0],
  model = 'claude-opus-5-5',
  given: Parameters<typeof play>[1] = {},
) {
  const mock = mockAnthropic(answers);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const agent = await start(anthropicAgent(model, surroundings()));
    const turns = await play(agent, given);
    return { turns, said: inShort(turns), requests: mock.requests, agent };
  } finally {
    server.close();
  }
}

const lastContent = (body: AnthropicBody | undefined): Block[] => body?.messages.at(-1)?.content as Block[];

function pngSize(block: Block | undefined): [number, number] {
  const { data } = block!.source as { data: string };
  const png = Buffer.from(data, 'base64');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('should stop a batch of three at the second, which fails, and answer the third in the given words', async () => {
  const batch = [
    toolUse('left_click', { coordinate: [10, 20] }),
    toolUse('left_click', { coordinate: [9999, 20] }),
    toolUse('type', { text: 'x' }),
  ];
  const { said, requests } = await run([batch, [text('')]], undefined, {
    refuse: (action) => (action.includes('9999') ? 'outside the screen' : null),
  });
  expect(said).toEqual(['mouse_click(10, 20)', 'mouse_click(9999, 20)', 'done']);
  const results = lastContent(requests[1]);
  expect(results.slice(0, 3)).toEqual([
    {
      type: 'tool_result',
      tool_use_id: batch[0]?.id,
      toolset_name: 'computer',
      content: [{ type: 'text', text: 'Done.' }],
    },
    {
      type: 'tool_result',
      tool_use_id: batch[1]?.id,
      toolset_name: 'computer',
      is_error: true,
      content: [{ type: 'text', text: 'outside the screen' }],
    },
    {
      type: 'tool_result',
      tool_use_id: batch[2]?.id,
      toolset_name: 'computer',
      is_error: true,
      content: [{ type: 'text', text: notExecuted }],
    },
  ]);
  expect(notExecuted).toBe('Not executed: an earlier computer action in this turn failed.');
  expect(results.at(-1)).toMatchObject({ type: 'image' });
});

test('should click where the mouse is when no coordinate is given', async () => {
  const { said } = await run([
    [
      toolUse('left_click', {}),
      toolUse('mouse_move', { coordinate: [300, 200] }),
      toolUse('left_click', { coordinate: null }),
      toolUse('left_mouse_down', {}),
      toolUse('left_mouse_up', {}),
    ],
    [toolUse('right_click', {})],
    [text('')],
  ]);
  expect(said).toEqual([
    'mouse_click(0, 0)',
    'mouse_move(300, 200)',
    'mouse_click(300, 200)',
    'mouse_down(300, 200)',
    'mouse_up(300, 200)',
    'mouse_click(300, 200, button="right")',
    'done',
  ]);
});

test('should not move the mouse by an action that failed', async () => {
  const { said } = await run(
    [[toolUse('left_click', { coordinate: [500, 9000] })], [toolUse('left_click', {})], [text('')]],
    undefined,
    { refuse: (action) => (action.includes('9000') ? 'outside' : null) },
  );
  expect(said[1]).toBe('mouse_click(0, 0)');
});

test('should press a key three times for repeat 3', async () => {
  const { said } = await run([[toolUse('key', { text: 'ctrl+s', repeat: 3 })], [text('')]]);
  expect(said).toEqual(['keyboard_press("Control+s", repeat=3)', 'done']);
});

test('should enlarge a region, and still take clicks in pixels of the whole screen', async () => {
  const { said, requests } = await run([
    [toolUse('zoom', { region: [100, 100, 420, 280] })],
    [toolUse('left_click', { coordinate: [640, 366] })],
    [text('')],
  ]);
  expect(said).toEqual(['mouse_click(640, 366)', 'done']);
  const [result] = lastContent(requests[1]);
  const [, picture] = result!.content as Block[];
  expect(pngSize(picture)).toEqual([1280, 720]);
});

test('should translate all seventeen members of the toolset', async () => {
  const { said, requests } = await run([
    [
      toolUse('screenshot'),
      toolUse('middle_click', { coordinate: [1, 2] }),
      toolUse('double_click', { coordinate: [3, 4] }),
      toolUse('triple_click', { coordinate: [5, 6], text: 'ctrl+shift' }),
      toolUse('cursor_position'),
      toolUse('left_click_drag', { start_coordinate: [7, 8], coordinate: [9, 10] }),
      toolUse('scroll', { scroll_direction: 'down', scroll_amount: 3, coordinate: [11, 12] }),
      toolUse('scroll', { scroll_direction: 'left', scroll_amount: 1 }),
      toolUse('type', { text: '5 mg\n' }),
      toolUse('hold_key', { text: 'shift', duration: 1.5 }),
      toolUse('wait', { duration: 2 }),
    ],
    [text('')],
  ]);
  expect(said).toEqual([
    'mouse_click(1, 2, button="middle")',
    'mouse_dblclick(3, 4)',
    'mouse_click(5, 6, count=3, modifiers=["Control", "Shift"])',
    'mouse_drag_and_drop(7, 8, 9, 10)',
    'scroll_at(11, 12, 0, 300)',
    'scroll_at(11, 12, -100, 0)',
    'keyboard_type("5 mg\\n")',
    'keyboard_press("Shift", hold_ms=1500)',
    'noop(2000)',
    'done',
  ]);
  const results = lastContent(requests[1]);
  expect(results[4]?.content).toEqual([{ type: 'text', text: 'X=5,Y=6' }]);
  expect(results[0]?.content).toMatchObject([{ type: 'text' }, { type: 'image' }]);
});

test('should be refused by the service for a result without its toolset', async () => {
  const use = toolUse('left_click', { coordinate: [1, 2] });
  const mock = mockAnthropic([[text('')]]);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  const answer = await fetch('https://api.anthropic.com/v1/messages', {
    method: 'POST',
    body: JSON.stringify({
      model: 'claude-opus-5-5',
      tools: [{ type: 'computer_toolset_20260801' }],
      messages: [
        { role: 'assistant', content: [use] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: use.id }] },
      ],
    }),
  });
  server.close();
  expect(answer.status).toBe(400);
});

test('should use the tool version that a model knows, with its beta header and the size of the picture', async () => {
  expect(toolFor('claude-opus-5-5')).toBe('computer_toolset_20260801');
  expect(toolFor('claude-fable-5-2')).toBe('computer_toolset_20260801');
  expect(toolFor('claude-opus-4-8')).toBe('computer_toolset_20260801');
  expect(toolFor('claude-opus-4-6')).toBe('computer_20251124');
  expect(toolFor('claude-opus-4-5-20251101')).toBe('computer_20251124');
  expect(toolFor('claude-sonnet-4-6')).toBe('computer_20251124');
  expect(toolFor('claude-sonnet-4-5-20250929')).toBe('computer_20250124');
  expect(toolFor('claude-haiku-4-5')).toBe('computer_20250124');
  expect(toolFor('claude-opus-4-1-20250805')).toBe('computer_20250124');
  expect(toolFor('claude-3-5-sonnet-20241022')).toBe('computer_20241022');
  const answers = () => [[computerUse('left_click', { coordinate: [640, 366] })], [text('')]];
  for (const model of ['claude-opus-4-6', 'claude-haiku-4-5', 'claude-3-5-sonnet-20241022']) {
    const { said, requests } = await run(answers(), model);
    expect(said).toEqual(['mouse_click(640, 366)', 'done']);
    expect(requests[0]?.tools[0]).toMatchObject({ display_width_px: 1280, display_height_px: 720 });
  }
});

test('should end in a clear infrastructure error when a model refuses the tool it is given', async () => {
  const { said } = await run([], 'claude-opus-5-5?tool=computer_20251124');
  expect(said).toEqual([
    expect.stringMatching(/^infrastructure_error: anthropic answered 400: .*does not support/),
  ]);
});

test('should never offer a tool that reads the page', () => {
  expect(() => anthropicAgent('claude-opus-5-5?tool=browser_toolset_20260801', surroundings())).toThrow(
    /screenshots only/,
  );
});

test('should not accept a call of another toolset', async () => {
  const foreign = { ...toolUse('get_page_text'), toolset_name: 'browser' };
  const { said } = await run([[foreign], [text('')]]);
  expect(said).toEqual([
    'unreadable: There is no tool but the computer, got "browser.get_page_text".',
    'done',
  ]);
});

test('should size a large screen for the model and map its clicks back', async () => {
  const screenshot = blank(2560, 1600);
  const viewport = { width: 2560, height: 1600 };
  const { requests, turns } = await run(
    [[computerUse('left_click', { coordinate: [100, 50] })], [text('')]],
    'claude-sonnet-4-6',
    { observe: { screenshot, viewport } },
  );
  const tool = requests[0]?.tools[0];
  const width = tool?.display_width_px ?? 0;
  const height = tool?.display_height_px ?? 0;
  expect(Math.max(width, height)).toBeLessThanOrEqual(1568);
  expect(Math.ceil(width / 28) * Math.ceil(height / 28)).toBeLessThanOrEqual(1568);
  expect(pngSize(lastContent(requests[0])[1])).toEqual([width, height]);
  const [turn] = turns;
  const action = turn?.kind === 'actions' ? turn.actions[0] : undefined;
  expect(action).toMatchObject({ kind: 'click' });
  if (action?.kind !== 'click') return;
  expect(action.x).toBeCloseTo((100 * 2560) / width, 2);
  expect(action.y).toBeCloseTo((50 * 1600) / height, 2);
});

test('should drop old screenshots 25 at a time, but none where thinking is bound to them', async () => {
  expect(historyFor('claude-opus-5-5')).toEqual({ kind: 'all' });
  expect(historyFor('claude-opus-5')).toEqual({ kind: 'prune', keep: 3, block: 25 });
  expect(imageLimitsFor('claude-opus-4-6').maxEdge).toBe(1568);
  const answers = Array.from({ length: 29 }, (_, index) => [
    toolUse('left_click', { coordinate: [index, 1] }),
  ]);
  const pictures = (body: AnthropicBody | undefined) =>
    JSON.stringify(body).split('"type":"image"').length - 1;
  const pruned = await run(answers, 'claude-opus-5', { most: 29 });
  expect(pruned.requests.map(pictures)).toEqual([...Array.from({ length: 27 }, (_, n) => n + 1), 3, 4]);
  const whole = await run(answers, 'claude-opus-5-5', { most: 29 });
  expect(pictures(whole.requests.at(-1))).toBe(29);
});

test('should give back thinking as it came', async () => {
  const thinking = { type: 'thinking', thinking: 'Hm.', signature: 'c2lnbmF0dXJl' };
  const { requests } = await run([[thinking, toolUse('left_click', { coordinate: [1, 2] })], [text('')]]);
  expect((requests[1]!.messages[1]!.content as Block[])[0]).toEqual(thinking);
});

test('should end as refused on a refusal, and count a cut answer as unparsable', async () => {
  const message = (change: Block) =>
    HttpResponse.json({ id: 'msg_x', type: 'message', role: 'assistant', content: [], usage: {}, ...change });
  const refusal = message({
    stop_reason: 'refusal',
    stop_details: { type: 'refusal', category: 'bio', explanation: 'Not this.' },
  });
  expect((await run([refusal])).said).toEqual(['refused: bio: Not this.']);
  const cut = message({ stop_reason: 'max_tokens' });
  expect((await run([cut, [text('')]])).said).toEqual([
    'unreadable: The answer was cut off ("max_tokens"); be shorter.',
    'done',
  ]);
});

test('should count cached and cache-writing tokens apart from input', async () => {
  const { agent } = await run([[toolUse('wait', { duration: 1 })], [text('Done.')]]);
  expect(agent.usage?.()).toMatchObject({
    inputTokens: 600,
    cachedInputTokens: 2000,
    cacheWriteTokens: 400,
    outputTokens: 120,
    reasoningTokens: 80,
  });
});
