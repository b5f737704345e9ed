import { request as httpRequest } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { filesOf, loadProposal } from '../../src/review/proposal.ts';
import { startReview, type ReviewServer } from '../../src/review/server.ts';
import { place, test as base } from './propose.ts';

const test = base.extend<{ review: ReviewServer; open: Page }>({
  review: async ({ recordings }, use) => {
    const review = await startReview({ recordings, port: 0 });
    await use(review);
    await review.stop();
  },
  open: async ({ review, browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(review.address).origin) && !request.url().startsWith('data:'))
        problems.push(`request to ${request.url()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(review.address);
    await use(page);
    expect(problems).toEqual([]);
    await context.close();
  },
});

test('should show old and new screens with action, method, offset, confidence and regions', async ({
  open,
}) => {
  await open.getByRole('link', { name: 'ward.renew' }).click();
  const current = open.locator('article.current');
  await expect(current.getByText('Step 5 of 5')).toBeVisible();
  await expect(current.getByText('mouse_click(', { exact: false }).first()).toBeVisible();
  await expect(current.locator('.facts')).toContainText(
    /recorded\s*mouse_click\(\d+, \d+\)\s*now\s*mouse_click\(\d+, \d+\)/,
  );
  await expect(current.locator('.facts')).toContainText('found elsewhere, offset (40, 24), confidence 0.75');
  await expect(current.locator('.regions')).toContainText('layout');
  for (const image of await current.locator('.side .shot img').all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  await open.keyboard.press('3');
  const difference = current.locator('.difference img');
  await expect.poll(() => difference.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  await open.keyboard.press('2');
  const over = current.locator('.slider .over');
  const clip = () => over.evaluate((one) => getComputedStyle(one).clipPath);
  const half = await clip();
  await current.locator('.slider input').fill('80');
  expect(await clip()).not.toBe(half);
});

test('should fit the page at 1280×720 without scrolling it', async ({ open }) => {
  await open.getByRole('link', { name: 'ward.renew' }).click();
  await expect(open.locator('article.current')).toBeVisible();
  const excess = await open.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(excess).toEqual([0, 0]);
});

test('should accept every step with the keyboard, apply, and rewrite the recording', async ({
  open,
  recordings,
}) => {
  const files = filesOf(recordings, place);
  const proposed = readFileSync(files.proposal);
  await openProposal(open);
  await expect(open.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await open.keyboard.press('a');
  await expect(open.locator('article.current')).toHaveAttribute('data-frame', 'end');
  await open.keyboard.press('a');
  await expect(open.locator('#progress')).toHaveText('2 of 2 accepted');
  await open.getByRole('button', { name: 'Apply' }).click();
  await expect(open.locator('.notice')).toContainText('The recording of ward.renew was rewritten');
  await expect(open.locator('main')).toContainText('There is nothing to review');
  expect(readFileSync(files.recording).equals(proposed)).toBe(true);
  expect(existsSync(files.proposal)).toBe(false);
});

test('should keep decisions over a restart, not apply after a rejection, and discard', async ({
  open,
  recordings,
  browser,
}) => {
  const files = filesOf(recordings, place);
  const before = readFileSync(files.recording);
  await openProposal(open);
  await open.keyboard.press('a');
  await expect(open.locator('article.current')).toHaveAttribute('data-frame', 'end');
  await open.keyboard.press('r');
  await expect(open.locator('#rejected')).toHaveText('1 rejected');

  const again = await startReview({ recordings, port: 0 });
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${again.address}ward/renew/`);
  await expect(page.locator('#progress')).toHaveText('1 of 2 accepted');
  await expect(page.locator('#rejected')).toHaveText('1 rejected');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('.notice')).toContainText('the recording is as it was');
  await page.close();
  await again.stop();
  expect(readFileSync(files.recording).equals(before)).toBe(true);
  expect(existsSync(files.proposal)).toBe(false);
});

