import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

/** A decoded picture: RGBA, 8 bits a channel, rows from the top, `width * height * 4` bytes. */
export type Pixels = { width: number; height: number; data: Buffer };

/** Larger pictures are refused before they are decoded: a few bytes of PNG can ask for gigabytes. */
export const pictureLimits = { bytes: 64 * 2 ** 20, side: 16_384, pixels: 2 ** 25 } as const;

export type PngErrorCode = 'not_png' | 'too_large' | 'corrupt';

/** Bytes that cannot be decoded as a PNG within the limits. */
export class PngError extends Error {
  override readonly name = 'PngError';
  readonly code: PngErrorCode;

  constructor(code: PngErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature, length and type of the first chunk, then width and height (PNG specification, section 11.2.1). */
const widthAt = 16;
const heightAt = 20;

/** Whether a picture of this size is within the limits. */
export function isAllowedSize(width: number, height: number): boolean {
  const { side, pixels } = pictureLimits;
  return width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels;
}

/** Decodes a PNG of any color type to RGBA; throws `PngError`. */
export function decodePng(png: Buffer): Pixels {
  if (png.length > pictureLimits.bytes)
    throw new PngError('too_large', `PNG of ${png.length} bytes; at most ${pictureLimits.bytes} are read.`);
  if (png.length < heightAt + 4 || !png.subarray(0, signature.length).equals(signature))
    throw new PngError('not_png', `Expected a PNG, got ${png.length} bytes without its signature.`);
  const width = png.readUInt32BE(widthAt);
  const height = png.readUInt32BE(heightAt);
  if (!isAllowedSize(width, height))
    throw new PngError('too_large', `PNG of ${width}×${height} pixels; at most ${pictureLimits.pixels}.`);
  try {
    const { data } = PNG.sync.read(png);
    return { width, height, data };
  } catch (cause) {
    throw new PngError('corrupt', `PNG cannot be decoded: ${(cause as Error).message}`, cause);
  }
}

/** Encodes quickly rather than small: level 1 and no filters are five times faster than the defaults. */
export function encodePng(pixels: Pixels): Buffer {
  const png = new PNG({ width: pixels.width, height: pixels.height });
  png.data = pixels.data;
  return PNG.sync.write(png, { deflateLevel: 1, filterType: 0 });
}

/** SHA-256 over width, height and RGBA pixels, in hex: equal screens have equal digests whatever encoded them. */
export function pixelDigest(pixels: Pixels): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(pixels.width, 0);
  size.writeUInt32BE(pixels.height, 4);
  return createHash('sha256').update(size).update(pixels.data).digest('hex');
}
