import { expect } from '@playwright/test';
import { sha256 } from '../../src/digest.ts';
import { InfrastructureError } from '../../src/episode/errors.ts';
import type { ForeignSystem } from '../../src/episode/foreign/system.ts';
import { openDesk, wardSystem, type Desk } from '../support/foreign/desk.ts';
import { startForeignServer } from '../support/foreign/server.ts';
import { differs, test } from '../support/foreign/test.ts';

test('should show the list of a native select and let a click on an option choose it', async ({ desk }) => {
  const before = await desk.shot();
  await desk.click('drug');
  expect(differs(before, await desk.shot(), { x: 150, y: 90, width: 250, height: 60 })).toBe(true);
  await desk.click({ x: 200, y: 145 });
  expect(await desk.log()).toEqual(['drug = Warfarin']);
});

test('should draw confirm over the page, which stays as it was around it', async ({ desk }) => {
  const before = await desk.shot();
  await desk.click('discontinue');
  const shown = await desk.shot();
  expect(differs(before, shown, { x: 420, y: 0, width: 440, height: 120 })).toBe(true);
  expect(differs(before, shown, { x: 0, y: 60, width: 400, height: 660 })).toBe(false);
  expect(differs(before, shown, { x: 0, y: 300, width: 1280, height: 420 })).toBe(false);
  const elements = await desk.environment.elements();
  expect(elements.map(({ text, name }) => text || name)).toContain(
    'Discontinue Bisoprolol 5 mg of Anna Kowalska?',
  );
  const ok = await desk.at('dialog.accept');
  expect(await desk.environment.elementAt(ok)).toMatchObject({
    role: 'button',
    name: 'OK',
    id: 'dialog.accept',
  });
});

test('should let confirm be answered by its buttons, Enter and Escape', async ({ desk }) => {
  const answers = [
    () => desk.click('dialog.accept'),
    () => desk.click('dialog.dismiss'),
    () => desk.key('Enter'),
    () => desk.key('Escape'),
  ];
  for (const answer of answers) {
    await desk.click('discontinue');
    await answer();
  }
  expect(await desk.log()).toEqual(['discontinued', 'kept', 'discontinued', 'kept']);
});

test('should let a click beside a dialog answer nothing, and refuse to leave the page', async ({ desk }) => {
  await desk.click('discontinue');
  const shown = await desk.shot();
  await desk.click({ x: 76, y: 321 });
  expect(sha256(await desk.shot())).toBe(sha256(shown));
  const refused = await desk.environment.refusal({ kind: 'navigate', url: '/window' });
  expect(refused).toMatchObject({ code: 'dialog_open' });
  await desk.key('Escape');
  expect(await desk.log()).toEqual(['kept']);
});

test('should let the text of a prompt be typed, edited and called off', async ({ desk }) => {
  await desk.click('reason');
  await desk.key('End');
  await desk.type('!');
  await desk.key('Enter');
  await desk.click('reason');
  await desk.type('dizziness é');
  await desk.click('dialog.accept');
  await desk.click('reason');
  await desk.key('Escape');
  expect(await desk.log()).toEqual(['reason: side effects!', 'reason: dizziness é', 'reason: null']);
});

test('should show one alert after the other', async ({ desk }) => {
  await desk.click('tell');
  const first = await desk.shot();
  await desk.click('dialog.accept');
  expect(sha256(await desk.shot())).not.toBe(sha256(first));
  await desk.key('Escape');
  expect(await desk.log()).toEqual(['told']);
});

test('should draw an alert of a page that has not been seen yet', async ({ chromium, server }) => {
  const desk = await openDesk(chromium, wardSystem(server.origin, { start: `${server.origin}/alerting` }));
  expect((await desk.environment.elements()).map(({ text }) => text)).not.toContain('Loaded.');
  await desk.shot();
  expect((await desk.environment.elements()).map(({ text }) => text)).toContain('Loaded.');
  await desk.click('dialog.accept');
  expect(await desk.environment.page().locator('h1').allTextContents()).toEqual(['Before', 'After']);
  await desk.environment.close();
});

test('should end an action at the dialog that it opens', async ({ desk }) => {
  await desk.click('discontinue', 2);
  await desk.click('dialog.accept');
  expect(await desk.log()).toEqual(['discontinued']);
  await desk.click('note');
  await desk.type('abc\n\n\nxyz');
  await desk.click('dialog.accept');
  expect(await desk.log()).toEqual(['discontinued', 'note saved']);
  expect(await desk.environment.page().locator('#note').inputValue()).toBe('abc');
});

test('should not let an action answer a dialog that no screenshot has shown', async ({ desk }) => {
  await desk.click('discontinue');
  await desk.key('Escape');
  const { environment } = desk;
  const discontinue = await desk.at('discontinue');
  await environment.perform({ kind: 'click', ...discontinue, button: 'left', count: 1, modifiers: [] });
  await environment.perform({ kind: 'key', chord: 'Enter', repeat: 1, holdMs: 0 });
  await environment.screenshot();
  await desk.key('Enter');
  expect(await desk.log()).toEqual(['kept', 'discontinued']);
});

test('should ask before a page with changes is left', async ({ desk }) => {
  await desk.environment.perform({ kind: 'navigate', url: '/editor' });
  await desk.click('text');
  await desk.type('half a note');
  await desk.environment.perform({ kind: 'navigate', url: '/window' });
  await desk.shot();
  await desk.click('dialog.dismiss');
  expect(await desk.environment.page().locator('#text').inputValue()).toBe('half a note');
  await desk.environment.perform({ kind: 'navigate', url: '/window' });
  await desk.shot();
  await desk.click('dialog.accept');
  expect(new URL(desk.environment.page().url()).pathname).toBe('/window');
});

