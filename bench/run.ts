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
import { attribute } from '../src/drift/attribute.ts';
import { compareInDetail, compareScreens } from '../src/drift/compare.ts';
import type { ScreenElement } from '../src/drift/elements.ts';
import { recordWords } from '../src/drift/recordWords.ts';
import { Screen } from '../src/drift/screen.ts';
import { launchBrowser } from '../src/episode/browser.ts';
import { casesOf, type Case } from '../src/episode/cases.ts';
import { runEpisode } from '../src/episode/loop.ts';
import type { Workplace } from '../src/episode/runCase.ts';
import { runScript } from '../src/episode/script.ts';
import { defaultViewport, openSynthetic } from '../src/episode/syntheticEnvironment.ts';
import { ElementStore } from '../src/recording/elementStore.ts';
import { decodePng } from '../src/recording/png.ts';
import type { Pixels } from '../src/recording/png.ts';
import { readRecording } from '../src/recording/reader.ts';
import { ScreenshotStore } from '../src/recording/screenshotStore.ts';
import type { Json } from '../src/json.ts';
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

type Shown = { pixels: Pixels; elements: readonly ScreenElement[] };

/** Comparison and attribution of two decoded frames that differ, against one pixelmatch of the pair. */
async function attributionCosts(): Promise<Measurement[]> {
  const folder = join(recordings, 'emergency_triage');
  const recording = readRecording(join(folder, 'full_triage_workflow.jsonl'));
  const [screenshots, lists] = [new ScreenshotStore(folder), new ElementStore(folder)];
  const shown = recording.steps.flatMap(({ screenshot, elements }): Shown[] =>
    elements === null ? [] : [{ pixels: screenshots.pixels(screenshot), elements: lists.get(elements) }],
  );
  const board = shown.reduce((most, one) => (one.elements.length > most.elements.length ? one : most));
  const other = shown.reduce((least, one) => (one.elements.length < least.elements.length ? one : least));
  const known = recordWords((recording.evidence?.initialRecord ?? null) as Json);
  const pairs = {
    'one digit': withOtherDigit(board),
    'a moved panel': withMovedPanel(board),
    'another screen': other,
  };
  const costs: Measurement[] = [];
  for (const [name, present] of Object.entries(pairs)) {
    const target = { point: { x: 640, y: 400 }, box: { x: 560, y: 380, width: 160, height: 40 } };
    const ours = (): unknown => {
      const { difference } = compareInDetail(Screen.ofPixels(board.pixels), Screen.ofPixels(present.pixels), {
        ...target,
        place: { found: 'no' },
      });
      const elements = { recorded: board.elements, present: present.elements };
      const nothing = { times: { recorded: null, present: null }, changes: [], fields: [], targets: [] };
      return difference === null ? null : attribute(difference, { ...nothing, elements, known });
    };
    const { width, height } = board.pixels;
    const bare = (): unknown =>
      pixelmatch(board.pixels.data, present.pixels.data, undefined, width, height, { threshold: 0.1 });
    const measured = await alternate(ours, bare);
    costs.push({
      name: `comparison + attribution / pixelmatch (${name})`,
      ratio: rounded(measured.ours / measured.bare, 2),
      limit: 'at most 3',
      values: { oursMs: rounded(measured.ours), pixelmatchMs: rounded(measured.bare) },
    });
  }
  return costs;
}

function copyOf({ pixels, elements }: Shown): Shown {
  return { pixels: { ...pixels, data: Buffer.from(pixels.data) }, elements };
}

/** The first digit of a text in another shape, and its words. */
function withOtherDigit(screen: Shown): Shown {
  const changed = screen.elements.find(({ role, text }) => role === 'text' && /^\d/.test(text));
  if (changed === undefined) throw new Error('The benchmark needs a screen with a number.');
  const present = copyOf(screen);
  const { x, y, height } = changed.box;
  for (let row = Math.ceil(y) + 2; row < y + height - 2; row += 1)
    for (let column = Math.ceil(x); column < x + 5; column += 1)
      present.pixels.data.fill(
        (row * 7 + column * 3) % 2 === 0 ? 0 : 255,
        (row * present.pixels.width + column) * 4,
        (row * present.pixels.width + column) * 4 + 3,
      );
  const text = changed.text.replace(/^\d/, (digit) => String((Number(digit) + 3) % 10));
  return { ...present, elements: screen.elements.map((one) => (one === changed ? { ...one, text } : one)) };
}

/** Everything below the header 24 pixels further right. */
function withMovedPanel(screen: Shown): Shown {
  const present = copyOf(screen);
  const [top, distance] = [120, 24];
  const { width, height, data } = present.pixels;
  for (let y = top; y < height; y += 1) {
    const row = y * width * 4;
    screen.pixels.data.copy(data, row + distance * 4, row, row + (width - distance) * 4);
  }
  const elements = screen.elements.map((one) =>
    one.box.y < top ? one : { ...one, box: { ...one.box, x: one.box.x + distance } },
  );
  return { ...present, elements };
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
  ...(await attributionCosts()),
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
