export type RecordingErrorCode =
  | 'missing_file'
  | 'too_large'
  | 'missing_header'
  | 'wrong_version'
  | 'malformed_json'
  | 'unknown_line'
  | 'invalid_line'
  | 'wrong_order'
  | 'step_gap'
  | 'case_mismatch'
  | 'not_readable'
  | 'not_writable'
  | 'bad_digest'
  | 'missing_screenshot'
  | 'corrupt_screenshot'
  | 'missing_elements'
  | 'corrupt_elements';

/** Where in which file a recording is wrong; what does not apply is null. */
export type RecordingErrorPlace = {
  file: string;
  /** From 1. */
  line?: number | null;
  /** Path of the field in its line, e.g. `element.box.width`. */
  field?: string | null;
  /** Screenshot or element list concerned. */
  digest?: string | null;
};

/** A recording, or its screenshot store, cannot be read or written. `code` is stable, the message is for people. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly code: RecordingErrorCode;
  readonly file: string;
  readonly line: number | null;
  readonly field: string | null;
  readonly digest: string | null;

  constructor(code: RecordingErrorCode, message: string, place: RecordingErrorPlace, cause?: unknown) {
    const where = place.line ? `${place.file}:${place.line}` : place.file;
    super(`${where}: ${message}`, { cause });
    this.code = code;
    this.file = place.file;
    this.line = place.line ?? null;
    this.field = place.field ?? null;
    this.digest = place.digest ?? null;
  }
}
