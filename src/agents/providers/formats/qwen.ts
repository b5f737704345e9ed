import type { Point } from '../../../action/action.ts';
import {
  nothingReadable,
  Steps,
  type ModelAnswer,
  type ModelCall,
  type ParseContext,
} from '../../model/answer.ts';
import { textPrompt } from '../../model/prompt.ts';
import {
  fieldsOf,
  isAbsent,
  needChord,
  needNumber,
  needPair,
  needText,
  needTexts,
  show,
  textOf,
  Untranslatable,
  type Fields,
} from '../../model/reading.ts';
import { smartResize } from '../../model/smartResize.ts';
import type { Size } from '../../model/space.ts';
import type { TextFormat } from './format.ts';

const normScale = 1000;

const actions =
  'key, type, mouse_move, left_click, left_click_drag, right_click, middle_click, double_click, triple_click, scroll, hscroll, wait, answer, terminate';

const how = ({
  width,
  height,
}: Size) => `You have one function, computer_use. The screen has ${width}×${height} units; [0, 0] is its top left corner.
Call it with
<tool_call>
{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [x, y]}}
</tool_call>
"action" is one of ${actions}. Every click, mouse_move, scroll and the end of left_click_drag
(which begins where the mouse is) needs "coordinate"; key needs "keys", a list pressed together; type needs "text"; scroll and
hscroll need "pixels", positive for up and left; wait needs "time" in seconds.
If the task asks for something to be reported, call answer with "text", with its unit. At the end call terminate with "status"
"success", or "failure" when the task cannot be done.`;

/** Qwen2.5-VL: absolute pixels of the picture after smart resizing. */
export const qwen25: TextFormat = {
  factor: 28,
  system: (frame, resize) => textPrompt(how(smartResize(frame, resize))),
  space: (frame, resize) => ({ kind: 'smart-resize-px', ...smartResize(frame, resize) }),
  parse: parseQwen,
};

/** Qwen3-VL: thousandths of each side, whatever the picture's size. */
export const qwen3: TextFormat = {
  factor: 32,
  system: () => textPrompt(how({ width: normScale, height: normScale })),
  space: () => ({ kind: 'norm', scale: normScale }),
  parse: parseQwen,
};

const toolCall = /<tool_call>([\s\S]*?)(?:<\/tool_call>|(?=<tool_call>)|$)/g;

/** Every `<tool_call>` of a text, in order. Total. */
function parseQwen(text: string, context: ParseContext): ModelAnswer {
  const written = [...text.matchAll(toolCall)].map((match) => (match[1] ?? '').trim());
  if (written.length === 0)
    return nothingReadable(text, 'There is no <tool_call>…</tool_call> in the answer; write one.');
  const steps = new Steps(context);
  const calls = written.map((one) => steps.call(one, () => translate(argumentsOf(one), steps)));
  return { kind: 'calls', calls: withoutRest(calls) };
}

/** After `terminate` nothing is performed. */
function withoutRest(calls: readonly ModelCall[]): readonly ModelCall[] {
  const end = calls.findIndex((call) => call.steps.some((step) => step.kind === 'finish'));
  return end === -1 ? calls : calls.slice(0, end + 1);
}

function argumentsOf(written: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (error) {
    throw new Untranslatable(`The tool call is no JSON: ${(error as Error).message}`);
  }
  const { name, arguments: given } = fieldsOf(value);
  if (name !== 'computer_use')
    throw new Untranslatable(`There is no function ${show(name)}; call computer_use.`);
  return fieldsOf(given);
}

function translate(fields: Fields, steps: Steps): void {
  const at = (): Point => steps.css(needPair(fields.coordinate, 'coordinate'));
  const click = (button: 'left' | 'right' | 'middle', count: 1 | 2 | 3): void =>
    steps.act({ kind: 'click', ...at(), button, count, modifiers: [] });
  switch (fields.action) {
    case 'left_click':
    case 'click':
      return click('left', 1);
    case 'right_click':
      return click('right', 1);
    case 'middle_click':
      return click('middle', 1);
    case 'double_click':
      return click('left', 2);
    case 'triple_click':
      return click('left', 3);
    case 'mouse_move':
      return steps.act({ kind: 'move', ...at() });
    case 'left_click_drag':
      return steps.act({ kind: 'drag', path: [steps.cursor, at()], modifiers: [] });
    case 'key':
      return steps.act({ kind: 'key', chord: needChord(needTexts(fields, 'keys')), repeat: 1, holdMs: 0 });
    case 'type':
      return steps.act({ kind: 'type', text: needText(fields, 'text'), how: 'keys' });
    case 'scroll':
    case 'hscroll': {
      const place = isAbsent(fields.coordinate) ? null : at();
      // Positive is up and left; a wheel turns the other way.
      const pixels = -needNumber(fields, 'pixels');
      const by = steps.css(fields.action === 'scroll' ? { x: 0, y: pixels } : { x: pixels, y: 0 });
      return steps.act({ kind: 'scroll', at: place, dx: by.x, dy: by.y, modifiers: [] });
    }
    case 'wait':
      return steps.act({ kind: 'wait', ms: 1000 * needNumber(fields, 'time') });
    case 'answer':
      return steps.act({ kind: 'message', text: needText(fields, 'text') });
    case 'terminate':
      return terminate(fields, steps);
    default:
      throw new Untranslatable(`There is no action ${show(fields.action)}. There are: ${actions}.`);
  }
}

function terminate(fields: Fields, steps: Steps): void {
  const status = textOf(fields.status);
  if (status === 'failure') steps.act({ kind: 'infeasible', reason: 'terminate(status="failure")' });
  else if (status !== 'success')
    throw new Untranslatable(`"status" is "success" or "failure", got ${show(fields.status)}.`);
  steps.add({ kind: 'finish' });
}
