import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect, type Browser } from '@playwright/test';
import { blindReplayAgent } from '../agents/blindReplay.ts';
import { resolveAgent } from '../agents/registry.ts';
import { ClinicalServer } from '../backend/server.ts';
import { attachResult } from '../report/attach.ts';
import type { EpisodeResult } from '../report/result.ts';
import { Finished, finishedAnnotation, reportFolder } from '../report/resumed.ts';
import { recordingToReplay } from '../recording/location.ts';
import { readRecording } from '../recording/reader.ts';
import { propose } from '../review/propose.ts';
import { parseShift, printShift } from '../shift/expression.ts';
import { launchBrowser } from './browser.ts';
import type { Case } from './cases.ts';
import { replayProblems } from './replayProblems.ts';
import { addressOf, runCase, screenshotsOf, type CaseRun, type Workplace } from './runCase.ts';

/** Options of a project; set them under `use` in playwright.config.ts. */
export type EpisodeOptions = {
  /** `provider:model`; `MEDCUA_AGENT` wins. Default: replay. */
  agent: string;
  seed: number;
  /** Shift expression, e.g. `dark+density:0.5`; `MEDCUA_SHIFT` wins. Default: none. */
  shift: string;
  /** Folder of recordings. */
  recordings: string;
};

type Fixtures = EpisodeOptions & {
  /**
   * Runs one case with the project's agent, or as `change` says, and hands the result to the report. In a resumed run, what is
   * finished is not run again.
   */
  episode: (one: Case, change?: EpisodeChange) => Promise<{ result: EpisodeResult; problems: string[] }>;
};

export type EpisodeChange = {
  /** Name of another agent. */
  agent?: string;
  shift?: string;
  /** Takes no screenshots, for agents that do not look. */
  blind?: boolean;
};

/** Attempts at an episode whose machine failed; it is nobody's fault, so it is tried again. */
const attempts = 3;

/**
 * Playwright's `test` with episodes: a clinical server and a Chromium per worker, a fresh context and record per
 * episode.
 */
export const test = base.extend<Fixtures, { workplace: Workplace; finished: Finished }>({
  agent: ['replay', { option: true }],
  seed: [1, { option: true }],
  shift: ['none', { option: true }],
  recordings: ['fixtures/recordings', { option: true }],
  browser: [
    // Playwright wants a destructured parameter here.
    async ({}, use) => {
      const browser: Browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  workplace: [
    async ({ browser }, use) => {
      const server = await ClinicalServer.start();
      await use({ browser, server });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  finished: [
    async ({}, use, workerInfo) => {
      await use(new Finished(resolve(workerInfo.config.configFile ?? '', '..', reportFolder)));
    },
    { scope: 'worker' },
  ],
  episode: async ({ workplace, finished, agent, seed, shift, recordings }, use, testInfo) => {
    await use(async (one, change = {}) => {
      const spec = resolveAgent(change.agent ?? process.env.MEDCUA_AGENT ?? replayUnder(agent));
      const expression = change.shift ?? process.env.MEDCUA_SHIFT ?? shift;
      const under = printShift(parseShift(expression));
      const file = recordingToReplay(recordings, one.scenario.id, one.task.id, under);
      const recording = existsSync(file) ? readRecording(file) : null;
      const oracleSteps = recording?.steps.length ?? null;
      const isReplay = spec.name.startsWith('replay') && spec.name !== blindReplayAgent.name;
      const heals = spec.name === 'replay:heal';
      const problemsOf = (result: EpisodeResult): string[] =>
        isReplay && recording !== null ? replayProblems(recording, result) : [];
      const earlier = finished.result(addressOf(workplace, one, spec, seed, under), testInfo.repeatEachIndex);
      if (earlier !== null) {
        testInfo.annotations.push({
          type: finishedAnnotation,
          description: 'in the run that this one resumes',
        });
        return { result: earlier, problems: problemsOf(earlier) };
      }
      let played: CaseRun;
      for (let attempt = 1; ; attempt += 1) {
        played = await runCase(workplace, one, {
          agent: spec,
          seed,
          shift: under,
          recordings,
          oracleSteps,
          blind: change.blind ?? false,
          ...(heals ? { watcher: { wantsElements: true } } : {}),
        });
        if (played.result.outcome !== 'infrastructure_error' || attempt === attempts) break;
      }
      await attachResult(testInfo, played.result, screenshotsOf(played.run));
      const problems = problemsOf(played.result);
      const proposal = heals && recording !== null ? propose(recording, played, problems) : null;
      if (proposal !== null) {
        const description = `${proposal}; look at it with "npx medcua review"`;
        testInfo.annotations.push({ type: 'proposed recording', description });
      }
      return { result: played.result, problems };
    });
  },
});

/** `MEDCUA_DRIFT` sets the drift policy of a project that replays. */
function replayUnder(agent: string): string {
  const policy = process.env.MEDCUA_DRIFT ?? '';
  return agent === 'replay' && policy !== '' ? `replay:${policy}` : agent;
}

export { expect };
