import { expect, test } from '@playwright/test';
import { HttpResponse, http, type HttpHandler } from 'msw';
import type { Agent } from '../../../src/agents/agent.ts';
import { anthropicAgent } from '../../../src/agents/providers/anthropic.ts';
import { compatibleAgent } from '../../../src/agents/providers/compatible.ts';
import { googleAgent } from '../../../src/agents/providers/google.ts';
import { openaiAgent } from '../../../src/agents/providers/openai.ts';
import { retryAfter } from '../../../src/agents/model/transport.ts';
import { withoutSecrets } from '../../../src/agents/model/secrets.ts';
import { mockAnthropic, text, toolUse } from './mockAnthropic.ts';
import { mockChat } from './mockChat.ts';
import { call, mockGoogle } from './mockGoogle.ts';
import { computerCall, finalMessage, mockOpenai } from './mockOpenai.ts';
import { inShort, mockServer, play, secretKey, start, surroundings } from './support.ts';

type Around = ReturnType<typeof surroundings>;
type Failure = () => Response;

/** Each provider with a mock that fails as told and then lets the model click and finish. */
const providers: Readonly<
  Record<string, { agent: (around: Around) => Promise<Agent>; mock: (failures: Response[]) => HttpHandler }>
> = {
  openai: {
    agent: (around) => start(openaiAgent('gpt-6-sol', around)),
    mock: (failures) =>
      mockOpenai([
        ...failures,
        [computerCall([{ type: 'click', x: 640, y: 360, button: 'left' }])],
        [finalMessage('')],
      ]).handler,
  },
  anthropic: {
    agent: (around) => start(anthropicAgent('claude-opus-5-5', around)),
    mock: (failures) =>
      mockAnthropic([...failures, [toolUse('left_click', { coordinate: [640, 360] })], [text('')]]).handler,
  },
  google: {
    agent: (around) => start(googleAgent('gemini-3.8-flash', around)),
    mock: (failures) =>
      mockGoogle([...failures, [call('click', { x: 500, y: 500 })], [{ text: 'Done.' }]]).handler,
  },
  'openai-compatible': {
    agent: (around) => start(compatibleAgent('some-model', around)),
    mock: (failures) => mockChat([...failures, 'mouse_click(640, 360)', 'DONE']).handler,
  },
};

const failing = (status: number, headers: Record<string, string> = {}, message = 'try again'): Failure => {
  return () => HttpResponse.json({ error: { message, type: 'overloaded_error' } }, { status, headers });
};
const lost: Failure = () => HttpResponse.error();
/** A body that ends before its JSON does. */
const cut: Failure = () =>
  new HttpResponse('{"id": "x", "outp', { headers: { 'content-type': 'application/json' } });
