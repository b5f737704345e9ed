import type { Point } from '../../action/action.ts';
import {
  finalAnswer,
  nothingReadable,
  Steps,
  unreadable,
  type ModelAnswer,
  type ParseContext,
} from '../model/answer.ts';
import type { TokenCounts } from '../model/prices.ts';
import {
  countOf,
  fieldsOf,
  heldKeys,
  isAbsent,
  listOf,
  needChord,
  needNumber,
  needPair,
  needText,
  show,
  textOf,
  Untranslatable,
  type Fields,
} from '../model/reading.ts';

/** CSS pixels to a click of the wheel, as desktop mice scroll in Chromium. */
const wheelClick = 100;

/** What a Messages API answer asks for, by any version of the computer tool. Total. */
export function parseMessage(answer: unknown, context: ParseContext): ModelAnswer {
  const message = fieldsOf(answer);
  const stop = message.stop_reason;
  if (stop === 'refusal') {
    const { category, explanation } = fieldsOf(message.stop_details);
    const reason = [category, explanation].map(textOf).filter((part) => part !== null);
    return { kind: 'refused', reason: reason.length === 0 ? 'no reason given' : reason.join(': ') };
  }
  if (!Array.isArray(message.content)) return nothingReadable(answer, 'The answer has no "content".');
  const blocks = message.content.map(fieldsOf);
  const uses = blocks.filter((block) => block.type === 'tool_use');
  const cut = stop === 'max_tokens' || stop === 'model_context_window_exceeded';
  const why = `The answer was cut off (${show(stop)}); be shorter.`;
  if (uses.length === 0) {
    if (cut) return nothingReadable(blocks, why);
    const texts = blocks.filter((block) => block.type === 'text').map((block) => textOf(block.text) ?? '');
    return finalAnswer(texts.join('\n'));
  }
  const steps = new Steps(context);
  return {
    kind: 'calls',
    calls: uses.map((use, index) =>
      // Only the last block can be incomplete.
      cut && index === uses.length - 1
        ? { steps: [unreadable(use, why)], safety: [] }
        : steps.call({ name: use.name, input: use.input }, () => translate(use, steps)),
    ),
  };
}

function translate(use: Fields, steps: Steps): void {
  const toolset = textOf(use.toolset_name);
  if (toolset !== null && toolset !== 'computer')
    throw new Untranslatable(
      `There is no tool but the computer, got ${show(`${toolset}.${String(use.name)}`)}.`,
    );
  const input = fieldsOf(use.input);
  const name = use.name === 'computer' ? input.action : use.name;
  const at = (field = 'coordinate'): Point => steps.css(needPair(input[field], field));
  /** Left out: where the mouse is. */
  const atOrCursor = (): Point => (isAbsent(input.coordinate) ? steps.cursor : at());
  const lossy: string[] = [];
  const held = () =>
    isAbsent(input.text) || input.text === '' ? [] : heldKeys(needText(input, 'text').split('+'), lossy);
  const click = (button: 'left' | 'right' | 'middle', count: 1 | 2 | 3): void =>
    steps.act({ kind: 'click', ...atOrCursor(), button, count, modifiers: held() }, lossy);
  const milliseconds = (): number => Math.round(needNumber(input, 'duration') * 1000);
  switch (name) {
    case 'left_click':
      return click('left', 1);
    case 'right_click':
      return click('right', 1);
    case 'middle_click':
      return click('middle', 1);
    case 'double_click':
      return click('left', 2);
    case 'triple_click':
      return click('left', 3);
    case 'left_click_drag': {
      const from = isAbsent(input.start_coordinate) ? steps.cursor : at('start_coordinate');
      return steps.act({ kind: 'drag', path: [from, at()], modifiers: held() }, lossy);
    }
    case 'mouse_move':
      return steps.act({ kind: 'move', ...at() });
    case 'left_mouse_down':
      return steps.act({ kind: 'down', ...steps.cursor, button: 'left' });
    case 'left_mouse_up':
      return steps.act({ kind: 'up', ...steps.cursor, button: 'left' });
    case 'scroll': {
      const way = directions.get(String(input.scroll_direction));
      if (way === undefined)
        throw new Untranslatable(`There is no scroll direction ${show(input.scroll_direction)}.`);
      const by = needNumber(input, 'scroll_amount') * wheelClick;
      const [dx, dy] = [way[0] * by, way[1] * by];
      return steps.act({ kind: 'scroll', at: atOrCursor(), dx, dy, modifiers: held() }, lossy);
    }
    case 'type':
      return steps.act({ kind: 'type', text: needText(input, 'text'), how: 'keys' });
    case 'key': {
      const repeat = isAbsent(input.repeat) ? 1 : needNumber(input, 'repeat');
      return steps.act({ kind: 'key', chord: needChord(needText(input, 'text')), repeat, holdMs: 0 });
    }
    case 'hold_key':
      return steps.act({
        kind: 'key',
        chord: needChord(needText(input, 'text')),
        repeat: 1,
        holdMs: milliseconds(),
      });
    case 'wait':
      return steps.act({ kind: 'wait', ms: milliseconds() });
    case 'screenshot':
      return steps.add({ kind: 'look' });
    case 'cursor_position':
      return steps.add({ kind: 'cursor' });
    case 'zoom': {
      const [x0, y0, x1, y1, ...more] = listOf(input.region);
      if (more.length > 0)
        throw new Untranslatable(`"region" must be [x0, y0, x1, y1], got ${show(input.region)}.`);
      const first = steps.css(needPair([x0, y0], 'region'));
      const second = steps.css(needPair([x1, y1], 'region'));
      return steps.add({
        kind: 'zoom',
        region: { x0: first.x, y0: first.y, x1: second.x, y1: second.y },
      });
    }
    default:
      throw new Untranslatable(`There is no computer action ${show(name)}.`);
  }
}

const directions: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['up', [0, -1]],
  ['down', [0, 1]],
  ['left', [-1, 0]],
  ['right', [1, 0]],
]);

/** Anthropic counts cached and cache-writing tokens apart from input, and thinking as output. */
export function tokensOf(answer: unknown): TokenCounts {
  const usage = fieldsOf(fieldsOf(answer).usage);
  return {
    input: countOf(usage.input_tokens),
    cached: countOf(usage.cache_read_input_tokens),
    cacheWrite: countOf(usage.cache_creation_input_tokens),
    output: countOf(usage.output_tokens),
    reasoning: countOf(fieldsOf(usage.output_tokens_details).thinking_tokens),
  };
}
