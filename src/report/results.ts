import {
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  closeSync,
  readSync,
  writeSync,
} from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import type { EpisodeResult } from './result.ts';
import { resultSchema } from './resultSchema.ts';

export const resultsFileName = 'results.jsonl';

/** A line could not be written: a full or read-only disk, or no such folder. What was there stays readable. */
export class ResultsWriteError extends Error {
  override readonly name = 'ResultsWriteError';
  readonly file: string;
  /** Code of the operating system, e.g. `ENOSPC`. */
  readonly code: string;

  constructor(file: string, cause: unknown) {
    const code = errorCode(cause);
    super(
      `Could not append a result to ${file} (${code}). The results written so far are intact. ` +
        'Free some space or choose a writable folder, then run the missing cases again.',
      { cause },
    );
    this.file = file;
    this.code = code;
  }
}

/** A results file does not hold what it should. */
export class ResultsReadError extends Error {
  override readonly name = 'ResultsReadError';
  readonly file: string;
  /** From 1; null when the file as a whole cannot be read. */
  readonly line: number | null;
  /** E.g. `verdict.violations[0].severity`; null when the line is not JSON at all. */
  readonly field: string | null;

  constructor(where: { file: string; line?: number; field?: string }, problem: string, cause?: unknown) {
    const { file, line = null, field = null } = where;
    const place = `${file}${line === null ? '' : `, line ${line}`}${field === null ? '' : `, field ${field}`}`;
    super(`${place}: ${problem}`, { cause });
    this.file = file;
    this.line = line;
    this.field = field;
  }
}

/** A last line that was cut off, as a crash or a full disk leaves it; that episode has to be run again. */
export type TornLine = { file: string; line: number };

export type ReadResults = { results: EpisodeResult[]; torn: TornLine[] };

/**
 * Appends one result as one line. Throws ResultsWriteError; then the file is as it was before. A torn last line left
 * by an earlier crash is cut off first, so that it cannot run into the new one.
 */
export function appendResult(file: string, result: EpisodeResult): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const descriptor = openSync(file, 'a+');
    try {
      appendWhole(descriptor, Buffer.from(`${JSON.stringify(result)}\n`));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw new ResultsWriteError(file, error);
  }
}

function appendWhole(descriptor: number, line: Buffer): void {
  const { size } = fstatSync(descriptor);
  const tail = readTail(descriptor, size);
  const torn = tail.length > 0 && parseLine(tail.toString()) === undefined;
  const end = torn ? size - tail.length : size;
  if (torn) ftruncateSync(descriptor, end);
  const addition = tail.length > 0 && !torn ? Buffer.concat([Buffer.from('\n'), line]) : line;
  try {
    for (let written = 0; written < addition.length;) written += writeSync(descriptor, addition, written);
  } catch (error) {
    // Some disks fill up in the middle of a line.
    if (fstatSync(descriptor).size > end) ftruncateSync(descriptor, end);
    throw error;
  }
}

/** What follows the last newline of a file; empty when all its lines are whole. */
function readTail(descriptor: number, size: number): Buffer {
  const chunkSize = 65_536;
  const chunks: Buffer[] = [];
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - chunkSize);
    const chunk = Buffer.alloc(end - start);
    readSync(descriptor, chunk, 0, chunk.length, start);
    const newline = chunk.lastIndexOf(10);
    chunks.unshift(chunk.subarray(newline + 1));
    if (newline !== -1) break;
    end = start;
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a results file, or a folder: its results.jsonl, or without one all its `.jsonl` files in order of name.
 * Throws ResultsReadError with file, line and field. A torn last line is left out and reported.
 */
export async function readResults(fileOrFolder: string): Promise<ReadResults> {
  const read: ReadResults = { results: [], torn: [] };
  for (const file of await resultFiles(fileOrFolder)) {
    const { results, torn } = parseResults(await readFile(file, 'utf8'), file);
    read.results.push(...results);
    read.torn.push(...torn);
  }
  return read;
}

async function resultFiles(fileOrFolder: string): Promise<string[]> {
  const found = await stat(fileOrFolder).catch((error: unknown) => {
    throw new ResultsReadError(
      { file: fileOrFolder },
      `expected a results file or a folder that holds one (${errorCode(error)}).`,
      error,
    );
  });
  if (!found.isDirectory()) return [fileOrFolder];
  const main = join(fileOrFolder, resultsFileName);
  if (existsSync(main)) return [main];
  const names = (await readdir(fileOrFolder)).filter((name) => name.endsWith('.jsonl')).sort();
  if (names.length === 0)
    throw new ResultsReadError({ file: fileOrFolder }, `expected ${resultsFileName} in this folder.`);
  return names.map((name) => join(fileOrFolder, name));
}

/** The results in the text of one file; `file` is only for messages. */
export function parseResults(text: string, file: string): ReadResults {
  const lines = text.split('\n');
  const read: ReadResults = { results: [], torn: [] };
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (content.trim() === '') continue;
    const value = parseLine(content);
    // Only what follows the last newline can be torn; a broken line before it is damage.
    if (value === undefined && line === lines.length) read.torn.push({ file, line });
    else read.results.push(checkLine(value, file, line));
  }
  return read;
}

function parseLine(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

function checkLine(value: unknown, file: string, line: number): EpisodeResult {
  if (value === undefined)
    throw new ResultsReadError(
      { file, line },
      'expected one JSON object. The file is damaged: restore it or delete the line, then run that case again.',
    );
  const checked = checkResult(value);
  if ('problem' in checked) throw new ResultsReadError({ file, line, field: checked.field }, checked.problem);
  return checked.result;
}

/** The value as a result, or the first field that is wrong and why. */
export function checkResult(value: unknown): { result: EpisodeResult } | { field: string; problem: string } {
  const checked = resultSchema.safeParse(value, { reportInput: true });
  if (checked.success) return { result: checked.data };
  const [issue] = checked.error.issues;
  if (issue === undefined) throw checked.error;
  return { field: fieldName(issue), problem: `${lowerFirst(issue.message)}; got ${excerpt(issue.input)}.` };
}

function fieldName(issue: z.core.$ZodIssue): string {
  return issue.path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );
}

function lowerFirst(message: string): string {
  return message.replace(/^Invalid (input|option|value): /, '').replace(/^./, (first) => first.toLowerCase());
}

function excerpt(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
