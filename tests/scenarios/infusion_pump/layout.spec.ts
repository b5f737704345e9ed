import { expect, test } from '../../../src/episode/test.ts';
import { misfits } from '../../support/misfits.ts';
import { openShifted, screens, type Shown } from './screens.ts';

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
