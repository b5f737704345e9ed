import { fileURLToPath } from 'node:url';
import { ClinicalServer } from '../backend/server.ts';
import { ensureChromium, launchBrowser } from '../episode/browser.ts';
import type { Workplace } from '../episode/runCase.ts';

/** The recordings that come with medcua. */
export const ownRecordings = 'fixtures/recordings';

/** Lines about what goes on; they go to standard error, so that `--json` output stays clean. */
export function progress(line: string): void {
  console.error(line);
}

/** Finds or installs Chromium, starts it and a clinical server, and ends both, however the work ended. */
export async function withWorkplace<T>(work: (workplace: Workplace) => Promise<T>): Promise<T> {
  ensureChromium(progress);
  const browser = await launchBrowser();
  const server = await ClinicalServer.start();
  try {
    return await work({ browser, server });
  } finally {
    await browser.close().catch(() => undefined);
    await server.stop();
  }
}

/** Root of the checkout or package. */
export function packageRoot(): string {
  return fileURLToPath(new URL('../../', import.meta.url));
}
