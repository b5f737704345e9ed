export type MouseButton = 'left' | 'middle' | 'right';
export type Modifier = 'Alt' | 'Control' | 'ControlOrMeta' | 'Meta' | 'Shift';

/** CSS pixels of the screenshot as sent in the same step; (0, 0) is its top left corner. */
export type Point = { x: number; y: number };

/**
 * One canonical action: holds every provider's vocabulary without loss. Its textual form is BrowserGym's
 * coordinate action set (see `print.ts`).
 */
export type Action =
  | { kind: 'click'; x: number; y: number; button: MouseButton; count: 1 | 2 | 3; modifiers: Modifier[] }
  | { kind: 'move'; x: number; y: number }
  | { kind: 'down'; x: number; y: number; button: MouseButton }
  | { kind: 'up'; x: number; y: number; button: MouseButton }
  /** At least two points; the button goes down at the first and up at the last. */
  | { kind: 'drag'; path: Point[]; modifiers: Modifier[] }
  /** Wheel movement in CSS pixels; null point: where the mouse is. */
  | { kind: 'scroll'; at: Point | null; dx: number; dy: number; modifiers: Modifier[] }
  /** A canonical chord such as `Control+a`; held for `holdMs`, pressed `repeat` times. */
  | { kind: 'key'; chord: string; repeat: number; holdMs: number }
  | { kind: 'key_down'; key: string }
  | { kind: 'key_up'; key: string }
  /** `keys` types key by key; `insert` puts the text in at once, without key events. */
  | { kind: 'type'; text: string; how: 'keys' | 'insert' }
  | { kind: 'wait'; ms: number }
  | { kind: 'navigate'; url: string }
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'tab_new' }
  | { kind: 'tab_close' }
  | { kind: 'tab_focus'; index: number }
  | { kind: 'upload'; x: number; y: number; files: string[] }
  /** Message to the user; ends the episode in our tiers when it is the answer (see episode loop). */
  | { kind: 'message'; text: string }
  | { kind: 'infeasible'; reason: string };

export type ActionKind = Action['kind'];
