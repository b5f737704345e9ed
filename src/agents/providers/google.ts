import type {
  Content,
  FunctionResponse,
  GenerateContentParameters,
  GoogleGenAI,
  Part,
  Tool,
} from '@google/genai';
import type { AgentSpec } from '../agent.ts';
import {
  notExecuted,
  Pictures,
  type Adapter,
  type CallOutcome,
  type History,
  type SafetyPolicy,
} from '../model/adapter.ts';
import type { Frame } from '../model/frame.ts';
import { noLimits } from '../model/imageLimits.ts';
import { readModel, safetyOf, wholeNumber } from '../model/options.ts';
import { toolPrompt } from '../model/prompt.ts';
import { listOf, textOf, type Fields } from '../model/reading.ts';
import {
  keyFrom,
  modelAgent,
  requestTimeoutMs,
  type Connection,
  type Surroundings,
} from '../model/modelAgent.ts';
import { callsOf, contentOf, parseGenerated, tokensOf } from './googleAnswer.ts';
import { normScale } from './googleScale.ts';

/** Functions that leave the application: the page is open, and other sites are refused. */
const excluded = ['open_web_browser', 'search'];

const historyPolicy = { kind: 'prune', keep: 3, block: 1 } as const;

// The SDK names environments by an enum, which exists only once it is loaded.
const tools = [
  { computerUse: { environment: 'ENVIRONMENT_BROWSER', excludedPredefinedFunctions: excluded } },
] as unknown as Tool[];

/** An agent sees no address; the API wants one with each result. */
const address = 'https://application.invalid/';

/** `google:<model>`, the Gemini API with its computer use tool. Options: `safety`, `price`, `max-output`. */
export function googleAgent(text: string | null, around: Surroundings): AgentSpec {
  const options = readModel('google', text, []);
  const settings = {
    model: options.model,
    safety: safetyOf(options),
    maxOutput: wholeNumber(options, 'max-output', 16_000),
  };
  const key = keyFrom(around.environment, ['GEMINI_API_KEY', 'GOOGLE_API_KEY']);
  const keyVariable = 'GEMINI_API_KEY';
  return modelAgent(
    options,
    { provider: 'google', key, keyVariable, adapter: (connection) => googleAdapter(settings, connection) },
    around,
  );
}

export type GoogleSettings = { model: string; safety: SafetyPolicy; maxOutput: number };

export function googleAdapter(
  settings: GoogleSettings,
  { key, fetch }: Connection,
): Adapter<GenerateContentParameters> {
  const { model, safety, maxOutput } = settings;
  let client: Promise<GoogleGenAI> | null = null;
  return {
    facts: {
      provider: 'google',
      model,
      image: noLimits,
      history: historyPolicy,
      safety,
      batches: true,
      settings: {
        tool: 'computer_use',
        space: 'norm',
        scale: normScale,
        maxOutput,
        excludedFunctions: [...excluded],
        disabledSafetyPolicies: [],
      },
    },
    space: () => ({ kind: 'norm', scale: normScale }),
    render: (history) => render(history, settings),
    parse: parseGenerated,
    tokens: tokensOf,
    send: async (request) => {
      client ??= connect(key, fetch);
      return (await client).models.generateContent(request);
    },
  };
}

async function connect(apiKey: string, fetch: Connection['fetch']): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  // Computer use is a preview, which the SDK's default version need not have. Without `retryOptions` it repeats nothing.
  return new GoogleGenAI({
    apiKey,
    vertexai: false,
    apiVersion: 'v1beta',
    httpOptions: { fetch, timeout: requestTimeoutMs },
  });
}

function render(history: History, { model, maxOutput }: GoogleSettings): GenerateContentParameters {
  const pictures = new Pictures();
  const contents: Content[] = [{ role: 'user', parts: said(history.goal, history.opening, pictures) }];
  for (const { answer, outcomes } of history.rounds) {
    const content = contentOf(answer);
    const empty = listOf(content.parts).length === 0;
    contents.push(empty ? { role: 'model', parts: [{ text: '(no answer)' }] } : content);
    contents.push({ role: 'user', parts: responses(callsOf(answer), outcomes, pictures) });
  }
  pictures.prune(historyPolicy);
  return {
    model,
    contents,
    config: {
      systemInstruction: toolPrompt,
      maxOutputTokens: maxOutput,
      tools,
    },
  };
}

/** Text before the picture. */
function said(text: string, { base64 }: Frame, pictures: Pictures): Part[] {
  const parts: Part[] = [{ text }, { inlineData: { mimeType: 'image/png', data: base64 } }];
  pictures.add(() => parts.pop());
  return parts;
}

/** One response for each call, in order, each with the screen as it was after the call. */
function responses(calls: readonly Fields[], outcomes: readonly CallOutcome[], pictures: Pictures): Part[] {
  const latest = outcomes.at(-1);
  if (calls.length === 0 && latest !== undefined)
    return said(latest.error ?? 'Go on.', latest.frame, pictures);
  return calls.map((call, index) => responseTo(call, outcomes[index], pictures));
}

function responseTo(call: Fields, outcome: CallOutcome | undefined, pictures: Pictures): Part {
  const id = textOf(call.id);
  const named = { ...(id === null ? {} : { id }), name: textOf(call.name) ?? '' };
  if (outcome === undefined || outcome.status === 'not_executed')
    return { functionResponse: { ...named, response: { url: address, error: notExecuted } } };
  const { error, safety, frame } = outcome;
  const functionResponse: FunctionResponse = {
    ...named,
    response: {
      url: address,
      ...(error === null ? {} : { error }),
      ...(safety.length === 0 ? {} : { safety_acknowledgement: 'true' }),
    },
    parts: [{ inlineData: { mimeType: 'image/png', data: frame.base64 } }],
  };
  pictures.add(() => delete functionResponse.parts);
  return { functionResponse };
}
