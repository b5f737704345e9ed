import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { RecordingError } from '../../src/recording/errors.ts';
import { diskFiles, type Files } from '../../src/recording/files.ts';
import { parseRecording, readRecording } from '../../src/recording/reader.ts';
import { ScreenshotStore } from '../../src/recording/screenshotStore.ts';
import { RecordingWriter } from '../../src/recording/writer.ts';
import { evidence, header, newFolder, png, record, steps } from './sample.ts';

/** The disk, until `bytes` have been written; then it is full, in the middle of a write. */
function fullAfter(bytes: number): Files {
  let left = bytes;
  const limited = (write: (file: string, part: Buffer) => void) => (file: string, content: Buffer) => {
    write(file, content.subarray(0, left));
    const short = content.length > left;
    left = Math.max(0, left - content.length);
    if (short) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return { ...diskFiles, write: limited(diskFiles.write), append: limited(diskFiles.append) };
}

test('should give every step whose line is whole, wherever the file is cut', () => {
  const bytes = readFileSync(record(newFolder()));
  const whole = parseRecording('case.jsonl', bytes);
  const headerLength = bytes.indexOf(0x0a);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const prefix = bytes.subarray(0, cut);
    if (cut < headerLength) {
      expect(() => parseRecording('case.jsonl', prefix)).toThrow('ends before its header is whole');
      continue;
    }
    const lines = prefix.toString('latin1').split('\n').length - 1;
    // A line that lacks nothing but its newline is whole.
    const count = lines + (cut < bytes.length && bytes[cut] === 0x0a ? 1 : 0);
    const recording = parseRecording('case.jsonl', prefix);
    expect(recording.steps).toEqual(whole.steps.slice(0, Math.min(count - 1, 2)));
    expect(recording.complete).toBe(count === 6);
    expect(recording.torn).toBe(cut > 0 && bytes[cut - 1] !== 0x0a && bytes[cut] !== 0x0a);
  }
});

test('should have every screenshot that a saved step names, wherever the disk is full', () => {
  const needed = 8000;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: needed }), (space) => {
      const folder = newFolder();
      const partial = join(folder, 'program_infusion.jsonl.partial');
      try {
        record(folder, fullAfter(space));
        expect(readRecording(join(folder, 'program_infusion.jsonl')).complete).toBe(true);
        return;
      } catch (error) {
        expect(error).toBeInstanceOf(RecordingError);
        expect(error).toMatchObject({ code: 'not_writable' });
        expect((error as Error).message).toContain('ENOSPC');
      }
      expect(existsSync(join(folder, 'program_infusion.jsonl'))).toBe(false);
      let saved;
      try {
        saved = readRecording(partial);
      } catch (error) {
        expect(error).toMatchObject({ code: 'missing_header' });
        return;
      }
      const store = new ScreenshotStore(folder);
      expect(store.verify().broken).toEqual([]);
      for (const { screenshot } of saved.steps) expect(store.has(screenshot)).toBe(true);
    }),
    { numRuns: 60, examples: [[0], [700], [needed]] },
  );
});

test('should write nothing behind a line that failed', () => {
  const folder = newFolder();
  let full = false;
  const files: Files = {
    ...diskFiles,
    append: (file, bytes) => {
      if (full) {
        diskFiles.append(file, bytes.subarray(0, 20));
        throw new Error('ENOSPC');
      }
      diskFiles.append(file, bytes);
    },
  };
  const writer = new RecordingWriter(join(folder, 'a.jsonl'), new ScreenshotStore(folder), header, files);
  writer.step(png(0), steps[0]!);
  full = true;
  expect(() => writer.step(png(1), steps[1]!)).toThrow(/a\.jsonl\.partial: cannot be written \(ENOSPC\)/);
  full = false;
  expect(() => writer.step(png(1), steps[1]!)).toThrow('stage "failed"');
  const saved = readRecording(writer.partialFile);
  expect(saved.steps).toHaveLength(1);
  expect(saved.torn).toBe(true);
});

test('should name the file when the folder cannot be written', () => {
  // Below a regular file no folder can be made, whoever runs the test.
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => record(join(file, 'below'))).toThrow(RecordingError);
  expect(() => record(join(file, 'below'))).toThrow(/program_infusion\.jsonl\.partial: cannot be written/);
});

test('should leave an older recording alone until the new one is complete', () => {
  const file = record(newFolder());
  const older = readFileSync(file, 'utf8');
  const store = new ScreenshotStore(dirname(file));
  const writer = new RecordingWriter(file, store, { ...header, agent: 'human' });
  writer.step(png(3), steps[0]!);
  writer.end(png(4), null);
  expect(() => writer.finish()).toThrow('this call needs "verdict"');
  writer.evidence(evidence);
  expect(readFileSync(file, 'utf8')).toBe(older);
  expect(readRecording(writer.partialFile)).toMatchObject({ torn: false, complete: false });
});

test('should refuse calls out of order', () => {
  const folder = newFolder();
  const writer = new RecordingWriter(join(folder, 'a.jsonl'), new ScreenshotStore(folder), header);
  expect(() => writer.evidence(evidence)).toThrow('this call needs "end"');
  writer.end(png(0), null);
  expect(() => writer.step(png(0), steps[0]!)).toThrow(
    'the recording is in stage "end", this call needs "steps"',
  );
});

test('should write the same bytes for the same episode', () => {
  const [one, two] = [record(newFolder()), record(newFolder())];
  expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
  expect(frames(one)).toEqual(frames(two));
});

function frames(file: string): string[] {
  const store = new ScreenshotStore(dirname(file));
  return store.list().map((digest) => readFileSync(store.fileOf(digest), 'base64'));
}
