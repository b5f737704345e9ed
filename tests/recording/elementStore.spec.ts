import { readFileSync, writeFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pruneScreenshots } from '../../src/episode/pruneScreenshots.ts';
import { ElementStore } from '../../src/recording/elementStore.ts';
import { RecordingError } from '../../src/recording/errors.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { elements, newFolder, png, record } from './sample.ts';
import { ScreenshotStore } from '../../src/recording/screenshotStore.ts';

test('should give back what was put, once per distinct list, with the same bytes every time', () => {
  const [store, other] = [new ElementStore(newFolder()), new ElementStore(newFolder())];
  const digest = store.put(elements);
  expect(store.put(structuredClone(elements))).toBe(digest);
  expect(store.list()).toEqual([digest]);
  expect(new ElementStore(join(store.folder, '..')).get(digest)).toEqual(elements);
  other.put(elements);
  expect(readFileSync(other.fileOf(digest))).toEqual(readFileSync(store.fileOf(digest)));
  expect(store.put([])).not.toBe(digest);
});

test('should refuse a list whose file was changed, is not there, or is named by a path', () => {
  const store = new ElementStore(newFolder());
  const digest = store.put(elements);
  const code = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof RecordingError) return error.code;
    }
    return 'nothing';
  };
  writeFileSync(store.fileOf(digest), zstdCompressSync('[]'));
  expect(code(() => store.get(digest))).toBe('corrupt_elements');
  writeFileSync(store.fileOf(digest), 'no compressed data');
  expect(code(() => store.get(digest))).toBe('corrupt_elements');
  expect(store.verify()).toMatchObject({ lists: 1, broken: [{ digest }] });
  expect(code(() => store.get('0'.repeat(64)))).toBe('missing_elements');
  expect(code(() => store.get('../../etc/passwd'))).toBe('bad_digest');
});

test('should prune what no recording and no proposed recording names, and keep the rest', () => {
  const recordings = newFolder();
  const folder = join(recordings, 'ward');
  const file = record(folder);
  const stores = [new ElementStore(folder), new ScreenshotStore(folder)] as const;
  const other = stores[0].put([{ ...elements[0]!, text: 'only proposed' }]);
  const lines = readFileSync(file, 'utf8').replace(readRecording(file).endElements!, other);
  writeFileSync(join(folder, 'program_infusion.proposed.jsonl'), lines);
  const loose = [stores[0].put([]), stores[1].put(png(77))];
  const kept = stores[0].list().filter((digest) => digest !== loose[0]);
  expect(pruneScreenshots(recordings, 'ward')).toBe(2);
  expect(stores[0].list()).toEqual(kept);
  expect(kept).toContain(other);
  expect(stores[1].has(loose[1]!)).toBe(false);
});
