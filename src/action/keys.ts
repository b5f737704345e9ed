import type { Modifier } from './action.ts';
import { excerpt, type ActionError } from './error.ts';
import { nearest } from '../nearest.ts';

/** The order in which a canonical chord names its modifiers. */
const modifierOrder = ['ControlOrMeta', 'Control', 'Meta', 'Alt', 'Shift'] as const satisfies Modifier[];

/**
 * Every name a provider, xdotool, pyautogui or a browser gives a key, by the canonical (Playwright) name. Names are
 * compared without case, `_`, `-` and spaces, and every canonical name is its own alias. Left and right modifiers
 * are one key.
 */
const aliases: Readonly<Record<string, string>> = {
  ControlOrMeta: 'CtrlOrMeta CtrlOrCmd CmdOrCtrl CommandOrControl ControlOrCommand Mod',
  Control: 'Ctrl Ctl Control_L Control_R ControlLeft ControlRight CtrlLeft CtrlRight Ctrl_L Ctrl_R',
  Meta: 'Cmd Command Super Win Windows OS Meta_L Meta_R MetaLeft MetaRight Super_L Super_R Win_L Win_R WinLeft WinRight Cmd_L Cmd_R CommandLeft CommandRight Windows_Key',
  Alt: 'Option Opt Alt_L Alt_R AltLeft AltRight OptionLeft OptionRight',
  Shift: 'Shift_L Shift_R ShiftLeft ShiftRight',
  AltGraph: 'AltGr ISO_Level3_Shift',
  Enter: 'Return Ret Linefeed Enter_Key',
  NumpadEnter: 'KP_Enter NumEnter',
  Escape: 'Esc',
  Backspace: 'Back_Space Bksp Bs',
  Tab: 'ISO_Left_Tab Tabulator',
  Space: 'Spacebar Space_Bar Blank',
  Delete: 'Del KP_Delete Forward_Delete',
  Insert: 'Ins KP_Insert',
  Home: 'KP_Home',
  End: 'KP_End',
  PageUp: 'PgUp Prior KP_Page_Up KP_Prior Page_Up_Key',
  PageDown: 'PgDn PgDown Next KP_Page_Down KP_Next',
  ArrowUp: 'Up Up_Arrow KP_Up',
  ArrowDown: 'Down Down_Arrow KP_Down',
  ArrowLeft: 'Left Left_Arrow KP_Left',
  ArrowRight: 'Right Right_Arrow KP_Right',
  CapsLock: 'Caps',
  NumLock: 'Num_Lock',
  ScrollLock: 'Scroll_Lock',
  PrintScreen: 'Print PrtSc PrtScn PrtScr PrintScrn Sys_Req Snapshot',
  Pause: 'Break',
  ContextMenu: 'Menu Apps Application',
  AudioVolumeMute: 'VolumeMute XF86AudioMute',
  AudioVolumeDown: 'VolumeDown XF86AudioLowerVolume',
  AudioVolumeUp: 'VolumeUp XF86AudioRaiseVolume',
  MediaTrackNext: 'NextTrack XF86AudioNext',
  MediaTrackPrevious: 'PrevTrack XF86AudioPrev',
  MediaPlayPause: 'PlayPause XF86AudioPlay',
  NumpadAdd: 'KP_Add Add',
  NumpadSubtract: 'KP_Subtract Subtract',
  NumpadMultiply: 'KP_Multiply Multiply',
  NumpadDivide: 'KP_Divide Divide',
  '-': 'Minus Hyphen Dash',
  _: 'Underscore',
  '=': 'Equal Equals',
  '+': 'Plus',
  '`': 'Backquote Grave Backtick Quote_Left',
  '~': 'Tilde AsciiTilde',
  '!': 'Exclam Exclamation',
  '@': 'At',
  '#': 'NumberSign Hash Pound',
  $: 'Dollar',
  '%': 'Percent',
  '^': 'AsciiCircum Caret',
  '&': 'Ampersand',
  '*': 'Asterisk Star',
  '(': 'ParenLeft',
  ')': 'ParenRight',
  '[': 'BracketLeft LeftBracket',
  ']': 'BracketRight RightBracket',
  '{': 'BraceLeft LeftBrace',
  '}': 'BraceRight RightBrace',
  '\\': 'Backslash',
  '|': 'Bar Pipe',
  ';': 'Semicolon',
  ':': 'Colon',
  "'": 'Quote Apostrophe Quote_Right SingleQuote',
  '"': 'QuoteDbl DoubleQuote',
  ',': 'Comma KP_Separator',
  // Playwright's own Numpad0–9 and NumpadDecimal act as with NumLock off (Insert, End, Delete …), so a keypad digit
  // is the digit key here: it must put in the digit it names.
  '.': 'Period Dot Full_Stop KP_Decimal NumpadDecimal Decimal',
  '<': 'Less',
  '>': 'Greater',
  '/': 'Slash',
  '?': 'Question',
};

/** Non-modifier keys that one chord may hold; a hand has no more. */
const mostKeysTogether = 5;

const plain = (name: string) => name.toLowerCase().replace(/[_\- ]/g, '');

const functionKeys = Array.from({ length: 24 }, (_, index) => `F${index + 1}`);
const digits = '0123456789'.split('');
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const canonicalByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(aliases).flatMap(([canonical, names]) =>
    names
      .split(' ')
      .concat(canonical.length > 1 ? canonical : [])
      .map((name): [string, string] => [plain(name), canonical]),
  ),
  ...functionKeys.map((key): [string, string] => [plain(key), key]),
  ...digits.flatMap((digit) =>
    ['digit', 'numpad', 'num', 'kp'].map((prefix): [string, string] => [prefix + digit, digit]),
  ),
  ...letters.map((letter): [string, string] => [`key${letter}`, letter]),
]);

