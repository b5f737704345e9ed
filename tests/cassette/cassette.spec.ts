import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HttpResponse, type HttpHandler } from 'msw';
import type { Agent, AgentSpec } from '../../src/agents/agent.ts';
import type { Surroundings } from '../../src/agents/model/modelAgent.ts';
import { anthropicAgent } from '../../src/agents/providers/anthropic.ts';
import { compatibleAgent } from '../../src/agents/providers/compatible.ts';
import { googleAgent } from '../../src/agents/providers/google.ts';
import { openaiAgent } from '../../src/agents/providers/openai.ts';
import { readCassette } from '../../src/cassette/cassette.ts';
import { CassetteError } from '../../src/cassette/errors.ts';
import { cassetteFile, cassetteSettings } from '../../src/cassette/settings.ts';
import { mockAnthropic, text, toolUse } from '../agents/providers/mockAnthropic.ts';
import { mockChat } from '../agents/providers/mockChat.ts';
import { call, mockGoogle } from '../agents/providers/mockGoogle.ts';
import { computerCall, finalMessage, mockOpenai } from '../agents/providers/mockOpenai.ts';
import {
  blank,
  inShort,
  mockServer,
  play,
  secretKey,
  start,
  surroundings,
} from '../agents/providers/support.ts';

/** Everything an answer may carry that says whose account it is. */
const telling: Record<string, string> = {
  'x-request-id': 'req_abcdefghijklmnop1234',
  'openai-organization': 'org-abcdefghijklmnop1234',
  'set-cookie': 'session=cookie-abcdefgh',
  'anthropic-organization-id': '0f0f0f0f-account',
  'retry-after': '1',
};
const busy = () =>
  HttpResponse.json(
    {
      error: { message: `limit of org-abcdefghijklmnop1234 with ${secretKey}`, type: 'rate_limit' },
      request_id: 'req_abcdefghijklmnop1234',
      organization: 'Ward Seven Hospital',
    },
    { status: 429, headers: telling },
  );

const models: Readonly<
  Record<string, { spec: (around: Surroundings) => AgentSpec; mock: () => HttpHandler }>
> = {
  openai: {
    spec: (around) => openaiAgent('gpt-6-sol', around),
    mock: () =>
      mockOpenai([
        busy(),
        [computerCall([{ type: 'click', x: 640, y: 366, button: 'left' }], [{ id: 'sc_000000001' }])],
        [computerCall([{ type: 'type', text: 'admin' }])],
        [finalMessage('Signed in.')],
      ]).handler,
  },
  anthropic: {
    spec: (around) => anthropicAgent('claude-opus-5-5', around),
    mock: () =>
      mockAnthropic([
        busy(),
        [toolUse('left_click', { coordinate: [640, 366] })],
        [toolUse('type', { text: 'admin' })],
        [text('Signed in.')],
      ]).handler,
  },
  google: {
    spec: (around) => googleAgent('gemini-3.8-flash', around),
    mock: () =>
      mockGoogle([
        busy(),
        [call('click', { x: 500, y: 508 }, 'call-abcdefgh')],
        [call('type', { text: 'admin' }, 'call-ijklmnop')],
        [{ text: 'Signed in.' }],
      ]).handler,
  },
  'openai-compatible': {
    spec: (around) => compatibleAgent('some-model', around),
    mock: () =>
      mockChat([
        busy(),
        'mouse_click(640, 366)',
        'keyboard_type("admin")',
        'send_msg_to_user("Signed in.")',
        'DONE',
      ]).handler,
  },
};

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cassettes-'));
  folders.push(folder);
  return folder;
}

test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const environment = (mode: string, folder: string, more: NodeJS.ProcessEnv = {}) => ({
  MEDCUA_CASSETTE: mode,
  MEDCUA_CASSETTE_DIR: folder,
  MEDCUA_API_KEY: secretKey,
  ...more,
});

const withoutKeys = { OPENAI_API_KEY: '', ANTHROPIC_API_KEY: '', GEMINI_API_KEY: '', MEDCUA_API_KEY: '' };

const small = { width: 320, height: 180 };

