import { defineConfig } from '@playwright/test';
import type { EpisodeOptions } from './src/episode/test.ts';

export default defineConfig<EpisodeOptions>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  reporter: [['list'], ['./src/report/reporter.ts', { outputFolder: 'medcua-report' }]],
  projects: [
    { name: 'unit', testIgnore: 'benchmark.spec.ts' },
    { name: 'synthetic', testMatch: 'benchmark.spec.ts', grep: /@synthetic/ },
  ],
});
