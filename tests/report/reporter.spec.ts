import { expect, test, type TestInfo } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResults } from '../../src/report/results.ts';
import { testCounts } from '../../src/report/testCounts.ts';

// Every test runs Playwright several times, which a busy machine takes its time for.
test.describe.configure({ timeout: 180_000 });

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const source = (path: string): string => JSON.stringify(join(here, '..', '..', 'src', 'report', path));

/** A project of its own whose tests attach results, as the benchmark's do. */
function project(info: TestInfo, spec: string, reporterOptions = {}): string {
  const folder = info.outputPath('project');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { workers: 1, fullyParallel: true, reporter: [[${source('reporter.ts')}, ${JSON.stringify(reporterOptions)}], ['list']] };`,
  );
  writeFileSync(
    join(folder, 'some.spec.ts'),
    `import { test, expect } from '@playwright/test';
    import { attachResult } from ${source('attach.ts')};
    import { fabricate, step } from ${JSON.stringify(join(here, 'fabricate.ts'))};
    import { PNG } from 'pngjs';
    const png = PNG.sync.write(new PNG({ width: 8, height: 8 }));
    const run = (info, task, sketch = {}) => attachResult(info, fabricate({ task, steps: [step(1, { screenshot: 'home' }), step(2, { screenshot: task })], ...sketch }),
      new Map([['home', png], [task, png]]));
    ${spec}`,
  );
  return folder;
}

function playwright(folder: string, ...args: string[]): { lines: string[]; status: number | null } {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PW|PLAYWRIGHT|TEST_|FORCE_COLOR|DEBUG_COLORS)/.test(name),
    ),
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, NO_COLOR: '1' },
  });
  return { lines: `${stderr}${stdout}`.trimEnd().split('\n'), status };
}

const twoTests = `
  test('one', async ({}, info) => run(info, 'one'));
  test('two', async ({}, info) => { await run(info, 'two', { completed: false }); expect(1).toBe(2); });`;

test('should write results and report, and end on the counts after all other reporters', async ({}, info) => {
  const folder = project(info, `${twoTests} test.skip('three', () => {});`);
  const { lines, status } = playwright(folder, 'test');
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('tests: 1 passed, 1 failed, 1 skipped');
  expect(lines).toContain(`report: ${join('medcua-report', 'index.html')}`);
  expect(lines).toContain('medcua  2 episodes  strict success 50.0 % [9.5, 90.5] (1/2)');
  expect(lines.join('\n')).not.toContain('medcua-screenshot');
  const { results } = await readResults(join(folder, 'medcua-report'));
  expect(results.map((result) => result.task).sort()).toEqual(['one', 'two']);
  expect(readdirSync(join(folder, 'medcua-report', 'screenshots')).sort()).toEqual([
    'home.png',
    'one.png',
    'two.png',
  ]);
  expect(existsSync(join(folder, 'medcua-report', 'index.html'))).toBe(true);
});

test('should start its own results and keep those of the run before once, or add to them when asked', async ({}, info) => {
  const folder = project(info, twoTests);
  playwright(folder, 'test', '-g', 'one');
  const second = playwright(folder, 'test', '-g', 'two');
  expect(second.lines).toContain('medcua  1 episode  strict success 0.0 % [0.0, 79.3] (0/1)');
  const report = join(folder, 'medcua-report');
  expect((await readResults(report)).results.map((result) => result.task)).toEqual(['two']);
  expect(
    (await readResults(join(report, 'results.previous.jsonl'))).results.map((result) => result.task),
  ).toEqual(['one']);
  project(info, twoTests, { append: true });
  const third = playwright(folder, 'test', '-g', 'one');
  expect(third.lines).toContain('medcua  2 episodes  strict success 50.0 % [9.5, 90.5] (1/2)');
});

test('should join shards from blob reports, screenshots included', async ({}, info) => {
  const folder = project(info, twoTests);
  for (const shard of ['1', '2']) {
    const { status, lines } = playwright(
      folder,
      'test',
      `--shard=${shard}/2`,
      '--reporter=blob',
      `--output=out${shard}`,
    );
    expect(existsSync(join(folder, 'blob-report')), `${status}: ${lines.join('\n')}`).toBe(true);
    mkdirSync(join(folder, 'blobs'), { recursive: true });
    for (const name of readdirSync(join(folder, 'blob-report')))
      writeFileSync(join(folder, 'blobs', name), readFileSync(join(folder, 'blob-report', name)));
  }
  rmSync(join(folder, 'out1'), { recursive: true });
  rmSync(join(folder, 'out2'), { recursive: true });
  expect(readdirSync(join(folder, 'blobs'))).toHaveLength(2);
  const { lines } = playwright(folder, 'merge-reports', '-c', 'playwright.config.ts', 'blobs');
  expect(lines.at(-1)).toBe('tests: 1 passed, 1 failed');
  expect(lines).toContain('medcua  2 episodes  strict success 50.0 % [9.5, 90.5] (1/2)');
  expect((await readResults(join(folder, 'medcua-report'))).results).toHaveLength(2);
  expect(readdirSync(join(folder, 'medcua-report', 'screenshots')).sort()).toEqual([
    'home.png',
    'one.png',
    'two.png',
  ]);
});

test('should only count tests when none has a result, and leave an earlier report alone', ({}, info) => {
  const folder = project(info, `test('plain', () => {});`);
  mkdirSync(join(folder, 'medcua-report'));
  writeFileSync(join(folder, 'medcua-report', 'results.jsonl'), 'earlier');
  const { lines, status } = playwright(folder, 'test');
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('tests: 1 passed, 0 failed');
  expect(lines.join('\n')).not.toContain('report:');
  expect(readdirSync(join(folder, 'medcua-report'))).toEqual(['results.jsonl']);
});

test('should fail the run when a result is not valid or cannot be written, and keep the others', ({}, info) => {
  const folder = project(
    info,
    `${twoTests}
    test('bad', async ({}, info) => info.attach('medcua-result', { body: '{"version":1}', contentType: 'application/json' }));`,
    { outputFolder: 'here' },
  );
  const { lines, status } = playwright(folder, 'test', '-g', 'one|bad');
  expect(status).toBe(1);
  expect(lines.join('\n')).toContain('The medcua report is incomplete (1 problem)');
  expect(lines.join('\n')).toContain('bad: the attached result is not valid at address: ');
  expect(lines).toContain(`report: ${join('here', 'index.html')}`);
});

test('should count a load error as failed and a test that never ran as skipped', () => {
  const outcome = (value: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({ outcome: () => value });
  expect(testCounts([], 0)).toBe('tests: 0 passed, 0 failed');
  expect(testCounts([], 1)).toBe('tests: 0 passed, 1 failed');
  expect(
    testCounts([outcome('expected'), outcome('flaky'), outcome('unexpected'), outcome('skipped')], 1),
  ).toBe('tests: 2 passed, 2 failed, 1 skipped');
});
