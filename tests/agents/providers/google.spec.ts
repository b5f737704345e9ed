import { expect, test } from '@playwright/test';
import { HttpResponse } from 'msw';
import { googleAgent } from '../../../src/agents/providers/google.ts';
import { call, generated, mockGoogle, type GoogleBody } from './mockGoogle.ts';
import { inShort, mockServer, play, start, surroundings } from './support.ts';

const final = (text: string) => [{ text }];

async function run(
  answers: Parameters<typeof mockGoogle>[0],
  model = 'gemini-3.8-flash',
  given: Parameters<typeof play>[1] = {},
) {
  const mock = mockGoogle(answers);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const agent = await start(googleAgent(model, surroundings()));
    const turns = await play(agent, given);
    return { turns, said: inShort(turns), requests: mock.requests, agent };
  } finally {
    server.close();
  }
}

const lastParts = (body: GoogleBody | undefined) => body?.contents.at(-1)?.parts ?? [];

test('should map thousandths of the screen, and leave a point outside it outside', async () => {
  const { said } = await run(
    [[call('click', { x: 500, y: 250 }), call('click', { x: 1000, y: 0 })], final('Done.')],
    undefined,
    {
      refuse: (action) => (action.includes('1280') ? 'outside the screen' : null),
    },
  );
  expect(said.slice(0, 2)).toEqual(['mouse_click(640, 180)', 'mouse_click(1280, 0)']);
});

test('should take both spellings of a drag', async () => {
  const { said } = await run([
    [
      call('drag_and_drop', { start_x: 0, start_y: 0, end_x: 500, end_y: 500 }),
      call('drag_and_drop', { x: 0, y: 0, destination_x: 500, destination_y: 500 }),
    ],
    final('Done.'),
  ]);
  expect(said.slice(0, 2)).toEqual([
    'mouse_drag_and_drop(0, 0, 640, 360)',
    'mouse_drag_and_drop(0, 0, 640, 360)',
  ]);
});

test('should take both lengths of a scroll, and the documented one when none is given', async () => {
  const { said } = await run([
    [
      call('scroll', { x: 500, y: 500, direction: 'down' }),
      call('scroll', { x: 500, y: 500, direction: 'up', magnitude_in_pixels: 120 }),
      call('scroll', { x: 500, y: 500, direction: 'right', magnitude: 500 }),
      call('scroll_at', { x: 500, y: 500, direction: 'down', magnitude: 500 }),
      call('scroll_document', { direction: 'down' }),
    ],
    final('Done.'),
  ]);
  expect(said.slice(0, 5)).toEqual([
    'scroll_at(640, 360, 0, 300)',
    'scroll_at(640, 360, 0, -120)',
    'scroll_at(640, 360, 640, 0)',
    'scroll_at(640, 360, 0, 360)',
    'scroll_at(640, 360, 0, 576)',
  ]);
});

test('should answer every call of a turn with its own address and picture', async () => {
  const { said, requests } = await run([
    [call('click', { x: 1, y: 1 }, 'call-1'), call('type', { text: 'admin', press_enter: true }, 'call-2')],
    final('The order is renewed.'),
  ]);
  expect(said).toEqual([
    'mouse_click(1.28, 0.72)',
    'keyboard_type("admin")',
    'keyboard_press("Enter")',
    'send_msg_to_user("The order is renewed.")',
    'done',
  ]);
  expect(lastParts(requests[1])).toMatchObject([
    { functionResponse: { id: 'call-1', name: 'click', parts: [{ inlineData: { mimeType: 'image/png' } }] } },
    { functionResponse: { id: 'call-2', name: 'type', parts: [{ inlineData: { mimeType: 'image/png' } }] } },
  ]);
});

test('should be refused by the service for one response to two calls', async () => {
  const server = mockServer(mockGoogle([]).handler);
  server.listen({ onUnhandledFrame: 'error' });
  const answer = await fetch(
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-3.8-flash:generateContent',
    {
      method: 'POST',
      body: JSON.stringify({
        contents: [
          { role: 'model', parts: [call('click', { x: 1, y: 1 }), call('click', { x: 2, y: 2 })] },
          { role: 'user', parts: [{ functionResponse: { name: 'click', response: { url: 'x' } } }] },
        ],
      }),
    },
  );
  server.close();
  expect(answer.status).toBe(400);
});

test('should make an error of an unknown function, not a silent wait', async () => {
  const { said, requests } = await run([[call('summon', {})], [call('search', {})], final('Done.')]);
  expect(said.slice(0, 2)).toEqual([
    expect.stringContaining('unreadable: There is no function "summon".'),
    'unreadable: A search engine is another site; stay in the application.',
  ]);
  expect(lastParts(requests[1])[0]?.functionResponse?.response.error).toContain('There is no function');
});

test('should acknowledge a safety decision by policy, and end as refused where the policy says so', async () => {
  const risky = call('click', {
    x: 500,
    y: 500,
    safety_decision: { decision: 'require_confirmation', explanation: 'It changes data.' },
  });
  const acknowledged = await run([[risky], final('Done.')]);
  expect(acknowledged.said[0]).toBe('mouse_click(640, 360)');
  expect(lastParts(acknowledged.requests[1])[0]?.functionResponse?.response).toMatchObject({
    safety_acknowledgement: 'true',
  });
  const refused = await run([[risky]], 'gemini-3.8-flash?safety=refuse-all');
  expect(refused.said).toEqual([
    'refused: A safety check was not acknowledged (policy refuse-all): require_confirmation: It changes data.',
  ]);
});

