import { ensureChromium } from '../src/episode/browser.ts';

/** Finds or installs Chromium once, before any worker needs it. */
export default function globalSetup(): void {
  ensureChromium((line) => console.log(line));
}
