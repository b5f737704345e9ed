import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionContentPart,
} from 'openai/resources/chat/completions';
import { UsageError } from '../../episode/errors.ts';
import type { AgentSpec } from '../agent.ts';
import {
  droppedPicture,
  notExecuted,
  Pictures,
  type Adapter,
  type CallOutcome,
  type History,
} from '../model/adapter.ts';
import { nothingReadable, type ModelAnswer, type ParseContext } from '../model/answer.ts';
import type { Frame } from '../model/frame.ts';
import { noLimits } from '../model/imageLimits.ts';
import { choice, readModel, wholeNumber } from '../model/options.ts';
import type { TokenCounts } from '../model/prices.ts';
import { countOf, fieldsOf, listOf, textOf } from '../model/reading.ts';
import { modelAgent, requestTimeoutMs, type Connection, type Surroundings } from '../model/modelAgent.ts';
import type { SmartResize } from '../model/smartResize.ts';
import { browsergym } from './formats/browsergym.ts';
import type { TextFormat } from './formats/format.ts';
import { qwen25, qwen3 } from './formats/qwen.ts';
import { uiTars, uiTars1 } from './formats/uiTars.ts';

export const formats = {
  browsergym,
  'qwen2.5-vl': qwen25,
  'qwen3-vl': qwen3,
  'ui-tars': uiTars,
  'ui-tars-1.0': uiTars1,
} as const satisfies Record<string, TextFormat>;
export type FormatName = keyof typeof formats;

const formatNames = Object.keys(formats) as [FormatName, ...FormatName[]];

/** The format a model was trained on, by its name; any other model is told BrowserGym's. */
const byModel: readonly { models: RegExp; format: FormatName }[] = [
  { models: /ui-?tars-?1\.0|ui-?tars-\d+b-(sft|dpo)/i, format: 'ui-tars-1.0' },
  { models: /ui-?tars/i, format: 'ui-tars' },
  { models: /qwen-?3(\.\d+)?-?vl/i, format: 'qwen3-vl' },
  { models: /qwen-?2\.5-?vl/i, format: 'qwen2.5-vl' },
];

export function formatFor(model: string): FormatName {
  return byModel.find(({ models }) => models.test(model))?.format ?? 'browsergym';
}

/** Defaults of the Qwen2-VL family's processors, in squares of 28 pixels. */
const defaultPixels = { least: 100 * 28 ** 2, most: 16_384 * 28 ** 2 };

/**
 * `openai-compatible:<model>`, chat completions of vLLM and others at `MEDCUA_BASE_URL`; a key, where one is needed, in
 * `MEDCUA_API_KEY`. Options: `format`, `min-pixels`, `max-pixels` (as the server's processor has them), `pictures`,
 * `price`, `max-output`.
 */
export function compatibleAgent(text: string | null, around: Surroundings): AgentSpec {
  const provider = 'openai-compatible';
  const options = readModel(provider, text, ['format', 'min-pixels', 'max-pixels', 'pictures']);
  if (options.given.has('safety'))
    throw new UsageError(
      `The option "safety" means nothing to ${provider}: such servers ask for no acknowledgement.`,
    );
  const asked = options.given.get('format');
  const format = asked === undefined ? formatFor(options.model) : choice(options, 'format', formatNames);
  const settings: CompatibleSettings = {
    model: options.model,
    format,
    baseUrl: baseUrlFrom(around.environment),
    minPixels: wholeNumber(options, 'min-pixels', defaultPixels.least),
    maxPixels: wholeNumber(options, 'max-pixels', defaultPixels.most),
    pictures: wholeNumber(options, 'pictures', 3),
    maxOutput: wholeNumber(options, 'max-output', 4096),
  };
  const key = around.environment.MEDCUA_API_KEY?.trim();
  return modelAgent(
    options,
    {
      provider,
      key: key === undefined || key === '' ? 'none' : key,
      keyVariable: 'MEDCUA_API_KEY',
      adapter: (connection) => compatibleAdapter(settings, connection),
    },
    around,
  );
}

function baseUrlFrom(environment: NodeJS.ProcessEnv): string {
  const given = environment.MEDCUA_BASE_URL?.trim() ?? '';
  if (given === '')
    throw new UsageError(
      'There is no server: set the environment variable MEDCUA_BASE_URL, e.g. http://localhost:8000/v1.',
    );
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw new UsageError('MEDCUA_BASE_URL must be an address such as http://localhost:8000/v1.');
  return given;
}

export type CompatibleSettings = {
  model: string;
  format: FormatName;
  baseUrl: string;
  minPixels: number;
  maxPixels: number;
  /** Newest screenshots that a request holds. */
  pictures: number;
  maxOutput: number;
};

