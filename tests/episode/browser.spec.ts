import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findChromium, NoBrowserError } from '../../src/episode/browser.ts';

function executable(folder: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

test('should look at MEDCUA_CHROMIUM first, then along PATH, headless shell before full Chromium', ({}, testInfo) => {
  const folder = testInfo.outputPath('.');
  const full = executable(folder, 'chromium');
  expect(findChromium({ PATH: folder })).toEqual({ path: full, from: 'PATH' });
  const shell = executable(folder, 'chromium-headless-shell');
  expect(findChromium({ PATH: folder })).toEqual({ path: shell, from: 'PATH' });
  const own = executable(folder, 'own');
  expect(findChromium({ PATH: folder, MEDCUA_CHROMIUM: own })).toEqual({
    path: own,
    from: 'MEDCUA_CHROMIUM',
  });
});

test('should say what is wrong with MEDCUA_CHROMIUM instead of taking another', () => {
  const environment = { PATH: process.env.PATH, MEDCUA_CHROMIUM: '/no/such/browser' };
  expect(() => findChromium(environment)).toThrow(NoBrowserError);
  expect(() => findChromium(environment)).toThrow(/MEDCUA_CHROMIUM is set to "\/no\/such\/browser"/);
});

test('should find nothing, or only Playwright’s own, on an empty PATH', () => {
  const found = findChromium({ PATH: '' });
  expect(found === null || found.from === 'Playwright').toBe(true);
});
