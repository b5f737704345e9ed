import { http, HttpResponse, type HttpHandler } from 'msw';

type Part = Record<string, unknown> & {
  functionCall?: { id?: string; name: string; args: Record<string, unknown> };
  functionResponse?: { id?: string; name: string; response: Record<string, unknown>; parts?: Part[] };
};
type Content = { role: string; parts: Part[] };
export type GoogleBody = Record<string, unknown> & { contents: Content[] };

const refuse = (message: string) =>
  HttpResponse.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, { status: 400 });

/**
 * The Gemini API, as strict as it is: one response for each call, each with an address, and an acknowledgement for each
 * call that wanted one.
 */
export function mockGoogle(answers: readonly (Part[] | Response)[]): {
  handler: HttpHandler;
  requests: GoogleBody[];
} {
  const requests: GoogleBody[] = [];
  let next = 0;
  const handler = http.post(
    /^https:\/\/generativelanguage\.googleapis\.com\/v1beta\/models\/[^/]+:generateContent$/,
    async ({ request }) => {
      const body = (await request.json()) as GoogleBody;
      requests.push(body);
      const problem = conversationProblem(body.contents);
      if (problem !== null) return refuse(problem);
      const answer = answers[next];
      next += 1;
      if (answer === undefined) return refuse('The mock has no further answer.');
      if (answer instanceof Response) return answer.clone();
      return HttpResponse.json(
        generated({ content: { role: 'model', parts: answer }, finishReason: 'STOP' }),
      );
    },
  );
  return { handler, requests };
}

export function generated(candidate: Record<string, unknown>): Record<string, unknown> {
  return {
    candidates: [{ index: 0, ...candidate }],
    usageMetadata: {
      promptTokenCount: 1500,
      cachedContentTokenCount: 1000,
      candidatesTokenCount: 20,
      thoughtsTokenCount: 40,
      totalTokenCount: 1560,
    },
  };
}

function conversationProblem(contents: readonly Content[]): string | null {
  for (const [index, content] of contents.entries()) {
    const calls = content.parts.flatMap(({ functionCall }) => functionCall ?? []);
    const responses = (contents[index + 1]?.parts ?? []).flatMap(
      ({ functionResponse }) => functionResponse ?? [],
    );
    if (calls.length === 0) continue;
    if (responses.length !== calls.length)
      return `the number of function response parts (${responses.length}) must equal that of function call parts (${calls.length})`;
    for (const [place, call] of calls.entries()) {
      const { response, name } = responses[place]!;
      if (name !== call.name) return `function response ${place} must be for ${call.name}`;
      if (typeof response.url !== 'string') return 'function response must have a url';
      const decision = (call.args.safety_decision as { decision?: string } | undefined)?.decision;
      if (
        decision === 'require_confirmation' &&
        response.safety_acknowledgement !== 'true' &&
        !('error' in response)
      )
        return 'safety_acknowledgement is missing';
    }
  }
  return null;
}

export const call = (name: string, args: Record<string, unknown> = {}, id?: string): Part => ({
  functionCall: { ...(id === undefined ? {} : { id }), name, args: { intent: 'to go on', ...args } },
});
