import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { existsSync, mkdirSync, copyFileSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { attachedTo } from './attach.ts';
import { consoleSummary, wantsColor } from './consoleSummary.ts';
import { screenshotFile, writeHtmlReport } from './html/writeReport.ts';
import { plural } from './format.ts';
import type { EpisodeResult } from './result.ts';
import { robustness } from './robustness.ts';
import { robustnessTable } from './robustnessTable.ts';
import { appendResult, checkResult, readResults, resultsFileName } from './results.ts';
import { finishedAnnotation, withoutRepaired } from './resumed.ts';
import { summarize } from './summary.ts';
import { testCounts } from './testCounts.ts';

export type ReporterOptions = {
  /** Where results.jsonl and the HTML report go, relative to the configuration; `medcua-report` by default. */
  outputFolder?: string;
  /** Adds to the results.jsonl that is there, to complete an interrupted run; by default a run starts its own. */
  append?: boolean;
  title?: string;
};

/** Set by Playwright itself beside the options of the configuration. */
type PlaywrightOptions = { configDir?: string; _mode?: 'list' | 'test' | 'merge' };

/**
 * Collects the results that benchmark tests attach (see attach.ts): appends each to results.jsonl as its test ends, and
 * at the end prints the summary and writes the HTML report. The last line is always `tests: N passed, N failed`. The
 * results.jsonl of the run before is kept once, as results.previous.jsonl.
 */
export default class MedcuaReporter implements Reporter {
  private readonly folder: string;
  private readonly options: ReporterOptions & PlaywrightOptions;
  private suite: Suite | null = null;
  private results: EpisodeResult[] = [];
  private readonly problems: string[] = [];
  private errorsOutsideTests = 0;
  /** Whether a test found its episode finished by the run that this one resumes. */
  private resumes = false;

  constructor(options: ReporterOptions & PlaywrightOptions = {}) {
    this.options = process.env.MEDCUA_RESUME === '1' ? { ...options, append: true } : options;
    this.folder = resolve(options.configDir ?? process.cwd(), options.outputFolder ?? 'medcua-report');
  }

  /** Progress and failures of tests are for the other reporters, which Playwright adds when this one is alone. */
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errorsOutsideTests += 1;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const attached = attachedTo(result);
    if (test.annotations.some(({ type }) => type === finishedAnnotation)) this.resumes = true;
    for (const text of attached.results) this.guard(test, () => this.take(text));
    if (attached.results.length === 0) return;
    for (const { digest, path } of attached.screenshots)
      this.guard(test, () => copyOnce(path, join(this.folder, screenshotFile(digest))));
  }

  async onEnd(): Promise<void> {
    if (this.results.length > 0 || this.resumes) await this.report();
    if (this.problems.length > 0)
      throw new Error(
        `The medcua report is incomplete (${plural(this.problems.length, 'problem')}):\n${this.problems.join('\n')}`,
      );
  }

  /** After the end of every other reporter, so that nothing follows the line. */
  async onExit(): Promise<void> {
    const { _mode: mode } = this.options;
    if (mode === 'list') return;
    console.log(testCounts(this.suite?.allTests() ?? [], this.errorsOutsideTests));
  }

  private take(text: string): void {
    const checked = checkResult(JSON.parse(text));
    if ('problem' in checked)
      throw new Error(
        `the attached result is not valid at ${checked.field || 'its root'}: ${checked.problem}`,
      );
    const file = join(this.folder, resultsFileName);
    if (this.results.length === 0 && this.options.append !== true && existsSync(file))
      renameSync(file, join(this.folder, 'results.previous.jsonl'));
    // Kept before it is written: a full disk must not lose the result from the summary as well.
    this.results.push(checked.result);
    appendResult(file, checked.result);
  }

  private async report(): Promise<void> {
    const results = this.options.append === true ? await this.allResults() : this.results;
    const color = wantsColor(process.stdout, process.env);
    console.log(`\n${consoleSummary(summarize(results), { color })}`);
    const shifted = robustness(results);
    if (shifted !== null) console.log(`\n${robustnessTable(shifted, { color })}`);
    const index = await writeHtmlReport(this.folder, results, {
      title: this.options.title ?? 'medcua report',
      robustness: shifted,
      screenshot: (_scenario, digest) => readIfThere(join(this.folder, screenshotFile(digest))),
    });
    console.log(`\nreport: ${relative(process.cwd(), index) || index}`);
  }

  private async allResults(): Promise<EpisodeResult[]> {
    try {
      return withoutRepaired((await readResults(join(this.folder, resultsFileName))).results);
    } catch (error) {
      this.problems.push(`  ${messageOf(error)}`);
      return this.results;
    }
  }

  /** A result that cannot be kept makes the run fail at its end, not the others be lost. */
  private guard(test: TestCase, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.problems.push(`  ${test.titlePath().filter(Boolean).join(' › ')}: ${messageOf(error)}`);
    }
  }
}

function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const partial = `${to}.partial`;
  copyFileSync(from, partial);
  renameSync(partial, to);
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