/** Readable spellings for suggestions: canonical names first, then aliases that differ from them. */
const suggestions: readonly string[] = [
  ...Object.keys(aliases).filter((key) => key.length > 1),
  ...functionKeys,
  ...Object.values(aliases).flatMap((names) => names.split(' ')),
];

/** Whitespace characters that are keys; `\n` and `\r` are both Enter, as in Playwright. */
const whitespaceKeys: ReadonlyMap<string, string> = new Map([
  [' ', 'Space'],
  ['\n', 'Enter'],
  ['\r', 'Enter'],
  ['\t', 'Tab'],
]);

const isPrintableAscii = (text: string) => text.length === 1 && text > ' ' && text <= '~';

export type KeyResult = { ok: true; key: string } | { ok: false; error: ActionError };
export type ChordResult = { ok: true; chord: string } | { ok: false; error: ActionError };

const failure = (code: ActionError['code'], message: string): { ok: false; error: ActionError } => ({
  ok: false,
  error: { code, message, position: null },
});

export function isModifier(key: string): key is Modifier {
  return (modifierOrder as readonly string[]).includes(key);
}

/**
 * The canonical name of one key: a Playwright key name, or the character itself for keys that put one in
 * (`KeyA` and `a` are `a`, `Digit5` and `KP_5` are `5`). `F13` to `F24` have names but see {@link isPressable}.
 */
export function normaliseKey(name: string): KeyResult {
  if (isPrintableAscii(name)) return { ok: true, key: name };
  const trimmed = name.trim();
  const key =
    whitespaceKeys.get(name) ?? (isPrintableAscii(trimmed) ? trimmed : canonicalByName.get(plain(trimmed)));
  if (key !== undefined) return { ok: true, key };
  if (/^.$/u.test(trimmed))
    return failure(
      'unknown_key',
      `${excerpt(trimmed)} is not a key of the US keyboard; put it in with keyboard_type(${excerpt(trimmed)}).`,
    );
  const near = nearest(trimmed, suggestions).map((candidate) => {
    const canonical = canonicalByName.get(plain(candidate)) ?? candidate;
    return plain(candidate) === plain(canonical) ? canonical : `${candidate} (${canonical})`;
  });
  const hint = near.length > 0 ? ` Nearest keys: ${near.join(', ')}.` : '';
  const join = /\S[\s-]\S/.test(trimmed.slice(0, 80)) ? ' Join the keys of a chord with "+".' : '';
  return failure('unknown_key', `Unknown key ${excerpt(name)}.${hint}${join}`);
}

/** Splits at `+`; a `+` with nothing before it is the plus key, so `Control++` is Control and plus. */
function splitChord(chord: string): string[] {
  const keys: string[] = [];
  let start = 0;
  for (let index = 0; index < chord.length; index += 1) {
    if (chord[index] === '+' && index > start) {
      keys.push(chord.slice(start, index));
      start = index + 1;
    }
  }
  keys.push(chord.slice(start));
  return keys;
}

/**
 * The canonical form of a chord such as `ctrl+shift+t` or `['CTRL', 'A']`: modifiers first in one order, then the
 * other keys as given. A letter is a capital under Shift (`Control+Shift+T`) and small under any other modifier
 * (`Control+A` means `Control+a`), as a real keyboard reports it; alone it stays as it is. Idempotent.
 */
export function normaliseChord(chord: string | readonly string[]): ChordResult {
  const asked = typeof chord === 'string' ? chord : chord.join('+');
  const parts = typeof chord === 'string' ? splitChord(chord) : chord.flatMap(splitChord);
  const modifiers = new Set<Modifier>();
  const others: string[] = [];
  for (const part of parts) {
    if (part === '')
      return failure(
        'bad_chord',
        asked === ''
          ? 'The key is empty; name one, e.g. "Enter" or "Control+a".'
          : `The chord ${excerpt(asked)} names no key after its last "+"; write "plus" for the plus key.`,
      );
    const found = normaliseKey(part);
    if (!found.ok) return found;
    if (isModifier(found.key)) modifiers.add(found.key);
    else others.push(found.key);
    if (others.length > mostKeysTogether)
      return failure(
        'bad_chord',
        `The chord ${excerpt(asked)} holds too many keys; ${mostKeysTogether} is the most.`,
      );
  }
  if (parts.length === 0) return failure('bad_chord', 'The chord is empty; name a key, e.g. "Enter".');
  const held = modifierOrder.filter((modifier) => modifiers.has(modifier));
  const keys = others.map((key) => {
    if (!/^[A-Za-z]$/.test(key) || held.length === 0) return key;
    return modifiers.has('Shift') ? key.toUpperCase() : key.toLowerCase();
  });
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined)
    return failure(
      'bad_chord',
      `The chord ${excerpt(asked)} names ${twice} twice; use repeat=2 to press it twice.`,
    );
  return { ok: true, chord: [...held, ...keys].join('+') };
}

/** The keys of a canonical chord in the order in which they go down. */
export function keysOfChord(chord: string): string[] {
  return splitChord(chord);
}

/** Whether Playwright can press the key; it knows function keys up to F12 only. */
export function isPressable(key: string): boolean {
  return !/^F(1[3-9]|2[0-4])$/.test(key);
}

/** Every canonical key name, for prompts, documentation and tests. */
export const canonicalKeys: readonly string[] = [
  ...new Set([...canonicalByName.values(), ...letters.map((letter) => letter.toUpperCase())]),
];
