import type { ModelAnswer, ParseContext } from '../../model/answer.ts';
import type { Frame } from '../../model/frame.ts';
import type { SmartResize } from '../../model/smartResize.ts';
import type { Space } from '../../model/space.ts';

/** One way in which open models write their actions as text. */
export type TextFormat = {
  /** What the model is told; the frame says how large the screen is. */
  system: (frame: Frame, resize: SmartResize) => string;
  space: (frame: Frame, resize: SmartResize) => Space;
  /** Total. */
  parse: (text: string, context: ParseContext) => ModelAnswer;
  /** Multiple of the sides after the model's own resizing; null when nothing depends on it. */
  factor: number | null;
};
