import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Action } from '../../src/action/action.ts';
import { contextTabs, performAction, type PerformOptions } from '../../src/action/perform.ts';
import { launchBrowser } from '../../src/episode/browser.ts';

/** One line per event, e.g. `mousedown 40,50 button=0 detail=1 Shift`. */
type Recorded = { log: string[] };

const recorder = `<!doctype html><meta charset="utf-8"><title>recorder</title>
<style>body { margin: 0; height: 3000px; width: 3000px } input, textarea { position: absolute; left: 0 }
#text { top: 0; width: 300px; height: 20px } #area { top: 30px; width: 300px; height: 60px }
#file { top: 100px; width: 300px; height: 30px } #second { top: 140px; width: 300px; height: 20px }</style>
<input id="text"><textarea id="area"></textarea><input id="file" type="file" multiple><input id="second">
<script>
  const recorded = (globalThis.recorded = { log: [] });
  const held = (event) => ['ctrl', 'alt', 'shift', 'meta'].filter((name) => event[name + 'Key']).join('+');
  const note = (...parts) => recorded.log.push(parts.filter((part) => part !== '').join(' '));
  // Chromium repeats the last move by itself after layout; that is no movement.
  let place = '0,0';
  const moved = (event) => place !== (place = event.clientX + ',' + event.clientY);
  for (const type of ['mousemove', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'])
    addEventListener(type, (event) => (moved(event) || type !== 'mousemove') &&
      note(type, event.clientX + ',' + event.clientY, type === 'mousemove' ? 'buttons=' + event.buttons :
        'button=' + event.button + ' detail=' + event.detail, held(event)));
  addEventListener('wheel', (event) => {
    note('wheel', event.clientX + ',' + event.clientY, 'delta=' + event.deltaX + ',' + event.deltaY, held(event));
    event.preventDefault();
  }, { passive: false });
  for (const type of ['keydown', 'keyup'])
    addEventListener(type, (event) => note(type, event.key === ' ' ? 'Space' : event.key, held(event)));
  addEventListener('input', (event) => note('input', event.inputType));
  addEventListener('contextmenu', (event) => event.preventDefault());
</script>`;

let browser: Browser;
let server: Server;
let origin: string;
let page: Page;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/second' ? '<title>second</title>' : recorder);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

test.afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test.beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  page = await context.newPage();
  await page.goto(origin);
});

test.afterEach(() => page.context().close());

/** Performs the actions and gives the events that the page saw, some kinds left out. */
async function events(actions: readonly Action[], without: readonly string[] = []): Promise<string[]> {
  for (const action of actions) await performAction(page, action);
  const log = await page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded.log);
  return log.filter((line) => !without.includes(line.split(' ')[0] ?? ''));
}

const click = (x: number, y: number, rest: Partial<Extract<Action, { kind: 'click' }>> = {}): Action => ({
  kind: 'click',
  x,
  y,
  button: 'left',
  count: 1,
  modifiers: [],
  ...rest,
});
const key = (chord: string, repeat = 1, holdMs = 0): Action => ({ kind: 'key', chord, repeat, holdMs });
const typed = (text: string, how: 'keys' | 'insert' = 'keys'): Action => ({ kind: 'type', text, how });
const valueOf = (id: string) => page.locator(`#${id}`).inputValue();

test('should click at exactly the point, with a real press and release', async () => {
  expect(await events([click(451, 317)])).toEqual([
    'mousemove 451,317 buttons=0',
    'mousedown 451,317 button=0 detail=1',
    'mouseup 451,317 button=0 detail=1',
    'click 451,317 button=0 detail=1',
  ]);
});

test('should not aim at the middle of the element under the point', async () => {
  expect(await events([click(299, 1)], ['mousemove'])).toEqual([
    'mousedown 299,1 button=0 detail=1',
    'mouseup 299,1 button=0 detail=1',
    'click 299,1 button=0 detail=1',
  ]);
});

