/** A drawn list or calendar that belongs to a field of the page. */
export type Panel = {
  field: HTMLInputElement;
  /** Where its content goes. */
  body: HTMLElement;
  /** Puts it below the field, or above when there is no room. */
  place: () => void;
  close: () => void;
};

export type Panels = {
  /** Opens a panel for the field and closes the one that is open. */
  open: (field: HTMLInputElement, css: string) => Panel;
  present: () => Panel | null;
  /** Sets the value as a user would: frameworks that watch the field see it, and it fires `input` and `change`. */
  put: (field: HTMLInputElement, value: string) => void;
  make: <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    className: string,
    text?: string,
  ) => HTMLElementTagNameMap[K];
};

/**
 * What the drawn controls share. Runs in the page before any of its scripts, so it may refer to nothing outside. A panel is
 * in a closed shadow tree and in the top layer: the style of the page does not reach it, nor does anything lie above it.
 */
export function preparePanels(): Panels {
  let present: (Panel & { host: HTMLElement }) | null = null;
  // oxlint-disable-next-line typescript/unbound-method -- always called on an element
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

  /** Values put in here and not edited since. */
  const putIn = new WeakMap<EventTarget, string>();

  const make: Panels['make'] = (tag, className, text = '') => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };

  const close = (): void => {
    present?.host.remove();
    present = null;
  };

  const open: Panels['open'] = (field, css) => {
    close();
    const host = document.createElement('div');
    host.popover = 'manual';
    host.style.cssText =
      'all: initial !important; display: block !important; position: fixed !important; inset: auto !important; margin: 0 !important;';
    const root = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.panel { font: 13px/18px Arimo, "Liberation Sans", sans-serif; color: #1f1f1f; background: white;
      border: 1px solid #b9bec6; border-radius: 4px; box-shadow: 0 2px 8px rgba(0, 0, 0, 0.25); user-select: none;
      cursor: default; direction: ltr; text-align: start; } ${css}`);
    root.adoptedStyleSheets = [sheet];
    const body = make('div', 'panel');
    root.append(body);
    // What is outside of a modal dialog is inert.
    (field.closest('dialog[open]') ?? document.documentElement).append(host);
    host.showPopover();
    const place = (): void => {
      const at = field.getBoundingClientRect();
      const { width, height } = host.getBoundingClientRect();
      const below = at.bottom + 1;
      const top = below + height <= innerHeight || at.top < height ? below : at.top - height - 1;
      host.style.setProperty('left', `${Math.max(0, Math.min(at.left, innerWidth - width))}px`, 'important');
      host.style.setProperty('top', `${Math.max(0, Math.min(top, innerHeight - height))}px`, 'important');
    };
    // The field keeps the focus, as with a list of the browser.
    host.addEventListener('mousedown', (event) => event.preventDefault());
    // The page must not take a click here for one of its own.
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      host.addEventListener(type, (event) => event.stopPropagation());
    present = { host, field, body, place, close };
    return present;
  };

  const put: Panels['put'] = (field, value) => {
    setValue?.call(field, value);
    putIn.set(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  addEventListener(
    'input',
    (event) => {
      const field = event.composedPath()[0];
      if (event.isTrusted && field !== undefined) putIn.delete(field);
    },
    true,
  );
  addEventListener(
    'change',
    (event) => {
      const field = event.composedPath()[0];
      // The browser compares with what was typed and would tell of the same change again when the field is left.
      if (event.isTrusted && field instanceof HTMLInputElement && putIn.get(field) === field.value)
        event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener(
    'mousedown',
    (event) => {
      if (present !== null && !event.composedPath().includes(present.host)) close();
    },
    true,
  );
  addEventListener(
    'scroll',
    (event) => {
      if (present !== null && (event.target as Node).contains?.(present.field)) close();
    },
    true,
  );
  addEventListener('resize', close);
  addEventListener(
    'blur',
    (event) => {
      if (event.target === present?.field) close();
    },
    true,
  );

  return { open, present: () => present, put, make };
}
