import { http, HttpResponse, type HttpHandler } from 'msw';

type Message = { role: string; content: string | Record<string, unknown>[] };
export type ChatBody = Record<string, unknown> & { messages: Message[] };

/** Chat completions of a server such as vLLM. */
export function mockChat(answers: readonly (string | Response)[]): {
  handler: HttpHandler;
  requests: ChatBody[];
} {
  const requests: ChatBody[] = [];
  let next = 0;
  const handler = http.post('http://models.test/v1/chat/completions', async ({ request }) => {
    const body = (await request.json()) as ChatBody;
    requests.push(body);
    const answer = answers[next];
    next += 1;
    if (answer === undefined)
      return HttpResponse.json({ error: { message: 'no further answer' } }, { status: 400 });
    if (answer instanceof Response) return answer.clone();
    return HttpResponse.json({
      id: `chatcmpl-${'0'.repeat(20)}${next}`,
      object: 'chat.completion',
      model: body.model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer } }],
      usage: { prompt_tokens: 1500, completion_tokens: 60, total_tokens: 1560 },
    });
  });
  return { handler, requests };
}
