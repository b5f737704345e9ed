import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

/** No Chromium was found, and none could be installed. The message says what to do. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

export type FoundBrowser = { path: string; from: 'MEDCUA_CHROMIUM' | 'PATH' | 'Playwright' };

/** Headless shell first: same pixels as full Chromium, and a fresh context costs less than half. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Finds an installed Chromium: `MEDCUA_CHROMIUM`, then PATH, then Playwright's own. Null when there is none; throws
 * NoBrowserError when `MEDCUA_CHROMIUM` names something that cannot be run.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): FoundBrowser | null {
  const named = environment.MEDCUA_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) {
      throw new NoBrowserError(
        `MEDCUA_CHROMIUM is set to "${named}", which is not an executable file. Correct it, or unset it to search PATH.`,
      );
    }
    return { path: named, from: 'MEDCUA_CHROMIUM' };
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (path !== undefined) return { path, from: 'PATH' };
  }
  const own = chromium.executablePath();
  return own !== '' && existsSync(own) ? { path: own, from: 'Playwright' } : null;
}

/**
 * Finds Chromium or installs it: Playwright's download first, else the system's package manager where this user may
 * use it. `say` tells the user what goes on.
 */
export function ensureChromium(say: (line: string) => void): FoundBrowser {
  const found = findChromium();
  if (found !== null) return found;
  say('No Chromium found. Trying Playwright’s download …');
  // The package exports no cli.js; its folder holds it all the same.
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const download = spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  if (download.status === 0) {
    const own = findChromium();
    if (own !== null) return own;
  }
  if (process.platform === 'linux' && process.getuid?.() === 0 && hasCommand('apt-get')) {
    say('The download failed. Installing chromium-headless-shell with apt-get …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const command = ['install', '-y', '--no-install-recommends', name];
      spawnSync('apt-get', command, { stdio: 'ignore', timeout: 600_000, env: environment });
      const installed = findChromium();
      if (installed !== null) return installed;
    }
  }
  throw new NoBrowserError(
    [
      'No Chromium was found, and it could not be installed. Do one of these:',
      '  - npx playwright install chromium-headless-shell',
      '  - Debian or Ubuntu: sudo apt-get install chromium-headless-shell (or: chromium)',
      '  - set MEDCUA_CHROMIUM to the executable of a Chromium that you have',
    ].join('\n'),
  );
}

/**
 * Launches headless Chromium with the flags of the rendering profile: Playwright's defaults, but scrollbars are drawn,
 * a cue that people have. Throws NoBrowserError when no Chromium is installed.
 */
export async function launchBrowser(options: { headless?: boolean } = {}): Promise<Browser> {
  const found = findChromium();
  if (found === null) {
    throw new NoBrowserError('No Chromium was found. Run "npx medcua doctor" to see how to get one.');
  }
  return chromium.launch({
    executablePath: found.path,
    headless: options.headless ?? true,
    ignoreDefaultArgs: ['--hide-scrollbars'],
    // A tile drawn in part has rounded corners that differ by a shade from one drawn whole, and which it is depends on
    // timing: without this flag about one screenshot in twenty differed between runs.
    args: ['--disable-partial-raster'],
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasCommand(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
