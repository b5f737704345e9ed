import type { Action } from '../../../action/action.ts';
import { parseAction } from '../../../action/parse.ts';
import { finalAnswer, Steps, unreadable } from '../../model/answer.ts';
import { textPrompt } from '../../model/prompt.ts';
import type { TextFormat } from './format.ts';

const how = (
  width: number,
  height: number,
) => `The screen has ${width}×${height} pixels; (0, 0) is its top left corner.
Answer with exactly one call on the last line, after any thought you need. There are:
mouse_click(x, y, button="left", count=1, modifiers=[])
mouse_dblclick(x, y)
mouse_move(x, y)
mouse_down(x, y)
mouse_up(x, y)
mouse_drag_and_drop(from_x, from_y, to_x, to_y)
scroll_at(x, y, delta_x, delta_y)
keyboard_type("text")
keyboard_press("Control+a")
noop(wait_ms=1000)
send_msg_to_user("text")
report_infeasible("reason")
If the task asks for something to be reported, send it to the user, with its unit. When everything is done, answer with the
single word DONE. If the task cannot be done, report it as infeasible.`;

const done = /^\W*DONE\W*$/;

/** The action set of BrowserGym in pixels of the picture, one call an answer; `DONE` ends. */
export const browsergym: TextFormat = {
  factor: null,
  system: ({ width, height }) => textPrompt(how(width, height)),
  space: ({ width, height }) => ({ kind: 'image-px', width, height }),
  parse: (text, context) => {
    const parsed = parseAction(text);
    if (!parsed.ok && done.test(text.trim().split('\n').at(-1) ?? '')) return finalAnswer('');
    if (!parsed.ok)
      return { kind: 'calls', calls: [{ steps: [unreadable(text, parsed.error.message)], safety: [] }] };
    const steps = new Steps(context);
    const call = steps.call(text, () => steps.act(inCss(parsed.action, steps)));
    const ends = parsed.action.kind === 'infeasible';
    return {
      kind: 'calls',
      calls: ends ? [{ ...call, steps: [...call.steps, { kind: 'finish' }] }] : [call],
    };
  },
};

/** The parser takes numbers as they are; here they count pixels of the picture. */
function inCss(action: Action, steps: Steps): Action {
  if (action.kind === 'drag') return { ...action, path: action.path.map((point) => steps.css(point)) };
  if (action.kind === 'scroll') {
    const by = steps.css({ x: action.dx, y: action.dy });
    return { ...action, at: action.at === null ? null : steps.css(action.at), dx: by.x, dy: by.y };
  }
  return 'x' in action ? { ...action, ...steps.css(action) } : action;
}
