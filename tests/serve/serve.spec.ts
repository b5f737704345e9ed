import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readRecording } from '../../src/recording/reader.ts';
import { RunFolder } from '../../src/report/runFolder.ts';
import { Episodes } from '../../src/serve/episodes.ts';
import { openApiDocument } from '../../src/serve/openapi.ts';
import type { EpisodeView } from '../../src/serve/schemas.ts';
import { startAgentServer, type AgentServer } from '../../src/serve/server.ts';
import { scenarios } from '../../scenarios/registry.ts';
import { expect, test as base } from '../../src/episode/test.ts';

const token = 'token-of-the-test';

type Client = {
  server: AgentServer;
  output: RunFolder;
  send: (method: string, path: string, body?: unknown) => Promise<{ status: number; json: unknown }>;
  create: (one: string, more?: object) => Promise<Extract<EpisodeView, { state: 'open' }>>;
  step: (id: string, step: object) => Promise<EpisodeView>;
};

const test = base.extend<{ idleSeconds: number; most: number; client: Client }>({
  idleSeconds: [60, { option: true }],
  most: [8, { option: true }],
  client: async ({ workplace, idleSeconds, most, recordings }, use, testInfo) => {
    const output = new RunFolder(testInfo.outputPath('serve'));
    const episodes = new Episodes(workplace, scenarios, { most, idleSeconds, recordings, output });
    const server = await startAgentServer(episodes, scenarios, { token, port: 0 });
    const send: Client['send'] = async (method, path, body) => {
      const response = await fetch(server.origin + path, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, json: await response.json() };
    };
    await use({
      server,
      output,
      send,
      create: async (one, more = {}) => {
        const { status, json } = await send('POST', '/episodes', { case: one, ...more });
        expect(status, JSON.stringify(json)).toBe(201);
        return json as Extract<EpisodeView, { state: 'open' }>;
      },
      step: async (id, step) => (await send('POST', `/episodes/${id}/steps`, step)).json as EpisodeView,
    });
    await server.stop();
  },
});

function recordingOf(recordings: string, scenario: string, task: string) {
  return readRecording(`${recordings}/${scenario}/${task}.jsonl`);
}

test('should have its OpenAPI document checked in as it is served', async ({ client }) => {
  const { json } = await client.send('GET', '/openapi.json');
  expect(json).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(json);
});

test('should name only schemas that the document holds', () => {
  const text = JSON.stringify(openApiDocument());
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(Object.keys(components.schemas)).toContain(name);
});

test('should run an episode step by step with the evidence of the recording', async ({
  client,
  recordings,
}) => {
  const recording = recordingOf(recordings, 'infusion_pump', 'program_infusion');
  let episode: EpisodeView = await client.create('infusion_pump.program_infusion.intent');
  for (const { action } of recording.steps) {
    if (episode.state === 'closed') break;
    expect(episode.observation.lastError).toBeNull();
    episode = await client.step(episode.id, { action });
  }
  if (episode.state === 'open') episode = await client.step(episode.id, { done: true });
  expect(episode).toMatchObject({ state: 'closed', result: { outcome: 'success', reward: 1 } });
  const [saved] = await client.output.results();
  expect(saved?.agent).toBe('remote');
  expect(saved?.evidence.auditLog).toEqual(recording.evidence?.auditLog);
});

test('should keep eight episodes at once apart', async ({ client, recordings }) => {
  const tasks = scenarios.flatMap((scenario) =>
    scenario.tasks.slice(0, 3).map((task) => ({ scenario, task })),
  );
  const played = await Promise.all(
    tasks.slice(0, 8).map(async ({ scenario, task }) => {
      const recording = recordingOf(recordings, scenario.id, task.id);
      let episode: EpisodeView = await client.create(`${scenario.id}.${task.id}.step`);
      for (const { action } of recording.steps)
        if (episode.state === 'open') episode = await client.step(episode.id, { action });
      const { id } = episode;
      return { id, view: (await client.send('DELETE', `/episodes/${id}`)).json as EpisodeView };
    }),
  );
  expect(new Set(played.map(({ id }) => id)).size).toBe(8);
  for (const { view } of played) expect(view).toMatchObject({ state: 'closed', result: { reward: 1 } });
  for (const result of await client.output.results()) {
    const recording = recordingOf(recordings, result.scenario, result.task);
    expect(result.evidence.finalRecord).toEqual(recording.evidence?.finalRecord);
  }
});

