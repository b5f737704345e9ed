import { expect, test } from '../../../src/episode/test.ts';
import { openShifted, recordOf, type Shown } from './screens.ts';

const weightForm = ['compass.open:P001', 'tasks.pick:T-1002', 'tasks.done'];

/** Types a weight and signs; gives what was charted, or null when it was refused. */
async function chartedWeight(shown: Shown, typed: string): Promise<number | null> {
  for (const id of weightForm) await shown.click(id);
  await shown.page.locator('[data-id="form.weight"]').fill(typed);
  await shown.click('form.sign');
  const { state } = recordOf(shown.session).tasks.find(({ id }) => id === 'T-1002')!;
  return state.status === 'completed' && state.values?.form === 'weight' ? state.values.weight : null;
}

for (const [shift, typed, charted] of [
  ['none', '84.6', 84.6],
  ['none', '84,6', null],
  ['european-format', '84,6', 84.6],
  ['european-format', '84.6', 84.6],
  ['spanish', '84,6', 84.6],
  ['spanish', '84.6', 84.6],
  ['european-format', '1.084,6', null],
  ['hebrew', '84.6', 84.6],
  ['hebrew', '84,6', null],
] as const) {
  test(`should ${charted === null ? 'refuse' : `chart ${charted} kg for`} "${typed}" under ${shift}`, async ({
    workplace,
  }) => {
    const shown = await openShifted(workplace, shift);
    expect(await chartedWeight(shown, typed)).toBe(charted);
    await shown.close();
  });
}

test('should write numbers and dates of the record as the locale does, and never a comma for thousands', async ({
  workplace,
}) => {
  const shown = await openShifted(workplace, 'european-format');
  const text = async (id: string): Promise<string> =>
    (await shown.page.locator(`[data-id="${id}"]`).innerText()).replaceAll('\u00a0', ' ');
  await shown.click('nav:orders');
  expect(await text('orders:OR-7002')).toContain('calcium, total 5,8 mg/dL (ref 8,5–10,5, critical < 6,0)');
  expect(await text('orders:OR-8001')).toContain('heparin 5 000 units SC q8h');
  await shown.click('orders.review:OR-7002');
  expect(await text('review')).toContain('5,8 mg/dL Critical');
  await shown.click('nav:compass');
  expect(await text('compass:P001')).toContain('Admitted 15/04/2026');
  await shown.click('compass.open:P001');
  expect(await text('banner')).toContain('02/10/1953');
  for (const id of weightForm.slice(1)) await shown.click(id);
  expect(await text('form')).toContain('Last weight 85,2 kg');
  await shown.page.locator('[data-id="form.weight"]').fill('48,6');
  await shown.click('form.sign');
  expect(await text('alert')).toContain('48,6 kg differs by more than 5 % from the last weight (85,2 kg)');
  await shown.close();
});
