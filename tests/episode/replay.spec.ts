import type { AgentSpec } from '../../src/agents/agent.ts';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { replayAgent } from '../../src/agents/replay.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { recordCase } from '../../src/episode/recordCase.ts';
import { replayProblems } from '../../src/episode/replayProblems.ts';
import { runCase, type CaseRun, type EpisodeOptions, type Workplace } from '../../src/episode/runCase.ts';
import { expect, test as base } from '../../src/episode/test.ts';
import { RecordingError } from '../../src/recording/errors.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { seededRandom } from '../../src/scenario/random.ts';
import ward from '../support/ward/scenario.ts';

const [intent, step] = casesOf([ward]);

/** One oracle recording per worker, copied for tests that damage it. */
const test = base.extend<{ recordings: string }, { original: string }>({
  original: [
    async ({ workplace }, use, workerInfo) => {
      const folder = join(workerInfo.project.outputDir, `ward-recordings-${workerInfo.workerIndex}`);
      await recordCase(workplace, intent!, { agent: 'oracle', seed: 1, recordings: folder });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  recordings: async ({ original }, use, testInfo) => {
    const folder = testInfo.outputPath('recordings');
    cpSync(original, folder, { recursive: true });
    await use(folder);
  },
});

function replay(
  workplace: Workplace,
  recordings: string,
  changed: Partial<EpisodeOptions> = {},
  one = intent!,
): Promise<CaseRun> {
  return runCase(workplace, one, {
    agent: replayAgent('guard'),
    seed: 1,
    recordings,
    oracleSteps: 5,
    ...changed,
  });
}

const withStyle =
  (content: string) =>
  (page: Page): Promise<unknown> =>
    page.addStyleTag({ content });

test('should replay a recording for both goal settings, with the same evidence and no drift', async ({
  workplace,
  recordings,
}) => {
  const recording = readRecording(join(recordings, 'ward', 'renew.jsonl'));
  for (const one of [intent!, step!]) {
    const played = await replay(workplace, recordings, {}, one);
    expect(played.result).toMatchObject({ outcome: 'success', setting: one.setting });
    expect(played.result.steps.map((each) => each.drift?.outcome)).toEqual(Array(5).fill('identical'));
    expect(played.run.finalDrift?.outcome).toBe('identical');
    expect(replayProblems(recording, played.result)).toEqual([]);
  }
});

test('should write the same recording twice', async ({ workplace, original }, testInfo) => {
  const folder = testInfo.outputPath('again');
  await recordCase(workplace, intent!, { agent: 'oracle', seed: 1, recordings: folder });
  const text = (root: string) => readFileSync(join(root, 'ward', 'renew.jsonl'), 'utf8');
  expect(text(folder)).toBe(text(original));
  expect(text(folder)).not.toMatch(/\/(home|root|tmp|work|Users)\/|127\.0\.0\.1|medcua_session/);
});

const drifts: { name: string; changed: Partial<EpisodeOptions>; outcome: string; reason: RegExp }[] = [
  {
    name: 'whose target has moved by 40 px',
    changed: { prepare: withStyle('[data-id="renew:O1"] { margin-left: 40px }') },
    outcome: 'moved',
    reason: /step 5 .*moved by \(40, 0\)/,
  },
  {
    name: 'whose target was swapped with its neighbor',
    changed: { pageShift: { words: {}, look: { order: { actions: ['stop', 'renew'] } } } },
    outcome: 'moved',
    reason: /step 5 would now click «Discontinue» instead of «Renew»/,
  },
  {
    name: 'whose target was recolored from amber to red',
    changed: { pageShift: { words: {}, look: { tokens: { 'color-warning': '#b3261e' } } } },
    outcome: 'changed',
    reason: /step 5: .*color/,
  },
  {
    name: 'whose target is gone',
    changed: { prepare: withStyle('[data-id="renew:O1"] { visibility: hidden }') },
    outcome: 'missing',
    reason: /step 5 would now click .* instead of «Renew»/,
  },
];

for (const { name, changed, outcome, reason } of drifts) {
  test(`should stop before the click on a screen ${name}`, async ({ workplace, recordings }) => {
    const { result, run } = await replay(workplace, recordings, changed);
    expect(result.outcome).toBe('drift');
    expect(run.finalDrift?.outcome).toBe(outcome);
    expect(result.ending).toMatchObject({ kind: 'drift', reason: expect.stringMatching(reason) });
    expect(run.evidence.auditLog.map((event) => event.type)).toEqual(['auth.signIn']);
  });
}

test('should stop before the click when the dose reads 8 mg instead of 5 mg', async ({
  workplace,
  recordings,
}) => {
  const other = { ...ward, seed: () => ({ orders: ordersWithDose(8) }) };
  const one = { ...intent!, scenario: other };
  const { result, run } = await replay(workplace, recordings, {}, one);
  expect(run.finalDrift?.outcome).toBe('changed');
  expect(run.finalDrift?.regions.length).toBe(1);
  expect(result.ending).toMatchObject({ kind: 'drift', reason: expect.stringContaining('step 5') });
  expect(run.evidence.auditLog).toHaveLength(1);
});

test('should act on a screen with 2,000 scattered grey specks', async ({ workplace, recordings }) => {
  const prepare = async (page: Page): Promise<unknown> => {
    const random = seededRandom(7);
    const specks = Array.from(
      { length: 2000 },
      () => `${random.int(0, 1279)}px ${random.int(0, 719)}px #888`,
    );
    return page.addStyleTag({
      content: `html::after { content: ''; position: fixed; z-index: 99; top: 0; left: 0; width: 1px; height: 1px;
        pointer-events: none; box-shadow: ${specks.join(', ')} }`,
    });
  };
  const played = await replay(workplace, recordings, { prepare });
  expect(played.result.outcome).toBe('success');
  expect(played.result.steps.map((each) => each.drift?.outcome)).toEqual(Array(5).fill('cosmetic'));
});

test('should act and report with the report policy, and fail only when evidence or verdict differ', async ({
  workplace,
  recordings,
}) => {
  const recording = readRecording(join(recordings, 'ward', 'renew.jsonl'));
  const agent = replayAgent('report');
  const recolored = await replay(workplace, recordings, { ...drifts[2]!.changed, agent });
  expect(recolored.result.outcome).toBe('success');
  expect(recolored.result.steps[4]?.drift?.outcome).toBe('changed');
  expect(replayProblems(recording, recolored.result)).toEqual([]);
  const swapped = await replay(workplace, recordings, { ...drifts[1]!.changed, agent });
  expect(swapped.result.outcome).toBe('wrong_answer');
  const problems = replayProblems(recording, swapped.result);
  expect(problems[0]).toContain('evidence differs');
  expect(problems[0]).toContain('audit event 1');
  expect(problems[1]).toContain('verdict differs');
});

const damages: {
  name: string;
  damage: (file: string, folder: string) => void;
  code: string;
  message: RegExp;
}[] = [
  {
    name: 'of another seed',
    damage: (file) => edit(file, '"seed":1', '"seed":2'),
    code: 'case_mismatch',
    message: /seed 2|another/,
  },
  {
    name: 'of another format version',
    damage: (file) => edit(file, '"format":2', '"format":3'),
    code: 'wrong_version',
    message: /format 3/,
  },
  {
    name: 'with a torn tail',
    damage: (file) => writeFileSync(file, readFileSync(file).subarray(0, -40)),
    code: 'case_mismatch',
    message: /incomplete/,
  },
  {
    name: 'with a missing screenshot',
    damage: (_file, folder) => {
      const [first] = readdirSync(join(folder, 'screenshots'));
      rmSync(join(folder, 'screenshots', first!));
    },
    code: 'missing_screenshot',
    message: /record/,
  },
  {
    name: 'whose screenshot is a path out of its folder',
    damage: (file) => edit(file, /"screenshot":"[0-9a-f]{64}"/, `"screenshot":"${'../'.repeat(21)}x"`),
    code: 'invalid_line',
    message: /64/,
  },
  {
    name: 'of another comparator',
    damage: (file) => edit(file, 'pixelmatch-8.0.0', 'pixelmatch-7.2.0'),
    code: 'case_mismatch',
    message: /pixelmatch-7\.2\.0/,
  },
];

for (const { name, damage, code, message } of damages) {
  test(`should refuse a recording ${name} with a clear error`, async ({ workplace, recordings }) => {
    const folder = join(recordings, 'ward');
    damage(join(folder, 'renew.jsonl'), folder);
    // A style changes every screen, so that every recorded one is needed.
    const prepare = withStyle('body { filter: invert(1) }');
    const failure = await replay(workplace, recordings, { prepare }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecordingError);
    expect((failure as RecordingError).code).toBe(code);
    expect((failure as RecordingError).message).toMatch(message);
  });
}

test('should name the file of a recording that is not there', async ({ workplace }, testInfo: TestInfo) => {
  const folder = testInfo.outputPath('empty');
  mkdirSync(folder, { recursive: true });
  await expect(replay(workplace, folder)).rejects.toThrow(/renew\.jsonl: there is no such recording/);
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${String(from)} is not in ${file}.`);
  writeFileSync(file, changed);
}

function ordersWithDose(
  doseMg: number,
): { id: string; patient: string; drug: string; doseMg: number; state: string }[] {
  return [
    { id: 'O1', patient: 'A', drug: 'Bisoprolol', doseMg, state: 'active' },
    { id: 'O2', patient: 'B', drug: 'Ramipril', doseMg: 10, state: 'active' },
  ];
}

test('should record the think time and settings of an agent, and none of a script', async ({
  workplace,
}, testInfo) => {
  const folder = testInfo.outputPath('recordings');
  const person: AgentSpec = {
    name: 'person',
    config: { safety: 'ask' },
    create: async () => ({
      act: async ({ step }) =>
        step === 1
          ? { kind: 'text', text: 'mouse_move(5, 5)' }
          : { kind: 'text', text: 'report_infeasible("No.")' },
    }),
  };
  const timed = await recordCase(workplace, intent!, { agent: person, seed: 1, recordings: folder });
  const recording = readRecording(timed.file);
  expect(recording.header).toMatchObject({ agent: 'person', agentConfig: { safety: 'ask' } });
  expect(recording.steps.map(({ thinkMs }) => typeof thinkMs)).toEqual(['number', 'number']);
  const scripted = await recordCase(workplace, intent!, { agent: 'oracle', seed: 1, recordings: folder });
  expect(readRecording(scripted.file).steps.every(({ thinkMs }) => thinkMs === undefined)).toBe(true);
});
