/** What was wrong with an agent's answer (parsing) or with its action (refusal). */
export type ActionErrorCode =
  // The text is not one call.
  | 'no_call'
  | 'several_calls'
  | 'syntax'
  | 'unknown_function'
  // The call's arguments do not fit.
  | 'missing_argument'
  | 'extra_argument'
  | 'duplicate_argument'
  | 'wrong_type'
  | 'out_of_range'
  // Keys.
  | 'unknown_key'
  | 'unsupported_key'
  | 'bad_chord'
  // The action is well formed but must not be performed here.
  | 'out_of_viewport'
  | 'bad_url'
  | 'forbidden_scheme'
  | 'url_credentials'
  | 'other_origin'
  | 'unknown_tab'
  | 'last_tab'
  | 'too_many_tabs'
  | 'upload_not_offered'
  | 'dialog_open'
  | 'too_long'
  | 'unprintable_text';

/** A place in a text: `offset` in UTF-16 units from 0; `line` and `column` from 1. */
export type TextPosition = { offset: number; line: number; column: number };

/** Sent to the agent as `lastError`; `message` is a whole sentence that says what to do instead. */
export type ActionError = { code: ActionErrorCode; message: string; position: TextPosition | null };

/** A fault at an offset, before the offset is turned into line and column. */
export type Problem = { code: ActionErrorCode; message: string; offset: number };

export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (
    let newline = text.indexOf('\n');
    newline !== -1 && newline < offset;
    newline = text.indexOf('\n', newline + 1)
  ) {
    line += 1;
    lineStart = newline + 1;
  }
  return { offset, line, column: offset - lineStart + 1 };
}

const longestExcerpt = 60;

/** Quotes what an agent wrote, cut to a length that fits into a message. */
export function excerpt(text: string): string {
  return JSON.stringify(text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text);
}
