import { dirname } from 'node:path';
import type { Evidence } from '../checker/evidence.ts';
import type { Verdict } from '../checker/verdict.ts';
import type { ScreenElement } from '../drift/elements.ts';
import { ElementStore } from './elementStore.ts';
import { RecordingError } from './errors.ts';
import { diskFiles, writing, type Files } from './files.ts';
import { formatLine, type RecordedStep, type RecordingHeader, type RecordingLine } from './format.ts';
import type { ScreenshotStore } from './screenshotStore.ts';

/** A step without what the writer adds (line type, number, digest of the screenshot), and with its elements. */
export type NewStep = Omit<RecordedStep, 'type' | 'step' | 'screenshot' | 'elements'> & {
  /** Of the screen seen before the action; null when they were not taken. */
  elements: readonly ScreenElement[] | null;
};

/**
 * Writes a recording so that being killed at any byte loses at most the line being written: screenshot and
 * elements are in their stores before the line that names them, and a line is appended in one write. Lines go to `<file>.partial`,
 * which takes the place of an older recording only in `finish`.
 */
export class RecordingWriter {
  /** The recording when finished. */
  readonly file: string;
  /** Where the lines stand until then. */
  readonly partialFile: string;
  readonly #store: ScreenshotStore;
  readonly #elements: ElementStore;
  readonly #files: Files;
  #steps = 0;
  #stage: 'steps' | 'end' | 'evidence' | 'verdict' | 'finished' | 'failed' = 'steps';

  /** Starts the partial file with the header line. Throws `RecordingError` when the folder cannot be written. */
  constructor(file: string, store: ScreenshotStore, header: RecordingHeader, files: Files = diskFiles) {
    this.file = file;
    this.partialFile = `${file}.partial`;
    this.#store = store;
    this.#elements = new ElementStore(dirname(file), files);
    this.#files = files;
    const line = Buffer.from(formatLine(header));
    writing(this.partialFile, () => {
      files.makeFolder(dirname(file));
      files.write(this.partialFile, line);
    });
  }

  /** Saves screenshot and elements seen before the action, then the step; gives the digest of the screenshot. */
  step(png: Buffer, step: NewStep): string {
    this.#expect('steps');
    const screenshot = this.#store.put(png);
    const elements = this.#put(step.elements);
    this.#append({ ...step, type: 'step', step: this.#steps + 1, screenshot, elements });
    this.#steps++;
    return screenshot;
  }

  /** Saves screenshot and elements seen after the last action; gives the digest of the screenshot. */
  end(png: Buffer, elements: readonly ScreenElement[] | null): string {
    this.#expect('steps');
    const screenshot = this.#store.put(png);
    this.#append({ type: 'end', screenshot, elements: this.#put(elements) });
    this.#stage = 'end';
    return screenshot;
  }

  evidence(evidence: Evidence): void {
    this.#expect('end');
    this.#append({ type: 'evidence', evidence });
    this.#stage = 'evidence';
  }

  verdict(verdict: Verdict): void {
    this.#expect('evidence');
    this.#append({ type: 'verdict', verdict });
    this.#stage = 'verdict';
  }

  /** Puts the complete recording in its place, over an older one. */
  finish(): void {
    this.#expect('verdict');
    writing(this.file, () => {
      this.#files.flush(this.partialFile);
      this.#files.rename(this.partialFile, this.file);
    });
    this.#stage = 'finished';
  }

  #put(elements: readonly ScreenElement[] | null): string | null {
    return elements === null ? null : this.#elements.put(elements);
  }

  #append(line: RecordingLine): void {
    const bytes = Buffer.from(formatLine(line));
    try {
      writing(this.partialFile, () => this.#files.append(this.partialFile, bytes));
    } catch (error) {
      // The line may be there in part; another one behind it would make the file unreadable.
      this.#stage = 'failed';
      throw error;
    }
  }

  #expect(stage: 'steps' | 'end' | 'evidence' | 'verdict'): void {
    if (this.#stage !== stage)
      throw new RecordingError(
        'wrong_order',
        `the recording is in stage "${this.#stage}", this call needs "${stage}" (order: steps, end, evidence, verdict, finish).`,
        { file: this.partialFile },
      );
  }
}