type Observe = NonNullable<Parameters<typeof play>[1]>['observe'];

async function session(
  name: string,
  mode: string,
  folder: string,
  given: { mock?: HttpHandler; observe?: Observe; environment?: NodeJS.ProcessEnv } = {},
): Promise<{ said: string[]; agent: Agent; waits: number[] }> {
  const around = surroundings(environment(mode, folder, given.environment));
  const server = mockServer(...(given.mock === undefined ? [] : [given.mock]));
  server.listen({ onUnhandledFrame: 'error' });
  let agent: Agent | null = null;
  try {
    agent = await start(models[name]!.spec(around));
    const turns = await play(agent, { observe: given.observe ?? {}, screen: small });
    return { said: inShort(turns), agent, waits: around.waits };
  } finally {
    await agent?.close?.();
    server.close();
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const cassetteIn = (folder: string): string => filesIn(folder).find((file) => file.endsWith('.jsonl'))!;

for (const [name, { mock }] of Object.entries(models)) {
  test(`should replay what was recorded of ${name}, without network, key or waiting`, async () => {
    const folder = newFolder();
    const recorded = await session(name, 'record', folder, { mock: mock() });
    expect(recorded.said.at(-1)).toBe('done');
    expect(recorded.waits).toHaveLength(1);
    const replayed = await session(name, 'replay', folder, { environment: withoutKeys });
    expect(replayed.said).toEqual(recorded.said);
    expect(replayed.waits).toEqual([]);
    const { wallMs: _, ...usage } = recorded.agent.usage!();
    expect(replayed.agent.usage?.()).toMatchObject(usage);
  });

  test(`should let nothing of ${name} into a file that is a key, a cookie, an account, a request id or a picture`, async () => {
    const folder = newFolder();
    await session(name, 'record', folder, { mock: mock() });
    const files = filesIn(folder);
    expect(files.some((file) => file.endsWith('.frame'))).toBe(true);
    for (const file of files) {
      const written = `${file}\n${readFileSync(file, 'latin1')}`;
      for (const secret of [
        secretKey,
        'abcdefghijklmnop1234',
        'cookie-',
        '0f0f0f0f-account',
        'Ward Seven',
        'iVBORw0KGgo',
        'authorization',
        'x-goog-api-key',
      ])
        expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  test(`should write the same file when the same conversation with ${name} is recorded again`, async () => {
    const [first, second] = [newFolder(), newFolder()];
    await session(name, 'record', first, { mock: mock() });
    // Other ids, other request ids: every mock counts on.
    await session(name, 'record', second, { mock: mock() });
    expect(readFileSync(cassetteIn(second), 'utf8')).toBe(readFileSync(cassetteIn(first), 'utf8'));
  });

  test(`should fail hard on a request of ${name} that was not recorded, and say what differs from the nearest`, async () => {
    const folder = newFolder();
    await session(name, 'record', folder, { mock: mock() });
    const missed = session(name, 'replay', folder, { observe: { goal: 'Renew the orders.' } });
    await expect(missed).rejects.toThrow(CassetteError);
    await expect(missed).rejects.toThrow(/no answer to the request with key [0-9a-f]{64}/);
    await expect(missed).rejects.toThrow(/nearest, on line \d+, has the key [0-9a-f]{64} and differs in/);
    await expect(missed).rejects.toThrow(/text.*recorded "Renew the order\.", asked "Renew the orders\."/);
  });
}

test('should miss when only the picture differs, and name both', async () => {
  const folder = newFolder();
  await session('openai', 'record', folder, { mock: models.openai!.mock() });
  const screenshot = blank(small.width, small.height, 3);
  const missed = session('openai', 'replay', folder, { observe: { screenshot } });
  await expect(missed).rejects.toThrow(
    /image_url: recorded ".*picture:[0-9a-f]{64}", asked ".*picture:[0-9a-f]{64}"/,
  );
});

test('should fail when a recorded request is made once more than it was', async () => {
  const folder = newFolder();
  await session('openai-compatible', 'record', folder, { mock: models['openai-compatible']!.mock() });
  const file = cassetteIn(folder);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  // Without the answer after the 429, the second attempt finds nothing.
  const first = lines.findIndex((line) => line.includes('"type":"exchange"'));
  const kept = lines.slice(0, first + 1);
  writeFileSync(file, `${kept.join('\n')}\n`);
  const once = session('openai-compatible', 'replay', folder);
  await expect(once).rejects.toThrow(/was recorded once and is made once more/);
});

test('should say what to do when there is no cassette', async () => {
  await expect(session('openai', 'replay', newFolder())).rejects.toThrow(
    /there is no cassette; record it with MEDCUA_CASSETTE=record/,
  );
});

test('should keep a cassette of an unfinished recording apart', async () => {
  const folder = newFolder();
  const around = surroundings(environment('record', folder));
  const server = mockServer(models.openai!.mock());
  server.listen({ onUnhandledFrame: 'error' });
  const agent = await start(models.openai!.spec(around));
  await play(agent, { most: 1, screen: small });
  server.close();
  expect(filesIn(folder).filter((file) => file.includes('.jsonl'))).toEqual([
    expect.stringMatching(/\.jsonl\.\d+-\d+\.partial$/),
  ]);
  await agent.close?.();
  expect(cassetteIn(folder)).toMatch(/\.jsonl$/);
});

test('should keep agents, cases, seeds and shifts in files of their own', () => {
  const subject = {
    agent: 'openai:gpt-6-sol?safety=refuse-all',
    case: 'a.b.intent',
    seed: 2,
    shift: 'dark+density:0.5',
  };
  expect(cassetteFile('c', subject)).toBe(
    join('c', 'openai_gpt-6-sol_safety=refuse-all', 'a.b.intent.seed2.dark+density_0.5.jsonl'),
  );
  expect(cassetteFile('c', { ...subject, agent: '../../etc', shift: 'none' })).toBe(
    join('c', '.._.._etc', 'a.b.intent.seed2.jsonl'),
  );
});

test('should take no mode but its own, and be off when nothing is said', () => {
  expect(cassetteSettings({})).toEqual({ mode: 'off', folder: 'fixtures/cassettes' });
  expect(() => cassetteSettings({ MEDCUA_CASSETTE: 'rewind' })).toThrow(/off, record, replay/);
});

test('should name file and line of whatever it does not understand', async () => {
  const folder = newFolder();
  await session('openai', 'record', folder, { mock: models.openai!.mock() });
  const good = cassetteIn(folder);
  const lines = readFileSync(good, 'utf8').trimEnd().split('\n');
  const broken = join(newFolder(), 'broken.jsonl');
  const reading = (change: (lines: string[]) => string[]) => {
    cpSync(good, broken);
    writeFileSync(broken, change([...lines]).join('\n'));
    return () => readCassette(broken);
  };
  const last = lines.length;
  const at = (line: number, reason: string) => new RegExp(`broken\\.jsonl:${line}: .*${reason}`);
  expect(reading((all) => all)()).toHaveLength(4);
  expect(reading((all) => [...all.slice(0, -1), all.at(-1)!.slice(0, 50)])).toThrow(
    at(last, 'expected JSON'),
  );
  expect(reading((all) => all.slice(1))).toThrow(at(1, 'expected the header'));
  expect(reading((all) => [...all, all[0]!])).toThrow(at(last + 1, 'second header'));
  expect(reading((all) => all.map((line) => line.replace('"format":1', '"format":2')))).toThrow(
    at(1, 'format'),
  );
  expect(reading((all) => [...all, '{"type":"tape"}'])).toThrow(at(last + 1, ''));
  expect(reading((all) => all.map((line) => line.replace('Renew the order', 'Renew the ardor')))).toThrow(
    /changed|digest/,
  );
  expect(reading((all) => all.map((line) => line.replace('"path":"/responses"', '"path":"/other"')))).toThrow(
    /key it is named by/,
  );
  expect(reading((all) => all.filter((line) => !line.includes('"part"')))).toThrow(
    /is not on any line before/,
  );
  expect(reading(() => [])).toThrow(CassetteError);
});
