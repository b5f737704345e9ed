import type { Point } from '../../action/action.ts';
import {
  finalAnswer,
  nothingReadable,
  Steps,
  type ModelAnswer,
  type ParseContext,
  type SafetyCheck,
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
  needText,
  needTexts,
  show,
  textOf,
  Untranslatable,
  type Fields,
} from '../model/reading.ts';

/** The wait action has no duration. */
const waitMs = 1000;

/** What a Responses API answer asks for. Total. */
export function parseResponse(answer: unknown, context: ParseContext): ModelAnswer {
  const response = fieldsOf(answer);
  const output = listOf(response.output).map(fieldsOf);
  const refusal = output
    .filter((item) => item.type === 'message')
    .flatMap((item) => listOf(item.content).map(fieldsOf))
    .find((part) => part.type === 'refusal');
  if (refusal !== undefined) return { kind: 'refused', reason: textOf(refusal.refusal) ?? 'no reason given' };
  const incomplete = fieldsOf(response.incomplete_details).reason;
  if (incomplete === 'content_filter')
    return { kind: 'refused', reason: 'The content filter cut the answer off.' };
  if (response.status === 'failed') return failed(fieldsOf(response.error));
  if (response.status === 'incomplete')
    return nothingReadable(output, `The answer was cut off (${show(incomplete)}); be shorter.`);
  const calls = output.filter((item) => item.type === 'computer_call');
  if (calls.length > 0) {
    const steps = new Steps(context);
    return {
      kind: 'calls',
      calls: calls.map((call) => steps.call(call, () => batch(call, steps), checksOf(call))),
    };
  }
  const foreign = output.find((item) => textOf(item.type)?.endsWith('_call') === true);
  if (foreign !== undefined)
    return nothingReadable(foreign, `There is no tool but the computer, got ${show(foreign.type)}.`);
  if (!Array.isArray(response.output)) return nothingReadable(answer, 'The answer has no "output".');
  return finalAnswer(textIn(output));
}

function failed({ code, message }: Fields): ModelAnswer {
  const reason = `${textOf(code) ?? 'failed'}: ${textOf(message) ?? 'no reason given'}`;
  return /policy|invalid_prompt/.test(reason) ? { kind: 'refused', reason } : { kind: 'again', reason };
}

function textIn(output: readonly Fields[]): string {
  return output
    .filter((item) => item.type === 'message')
    .flatMap((item) => listOf(item.content).map((part) => textOf(fieldsOf(part).text) ?? ''))
    .join('\n');
}

function checksOf(call: Fields): SafetyCheck[] {
  return listOf(call.pending_safety_checks)
    .map(fieldsOf)
    .map((check) => ({
      id: textOf(check.id) ?? '',
      code: textOf(check.code),
      message: textOf(check.message),
    }));
}

function batch(call: Fields, steps: Steps): void {
  const actions = isAbsent(call.actions) ? [call.action] : listOf(call.actions);
  for (const [index, action] of actions.entries())
    try {
      translate(fieldsOf(action), steps);
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      throw new Untranslatable(
        actions.length === 1 ? error.message : `Action ${index + 1} of ${actions.length}: ${error.message}`,
      );
    }
}

function translate(action: Fields, steps: Steps): void {
  const at = (): Point => steps.css({ x: needNumber(action, 'x'), y: needNumber(action, 'y') });
  const lossy: string[] = [];
  const held = () => (isAbsent(action.keys) ? [] : heldKeys(needTexts(action, 'keys'), lossy));
  switch (action.type) {
    case 'click': {
      const { button } = action;
      if (button === 'back' || button === 'forward') {
        at();
        return steps.act({ kind: button }, [`The point of the mouse's ${button} button.`]);
      }
      const known = { left: 'left', right: 'right', wheel: 'middle' } as const;
      const found = Object.entries(known).find(([name]) => name === button)?.[1];
      if (found === undefined) throw new Untranslatable(`There is no mouse button ${show(button)}.`);
      return steps.act({ kind: 'click', ...at(), button: found, count: 1, modifiers: held() }, lossy);
    }
    case 'double_click':
      return steps.act({ kind: 'click', ...at(), button: 'left', count: 2, modifiers: held() }, lossy);
    case 'drag': {
      const path = listOf(action.path).map((point) => {
        const fields = fieldsOf(point);
        return steps.css({ x: needNumber(fields, 'x'), y: needNumber(fields, 'y') });
      });
      if (path.length < 2) throw new Untranslatable(`A drag needs at least two points, got ${path.length}.`);
      return steps.act({ kind: 'drag', path, modifiers: held() }, lossy);
    }
    case 'keypress':
      return steps.act({ kind: 'key', chord: needChord(needTexts(action, 'keys')), repeat: 1, holdMs: 0 });
    case 'move':
      if (held().length > 0) lossy.push('Keys held while the mouse moves.');
      return steps.act({ kind: 'move', ...at() }, lossy);
    case 'scroll': {
      const by = steps.css({ x: needNumber(action, 'scroll_x'), y: needNumber(action, 'scroll_y') });
      return steps.act({ kind: 'scroll', at: at(), dx: by.x, dy: by.y, modifiers: held() }, lossy);
    }
    case 'type':
      return steps.act({ kind: 'type', text: needText(action, 'text'), how: 'keys' });
    case 'wait':
      return steps.act({ kind: 'wait', ms: waitMs });
    case 'screenshot':
      return steps.add({ kind: 'look' });
    default:
      throw new Untranslatable(`There is no action ${show(action.type)}.`);
  }
}

/** OpenAI counts cached and cache-writing tokens as input, and reasoning as output. */
export function tokensOf(answer: unknown): TokenCounts {
  const usage = fieldsOf(fieldsOf(answer).usage);
  const details = fieldsOf(usage.input_tokens_details);
  const cached = countOf(details.cached_tokens);
  const cacheWrite = countOf(details.cache_write_tokens);
  return {
    input: Math.max(0, countOf(usage.input_tokens) - cached - cacheWrite),
    cached,
    cacheWrite,
    output: countOf(usage.output_tokens),
    reasoning: countOf(fieldsOf(usage.output_tokens_details).reasoning_tokens),
  };
}
