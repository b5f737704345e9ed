import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EpisodeResult } from '../result.ts';
import { robustness, type EpisodeReference, type RobustnessSummary } from '../robustness.ts';
import { failuresFirst } from './caseRow.ts';
import { episodePage } from './episodePage.ts';
import { pageNames } from './fileNames.ts';
import { overviewPage, type Entry } from './overviewPage.ts';
import { pngSize } from './png.ts';
import { robustnessPage } from './robustnessPage.ts';
import type { HrefOf } from './robustnessTables.ts';
import type { Picture } from './stepView.ts';

/** Gives the PNG with this digest, or null when there is none; the scenario says in which store to look. */
export type ScreenshotSource = (scenario: string, digest: string) => Buffer | null | Promise<Buffer | null>;

export type HtmlReportOptions = {
  screenshot: ScreenshotSource;
  title: string;
  /** That of the same results, for a caller who has it already. */
  robustness?: RobustnessSummary | null;
};

/** Lists what a report has written, so that the next one knows what it may replace. */
const manifestName = 'report-files.json';
const ownedFile = /^(index\.html|robustness\.html|episodes\/[\w.~-]+\.html|screenshots\/[\w-]+\.png)$/;

/**
 * Writes a self-contained report that opens from disk without a network: `index.html`, with shifted episodes
 * `robustness.html`, a page for each episode in `episodes/` and the screenshots, each once, in `screenshots/`. A report that was there before is replaced; other
 * files stay. Gives the path of the index. Screenshots that are not found are named as missing in the pages.
 */
export async function writeHtmlReport(
  folder: string,
  results: readonly EpisodeResult[],
  { screenshot, title, robustness: shifted = robustness(results) }: HtmlReportOptions,
): Promise<string> {
  const sorted = [...results].sort(failuresFirst);
  const names = pageNames(sorted.map((result) => result.case));
  const entries = sorted.map((result, index) => ({ result, href: `episodes/${names[index] ?? ''}.html` }));
  const previous = await ownedFiles(folder);
  const pictures = await writeScreenshots(folder, sorted, screenshot);
  const pages = new Map([['index.html', overviewPage(title, entries, shifted)]]);
  if (shifted !== null) pages.set('robustness.html', robustnessPage(title, shifted, hrefsOf(entries)));
  for (const [index, { result, href }] of entries.entries()) {
    const neighbor = (offset: number): string | null => {
      const name = names[index + offset];
      return name === undefined ? null : `${name}.html`;
    };
    pages.set(
      href,
      episodePage(result, pictures, {
        position: index + 1,
        total: entries.length,
        previous: neighbor(-1),
        next: neighbor(1),
      }),
    );
  }
  const owned = [...pages.keys(), ...[...pictures.keys()].map(screenshotFile)];
  // The list comes first: a report that is interrupted still knows what is its own.
  await write(join(folder, manifestName), JSON.stringify([...new Set([...previous, ...owned])]));
  for (const [file, content] of pages) await write(join(folder, file), content);
  const kept = new Set(owned);
  for (const file of previous) if (!kept.has(file)) await rm(join(folder, file), { force: true });
  await write(join(folder, manifestName), JSON.stringify(owned));
  return join(folder, 'index.html');
}

/** Addresses of episodes by what a summary calls them. */
function hrefsOf(entries: readonly Entry[]): HrefOf {
  const name = ({ agent, evidenceDigest }: EpisodeReference): string =>
    JSON.stringify([agent, evidenceDigest]);
  const hrefs = new Map(entries.map(({ result, href }) => [name(result), href]));
  return (episode) => hrefs.get(name(episode)) ?? null;
}

/** Name of a screenshot's file within a report. */
export function screenshotFile(digest: string): string {
  return `screenshots/${digest}.png`;
}

async function writeScreenshots(
  folder: string,
  results: readonly EpisodeResult[],
  screenshot: ScreenshotSource,
): Promise<Map<string, Picture>> {
  const scenarioOf = new Map<string, string>();
  for (const result of results) {
    const digests = result.steps.map((step) => step.screenshot);
    for (const digest of [...digests, result.finalScreenshot ?? null])
      if (digest !== null && !scenarioOf.has(digest)) scenarioOf.set(digest, result.scenario);
  }
  const pictures = new Map<string, Picture>();
  for (const [digest, scenario] of scenarioOf) {
    const bytes = await screenshot(scenario, digest);
    const size = bytes === null ? null : pngSize(bytes);
    if (bytes === null || size === null || !ownedFile.test(screenshotFile(digest))) continue;
    await writeOnce(join(folder, screenshotFile(digest)), bytes);
    pictures.set(digest, { href: `../${screenshotFile(digest)}`, size });
  }
  return pictures;
}

/** Content-addressed, so a file that is there already is the right one. */
export async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there === null || there.size !== bytes.length) await write(file, bytes);
}

let writes = 0;

/** Under a name of its own first: a reader never sees half a file, and episodes that end at once do not take each other's. */
async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  writes += 1;
  const partial = `${file}.${process.pid}-${writes}.partial`;
  await writeFile(partial, content);
  await rename(partial, file);
}

/** What an earlier report in this folder wrote; names that no report gives are ignored. */
async function ownedFiles(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '[]');
  try {
    const listed: unknown = JSON.parse(text);
    return Array.isArray(listed)
      ? listed.filter((file): file is string => typeof file === 'string' && ownedFile.test(file))
      : [];
  } catch {
    return [];
  }
}
