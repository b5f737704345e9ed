import { existsSync } from 'node:fs';
import { test as base, expect, type Browser } from '@playwright/test';
import { resolveAgent } from '../agents/registry.ts';
import { ClinicalServer } from '../backend/server.ts';
import { attachResult } from '../report/attach.ts';
import { readRecording } from '../recording/reader.ts';
import { launchBrowser } from './browser.ts';
import type { Case } from './cases.ts';
import { recordingFile } from './recordCase.ts';
import { replayProblems } from './replayProblems.ts';
import { runCase, screenshotsOf, type CaseRun, type Workplace } from './runCase.ts';

/** Options of a project; set them under `use` in playwright.config.ts. */
export type EpisodeOptions = {
  /** `provider:model`; `MEDCUA_AGENT` wins. Default: replay. */
  agent: string;
  seed: number;
  /** Folder of recordings. */
  recordings: string;
};

type Fixtures = EpisodeOptions & {
  /** Runs one case with the project's agent and hands the result to the report. */
  episode: (one: Case) => Promise<CaseRun & { problems: string[] }>;
};

/** Attempts at an episode whose machine failed; it is nobody's fault, so it is tried again. */
const attempts = 3;

/**
 * Playwright's `test` with episodes: a clinical server and a Chromium per worker, a fresh context and record per
 * episode.
 */
export const test = base.extend<Fixtures, { workplace: Workplace }>({
  agent: ['replay', { option: true }],
  seed: [1, { option: true }],
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
  episode: async ({ workplace, agent, seed, recordings }, use, testInfo) => {
    await use(async (one) => {
      const spec = resolveAgent(process.env.MEDCUA_AGENT ?? agent);
      const file = recordingFile(recordings, one);
      const recording = existsSync(file) ? readRecording(file) : null;
      const oracleSteps = recording?.steps.length ?? null;
      let played: CaseRun;
      for (let attempt = 1; ; attempt += 1) {
        played = await runCase(workplace, one, { agent: spec, seed, recordings, oracleSteps });
        if (played.result.outcome !== 'infrastructure_error' || attempt === attempts) break;
      }
      await attachResult(testInfo, played.result, screenshotsOf(played.run));
      const isReplay = spec.name === 'replay' || spec.name.startsWith('replay:');
      const problems = isReplay && recording !== null ? replayProblems(recording, played) : [];
      return { ...played, problems };
    });
  },
});

export { expect };
