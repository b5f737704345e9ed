import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder; the next may have it.
    }
  }
  return null;
}

/** Headless Chromium: `MEDCUA_CHROMIUM`, else one on PATH, else the one Playwright installed. */
export function launchChromium(): Promise<Browser> {
  const file = process.env.MEDCUA_CHROMIUM ?? onPath('chromium-headless-shell') ?? onPath('chromium');
  return chromium.launch(file === null ? {} : { executablePath: file });
}
