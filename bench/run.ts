import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { scenarios } from '../scenarios/registry.ts';
import { pointOf } from '../src/action/point.ts';
import type { Action } from '../src/action/action.ts';
import type { Agent } from '../src/agents/agent.ts';
import { ClinicalServer } from '../src/backend/server.ts';
import { Session } from '../src/backend/session.ts';
import { judge } from '../src/checker/judge.ts';
import { compareScreens } from '../src/drift/compare.ts';
import { launchBrowser } from '../src/episode/browser.ts';
import { casesOf, type Case } from '../src/episode/cases.ts';
import { runEpisode } from '../src/episode/loop.ts';
import type { Workplace } from '../src/episode/runCase.ts';
import { runScript } from '../src/episode/script.ts';
import { defaultViewport, openSynthetic } from '../src/episode/syntheticEnvironment.ts';
import { decodePng } from '../src/recording/png.ts';
import { readRecording } from '../src/recording/reader.ts';
import { medcuaVersion } from '../src/version.ts';

/** Ratios within one run: contenders alternate, so that a machine that slows down slows both. */
type Measurement = { name: string; ratio?: number; limit?: string; values: Record<string, number | string> };

const recordings = 'fixtures/recordings';
const output = 'medcua-report/bench.json';
const rounds = 30;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Median milliseconds of both, alternating, after a few rounds of warm-up. */
async function alternate(
  ours: () => unknown,
  bare: () => unknown,
  times = rounds,
): Promise<{ ours: number; bare: number }> {
  const measured = { ours: [] as number[], bare: [] as number[] };
  for (let round = -3; round < times; round += 1) {
    const both = { ours: 0, bare: 0 };
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const name of order) both[name] = await timed(name === 'ours' ? ours : bare);
    if (round < 0) continue;
    measured.ours.push(both.ours);
    measured.bare.push(both.bare);
  }
  return { ours: median(measured.ours), bare: median(measured.bare) };
}

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** The densest screen: a case that starts signed in shows its main screen at once. */
function mainScreenCase(): Case {
  const one = casesOf(scenarios).find((each) => each.scenario.id === 'emergency_triage');
  if (one === undefined) throw new Error('The benchmark needs the scenario emergency_triage.');
  return { ...one, task: { ...one.task, start: 'signed_in', rules: one.task.rules } };
}

const target: Action = { kind: 'click', x: 640, y: 4, button: 'left', count: 1, modifiers: [] };

/** One step as the loop does it – act, settle, observe, log – against a bare click and screenshot of the same page. */
async function stepCost(workplace: Workplace, one: Case): Promise<Measurement> {
  const open = () => openSynthetic({ ...workplace, ...one, seed: 1, shift: undefined, blind: false });
  const [ours, bare] = [await open(), await open()];
  const steps: number[] = [];
  const others: number[] = [];
  const bareStep = async (): Promise<void> => {
    const { x, y } = pointOf(target) ?? { x: 0, y: 0 };
    await bare.page().mouse.click(x, y);
    await bare.page().screenshot();
  };
  let last = 0;
  const agent: Agent = {
    act: async ({ step }) => {
      if (step > 1) steps.push(performance.now() - last);
      others.push(await timed(bareStep));
      if (step > rounds) return { kind: 'done' };
      last = performance.now();
      return { kind: 'actions', actions: [target] };
    },
  };
  const limits = { budget: Infinity, formatLockout: 5, repetitions: Infinity };
  await runEpisode(ours, agent, { ...one, seed: 1, shift: 'none' }, { limits });
  await Promise.all([ours.close(), bare.close()]);
  const [stepMs, bareMs] = [median(steps.slice(3)), median(others.slice(3))];
  return {
    name: 'harness step / bare click + screenshot',
    ratio: rounded(stepMs / bareMs),
    limit: 'at most 1.1',
    values: { stepMs: rounded(stepMs), bareMs: rounded(bareMs) },
  };
}

