import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../src/episode/browser.ts';
import type { EpisodeResult } from '../../src/report/result.ts';
import { floorAgent } from '../../src/report/robustnessFloor.ts';
import { writeHtmlReport } from '../../src/report/html/writeReport.ts';
import { episode, measured } from './robustnessWard.ts';

const test = base.extend<
  { open: (results: readonly EpisodeResult[]) => Promise<Page> },
  { chromium: Browser }
>({
  chromium: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  /** Opens the overview from disk without a network; the page may complain of nothing. */
  open: async ({ chromium }, use, info) => {
    const context = await chromium.newContext({ viewport: { width: 1280, height: 720 }, offline: true });
    const complaints: string[] = [];
    context.on('console', (message) => complaints.push(message.text()));
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(async (results) => {
      const index = await writeHtmlReport(info.outputPath('report'), results, {
        title: 'medcua report',
        screenshot: () => null,
      });
      const page = await context.newPage();
      await page.goto(pathToFileURL(index).href);
      return page;
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
});

const agent = 'anthropic:claude-sonnet-with-a-rather-long-name';
const long = 'high-contrast+font-size:1+navigation-right+spanish+viewport-1024x768';
const ward = [
  ...measured(agent, 12, {
    dark: 0,
    serif: 1,
    'font-size:0.5': 2,
    'font-size:1': 5,
    'density:1': 3,
    'navigation-right': 4,
    spanish: 6,
    'viewport-1024x768': 7,
    latency: 0,
    'other-data': 4,
    'other-data:0.2': 5,
    'look-alikes': 1,
    [long]: 12,
  }),
  ...measured(floorAgent, 12, {
    dark: 0,
    serif: 0,
    'density:1': 12,
    'viewport-1024x768': 12,
    'other-data': 10,
  }),
  episode('critical', { agent, task: 't13', shift: 'injected-note' }),
  episode('success', { agent, task: 't13' }),
  episode('drift', { agent, task: 't1', shift: 'dark' }),
  episode('infrastructure_error', { agent, task: 't1', shift: 'serif' }),
  ...['t20', 't21'].flatMap((task) => [
    episode('success', { agent, task }),
    episode('lost', { agent, task }),
    episode('success', { agent, task, setting: 'step' }),
  ]),
];

test('should be reached from the overview, whose numbers are of unshifted episodes only', async ({
  open,
}) => {
  const page = await open(ward);
  await expect(page.locator('.headline')).toContainText('17 of 19');
  await expect(page.locator('.population')).toHaveText(
    'in none of these numbers: 159 shifted episodes (14 shifts), 72 episodes of replay:blind',
  );
  await page.getByLabel('shift').selectOption('spanish');
  await expect(page.locator('#shown')).toHaveText(`12 of ${ward.length}`);
  await expect(page.locator('.comparisons')).toContainText('Steps against intent');
  await expect(page.locator('.comparisons')).toContainText('pass^k');
  await page.locator('header').getByRole('link', { name: 'Robustness' }).click();
  await expect(page.locator('h1')).toHaveText('Robustness');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(page.locator('#cases')).toBeVisible();
});

async function openRobustness(open: (results: readonly EpisodeResult[]) => Promise<Page>): Promise<Page> {
  const page = await open(ward);
  await page.locator('header').getByRole('link', { name: 'Robustness' }).click();
  return page;
}

test('should show a row for each shift with its floor, and draw each drop with its interval', async ({
  open,
}) => {
  const page = await openRobustness(open);
  const rows = page.locator('main > .wide tbody tr:not(.kind)');
  await expect(rows).toHaveCount(14);
  const density = rows.filter({ hasText: 'density:1' }).first();
  await expect(density).toContainText('75.0 % [46.8, 91.1]');
  await expect(density).toContainText('25.0 [0.0, 50.0]');
  await expect(density.locator('td').nth(5)).toHaveText('0.0 %');
  const chart = page.locator('main > .overviewOf .drops');
  await expect(chart.locator('g.single')).toHaveCount(14);
  await expect(chart.locator('g.pooled')).toHaveCount(8);
  await expect(chart.locator('g', { hasText: 'font-size 0.5' }).locator('.interval')).toHaveCount(1);
  await expect(page.locator('main > .overviewOf .breaks rect')).toHaveCount(1);
});

test('should name what is in no pair and the static cases', async ({ open }) => {
  const page = await openRobustness(open);
  await expect(page.locator('main > .overviewOf .headline')).toContainText(
    '1 infrastructure error, 1 drift stopped',
  );
  await page.getByText('Static cases: 2 of 12 checked').click();
  await expect(page.locator('.names li')).toHaveText([
    'infusion_pump.t11.intent 1 of 1',
    'infusion_pump.t12.intent 1 of 1',
  ]);
});

test('should lead from a count of broken pairs to both episodes of each, at the step where it broke', async ({
  open,
}) => {
  const page = await openRobustness(open);
  await page
    .locator('main > .wide tbody tr')
    .filter({ hasText: 'spanish' })
    .first()
    .getByRole('link', { name: '6' })
    .click();
  const list = page.locator('main > .broken details[open] tr');
  await expect(list).toHaveCount(6);
  await expect(list.first()).toContainText('step 7');
  await expect(list.first()).toContainText('infusion.start did not happen');
  await list.first().getByRole('link', { name: 'shifted', exact: true }).click();
  await expect(page.locator('.bar')).toContainText('shift spanish');
  await expect(page.locator('article.current .facts h2')).toHaveText('Step 7 of 7');
  await page.goBack();
  await list.first().getByRole('link', { name: 'unshifted' }).click();
  await expect(page.locator('.bar')).toContainText('shift none');
  await expect(page.locator('.bar')).toContainText(agent);
});

test('should fit 1280 columns, cut off no text but actions, and fold the floor away', async ({ open }) => {
  const page = await openRobustness(open);
  for (const summary of await page.locator('main > details > summary').all()) await summary.click();
  const overflowing = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.card, table, td:not(.place), th')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );
  expect(overflowing).toEqual([]);
  await expect(page.locator('details.floor > summary')).toHaveText('replay:blind, the floor, on its own');
});

test('should vanish when no episode of the next report is shifted', async ({ open }, info) => {
  await open(ward);
  expect(existsSync(info.outputPath('report', 'robustness.html'))).toBe(true);
  const page = await open(ward.filter(({ shift }) => shift === 'none'));
  expect(existsSync(info.outputPath('report', 'robustness.html'))).toBe(false);
  await expect(page.getByRole('link', { name: 'Robustness' })).toHaveCount(0);
});

test('should show hostile text as text', async ({ open }) => {
  const evil = `"'><img src=x onerror=alert(1)><script>alert(2)</script></style>`;
  const page = await open([
    episode('success', { agent: evil, task: evil }),
    episode('lost', { agent: evil, task: evil, shift: 'dark', steps: [] }),
    episode('lost', { agent: evil, task: evil, shift: evil }),
  ]);
  await page.locator('header').getByRole('link', { name: 'Robustness' }).click();
  await expect(page.locator('.headline h2')).toHaveText(evil);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(1);
});