test('should draw a calendar with the date of the page, where a click chooses a day', async ({ desk }) => {
  const before = await desk.shot();
  await desk.open('day');
  expect(differs(before, await desk.shot(), { x: 150, y: 125, width: 240, height: 250 })).toBe(true);
  await desk.key('Enter');
  expect(await desk.log()).toEqual(['day = 2025-03-03']);
  await desk.open('day');
  await desk.click({ x: 335, y: 143 });
  // Tuesday of the second week of April 2025.
  await desk.click({ x: 235, y: 227 });
  expect(await desk.log()).toEqual(['day = 2025-03-03', 'day = 2025-04-08']);
});

test('should leave a date field to the keyboard, and never open the calendar of the browser', async ({
  desk,
}) => {
  const { x, y } = await desk.at('day', 0);
  await desk.click({ x: x + 12, y });
  await desk.type('02142025');
  expect(await desk.environment.page().locator('#day').inputValue()).toBe('2025-02-14');
  const shown = await desk.shot();
  await desk.key('F4');
  expect(differs(shown, await desk.shot(), { x: 150, y: 125, width: 240, height: 250 })).toBe(true);
  await desk.key('Escape');
  expect(sha256(await desk.shot())).toBe(sha256(shown));
  // Over the fields and out: the button takes no focus from which Enter would open the browser's own.
  await desk.click({ x: x + 12, y });
  for (let part = 0; part < 3; part += 1) await desk.key('Tab');
  await desk.key('Enter');
  expect(differs(shown, await desk.shot(), { x: 150, y: 200, width: 240, height: 200 })).toBe(false);
});

test('should draw month and date-time fields in the same manner', async ({ desk }) => {
  await desk.open('month');
  await desk.key('ArrowDown');
  await desk.key('Enter');
  await desk.open('at');
  await desk.key('ArrowRight');
  await desk.key('Enter');
  expect(await desk.log()).toEqual(['month = 2025-07', 'at = 2025-03-04T09:30']);
});

test('should draw the suggestions of a datalist, and tell of a choice once', async ({ desk }) => {
  const before = await desk.shot();
  await desk.click('unit');
  expect(differs(before, await desk.shot(), { x: 150, y: 230, width: 250, height: 90 })).toBe(true);
  await desk.type('mic');
  await desk.click({ x: 200, y: 246 });
  await desk.click('note');
  expect(await desk.log()).toEqual(['unit = mcg']);
});

test('should reach no other origin, whatever the page tries, and stay where it is', async ({
  desk,
  server,
}) => {
  for (const x of [490, 590, 660]) await desk.click({ x, y: 370 });
  expect(desk.environment.page().url()).toBe(`${server.origin}/`);
  expect(server.asked).toContain('/redirect');
  expect(server.asked).toContain('/shared.js');
  expect(server.elsewhere).toEqual([]);
});

test('should bring a window that the page opens to the front, and back when it closes', async ({
  desk,
  server,
}) => {
  await desk.click('window');
  expect(desk.environment.page().url()).toBe(`${server.origin}/window`);
  await desk.click('close');
  expect(desk.environment.page().url()).toBe(`${server.origin}/`);
});

test('should wait for answers and animations, and show the caret', async ({ desk }) => {
  await desk.click('load');
  expect(await desk.log()).toEqual(['loaded']);
  await desk.click('animate');
  const box = await desk.environment.page().locator('#saved').boundingBox();
  expect(box?.x).toBe(484);
  await desk.click('note');
  const withCaret = await desk.shot();
  await desk.environment.page().evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(differs(withCaret, await desk.shot(), { x: 150, y: 240, width: 8, height: 18 })).toBe(true);
});

test('should give the same bytes for the same actions in three fresh contexts', async ({
  chromium,
  server,
}) => {
  const play = async (): Promise<string[]> => {
    const desk = await openDesk(chromium, wardSystem(server.origin));
    const digests = [sha256(await desk.shot())];
    const see = async (doing: Promise<void>): Promise<void> => {
      await doing;
      digests.push(sha256(await desk.shot()));
    };
    await see(desk.click('drug'));
    await see(desk.click({ x: 200, y: 121 }));
    await see(desk.open('day'));
    await see(desk.click({ x: 235, y: 227 }));
    await see(desk.click('unit'));
    await see(desk.key('Escape'));
    await see(desk.click('reason'));
    await see(desk.type('rash'));
    await see(desk.click('dialog.accept'));
    await see(desk.click('note'));
    await see(desk.type('seen'));
    await desk.environment.close();
    return digests;
  };
  const first = await play();
  expect(new Set(first).size).toBe(first.length);
  expect(await play()).toEqual(first);
  expect(await play()).toEqual(first);
});

test('should say why a page does not settle, and leave out what is volatile', async ({
  chromium,
  server,
}) => {
  const open = (path: string, change: Partial<ForeignSystem> = {}): Promise<Desk> => {
    const timing = { quietMs: 100, betweenMs: 40, settleMs: 2500 };
    return openDesk(chromium, wardSystem(server.origin, { start: server.origin + path, timing, ...change }));
  };
  const stuck = open('/stuck');
  await expect(stuck).rejects.toBeInstanceOf(InfrastructureError);
  await expect(stuck).rejects.toThrow('did not settle within 2.5 s; still under way: GET /hang.');
  await expect(open('/restless')).rejects.toThrow('the picture kept changing');
  const desk = await open('/restless', { volatile: [{ x: 0, y: 0, width: 200, height: 80 }] });
  await desk.environment.close();
});

test('should end with an infrastructure error when the system cannot be reached', async ({ chromium }) => {
  const gone = await startForeignServer();
  await gone.close();
  await expect(openDesk(chromium, wardSystem(gone.origin))).rejects.toBeInstanceOf(InfrastructureError);
});
