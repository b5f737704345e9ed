export type ReviewErrorCode =
  | 'no_proposal'
  | 'broken_proposal'
  | 'broken_review'
  | 'outdated'
  | 'unknown_step'
  | 'not_accepted'
  | 'not_writable';

/** A proposed recording cannot be reviewed, or not be applied. `code` is stable, the message says what to do. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
  readonly code: ReviewErrorCode;

  constructor(code: ReviewErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
