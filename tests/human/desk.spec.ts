import type { Page } from '@playwright/test';
import { scenarios } from '../../scenarios/registry.ts';
import { selectCase } from '../../src/episode/cases.ts';
import { runCase, type CaseRun } from '../../src/episode/runCase.ts';
import { expect, test as base } from '../../src/episode/test.ts';
import { humanAgent } from '../../src/human/humanAgent.ts';

type Seat = { page: Page; address: string; played: Promise<CaseRun> };

/** A person at a page of their own, and the episode that waits for them. */
const test = base.extend<{ seat: (one: string) => Promise<Seat> }>({
  seat: async ({ browser, workplace, recordings }, use) => {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
    await use(async (id) => {
      const announced = Promise.withResolvers<string>();
      const played = runCase(workplace, selectCase(scenarios, id), {
        agent: humanAgent(announced.resolve),
        seed: 1,
        recordings,
        oracleSteps: null,
      });
      const address = /http:\S+/.exec(await announced.promise)?.[0] ?? '';
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.locator('#status')).toHaveText(/Action 1,/);
      return { page, address, played };
    });
    await context.close();
  },
});

async function acted(page: Page, step: number): Promise<void> {
  await expect(page.locator('#status')).toHaveText(new RegExp(`Action ${step},`));
}

test('should let a person solve a case with mouse and keyboard, and record what they did', async ({
  seat,
}) => {
  const { page, played } = await seat('infusion_pump.login.intent');
  const screen = page.locator('#screen');
  await expect(page.locator('#goal')).toContainText('pump123');
  await screen.click({ position: { x: 640, y: 366 } });
  await acted(page, 2);
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await acted(page, 4);
  await page.keyboard.type('pump123');
  await page.keyboard.press('Enter');
  await acted(page, 6);
  await page.locator('#done').click();
  const { result } = await played;
  expect(result.steps.map(({ action }) => action)).toEqual([
    'mouse_click(640, 366)',
    'keyboard_type("admin")',
    'keyboard_press("Tab")',
    'keyboard_type("pump123")',
    'keyboard_press("Enter")',
  ]);
  expect([result.agent, result.outcome]).toEqual(['human', 'success']);
  await expect(page.locator('#status')).toHaveText(/has ended/);
});

test('should carry double clicks, drags, wheel turns, chords and the right button over', async ({ seat }) => {
  const { page, played } = await seat('infusion_pump.login.intent');
  const screen = page.locator('#screen');
  const box = await screen.boundingBox();
  if (box === null) throw new Error('There is no screen.');
  const [x0, y0] = [box.x, box.y];
  await screen.dblclick({ position: { x: 300, y: 200 } });
  await acted(page, 2);
  await screen.click({ position: { x: 310, y: 210 }, button: 'right' });
  await acted(page, 3);
  await page.mouse.move(x0 + 100, y0 + 100);
  await page.mouse.down();
  await page.mouse.move(x0 + 150, y0 + 120);
  await page.mouse.move(x0 + 200, y0 + 100);
  await page.mouse.up();
  await acted(page, 4);
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, 120);
  await acted(page, 5);
  await screen.focus();
  await page.keyboard.press('Control+a');
  await acted(page, 6);
  await screen.click({ position: { x: 320, y: 220 }, modifiers: ['Shift'] });
  await acted(page, 7);
  await page.locator('#wait').click();
  await acted(page, 8);
  await page.locator('#message').fill('I see "two" lines.');
  await page.locator('#send').click();
  await acted(page, 9);
  await page.locator('#done').click();
  const { result } = await played;
  expect(result.steps.map(({ action }) => action)).toEqual([
    'mouse_dblclick(300, 200)',
    'mouse_click(310, 210, button="right")',
    expect.stringMatching(
      /^mouse_drag\(path=\[\[100, 100\], \[150, 120\], (?:\[\d+, \d+\], )*\[200, 100\]\]\)$/,
    ),
    'scroll_at(200, 100, 0, 240)',
    'keyboard_press("Control+a")',
    'mouse_click(320, 220, modifiers=["Shift"])',
    'noop(500)',
    'send_msg_to_user("I see \\"two\\" lines.")',
  ]);
  expect(result.steps.map(({ error }) => error)).toEqual(result.steps.map(() => null));
});

test('should show why an action was refused, and count it', async ({ seat }) => {
  const { page, played, address } = await seat('infusion_pump.login.intent');
  const answer = await page.request.post(`${address}steps`, {
    headers: { 'x-medcua-desk': '1' },
    data: { turn: 1, action: 'mouse_click(9000, 1)' },
  });
  expect(answer.ok()).toBe(true);
  await page.reload();
  await acted(page, 2);
  await expect(page.locator('#error')).toContainText('9000');
  await page.locator('#message').fill('The page is blank.');
  await page.locator('#infeasible').click();
  const { result } = await played;
  expect(result.outcome).toBe('gave_up');
});

test('should refuse what does not come from its own page, another address, and a page left behind', async ({
  seat,
}) => {
  const { page, address, played } = await seat('infusion_pump.login.intent');
  const step = { turn: 1, action: 'noop(1)' };
  const { origin } = new URL(address);
  const own = { headers: { 'x-medcua-desk': '1' }, data: step };
  expect((await page.request.post(`${address}steps`, { data: step })).status()).toBe(400);
  expect((await page.request.post(`${origin}/other/steps`, own)).status()).toBe(404);
  expect((await page.request.post(`${address}steps`, own)).status()).toBe(200);
  expect((await page.request.post(`${address}steps`, own)).status()).toBe(409);
  await page.reload();
  await page.locator('#done').click();
  expect((await played).result.steps).toHaveLength(1);
});
