import type { z } from 'zod';
import type { Evidence } from '../checker/evidence.ts';
import type { Verdict } from '../checker/verdict.ts';
import { RecordingError, type RecordingErrorCode } from './errors.ts';
import { diskFiles, type Files } from './files.ts';
import {
  lineSchemas,
  lineTypes,
  recordingFormat,
  type LineType,
  type RecordedStep,
  type RecordingHeader,
  type RecordingLine,
} from './format.ts';
import { lineSchemasV1, upgradeV1 } from './v1.ts';

/** Largest recording that is read, in bytes. */
export const recordingSizeLimit = 64 * 2 ** 20;

/** A recording as read. What a torn recording has lost is null. */
export type Recording = {
  file: string;
  header: RecordingHeader;
  steps: RecordedStep[];
  /** Digest of the screenshot after the last action. */
  end: string | null;
  /** Address of the elements of that screen. */
  endElements: string | null;
  evidence: Evidence | null;
  verdict: Verdict | null;
  /** The last line was cut off (a crash while writing); only what it said is lost. */
  torn: boolean;
  /** Every line up to the verdict is there. */
  complete: boolean;
};

export type RecordedEvidence = NonNullable<Recording['evidence']>;

/** Reads a recording, which is untrusted input. Throws `RecordingError` with the line and the field. */
export function readRecording(file: string, files: Files = diskFiles): Recording {
  return parseRecording(file, readBytes(file, files));
}

function readBytes(file: string, files: Files): Buffer {
  if (!files.exists(file))
    throw new RecordingError('missing_file', 'there is no such recording; record it first.', { file });
  let bytes: Buffer;
  try {
    const size = files.size(file);
    if (size > recordingSizeLimit)
      throw new RecordingError('too_large', `${size} bytes; at most ${recordingSizeLimit} are read.`, {
        file,
      });
    bytes = files.read(file);
  } catch (cause) {
    if (cause instanceof RecordingError) throw cause;
    throw new RecordingError(
      'not_readable',
      `cannot be read (${(cause as Error).message}).`,
      { file },
      cause,
    );
  }
  return bytes;
}

/** Reads the bytes of a recording; `file` is only used in errors. */
export function parseRecording(file: string, bytes: Buffer): Recording {
  const lines: RecordingLine[] = [];
  let format: 1 | typeof recordingFormat = recordingFormat;
  let torn = false;
  let start = 0;
  for (let number = 1; start < bytes.length; number++) {
    const newline = bytes.indexOf(0x0a, start);
    const whole = newline >= 0;
    const parsed = parseJson(bytes.subarray(start, whole ? newline : bytes.length));
    if (parsed.ok) {
      if (number === 1 && (Object(parsed.value) as { format?: unknown }).format === 1) format = 1;
      lines.push(checkLine(file, number, parsed.value, lines, format));
    } else if (whole)
      throw new RecordingError('malformed_json', `not a line of JSON (${parsed.reason}).`, {
        file,
        line: number,
      });
    else torn = true;
    start = whole ? newline + 1 : bytes.length;
  }
  return assemble(file, lines, torn);
}

function parseJson(bytes: Buffer): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (cause) {
    return { ok: false, reason: (cause as Error).message };
  }
}

function checkLine(
  file: string,
  line: number,
  value: unknown,
  before: RecordingLine[],
  format: 1 | typeof recordingFormat,
): RecordingLine {
  const fail = (code: RecordingErrorCode, message: string, field: string | null = null) =>
    new RecordingError(code, message, { file, line, field });
  const fields = Object(value) as { type?: unknown; format?: unknown };
  const type = lineTypes.find((known) => known === fields.type);
  if (type === undefined)
    throw fail(
      'unknown_line',
      `expected a line of type ${lineTypes.join(', ')}, got ${quote(fields.type)}.`,
      'type',
    );
  if (type === 'header' && fields.format !== format)
    throw fail(
      'wrong_version',
      `recording format ${quote(fields.format)}, this medcua reads 1 and ${recordingFormat}; use the medcua that wrote it or a newer one, or record the task again.`,
      'format',
    );

  const expected = followers[before.at(-1)?.type ?? 'start'];
  if (!expected.includes(type))
    throw fail(
      before.length === 0 ? 'missing_header' : 'wrong_order',
      `expected ${expected.length === 0 ? 'no line after the verdict' : `a line of type ${expected.join(' or ')}`}, got "${type}".`,
      'type',
    );

  const parsed = (format === 1 ? lineSchemasV1 : lineSchemas)[type].safeParse(value);
  if (!parsed.success) throw fail('invalid_line', ...describe(type, value, parsed.error));
  const checked = (format === 1 ? upgradeV1(type, parsed.data) : parsed.data) as RecordingLine;
  if (checked.type === 'step' && checked.step !== before.length)
    throw fail('step_gap', `expected step ${before.length}, got step ${checked.step}.`, 'step');
  if (checked.type === 'evidence') {
    const header = before[0] as RecordingHeader;
    const field = (['scenario', 'task', 'setting', 'seed', 'shift'] as const).find(
      (name) => checked.evidence[name] !== header[name],
    );
    if (field !== undefined)
      throw fail(
        'case_mismatch',
        `the evidence is of another case: ${field} ${quote(checked.evidence[field])}, the header says ${quote(header[field])}.`,
        `evidence.${field}`,
      );
  }
  return checked;
}

/** Which lines may follow a line. */
const followers: Readonly<Record<LineType | 'start', readonly LineType[]>> = {
  start: ['header'],
  header: ['step', 'end'],
  step: ['step', 'end'],
  end: ['evidence'],
  evidence: ['verdict'],
  verdict: [],
};

function describe(type: LineType, value: unknown, error: z.ZodError): [message: string, field: string] {
  const issue = error.issues[0]!;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
  const field = path.join('.');
  let came: unknown = value;
  for (const key of path) came = (Object(came) as Record<PropertyKey, unknown>)[key];
  return [`${type} line, field "${field}": ${issue.message}, got ${quote(came)}.`, field];
}

/** The value as short JSON: an error must not repeat a megabyte of a broken file. */
function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}

function assemble(file: string, lines: RecordingLine[], torn: boolean): Recording {
  const [header] = lines;
  if (header?.type !== 'header')
    throw new RecordingError('missing_header', 'the recording ends before its header is whole.', { file });
  const recording: Recording = {
    file,
    header,
    steps: [],
    end: null,
    endElements: null,
    evidence: null,
    verdict: null,
    torn,
    complete: false,
  };
  for (const line of lines)
    switch (line.type) {
      case 'header':
        break;
      case 'step':
        recording.steps.push(line);
        break;
      case 'end':
        recording.end = line.screenshot;
        recording.endElements = line.elements;
        break;
      case 'evidence':
        recording.evidence = line.evidence;
        break;
      case 'verdict':
        recording.verdict = line.verdict;
        recording.complete = !torn;
        break;
    }
  return recording;
}
