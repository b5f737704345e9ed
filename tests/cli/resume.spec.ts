import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { parseResults } from '../../src/report/results.ts';

const bin = fileURLToPath(new URL('../../bin/medcua.js', import.meta.url));

/** Four cheap episodes, each twice. */
const words = [
  'test',
  '--project=synthetic',
  '--agent=noop',
  '--grep=(infusion_pump|nurse_station)\\.login\\.',
  '--workers=1',
  '--repeat-each=2',
];
const wanted = 8;

/** A run empties its output folder, so it must not be that of the tests around it. */
function folders(out: string): string[] {
  return [`--out=${out}`, `--output=${join(out, 'inner')}`];
}

function run(out: string, ...more: string[]): { code: number | null; out: string } {
  const ran = spawnSync(process.execPath, [bin, ...words, ...folders(out), ...more], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  return { code: ran.status, out: ran.stdout + ran.stderr };
}

/** How many episodes the results hold, by address. */
function counts(out: string): number[] {
  const file = join(out, 'results.jsonl');
  if (!existsSync(file)) return [];
  const { results } = parseResults(readFileSync(file, 'utf8'), file);
  return [...Map.groupBy(results, ({ address }) => address).values()].map((group) => group.length);
}

/** Kills a run, and all it started, as soon as its results hold so many bytes. */
async function killed(out: string, bytes: number, ...more: string[]): Promise<void> {
  const child = spawn(process.execPath, [bin, ...words, ...folders(out), ...more], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const file = join(out, 'results.jsonl');
  const reached = async (): Promise<void> => {
    await expect
      .poll(() => (existsSync(file) ? readFileSync(file).length : 0), { intervals: [5], timeout: 200_000 })
      .toBeGreaterThan(bytes);
  };
  await Promise.race([reached(), ended]);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

test('should lose no finished episode and run none twice, wherever a run is killed', async ({}, testInfo) => {
  test.setTimeout(600_000);
  const out = testInfo.outputPath('run');
  await killed(out, 0);
  const first = counts(out);
  expect(first.length).toBeGreaterThan(0);
  const held = readFileSync(join(out, 'results.jsonl')).length;
  await killed(out, held, '--resume');
  const second = counts(out);
  expect(sum(second)).toBeGreaterThan(sum(first));
  const last = run(out, '--resume');
  expect(counts(out)).toEqual(Array.from({ length: wanted / 2 }, () => 2));
  expect(last.out).toContain(`medcua  ${wanted} episodes`);
  // Doing nothing fails every task, in this run and in the one before.
  expect(last.out).toContain(`tests: 0 passed, ${wanted} failed`);
  expect(last.code).toBe(1);

  const again = run(out, '--resume');
  expect(counts(out)).toEqual(Array.from({ length: wanted / 2 }, () => 2));
  expect(again.out).toContain(`medcua  ${wanted} episodes`);

  run(out, '--repeat-each=1');
  expect(counts(out)).toEqual(Array.from({ length: wanted / 2 }, () => 1));
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
