import type { TestInfo } from '@playwright/test';
import type { TestResult } from '@playwright/test/reporter';
import { join } from 'node:path';
import { screenshotFile, writeOnce } from './html/writeReport.ts';
import type { EpisodeResult } from './result.ts';

/**
 * The contract between a benchmark test and the reporter. The result travels in the body of an attachment and the
 * screenshots as files, both of which blob reports carry from shard to merge.
 */
export const resultAttachment = 'medcua-result';

/** The digest follows. Playwright does not print attachments that begin with an underscore after a failure. */
export const screenshotAttachment = '_medcua-screenshot/';

/**
 * Hands the result of an episode and its screenshots (PNG by digest) to the reporter. Screenshots are stored once per
 * run, whichever test took them, in the run's own output folder.
 */
export async function attachResult(
  testInfo: TestInfo,
  result: EpisodeResult,
  screenshots: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [digest, png] of screenshots) {
    const path = join(testInfo.project.outputDir, 'medcua', screenshotFile(digest));
    await writeOnce(path, png);
    // Not testInfo.attach, which would copy every file once more for every test.
    testInfo.attachments.push({ name: screenshotAttachment + digest, contentType: 'image/png', path });
  }
  await testInfo.attach(resultAttachment, { contentType: 'application/json', body: JSON.stringify(result) });
}

export type Attached = {
  /** Texts of results, to be checked. */
  results: string[];
  screenshots: { digest: string; path: string }[];
};

/** What a finished test handed over. */
export function attachedTo({ attachments }: Pick<TestResult, 'attachments'>): Attached {
  return {
    results: attachments.flatMap(({ name, body }) =>
      name === resultAttachment && body !== undefined ? [body.toString()] : [],
    ),
    screenshots: attachments.flatMap(({ name, path }) =>
      name.startsWith(screenshotAttachment) && path !== undefined
        ? [{ digest: name.slice(screenshotAttachment.length), path }]
        : [],
    ),
  };
}