export function compatibleAdapter(
  settings: CompatibleSettings,
  { key, fetch }: Connection,
): Adapter<ChatCompletionCreateParamsNonStreaming> {
  const { model, format, baseUrl, minPixels, maxPixels, pictures, maxOutput } = settings;
  const chosen: TextFormat = formats[format];
  const resize: SmartResize = { factor: chosen.factor ?? 1, minPixels, maxPixels };
  const history = { kind: 'prune', keep: pictures, block: 1 } as const;
  let client: Promise<OpenAI> | null = null;
  return {
    facts: {
      provider: 'openai-compatible',
      model,
      image: noLimits,
      history,
      safety: 'ack-all',
      batches: format !== 'browsergym',
      settings: { format, maxOutput, ...(chosen.factor === null ? {} : { resize: { ...resize } }) },
    },
    space: (frame) => chosen.space(frame, resize),
    render: (past) => ({
      model,
      max_tokens: maxOutput,
      temperature: 0,
      messages: messagesOf(past, chosen.system(past.opening, resize), history),
    }),
    parse: (answer, context) => parseCompletion(answer, context, chosen),
    tokens: tokensOf,
    send: async (request) => {
      client ??= connect(key, baseUrl, fetch);
      return (await client).chat.completions.create(request);
    },
  };
}

async function connect(apiKey: string, baseURL: string, fetch: Connection['fetch']): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    fetch,
    maxRetries: 0,
    timeout: requestTimeoutMs,
    logLevel: 'off',
  });
}

type Messages = ChatCompletionCreateParamsNonStreaming['messages'];

function messagesOf(history: History, system: string, policy: Adapter<never>['facts']['history']): Messages {
  const pictures = new Pictures();
  const messages: Messages = [
    { role: 'system', content: system },
    { role: 'user', content: said(history.goal, history.opening, pictures) },
  ];
  for (const { answer, outcomes } of history.rounds) {
    messages.push({ role: 'assistant', content: contentOf(answer) ?? '' });
    const latest = outcomes.at(-1);
    if (latest !== undefined)
      messages.push({ role: 'user', content: said(reportOf(outcomes), latest.frame, pictures) });
  }
  pictures.prune(policy);
  return messages;
}

/** Text before the picture. */
function said(text: string, { base64 }: Frame, pictures: Pictures): ChatCompletionContentPart[] {
  const parts: ChatCompletionContentPart[] = [
    { type: 'text', text },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } },
  ];
  pictures.add(() => {
    parts[1] = { type: 'text', text: droppedPicture };
  });
  return parts;
}

function reportOf(outcomes: readonly CallOutcome[]): string {
  const [only] = outcomes;
  if (outcomes.length === 1 && only !== undefined)
    return only.error === null ? 'Done. The screen now:' : `Error: ${only.error} The screen now:`;
  const lines = outcomes.map(({ status, error }, index) => {
    const what = status === 'done' ? 'done' : status === 'failed' ? `error: ${error ?? ''}` : notExecuted;
    return `${index + 1}. ${what}`;
  });
  return `${lines.join('\n')}\nThe screen now:`;
}

function choiceOf(answer: unknown) {
  return fieldsOf(listOf(fieldsOf(answer).choices)[0]);
}

function contentOf(answer: unknown): string | null {
  return textOf(fieldsOf(choiceOf(answer).message).content);
}

function parseCompletion(answer: unknown, context: ParseContext, format: TextFormat): ModelAnswer {
  const chosen = choiceOf(answer);
  const refusal = textOf(fieldsOf(chosen.message).refusal);
  if (refusal !== null && refusal !== '') return { kind: 'refused', reason: refusal };
  if (chosen.finish_reason === 'content_filter')
    return { kind: 'refused', reason: 'The content filter cut the answer off.' };
  const text = contentOf(answer);
  if (text === null || text.trim() === '') return nothingReadable(chosen, 'The answer is empty.');
  if (chosen.finish_reason === 'length')
    return nothingReadable(text, 'The answer was cut off (length); be shorter.');
  return format.parse(text, context);
}

/** Chat completions count cached tokens as input, and reasoning as output. */
function tokensOf(answer: unknown): TokenCounts {
  const usage = fieldsOf(fieldsOf(answer).usage);
  const cached = countOf(fieldsOf(usage.prompt_tokens_details).cached_tokens);
  return {
    input: Math.max(0, countOf(usage.prompt_tokens) - cached),
    cached,
    cacheWrite: 0,
    output: countOf(usage.completion_tokens),
    reasoning: countOf(fieldsOf(usage.completion_tokens_details).reasoning_tokens),
  };
}
