import { expect, test } from '@playwright/test';
import { HttpResponse } from 'msw';
import { compatibleAgent, formatFor, formats } from '../../../src/agents/providers/compatible.ts';
import { mockChat } from './mockChat.ts';
import { inShort, mockServer, parseContext, play, start, surroundings } from './support.ts';

async function run(
  answers: Parameters<typeof mockChat>[0],
  model: string,
  given: Parameters<typeof play>[1] = {},
) {
  const mock = mockChat(answers);
  const server = mockServer(mock.handler);
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const agent = await start(compatibleAgent(model, surroundings()));
    const turns = await play(agent, given);
    return { turns, said: inShort(turns), requests: mock.requests, agent };
  } finally {
    server.close();
  }
}

const qwen = (...calls: Record<string, unknown>[]) =>
  calls
    .map(
      (given) => `<tool_call>\n${JSON.stringify({ name: 'computer_use', arguments: given })}\n</tool_call>`,
    )
    .join('\n');

test('should choose the format by the model’s name, or as told', () => {
  expect(formatFor('ByteDance-Seed/UI-TARS-1.5-7B')).toBe('ui-tars');
  expect(formatFor('ByteDance-Seed/UI-TARS-7B-DPO')).toBe('ui-tars-1.0');
  expect(formatFor('Qwen/Qwen3-VL-30B-A3B-Instruct')).toBe('qwen3-vl');
  expect(formatFor('Qwen/Qwen2.5-VL-7B-Instruct')).toBe('qwen2.5-vl');
  expect(formatFor('some/other-model')).toBe('browsergym');
  expect(compatibleAgent('some/other-model?format=ui-tars', surroundings()).name).toBe(
    'openai-compatible:some/other-model?format=ui-tars',
  );
  expect(() => compatibleAgent('m?format=mouse', surroundings())).toThrow(/browsergym/);
  expect(() => compatibleAgent('m', surroundings({ MEDCUA_BASE_URL: '' }))).toThrow(/MEDCUA_BASE_URL/);
  expect(() => compatibleAgent('m?safety=ack-all', surroundings())).toThrow(/means nothing/);
});

test('should carry the server’s pixel bounds in its configuration', () => {
  const spec = compatibleAgent('Qwen/Qwen2.5-VL-7B-Instruct?max-pixels=1003520', surroundings());
  expect(spec.config).toMatchObject({
    settings: { format: 'qwen2.5-vl', resize: { factor: 28, minPixels: 78_400, maxPixels: 1_003_520 } },
  });
});

test('should take BrowserGym’s text form, and end on the word DONE', async () => {
  const { said, requests } = await run(
    [
      'I see the field.\nmouse_click(640, 366)',
      'mouse_click(640, 366) mouse_click(1, 2)',
      'send_msg_to_user("20 mg")',
      'DONE',
    ],
    'some-model',
  );
  expect(said).toEqual([
    'mouse_click(640, 366)',
    expect.stringContaining('unreadable: Found more than one call'),
    'send_msg_to_user("20 mg")',
    'done',
  ]);
  expect(JSON.stringify(requests[2]?.messages.at(-1))).toContain('Error: Found more than one call');
});

test('should end when the model reports a task as infeasible', async () => {
  const { said } = await run(['report_infeasible("no such patient")'], 'some-model', { most: 3 });
  expect(said).toEqual(['report_infeasible("no such patient")', 'done']);
});

test('should take several tool calls of Qwen2.5-VL, in pixels of the resized picture', async () => {
  const { said } = await run(
    [
      qwen({ action: 'left_click', coordinate: [644, 364] }, { action: 'type', text: 'admin' }),
      qwen({ action: 'terminate', status: 'success' }),
    ],
    'Qwen/Qwen2.5-VL-7B-Instruct',
  );
  // 1280×720 is resized to 1288×728: half of each side is half of each side.
  expect(said).toEqual(['mouse_click(640, 360)', 'keyboard_type("admin")', 'done']);
});

test('should take thousandths from Qwen3-VL, and every one of its actions', async () => {
  const { said } = await run(
    [
      qwen({ action: 'mouse_move', coordinate: [250, 500] }),
      qwen({ action: 'left_click_drag', coordinate: [500, 500] }),
      qwen(
        { action: 'right_click', coordinate: [500, 500] },
        { action: 'middle_click', coordinate: [500, 500] },
      ),
      qwen(
        { action: 'double_click', coordinate: [500, 500] },
        { action: 'triple_click', coordinate: [500, 500] },
      ),
      qwen({ action: 'key', keys: ['ctrl', 'a'] }),
      qwen({ action: 'scroll', coordinate: [500, 500], pixels: -100 }, { action: 'hscroll', pixels: 100 }),
      qwen({ action: 'wait', time: 2 }),
      qwen({ action: 'answer', text: '20 mg' }, { action: 'terminate', status: 'success' }),
    ],
    'Qwen/Qwen3-VL-8B-Instruct',
  );
  expect(said).toEqual([
    'mouse_move(320, 360)',
    'mouse_drag_and_drop(320, 360, 640, 360)',
    'mouse_click(640, 360, button="right")',
    'mouse_click(640, 360, button="middle")',
    'mouse_dblclick(640, 360)',
    'mouse_click(640, 360, count=3)',
    'keyboard_press("Control+a")',
    'scroll_at(640, 360, 0, 72)',
    'scroll(-128, 0)',
    'noop(2000)',
    'send_msg_to_user("20 mg")',
    'done',
  ]);
});

