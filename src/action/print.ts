import type { Action, Modifier, MouseButton } from './action.ts';

const namedEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const hex = (code: number, width: number) => code.toString(16).padStart(width, '0');

function escapeCharacter(character: string): string {
  const named = namedEscapes[character];
  if (named !== undefined) return named;
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`;
}

// Under the `u` flag a surrogate class matches lone surrogates only; pairs stay as they are.
// oxlint-disable-next-line no-control-regex
const toEscape = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/gu;

/** A Python string literal on one line. */
function quote(text: string): string {
  return `"${text.replace(toEscape, escapeCharacter)}"`;
}

const list = (items: readonly string[]) => `[${items.join(', ')}]`;
const number = (value: number) => String(value);
const call = (name: string, ...args: readonly (string | null)[]) =>
  `${name}(${args.filter((argument) => argument !== null).join(', ')})`;

const keyword = (name: string, value: string, isDefault: boolean) => (isDefault ? null : `${name}=${value}`);
const buttonArgument = (button: MouseButton) => keyword('button', quote(button), button === 'left');
const modifiersArgument = (modifiers: readonly Modifier[]) =>
  keyword('modifiers', list(modifiers.map(quote)), modifiers.length === 0);

/**
 * The action as one call of BrowserGym's coordinate action set, on one line. What BrowserGym cannot say has an
 * extension: `mouse_click(…, count=3, modifiers=[…])`, `mouse_drag(path=[[x, y], …], modifiers=[…])`,
 * `scroll(…, modifiers=[…])`, `scroll_at(x, y, dx, dy, modifiers=[…])`, `keyboard_press(…, repeat=3, hold_ms=200)`.
 * `parseAction` gives the same value back.
 */
// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export function printAction(action: Action): string {
  switch (action.kind) {
    case 'click':
      return call(
        action.count === 2 ? 'mouse_dblclick' : 'mouse_click',
        number(action.x),
        number(action.y),
        buttonArgument(action.button),
        keyword('count', number(action.count), action.count !== 3),
        modifiersArgument(action.modifiers),
      );
    case 'move':
      return call('mouse_move', number(action.x), number(action.y));
    case 'down':
      return call('mouse_down', number(action.x), number(action.y), buttonArgument(action.button));
    case 'up':
      return call('mouse_up', number(action.x), number(action.y), buttonArgument(action.button));
    case 'drag': {
      const [from, to] = action.path;
      if (action.path.length === 2 && action.modifiers.length === 0 && from && to)
        return call('mouse_drag_and_drop', number(from.x), number(from.y), number(to.x), number(to.y));
      const path = list(action.path.map((point) => list([number(point.x), number(point.y)])));
      return call('mouse_drag', `path=${path}`, modifiersArgument(action.modifiers));
    }
    case 'scroll': {
      const rest = [number(action.dx), number(action.dy), modifiersArgument(action.modifiers)];
      return action.at === null
        ? call('scroll', ...rest)
        : call('scroll_at', number(action.at.x), number(action.at.y), ...rest);
    }
    case 'key':
      return call(
        'keyboard_press',
        quote(action.chord),
        keyword('repeat', number(action.repeat), action.repeat === 1),
        keyword('hold_ms', number(action.holdMs), action.holdMs === 0),
      );
    case 'key_down':
      return call('keyboard_down', quote(action.key));
    case 'key_up':
      return call('keyboard_up', quote(action.key));
    case 'type':
      return call(action.how === 'keys' ? 'keyboard_type' : 'keyboard_insert_text', quote(action.text));
    case 'wait':
      return call('noop', number(action.ms));
    case 'navigate':
      return call('goto', quote(action.url));
    case 'back':
      return call('go_back');
    case 'forward':
      return call('go_forward');
    case 'tab_new':
      return call('new_tab');
    case 'tab_close':
      return call('tab_close');
    case 'tab_focus':
      return call('tab_focus', number(action.index));
    case 'upload': {
      const files = action.files.map(quote);
      const [only] = files;
      const file = files.length === 1 && only !== undefined ? only : list(files);
      return call('mouse_upload_file', number(action.x), number(action.y), file);
    }
    case 'message':
      return call('send_msg_to_user', quote(action.text));
    case 'infeasible':
      return call('report_infeasible', quote(action.reason));
  }
}