async function resetCost({ browser, server }: Workplace, one: Case, page: string): Promise<Measurement> {
  const ours = async (): Promise<void> => {
    const environment = await openSynthetic({
      browser,
      server,
      ...one,
      seed: 1,
      shift: undefined,
      blind: false,
    });
    await environment.close();
  };
  const bare = async (): Promise<void> => {
    const session = new Session(one.scenario, one.task, 1);
    const { cookie } = server.open(session);
    const context = await browser.newContext({ viewport: defaultViewport });
    await context.addCookies([{ ...cookie, url: server.origin }]);
    const page = await context.newPage();
    await page.goto(server.origin);
    await context.close();
    server.close(cookie.value);
  };
  const measured = await alternate(ours, bare);
  return {
    name: `episode reset / bare newContext + newPage + goto (${page})`,
    ratio: rounded(measured.ours / measured.bare),
    limit: 'at most 1.1',
    values: { resetMs: rounded(measured.ours), bareMs: rounded(measured.bare) },
  };
}

async function compareCost(workplace: Workplace, one: Case): Promise<Measurement> {
  const environment = await openSynthetic({ ...workplace, ...one, seed: 1, shift: undefined, blind: false });
  const [recorded, present] = [await environment.screenshot(), await environment.screenshot()];
  await environment.close();
  const [before, now] = [decodePng(recorded), decodePng(present)];
  const { width, height } = before;
  const measured = await alternate(
    () => compareScreens(recorded, present, { point: { x: 100, y: 100 } }),
    // Without includeAA and without its shortcut for equal buffers: every pixel is looked at.
    () => pixelmatch(before.data, now.data, undefined, width, height, { threshold: 0.1 }),
    200,
  );
  return {
    name: 'full pixelmatch / comparison of two identical frames',
    ratio: rounded(measured.bare / measured.ours, 1),
    limit: 'at least 20',
    values: { comparisonMs: rounded(measured.ours, 4), pixelmatchMs: rounded(measured.bare, 4) },
  };
}

function verdictRate(): Measurement {
  const evidence = scenarios.flatMap((scenario) =>
    scenario.nearMisses.flatMap((nearMiss) => {
      const task = scenario.tasks.find((one) => one.id === nearMiss.task);
      if (task === undefined) return [];
      const script = nearMiss.script(scenario.seed(1, task.overlay));
      return [{ task, evidence: runScript(scenario, task, { seed: 1, setting: 'intent' }, script) }];
    }),
  );
  let verdicts = 0;
  const start = performance.now();
  while (performance.now() - start < 1000) {
    for (const one of evidence) judge(one.task, one.evidence);
    verdicts += evidence.length;
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    name: 'verdicts per second',
    values: { perSecond: Math.round(verdicts / seconds), evidences: evidence.length },
  };
}

function recordingSize(): Measurement {
  const values: Record<string, number> = {};
  let [bytes, steps] = [0, 0];
  for (const scenario of scenarios) {
    const folder = join(recordings, scenario.id);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const size = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    const count = files
      .filter((file) => file.name.endsWith('.jsonl'))
      .reduce((sum, file) => sum + readRecording(join(file.parentPath, file.name)).steps.length, 0);
    values[`${scenario.id} bytes per step`] = Math.round(size / count);
    bytes += size;
    steps += count;
  }
  return { name: 'recordings', values: { bytes, steps, bytesPerStep: Math.round(bytes / steps), ...values } };
}

const browser = await launchBrowser();
const server = await ClinicalServer.start();
const workplace = { browser, server };
const one = mainScreenCase();
const measurements = [
  await stepCost(workplace, one),
  await resetCost(
    workplace,
    { ...one, task: { ...one.task, start: 'sign_in' } },
    'sign-in page, as most tasks start',
  ),
  await resetCost(workplace, one, 'main screen'),
  await compareCost(workplace, one),
  verdictRate(),
  recordingSize(),
];
const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.versions.node,
  chromium: browser.version(),
  medcua: medcuaVersion,
};
await browser.close();
await server.stop();
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
console.log(
  Object.entries(machine)
    .map(([key, value]) => `${key} ${value}`)
    .join(', '),
);
for (const { name, ratio, limit, values } of measurements) {
  const numbers = Object.entries(values)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
  console.log(`${name}: ${ratio === undefined ? '' : `${ratio} (${limit}); `}${numbers}`);
}
console.log(`written to ${output}`);
