import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeResult } from './result.ts';
import { appendResult, readResults, resultsFileName, ResultsWriteError } from './results.ts';
import { screenshotFile, writeHtmlReport, writeOnce } from './html/writeReport.ts';

/** The output of a command that runs episodes: results.jsonl, screenshots and the HTML report in one folder. */
export class RunFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get resultsFile(): string {
    return join(this.folder, resultsFileName);
  }

  /** Keeps one episode at once, so that an interruption loses none that has ended. */
  async save(result: EpisodeResult, screenshots: ReadonlyMap<string, Buffer>): Promise<void> {
    // The result first: should the disk be full, what can be judged matters more than what can be looked at.
    appendResult(this.resultsFile, result);
    for (const [digest, png] of screenshots) {
      const file = join(this.folder, screenshotFile(digest));
      await writeOnce(file, png).catch((error: unknown) => {
        throw new ResultsWriteError(file, error);
      });
    }
  }

  /** Addresses of the episodes that are here already and need not be run again. */
  async done(): Promise<Set<string>> {
    if (!existsSync(this.resultsFile)) return new Set();
    const { results } = await readResults(this.resultsFile);
    return new Set(results.filter((one) => one.outcome !== 'infrastructure_error').map((one) => one.address));
  }

  /** Writes the HTML report over the given results, or over all that are here; gives the path of its index. */
  async report(title: string, results?: readonly EpisodeResult[]): Promise<string> {
    const shown = results ?? (await readResults(this.resultsFile)).results;
    return writeHtmlReport(this.folder, shown, {
      title,
      screenshot: (_scenario, digest) => {
        const file = join(this.folder, screenshotFile(digest));
        return existsSync(file) ? readFileSync(file) : null;
      },
    });
  }
}