test('should click twice and three times as multiple clicks', async () => {
  const only = ['mousemove', 'mouseup'];
  expect(await events([click(500, 400, { count: 3 })], only)).toEqual([
    'mousedown 500,400 button=0 detail=1',
    'click 500,400 button=0 detail=1',
    'mousedown 500,400 button=0 detail=2',
    'click 500,400 button=0 detail=2',
    'dblclick 500,400 button=0 detail=2',
    'mousedown 500,400 button=0 detail=3',
    'click 500,400 button=0 detail=3',
  ]);
});

test('should select a word with two clicks and the line with three', async () => {
  await events([click(20, 10), typed('alpha beta')]);
  await performAction(page, click(20, 10, { count: 2 }));
  const selected = () => page.evaluate(() => getSelection()?.toString());
  expect((await selected())?.trim()).toBe('alpha');
  await performAction(page, click(20, 10, { count: 3 }));
  expect(await selected()).toBe('alpha beta');
});

test('should use the button that is asked for', async () => {
  const lines = await events(
    [click(500, 400, { button: 'right' }), click(600, 400, { button: 'middle' })],
    ['mousemove'],
  );
  expect(lines).toContain('contextmenu 500,400 button=2 detail=0');
  expect(lines).toContain('mousedown 500,400 button=2 detail=1');
  expect(lines).toContain('auxclick 600,400 button=1 detail=1');
});

test('should hold modifiers during the click and release them after it', async () => {
  expect(
    await events([click(500, 400, { modifiers: ['Control', 'Shift'] }), click(501, 400)], ['mousemove']),
  ).toEqual([
    'keydown Control ctrl',
    'keydown Shift ctrl+shift',
    'mousedown 500,400 button=0 detail=1 ctrl+shift',
    'mouseup 500,400 button=0 detail=1 ctrl+shift',
    'click 500,400 button=0 detail=1 ctrl+shift',
    'keyup Shift ctrl',
    'keyup Control',
    'mousedown 501,400 button=0 detail=1',
    'mouseup 501,400 button=0 detail=1',
    'click 501,400 button=0 detail=1',
  ]);
});

test('should move, press and release where it is told', async () => {
  expect(
    await events([
      { kind: 'move', x: 400, y: 300 },
      { kind: 'down', x: 410, y: 310, button: 'left' },
      { kind: 'move', x: 420, y: 320 },
      { kind: 'up', x: 430, y: 330, button: 'left' },
    ]),
  ).toEqual([
    'mousemove 400,300 buttons=0',
    'mousemove 410,310 buttons=0',
    'mousedown 410,310 button=0 detail=1',
    'mousemove 420,320 buttons=1',
    'mousemove 430,330 buttons=1',
    'mouseup 430,330 button=0 detail=1',
    'click 430,330 button=0 detail=1',
  ]);
});

test('should drag along the whole path with at least five moves between its points', async () => {
  const path = [
    { x: 400, y: 300 },
    { x: 480, y: 300 },
    { x: 480, y: 460 },
    { x: 333, y: 217 },
  ];
  const lines = await events([{ kind: 'drag', path, modifiers: ['Shift'] }], ['keydown', 'keyup', 'click']);
  expect(lines.slice(0, 2)).toEqual([
    'mousemove 400,300 buttons=0 shift',
    'mousedown 400,300 button=0 detail=1 shift',
  ]);
  expect(lines.at(-1)).toBe('mouseup 333,217 button=0 detail=1 shift');
  const corners = path.map(({ x, y }) => lines.findIndex((line) => line.startsWith(`mousemove ${x},${y} `)));
  expect(corners).not.toContain(-1);
  const gaps = corners.slice(1).map((corner, index) => corner - corners[index]! - 1);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(5);
  const moves = lines.slice(2, -1);
  expect(moves.every((line) => line.startsWith('mousemove') && line.includes('buttons=1 shift'))).toBe(true);
  expect(moves.length).toBe(24);
});

