export type CassetteErrorCode = 'missing_file' | 'too_large' | 'malformed' | 'changed' | 'miss' | 'exhausted';

/** A cassette cannot be read, or holds no answer to a request. Never the agent's fault, and never passed over. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
  readonly code: CassetteErrorCode;
  readonly file: string;
  /** From 1; null when no line is concerned. */
  readonly line: number | null;

  constructor(
    code: CassetteErrorCode,
    message: string,
    place: { file: string; line?: number },
    cause?: unknown,
  ) {
    super(`${place.file}${place.line === undefined ? '' : `:${place.line}`}: ${message}`, { cause });
    this.code = code;
    this.file = place.file;
    this.line = place.line ?? null;
  }
}