test('should name a proposal that cannot be reviewed, and let a person discard it', async ({
  open,
  review,
  recordings,
}) => {
  const files = filesOf(recordings, place);
  writeFileSync(files.proposal, readFileSync(files.proposal).subarray(0, -30));
  await open.goto(`${review.address}ward/renew/`);
  await expect(open).toHaveURL(review.address);
  await expect(open.locator('.problem')).toContainText('is incomplete');
  await expect(open.locator('.problem')).toContainText('npx medcua replay ward.renew --drift heal');
  await open.getByRole('button', { name: 'Discard' }).click();
  await expect(open.locator('main')).toContainText('There is nothing to review');
  expect(existsSync(files.recording)).toBe(true);
});

const own = { 'content-type': 'application/json', 'x-medcua-review': '1', 'sec-fetch-site': 'same-origin' };

const intrusions: {
  name: string;
  change: (address: URL) => { path?: string; headers: Record<string, string> };
}[] = [
  {
    name: 'with a tampered token',
    change: (address) => ({
      path: `/${'x'.repeat(address.pathname.length - 2)}/ward/renew/decide`,
      headers: { ...own, origin: address.origin },
    }),
  },
  {
    name: 'without a token',
    change: (address) => ({ path: '/ward/renew/decide', headers: { ...own, origin: address.origin } }),
  },
  { name: 'of another origin', change: () => ({ headers: { ...own, origin: 'http://example.org' } }) },
  { name: 'of another port', change: () => ({ headers: { ...own, origin: 'http://127.0.0.1:1' } }) },
  { name: 'of a sandboxed page', change: () => ({ headers: { ...own, origin: 'null' } }) },
  { name: 'without an origin', change: () => ({ headers: own }) },
  {
    name: 'that the browser calls cross-site',
    change: (address) => ({ headers: { ...own, origin: address.origin, 'sec-fetch-site': 'cross-site' } }),
  },
  {
    name: 'of a form, which cannot set our header',
    change: (address) => ({
      headers: { origin: address.origin, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  {
    name: 'under another host name',
    change: (address) => ({
      headers: { ...own, origin: address.origin, host: `rebound.example:${address.port}` },
    }),
  },
];

for (const { name, change } of intrusions)
  test(`should refuse a decision ${name}`, async ({ review, recordings }) => {
    const address = new URL(`${review.address}ward/renew/decide`);
    const { path = address.pathname, headers } = change(new URL(review.address));
    const body = JSON.stringify({ key: '5', decision: 'accepted' });
    expect(await post(address, path, headers, body)).toBe(403);
    expect(loadProposal(recordings, place).state.decisions).toEqual({});
    // The same request as the page sends it is taken, so that the refusal has the cause that was tried.
    expect(await post(address, address.pathname, { ...own, origin: address.origin }, body)).toBe(200);
    expect(loadProposal(recordings, place).state.decisions).toEqual({ '5': 'accepted' });
  });

test('should refuse pages and pictures without the token, and serve no other file of the folder', async ({
  review,
}) => {
  const { origin, pathname } = new URL(review.address);
  for (const path of ['/', '/x/', '/x/ward/renew/', `/x${pathname}`])
    expect((await fetch(origin + path)).status, path).toBe(403);
  for (const path of [
    'ward/renew/screen/..%2f..%2frenew.jsonl',
    `ward/renew/screen/${'0'.repeat(64)}`,
    'no/such/',
    '..%2f/x/',
  ])
    expect([404, 200].includes((await fetch(review.address + path)).status), path).toBe(true);
  const outside = await fetch(`${review.address}ward/renew/screen/..%2f..%2frenew.jsonl`);
  expect(outside.status).toBe(404);
  const page = await fetch(`${review.address}ward/renew/`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await page.text()).not.toMatch(/(src|href)="https?:/);
});

/** Node's own client, since `fetch` sets host and origin itself; gives the status. */
function post(address: URL, path: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: address.hostname, port: address.port, path, method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Opens the first proposal with the keyboard, and waits until its page takes keys. */
async function openProposal(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.locator('article.current')).toHaveAttribute('data-frame', '5');
}