test('should end each move of a drag at the number itself, whatever the rounding', async () => {
  const lines = await events([
    {
      kind: 'drag',
      path: [
        { x: 0.1, y: 200.7 },
        { x: 3, y: 203 },
      ],
      modifiers: [],
    },
  ]);
  expect(lines).toContain('mouseup 3,203 button=0 detail=1');
});

/** Wheel events reach the page after the call returns. */
async function wheels(actions: readonly Action[], count: number): Promise<string[]> {
  await events(actions);
  await expect
    .poll(async () => (await events([])).filter((line) => line.startsWith('wheel')).length)
    .toBe(count);
  return (await events([])).filter((line) => line.startsWith('wheel'));
}

test('should scroll at a point, and at the place of the mouse when there is none', async () => {
  expect(
    await wheels(
      [
        { kind: 'scroll', at: { x: 600, y: 500 }, dx: 0, dy: 120, modifiers: [] },
        { kind: 'move', x: 700, y: 200 },
        { kind: 'scroll', at: null, dx: -40, dy: -75, modifiers: [] },
        { kind: 'scroll', at: null, dx: 0, dy: 10, modifiers: ['Control'] },
      ],
      3,
    ),
  ).toEqual(['wheel 600,500 delta=0,120', 'wheel 700,200 delta=-40,-75', 'wheel 700,200 delta=0,10 ctrl']);
});

test('should press chords as a keyboard does', async () => {
  expect(await events([key('Control+Shift+T'), key('Shift+1'), key('Control++'), key('Space')])).toEqual([
    'keydown Control ctrl',
    'keydown Shift ctrl+shift',
    'keydown T ctrl+shift',
    'keyup T ctrl+shift',
    'keyup Shift ctrl',
    'keyup Control',
    'keydown Shift shift',
    'keydown ! shift',
    'keyup ! shift',
    'keyup Shift',
    'keydown Control ctrl',
    'keydown + ctrl',
    'keyup + ctrl',
    'keyup Control',
    'keydown Space',
    'keyup Space',
  ]);
});

test('should repeat a chord, and hold it for the time asked', async () => {
  await events([click(20, 10), key('KP_5', 3)]);
  expect(await valueOf('text')).toBe('555');
  const before = performance.now();
  await performAction(page, key('a', 2, 60));
  expect(performance.now() - before).toBeGreaterThanOrEqual(120);
  expect(await valueOf('text')).toBe('555aa');
});

test('should edit with keys and with ControlOrMeta', async () => {
  await events([
    click(20, 10),
    typed('old'),
    key('ControlOrMeta+a'),
    typed('new'),
    key('Home'),
    key('Delete'),
  ]);
  expect(await valueOf('text')).toBe('ew');
});

test('should keep a key down until it is told otherwise', async () => {
  expect(
    await events(
      [
        { kind: 'key_down', key: 'Shift' },
        key('a'),
        click(500, 400),
        { kind: 'key_up', key: 'Shift' },
        key('a'),
      ],
      ['mousemove', 'mouseup', 'click'],
    ),
  ).toEqual([
    'keydown Shift shift',
    'keydown A shift',
    'keyup A shift',
    'mousedown 500,400 button=0 detail=1 shift',
    'keyup Shift',
    'keydown a',
    'keyup a',
  ]);
});

