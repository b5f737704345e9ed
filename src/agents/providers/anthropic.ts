import type Anthropic from '@anthropic-ai/sdk';
import type { AgentSpec } from '../agent.ts';
import {
  droppedPicture,
  notExecuted,
  Pictures,
  type Adapter,
  type CallOutcome,
  type History,
  type SafetyPolicy,
} from '../model/adapter.ts';
import type { Frame } from '../model/frame.ts';
import { readModel, safetyOf, wholeNumber } from '../model/options.ts';
import { toolPrompt } from '../model/prompt.ts';
import { fieldsOf, listOf, textOf, type Fields } from '../model/reading.ts';
import { fromCss } from '../model/space.ts';
import {
  keyFrom,
  modelAgent,
  requestTimeoutMs,
  type Connection,
  type Surroundings,
} from '../model/modelAgent.ts';
import { UsageError } from '../../episode/errors.ts';
import { parseMessage, tokensOf } from './anthropicAnswer.ts';
import {
  betas,
  computerTools,
  historyFor,
  imageLimitsFor,
  toolFor,
  type ComputerTool,
} from './anthropicModels.ts';

type Block = Anthropic.Beta.BetaContentBlockParam;
type Request = Anthropic.Beta.MessageCreateParamsNonStreaming;

/** `anthropic:<model>`, the Messages API with its computer tool. Options: `tool`, `safety`, `price`, `max-output`. */
export function anthropicAgent(text: string | null, around: Surroundings): AgentSpec {
  const options = readModel('anthropic', text, ['tool']);
  const asked = options.given.get('tool') ?? toolFor(options.model);
  if (asked.startsWith('browser_'))
    throw new UsageError(
      `The tool ${asked} reads the page's structure; agents here see screenshots only. Leave "tool" out or name one of ${computerTools.join(', ')}.`,
    );
  const tool = computerTools.find((one) => one === asked);
  if (tool === undefined)
    throw new UsageError(`The option "tool" is one of ${computerTools.join(', ')}, not "${asked}".`);
  const settings = {
    model: options.model,
    tool,
    safety: safetyOf(options),
    maxOutput: wholeNumber(options, 'max-output', 16_000),
  };
  const key = keyFrom(around.environment, ['ANTHROPIC_API_KEY']);
  const keyVariable = 'ANTHROPIC_API_KEY';
  return modelAgent(
    options,
    {
      provider: 'anthropic',
      key,
      keyVariable,
      adapter: (connection) => anthropicAdapter(settings, connection),
    },
    around,
  );
}

export type AnthropicSettings = {
  model: string;
  tool: ComputerTool;
  safety: SafetyPolicy;
  maxOutput: number;
};

export function anthropicAdapter(settings: AnthropicSettings, { key, fetch }: Connection): Adapter<Request> {
  const { model, tool, safety, maxOutput } = settings;
  const history = historyFor(model);
  let client: Promise<Anthropic> | null = null;
  return {
    facts: {
      provider: 'anthropic',
      model,
      image: imageLimitsFor(model),
      history,
      safety,
      batches: true,
      settings: { tool, space: 'image-px', maxOutput },
    },
    space: ({ width, height }) => ({ kind: 'image-px', width, height }),
    render: (past) => render(past, settings),
    parse: parseMessage,
    tokens: tokensOf,
    send: async (request) => {
      client ??= connect(key, fetch);
      const { messages, beta } = await client;
      // Without a beta header the same fields are those of the stable API.
      return request.betas === undefined
        ? messages.create(request as Anthropic.MessageCreateParamsNonStreaming)
        : beta.messages.create(request);
    },
  };
}

async function connect(apiKey: string, fetch: Connection['fetch']): Promise<Anthropic> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk');
  return new Anthropic({
    apiKey,
    authToken: null,
    fetch,
    maxRetries: 0,
    timeout: requestTimeoutMs,
    logLevel: 'off',
  });
}

