import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ElementStore } from '../../src/recording/elementStore.ts';
import { RecordingError } from '../../src/recording/errors.ts';
import { diskFiles } from '../../src/recording/files.ts';
import { parseRecording, readRecording } from '../../src/recording/reader.ts';
import { elements, evidence, header, newFolder, record, steps, verdict } from './sample.ts';

const lines = readFileSync(record(newFolder()), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>);

function parse(...changed: unknown[]) {
  const text = changed.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return parseRecording('case.jsonl', Buffer.from(`${text}\n`));
}

function failure(read: () => unknown): RecordingError {
  try {
    read();
  } catch (error) {
    if (error instanceof RecordingError) return error;
    throw error;
  }
  throw new Error('expected a RecordingError, nothing was thrown');
}

/** The sample with one line changed. */
function withLine(index: number, change: Record<string, unknown>): unknown[] {
  return lines.map((line, at) => (at === index ? { ...line, ...change } : line));
}

test('should read what was written', () => {
  const recording = readRecording(record(newFolder()));
  expect(recording).toMatchObject({ header, evidence, verdict, torn: false, complete: true });
  expect(
    recording.steps.map(
      ({ type: _type, step: _step, screenshot: _screenshot, elements: _elements, ...rest }) => rest,
    ),
  ).toEqual(steps.map(({ elements: _elements, ...rest }) => rest));
  expect(recording.steps.map(({ step }) => step)).toEqual([1, 2]);
  expect(recording.end).toMatch(/^[0-9a-f]{64}$/);
  const store = new ElementStore(dirname(recording.file));
  expect(store.get(recording.steps[0]!.elements!)).toEqual(elements);
  expect(recording.steps[1]!.elements).toBe(null);
  expect(store.get(recording.endElements!)).toEqual(elements.slice(1));
});

