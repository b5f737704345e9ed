export type DrawnDialog = {
  title: string;
  message: string;
  /** The text in the field of a prompt; null for other dialogs. */
  text: string | null;
  accept: string;
  /** Null when there is nothing but to accept. */
  dismiss: string | null;
  /** The last frame of the page, as a data URL; null when it has not been seen yet. */
  frame: string | null;
};

/** How a drawn dialog was answered. */
export type DialogAnswer = { accept: boolean; text: string | null };

/**
 * Draws a dialog over the last frame of its page. Runs in a page of its own, so it may refer to nothing outside. The answer is
 * left in the page as `medcuaAnswer`, null until there is one.
 */
export async function drawDialog(drawn: DrawnDialog): Promise<void> {
  const scope = globalThis as { medcuaAnswer?: { accept: boolean; text: string | null } | null };
  scope.medcuaAnswer = null;

  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    className: string,
    text = '',
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };

  const frame = make('img', 'frame');
  frame.alt = 'The page, which waits for the dialog';
  frame.src = drawn.frame ?? 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  // An image that is dragged would show its ghost.
  frame.draggable = false;

  const dialog = make('form', 'dialog');
  dialog.setAttribute('role', 'dialog');
  dialog.append(make('h1', 'title', drawn.title), make('p', 'message', drawn.message));
  const field = make('input', 'field');
  if (drawn.text !== null) {
    field.value = drawn.text;
    field.setAttribute('aria-label', drawn.message);
    field.dataset.id = 'dialog.text';
    dialog.append(field);
  }
  const answer = (accept: boolean): void => {
    scope.medcuaAnswer ??= { accept, text: accept && drawn.text !== null ? field.value : null };
  };
  const buttons = make('div', 'buttons');
  const accept = make('button', 'accept', drawn.accept);
  accept.type = 'submit';
  accept.dataset.id = 'dialog.accept';
  buttons.append(accept);
  if (drawn.dismiss !== null) {
    const dismiss = make('button', 'dismiss', drawn.dismiss);
    dismiss.type = 'button';
    dismiss.dataset.id = 'dialog.dismiss';
    dismiss.addEventListener('click', () => answer(false));
    buttons.prepend(dismiss);
  }
  dialog.append(buttons);
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(true);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') answer(drawn.dismiss === null);
  });
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  // A click beside the dialog takes the focus from it no more than in a browser.
  document.addEventListener('mousedown', (event) => {
    if (!dialog.contains(event.target as Node)) event.preventDefault();
  });

  document.body.replaceChildren(frame, dialog);
  if (drawn.text === null) accept.focus();
  else field.select();
  await Promise.all([
    frame.decode(),
    document.fonts.load('14px Arimo'),
    document.fonts.load('700 14px Arimo'),
  ]);
}

/** Style of the page on which dialogs are drawn; colors and sizes as browsers have them. */
export const dialogStyle = `
* { box-sizing: border-box; caret-animation: manual; }
html, body { margin: 0; height: 100%; overflow: hidden; background: white; font: 14px/20px Arimo, sans-serif; color: #1f1f1f; }
.frame { position: fixed; inset: 0; width: 100vw; height: 100vh; image-rendering: pixelated; user-select: none; }
.dialog { position: fixed; top: 0; left: 50%; translate: -50%; width: min(450px, 100vw - 16px); max-height: calc(100vh - 8px);
  display: flex; flex-direction: column; padding: 18px 20px 16px; border: 1px solid #b9bec6; border-top: 0;
  border-radius: 0 0 10px 10px; background: white; box-shadow: 0 3px 14px rgba(0, 0, 0, 0.32); }
.title { margin: 0 0 12px; font-size: 15px; line-height: 20px; font-weight: 700; }
.message { margin: 0 0 16px; min-height: 20px; overflow-y: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.field { flex: none; height: 32px; margin: 0 0 16px; padding: 0 10px; border: 1px solid #747775; border-radius: 4px; font: inherit; color: inherit; }
.field:focus { outline: 2px solid #0b57d0; outline-offset: -1px; }
.buttons { flex: none; display: flex; justify-content: flex-end; gap: 8px; }
button { min-width: 76px; height: 34px; padding: 0 16px; border-radius: 17px; font: inherit; font-weight: 700; cursor: default; }
.accept { border: 1px solid #0b57d0; background: #0b57d0; color: white; }
.dismiss { border: 1px solid #747775; background: white; color: #0b57d0; }
.accept:hover { background: #1c66d8; }
.dismiss:hover { background: #eef3fc; }
button:focus { outline: 2px solid #0b57d0; outline-offset: 2px; }
`;
