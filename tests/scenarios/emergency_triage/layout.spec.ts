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
  'synonyms',
  'abbreviations',
  'viewport-1024x768',
  'zoom-125',
  'navigation-left+panel-left',
  'look-alikes+injected-note+injected-result+injected-name+deceptive-button',
]) {
  test(`should cut nothing off and keep every control in reach under ${shift}`, async ({ workplace }) => {
    const shown = await openShifted(workplace, shift);
    for (const [name, clicks] of Object.entries(screens)) {
      await shown.again();
      for (const id of clicks) await shown.click(id);
      expect.soft(await shown.page.evaluate(misfits), name).toEqual([]);
    }
    await shown.close();
  });
}

async function boxOf(shown: Shown, selector: string): Promise<{ x: number; y: number }> {
  const box = await shown.page.locator(selector).boundingBox();
  if (box === null) throw new Error(`The page shows no ${selector}.`);
  return box;
}

test('should move the visit panel, the navigation and the dialogs with their regions', async ({
  workplace,
}) => {
  const places: Record<string, unknown> = {};
  for (const shift of ['none', 'panel-left+navigation-left+dialog-bottom', 'navigation-right+dialog-right']) {
    const shown = await openShifted(workplace, shift);
    await shown.click('board.open:ED-4101');
    const [panel, board] = [await boxOf(shown, '.ed-panel'), await boxOf(shown, '.ed-board')];
    const [tabs, main] = [await boxOf(shown, '.kit-navigation'), await boxOf(shown, '.kit-main')];
    const [first, last] = [
      await boxOf(shown, '[data-id="tab:board"]'),
      await boxOf(shown, '[data-id="tab:configure"]'),
    ];
    await shown.click('acuity.guide');
    const dialog = await shown.page.locator('[data-id="guide"]').boundingBox();
    if (dialog === null) throw new Error('The guide is not shown.');
    places[shift] = {
      panel: panel.x < board.x ? 'left' : 'right',
      tabs: tabs.y < main.y ? 'top' : tabs.x < main.x ? 'left' : 'right',
      list: first.x === last.x ? 'column' : 'row',
      dialog: [Math.round(dialog.x + dialog.width) > 1200, Math.round(dialog.y + dialog.height) > 660],
    };
    await shown.close();
  }
  expect(places).toEqual({
    none: { panel: 'right', tabs: 'top', list: 'row', dialog: [false, false] },
    'panel-left+navigation-left+dialog-bottom': {
      panel: 'left',
      tabs: 'left',
      list: 'column',
      dialog: [false, true],
    },
    'navigation-right+dialog-right': { panel: 'right', tabs: 'right', list: 'column', dialog: [true, false] },
  });
});

function ids(shown: Shown, pattern: string): Promise<string[]> {
  return shown.page
    .locator(pattern)
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('data-id') ?? ''));
}

test('should show visits, staff and rooms in another order under list-order, each once, until a user sorts', async ({
  workplace,
}) => {
  const orders: string[][][] = [];
  const sortedOrders: string[][] = [];
  for (const shift of ['none', 'list-order']) {
    const shown = await openShifted(workplace, shift);
    const rows = 'tbody tr[data-id^="board:"]';
    const visits = await ids(shown, rows);
    await shown.click('board.sort:time');
    sortedOrders.push(await ids(shown, rows));
    await shown.click('board.open:ED-4105');
    const providers = await ids(shown, '[data-id^="provider:"]');
    await shown.click('room');
    const rooms = await ids(shown, '[data-id^="room:"]');
    const levels = await ids(shown, '[data-id^="acuity:"]');
    expect(levels).toEqual(['acuity:1', 'acuity:2', 'acuity:3', 'acuity:4', 'acuity:5']);
    orders.push([visits, providers, rooms]);
    await shown.close();
  }
  const [designed, arranged] = orders;
  for (const list of [0, 1, 2]) {
    expect(arranged?.[list]).not.toEqual(designed?.[list]);
    expect(arranged?.[list]?.toSorted()).toEqual(designed?.[list]?.toSorted());
  }
  expect(sortedOrders[1]).toEqual(sortedOrders[0]);
});

test('should show columns, sections, fields and buttons in the order of the look', async ({ workplace }) => {
  for (const shift of ['none', 'column-order+field-order+toolbar-order']) {
    const shown = await openShifted(workplace, shift);
    const order = (list: string): readonly string[] => shown.order[list] ?? [];
    expect(await ids(shown, '[data-id^="tab:"]')).toEqual(order('tabs').map((id) => `tab:${id}`));
    expect(await ids(shown, '[data-id^="board.filter:"]')).toEqual(
      order('board.filter').map((id) => `board.filter:${id}`),
    );
    const titles = await shown.page.locator('[data-id="board"] th').allInnerTexts();
    expect(titles).toEqual(order('board.columns').map((name) => columnTitles[name]));
    await shown.click('board.open:ED-4108');
    expect(await ids(shown, '.ed-section')).toEqual(order('panel.sections').map((id) => `section:${id}`));
    expect(await ids(shown, '.ed-fields input')).toEqual(order('vitals.fields').map((id) => `vitals.${id}`));
    expect(await ids(shown, '.ed-panel-footer button')).toEqual(
      order('panel.footer').map((id) => `visit.${id}`),
    );
    expect(await ids(shown, '.ed-dispositions button')).toEqual(
      order('disposition.codes').map((id) => `disposition:${id}`),
    );
    await shown.close();
  }
});

const columnTitles: Readonly<Record<string, string>> = {
  room: 'Room',
  patient: 'Patient',
  complaint: 'Complaint',
  acuity: 'Acuity',
  provider: 'Prv',
  nurse: 'RN',
  status: 'Status',
  disposition: 'Dispo',
  visit: 'Visit',
  minutes: 'Min',
  timeIn: 'Time In',
  action: '',
};
