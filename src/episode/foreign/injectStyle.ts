/**
 * Adds a style sheet to every document and shadow tree, and keeps it there when the page sets its own. Runs in the page
 * before any of its scripts, so it may refer to nothing outside. As an adopted sheet it needs no permission of the page's
 * content security policy.
 */
export function injectStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // Lines that were laid out while a font was on its way may keep their baseline when it fails, a pixel off at scales above 1,
  // depending on what came first. A moment of another style has all text laid out anew.
  const nudge = new CSSStyleSheet();
  document.fonts.addEventListener('loadingdone', () => {
    nudge.replaceSync('* { font-kerning: none !important; }');
    document.documentElement?.getBoundingClientRect();
    nudge.replaceSync('');
  });
  const own = [sheet, nudge];
  for (const prototype of [Document.prototype, ShadowRoot.prototype]) {
    const property = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets');
    // oxlint-disable-next-line typescript/unbound-method -- always called on an element
    const set = property?.set;
    if (property === undefined || set === undefined) continue;
    Object.defineProperty(prototype, 'adoptedStyleSheets', {
      ...property,
      set(this: Document | ShadowRoot, sheets: CSSStyleSheet[]) {
        // A sheet belongs to one document.
        const isHere = this === document || this.ownerDocument === document;
        set.call(this, isHere ? [...sheets].filter((one) => !own.includes(one)).concat(own) : sheets);
      },
    });
  }
  // oxlint-disable-next-line typescript/unbound-method -- always called on an element
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(options: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, options);
    // Whatever is set, the sheet is added.
    root.adoptedStyleSheets = [];
    return root;
  };
  document.adoptedStyleSheets = [];
}
