import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendResult,
  checkResult,
  parseResults,
  readResults,
  ResultsReadError,
  ResultsWriteError,
} from '../../src/report/results.ts';
import { auditEvent, drift, fabricate, step, violation } from './fabricate.ts';

const rich = fabricate({
  violations: [violation({ at: { kind: 'event', index: 0 } })],
  auditLog: [
    auditEvent({
      index: 0,
      step: 1,
      type: 'infusion.start',
      payload: { dose: 0.6, note: 'a\nb\u2028c' },
      alerts: [{ code: 'SOFT_MAX', level: 'amber', message: 'high', overridden: true, reason: 'order' }],
    }),
  ],
  messages: [{ step: 2, text: 'done', auditLength: 1 }],
  progress: [{ id: 'told', at: { kind: 'message', index: 0 } }],
  steps: [
    step(1, { audit: [0], drift: drift('moved', { offset: { dx: 1, dy: 2 } }) }),
    step(2, { point: null, error: 'no such key', lossy: ['zoom was left out'], thinkMs: 1200 }),
  ],
  finalScreenshot: 'last',
});

test('should read back what it appended, line by line, into a folder that was not there', async ({}, info) => {
  const file = info.outputPath('run', 'results.jsonl');
  const results = [fabricate(), rich, fabricate({ oracleSteps: null })];
  for (const result of results) appendResult(file, result);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
  expect(await readResults(file)).toEqual({ results, torn: [] });
  expect(await readResults(info.outputPath('run'))).toEqual({ results, torn: [] });
});

test('should read all files of a folder that holds no results.jsonl, in order of name', async ({}, info) => {
  appendResult(info.outputPath('two.jsonl'), fabricate({ seed: 2 }));
  appendResult(info.outputPath('one.jsonl'), fabricate({ seed: 1 }));
  const { results } = await readResults(info.outputPath());
  expect(results.map((result) => result.seed)).toEqual([1, 2]);
});

test('should leave out a torn last line, report it, and cut it off when the run goes on', async ({}, info) => {
  const file = info.outputPath('results.jsonl');
  appendResult(file, rich);
  appendFileSync(file, JSON.stringify(rich).slice(0, 500));
  expect(await readResults(file)).toEqual({ results: [rich], torn: [{ file, line: 2 }] });
  appendResult(file, fabricate());
  expect(await readResults(file)).toEqual({ results: [rich, fabricate()], torn: [] });
});

test('should keep a last line that lost only its line end', async ({}, info) => {
  const file = info.outputPath('results.jsonl');
  writeFileSync(file, JSON.stringify(rich));
  expect((await readResults(file)).torn).toEqual([]);
  appendResult(file, fabricate());
  expect((await readResults(file)).results).toEqual([rich, fabricate()]);
});

