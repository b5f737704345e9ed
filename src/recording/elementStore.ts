import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { sha256 } from '../digest.ts';
import type { ScreenElement } from '../drift/elements.ts';
import { RecordingError } from './errors.ts';
import { diskFiles, writing, type Files } from './files.ts';
import { isDigest } from './format.ts';

/** Largest list that is read, in bytes of JSON. */
export const elementsSizeLimit = 16 * 2 ** 20;

const compression = { [constants.ZSTD_c_compressionLevel]: 19 };
const extension = '.elements';
/** Lists that stay parsed; a drifted step looks at those of all later steps. */
const keptLists = 64;

/** `[id, role, name, text, x, y, width, height, color, background]`: a sixth of the bytes of named fields. */
const row = z.tuple([
  z.string().nullable(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number().min(0),
  z.number().min(0),
  z.string(),
  z.string(),
]);
const rows = z.array(row);

/**
 * Element lists by content: `<folder>/elements/<digest>.elements`, each distinct list once, compressed by Zstandard. A
 * digest is the SHA-256 of the list as JSON; what is read is checked against it. Methods may throw `RecordingError`.
 */
export class ElementStore {
  /** Where the files are. */
  readonly folder: string;
  readonly #files: Files;
  /** Most recently used last. */
  readonly #read = new Map<string, readonly ScreenElement[]>();

  constructor(folder: string, files: Files = diskFiles) {
    this.folder = join(folder, 'elements');
    this.#files = files;
  }

  /** Stores a list, unless it is there already; gives its digest. */
  put(elements: readonly ScreenElement[]): string {
    const text = JSON.stringify(elements.map(toRow));
    const digest = sha256(text);
    const file = this.fileOf(digest);
    if (this.#files.exists(file)) return digest;
    writing(file, () => {
      this.#files.makeFolder(this.folder);
      // Under another name first: a file with a digest for a name is whole.
      const partial = `${file}.${process.pid}.partial`;
      this.#files.write(partial, zstdCompressSync(text, { params: compression }));
      this.#files.rename(partial, file);
    });
    return digest;
  }

  has(digest: string): boolean {
    return this.#files.exists(this.fileOf(digest));
  }

  /** The list, checked against its digest. Not to be changed: it is kept for the next call. */
  get(digest: string): readonly ScreenElement[] {
    const elements = this.#read.get(digest) ?? this.#parse(digest, this.#bytes(digest));
    this.#read.delete(digest);
    this.#read.set(digest, elements);
    const [oldest] = this.#read.keys();
    if (this.#read.size > keptLists && oldest !== undefined) this.#read.delete(oldest);
    return elements;
  }

  /** Digests of all stored lists, sorted. */
  list(): string[] {
    return this.#files
      .list(this.folder)
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .filter(isDigest);
  }

  /** Reads every list; gives their number and what is wrong with those that are broken. */
  verify(): { lists: number; broken: RecordingError[] } {
    const broken: RecordingError[] = [];
    const digests = this.list();
    this.#read.clear();
    for (const digest of digests)
      try {
        this.get(digest);
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error;
        broken.push(error);
      }
    return { lists: digests.length, broken };
  }

  /** Removes every list that is not to be kept; gives the removed digests. */
  prune(keep: ReadonlySet<string>): string[] {
    const removed = this.list().filter((digest) => !keep.has(digest));
    for (const digest of removed) writing(this.fileOf(digest), () => this.#files.remove(this.fileOf(digest)));
    for (const digest of removed) this.#read.delete(digest);
    return removed;
  }

  /** The file of a digest; anything but 64 hex digits is refused, so nothing leaves the folder. */
  fileOf(digest: string): string {
    if (!isDigest(digest))
      throw new RecordingError(
        'bad_digest',
        `a digest of elements has 64 lower-case hex digits, got ${JSON.stringify(digest).slice(0, 80)}.`,
        { file: this.folder },
      );
    return join(this.folder, `${digest}${extension}`);
  }

  #bytes(digest: string): Buffer {
    const file = this.fileOf(digest);
    const place = { file, digest };
    if (!this.#files.exists(file))
      throw new RecordingError(
        'missing_elements',
        `elements ${digest}: not in the store; restore the file or record again.`,
        place,
      );
    try {
      return this.#files.read(file);
    } catch (cause) {
      throw new RecordingError(
        'not_readable',
        `elements ${digest}: ${(cause as Error).message}.`,
        place,
        cause,
      );
    }
  }

  #parse(digest: string, bytes: Buffer): ScreenElement[] {
    const corrupt = (reason: string, cause?: unknown) =>
      new RecordingError(
        'corrupt_elements',
        `elements ${digest}: ${reason}; restore the file or record again.`,
        { file: this.fileOf(digest), digest },
        cause,
      );
    let text: string;
    try {
      text = zstdDecompressSync(bytes, { maxOutputLength: elementsSizeLimit }).toString();
    } catch (cause) {
      throw corrupt(`they cannot be decompressed (${(cause as Error).message})`, cause);
    }
    const actual = sha256(text);
    if (actual !== digest) throw corrupt(`the content has the digest ${actual}`);
    try {
      return rows.parse(JSON.parse(text)).map(fromRow);
    } catch (cause) {
      throw corrupt(`they are no list of elements (${(cause as Error).message})`, cause);
    }
  }
}

function toRow({ id, role, name, text, box, color, background }: ScreenElement): z.infer<typeof row> {
  return [id, role, name, text, box.x, box.y, box.width, box.height, color, background];
}

function fromRow([id, role, name, text, x, y, width, height, color, background]: z.infer<
  typeof row
>): ScreenElement {
  return { id, role, name, text, box: { x, y, width, height }, color, background };
}
