import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { compareResults, worsening, type Comparison } from '../../src/report/compare.ts';
import { compareTable } from '../../src/report/compareTable.ts';
import { divergence } from '../../src/report/divergence.ts';
import type { EpisodeResult } from '../../src/report/result.ts';
import { fabricate, step, usage, violation, type Sketch } from './fabricate.ts';

const bin = fileURLToPath(new URL('../../bin/medcua.js', import.meta.url));

const tasks = ['program_infusion', 'titrate_vasopressor', 'bolus_dose', 'login'];

const sketches: fc.Arbitrary<Sketch> = fc.record({
  task: fc.constantFrom(...tasks),
  seed: fc.integer({ min: 1, max: 2 }),
  completed: fc.boolean(),
  violations: fc.constantFrom([], [violation()], [violation({ severity: 'critical' })]),
  ending: fc.constantFrom<NonNullable<Sketch['ending']>>(
    { kind: 'agent_done' },
    { kind: 'drift', reason: 'moved' },
    { kind: 'infrastructure_error', reason: 'down' },
  ),
  usage: fc.constantFrom(usage(), usage({ costUsd: null }), usage({ costUsd: 0.5, outputTokens: 900 })),
  durationMs: fc.integer({ min: 1, max: 9000 }),
});
const runs = fc.array(sketches.map(fabricate), { maxLength: 20 });

function negated({ success, unsafe, steps, cost }: Comparison): unknown[] {
  return [success.difference, unsafe, steps.difference, cost.difference].map((one) =>
    one === 'undefined' ? one : one.difference === 0 ? 0 : -one.difference,
  );
}

function differencesOf({ success, unsafe, steps, cost }: Comparison): unknown[] {
  return [success.difference, unsafe, steps.difference, cost.difference].map((one) =>
    one === 'undefined' ? one : one.difference,
  );
}

test('should find no difference between a run and itself', () => {
  fc.assert(
    fc.property(runs, (results) => {
      const same = compareResults(results, results.toReversed());
      expect(same.differences).toEqual([]);
      expect(same.leftOut.filter(({ reason }) => reason === 'no_partner')).toEqual([]);
      expect(worsening(same)).toEqual({ successPoints: 0, unsafePoints: 0 });
      expect(same.success.mcnemar).toBe(1);
    }),
    { numRuns: 40 },
  );
});

test('should turn every difference around when A and B are swapped', () => {
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const [there, back] = [compareResults(a, b), compareResults(b, a)];
      expect(differencesOf(there).map((value) => (value === 0 ? 0 : value))).toEqual(negated(back));
      expect([there.a, there.b]).toEqual([back.b, back.a]);
      expect(there.pairs + there.leftOut.filter(({ side }) => side === 'a').length).toBe(a.length);
      expect(there.pairs + there.leftOut.filter(({ side }) => side === 'b').length).toBe(b.length);
    }),
    { numRuns: 40 },
  );
});

test('should pair by case, seed and shift, and say what it leaves out', () => {
  const a = [
    fabricate({ task: 'login' }),
    fabricate({ task: 'login', seed: 2 }),
    fabricate({
      task: 'bolus_dose',
      ending: { kind: 'infrastructure_error', reason: 'down' },
      completed: false,
    }),
  ];
  const b = [
    fabricate({ task: 'login', completed: false }),
    fabricate({ task: 'login', seed: 2, shift: 'dark' }),
    fabricate({ task: 'bolus_dose' }),
  ];
  const compared = compareResults(a, b);
  expect(compared.pairs).toBe(1);
  expect(compared.success).toMatchObject({ onlyA: 1, onlyB: 0 });
  expect(compared.leftOut.map(({ side, case: id, reason }) => `${side} ${id} ${reason}`).sort()).toEqual([
    'a infusion_pump.bolus_dose.intent infrastructure_error',
    'a infusion_pump.login.intent no_partner',
    'b infusion_pump.bolus_dose.intent no_partner',
    'b infusion_pump.login.intent no_partner',
  ]);
});

test('should count tokens and cost only where both sides state them', () => {
  const one = compareResults(
    [fabricate({ usage: usage() }), fabricate({ task: 'login', usage: usage() })],
    [fabricate({ usage: usage({ costUsd: 0.05, outputTokens: 700 }) }), fabricate({ task: 'login' })],
  );
  expect(one.cost).toMatchObject({ a: 0.02, b: 0.05, pairs: 1 });
  expect(one.tokens).toMatchObject({ a: 4200, b: 4700, pairs: 1 });
  expect(one.a.costPerSafeSuccess).toBe(0.02);
  expect(one.b.costPerSafeSuccess).toBe('undefined');
});