test('should type key by key: Enter for a line break, the Tab key for a tab, other scripts put in', async () => {
  const lines = await events([click(20, 50), typed('Größe 血圧 µ😀\r\nB7\tnext')], ['mousemove']);
  expect(await valueOf('area')).toBe('Größe 血圧 µ😀\nB7');
  expect(lines).toContain('keydown G');
  expect(lines).toContain('keydown Enter');
  expect(lines.filter((line) => line === 'keydown Enter')).toHaveLength(1);
  expect(lines).toContain('keydown Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('file');
});

test('should insert text at once and without key events', async () => {
  const lines = await events([click(20, 50), typed('5 mg\tµg 血圧 ', 'insert')], ['mousemove']);
  expect(lines.filter((line) => line.startsWith('input'))).toHaveLength(1);
  const more = await events([typed('two\nlines', 'insert')]);
  expect(more.filter((line) => line.startsWith('key'))).toEqual([]);
  expect(await valueOf('area')).toBe('5 mg\tµg 血圧 two\nlines');
});

test('should release modifiers and button when the action fails', async () => {
  await expect(performAction(page, key('Control+Shift+F13'))).rejects.toThrow(/F13/);
  const broken = { x: NaN, y: 0 };
  await expect(performAction(page, click(NaN, 5, { modifiers: ['Alt'] }))).rejects.toThrow();
  await expect(
    performAction(page, { kind: 'drag', path: [{ x: 400, y: 300 }, broken], modifiers: ['Meta'] }),
  ).rejects.toThrow();
  await page.evaluate(() => {
    (globalThis as unknown as { recorded: Recorded }).recorded.log.length = 0;
  });
  expect(await events([key('a'), { kind: 'move', x: 500, y: 400 }])).toEqual([
    'keydown a',
    'keyup a',
    'mousemove 500,400 buttons=0',
  ]);
});

test('should touch nothing and take no time for a wait, a message or a report', async () => {
  const before = performance.now();
  const lines = await events([
    { kind: 'wait', ms: 60_000 },
    { kind: 'message', text: 'done' },
    { kind: 'infeasible', reason: 'no such patient' },
  ]);
  expect(lines).toEqual([]);
  expect(performance.now() - before).toBeLessThan(30_000);
});

test('should go to an address of the origin, back and forward, and not elsewhere', async () => {
  await performAction(page, { kind: 'navigate', url: '/second' });
  await expect(page).toHaveTitle('second');
  await performAction(page, { kind: 'back' });
  await expect(page).toHaveTitle('recorder');
  await performAction(page, { kind: 'forward' });
  await expect(page).toHaveTitle('second');
  for (const url of ['javascript:alert(1)', 'http://127.0.0.1:1/', 'about:blank'])
    await expect(performAction(page, { kind: 'navigate', url })).rejects.toThrow(origin);
  expect(page.url()).toBe(`${origin}/second`);
});

test('should open, focus and close tabs through the caller', async () => {
  const tabs = contextTabs(page.context(), page);
  const options: PerformOptions = { tabs, origin };
  const perform = (action: Action) => performAction(tabs.page(), action, options);
  await perform({ kind: 'tab_new' });
  expect(tabs.list()).toHaveLength(2);
  expect(tabs.page()).not.toBe(page);
  await perform({ kind: 'navigate', url: 'second' });
  expect(tabs.page().url()).toBe(`${origin}/second`);
  await perform({ kind: 'tab_focus', index: 0 });
  expect(tabs.page()).toBe(page);
  await expect(perform({ kind: 'tab_focus', index: 2 })).rejects.toThrow(/no tab 2; 2 are open/);
  await perform({ kind: 'tab_focus', index: 1 });
  await perform({ kind: 'tab_close' });
  expect(tabs.list()).toEqual([page]);
  expect(tabs.page()).toBe(page);
  await expect(performAction(page, { kind: 'tab_new' })).rejects.toThrow(/"tabs"/);
});

const uploadPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const upload = (x: number, y: number): Action => ({
  kind: 'upload',
  x,
  y,
  files: ['perform.spec.ts', 'keys.spec.ts'],
});

test('should choose files by a click at the point, and say when it opens no chooser', async () => {
  const files = () =>
    page
      .locator('#file')
      .evaluate((element: HTMLInputElement) => Array.from(element.files ?? [], (file) => file.name));
  await performAction(page, upload(30, 115), { uploadPath });
  expect(await files()).toEqual(['perform.spec.ts', 'keys.spec.ts']);
  await expect(performAction(page, upload(900, 600), { uploadPath, chooserTimeout: 50 })).rejects.toThrow(
    'The click at (900, 600) opened no file chooser.',
  );
});
