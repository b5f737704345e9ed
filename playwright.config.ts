import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  reporter: [['list']],
  projects: [
    { name: 'unit', testIgnore: 'benchmark.spec.ts' },
    { name: 'synthetic', testMatch: 'benchmark.spec.ts', grep: /@synthetic/ },
  ],
});
