import {
  finalAnswer,
  nothingReadable,
  Steps,
  type ModelAnswer,
  type ParseContext,
  type SafetyCheck,
} from '../model/answer.ts';
import type { TokenCounts } from '../model/prices.ts';
import { countOf, fieldsOf, listOf, show, textOf, Untranslatable, type Fields } from '../model/reading.ts';
import { functions } from './googleFunctions.ts';

/** Finish reasons with which the provider declines (source: `@google/genai` 3.3.0, `FinishReason`). */
const declined = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'ESCALATION',
  'PUP_LIMITED_DISABLED',
  'MODEL_ARMOR',
]);
/** The model's output was no call at all: it is asked again. */
const malformed = new Set(['MALFORMED_FUNCTION_CALL', 'MALFORMED_RESPONSE', 'UNEXPECTED_TOOL_CALL']);

function candidateOf(answer: unknown): Fields {
  return fieldsOf(listOf(fieldsOf(answer).candidates)[0]);
}

export function contentOf(answer: unknown): Fields {
  return fieldsOf(candidateOf(answer).content);
}

function partsOf(answer: unknown): Fields[] {
  return listOf(contentOf(answer).parts).map(fieldsOf);
}

/** The function calls of an answer, in order. */
export function callsOf(answer: unknown): Fields[] {
  return partsOf(answer)
    .filter((part) => typeof part.functionCall === 'object' && part.functionCall !== null)
    .map((part) => fieldsOf(part.functionCall));
}

/** What a Gemini answer asks for, by the present and the earlier function names. Total. */
export function parseGenerated(answer: unknown, context: ParseContext): ModelAnswer {
  const blocked = textOf(fieldsOf(fieldsOf(answer).promptFeedback).blockReason);
  if (blocked !== null) return { kind: 'refused', reason: `The prompt was blocked: ${blocked}` };
  const candidate = candidateOf(answer);
  const finish = textOf(candidate.finishReason) ?? '';
  if (declined.has(finish)) {
    const message = textOf(candidate.finishMessage);
    return { kind: 'refused', reason: message === null ? finish : `${finish}: ${message}` };
  }
  if (malformed.has(finish)) return { kind: 'again', reason: `The answer was no valid call (${finish}).` };
  const calls = callsOf(answer);
  const forbidden = calls
    .map(decisionOf)
    .find(({ decision }) => decision !== null && /block|deny|refuse/i.test(decision));
  if (forbidden !== undefined)
    return { kind: 'refused', reason: forbidden.explanation ?? 'blocked by a safety policy' };
  if (calls.length > 0) {
    const steps = new Steps(context);
    return {
      kind: 'calls',
      calls: calls.map((call) =>
        steps.call({ name: call.name, args: call.args }, () => translate(call, steps), checksOf(call)),
      ),
    };
  }
  if (finish === 'MAX_TOKENS')
    return nothingReadable(partsOf(answer), 'The answer was cut off (MAX_TOKENS); be shorter.');
  const text = partsOf(answer)
    .filter((part) => part.thought !== true)
    .map((part) => textOf(part.text) ?? '')
    .join('\n')
    .trim();
  return text === ''
    ? nothingReadable(
        candidate,
        'The answer held neither a call nor a text. Call a function, or answer with a text when you are done.',
      )
    : finalAnswer(text);
}

function decisionOf(call: Fields): { decision: string | null; explanation: string | null } {
  const { decision, explanation } = fieldsOf(fieldsOf(call.args).safety_decision);
  return { decision: textOf(decision), explanation: textOf(explanation) };
}

function checksOf(call: Fields): SafetyCheck[] {
  const { decision, explanation } = decisionOf(call);
  if (decision !== 'require_confirmation') return [];
  return [{ id: textOf(call.id) ?? '', code: decision, message: explanation }];
}

function translate(call: Fields, steps: Steps): void {
  const translated = functions.get(textOf(call.name) ?? '');
  if (translated === undefined)
    throw new Untranslatable(
      `There is no function ${show(call.name)}. There are: ${[...functions.keys()].join(', ')}.`,
    );
  translated(fieldsOf(call.args), steps);
}

/** Google counts cached tokens as input, and thinking apart from output. */
export function tokensOf(answer: unknown): TokenCounts {
  const usage = fieldsOf(fieldsOf(answer).usageMetadata);
  const cached = countOf(usage.cachedContentTokenCount);
  const reasoning = countOf(usage.thoughtsTokenCount);
  const whole = countOf(usage.promptTokenCount) + countOf(usage.toolUsePromptTokenCount);
  return {
    input: Math.max(0, whole - cached),
    cached,
    cacheWrite: 0,
    output: countOf(usage.candidatesTokenCount) + reasoning,
    reasoning,
  };
}
