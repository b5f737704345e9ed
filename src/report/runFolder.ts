import { existsSync, readFileSync, rmSync } from 'node:fs';
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

  /** The results that are here already; infrastructure errors are left out, since they are to be run again. */
  async results(): Promise<EpisodeResult[]> {
    if (!existsSync(this.resultsFile)) return [];
    const { results } = await readResults(this.resultsFile);
    return results.filter((one) => one.outcome !== 'infrastructure_error');
  }

  /** Forgets the results of an earlier run; the report that is written next replaces its pages. */
  clear(): void {
    try {
      rmSync(this.resultsFile, { force: true });
    } catch (error) {
      throw new ResultsWriteError(this.resultsFile, error);
    }
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
