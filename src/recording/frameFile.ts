import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { isAllowedSize, type Pixels } from './png.ts';

/**
 * One frame of the store: a band of whole rows, compressed by Zstandard. A key frame's band is the whole
 * picture; any other takes the rows outside of its band from a base frame, whose rows around the band are also
 * the dictionary, so that scrolled text and closed dialogs cost little.
 *
 * Layout, big endian: magic "MCF1" · channels u8 (3 or 4) · has base u8 · width u16 · height u16 · first row
 * u16 · end row u16 · base digest (32 bytes, zero without a base) · Zstandard frame of the band's pixels.
 */
export type FrameHeader = {
  channels: 3 | 4;
  width: number;
  height: number;
  /** Rows `[top, bottom)` are in the payload. */
  top: number;
  bottom: number;
  /** Digest of the base; null in a key frame. */
  base: string | null;
};

/** A frame file that does not say what a frame file must say; the store adds digest and file name. */
export class FrameFormatError extends Error {
  override readonly name = 'FrameFormatError';
}

const magic = Buffer.from('MCF1');
const headerLength = 46;
/** Rows of the base above and below the band that serve as dictionary. */
const dictionaryMargin = 64;
/** Level 19 gave half the size of level 13 for 1.2 times its time on dense 1280×720 screens. */
const compression = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 23 };

/** Encodes a frame; with `base` (a picture of the same size) only the rows that differ from it. */
export function encodeFrame(pixels: Pixels, base: { digest: string; pixels: Pixels } | null): Buffer {
  const { width, height } = pixels;
  const channels = isOpaque(pixels) ? 3 : 4;
  const [top, bottom] = base === null ? [0, height] : changedRows(pixels, base.pixels);
  const band = packRows(pixels, top, bottom, channels);
  const header = Buffer.alloc(headerLength);
  magic.copy(header);
  header.writeUInt8(channels, 4);
  header.writeUInt8(base === null ? 0 : 1, 5);
  header.writeUInt16BE(width, 6);
  header.writeUInt16BE(height, 8);
  header.writeUInt16BE(top, 10);
  header.writeUInt16BE(bottom, 12);
  if (base !== null) header.write(base.digest, 14, 'hex');
  const dictionary = base === null ? undefined : dictionaryOf(base.pixels, top, bottom, channels);
  return Buffer.concat([header, zstdCompressSync(band, { params: compression, dictionary })]);
}

/** Reads and checks the header of an untrusted frame file; throws `FrameFormatError`. */
export function readFrameHeader(bytes: Buffer): FrameHeader {
  if (bytes.length < headerLength || !bytes.subarray(0, magic.length).equals(magic))
    throw new FrameFormatError(
      `expected a frame file ("${magic.toString()}"), got ${bytes.length} other bytes`,
    );
  const channels = bytes.readUInt8(4);
  const width = bytes.readUInt16BE(6);
  const height = bytes.readUInt16BE(8);
  const top = bytes.readUInt16BE(10);
  const bottom = bytes.readUInt16BE(12);
  const hasBase = bytes.readUInt8(5) === 1;
  if (channels !== 3 && channels !== 4)
    throw new FrameFormatError(`expected 3 or 4 channels, got ${channels}`);
  if (!isAllowedSize(width, height)) throw new FrameFormatError(`size ${width}×${height} is not allowed`);
  if (top > bottom || bottom > height || (!hasBase && (top !== 0 || bottom !== height)))
    throw new FrameFormatError(`rows ${top} to ${bottom} do not fit a height of ${height}`);
  const base = hasBase ? bytes.toString('hex', 14, headerLength) : null;
  return { channels, width, height, top, bottom, base };
}

/** Decodes a frame over its base; throws `FrameFormatError`. */
export function decodeFrame(bytes: Buffer, header: FrameHeader, base: Pixels | null): Pixels {
  const { width, height, channels, top, bottom } = header;
  if (base !== null && (base.width !== width || base.height !== height))
    throw new FrameFormatError(`the base is ${base.width}×${base.height}, the frame ${width}×${height}`);
  const length = (bottom - top) * width * channels;
  const band = inflate(
    bytes.subarray(headerLength),
    length,
    base === null ? undefined : dictionaryOf(base, top, bottom, channels),
  );
  const data = base === null ? Buffer.alloc(width * height * 4) : Buffer.from(base.data);
  if (channels === 4) band.copy(data, top * width * 4);
  else
    for (let from = 0, to = top * width * 4; from < length; from += 3, to += 4) {
      data[to] = band[from]!;
      data[to + 1] = band[from + 1]!;
      data[to + 2] = band[from + 2]!;
      data[to + 3] = 255;
    }
  return { width, height, data };
}

function inflate(payload: Buffer, length: number, dictionary: Buffer | undefined): Buffer {
  let band: Buffer;
  try {
    band = zstdDecompressSync(payload, { dictionary, maxOutputLength: Math.max(length, 1) });
  } catch (cause) {
    throw new FrameFormatError(`the pixels cannot be decompressed (${(cause as Error).message})`, { cause });
  }
  if (band.length !== length)
    throw new FrameFormatError(`expected ${length} bytes of pixels, got ${band.length}`);
  return band;
}

function dictionaryOf(base: Pixels, top: number, bottom: number, channels: 3 | 4): Buffer {
  const from = Math.max(0, top - dictionaryMargin);
  const to = Math.min(base.height, bottom + dictionaryMargin);
  // Pixels that happened to start with the magic number of a trained dictionary would be read as one.
  return Buffer.concat([Buffer.from([0]), packRows(base, from, to, channels)]);
}

function packRows(pixels: Pixels, top: number, bottom: number, channels: 3 | 4): Buffer {
  const rows = pixels.data.subarray(top * pixels.width * 4, bottom * pixels.width * 4);
  if (channels === 4) return rows;
  const packed = Buffer.allocUnsafe((rows.length / 4) * 3);
  for (let from = 0, to = 0; from < rows.length; from += 4, to += 3) {
    packed[to] = rows[from]!;
    packed[to + 1] = rows[from + 1]!;
    packed[to + 2] = rows[from + 2]!;
  }
  return packed;
}

function isOpaque({ data }: Pixels): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

function changedRows(pixels: Pixels, base: Pixels): [top: number, bottom: number] {
  let top = 0;
  let bottom = pixels.height;
  while (top < bottom && rowsEqual(pixels, base, top)) top++;
  while (bottom > top && rowsEqual(pixels, base, bottom - 1)) bottom--;
  return [top, bottom];
}

function rowsEqual(a: Pixels, b: Pixels, row: number): boolean {
  const from = row * a.width * 4;
  const to = from + a.width * 4;
  return a.data.compare(b.data, from, to, from, to) === 0;
}

/** Tiles of 16 pixels × 1 row that differ; stops counting above `limit`. Sizes must be equal. */
export function countChangedTiles(a: Pixels, b: Pixels, limit: number): number {
  const stride = a.width * 4;
  const tile = 16 * 4;
  let count = 0;
  for (let row = 0; row < a.height && count <= limit; row++) {
    if (rowsEqual(a, b, row)) continue;
    const end = (row + 1) * stride;
    for (let from = row * stride; from < end; from += tile) {
      const to = Math.min(from + tile, end);
      if (a.data.compare(b.data, from, to, from, to) !== 0) count++;
    }
  }
  return count;
}
