import { test as base, type Browser } from '@playwright/test';
import { ensureChromium, launchBrowser } from '../../../src/episode/browser.ts';
import { decodePng } from '../../../src/recording/png.ts';
import { openDesk, wardSystem, type Desk } from './desk.ts';
import { startForeignServer, type ForeignServer } from './server.ts';

/** A browser and a foreign system per worker, and an unshifted episode per test. */
export const test = base.extend<{ desk: Desk }, { chromium: Browser; server: ForeignServer }>({
  chromium: [
    async ({}, use) => {
      ensureChromium(console.log);
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({}, use) => {
      const server = await startForeignServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  desk: async ({ chromium, server }, use) => {
    const desk = await openDesk(chromium, wardSystem(server.origin));
    await use(desk);
    await desk.environment.close();
  },
});

/** Whether some pixel of the box differs between two screenshots of scale 1. */
export function differs(
  one: Buffer,
  other: Buffer,
  box: { x: number; y: number; width: number; height: number },
): boolean {
  const [a, b] = [decodePng(one), decodePng(other)];
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const from = (y * a.width + box.x) * 4;
    if (!a.data.subarray(from, from + box.width * 4).equals(b.data.subarray(from, from + box.width * 4)))
      return true;
  }
  return false;
}
