import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarios } from '../../scenarios/registry.ts';
import { expect, test } from '../../src/episode/test.ts';
import { contactSheet } from '../../src/shift/contactSheet.ts';

test('should draw the screens of a scenario with and without a shift, and name no other', async ({
  workplace,
}, testInfo) => {
  const folder = testInfo.outputPath('sheet');
  const lines: string[] = [];
  const index = await contactSheet(
    workplace,
    scenarios.filter(({ id }) => id === 'infusion_pump'),
    ['dark', 'navigation-left'],
    { folder, progress: (line) => lines.push(line) },
  );
  const page = readFileSync(index, 'utf8');
  const names = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => decodeURIComponent(name ?? ''));
  expect(names.length).toBe(8);
  for (const name of names) expect(existsSync(join(folder, name)), name).toBe(true);
  expect(page).not.toContain('navigation-left');
  expect(page).not.toContain('class="problem"');
  expect(lines).toEqual(['[1/2] infusion_pump under none', '[2/2] infusion_pump under dark']);
});