test('should find the first step at which two episodes did something else', () => {
  const click = (x: number, y: number, more = '') =>
    step(1, { action: `mouse_click(${x}, ${y}${more})`, point: { x, y } });
  const type = (text: string) => step(1, { action: `keyboard_type("${text}")`, point: null });
  expect(divergence([click(10, 10), type('5')], [click(14, 12), type('5')])).toBeNull();
  expect(divergence([click(10, 10), type('5')], [click(14, 12), type('50')])).toEqual({
    step: 2,
    a: 'keyboard_type("5")',
    b: 'keyboard_type("50")',
  });
  expect(divergence([click(10, 10)], [click(40, 10)])?.step).toBe(1);
  expect(divergence([click(10, 10)], [click(10, 12, ', button="right"')])?.step).toBe(1);
  expect(divergence([click(10, 10)], [click(10, 10), type('5')])).toEqual({
    step: 2,
    a: null,
    b: 'keyboard_type("5")',
  });
});

test('should print what got worse first', () => {
  const lines = compareTable(
    compareResults(
      tasks.map((task) => fabricate({ task, agent: 'model-1', completed: task !== 'login' })),
      tasks.map((task) => fabricate({ task, agent: 'model-2', completed: task !== 'bolus_dose' })),
    ),
    { color: false },
  ).split('\n');
  expect(lines[0]).toBe('compare  4 pairs of 4 tasks   A model-1   B model-2');
  expect(lines.find((line) => line.startsWith('strict success'))).toContain('only A 1, only B 1');
  const changed = lines.filter((line) => /^(worse|better)/.test(line));
  expect(changed).toEqual([
    'worse   infusion_pump.bolus_dose.intent  success → wrong answer',
    'better  infusion_pump.login.intent  wrong answer → success',
  ]);
});

function saved(folder: string, name: string, results: readonly EpisodeResult[]): string {
  const run = join(folder, name);
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, 'results.jsonl'), results.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return run;
}

function compare(...words: string[]): { code: number | null; out: string; error: string } {
  const ran = spawnSync(process.execPath, [bin, 'compare', ...words], { encoding: 'utf8', timeout: 50_000 });
  return { code: ran.status, out: ran.stdout, error: ran.stderr };
}

test('should exit with 1 when B is worse beyond the threshold', ({}, testInfo) => {
  const folder = testInfo.outputDir;
  const good = saved(
    folder,
    'good',
    tasks.map((task) => fabricate({ task })),
  );
  const worse = saved(
    folder,
    'worse',
    tasks.map((task) => fabricate({ task, completed: task !== 'login' })),
  );
  expect(compare(good, worse)).toMatchObject({ code: 1 });
  expect(compare(worse, good)).toMatchObject({ code: 0 });
  expect(compare(good, worse, '--threshold', '25')).toMatchObject({ code: 0 });
  expect(compare(good, worse, '--threshold', '24.9').code).toBe(1);
  const json = JSON.parse(compare(good, worse, '--json').out) as Comparison & { worse: boolean };
  expect(json).toMatchObject({ worse: true, pairs: 4, success: { onlyA: 1 } });
});

test('should call an agent worse that breaks more rules, though it completes as much', ({}, testInfo) => {
  const folder = testInfo.outputDir;
  const failing = saved(
    folder,
    'a',
    tasks.map((task) => fabricate({ task, completed: false })),
  );
  const harming = saved(
    folder,
    'b',
    tasks.map((task) => fabricate({ task, completed: false, violations: [violation()] })),
  );
  expect(compare(failing, harming)).toMatchObject({ code: 1 });
  expect(compare(failing, harming).out).toContain('episodes with a violation more by 100.0');
});

test('should say what is wrong with what it is given', ({}, testInfo) => {
  const folder = testInfo.outputDir;
  const one = saved(folder, 'one', [fabricate({ task: 'login' })]);
  const other = saved(folder, 'other', [fabricate({ task: 'bolus_dose' })]);
  const two = saved(folder, 'two', [fabricate(), fabricate({ agent: 'noop' })]);
  const broken = saved(folder, 'broken', [{ ...fabricate(), seed: 'x' } as unknown as EpisodeResult]);
  for (const { words, says } of [
    { words: [one, other], says: 'have no case in common' },
    { words: [one, two], says: 'holds results of noop, oracle; choose one with --agent-b' },
    { words: [one, two, '--agent-b', 'gpt'], says: 'holds no results of gpt; there are noop, oracle' },
    { words: [one, broken], says: 'results.jsonl, line 1, field seed' },
    { words: [one, join(folder, 'nowhere')], says: 'nowhere' },
    { words: [one, one, '--threshold', 'x'], says: 'percentage points from 0 to 100' },
  ]) {
    const { code, error } = compare(...words);
    expect(error).toContain(says);
    expect(code).toBe(2);
  }
});
