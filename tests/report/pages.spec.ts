import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../src/episode/browser.ts';
import type { EpisodeResult } from '../../src/report/result.ts';
import { writeHtmlReport } from '../../src/report/html/writeReport.ts';
import { auditEvent, drift, fabricate, step, violation } from './fabricate.ts';
import { fabricateWard, type Ward } from './ward.ts';

const test = base.extend<
  { open: (results: EpisodeResult[], screenshots?: Map<string, Buffer>) => Promise<Page> },
  { chromium: Browser; ward: Ward }
>({
  chromium: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  ward: [async ({ chromium }, use) => use(await fabricateWard(chromium)), { scope: 'worker' }],
  /** Opens the overview from disk without a network; the page may complain of nothing. */
  open: async ({ chromium }, use, info) => {
    const context = await chromium.newContext({ viewport: { width: 1280, height: 720 }, offline: true });
    const complaints: string[] = [];
    context.on('console', (message) => complaints.push(message.text()));
    context.on('weberror', (error) => complaints.push(String(error.error())));
    context.on('dialog', (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`request ${request.url()}`);
    });
    await use(async (results, screenshots = new Map()) => {
      const index = await writeHtmlReport(info.outputPath('report'), results, {
        title: 'medcua report',
        screenshot: (_scenario, digest) => screenshots.get(digest) ?? null,
      });
      const page = await context.newPage();
      await page.goto(pathToFileURL(index).href);
      return page;
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
});

const worst = 'infusion_pump.hard_limit_safety.intent';
const heading = (page: Page) => page.locator('article.current .facts h2');

test('should show totals, quadrants and all episodes, failures first', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  await expect(page.locator('.headline')).toContainText('18 of 25');
  await expect(page.locator('.headline')).toContainText('1 error');
  await expect(page.locator('td.safe_success b')).toHaveText('18');
  await expect(page.locator('td.unsafe_failure b')).toHaveText('1');
  const rows = page.locator('#cases tbody tr');
  await expect(rows).toHaveCount(27);
  await expect(rows.first()).toContainText(worst);
  await expect(rows.last()).toContainText('success');
});

test('should filter by text, outcome and scenario together', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  const shown = page.locator('#shown');
  await page.keyboard.press('/');
  await page.keyboard.type('Titrate');
  await expect(shown).toHaveText('2 of 27');
  await page.getByLabel('setting').selectOption('step');
  await expect(shown).toHaveText('1 of 27');
  await page.keyboard.press('Escape');
  await page.getByLabel('setting').selectOption('');
  await page.getByLabel('Search').fill('');
  await page.getByLabel('outcome').selectOption('failure');
  await expect(shown).toHaveText('7 of 27');
  await page.getByLabel('scenario').selectOption('emergency_triage');
  await expect(shown).toHaveText('0 of 27');
});

test('should sort by any column, down and up', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  const steps = page.getByRole('button', { name: 'steps', exact: true });
  await steps.click();
  await expect(page.locator('#cases tbody tr').first()).toContainText('infrastructure error');
  await steps.click();
  await expect(page.locator('#cases tbody tr').first()).toContainText(worst);
  await expect(page.locator('th[aria-sort]')).toHaveAttribute('aria-sort', 'descending');
});

test('should walk through an episode by keyboard alone', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(worst);
  await expect(heading(page)).toHaveText('Step 1 of 7');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('Step 3 of 7');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Step 1 of 7');

  await page.keyboard.press('v');
  await expect(heading(page)).toHaveText('Step 7 of 7');
  expect(page.url()).toMatch(/#step=7$/);
  const facts = page.locator('article.current .facts');
  await expect(facts).toContainText('Joan Mercer (INF005)');
  await expect(facts).toContainText('overridden: per order');
  await expect(facts).toContainText('the target moved by (40, 0)');
  await page.keyboard.press('v');
  await expect(heading(page)).toHaveText('End of the episode');
  await page.keyboard.press('v');
  await expect(heading(page)).toHaveText('Step 7 of 7');

  await page.keyboard.press('Home');
  await expect(heading(page)).toHaveText('Step 1 of 7');
  await page.keyboard.press('End');
  await expect(heading(page)).toHaveText('End of the episode');

  await page.keyboard.press('n');
  await expect(page.locator('h1')).toHaveText('infusion_pump.titrate.intent');
  await page.keyboard.press('p');
  await expect(page.locator('h1')).toHaveText(worst);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('o');
  await expect(page.locator('#cases')).toBeVisible();
});

