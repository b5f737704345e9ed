import { expect, test } from '@playwright/test';
import { HttpResponse } from 'msw';
import { openaiAgent } from '../../../src/agents/providers/openai.ts';
import { UsageError } from '../../../src/episode/errors.ts';
import { computerCall, finalMessage, mockOpenai, previewCall } from './mockOpenai.ts';
import { inShort, mockServer, play, start, surroundings, viewport } from './support.ts';

type Answers = Parameters<typeof mockOpenai>[0];

async function run(answers: Answers, model = 'gpt-6-sol', given: Parameters<typeof play>[1] = {}) {
  const mock = mockOpenai(answers);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const around = surroundings();
    const agent = await start(openaiAgent(model, around));
    const turns = await play(agent, given);
    return { turns, said: inShort(turns), requests: mock.requests, agent, around };
  } finally {
    server.close();
  }
}

const click = (x: number, y: number) => ({ type: 'click', x, y, button: 'left', keys: null });

test('should perform a batch of click, text and chord as steps of their own', async () => {
  const { said, requests } = await run([
    [
      computerCall([
        click(640, 366),
        { type: 'type', text: 'admin' },
        { type: 'keypress', keys: ['CTRL', 'A'] },
      ]),
    ],
    [finalMessage('The order is renewed.')],
  ]);
  expect(said).toEqual([
    'mouse_click(640, 366)',
    'keyboard_type("admin")',
    'keyboard_press("Control+a")',
    'send_msg_to_user("The order is renewed.")',
    'done',
  ]);
  expect(requests).toHaveLength(2);
  expect(requests[0]).toMatchObject({ model: 'gpt-6-sol', tools: [{ type: 'computer' }] });
  expect(requests[1]).toMatchObject({
    previous_response_id: 'resp_000000000000000000001',
    input: [{ type: 'computer_call_output', output: { type: 'computer_screenshot', detail: 'original' } }],
  });
});

test('should keep all five points of a drag', async () => {
  const path = [10, 20, 30, 40, 50].map((x) => ({ x, y: x * 2 }));
  const { turns } = await run([[computerCall([{ type: 'drag', path }])], [finalMessage('')]]);
  expect(turns[0]).toEqual({
    kind: 'actions',
    actions: [{ kind: 'drag', path, modifiers: [] }],
    lossy: [],
  });
});

test('should acknowledge safety checks one by one, and count them', async () => {
  const checks = [
    { id: 'sc_1', code: 'malicious_instructions', message: 'Look out.' },
    { id: 'sc_2', code: 'irrelevant_domain', message: 'Look again.' },
  ];
  const { said, requests, agent } = await run([[computerCall([click(1, 2)], checks)], [finalMessage('')]]);
  expect(said).toEqual(['mouse_click(1, 2)', 'done']);
  expect(requests[1]?.input[0]).toMatchObject({ acknowledged_safety_checks: checks });
  expect(agent.usage?.()).toMatchObject({ safetyAcknowledgements: 2 });
});

test('should be refused by the service when a safety check stays unanswered', async () => {
  const checks = [{ id: 'sc_1' }];
  const mock = mockOpenai([[computerCall([click(1, 2)], checks)], [finalMessage('')]]);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  const post = (body: unknown) =>
    fetch('https://api.openai.com/v1/responses', { method: 'POST', body: JSON.stringify(body) });
  const tools = [{ type: 'computer' }];
  const first = (await (await post({ tools, input: [] })).json()) as {
    id: string;
    output: { call_id: string }[];
  };
  const output = { type: 'computer_screenshot', image_url: 'data:image/png;base64,' };
  const answer = { type: 'computer_call_output', call_id: first.output[0]?.call_id, output };
  const second = await post({ tools, previous_response_id: first.id, input: [answer] });
  server.close();
  expect(second.status).toBe(400);
});

test('should end as refused instead when the policy is to refuse, and carry the policy in the name', async () => {
  const { said } = await run(
    [[computerCall([click(1, 2)], [{ id: 'sc_1', code: 'medical', message: 'Medical care.' }])]],
    'gpt-6-sol?safety=refuse-all',
  );
  expect(said).toEqual([
    'refused: A safety check was not acknowledged (policy refuse-all): medical: Medical care.',
  ]);
  const spec = openaiAgent('gpt-6-sol?safety=refuse-all', surroundings());
  expect(spec.name).toBe('openai:gpt-6-sol?safety=refuse-all');
  expect(spec.config).toMatchObject({
    safety: 'refuse-all',
    settings: { tool: 'computer', space: 'image-px' },
  });
  expect(openaiAgent('gpt-6-sol', surroundings()).config).toMatchObject({ safety: 'ack-all' });
});

