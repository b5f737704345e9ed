import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { PNG } from 'pngjs';
import { diskFiles } from '../../src/recording/files.ts';
import { decodePng, encodePng, pixelDigest, PngError, type Pixels } from '../../src/recording/png.ts';
import { ScreenshotStore } from '../../src/recording/screenshotStore.ts';
import { generator, screen, type Picture } from '../drift/picture.ts';
import { newFolder, png } from './sample.ts';

type Edit = { x: number; y: number; width: number; height: number; color: number };

function edited(pixels: Pixels, { x, y, width, height, color }: Edit): Pixels {
  const data = Buffer.from(pixels.data);
  for (let row = y; row < Math.min(y + height, pixels.height); row++)
    for (let column = x; column < Math.min(x + width, pixels.width); column++)
      data.writeUInt32BE(color, (row * pixels.width + column) * 4);
  return { ...pixels, data };
}

test('should give back exactly the pixels that were put, also to a store opened later', () => {
  const edit = fc.record({
    x: fc.nat(60),
    y: fc.nat(40),
    width: fc.integer({ min: 1, max: 64 }),
    height: fc.integer({ min: 1, max: 48 }),
    // Mostly opaque, as screenshots are; sometimes not.
    color: fc.oneof(
      fc.nat(0xffffff).map((rgb) => rgb * 256 + 255),
      fc.integer({ min: 0, max: 0xffffffff }),
    ),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 20 }), (edits) => {
      const folder = newFolder();
      const store = new ScreenshotStore(folder);
      let pixels: Pixels = { width: 64, height: 48, data: Buffer.alloc(64 * 48 * 4, 255) };
      const put = edits.map((change) => {
        pixels = edited(pixels, change);
        return { pixels, digest: store.put(encodePng(pixels)) };
      });
      const later = new ScreenshotStore(folder);
      for (const { pixels, digest } of put.reverse()) {
        expect(digest).toBe(pixelDigest(pixels));
        expect(decodePng(later.get(digest)).data.equals(pixels.data)).toBe(true);
        expect(store.pixels(digest)).toMatchObject({ width: 64, height: 48 });
      }
      expect(later.list()).toHaveLength(new Set(put.map(({ digest }) => digest)).size);
      expect(later.verify().broken).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('should address by pixels, not by PNG bytes or encoder', () => {
  const store = new ScreenshotStore(newFolder());
  const { pixels } = screen();
  const image = new PNG({ width: pixels.width, height: pixels.height });
  image.data = pixels.data;
  const filtered = PNG.sync.write(image, { colorType: 2, deflateLevel: 6 });
  expect(filtered.equals(encodePng(pixels))).toBe(false);
  expect(store.put(filtered)).toBe(store.put(encodePng(pixels)));
  expect(store.digestOf(filtered)).toBe(pixelDigest(pixels));
  expect(store.list()).toHaveLength(1);
});

test('should tell pictures of other proportions apart', () => {
  const data = Buffer.alloc(48 * 4);
  expect(pixelDigest({ width: 8, height: 6, data })).not.toBe(pixelDigest({ width: 6, height: 8, data }));
});

test('should neither decode nor write an unchanged screen again', () => {
  let writes = 0;
  const store = new ScreenshotStore(newFolder(), {
    ...diskFiles,
    write: (file, bytes) => {
      writes++;
      diskFiles.write(file, bytes);
    },
  });
  const picture = screen().png;
  store.put(picture);
  const started = performance.now();
  for (let again = 0; again < 100; again++) store.put(Buffer.from(picture));
  const each = (performance.now() - started) / 100;
  test.info().annotations.push({ type: 'put of an unchanged screen', description: `${each.toFixed(2)} ms` });
  expect(writes).toBe(1);
});

test('should refuse digests that are paths', () => {
  const folder = newFolder();
  const store = new ScreenshotStore(folder);
  writeFileSync(join(folder, 'secret.frame'), 'secret');
  for (const path of [
    '../secret',
    '/etc/passwd',
    'A'.repeat(64),
    `${'a'.repeat(64)}/..`,
    '',
    'a'.repeat(63),
  ]) {
    for (const call of [() => store.get(path), () => store.has(path), () => store.prune(new Set([path]))])
      expect(call).toThrow(expect.objectContaining({ code: 'bad_digest' }));
  }
});

test('should name digest and file of a screenshot that is missing', () => {
  const store = new ScreenshotStore(newFolder());
  const digest = 'ab'.repeat(32);
  expect(() => store.get(digest)).toThrow(
    expect.objectContaining({ code: 'missing_screenshot', digest, file: store.fileOf(digest) }),
  );
});

/** A key frame and two frames that are based on it, one upon the other. */
function chain(): { folder: string; store: ScreenshotStore; digests: [string, string, string] } {
  const folder = newFolder();
  const store = new ScreenshotStore(folder);
  const digest = (picture: Picture) => store.put(picture.png);
  const first = digest(screen());
  const second = digest(screen().word(900, 300, 'one'));
  const third = digest(screen().word(900, 300, 'one').word(900, 330, 'two'));
  return { folder, store, digests: [first, second, third] };
}

test.describe('broken stores', () => {
  test('should name a missing base and the frame that needs it', () => {
    const { folder, store, digests } = chain();
    rmSync(store.fileOf(digests[1]));
    const later = new ScreenshotStore(folder);
    expect(() => later.get(digests[2])).toThrow(
      expect.objectContaining({ code: 'missing_screenshot', digest: digests[1] }),
    );
    expect(() => later.get(digests[2])).toThrow(`${digests[2]} is based on it`);
    expect(later.get(digests[0]).length).toBeGreaterThan(0);
  });

  test('should notice any byte that is not as it was written', () => {
    const { folder, store, digests } = chain();
    const file = store.fileOf(digests[1]);
    const bytes = readFileSync(file);
    const random = generator(5);
    for (let run = 0; run < 60; run++) {
      const at = Math.floor(random() * bytes.length);
      const broken = Buffer.from(bytes);
      broken[at] = broken[at]! ^ (1 << Math.floor(random() * 8));
      writeFileSync(file, broken);
      let pixels: Pixels | null = null;
      try {
        pixels = new ScreenshotStore(folder).pixels(digests[1]);
      } catch (error) {
        expect(error).toMatchObject({ name: 'RecordingError' });
      }
      // A flipped bit that changes no pixel (in unused header bits) is harmless; any other must be noticed.
      if (pixels !== null) expect(pixelDigest(pixels)).toBe(digests[1]);
    }
  });

  test('should refuse truncated frames, foreign files and bases that go in a circle', () => {
    const { folder, store, digests } = chain();
    const file = store.fileOf(digests[1]);
    const bytes = readFileSync(file);
    const attempt = (content: Buffer) => {
      writeFileSync(file, content);
      return () => new ScreenshotStore(folder).get(digests[1]);
    };
    const corrupt = expect.objectContaining({ code: 'corrupt_screenshot', digest: digests[1], file });
    expect(attempt(bytes.subarray(0, 30))).toThrow(corrupt);
    expect(attempt(bytes.subarray(0, bytes.length - 9))).toThrow(corrupt);
    expect(attempt(png(1))).toThrow(corrupt);
    expect(attempt(readFileSync(store.fileOf(digests[0])))).toThrow('its pixels have the digest');
    const circle = Buffer.from(bytes);
    circle.write(digests[1], 14, 'hex');
    expect(attempt(circle)).toThrow('chain of over');
    const bomb = Buffer.from(bytes);
    bomb.writeUInt16BE(65_535, 6);
    bomb.writeUInt16BE(65_535, 8);
    expect(attempt(bomb)).toThrow('size 65535×65535 is not allowed');
  });

  test('should list every broken frame in a check of the whole store', () => {
    const { folder, store, digests } = chain();
    writeFileSync(store.fileOf(digests[2]), 'broken');
    const { frames, broken } = new ScreenshotStore(folder).verify();
    expect(frames).toBe(3);
    expect(broken.map(({ digest }) => digest)).toEqual([digests[2]]);
  });

  test('should keep the bases of kept frames when pruning', () => {
    const { folder, store, digests } = chain();
    expect(store.prune(new Set([digests[1]]))).toEqual([digests[2]]);
    const later = new ScreenshotStore(folder);
    expect(later.verify()).toEqual({ frames: 2, broken: [] });
    // A pruned frame can be put again.
    expect(store.put(screen().word(900, 300, 'one').word(900, 330, 'two').png)).toBe(digests[2]);
    expect(new ScreenshotStore(folder).verify().broken).toEqual([]);
  });
});

test('should refuse what is no PNG, or asks for too much memory', () => {
  const store = new ScreenshotStore(newFolder());
  const code = (bytes: Buffer) => {
    try {
      store.put(bytes);
    } catch (error) {
      if (error instanceof PngError) return error.code;
      throw error;
    }
    return null;
  };
  const bomb = Buffer.from(png(1));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const cut = screen().png.subarray(0, 400);
  expect([code(Buffer.from('GIF89a')), code(bomb), code(cut), code(png(1))]).toEqual([
    'not_png',
    'too_large',
    'corrupt',
    null,
  ]);
});

test('should say that a folder cannot be written, and which', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const store = new ScreenshotStore(join(file, 'below'));
  expect(() => store.put(png(1))).toThrow(
    expect.objectContaining({ code: 'not_writable', file: store.fileOf(pixelDigest(decodePng(png(1)))) }),
  );
});

test('should store a dense episode in a small part of what its PNGs take', () => {
  const folder = newFolder();
  const store = new ScreenshotStore(folder);
  const random = generator(11);
  const picture = screen();
  let pngBytes = 0;
  for (let frame = 0; frame < 16; frame++) {
    const y = 66 + Math.floor(random() * 24) * 26;
    picture.paint({ x: 860, y: y - 4, width: 300, height: 20 }, '#fff3cd').word(870, y, `value ${frame * 7}`);
    const bytes = picture.png;
    pngBytes += bytes.length;
    store.put(bytes);
  }
  const stored = store.list().reduce((sum, digest) => sum + statSync(store.fileOf(digest)).size, 0);
  test
    .info()
    .annotations.push({ type: 'store', description: `${stored} bytes for ${pngBytes} bytes of PNG` });
  expect(store.list()).toHaveLength(16);
  expect(stored).toBeLessThan(16 * 4000);
});
