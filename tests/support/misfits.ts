/** What cannot be read or clicked on the screen; scrolling is allowed. Runs in the page. */
export function misfits(): string[] {
  const top =
    document.querySelector('[role="listbox"]') ??
    [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
    document.body;
  const scroller = (element: Element | null): Element | null =>
    element === null || /auto|scroll/.test(getComputedStyle(element).overflow)
      ? element
      : scroller(element.parentElement);
  /** The element and its ancestors up to the first that scrolls. */
  const within = (element: Element | null): Element[] =>
    element === null || /auto|scroll/.test(getComputedStyle(element).overflow)
      ? []
      : [element, ...within(element.parentElement)];
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const texts = [...top.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (!own || element.closest('script, style') !== null) return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    const name = element.textContent?.trim().slice(0, 40) ?? '';
    return [{ element, name, rects: [...range.getClientRects()].filter(({ width }) => width > 1) }];
  });
  const cut = texts.flatMap(({ element, name, rects }) => {
    const clipped = within(element).some((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      return rects.some(
        ({ left, right, top, bottom }) =>
          (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) ||
          (overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)),
      );
    });
    return clipped ? [`cut: ${name}`] : [];
  });
  const controls = [...top.querySelectorAll('button, input')];
  const overlapping = [
    ...controls.map((element) => ({
      element,
      name: element.getAttribute('data-id') ?? '',
      rects: [element.getBoundingClientRect()],
    })),
    ...texts.filter(({ element }) => element.closest('button, th') === null),
  ].flatMap(({ element, name, rects }, index, all) =>
    all
      .slice(index + 1)
      .filter((other) => !element.contains(other.element) && !other.element.contains(element))
      .filter((other) => scroller(element) === scroller(other.element))
      .filter((other) => rects.some((one) => other.rects.some((two) => meet(one, two))))
      .map((other) => `overlap: ${name} / ${other.name}`),
  );
  const unreachable = controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && control.contains(hit) ? [] : [`out of reach: ${control.getAttribute('data-id')}`];
  });
  return [...cut, ...overlapping, ...unreachable];
}
