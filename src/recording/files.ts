import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { RecordingError } from './errors.ts';

/** The file-system calls that recordings need; handed in so that a full disk can be tried. */
export type Files = {
  exists: (file: string) => boolean;
  /** Bytes. */
  size: (file: string) => number;
  read: (file: string) => Buffer;
  write: (file: string, bytes: Buffer) => void;
  append: (file: string, bytes: Buffer) => void;
  /** Waits until the file's bytes are on the disk. */
  flush: (file: string) => void;
  rename: (from: string, to: string) => void;
  remove: (file: string) => void;
  list: (folder: string) => string[];
  makeFolder: (folder: string) => void;
};

export const diskFiles: Files = {
  exists: existsSync,
  size: (file) => statSync(file).size,
  read: (file) => readFileSync(file),
  write: (file, bytes) => writeFileSync(file, bytes),
  append: (file, bytes) => appendFileSync(file, bytes),
  flush: (file) => {
    const descriptor = openSync(file, 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
  rename: renameSync,
  remove: (file) => rmSync(file, { force: true }),
  list: (folder) => (existsSync(folder) ? readdirSync(folder).sort() : []),
  makeFolder: (folder) => {
    mkdirSync(folder, { recursive: true });
  },
};

/** Runs a write; a failure (disk full, read-only folder) becomes a typed error that names the file. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RecordingError(
      'not_writable',
      `cannot be written (${reason}). What was saved before stays readable; free the disk or change the folder, then record again.`,
      { file },
      cause,
    );
  }
}