test('should make errors of a click without a coordinate and of anything that is no call', async () => {
  const { said } = await run(
    [
      qwen({ action: 'left_click' }),
      'I would click the button.',
      '<tool_call>{"name": "computer_use", "arguments": {"action": </tool_call>',
      qwen({ action: 'terminate', status: 'failure' }),
    ],
    'Qwen/Qwen3-VL-8B-Instruct',
  );
  expect(said).toEqual([
    'unreadable: "coordinate" must be two numbers [x, y], got nothing.',
    'unreadable: There is no <tool_call>…</tool_call> in the answer; write one.',
    expect.stringContaining('unreadable: The tool call is no JSON'),
    'report_infeasible("terminate(status=\\"failure\\")")',
    'done',
  ]);
});

const thousandths = { kind: 'norm', scale: 1000 } as const;
const tars = (text: string) => formats['ui-tars-1.0'].parse(text, parseContext(thousandths));
const steps = (text: string) => {
  const answer = tars(text);
  return answer.kind === 'calls' ? answer.calls.flatMap((one) => one.steps) : [];
};

test('should read every way in which UI-TARS writes a point', () => {
  for (const written of [
    `point='<point>500 250</point>'`,
    `start_box='(500,250)'`,
    `start_box='<|box_start|>(500,250)<|box_end|>'`,
    `start_box='[400, 200, 600, 300]'`,
  ])
    expect(steps(`Thought: x\nAction: click(${written})`)).toMatchObject([
      { kind: 'act', action: { kind: 'click', x: 640, y: 180 } },
    ]);
});

test('should take (0,0) as a point, leave values above the scale outside, and refuse an empty box', () => {
  expect(steps(`Action: click(start_box='(0,0)')`)).toMatchObject([{ action: { x: 0, y: 0 } }]);
  expect(steps(`Action: click(start_box='(1500,0)')`)).toMatchObject([{ action: { x: 1920, y: 0 } }]);
  expect(steps(`Action: click(start_box='=')`)).toMatchObject([{ kind: 'unreadable' }]);
});

test('should read UI-TARS’s texts with their escapes, a last line break pressing Enter', () => {
  expect(steps(`Action: type(content='it\\'s 5 mg\\n')`)).toEqual([
    { kind: 'act', action: { kind: 'type', text: "it's 5 mg\n", how: 'keys' }, lossy: [] },
  ]);
});

test('should take several actions of UI-TARS apart by a blank line, and end on finished', async () => {
  const { said } = await run(
    [
      `Thought: sign in\nAction: click(point='<point>644 364</point>')\n\nhotkey(key='ctrl a')\n\nscroll(point='<point>644 364</point>', direction='down')`,
      `Thought: x\nAction: wait()\n\nleft_double(point='<point>644 364</point>')\n\nright_single(point='<point>644 364</point>')\n\ndrag(start_point='<point>0 0</point>', end_point='<point>644 364</point>')`,
      `Thought: all done\nAction: finished(content='20 mg')`,
    ],
    'ByteDance-Seed/UI-TARS-1.5-7B',
  );
  expect(said).toEqual([
    'mouse_click(640, 360)',
    'keyboard_press("Control+a")',
    'scroll_at(640, 360, 0, 500)',
    'noop(5000)',
    'mouse_dblclick(640, 360)',
    'mouse_click(640, 360, button="right")',
    'mouse_drag_and_drop(0, 0, 640, 360)',
    'send_msg_to_user("20 mg")',
    'done',
  ]);
});

test('should give up with the thought when UI-TARS calls the user', async () => {
  const { said } = await run(
    ['Thought: there is no such patient\nAction: call_user()'],
    'ByteDance-Seed/UI-TARS-1.5-7B',
    { most: 2 },
  );
  expect(said).toEqual(['report_infeasible("there is no such patient")', 'done']);
});

test('should keep the newest screenshots only, and end as refused on a content filter', async () => {
  const answers = Array.from({ length: 6 }, () => 'mouse_move(1, 2)');
  const { requests } = await run([...answers, 'DONE'], 'some-model?pictures=2');
  const pictures = (body: unknown) => JSON.stringify(body).split('image_url":{').length - 1;
  expect(requests.map(pictures)).toEqual([1, 2, 2, 2, 2, 2, 2]);
  const filtered = HttpResponse.json({
    choices: [{ finish_reason: 'content_filter', message: { content: '' } }],
  });
  expect((await run([filtered], 'some-model')).said).toEqual([
    'refused: The content filter cut the answer off.',
  ]);
});
