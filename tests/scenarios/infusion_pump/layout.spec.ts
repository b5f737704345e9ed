import { expect, test } from '../../../src/episode/test.ts';
import { openShifted, screens, type Shown } from './screens.ts';

/** What cannot be read or clicked on the screen; scrolling is allowed. Runs in the page. */
function misfits(): string[] {
  const clips = (element: Element, axis: 'X' | 'Y'): boolean =>
    ['hidden', 'clip'].includes(getComputedStyle(element)[`overflow${axis}`]);
  const scrolls = (element: Element): boolean =>
    element === document.body || /auto|scroll/.test(getComputedStyle(element).overflow);
  /** The element and its ancestors up to the first that scrolls. */
  const within = (element: Element | null): Element[] =>
    element === null || scrolls(element) ? [] : [element, ...within(element.parentElement)];
  const top =
    document.querySelector('[role="listbox"]') ??
    [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
    document.body;
  const cut = [...top.querySelectorAll('*')].flatMap((element) => {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (texts.length === 0 || element.closest('script, style') !== null) return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const clipped = within(element).some((one) => {
      const box = one.getBoundingClientRect();
      return (
        (clips(one, 'X') && (text.left < box.left - 1 || text.right > box.right + 1)) ||
        (clips(one, 'Y') && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
      );
    });
    return clipped ? [`cut: ${element.textContent?.slice(0, 50)}`] : [];
  });
  const unreachable = [...top.querySelectorAll('button, input')].flatMap((control) => {
    const id = control.getAttribute('data-id');
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && control.contains(hit) ? [] : [`out of reach: ${id}`];
  });
  return [...cut, ...unreachable];
}

for (const shift of [
  'font-size:1',
  'density:1',
  'monospace',
  'serif+compact:1',
  'hebrew',
  'spanish+font-size',
  'viewport-1024x768',
  'zoom-125',
  'navigation-top+side-left+panel-left',
]) {
  test(`should cut nothing off and keep every control in reach under ${shift}`, async ({ workplace }) => {
    const shown = await openShifted(workplace, shift);
    for (const [name, deeds] of Object.entries(screens)) {
      await shown.again();
      await shown.perform(deeds);
      expect.soft(await shown.page.evaluate(misfits), name).toEqual([]);
    }
    await shown.close();
  });
}

async function left(shown: Shown, selector: string): Promise<number> {
  const box = await shown.page.locator(selector).boundingBox();
  if (box === null) throw new Error(`The page shows no ${selector}.`);
  return box.x;
}

test('should move the channels of the patient and the details of an alarm with their regions', async ({
  workplace,
}) => {
  const places: Record<string, [side: number, panel: number]> = {};
  for (const shift of ['none', 'side-left+panel-left']) {
    const shown = await openShifted(workplace, shift);
    await shown.perform(['card.open:INF001']);
    const side = (await left(shown, '.ip-side')) - (await left(shown, '.ip-program'));
    await shown.perform(['nav:alarms']);
    const panel = (await left(shown, '.ip-drawer')) - (await left(shown, '[data-id="alarms"]'));
    places[shift] = [Math.sign(side), Math.sign(panel)];
    await shown.close();
  }
  expect(places).toEqual({ none: [1, 1], 'side-left+panel-left': [-1, -1] });
});

test('should show the patients and the drugs in another order under list-order, each once', async ({
  workplace,
}) => {
  const ids = (shown: Shown, prefix: string): Promise<string[]> =>
    shown.page
      .locator(`[data-id^="${prefix}"]`)
      .evaluateAll((elements) => elements.map((one) => one.getAttribute('data-id') ?? ''));
  const orders: string[][][] = [];
  for (const shift of ['none', 'list-order']) {
    const shown = await openShifted(workplace, shift);
    const cards = await ids(shown, 'card.open:');
    await shown.perform(['nav:library']);
    orders.push([cards, (await ids(shown, 'library:')).filter((id) => !id.includes('sort'))]);
    await shown.close();
  }
  const [designed, shuffled] = orders;
  for (const list of [0, 1]) {
    expect(shuffled?.[list]).not.toEqual(designed?.[list]);
    expect(shuffled?.[list]?.toSorted()).toEqual(designed?.[list]?.toSorted());
  }
});