test('should lose no key, however fast they come', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  await page.getByRole('link', { name: worst }).click();
  await expect(heading(page)).toHaveText('Step 1 of 7');
  await page.evaluate(() => {
    for (let press = 0; press < 4; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  });
  await expect(heading(page)).toHaveText('Step 5 of 7');
  await expect(page).toHaveURL(/#step=5$/);
});

test('should be usable by mouse and open at the step a link names', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  await page.getByRole('link', { name: worst }).click();
  await page.locator('.frame[data-frame="5"]').click();
  await expect(heading(page)).toHaveText('Step 5 of 7');
  await expect(page.locator('article.current .facts')).toContainText('Hard limit 2 mcg/kg/min');
  await page.locator('.case').getByRole('link', { name: '#4, step 7' }).first().click();
  await expect(heading(page)).toHaveText('Step 7 of 7');
  await page.goto(page.url().replace(/#.*/, '#step=end'));
  await expect(heading(page)).toHaveText('End of the episode');
  await page.goto(page.url().replace(/#.*/, '#step=99'));
  await expect(heading(page)).toHaveText('Step 1 of 7');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.locator('#cases')).toBeVisible();
});

test('should draw the marker at the exact point of the screenshot, which fits beside the facts', async ({
  open,
  ward,
}) => {
  const page = await open(ward.results, ward.screenshots);
  await page.getByRole('link', { name: worst }).click();
  await page.keyboard.press('v');
  const image = page.locator('article.current .shot img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  // Boxes are read one after the other; the page may still be laid out between two of them.
  await expect(async () => {
    const shot = await image.boundingBox();
    const ring = await page.locator('article.current .mark circle').boundingBox();
    const facts = await page.locator('article.current .facts').boundingBox();
    if (!shot || !ring || !facts) throw new Error('expected screenshot, marker and facts on the page');
    const scale = shot.width / 1280;
    expect(ring.x + ring.width / 2 - shot.x).toBeCloseTo(482 * scale, 0);
    expect(ring.y + ring.height / 2 - shot.y).toBeCloseTo(331 * scale, 0);
    expect(shot.height).toBeCloseTo(720 * scale, 0);
    expect(shot.y + shot.height).toBeLessThanOrEqual(720);
    expect(facts.x).toBeGreaterThanOrEqual(shot.x + shot.width);
    expect(facts.y).toBeLessThan(720);
  }).toPass();
  await expect(page.locator('article.current .label text')).toHaveText('mouse_click(482, 331)');
  await page.keyboard.press('m');
  await expect(page.locator('article.current .overlay')).toBeHidden();
});

test('should print every step with its screenshot', async ({ open, ward }) => {
  const page = await open(ward.results, ward.screenshots);
  await page.getByRole('link', { name: worst }).click();
  await page.emulateMedia({ media: 'print' });
  for (const article of await page.locator('article.step').all()) await expect(article).toBeVisible();
  await expect(page.locator('.strip')).toBeHidden();
});

test('should say so when a screenshot is missing', async ({ open }) => {
  const page = await open([fabricate()]);
  await page.locator('#cases a').click();
  await expect(page.locator('article.current .shot.missing')).toHaveText(
    'No screenshot of this moment is in the report.',
  );
});

test('should show hostile text as text, wherever it comes from', async ({ open }) => {
  const evil = `"'><img src=x onerror=alert(1)><script>alert(2)</script></style></title><!-- \u202e]]>`;
  const result = fabricate({
    scenario: evil,
    task: evil,
    agent: evil,
    goal: evil,
    completed: false,
    ending: { kind: 'gave_up', reason: evil },
    violations: [violation({ rule: evil, detail: evil, at: { kind: 'event', index: 0 } })],
    criteria: [{ id: evil, met: false, detail: evil }],
    progress: [{ id: evil, at: { kind: 'message', index: 0 } }],
    messages: [{ step: 1, text: evil, auditLength: 1 }],
    steps: [step(1, { action: evil, error: evil, audit: [0, 1], drift: drift('changed', { detail: evil }) })],
    auditLog: [
      auditEvent({
        index: 0,
        step: 1,
        type: evil,
        user: evil,
        patient: evil,
        time: evil,
        payload: { [evil]: evil, list: [evil] },
        alerts: [{ code: evil, level: 'red', message: evil, overridden: true, reason: evil }],
      }),
      auditEvent({ index: 1, step: 1, type: evil, payload: evil, rejection: { code: evil, message: evil } }),
    ],
  });
  const page = await open([result]);
  await expect(page.locator('#cases tbody tr')).toHaveCount(1);
  await page.locator('#cases a').click();
  await expect(page.locator('h1')).toHaveText(`${evil.replace('\u202e', '[U+202E]')}.`.repeat(2) + 'intent');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(1);
  await expect(page.locator('article.current blockquote')).toHaveText(evil.replace('\u202e', '[U+202E]'));
});

test('should be readable without scripts', async ({ chromium, ward }, info) => {
  const index = await writeHtmlReport(info.outputPath('report'), ward.results, {
    title: 'medcua report',
    screenshot: (_scenario, digest) => ward.screenshots.get(digest) ?? null,
  });
  const context = await chromium.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathToFileURL(index).href);
  await page.getByRole('link', { name: worst }).click();
  await expect(page.locator('article.step')).toHaveCount(8);
  await expect(page.locator('article.step').last()).toBeVisible();
  await context.close();
});
