import { join } from 'node:path';
import { RecordingError, type RecordingErrorCode } from './errors.ts';
import { diskFiles, writing, type Files } from './files.ts';
import { isDigest } from './format.ts';
import {
  countChangedTiles,
  decodeFrame,
  encodeFrame,
  FrameFormatError,
  readFrameHeader,
  type FrameHeader,
} from './frameFile.ts';
import { decodePng, encodePng, pixelDigest, type Pixels } from './png.ts';

type Frame = {
  digest: string;
  pixels: Pixels;
  /** Frames below it that must be decoded first. */ depth: number;
};

/** Frames that stay decoded: candidates for a base, and a cache for reading. 3.7 MB each at 1280×720. */
const keptFrames = 12;
/** Encoded pictures whose digest is remembered, so that an unchanged screen costs one comparison of bytes. */
const keptPictures = 8;
/** Longest chain of bases that is written. */
const depthLimit = 12;
/** Longest chain that is read; a longer one is a loop or an attack. */
const readDepthLimit = 64;
/** Key frames of an existing folder that a new store takes as candidates for a base. */
const warmKeyFrames = 4;
/** A base that differs in more than this share of the picture's 16×1 tiles saves nothing. */
const largestChange = 0.9;

/**
 * Screenshots by content: `<folder>/screenshots/<digest>.frame`, each distinct picture once, lossless. A digest
 * is the SHA-256 of size and decoded pixels; what is read is checked against it. All recordings of a scenario
 * share one store. Every method may throw `RecordingError`; `put` and `digestOf` also `PngError`.
 */
export class ScreenshotStore {
  /** Where the frame files are. */
  readonly folder: string;
  readonly #files: Files;
  /** Most recently used first. */
  readonly #frames: Frame[] = [];
  readonly #pictures: { png: Buffer; digest: string }[] = [];
  #warm = false;

  constructor(folder: string, files: Files = diskFiles) {
    this.folder = join(folder, 'screenshots');
    this.#files = files;
  }

  /** Stores a screenshot, unless it is there already; gives its digest. */
  put(png: Buffer): string {
    const remembered = this.#remembered(png);
    if (remembered !== null && this.has(remembered)) return remembered;
    const pixels = decodePng(png);
    const digest = pixelDigest(pixels);
    if (!this.has(digest)) this.#write(digest, pixels);
    this.#remember(png, digest);
    return digest;
  }

  /** The digest a screenshot has or would have; stores nothing. */
  digestOf(png: Buffer): string {
    const remembered = this.#remembered(png);
    if (remembered !== null) return remembered;
    const digest = pixelDigest(decodePng(png));
    this.#remember(png, digest);
    return digest;
  }

  has(digest: string): boolean {
    return this.#files.exists(this.fileOf(digest));
  }

  /** The screenshot as PNG; same pixels as were put, other bytes. */
  get(digest: string): Buffer {
    return encodePng(this.pixels(digest));
  }

  /** The decoded screenshot, checked against its digest. Not to be changed: it is kept for the next call. */
  pixels(digest: string): Pixels {
    return this.#frame(digest).pixels;
  }

  /** Reads every frame; gives their number and what is wrong with those that are broken. */
  verify(): { frames: number; broken: RecordingError[] } {
    const broken: RecordingError[] = [];
    const digests = this.list();
    this.#frames.length = 0;
    for (const digest of digests)
      try {
        this.#frame(digest);
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error;
        broken.push(error);
      }
    return { frames: digests.length, broken };
  }

  /** Digests of all stored frames, sorted. */
  list(): string[] {
    return this.#files
      .list(this.folder)
      .filter((name) => name.endsWith('.frame'))
      .map((name) => name.slice(0, -'.frame'.length))
      .filter(isDigest);
  }

  /** Removes every frame that is neither to be kept nor the base of one that is; gives the removed digests. */
  prune(keep: ReadonlySet<string>): string[] {
    const needed = new Set<string>();
    for (const digest of keep)
      for (
        let next: string | null = digest;
        next !== null && !needed.has(next);
        next = this.#header(next).base
      )
        needed.add(next);
    const removed = this.list().filter((digest) => !needed.has(digest));
    for (const digest of removed) writing(this.fileOf(digest), () => this.#files.remove(this.fileOf(digest)));
    const gone = new Set(removed);
    this.#frames.splice(0, Infinity, ...this.#frames.filter((frame) => !gone.has(frame.digest)));
    return removed;
  }

  /** The frame file of a digest; anything but 64 hex digits is refused, so nothing leaves the folder. */
  fileOf(digest: string): string {
    if (!isDigest(digest))
      throw new RecordingError(
        'bad_digest',
        `a screenshot digest has 64 lower-case hex digits, got ${JSON.stringify(digest).slice(0, 80)}.`,
        { file: this.folder, digest },
      );
    return join(this.folder, `${digest}.frame`);
  }

  #write(digest: string, pixels: Pixels): void {
    const base = this.#chooseBase(pixels);
    const bytes = encodeFrame(pixels, base);
    const file = this.fileOf(digest);
    // Two workers may store the same frame at once: each writes its own file, the last rename wins.
    const temporary = `${file}.${process.pid}.tmp`;
    writing(file, () => {
      this.#files.makeFolder(this.folder);
      this.#files.write(temporary, bytes);
      this.#files.rename(temporary, file);
    });
    this.#keep({ digest, pixels, depth: base === null ? 0 : base.depth + 1 });
  }

