import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { replayAgent } from '../../src/agents/replay.ts';
import type { DriftPolicy } from '../../src/drift/policy.ts';
import { replayProblems } from '../../src/episode/replayProblems.ts';
import { runCase, type CaseRun, type EpisodeOptions, type Workplace } from '../../src/episode/runCase.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { consoleSummary } from '../../src/report/consoleSummary.ts';
import { resultSchema } from '../../src/report/resultSchema.ts';
import { summarize } from '../../src/report/summary.ts';
import { filesOf } from '../../src/review/proposal.ts';
import { propose } from '../../src/review/propose.ts';
import { startReview } from '../../src/review/server.ts';
import { intent, movedPanel, place, step, test as base } from './propose.ts';

/** A copy of the oracle's recording, without any proposal. */
const test = base.extend<{ fresh: string }>({
  fresh: async ({ original }, use, testInfo) => {
    const folder = testInfo.outputPath('fresh');
    cpSync(original, folder, { recursive: true });
    await use(folder);
  },
});

function replay(
  workplace: Workplace,
  recordings: string,
  policy: DriftPolicy,
  changed: Partial<EpisodeOptions> = {},
  one = intent!,
): Promise<CaseRun> {
  return runCase(workplace, one, {
    agent: replayAgent(policy),
    seed: 1,
    recordings,
    oracleSteps: 5,
    watcher: { wantsElements: true },
    ...changed,
  });
}

const withStyle =
  (content: string) =>
  (page: Page): Promise<unknown> =>
    page.addStyleTag({ content });

test('should heal, propose, be accepted by a person, and then replay as recorded on the changed page', async ({
  workplace,
  fresh,
  browser,
}) => {
  const files = filesOf(fresh, place);
  const before = readFileSync(files.recording);
  const recording = readRecording(files.recording);
  expect((await replay(workplace, fresh, 'guard', { prepare: movedPanel })).result.outcome).toBe('drift');

  const played = await replay(workplace, fresh, 'heal', { prepare: movedPanel });
  expect(played.result.outcome).toBe('success');
  expect(played.result.steps.map((one) => one.healed ?? null)).toEqual([
    null,
    null,
    null,
    null,
    { method: 'template', offset: { dx: 40, dy: 24 }, confidence: expect.any(Number) },
  ]);
  expect(resultSchema.safeParse(played.result).error).toBeUndefined();
  const problems = replayProblems(recording, played.result);
  expect(problems).toEqual([]);
  expect(consoleSummary(summarize([played.result]), { color: false })).toContain(
    '1 step healed in 1 episode',
  );

  expect(propose(recording, played, problems)).toBe(files.proposal);
  expect(readFileSync(files.recording).equals(before)).toBe(true);
  const proposed = readRecording(files.proposal);
  expect(proposed.complete).toBe(true);
  expect(proposed.steps.map((one) => one.healed?.offset ?? null)).toEqual([
    null,
    null,
    null,
    null,
    { dx: 40, dy: 24 },
  ]);

  const review = await startReview({ recordings: fresh, port: 0 });
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${review.address}ward/renew/`);
  await expect(page.locator('article.current .regions')).toContainText('layout');
  for (const key of ['5']) {
    await expect(page.locator('article.current')).toHaveAttribute('data-frame', key);
    await page.keyboard.press('a');
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.notice')).toContainText('was rewritten');
  await page.close();
  await review.stop();

  expect(readFileSync(files.recording).equals(before)).toBe(false);
  expect(existsSync(files.proposal)).toBe(false);
  for (const one of [intent!, step!]) {
    const again = await replay(workplace, fresh, 'guard', { prepare: movedPanel }, one);
    expect(again.result.outcome).toBe('success');
    expect(again.result.steps.map((each) => each.drift?.outcome)).toEqual(Array(5).fill('identical'));
    expect(replayProblems(readRecording(files.recording), again.result)).toEqual([]);
  }
});

test('should heal a restyled target in its place, and what is typed on a restyled page', async ({
  workplace,
  fresh,
}) => {
  const prepare = withStyle('button { border-radius: 12px; letter-spacing: 0.4px }');
  const { result, run } = await replay(workplace, fresh, 'heal', { prepare });
  expect(run.evidence.ending).toEqual({ kind: 'agent_done' });
  expect(result.outcome).toBe('success');
  expect(result.steps.map((one) => one.healed?.method)).toEqual([
    'no_target',
    'in_place',
    'no_target',
    'in_place',
    'in_place',
  ]);
  for (const { healed } of result.steps) expect(healed?.offset).toEqual({ dx: 0, dy: 0 });
});

test('should follow a target that changed places with its neighbor', async ({ workplace, fresh }) => {
  const pageShift = { words: {}, look: { order: { actions: ['stop', 'renew'] } } };
  const { result } = await replay(workplace, fresh, 'heal', { pageShift });
  expect(result.outcome).toBe('success');
  expect(result.steps[4]?.healed).toMatchObject({ method: 'template' });
  expect(result.evidence.auditLog.map((event) => event.type)).toEqual(['auth.signIn', 'order.renew']);
});

const refusals: { name: string; changed: Partial<EpisodeOptions>; reason: RegExp }[] = [
  {
    name: 'a dose digit changed as well',
    changed: {
      prepare: (page) =>
        movedPanel(page).then(() =>
          page.evaluate(() => {
            new MutationObserver(() => {
              for (const cell of document.querySelectorAll('td'))
                if (cell.textContent === '5 mg') cell.textContent = '8 mg';
            }).observe(document, { subtree: true, childList: true });
          }),
        ),
    },
    reason: /8 mg.*a person must look first/,
  },
  {
    name: 'the target was recolored from amber to red',
    changed: { pageShift: { words: {}, look: { tokens: { 'color-warning': '#b3261e' } } } },
    reason: /color changed in «Renew».*a person must look first/,
  },
  {
    name: 'the target is gone',
    changed: { prepare: withStyle('[data-id="renew:O1"] { visibility: hidden }') },
    reason: /not healed: /,
  },
  {
    name: 'the target has another name',
    changed: { pageShift: { words: { renew: 'Repeat' }, look: {} } },
    reason: /not healed: /,
  },
];

for (const { name, changed, reason } of refusals)
  test(`should stop before the click when ${name}, and propose nothing`, async ({ workplace, fresh }) => {
    const files = filesOf(fresh, place);
    const recording = readRecording(files.recording);
    const played = await replay(workplace, fresh, 'heal', changed);
    expect(played.result.ending).toMatchObject({ kind: 'drift', reason: expect.stringMatching(reason) });
    expect(played.run.evidence.auditLog.map((event) => event.type)).toEqual(['auth.signIn']);
    expect(propose(recording, played, replayProblems(recording, played.result))).toBeNull();
    expect(existsSync(files.proposal)).toBe(false);
  });

test('should propose nothing when nothing was healed, evidence differs, or the other goal setting was played', async ({
  workplace,
  fresh,
}) => {
  const recording = readRecording(join(fresh, 'ward', 'renew.jsonl'));
  const same = await replay(workplace, fresh, 'heal');
  expect(same.result.outcome).toBe('success');
  expect(propose(recording, same, [])).toBeNull();
  const healed = await replay(workplace, fresh, 'heal', { prepare: movedPanel });
  expect(propose(recording, healed, ['the evidence differs'])).toBeNull();
  const other = await replay(workplace, fresh, 'heal', { prepare: movedPanel }, step);
  expect(other.result.steps.some((one) => one.healed)).toBe(true);
  expect(propose(recording, other, [])).toBeNull();
});
