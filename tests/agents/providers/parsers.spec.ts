import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { parseAction } from '../../../src/action/parse.ts';
import { printAction } from '../../../src/action/print.ts';
import type { ModelAnswer, ParseContext } from '../../../src/agents/model/answer.ts';
import { parseMessage, tokensOf as anthropicTokens } from '../../../src/agents/providers/anthropicAnswer.ts';
import { formats } from '../../../src/agents/providers/compatible.ts';
import { parseGenerated, tokensOf as googleTokens } from '../../../src/agents/providers/googleAnswer.ts';
import { functions } from '../../../src/agents/providers/googleFunctions.ts';
import { parseResponse, tokensOf as openaiTokens } from '../../../src/agents/providers/openaiAnswer.ts';
import { parseContext } from './support.ts';

const context: ParseContext = parseContext({ kind: 'norm', scale: 1000 });

/** Whatever the answer, there is at least one step, and every action survives the text form. */
function checkTotal(answer: ModelAnswer): void {
  if (answer.kind !== 'calls') return;
  expect(answer.calls.length).toBeGreaterThan(0);
  for (const { steps } of answer.calls)
    for (const step of steps) {
      if (step.kind !== 'act') continue;
      const parsed = parseAction(printAction(step.action));
      if (parsed.ok) expect(parsed.action).toEqual(normal(step.action));
    }
}

/** JSON knows no negative zero. */
const normal = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const value = fc.jsonValue({ maxDepth: 3 });
const coordinate = fc.oneof(fc.integer({ min: -10, max: 2000 }), value);
const word = (...words: string[]) => fc.oneof(fc.constantFrom(...words), fc.string());

/** Objects that resemble the real thing in some fields. */
const resembling = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const openaiAction = resembling({
  type: word('click', 'double_click', 'drag', 'keypress', 'move', 'screenshot', 'scroll', 'type', 'wait'),
  x: coordinate,
  y: coordinate,
  button: word('left', 'right', 'wheel', 'back', 'forward', 'constructor'),
  keys: fc.oneof(fc.array(word('CTRL', 'a', 'SHIFT')), value),
  path: fc.oneof(fc.array(resembling({ x: coordinate, y: coordinate })), value),
  scroll_x: coordinate,
  scroll_y: coordinate,
  text: fc.oneof(fc.string(), value),
});

test('should make something of any answer of the Responses API', () => {
  const item = resembling({
    type: word('computer_call', 'message', 'reasoning', 'function_call'),
    actions: fc.oneof(fc.array(openaiAction), value),
    action: openaiAction,
    content: fc.oneof(fc.array(resembling({ type: word('refusal', 'output_text'), text: value })), value),
    pending_safety_checks: fc.oneof(fc.array(value), value),
  });
  const answer = resembling({
    status: word('completed', 'failed', 'incomplete'),
    output: fc.oneof(fc.array(item), value),
    usage: value,
    error: value,
    incomplete_details: value,
  });
  fc.assert(
    fc.property(fc.oneof(answer, value), (given) => {
      checkTotal(parseResponse(given, context));
      expect(Object.values(openaiTokens(given)).every((count) => count >= 0)).toBe(true);
    }),
  );
});

test('should make something of any answer of the Messages API', () => {
  const input = resembling({
    action: word('left_click', 'key', 'zoom'),
    coordinate: fc.oneof(fc.array(coordinate), value),
    start_coordinate: fc.oneof(fc.array(coordinate), value),
    region: fc.oneof(fc.array(coordinate), value),
    scroll_direction: word('up', 'down', 'constructor', '__proto__'),
    scroll_amount: coordinate,
    text: fc.oneof(word('ctrl+a', 'shift'), value),
    repeat: coordinate,
    duration: coordinate,
  });
  const members = [
    'left_click',
    'left_click_drag',
    'scroll',
    'type',
    'key',
    'hold_key',
    'wait',
    'zoom',
    'computer',
  ];
  const block = resembling({
    type: word('tool_use', 'text', 'thinking'),
    name: word(...members),
    toolset_name: word('computer', 'browser'),
    input: fc.oneof(input, value),
    text: value,
  });
  const answer = resembling({
    stop_reason: word('end_turn', 'tool_use', 'refusal', 'max_tokens'),
    stop_details: value,
    content: fc.oneof(fc.array(block), value),
    usage: value,
  });
  fc.assert(
    fc.property(fc.oneof(answer, value), (given) => {
      checkTotal(parseMessage(given, context));
      expect(Object.values(anthropicTokens(given)).every((count) => count >= 0)).toBe(true);
    }),
  );
});

test('should make something of any answer of the Gemini API', () => {
  const names = [
    'x',
    'y',
    'start_x',
    'start_y',
    'end_x',
    'end_y',
    'destination_x',
    'destination_y',
    'magnitude',
  ];
  const args = resembling({
    ...Object.fromEntries(names.map((name) => [name, coordinate])),
    direction: word('up', 'left', 'constructor'),
    text: value,
    keys: fc.oneof(fc.array(fc.string()), value),
    key: fc.oneof(fc.string(), value),
    press_enter: value,
    seconds: coordinate,
    safety_decision: value,
  });
  const part = resembling({
    functionCall: fc.oneof(
      resembling({ name: word(...functions.keys()), args: fc.oneof(args, value) }),
      value,
    ),
    text: value,
  });
  const answer = resembling({
    candidates: fc.oneof(
      fc.array(
        resembling({ content: resembling({ parts: fc.array(part) }), finishReason: word('STOP', 'SAFETY') }),
      ),
      value,
    ),
    promptFeedback: value,
    usageMetadata: value,
  });
  fc.assert(
    fc.property(fc.oneof(answer, value), (given) => {
      checkTotal(parseGenerated(given, context));
      expect(Object.values(googleTokens(given)).every((count) => count >= 0)).toBe(true);
    }),
  );
});

const fragments = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Thought: ',
        'Action: ',
        '\n\n',
        "click(point='",
        "<point>1 2</point>')",
        "type(content='it\\'s",
        "')",
        '(',
        ')',
        '=',
        'mouse_click(1, 2)',
        '<tool_call>',
        '{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [1, 2]}}',
        '</tool_call>',
        'DONE',
        'finished()',
        "scroll(point='(1,2)', direction='constructor')",
      ),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

for (const [name, format] of Object.entries(formats))
  test(`should make something of any text in the form of ${name}`, () => {
    fc.assert(
      fc.property(fragments, (text) => checkTotal(format.parse(text, context))),
      { numRuns: 300 },
    );
  });

test('should read canonical actions back unchanged in BrowserGym’s form', () => {
  const pixels = parseContext({ kind: 'image-px', width: 1280, height: 720 });
  const x = fc.integer({ min: 0, max: 1279 });
  const y = fc.integer({ min: 0, max: 719 });
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('click' as const),
      x,
      y,
      button: fc.constantFrom('left', 'right', 'middle'),
      count: fc.constantFrom(1, 2, 3),
      modifiers: fc.constant([]),
    }),
    fc.record({ kind: fc.constant('move' as const), x, y }),
    fc.record({ kind: fc.constant('type' as const), text: fc.string(), how: fc.constant('keys' as const) }),
    fc.record({ kind: fc.constant('message' as const), text: fc.string() }),
  );
  fc.assert(
    fc.property(action, (given) => {
      const answer = formats.browsergym.parse(
        printAction(given as Parameters<typeof printAction>[0]),
        pixels,
      );
      expect(answer).toMatchObject({ kind: 'calls', calls: [{ steps: [{ kind: 'act', action: given }] }] });
    }),
  );
});