  #chooseBase(pixels: Pixels): Frame | null {
    const tiles = Math.ceil(pixels.width / 16) * pixels.height;
    if (!this.#warm) this.#warmUp();
    let best: Frame | null = null;
    let fewest = Math.floor(tiles * largestChange);
    for (const frame of this.#frames) {
      const { width, height } = frame.pixels;
      if (width !== pixels.width || height !== pixels.height || frame.depth >= depthLimit) continue;
      const changed = countChangedTiles(pixels, frame.pixels, fewest);
      if (changed >= fewest || !this.has(frame.digest)) continue;
      best = frame;
      fewest = changed;
    }
    return best;
  }

  #warmUp(): void {
    this.#warm = true;
    let found = 0;
    for (const digest of this.list()) {
      if (found === warmKeyFrames) return;
      try {
        if (this.#header(digest).base !== null) continue;
        this.#frame(digest);
        found++;
      } catch (error) {
        // A broken frame is no base; whoever reads it gets the error.
        if (!(error instanceof RecordingError)) throw error;
      }
    }
  }

  #frame(digest: string): Frame {
    const chain: { digest: string; bytes: Buffer; header: FrameHeader }[] = [];
    let frame: Frame | null = null;
    for (let next: string | null = digest; next !== null && frame === null;) {
      const kept = this.#frames.find((candidate) => candidate.digest === next);
      if (kept !== undefined) {
        frame = kept;
        break;
      }
      if (chain.length === readDepthLimit)
        throw this.#error('corrupt_screenshot', digest, `its bases form a chain of over ${readDepthLimit}.`);
      const bytes = this.#read(next, digest);
      const header = this.#parse(next, bytes);
      chain.push({ digest: next, bytes, header });
      next = header.base;
    }
    for (const link of chain.reverse()) {
      const pixels = this.#decode(link, frame);
      frame = { digest: link.digest, pixels, depth: frame === null ? 0 : frame.depth + 1 };
    }
    this.#keep(frame!);
    return frame!;
  }

  #decode(link: { digest: string; bytes: Buffer; header: FrameHeader }, base: Frame | null): Pixels {
    let pixels: Pixels;
    try {
      pixels = decodeFrame(link.bytes, link.header, base?.pixels ?? null);
    } catch (cause) {
      if (!(cause instanceof FrameFormatError)) throw cause;
      throw this.#error('corrupt_screenshot', link.digest, `${cause.message}.`, cause);
    }
    const actual = pixelDigest(pixels);
    if (actual !== link.digest)
      throw this.#error('corrupt_screenshot', link.digest, `its pixels have the digest ${actual}.`);
    return pixels;
  }

  #header(digest: string): FrameHeader {
    return this.#parse(digest, this.#read(digest, digest));
  }

  #parse(digest: string, bytes: Buffer): FrameHeader {
    try {
      return readFrameHeader(bytes);
    } catch (cause) {
      if (!(cause instanceof FrameFormatError)) throw cause;
      throw this.#error('corrupt_screenshot', digest, `${cause.message}.`, cause);
    }
  }

  #read(digest: string, wanted: string): Buffer {
    const file = this.fileOf(digest);
    if (!this.#files.exists(file))
      throw this.#error(
        'missing_screenshot',
        digest,
        digest === wanted
          ? 'it is not in the store; restore the file or record again.'
          : `it is not in the store, but ${wanted} is based on it; restore the file or record again.`,
      );
    try {
      return this.#files.read(file);
    } catch (cause) {
      throw this.#error('not_readable', digest, `${(cause as Error).message}.`, cause);
    }
  }

  #error(code: RecordingErrorCode, digest: string, reason: string, cause?: unknown): RecordingError {
    return new RecordingError(
      code,
      `screenshot ${digest}: ${reason}`,
      { file: this.fileOf(digest), digest },
      cause,
    );
  }

  #keep(frame: Frame): void {
    const at = this.#frames.findIndex(({ digest }) => digest === frame.digest);
    if (at >= 0) this.#frames.splice(at, 1);
    this.#frames.unshift(frame);
    this.#frames.length = Math.min(this.#frames.length, keptFrames);
  }

  #remembered(png: Buffer): string | null {
    return this.#pictures.find((picture) => picture.png.equals(png))?.digest ?? null;
  }

  #remember(png: Buffer, digest: string): void {
    this.#pictures.unshift({ png, digest });
    this.#pictures.length = Math.min(this.#pictures.length, keptPictures);
  }
}