test('should feed an action that cannot be read back as an error that counts as a step', async ({
  client,
}) => {
  const { id } = await client.create('infusion_pump.login.intent');
  const episode = await client.step(id, { action: 'clik(1, 2)' });
  expect(episode).toMatchObject({ state: 'open', observation: { step: 2, lastAction: 'clik(1, 2)' } });
  expect(episode.state === 'open' && episode.observation.lastError).toBeTruthy();
});

test('should run under a shift and with a seed', async ({ client }) => {
  const episode = await client.create('infusion_pump.login.intent', { shift: 'scale-200', seed: 3 });
  expect(episode.observation.deviceScale).toBe(2);
  await client.send('DELETE', `/episodes/${episode.id}`);
  const [saved] = await client.output.results();
  expect([saved?.seed, saved?.shift]).toEqual([3, 'scale-200']);
});

const refused: readonly [
  what: string,
  method: string,
  path: string,
  body: unknown,
  status: number,
  reason: RegExp,
][] = [
  ['an unknown case', 'POST', '/episodes', { case: 'infusion_pump.logon.intent' }, 400, /Did you mean/],
  ['a case that is not one', 'POST', '/episodes', { case: 'infusion_pump' }, 400, /names 24 cases/],
  [
    'an unknown shift',
    'POST',
    '/episodes',
    { case: 'infusion_pump.login.intent', shift: 'drak' },
    400,
    /drak/,
  ],
  ['an unknown field', 'POST', '/episodes', { case: 'infusion_pump.login.intent', sed: 1 }, 400, /sed/],
  ['no JSON', 'POST', '/episodes', undefined, 400, /does not fit/],
  ['an unknown episode', 'GET', '/episodes/1', undefined, 404, /no episode 1/],
  ['an unknown address', 'GET', '/', undefined, 404, /openapi/],
];

for (const [what, method, path, body, status, reason] of refused) {
  test(`should refuse ${what} with ${status}`, async ({ client }) => {
    const answer = await client.send(method, path, body);
    expect(answer.status).toBe(status);
    expect((answer.json as { error: string }).error).toMatch(reason);
  });
}

test('should refuse a request without the token, with another one, or by another name of the host', async ({
  client,
}) => {
  for (const authorization of [undefined, 'Bearer wrong', token]) {
    const response = await fetch(`${client.server.origin}/cases`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
  }
});

test('should answer a step to a closed episode with its outcome, and a close with the result again', async ({
  client,
}) => {
  const { id } = await client.create('infusion_pump.login.intent');
  const first = await client.send('DELETE', `/episodes/${id}`);
  const again = await client.send('DELETE', `/episodes/${id}`);
  expect(again).toEqual(first);
  const late = await client.send('POST', `/episodes/${id}/steps`, { done: true });
  expect(late.status).toBe(409);
  expect((late.json as { error: string }).error).toMatch(/has ended/);
});

test('should perform only one of two steps that come at once', async ({ client }) => {
  const { id } = await client.create('infusion_pump.login.intent');
  const path = `/episodes/${id}/steps`;
  const answers = await Promise.all([
    client.send('POST', path, { action: 'keyboard_type("admin")' }),
    client.send('POST', path, { action: 'keyboard_type("admin")' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.describe('with one place', () => {
  test.use({ most: 1 });
  test('should refuse a second episode until the first is closed', async ({ client }) => {
    const { id } = await client.create('infusion_pump.login.intent');
    const second = await client.send('POST', '/episodes', { case: 'infusion_pump.login.intent' });
    expect(second.status).toBe(429);
    await client.send('DELETE', `/episodes/${id}`);
    await client.create('infusion_pump.login.intent');
  });
});

test.describe('with a short patience', () => {
  test.use({ idleSeconds: 0.3 });
  test('should end an episode whose client does not come back, at nobody’s cost', async ({ client }) => {
    await client.create('infusion_pump.login.intent');
    await expect(async () => {
      const text = readFileSync(client.output.resultsFile, 'utf8');
      expect(text).toContain('"outcome":"infrastructure_error"');
      expect(text).toContain('No request came for 0.3 s.');
    }).toPass();
  });
});

test('should let the Python example solve its case', async ({ client }) => {
  const lines: string[] = [];
  const child = spawn(
    'python3',
    ['examples/python/sign_in_agent.py', client.server.origin, 'infusion_pump.login.intent'],
    { env: { ...process.env, MEDCUA_SERVE_TOKEN: token } },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => lines.push(data.toString()));
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    child.once('close', resolve);
  });
  test.skip(code === 'ENOENT', 'python3 is not installed on this machine');
  expect(lines.join(''), lines.join('')).toContain('outcome: success reward: 1');
  expect(code).toBe(0);
});