test('should translate every mouse button, held keys, and say what is lost', async () => {
  const { turns, said } = await run([
    [
      computerCall([
        { ...click(1, 2), button: 'wheel' },
        { ...click(3, 4), button: 'right', keys: ['SHIFT'] },
        { ...click(5, 6), keys: ['a'] },
        { ...click(7, 8), button: 'back' },
        { type: 'double_click', x: 9, y: 10, keys: null },
        { type: 'scroll', x: 11, y: 12, scroll_x: 0, scroll_y: 240 },
        { type: 'move', x: 13, y: 14 },
        { type: 'wait' },
      ]),
    ],
    [finalMessage('')],
  ]);
  expect(said).toEqual([
    'mouse_click(1, 2, button="middle")',
    'mouse_click(3, 4, button="right", modifiers=["Shift"])',
    'mouse_click(5, 6)',
    'go_back()',
    'mouse_dblclick(9, 10)',
    'scroll_at(11, 12, 0, 240)',
    'mouse_move(13, 14)',
    'noop(1000)',
    'done',
  ]);
  expect(turns.map((turn) => (turn.kind === 'actions' ? turn.lossy : []))).toEqual([
    [],
    [],
    ['The key a was to be held; only modifier keys can be.'],
    ["The point of the mouse's back button."],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('should take the single action of the preview tool, which models of that name need', async () => {
  const { said, requests } = await run(
    [[previewCall(click(640, 366))], [finalMessage('')]],
    'computer-use-preview',
  );
  expect(said).toEqual(['mouse_click(640, 366)', 'done']);
  expect(requests[0]).toMatchObject({
    truncation: 'auto',
    tools: [
      {
        type: 'computer_use_preview',
        display_width: viewport.width,
        display_height: viewport.height,
        environment: 'browser',
      },
    ],
  });
  expect(openaiAgent('other?tool=preview', surroundings()).config).toMatchObject({
    settings: { tool: 'preview' },
    batches: false,
  });
});

test('should answer a screenshot without a step, and let endless looking use up the budget', async () => {
  const look = () => [computerCall([{ type: 'screenshot' }])];
  const once = await run([look(), [computerCall([click(1, 2)])], [finalMessage('')]]);
  expect(once.said).toEqual(['mouse_click(1, 2)', 'done']);
  const endless = await run(Array.from({ length: 9 }, look), 'gpt-6-sol', { most: 2 });
  expect(endless.said).toEqual(['noop(0)', 'noop(0)']);
});

test('should tell the model of a refused action, and perform nothing after it', async () => {
  const { said, requests } = await run(
    [[computerCall([click(1, 2), click(9000, 2), click(3, 4)])], [finalMessage('')]],
    'gpt-6-sol',
    { refuse: (text) => (text.includes('9000') ? '(9000, 2) is outside the screen.' : null) },
  );
  expect(said).toEqual(['mouse_click(1, 2)', 'mouse_click(9000, 2)', 'done']);
  expect(requests[1]?.input).toMatchObject([
    { type: 'computer_call_output' },
    {
      role: 'user',
      content: [{ text: '(9000, 2) is outside the screen. Nothing after it was executed.' }],
    },
  ]);
});

test('should feed back what cannot be understood, and perform nothing of that call', async () => {
  const { said, requests } = await run([
    [computerCall([click(1, 2), { type: 'teleport' }])],
    [computerCall([{ type: 'keypress', keys: ['Hyper'] }])],
    [finalMessage('')],
  ]);
  expect(said).toEqual([
    'unreadable: Action 2 of 2: There is no action "teleport".',
    expect.stringContaining('unreadable: Unknown key "Hyper".'),
    'done',
  ]);
  expect(JSON.stringify(requests[1]?.input)).toContain('There is no action');
});

test('should end as refused, given up or done, as the model says', async () => {
  const refusal = {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'refusal', refusal: 'I will not.' }],
  };
  expect((await run([[refusal]])).said).toEqual(['refused: I will not.']);
  for (const nothing of ['', 'DONE', 'Done.'])
    expect((await run([[finalMessage(nothing)]])).said).toEqual(['done']);
  expect((await run([[finalMessage('INFEASIBLE: no such patient')]])).said[0]).toBe(
    'report_infeasible("no such patient")',
  );
  const filtered = HttpResponse.json({
    id: 'resp_x',
    status: 'incomplete',
    incomplete_details: { reason: 'content_filter' },
    output: [],
  });
  expect((await run([filtered])).said).toEqual(['refused: The content filter cut the answer off.']);
  const policy = HttpResponse.json({ error: { message: 'No.', code: 'invalid_prompt' } }, { status: 400 });
  expect((await run([policy])).said).toEqual([expect.stringMatching(/^refused: openai answered 400/)]);
});

test('should count tokens once: cached, cache-writing and other input apart', async () => {
  const { agent } = await run([[computerCall([click(1, 2)])], [finalMessage('')]]);
  expect(agent.usage?.()).toMatchObject({
    calls: 2,
    retries: 0,
    inputTokens: 600,
    cachedInputTokens: 2000,
    cacheWriteTokens: 400,
    outputTokens: 120,
    reasoningTokens: 80,
  });
  // 600 × 2 + 2000 × 0.2 + 400 × 2.5 + 120 × 10, for a million.
  expect(agent.usage?.().costUsd).toBeCloseTo(0.0038, 10);
});

test('should name the missing key before anything is opened', () => {
  expect(() => openaiAgent('gpt-6-sol', surroundings({ OPENAI_API_KEY: '' }))).toThrow(UsageError);
  expect(() => openaiAgent('gpt-6-sol', surroundings({ OPENAI_API_KEY: '' }))).toThrow(/OPENAI_API_KEY/);
  expect(() => openaiAgent(null, surroundings())).toThrow(/needs a model/);
  expect(() => openaiAgent('m?saftey=ack-all', surroundings())).toThrow(/Did you mean safety\?/);
});
