import { http, HttpResponse, type HttpHandler } from 'msw';

type Body = Record<string, unknown> & { input: Item[]; tools: { type: string }[] };
type Item = Record<string, unknown>;
type Call = { call_id: string; pending: { id: string }[] };

export type OpenaiMock = {
  handler: HttpHandler;
  /** Bodies of the requests, in order. */
  requests: Body[];
};

const refuse = (message: string, code = 'invalid_request_error') =>
  HttpResponse.json({ error: { message, type: 'invalid_request_error', code } }, { status: 400 });

/**
 * The Responses API, as strict as it is: it knows its own responses only, wants every call answered by a screenshot and
 * every safety check acknowledged, and `truncation: auto` for the preview tool. `answers` are the outputs in order.
 */
export function mockOpenai(answers: readonly (Item[] | Response)[]): OpenaiMock {
  const requests: Body[] = [];
  const open = new Map<string, Call[]>();
  let next = 0;
  const handler = http.post('https://api.openai.com/v1/responses', async ({ request }) => {
    const body = (await request.json()) as Body;
    requests.push(body);
    const [tool] = body.tools;
    if (tool?.type === 'computer_use_preview' && body.truncation !== 'auto')
      return refuse('computer_use_preview needs truncation "auto".');
    if (tool?.type !== 'computer' && tool?.type !== 'computer_use_preview') return refuse('Unknown tool.');
    const previous = body.previous_response_id as string | undefined;
    if (previous !== undefined) {
      const calls = open.get(previous);
      if (calls === undefined) return refuse('Previous response not found.');
      for (const call of calls) {
        const output = body.input.find(
          (item) => item.type === 'computer_call_output' && item.call_id === call.call_id,
        );
        if (output === undefined) return refuse(`No tool output found for computer call ${call.call_id}.`);
        const acknowledged = (output.acknowledged_safety_checks ?? []) as { id: string }[];
        for (const check of call.pending)
          if (!acknowledged.some((one) => one.id === check.id))
            return refuse(`The safety check ${check.id} has not been acknowledged.`);
        const screenshot = output.output as { type: string; image_url: string };
        if (
          screenshot.type !== 'computer_screenshot' ||
          !screenshot.image_url.startsWith('data:image/png;base64,')
        )
          return refuse('The output must be a computer_screenshot.');
      }
    }
    const answer = answers[next];
    next += 1;
    if (answer === undefined) return refuse('The mock has no further answer.');
    if (answer instanceof Response) return answer.clone();
    const id = `resp_${'0'.repeat(20)}${next}`;
    open.set(
      id,
      answer
        .filter((item) => item.type === 'computer_call')
        .map((item) => ({
          call_id: String(item.call_id),
          pending: (item.pending_safety_checks ?? []) as { id: string }[],
        })),
    );
    return HttpResponse.json({
      id,
      object: 'response',
      status: 'completed',
      error: null,
      incomplete_details: null,
      output: answer,
      usage: {
        input_tokens: 1500,
        input_tokens_details: { cached_tokens: 1000, cache_write_tokens: 200 },
        output_tokens: 60,
        output_tokens_details: { reasoning_tokens: 40 },
        total_tokens: 1560,
      },
    });
  });
  return { handler, requests };
}

let calls = 0;

export function computerCall(
  actions: Item[],
  pending: { id: string; code?: string; message?: string }[] = [],
): Item {
  calls += 1;
  return {
    type: 'computer_call',
    id: `cu_${'0'.repeat(20)}${calls}`,
    call_id: `call_${'0'.repeat(20)}${calls}`,
    status: 'completed',
    pending_safety_checks: pending,
    actions,
  };
}

/** As the preview tool sends it. */
export function previewCall(action: Item): Item {
  const { actions: _, ...call } = computerCall([]);
  return { ...call, action };
}

export function finalMessage(text: string): Item {
  return {
    type: 'message',
    id: 'msg_000000000000000000001',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
  };
}
