import { HttpResponse, type HttpHandler } from 'msw';
import { compatibleAgent } from '../../../src/agents/providers/compatible.ts';
import { openaiAgent } from '../../../src/agents/providers/openai.ts';
import { casesOf } from '../../../src/episode/cases.ts';
import { runCase, type Workplace } from '../../../src/episode/runCase.ts';
import { expect, test } from '../../../src/episode/test.ts';
import type { AgentSpec } from '../../../src/agents/agent.ts';
import ward from '../../support/ward/scenario.ts';
import { mockChat } from './mockChat.ts';
import { computerCall, mockOpenai } from './mockOpenai.ts';
import { mockServer, surroundings } from './support.ts';

const [renew] = casesOf([ward]);

async function run(workplace: Workplace, agent: AgentSpec, mock: HttpHandler) {
  const server = mockServer(mock);
  server.listen({ onUnhandledFrame: 'error' });
  try {
    return await runCase(workplace, renew!, { agent, seed: 1, recordings: '', oracleSteps: null });
  } finally {
    server.close();
  }
}

test('should end as format lockout after five answers in a row that cannot be understood', async ({
  workplace,
}) => {
  const garbage = (n: number) => Array.from({ length: n }, () => 'I shall think about it.');
  const agent = () => compatibleAgent('some-model', surroundings());
  const locked = await run(workplace, agent(), mockChat(garbage(6)).handler);
  expect(locked.result.ending).toEqual({ kind: 'format_lockout', attempts: 5 });
  expect(locked.result.outcome).toBe('format_lockout');
  expect(locked.run.steps[0]).toMatchObject({ action: 'I shall think about it.' });
  expect(locked.run.steps[0]?.error).toContain('call');
  // An action in between begins the count anew.
  const mended = [...garbage(4), 'mouse_move(5, 5)', ...garbage(4), 'DONE'];
  const through = await run(workplace, agent(), mockChat(mended).handler);
  expect(through.result.ending).toEqual({ kind: 'agent_done' });
});

test('should end as truncated when a cap allows no further call', async ({ workplace }) => {
  const moves = Array.from({ length: 4 }, (_, x) => [computerCall([{ type: 'move', x, y: 1 }])]);
  const agent = openaiAgent('gpt-6-sol', surroundings({ MEDCUA_MAX_TOKENS: '3500' }));
  const { result } = await run(workplace, agent, mockOpenai(moves).handler);
  expect(result.ending).toMatchObject({ kind: 'cap_reached', cap: 'tokens' });
  expect(result.outcome).toBe('truncated');
  expect(result.steps).toHaveLength(2);
});

test('should end nobody’s fault when the whole run may spend no more', async ({ workplace }) => {
  const moves = Array.from({ length: 4 }, (_, x) => [computerCall([{ type: 'move', x, y: 1 }])]);
  const around = surroundings({ MEDCUA_MAX_RUN_TOKENS: '3500' });
  const first = await run(workplace, openaiAgent('gpt-6-sol', around), mockOpenai(moves).handler);
  expect(first.result.outcome).toBe('infrastructure_error');
  expect(first.result.ending).toMatchObject({ reason: expect.stringContaining('go on with --resume') });
  expect(first.result.steps).toHaveLength(2);
  const second = await run(workplace, openaiAgent('gpt-6-sol', around), mockOpenai(moves).handler);
  expect(second.result).toMatchObject({ outcome: 'infrastructure_error', usage: { calls: 0 } });
});

test('should end as refused when the model declines, and as infrastructure error when the service fails', async ({
  workplace,
}) => {
  const agent = () => openaiAgent('gpt-6-sol', surroundings());
  const refusal = { type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] };
  const refused = await run(workplace, agent(), mockOpenai([[refusal]]).handler);
  expect(refused.result.outcome).toBe('refused');
  const down = () => HttpResponse.json({ error: { message: 'down' } }, { status: 500 });
  const failed = await run(workplace, agent(), mockOpenai(Array.from({ length: 6 }, down)).handler);
  expect(failed.result.outcome).toBe('infrastructure_error');
});
