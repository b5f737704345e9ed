import type { Point } from '../../../action/action.ts';
import {
  nothingReadable,
  Steps,
  type ModelAnswer,
  type ModelCall,
  type ParseContext,
} from '../../model/answer.ts';
import { textPrompt } from '../../model/prompt.ts';
import { needChord, show, Untranslatable } from '../../model/reading.ts';
import { smartResize } from '../../model/smartResize.ts';
import type { TextFormat } from './format.ts';
import { readCall, type TextCall } from './textCall.ts';

const normScale = 1000;
/** CSS pixels by which one scroll moves: five clicks of a wheel. */
const scrollPixels = 500;
/** `wait()` has no duration. */
const waitMs = 5000;
const mostKeys = 3;

const how = `Answer in this form:
Thought: what you see and what you do next
Action: one action
The actions are
click(point='<point>x y</point>')
left_double(point='<point>x y</point>')
right_single(point='<point>x y</point>')
drag(start_point='<point>x y</point>', end_point='<point>x y</point>')
hotkey(key='ctrl c')
type(content='text')
scroll(point='<point>x y</point>', direction='down')
wait()
finished(content='what to report to the user, with its unit')
call_user()
Keys are separated by spaces, at most three; \\n at the end of a content presses Enter; directions are down, up, left and right.
Use finished when the task is done, and call_user when it cannot be done.`;

/** UI-TARS 1.5 and later: absolute pixels of the picture after smart resizing. */
export const uiTars: TextFormat = {
  factor: 28,
  system: () => textPrompt(how),
  space: (frame, resize) => ({ kind: 'smart-resize-px', ...smartResize(frame, resize) }),
  parse: parseUiTars,
};

/** UI-TARS 1.0, made of Qwen2-VL: thousandths of each side. */
export const uiTars1: TextFormat = {
  ...uiTars,
  factor: 28,
  space: () => ({ kind: 'norm', scale: normScale }),
};

/** Everything after `Action:`, actions apart by blank lines. Total. */
function parseUiTars(text: string, context: ParseContext): ModelAnswer {
  const mark = text.lastIndexOf('Action:');
  if (mark === -1) return nothingReadable(text, 'There is no line "Action: …" in the answer.');
  const thought = /Thought:\s*([\s\S]*)$/.exec(text.slice(0, mark))?.[1]?.trim() ?? '';
  const written = text
    .slice(mark + 'Action:'.length)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (written.length === 0) return nothingReadable(text, 'There is nothing after "Action:".');
  const steps = new Steps(context);
  const calls = written.map((one) => steps.call(one, () => translate(readCall(one), thought, steps)));
  const end = calls.findIndex((call: ModelCall) => call.steps.some((step) => step.kind === 'finish'));
  return { kind: 'calls', calls: end === -1 ? calls : calls.slice(0, end + 1) };
}

function translate(call: TextCall, thought: string, steps: Steps): void {
  const at = (...names: string[]): Point => steps.css(pointIn(call, names));
  const point = () => at('point', 'start_box', 'start_point');
  const click = (button: 'left' | 'right', count: 1 | 2): void =>
    steps.act({ kind: 'click', ...point(), button, count, modifiers: [] });
  switch (call.name) {
    case 'click':
    case 'left_single':
      return click('left', 1);
    case 'left_double':
      return click('left', 2);
    case 'right_single':
      return click('right', 1);
    case 'hover':
      return steps.act({ kind: 'move', ...point() });
    case 'drag':
      return steps.act({
        kind: 'drag',
        path: [at('start_point', 'start_box'), at('end_point', 'end_box')],
        modifiers: [],
      });
    case 'hotkey':
    case 'press': {
      const keys = argument(call, 'key', 'hotkey')
        .split(/\s+/)
        .filter((key) => key !== '');
      if (keys.length > mostKeys)
        throw new Untranslatable(`A hotkey has at most ${mostKeys} keys, got ${keys.length}.`);
      return steps.act({ kind: 'key', chord: needChord(keys), repeat: 1, holdMs: 0 });
    }
    case 'type':
      return steps.act({ kind: 'type', text: argument(call, 'content'), how: 'keys' });
    case 'scroll': {
      const way = directions.get(argument(call, 'direction').trim());
      if (way === undefined)
        throw new Untranslatable(`There is no scroll direction ${show(argument(call, 'direction'))}.`);
      const [dx, dy] = [way[0] * scrollPixels, way[1] * scrollPixels];
      return steps.act({ kind: 'scroll', at: point(), dx, dy, modifiers: [] });
    }
    case 'wait':
      return steps.act({ kind: 'wait', ms: waitMs });
    case 'finished': {
      const report = (call.arguments.get('content') ?? '').trim();
      if (report !== '') steps.act({ kind: 'message', text: report });
      return steps.add({ kind: 'finish' });
    }
    case 'call_user':
      steps.act({ kind: 'infeasible', reason: thought === '' ? 'call_user()' : thought });
      return steps.add({ kind: 'finish' });
    default:
      throw new Untranslatable(`There is no action ${show(call.name)}.`);
  }
}

const directions: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['up', [0, -1]],
  ['down', [0, 1]],
  ['left', [-1, 0]],
  ['right', [1, 0]],
]);

function argument({ name, arguments: given }: TextCall, ...names: string[]): string {
  for (const one of names) {
    const value = given.get(one);
    if (value !== undefined) return value;
  }
  throw new Untranslatable(`${name} needs "${names.join('" or "')}".`);
}

const number = String.raw`-?\d+(?:\.\d+)?`;
const separator = String.raw`\s*[,\s]\s*`;
const pair = new RegExp(`^(${number})${separator}(${number})$`);
const box = new RegExp(`^${[1, 2, 3, 4].map(() => `(${number})`).join(separator)}$`);

/** `<point>x y</point>`, `(x,y)`, `[x, y]`, or the middle of a box of four numbers. */
function pointIn(call: TextCall, names: readonly string[]): Point {
  const written = argument(call, ...names);
  const bare = written
    .replace(/<\/?point>|<\|box_(?:start|end)\|>|<\/?bbox>/g, '')
    .trim()
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1');
  const two = pair.exec(bare);
  if (two !== null) return { x: Number(two[1]), y: Number(two[2]) };
  const four = box.exec(bare);
  if (four === null)
    throw new Untranslatable(
      `${call.name} needs a point such as <point>100 200</point>, got ${show(written)}.`,
    );
  return { x: (Number(four[1]) + Number(four[3])) / 2, y: (Number(four[2]) + Number(four[4])) / 2 };
}