test('should read a recording of format 1, whose screens have no elements', () => {
  const old = lines.map(({ elements: _e, now: _n, healed: _h, ...line }) => line);
  const recording = parse({ ...old[0], format: 1 }, ...old.slice(1));
  expect(recording).toMatchObject({ header, evidence, verdict, complete: true, endElements: null });
  expect(recording.steps.map(({ elements, now, healed }) => [elements, now, healed])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  expect(failure(() => parse({ ...old[0], format: 1 }, { ...old[1], now: null })).message).toContain('"now"');
  const shifted = { ...old[0], format: 1, shift: 'dark' };
  expect(failure(() => parse(shifted, ...old.slice(1))).message).toContain('"shift"');
});

const refusals: { what: string; read: () => unknown; code: string; line: number | null; says: string }[] = [
  {
    what: 'another format version',
    read: () => parse(...withLine(0, { format: 3, anything: 'new' })),
    code: 'wrong_version',
    line: 1,
    says: 'case.jsonl:1: recording format 3, this medcua reads 1 and 2; use the medcua that wrote it',
  },
  {
    what: 'malformed JSON',
    read: () => parse(lines[0], lines[1], '{"type":"step",', lines[3]),
    code: 'malformed_json',
    line: 3,
    says: 'not a line of JSON',
  },
  {
    what: 'bytes that are no UTF-8',
    read: () =>
      parseRecording('case.jsonl', Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from('{}\n')])),
    code: 'malformed_json',
    line: 1,
    says: 'not a line of JSON',
  },
  {
    what: 'a line of unknown type',
    read: () => parse(lines[0], { type: 'cookie', value: 'x' }),
    code: 'unknown_line',
    line: 2,
    says: 'expected a line of type header, step, end, evidence, verdict, got "cookie".',
  },
  {
    what: 'a line that is no object',
    read: () => parse(lines[0], 'null'),
    code: 'unknown_line',
    line: 2,
    says: 'got nothing',
  },
  {
    what: 'a missing field',
    read: () => parse(...withLine(1, { audit: undefined })),
    code: 'invalid_line',
    line: 2,
    says: 'step line, field "audit"',
  },
  {
    what: 'an unknown field',
    read: () => parse(...withLine(1, { settleMs: 13 })),
    code: 'invalid_line',
    line: 2,
    says: 'field "settleMs"',
  },
  {
    what: 'a field of the wrong type deep in a line',
    read: () =>
      parse(...withLine(1, { element: { role: 'button', name: 'x', id: null, box: { x: 'left' } } })),
    code: 'invalid_line',
    line: 2,
    says: 'field "element.box.x": Invalid input: expected number, received string, got "left"',
  },
  {
    what: 'a recording without header',
    read: () => parse(...lines.slice(1)),
    code: 'missing_header',
    line: 1,
    says: 'expected a line of type header, got "step"',
  },
  {
    what: 'an empty file',
    read: () => parseRecording('case.jsonl', Buffer.alloc(0)),
    code: 'missing_header',
    line: null,
    says: 'ends before its header',
  },
  {
    what: 'a second header',
    read: () => parse(lines[0], lines[0]),
    code: 'wrong_order',
    line: 2,
    says: 'expected a line of type step or end, got "header"',
  },
  {
    what: 'a step after the end',
    read: () => parse(lines[0], lines[1], lines[3], lines[2]),
    code: 'wrong_order',
    line: 4,
    says: 'expected a line of type evidence, got "step"',
  },
  {
    what: 'lines after the verdict',
    read: () => parse(...lines, lines[4]),
    code: 'wrong_order',
    line: 7,
    says: 'expected no line after the verdict',
  },
  {
    what: 'a gap in the step numbers',
    read: () => parse(lines[0], lines[1], { ...lines[2], step: 3 }),
    code: 'step_gap',
    line: 3,
    says: 'expected step 2, got step 3',
  },
  {
    what: 'the evidence of another case',
    read: () => parse(...withLine(4, { evidence: { ...evidence, seed: 2 } })),
    code: 'case_mismatch',
    line: 5,
    says: 'the evidence is of another case: seed 2, the header says 1.',
  },
  {
    what: 'a screenshot digest that is a path',
    read: () => parse(...withLine(1, { screenshot: '../../../etc/passwd' })),
    code: 'invalid_line',
    line: 2,
    says: 'field "screenshot": expected 64 lower-case hex digits, got "../../../etc/passwd"',
  },
  {
    what: 'a missing file',
    read: () => readRecording(join(newFolder(), 'none.jsonl')),
    code: 'missing_file',
    line: null,
    says: 'there is no such recording',
  },
  {
    what: 'a folder in place of a file',
    read: () => readRecording(newFolder()),
    code: 'not_readable',
    line: null,
    says: 'cannot be read',
  },
  {
    what: 'a file of more than 64 MB, without reading it',
    read: () =>
      readRecording('huge.jsonl', {
        ...diskFiles,
        exists: () => true,
        size: () => 64 * 2 ** 20 + 1,
        read: () => {
          throw new Error('must not be read');
        },
      }),
    code: 'too_large',
    line: null,
    says: 'at most 67108864',
  },
];

for (const { what, read, code, line, says } of refusals)
  test(`should refuse ${what}`, () => {
    const error = failure(read);
    expect(error).toMatchObject({ name: 'RecordingError', code, line });
    expect(error.message).toContain(says);
  });

test('should name the field in the error, not only in its message', () => {
  expect(failure(() => parse(...withLine(1, { audit: [-1] })))).toMatchObject({ field: 'audit.0' });
  expect(failure(() => parse(...withLine(4, { evidence: { ...evidence, task: 'x' } })))).toMatchObject({
    field: 'evidence.task',
  });
});

test('should not repeat a long broken value in the error', () => {
  expect(
    failure(() => parse(...withLine(1, { screenshot: 'x'.repeat(10_000) }))).message.length,
  ).toBeLessThan(300);
});

test('should lose only the torn last line', () => {
  const bytes = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
  const torn = parseRecording('case.jsonl', bytes.subarray(0, bytes.length - 5));
  expect(torn).toMatchObject({ torn: true, complete: false, verdict: null, evidence });
  expect(torn.steps).toHaveLength(2);
});