function render(history: History, { model, tool, maxOutput }: AnthropicSettings): Request {
  const pictures = new Pictures();
  const messages: Anthropic.Beta.BetaMessageParam[] = [
    { role: 'user', content: withPicture([{ type: 'text', text: history.goal }], history.opening, pictures) },
  ];
  for (const { answer, outcomes } of history.rounds) {
    messages.push({ role: 'assistant', content: said(answer) });
    messages.push({ role: 'user', content: results(answer, outcomes, pictures) });
  }
  pictures.prune(historyFor(model));
  const newest = messages.at(-1)?.content;
  const end = Array.isArray(newest) ? newest.at(-1) : undefined;
  // Everything up to here is the beginning of the next request.
  if (end?.type === 'text' || end?.type === 'image' || end?.type === 'tool_result')
    end.cache_control = { type: 'ephemeral' };
  return {
    model,
    max_tokens: maxOutput,
    system: toolPrompt,
    messages,
    tools: [toolOf(tool, history.opening)],
    ...(tool === 'computer_toolset_20260801' ? {} : { betas: [betas[tool]] }),
  };
}

function toolOf(tool: ComputerTool, { width, height }: Frame): Anthropic.Beta.BetaToolUnion {
  const display = { name: 'computer', display_width_px: width, display_height_px: height } as const;
  if (tool === 'computer_toolset_20260801') return { type: tool };
  return tool === 'computer_20251124'
    ? { type: tool, ...display, enable_zoom: true }
    : { type: tool, ...display };
}

type Content = (Anthropic.Beta.BetaTextBlockParam | Anthropic.Beta.BetaImageBlockParam)[];

/** Text before the picture; an older picture may be replaced by a text later. */
function withPicture<T>(
  content: (T | Content[number])[],
  { base64 }: Frame,
  pictures: Pictures,
): (T | Content[number])[] {
  const index = content.length;
  content.push({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } });
  pictures.add(() => {
    content[index] = { type: 'text', text: droppedPicture };
  });
  return content;
}

/** The answer as it came: thinking must not be touched. */
function said(answer: unknown): Block[] {
  const content = listOf(fieldsOf(answer).content);
  return content.length === 0 ? [{ type: 'text', text: '(no answer)' }] : (content as Block[]);
}

function toolUsesOf(answer: unknown): Fields[] {
  return listOf(fieldsOf(answer).content)
    .map(fieldsOf)
    .filter((block) => block.type === 'tool_use');
}

function results(answer: unknown, outcomes: readonly CallOutcome[], pictures: Pictures): Block[] {
  const uses = toolUsesOf(answer);
  const latest = outcomes.at(-1);
  const blocks: Block[] = uses.map((use, index) => {
    const outcome = outcomes[index];
    const toolset = textOf(use.toolset_name);
    const isError = outcome === undefined || outcome.status !== 'done';
    return {
      type: 'tool_result',
      tool_use_id: textOf(use.id) ?? '',
      // The toolset wants its name back; the older tools send none.
      ...(toolset === null ? {} : { toolset_name: toolset }),
      ...(isError ? { is_error: true } : {}),
      content: resultContent(outcome, outcome === latest, pictures),
    };
  });
  if (latest === undefined || (uses.length > 0 && latest.status === 'done')) return blocks;
  // Results that are errors hold text only.
  const failed = uses.length === 0 ? (latest.error ?? '') : 'The screen now:';
  return withPicture([...blocks, { type: 'text' as const, text: failed }], latest.frame, pictures);
}

function resultContent(outcome: CallOutcome | undefined, isLatest: boolean, pictures: Pictures): Content {
  if (outcome === undefined || outcome.status === 'not_executed')
    return [{ type: 'text', text: notExecuted }];
  if (outcome.status === 'failed') return [{ type: 'text', text: outcome.error ?? 'failed' }];
  if (outcome.cursor !== null) {
    const { frame, cursor } = outcome;
    const { x, y } = fromCss({ kind: 'image-px', ...frame }, frame.viewport, cursor);
    return [{ type: 'text', text: `X=${Math.round(x)},Y=${Math.round(y)}` }];
  }
  if (outcome.zoomed !== null)
    return withPicture<never>([{ type: 'text', text: 'The region, enlarged:' }], outcome.zoomed, pictures);
  const done: Content = [{ type: 'text', text: outcome.looked ? 'The screen:' : 'Done.' }];
  return isLatest || outcome.looked ? withPicture<never>(done, outcome.frame, pictures) : done;
}