test('should keep every whole line wherever a crash cuts the file', () => {
  const lines = [fabricate({ seed: 1 }), fabricate({ seed: 2 })].map(
    (result) => `${JSON.stringify(result)}\n`,
  );
  const text = lines.join('');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length }), (cut) => {
      const { results, torn } = parseResults(text.slice(0, cut), 'results.jsonl');
      const whole = [lines[0], text].filter((part = '') => cut >= part.length - 1).length;
      expect(results).toHaveLength(whole);
      expect(torn.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('should name the file and the cause when the disk is full', () => {
  test.skip(!existsSync('/dev/full'), 'this system has no /dev/full to stand for a full disk');
  expect(() => appendResult('/dev/full', rich)).toThrow(ResultsWriteError);
  expect(() => appendResult('/dev/full', rich)).toThrow('/dev/full (ENOSPC)');
});

test('should leave whole lines only when the disk fills up within a line', async ({}, info) => {
  test.skip(process.platform === 'win32', 'this system has no ulimit to stand for a disk that fills up');
  const file = info.outputPath('results.jsonl');
  const script = `
    const { appendResult } = await import(${JSON.stringify(import.meta.resolve('../../src/report/results.ts'))});
    for (;;) appendResult(${JSON.stringify(file)}, ${JSON.stringify(rich)});`;
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 20; exec "$@"', 'sh', process.execPath, '-e', script],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(`Could not append a result to ${file} (EFBIG)`);
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
  const { results, torn } = await readResults(file);
  expect(results.length).toBeGreaterThan(1);
  expect(torn).toEqual([]);
});

test('should name the file when a folder cannot be made', ({}, info) => {
  writeFileSync(info.outputPath('file'), '');
  const file = join(info.outputPath('file'), 'results.jsonl');
  expect(() => appendResult(file, rich)).toThrow(`Could not append a result to ${file} (`);
});

test.describe('should say file, line and field', () => {
  const at = (change: (line: Record<string, unknown>) => void): string => {
    const line = structuredClone(rich) as unknown as Record<string, unknown>;
    change(line);
    return `${JSON.stringify(fabricate())}\n${JSON.stringify(line)}\n`;
  };
  const verdict = (line: Record<string, unknown>) => line.verdict as Record<string, unknown>;
  const wrong: [title: string, text: string, line: number, field: string | null, words: string][] = [
    ['of a version from the future', at((line) => (line.version = 2)), 2, 'version', 'expected 1; got 2.'],
    ['of a missing field', at((line) => delete line.agent), 2, 'agent', 'got nothing.'],
    ['of a field it does not know', at((line) => (line.cost = 1)), 2, '', 'unrecognized key: "cost"'],
    [
      'of a severity that does not exist',
      at(
        (line) =>
          ((verdict(line).violations as { severity: string }[])[0] = { ...violation(), severity: 'huge' }),
      ),
      2,
      'verdict.violations[0].severity',
      'got "huge".',
    ],
    [
      'of a violation counted as a strict success',
      at((line) => (verdict(line).strictSuccess = true)),
      2,
      'verdict.strictSuccess',
      'expected false to agree with the rest of the line; got true.',
    ],
    [
      'of an outcome that does not follow',
      at((line) => (line.outcome = 'success')),
      2,
      'outcome',
      'got "success".',
    ],
    [
      'of a violation that points at nothing',
      at((line) => (verdict(line).violations = [violation({ at: { kind: 'event', index: 9 } })])),
      2,
      'verdict.violations[0].at',
      'an index below 1',
    ],
    [
      'of a screenshot name that leaves its folder',
      at((line) => (line.finalScreenshot = '../../secret')),
      2,
      'finalScreenshot',
      'expected a digest',
    ],
    [
      'of a damaged line in the middle',
      `{"version":1,\n${JSON.stringify(rich)}\n`,
      1,
      null,
      'expected one JSON object',
    ],
    ['of a last line that ends and is no JSON', `${JSON.stringify(rich)}\nnonsense\n`, 2, null, 'damaged'],
  ];
  for (const [title, text, line, field, words] of wrong)
    test(title, () => {
      const error = catchError(() => parseResults(text, 'runs/results.jsonl'));
      expect(error).toBeInstanceOf(ResultsReadError);
      expect(error).toMatchObject({ file: 'runs/results.jsonl', line, field });
      expect(error.message).toContain(words);
      expect(error.message).toMatch(/^runs\/results\.jsonl, line \d/);
    });

  test('of a folder without results, and of no folder', async ({}, info) => {
    mkdirSync(info.outputPath('empty'));
    await expect(readResults(info.outputPath('empty'))).rejects.toThrow(
      'expected results.jsonl in this folder.',
    );
    await expect(readResults(info.outputPath('gone'))).rejects.toThrow('(ENOENT)');
  });
});

test('should accept what every kind of ending gives', () => {
  for (const ending of [
    { kind: 'none' },
    { kind: 'budget_exhausted', budget: 30 },
    { kind: 'critical_violation', rule: 'r' },
    { kind: 'gave_up', reason: 'r' },
    { kind: 'refused', reason: 'r' },
    { kind: 'format_lockout', attempts: 3 },
    { kind: 'repetition_loop', repetitions: 4 },
    { kind: 'drift', reason: 'r' },
    { kind: 'infrastructure_error', reason: 'r' },
  ] as const) {
    const result = fabricate({ ending, completed: false });
    expect(checkResult(JSON.parse(JSON.stringify(result)))).toEqual({ result });
  }
});

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('expected an error');
}
