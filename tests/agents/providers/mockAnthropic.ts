import { http, HttpResponse, type HttpHandler } from 'msw';

type Block = Record<string, unknown>;
type Message = { role: string; content: string | Block[] };
export type AnthropicBody = Record<string, unknown> & {
  messages: Message[];
  tools: { type: string; display_width_px?: number; display_height_px?: number }[];
};

const refuse = (message: string) =>
  HttpResponse.json({ type: 'error', error: { type: 'invalid_request_error', message } }, { status: 400 });

const toolBetas: Readonly<Record<string, string>> = {
  computer_20251124: 'computer-use-2025-11-24',
  computer_20250124: 'computer-use-2025-01-24',
  computer_20241022: 'computer-use-2024-10-22',
};

const blocksOf = ({ content }: Message): Block[] => (typeof content === 'string' ? [] : content);

/**
 * The Messages API, as strict as it is: every tool_use is answered at once and by its toolset's name, errors hold text
 * only, pictures keep to the size limits, older tools need their beta header and are refused for the 5.5 models.
 */
export function mockAnthropic(answers: readonly (Block[] | Response)[]): {
  handler: HttpHandler;
  requests: AnthropicBody[];
} {
  const requests: AnthropicBody[] = [];
  let next = 0;
  const handler = http.post('https://api.anthropic.com/v1/messages', async ({ request }) => {
    const body = (await request.json()) as AnthropicBody;
    requests.push(body);
    const [tool] = body.tools;
    const beta = tool === undefined ? undefined : toolBetas[tool.type];
    if (tool?.type !== 'computer_toolset_20260801' && beta === undefined) return refuse('Unknown tool.');
    if (beta !== undefined && request.headers.get('anthropic-beta') !== beta)
      return refuse(`The tool needs the beta header ${beta}.`);
    if (beta !== undefined && String(body.model).endsWith('-5-5'))
      return refuse(`${String(body.model)} does not support ${tool?.type}.`);
    const problem = conversationProblem(body.messages);
    if (problem !== null) return refuse(problem);
    const answer = answers[next];
    next += 1;
    if (answer === undefined) return refuse('The mock has no further answer.');
    if (answer instanceof Response) return answer.clone();
    return HttpResponse.json({
      id: `msg_${'0'.repeat(20)}${next}`,
      type: 'message',
      role: 'assistant',
      model: body.model,
      content: answer,
      stop_reason: answer.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: 300,
        cache_read_input_tokens: 1000,
        cache_creation_input_tokens: 200,
        output_tokens: 60,
        output_tokens_details: { thinking_tokens: 40 },
      },
    });
  });
  return { handler, requests };
}

function conversationProblem(messages: readonly Message[]): string | null {
  let pictures = 0;
  for (const [index, message] of messages.entries()) {
    const blocks = blocksOf(message);
    if (typeof message.content !== 'string' && blocks.length === 0) return 'content must not be empty';
    const uses = blocks.filter((block) => block.type === 'tool_use');
    const following = messages[index + 1];
    const results = following === undefined ? [] : blocksOf(following);
    for (const use of uses) {
      const result = results.find((block) => block.tool_use_id === use.id);
      if (result === undefined) return `tool_use ${String(use.id)} has no tool_result immediately after`;
      if (use.toolset_name !== result.toolset_name)
        return `tool_result ${String(use.id)} must repeat toolset_name`;
      const content = (result.content ?? []) as Block[];
      if (result.is_error === true && content.some((block) => block.type !== 'text'))
        return 'all content must be type "text" if is_error is true';
    }
    for (const block of [...blocks, ...blocks.flatMap((one) => (one.content ?? []) as Block[])]) {
      if (block.type !== 'image') continue;
      pictures += 1;
      const { data } = block.source as { data: string };
      const png = Buffer.from(data.slice(0, 64), 'base64');
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      if (Math.max(width, height) > 2576 || Math.ceil(width / 28) * Math.ceil(height / 28) > 4784)
        return 'image exceeds the size limit';
      if (pictures > 20 && Math.max(width, height) > 2000) return 'many images must be at most 2000 pixels';
    }
  }
  return null;
}

let uses = 0;

/** A call of the toolset. */
export function toolUse(name: string, input: Block = {}): Block {
  uses += 1;
  const id = `toolu_${'0'.repeat(20)}${uses}`;
  return { type: 'tool_use', id, name, toolset_name: 'computer', caller: { type: 'direct' }, input };
}

/** A call of the older tools. */
export function computerUse(action: string, input: Block = {}): Block {
  const { id } = toolUse(action);
  return { type: 'tool_use', id, name: 'computer', input: { action, ...input } };
}

export const text = (said: string): Block => ({ type: 'text', text: said });
