import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { scenarios } from '../../scenarios/registry.ts';
import { casesOf } from '../../src/episode/cases.ts';

const bin = fileURLToPath(new URL('../../bin/medcua.js', import.meta.url));

function medcua(...words: string[]): { code: number | null; out: string; error: string } {
  const environment = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    encoding: 'utf8',
    env: environment,
    timeout: 50_000,
  });
  return { code: status, out: stdout, error: stderr };
}

test('should list all cases with all their fields', () => {
  const { code, out } = medcua('tasks', '--json');
  expect(code).toBe(0);
  const entries = JSON.parse(out) as Record<string, string>[];
  const cases = casesOf(scenarios).map(({ id }) => id);
  expect(entries.map(({ id }) => id)).toEqual(cases);
  for (const entry of entries) {
    expect(Object.keys(entry)).toEqual([
      'id',
      'scenario',
      'title',
      'domain',
      'tier',
      'difficulty',
      'setting',
      'goal',
      'upstreamId',
    ]);
    expect(Object.values(entry).every((value) => value.length > 0)).toBe(true);
    expect(entry.upstreamId).toBe(`medgym.${entry.id}`);
  }
  expect(new Set(cases).size).toBe(cases.length);
});

test('should take a case in its upstream form, too', () => {
  expect(medcua('tasks', 'medgym.infusion_pump.login.intent').out).toContain('1 cases');
});

for (const command of [
  'demo',
  'tasks',
  'record',
  'replay',
  'rescore',
  'selftest',
  'report',
  'open',
  'doctor',
]) {
  test(`should explain ${command} with --help`, () => {
    const { code, out } = medcua(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: medcua ${command}`);
  });
}

const mistakes: { words: string[]; says: RegExp }[] = [
  {
    words: ['tasks', 'infusion_pump.titrate_vasopresor'],
    says: /Did you mean infusion_pump\.titrate_vasopressor/,
  },
  { words: ['replay', 'infusion_pump.logn.intent'], says: /Did you mean infusion_pump\.login/ },
  {
    words: ['record', 'infusion_pump.login', '--agent', 'rendom'],
    says: /no agent "rendom".* Did you mean random/,
  },
  { words: ['open', 'infusion_pumpe'], says: /no scenario "infusion_pumpe".*infusion_pump/ },
  { words: ['selftest', 'nowhere'], says: /no scenario "nowhere".*nurse_station/ },
  { words: ['rescore', '/no/such/folder'], says: /\/no\/such\/folder/ },
  { words: ['replay', 'infusion_pump.login', '--recordings', '/no/such'], says: /no such recording/ },
  { words: ['replay', 'infusion_pump.login', '--drift', 'maybe'], says: /guard, report/ },
  { words: ['record', 'infusion_pump.login', '--seed', 'x'], says: /whole number/ },
  { words: ['nonsense'], says: /unknown command 'nonsense'/ },
];

for (const { words, says } of mistakes) {
  test(`should explain "medcua ${words.join(' ')}" in one message and exit with 2`, () => {
    const { code, error } = medcua(...words);
    expect(error).toMatch(says);
    expect(error).not.toContain('    at ');
    expect(code).toBe(2);
  });
}

test('should say which port is in use', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const { code, error } = medcua('open', 'infusion_pump', '--port', String(port));
  holder.close();
  expect(error).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(code).toBe(2);
});

for (const { setting, value, says } of [
  { setting: 'MEDCUA_AGENT', value: 'openai:gpt-5.5', says: 'environment variable OPENAI_API_KEY' },
  { setting: 'MEDCUA_AGENT', value: 'rendom', says: 'Did you mean random?' },
  { setting: 'MEDCUA_SHIFT', value: 'darke', says: 'There is no shift "darke"' },
]) {
  test(`should say once, before any test, that ${setting} cannot be ${value}`, ({}, testInfo) => {
    // Its own output folder: a run empties the one it is given.
    const words = ['test', '--project=synthetic', `--output=${testInfo.outputPath('inner')}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
      encoding: 'utf8',
      env: { ...process.env, OPENAI_API_KEY: '', [setting]: value },
      timeout: 50_000,
    });
    expect((stdout + stderr).split(says)).toHaveLength(2);
    expect(stdout + stderr).not.toContain('infusion_pump');
    expect(status).toBe(1);
  });
}

test('should say how to get Chromium when there is none', () => {
  const environment = { ...process.env, MEDCUA_CHROMIUM: '/no/such/chromium' };
  const { status, stderr } = spawnSync(process.execPath, [bin, 'replay', 'infusion_pump.login'], {
    encoding: 'utf8',
    env: environment,
  });
  expect(stderr).toContain('MEDCUA_CHROMIUM is set to "/no/such/chromium"');
  expect(status).toBe(2);
});

test('should tell what is present and what is missing', () => {
  const { out } = medcua('doctor', '--json');
  const checks = JSON.parse(out) as { part: string; state: string; found: string; remedy: string | null }[];
  const parts = checks.map((check) => check.part);
  for (const part of ['Node', 'Chromium', 'Fonts', 'Docker', 'Orthanc', 'ANTHROPIC_API_KEY'])
    expect(parts).toContain(part);
  for (const check of checks) expect(check.state === 'ok').toBe(check.remedy === null);
});

test('should replay, report and rescore, and notice a verdict that was tampered with', ({}, testInfo) => {
  const folder = testInfo.outputPath('run');
  const replayed = medcua('replay', 'infusion_pump.login', '--out', folder, '--json');
  expect(replayed.error).toContain('infusion_pump.login.step: as recorded');
  expect(replayed.code).toBe(0);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('infusion_pump.login.intent');

  expect(medcua('rescore', folder)).toMatchObject({ code: 0, out: '2 of 2 verdicts reproduced\n' });
  const summary = JSON.parse(medcua('report', folder, '--json').out) as { all: { episodes: number } };
  expect(JSON.stringify(summary)).toContain('"episodes"');

  const file = join(folder, 'results.jsonl');
  const [first, second] = readFileSync(file, 'utf8').trim().split('\n');
  const tampered = testInfo.outputPath('tampered');
  mkdirSync(tampered);
  const changed = first!.replace('"detail":null', '"detail":"not so"');
  writeFileSync(join(tampered, 'results.jsonl'), `${changed}\n${second}\n`);
  const rescored = medcua('rescore', tampered);
  expect(rescored.code).toBe(1);
  expect(rescored.out).toContain('infusion_pump.login.intent: criteria was');
  expect(rescored.out).toContain('1 of 2 verdicts reproduced');

  writeFileSync(file, `${first}\n${second!.slice(0, 200)}`);
  const torn = medcua('rescore', folder);
  expect(torn.error).toContain('line 2 is torn');
  expect(torn.out).toContain('1 of 1 verdicts reproduced');
});

test('should name the disk as the reason when results cannot be saved', () => {
  // A folder below a regular file can never be made, whoever runs the tests.
  const { code, error } = medcua('replay', 'infusion_pump.login.intent', '--out', join(bin, 'below'));
  expect(code).toBe(2);
  expect(error).toMatch(/Could not|cannot be written|not a directory|ENOTDIR/);
  expect(error).not.toContain('fault of medcua');
});