/** A connection that breaks while the body is under way. */
const broken: Failure = () =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id": "x", '));
        controller.error(new Error('the connection was reset'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

async function run(name: string, failures: Failure[], environment: NodeJS.ProcessEnv = {}, most = 5) {
  const provider = providers[name]!;
  const around = surroundings(environment);
  const server = mockServer(provider.mock(failures.map((make) => make())));
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const agent = await provider.agent(around);
    const said = inShort(await play(agent, { most }));
    return { said, agent, waits: around.waits };
  } finally {
    server.close();
  }
}

for (const name of Object.keys(providers)) {
  test(`should try ${name} again after 429, 5xx, a lost connection and answers that break off`, async () => {
    // `Response` bodies that break need a request each.
    for (const failure of [failing(429), failing(503), failing(529), lost, cut, broken]) {
      const { said, agent, waits } = await run(name, [failure]);
      expect(said[0]).toBe('mouse_click(640, 360)');
      expect(agent.usage?.()).toMatchObject({ calls: 3, retries: 1 });
      expect(waits).toHaveLength(1);
      expect(waits[0]).toBeGreaterThanOrEqual(500);
      expect(waits[0]).toBeLessThanOrEqual(1000);
    }
  });

  test(`should give up on ${name} after six attempts, with ever longer waits, and blame nobody`, async () => {
    const { said, waits } = await run(
      name,
      Array.from({ length: 6 }, () => failing(503)),
    );
    expect(said).toEqual([
      expect.stringMatching(/^infrastructure_error: .* answered 503: .*\(tried 6 times\)$/),
    ]);
    expect(waits).toHaveLength(5);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(500 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(1000 * 2 ** index);
    }
  });

  test(`should wait as long as ${name} asks, but not beyond the cap`, async () => {
    expect((await run(name, [failing(429, { 'retry-after': '7' })])).waits).toEqual([7000]);
    const { said, waits } = await run(name, [failing(429, { 'retry-after': '4000' })]);
    expect(said).toEqual([expect.stringMatching(/^infrastructure_error: .*429.*\(tried once\)$/)]);
    expect(waits).toEqual([]);
  });

  test(`should not repeat what ${name} will not take, and never show the key`, async () => {
    for (const status of [400, 401, 403, 404]) {
      const { said, agent } = await run(name, [failing(status, {}, `bad key ${secretKey}`)]);
      expect(said).toEqual([
        expect.stringMatching(new RegExp(`^infrastructure_error: .* answered ${status}`)),
      ]);
      expect(said.join()).not.toContain(secretKey);
      expect(agent.usage?.()).toMatchObject({ calls: 1, retries: 0 });
    }
  });

  test(`should stop before the next call of ${name} when tokens or time are used up`, async () => {
    const tokens = await run(name, [], { MEDCUA_MAX_TOKENS: '1600' });
    expect(tokens.said).toEqual([
      'mouse_click(640, 360)',
      expect.stringMatching(/^capped: MEDCUA_MAX_TOKENS=1600 allows no further call: 15\d0 tokens are used/),
    ]);
    expect(tokens.agent.usage?.().calls).toBe(1);
    const around = surroundings({ MEDCUA_MAX_SECONDS: '60' });
    const server = mockServer(providers[name]!.mock([]));
    server.listen({ onUnhandledFrame: 'error' });
    const agent = await providers[name]!.agent(around);
    await play(agent, { most: 1 });
    around.advance(61_000);
    expect(inShort(await play(agent, { most: 1 }))).toEqual([
      expect.stringMatching(/^capped: MEDCUA_MAX_SECONDS=60 /),
    ]);
    server.close();
  });
}

test('should stop before the next call when the money is used up, and want a price for that', async () => {
  // The first call costs 0.0019 dollars.
  const { said } = await run('openai', [], { MEDCUA_MAX_USD: '0.003' });
  expect(said[1]).toMatch(/^capped: MEDCUA_MAX_USD=0.003 .* 0\.0019 US dollars are used, and the next call/);
  const capped = surroundings({ MEDCUA_MAX_USD: '1' });
  expect(() => openaiAgent('unheard-of', capped)).toThrow(/no price of openai:unheard-of is known/);
  expect(openaiAgent('unheard-of?price=1/0.1/1.25/5', capped).config).toMatchObject({ price: { output: 5 } });
  expect(() => openaiAgent('unheard-of?price=1/2', capped)).toThrow(/input\/cached\/cacheWrite\/output/);
  expect(() => openaiAgent('gpt-6-sol', surroundings({ MEDCUA_MAX_USD: 'lots' }))).toThrow(/MEDCUA_MAX_USD/);
});

test('should report the cost as unknown where no price is', async () => {
  const { agent } = await run('openai-compatible', []);
  expect(agent.usage?.().costUsd).toBeNull();
});

test('should not wait for an account without credit', async () => {
  const empty: Failure = () =>
    HttpResponse.json(
      {
        error: {
          message: 'You exceeded your quota.',
          code: 'insufficient_quota',
          type: 'insufficient_quota',
        },
      },
      { status: 429 },
    );
  const { said, waits } = await run('openai', [empty]);
  expect(said).toEqual([expect.stringMatching(/^infrastructure_error: openai answered 429/)]);
  expect(waits).toEqual([]);
});

test('should try again when an answer says in its body that the server failed', async () => {
  const failed: Failure = () =>
    HttpResponse.json({
      id: 'resp_x',
      status: 'failed',
      output: [],
      error: { code: 'server_error', message: 'Oops.' },
    });
  expect((await run('openai', [failed])).said[0]).toBe('mouse_click(640, 360)');
});

test('should wait as long as Google says in the body of its error', async () => {
  const limited: Failure = () =>
    HttpResponse.json(
      { error: { code: 429, message: 'slow down', details: [{ '@type': 'RetryInfo', retryDelay: '12s' }] } },
      { status: 429 },
    );
  expect((await run('google', [limited])).waits).toEqual([12_000]);
});

test('should name the key’s variable when the key is rejected', async () => {
  expect((await run('anthropic', [failing(401)])).said[0]).toContain('Check the key in ANTHROPIC_API_KEY');
});

test('should let no address but those of the mocks and of this machine be reached', async () => {
  const server = mockServer(http.get('http://models.test/', () => HttpResponse.text('mock')));
  server.listen({ onUnhandledFrame: 'error' });
  await expect(fetch('https://elsewhere.test/')).rejects.toThrow();
  server.close();
});

test('should read retry-after in milliseconds, seconds and as a date', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const read = (name: string, value: string) => retryAfter(new Headers({ [name]: value }), now);
  expect(read('retry-after-ms', '1500')).toBe(1500);
  expect(read('retry-after', '2')).toBe(2000);
  expect(read('retry-after', 'Mon, 30 Nov 2026 12:00:05 GMT')).toBe(5000);
  expect(read('retry-after', 'soon')).toBeNull();
  expect(retryAfter(new Headers(), now)).toBeNull();
});

test('should take keys and account ids out of any text', () => {
  const dirty = `key ${secretKey}, AIzaSyA1234567890abcdefghijklmno, Bearer abcdefgh12345678, org-abcdefghijklmnop1234, req_abcdefghijklmnop1234`;
  const clean = withoutSecrets(dirty, ['other-secret']);
  expect(clean).toBe('key [redacted], [redacted], [redacted], [redacted], [redacted]');
  expect(withoutSecrets('org-chart, user_name and EMPTY stay', ['EMPTY'])).toBe(
    'org-chart, user_name and EMPTY stay',
  );
});
