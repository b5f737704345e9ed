import type { Page } from '@playwright/test';
import type { ScreenElement } from '../drift/elements.ts';

/** What can be acted on or is named as what could be; the same for the element under a point. */
export const controlSelector =
  'button, input, select, textarea, summary, a[href], [contenteditable=""], [contenteditable="true"], [role], [data-id], th, td';

/** Roles of tags that have no `role` attribute. */
export const tagRoles: Readonly<Record<string, string>> = {
  button: 'button',
  input: 'textbox',
  select: 'combobox',
  textarea: 'textbox',
  summary: 'button',
  a: 'link',
  td: 'cell',
  th: 'columnheader',
  tr: 'row',
  table: 'table',
};

/** Longest name and text that are kept, in characters. */
const limits = { name: 80, text: 2000 } as const;

/**
 * The visible elements of a page in document order, frames of the same origin and open shadow trees included. What is
 * hidden, scrolled out of view or covered by something else is left out.
 */
export async function collectElements(page: Page): Promise<ScreenElement[]> {
  // As text: the protocol needs 100 ms for as many objects.
  return JSON.parse(
    await page.evaluate(readElements, { controlSelector, tagRoles, limits }),
  ) as ScreenElement[];
}

/** Runs in the page, so it may refer to nothing outside. */
function readElements(options: {
  controlSelector: string;
  tagRoles: Readonly<Record<string, string>>;
  limits: { name: number; text: number };
}): string {
  type Rect = { left: number; top: number; right: number; bottom: number };
  type Scope = {
    root: Document | ShadowRoot;
    /** From the coordinates of the frame to those of the page. */
    dx: number;
    dy: number;
    clip: Rect;
    /** What is visible of the frame. */
    frame: Rect;
    id: string | null;
    ground: string;
    opacity: number;
    struck: boolean;
    touchable: boolean;
  };

  type Candidate = { entry: ScreenElement; element: Element; rect: Rect; scope: Scope };

  const pictures = new Set(['svg', 'canvas', 'img', 'video', 'picture', 'object', 'embed']);
  const silent = new Set([
    'script',
    'style',
    'template',
    'noscript',
    'head',
    'option',
    'optgroup',
    'datalist',
  ]);
  const found: Candidate[] = [];
  const colors = new Map<string, string>();
  const floats: { element: Element; box: ScreenElement['box'] }[] = [];
  const labels = new Map<Element, string>();

  const squeeze = (words: string, most: number): string => words.replace(/\s+/g, ' ').trim().slice(0, most);

  /** `#rrggbb`, with its alpha behind it when it is not opaque. */
  const hex = (css: string, opacity: number): string => {
    const key = `${css} ${opacity}`;
    let text = colors.get(key);
    if (text === undefined) {
      const parts = /^rgba?\(([^)]*)\)/
        .exec(css)?.[1]
        ?.split(/[\s,/]+/)
        .map(Number);
      if (parts === undefined || parts.some(Number.isNaN)) text = css;
      else {
        const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
        const byte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
        const seen = alpha * opacity;
        text = `#${byte(red)}${byte(green)}${byte(blue)}${seen < 1 ? byte(seen * 255) : ''}`;
      }
      colors.set(key, text);
    }
    return text;
  };

  /** Only what is taken out of the flow lies over something else. */
  const canCover = ({ position, zIndex, transform, marginTop, marginLeft }: CSSStyleDeclaration): boolean =>
    position === 'absolute' ||
    position === 'fixed' ||
    position === 'sticky' ||
    (position === 'relative' && zIndex !== 'auto') ||
    transform !== 'none' ||
    marginTop.startsWith('-') ||
    marginLeft.startsWith('-');

  const isClear = (css: string): boolean => css === 'transparent' || /^rgba\(.*, 0\)$/.test(css);

  const cut = (rect: Rect, clip: Rect): Rect | null => {
    const left = Math.max(rect.left, clip.left);
    const top = Math.max(rect.top, clip.top);
    const right = Math.min(rect.right, clip.right);
    const bottom = Math.min(rect.bottom, clip.bottom);
    return right - left > 0.5 && bottom - top > 0.5 ? { left, top, right, bottom } : null;
  };

  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const boxOf = (rect: Rect, { dx, dy }: Scope): ScreenElement['box'] => ({
    x: tenth(rect.left + dx),
    y: tenth(rect.top + dy),
    width: tenth(rect.right - rect.left),
    height: tenth(rect.bottom - rect.top),
  });

  const keep = (
    element: Element,
    rect: Rect,
    scope: Scope,
    part: Pick<ScreenElement, 'role' | 'color'> & Partial<ScreenElement>,
  ): void => {
    const plain = { id: scope.id, name: '', text: '', box: boxOf(rect, scope), background: scope.ground };
    found.push({ entry: { ...plain, ...part }, element, rect, scope });
  };

  /** The dimmed ground behind a dialog hides nothing. */
  const isOpaque = (element: Element): boolean => {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    if (style === undefined || pictures.has(element.tagName.toLowerCase())) return true;
    const isSolid = !/^rgba|^transparent/.test(style.backgroundColor) || style.backgroundImage !== 'none';
    return isSolid && style.opacity === '1';
  };

  /** Something opaque lies over the middle and both ends; of what is no text, over the corners as well. */
  const isCovered = ({ entry, element, rect, scope }: Candidate): boolean => {
    if (!scope.touchable) return false;
    const box = boxOf(rect, scope);
    const isUnder = floats.some(
      (float) =>
        float.element !== element &&
        float.box.x < box.x + box.width &&
        float.box.x + float.box.width > box.x &&
        float.box.y < box.y + box.height &&
        float.box.y + float.box.height > box.y &&
        !float.element.contains(element),
    );
    if (!isUnder) return false;
    const inset = Math.min(2, (rect.right - rect.left) / 4, (rect.bottom - rect.top) / 4);
    const [left, middle, right] = [rect.left + inset, (rect.left + rect.right) / 2, rect.right - inset];
    const y = (rect.top + rect.bottom) / 2;
    const points = [middle, left, right].map((x) => ({ x, y }));
    if (entry.role !== 'text' && entry.role !== 'deletion')
      for (const edge of [rect.top + inset, rect.bottom - inset])
        points.push({ x: left, y: edge }, { x: right, y: edge });
    return points.every(({ x, y }) => {
      for (const hit of scope.root.elementsFromPoint(x, y)) {
        if (hit === element || hit.contains(element) || element.contains(hit)) return false;
        if (isOpaque(hit)) return true;
      }
      return false;
    });
  };

  const nameOf = (element: Element): string =>
    squeeze(element.getAttribute('aria-label') ?? element.textContent ?? '', options.limits.name);

  /** What a person would say a text is: the title of its column, or the words before it. */
  const labelOf = (element: Element): string => {
    const known = labels.get(element);
    if (known !== undefined) return known;
    let label = '';
    let at: Element | null = element;
    for (let up = 0; up < 4 && at !== null && label === ''; up += 1) {
      const own: string | null = at.getAttribute('aria-label');
      if (own !== null) label = own;
      else if (at.tagName === 'TD') {
        const cell = at as HTMLTableCellElement;
        const table = cell.closest('table');
        label = table?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? '';
        break;
      } else {
        const before: Element | null = at.previousElementSibling;
        const words = before?.childElementCount === 0 ? (before.textContent ?? '') : '';
        if (words.length <= 40) label = words;
      }
      at = at.parentElement;
    }
    label = squeeze(label, options.limits.name);
    labels.set(element, label);
    return label;
  };

  const stateOf = (element: Element): string => {
    const states: string[] = [];
    const is = (name: string): boolean => element.getAttribute(name) === 'true';
    const { checked } = element as HTMLInputElement;
    if (is('aria-checked') || checked) states.push('checked');
    if (is('aria-pressed')) states.push('pressed');
    if (is('aria-selected')) states.push('selected');
    if (is('aria-expanded')) states.push('expanded');
    if (is('aria-invalid')) states.push('invalid');
    if (element.matches(':disabled')) states.push('disabled');
    return states.join(' ');
  };

  /** What a field shows; a password only by its length. */
  const valueOf = (element: Element): string => {
    const tag = element.tagName.toLowerCase();
    if (tag === 'select') return (element as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    const field = element as HTMLInputElement;
    if (tag === 'textarea') return field.value || field.placeholder;
    if (tag !== 'input' || ['checkbox', 'radio', 'range', 'color', 'hidden'].includes(field.type))
      return stateOf(element);
    const shown = field.type === 'password' ? '•'.repeat(field.value.length) : field.value;
    return shown || field.placeholder;
  };

  const readText = (
    first: Text,
    last: Text,
    words: string,
    parent: Element,
    style: CSSStyleDeclaration,
    scope: Scope,
  ): void => {
    const range = parent.ownerDocument.createRange();
    range.setStart(first, 0);
    range.setEnd(last, last.data.length);
    const whole = range.getBoundingClientRect();
    const rect = cut(whole, scope.clip);
    if (rect === null) return;
    // A number that lost its last digit is another number.
    const isCut = rect.right - rect.left < whole.width - 1.5 && whole.width > 0;
    keep(parent, rect, scope, {
      role: scope.struck ? 'deletion' : 'text',
      name: labelOf(parent),
      text: squeeze(words, options.limits.text) + (isCut ? '…' : ''),
      color: hex(style.color, scope.opacity),
    });
  };

  const readChildren = (parent: Element | ShadowRoot, style: CSSStyleDeclaration, scope: Scope): void => {
    const host = parent instanceof Element || 'tagName' in parent ? (parent as Element) : parent.host;
    const shown = style.visibility === 'visible' && scope.opacity > 0 && style.fontSize !== '0px';
    let node = parent.firstChild;
    while (node !== null) {
      if (node.nodeType === 3) {
        // Neighbors are one run: a template makes three nodes of `{dose} mg`.
        const first = node as Text;
        let last = first;
        let words = first.data;
        while (last.nextSibling !== null && last.nextSibling.nodeType === 3) {
          last = last.nextSibling as Text;
          words += last.data;
        }
        if (shown && words.trim() !== '') readText(first, last, words, host, style, scope);
        node = last.nextSibling;
        continue;
      }
      if (node.nodeType === 1) readElement(node as Element, scope);
      node = node.nextSibling;
    }
  };

  const readPseudo = (element: Element, rect: Rect, scope: Scope): void => {
    const view = element.ownerDocument.defaultView;
    for (const part of ['::before', '::after']) {
      const style = view?.getComputedStyle(element, part);
      if (style === undefined || style.content === 'none' || style.content === 'normal') continue;
      const words = squeeze(/^"(.*)"$/.exec(style.content)?.[1] ?? '', options.limits.text);
      const painted = !isClear(style.backgroundColor);
      if (words === '' && !painted) continue;
      const role = words === '' ? 'box' : 'text';
      const color = hex(style.color, scope.opacity);
      const background = painted ? hex(style.backgroundColor, scope.opacity) : scope.ground;
      keep(element, rect, scope, { role, name: part, text: words, color, background });
    }
  };

  const readFrame = (frame: HTMLIFrameElement, scope: Scope): void => {
    let inner: Document | null = null;
    try {
      inner = frame.contentDocument;
    } catch {
      // Of another origin: its pixels are all that is known.
    }
    if (inner === null || inner.body === null) return;
    const outside = frame.getBoundingClientRect();
    const left = outside.left + frame.clientLeft;
    const top = outside.top + frame.clientTop;
    const clip = cut(
      { left: 0, top: 0, right: frame.clientWidth, bottom: frame.clientHeight },
      {
        left: scope.clip.left - left,
        top: scope.clip.top - top,
        right: scope.clip.right - left,
        bottom: scope.clip.bottom - top,
      },
    );
    if (clip === null) return;
    readElement(inner.body, {
      ...scope,
      root: inner,
      dx: scope.dx + left,
      dy: scope.dy + top,
      clip,
      frame: clip,
    });
  };

  const readElement = (element: Element, outer: Scope): void => {
    const tag = element.tagName.toLowerCase();
    const view = element.ownerDocument.defaultView;
    if (silent.has(tag) || view === null) return;
    const style = view.getComputedStyle(element);
    if (style.display === 'none') return;
    const scope = { ...outer };
    scope.id = element.getAttribute('data-id') ?? outer.id;
    scope.opacity = outer.opacity * Number(style.opacity);
    scope.struck = outer.struck || style.textDecorationLine.includes('line-through');
    scope.touchable = style.pointerEvents !== 'none';
    if (style.position === 'fixed') scope.clip = outer.frame;
    if (scope.opacity === 0) return;
    const contents = style.display === 'contents';
    const rect = element.getBoundingClientRect();
    const seen = contents ? null : cut(rect, scope.clip);
    if (seen !== null && canCover(style)) floats.push({ element, box: boxOf(seen, scope) });
    const isPicture = pictures.has(tag);
    const painted = !isClear(style.backgroundColor);
    if (painted) scope.ground = hex(style.backgroundColor, scope.opacity);
    if (seen !== null && style.visibility === 'visible') {
      const isControl = element.matches(options.controlSelector);
      const bordered =
        style.borderLeftWidth !== '0px' ||
        style.borderTopWidth !== '0px' ||
        style.borderBottomWidth !== '0px';
      const hasImage = style.backgroundImage !== 'none';
      if (isControl || isPicture || painted || bordered || hasImage) {
        const color = hex(isControl || isPicture ? style.color : style.borderLeftColor, scope.opacity);
        if (isPicture || (hasImage && !isControl)) {
          const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';
          const role = `picture ${tag}`;
          keep(element, seen, scope, { role, name: squeeze(name, options.limits.name), color });
        } else if (isControl)
          keep(element, seen, scope, {
            role: element.getAttribute('role') ?? options.tagRoles[tag] ?? 'generic',
            name: nameOf(element),
            text: squeeze(valueOf(element), options.limits.text),
            // Whole pixels and not cut, as for the element under a point.
            box: {
              x: Math.round(rect.x + scope.dx),
              y: Math.round(rect.y + scope.dy),
              width: Math.round(rect.width),
              height: Math.round(rect.height),
            },
            color,
          });
        else keep(element, seen, scope, { role: 'box', color: bordered ? color : scope.ground });
      }
      readPseudo(element, seen, scope);
    }
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      if (!contents && seen === null) return;
      if (seen !== null) scope.clip = seen;
    }
    if (tag === 'iframe') readFrame(element as HTMLIFrameElement, scope);
    else if (tag !== 'textarea' && tag !== 'select') {
      if (element.shadowRoot !== null)
        readChildren(element.shadowRoot, style, { ...scope, root: element.shadowRoot });
      readChildren(element, style, scope);
    }
  };

  const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (document.body !== null)
    readElement(document.body, {
      root: document,
      dx: 0,
      dy: 0,
      clip: frame,
      frame,
      id: null,
      ground: '#ffffff',
      opacity: 1,
      struck: false,
      touchable: true,
    });
  return JSON.stringify(found.filter((one) => !isCovered(one)).map(({ entry }) => entry));
}