test('should take the function names of earlier models', async () => {
  const { said, turns } = await run(
    [
      [
        call('open_web_browser'),
        call('click_at', { x: 500, y: 500 }),
        call('hover_at', { x: 250, y: 500 }),
        call('type_text_at', { x: 500, y: 500, text: '5 mg' }),
        call('key_combination', { keys: 'Control+A' }),
        call('wait_5_seconds'),
        call('go_back'),
        call('navigate', { url: 'https://example.org/' }),
      ],
      final('Done.'),
    ],
    'gemini-2.5-computer-use-preview-10-2025',
  );
  expect(said.slice(0, 11)).toEqual([
    'mouse_click(640, 360)',
    'mouse_move(320, 360)',
    'mouse_click(640, 360)',
    'keyboard_press("ControlOrMeta+a")',
    'keyboard_press("Backspace")',
    'keyboard_type("5 mg")',
    'keyboard_press("Enter")',
    'keyboard_press("Control+a")',
    'noop(5000)',
    'go_back()',
    'goto("https://example.org/")',
  ]);
  const enter = turns[6];
  expect(enter?.kind === 'actions' ? enter.lossy : []).toEqual([
    '"press_enter" was left out; the documented default, true, is taken.',
  ]);
});

test('should take the other function names of present models', async () => {
  const { said } = await run([
    [
      call('take_screenshot'),
      call('double_click', { x: 500, y: 500 }),
      call('triple_click', { x: 500, y: 500 }),
      call('right_click', { x: 500, y: 500 }),
      call('middle_click', { x: 500, y: 500 }),
      call('mouse_down', { x: 500, y: 500 }),
      call('move', { x: 250, y: 500 }),
      call('mouse_up', { x: 250, y: 500 }),
      call('press_key', { key: 'Tab' }),
      call('key_down', { key: 'shift' }),
      call('key_up', { key: 'shift' }),
      call('hotkey', { keys: ['ctrl', 'c'] }),
      call('wait', { seconds: 2 }),
      call('wait'),
    ],
    final('Done.'),
  ]);
  expect(said.slice(0, 13)).toEqual([
    'mouse_dblclick(640, 360)',
    'mouse_click(640, 360, count=3)',
    'mouse_click(640, 360, button="right")',
    'mouse_click(640, 360, button="middle")',
    'mouse_down(640, 360)',
    'mouse_move(320, 360)',
    'mouse_up(320, 360)',
    'keyboard_press("Tab")',
    'keyboard_down("Shift")',
    'keyboard_up("Shift")',
    'keyboard_press("Control+c")',
    'noop(2000)',
    'noop(1000)',
  ]);
});

test('should ask again after a malformed call, and count it as unparsable when it stays malformed', async () => {
  const malformed = HttpResponse.json(generated({ finishReason: 'MALFORMED_FUNCTION_CALL' }));
  const mended = await run([malformed, [call('click', { x: 500, y: 500 })], final('Done.')]);
  expect(mended.said[0]).toBe('mouse_click(640, 360)');
  const stays = await run([malformed, malformed, malformed, final('Done.')]);
  expect(stays.said[0]).toBe('unreadable: The answer was no valid call (MALFORMED_FUNCTION_CALL).');
  expect(stays.requests).toHaveLength(4);
});

test('should end as refused when the prompt or the answer is blocked, and not take silence for an end', async () => {
  const safety = HttpResponse.json(generated({ finishReason: 'SAFETY' }));
  expect((await run([safety])).said).toEqual(['refused: SAFETY']);
  const blocked = HttpResponse.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
  expect((await run([blocked])).said).toEqual(['refused: The prompt was blocked: PROHIBITED_CONTENT']);
  const empty = HttpResponse.json(generated({ finishReason: 'STOP' }));
  expect((await run([empty, final('Done.')])).said[0]).toContain('neither a call nor a text');
});

test('should keep the screenshots of the last three turns, and give back what the model said as it came', async () => {
  const answers = Array.from({ length: 6 }, () => [
    { ...call('click', { x: 500, y: 500 }), thoughtSignature: 'c2ln' },
  ]);
  const { requests } = await run([...answers, final('Done.')]);
  const pictures = (body: GoogleBody) => JSON.stringify(body).split('"mimeType":"image/png"').length - 1;
  expect(requests.map(pictures)).toEqual([1, 2, 3, 3, 3, 3, 3]);
  expect(requests[1]?.contents[1]?.parts[0]).toMatchObject({ thoughtSignature: 'c2ln' });
});

test('should count cached tokens apart, and thinking as output', async () => {
  const { agent } = await run([final('Done.')]);
  expect(agent.usage?.()).toMatchObject({
    inputTokens: 500,
    cachedInputTokens: 1000,
    outputTokens: 60,
    reasoningTokens: 40,
  });
});
