import type OpenAI from 'openai';
import type { Responses } from 'openai/resources/responses/responses';
import type { AgentSpec } from '../agent.ts';
import type { Adapter, CallOutcome, History, SafetyPolicy } from '../model/adapter.ts';
import { FailedAnswer } from '../model/fault.ts';
import type { Frame } from '../model/frame.ts';
import { choice, readModel, safetyOf, wholeNumber } from '../model/options.ts';
import { toolPrompt } from '../model/prompt.ts';
import { fieldsOf, listOf, textOf } from '../model/reading.ts';
import {
  keyFrom,
  modelAgent,
  requestTimeoutMs,
  type Connection,
  type Surroundings,
} from '../model/modelAgent.ts';
import { parseResponse, tokensOf } from './openaiAnswer.ts';

type Request = Responses.ResponseCreateParamsNonStreaming;
type Item = Responses.ResponseInputItem;
type Tool = 'computer' | 'preview';

/** Models that know only the preview tool. */
const previewModels = /^computer-use-preview/;

/**
 * Pictures are kept as they are up to 10.24 megapixels with `detail: original`, else made smaller in silence
 * (source: developers.openai.com, computer use guide, November 2026).
 */
const imageLimits = { maxEdge: null, maxPixels: 10_240_000, patches: null };

/** `openai:<model>`, the Responses API with its computer tool. Options: `tool`, `safety`, `price`, `max-output`. */
export function openaiAgent(text: string | null, around: Surroundings): AgentSpec {
  const options = readModel('openai', text, ['tool']);
  const tool = choice<Tool>(
    options,
    'tool',
    previewModels.test(options.model) ? ['preview', 'computer'] : ['computer', 'preview'],
  );
  const settings = {
    model: options.model,
    tool,
    safety: safetyOf(options),
    maxOutput: wholeNumber(options, 'max-output', 16_000),
  };
  const key = keyFrom(around.environment, ['OPENAI_API_KEY']);
  const keyVariable = 'OPENAI_API_KEY';
  return modelAgent(
    options,
    { provider: 'openai', key, keyVariable, adapter: (connection) => openaiAdapter(settings, connection) },
    around,
  );
}

export type OpenaiSettings = { model: string; tool: Tool; safety: SafetyPolicy; maxOutput: number };

export function openaiAdapter(settings: OpenaiSettings, { key, fetch }: Connection): Adapter<Request> {
  const { model, tool, safety, maxOutput } = settings;
  let client: Promise<OpenAI> | null = null;
  return {
    facts: {
      provider: 'openai',
      model,
      image: imageLimits,
      history: { kind: 'server' },
      safety,
      batches: tool === 'computer',
      settings: { tool, space: 'image-px', maxOutput },
    },
    space: ({ width, height }) => ({ kind: 'image-px', width, height }),
    render: (history) => render(history, settings),
    parse: parseResponse,
    tokens: tokensOf,
    send: async (request) => {
      client ??= connect(key, fetch);
      const answer = await (await client).responses.create(request);
      const { error } = answer;
      if (error?.code === 'server_error') throw new FailedAnswer(500, error.code, error.message);
      if (error?.code === 'rate_limit_exceeded') throw new FailedAnswer(429, error.code, error.message);
      return answer;
    },
  };
}

async function connect(apiKey: string, fetch: Connection['fetch']): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({ apiKey, fetch, maxRetries: 0, timeout: requestTimeoutMs, logLevel: 'off' });
}

function render(history: History, { model, tool, maxOutput }: OpenaiSettings): Request {
  const last = history.rounds.at(-1);
  const common: Request = {
    model,
    instructions: toolPrompt,
    max_output_tokens: maxOutput,
    tools: [toolOf(tool, history.opening)],
    ...(tool === 'preview' ? { truncation: 'auto' } : {}),
  };
  if (last === undefined) return { ...common, input: [said(history.goal, history.opening)] };
  const id = textOf(fieldsOf(last.answer).id);
  return {
    ...common,
    ...(id === null ? {} : { previous_response_id: id }),
    input: replies(callsOf(last.answer), last.outcomes),
  };
}

function toolOf(tool: Tool, { width, height }: Frame): Responses.Tool {
  return tool === 'computer'
    ? { type: 'computer' }
    : {
        type: 'computer_use_preview',
        display_width: width,
        display_height: height,
        environment: 'browser',
      };
}

const pictureOf = ({ base64 }: Frame) => `data:image/png;base64,${base64}`;

/** Text before the picture. */
function said(text: string, frame: Frame): Item {
  return {
    type: 'message',
    role: 'user',
    content: [
      { type: 'input_text', text },
      { type: 'input_image', image_url: pictureOf(frame), detail: 'original' },
    ],
  };
}

type Call = { callId: string };

/** The computer calls of an answer, in order, as far as they can be answered. */
function callsOf(answer: unknown): Call[] {
  return listOf(fieldsOf(answer).output)
    .map(fieldsOf)
    .filter((item) => item.type === 'computer_call')
    .map((item) => ({ callId: textOf(item.call_id) ?? '' }));
}

/** A screenshot for each call; what went wrong is said in words, for which the result has no place. */
function replies(calls: readonly Call[], outcomes: readonly CallOutcome[]): Item[] {
  const items: Item[] = [];
  const words: string[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const call = calls[index];
    if (call !== undefined) items.push(result(call, outcome));
    const which = calls.length > 1 ? `Call ${index + 1}: ` : '';
    if (outcome.status === 'failed')
      words.push(`${which}${outcome.error ?? 'failed'} Nothing after it was executed.`);
  }
  const latest = outcomes.at(-1);
  if (calls.length === 0 && latest !== undefined) items.push(said(words.join('\n'), latest.frame));
  else if (words.length > 0)
    items.push({ type: 'message', role: 'user', content: [{ type: 'input_text', text: words.join('\n') }] });
  return items;
}

function result({ callId }: Call, { frame, safety }: CallOutcome): Item {
  // The API takes `detail` here; the SDK's type does not name it yet.
  const output: Responses.ResponseComputerToolCallOutputScreenshot & { detail: 'original' } = {
    type: 'computer_screenshot',
    image_url: pictureOf(frame),
    detail: 'original',
  };
  return {
    type: 'computer_call_output',
    call_id: callId,
    output,
    ...(safety.length === 0 ? {} : { acknowledged_safety_checks: safety.map((check) => ({ ...check })) }),
  };
}
