import { defineConfig } from '@playwright/test';
import type { EpisodeOptions } from './src/episode/test.ts';
import { reportFolder } from './src/report/resumed.ts';

export default defineConfig<EpisodeOptions>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A model may think for minutes over each of thirty steps; caps bound what it may take (docs/agents.md).
  timeout: process.env.MEDCUA_AGENT === undefined ? 60_000 : 1_800_000,
  reporter: [['list'], ['./src/report/reporter.ts', { outputFolder: reportFolder }]],
  projects: [
    // On a busy CI machine a test of the report's pages may be overtaken by its browser; episodes get no second try.
    {
      name: 'unit',
      testIgnore: ['benchmark.spec.ts', 'robustness.spec.ts'],
      retries: process.env.CI ? 1 : 0,
    },
    { name: 'synthetic', testMatch: 'benchmark.spec.ts', grep: /@synthetic/ },
    // A measurement, not a check: a case that an agent fails under a shift is a result, not a failed test.
    { name: 'robustness', testMatch: 'robustness.spec.ts', use: { agent: 'replay:blind' } },
  ],
});
