import { expect, test } from '../../../src/episode/test.ts';
import { openShifted, recordOf, type Shown } from './screens.ts';

/** Types a dose for the norepinephrine of INF001 and has it reviewed; gives the dose that reached the server. */
async function reviewedDose(shown: Shown, typed: string): Promise<unknown> {
  await shown.perform(['card.open:INF001', { id: 'form.dose', typed }, 'form.review']);
  const review = shown.session.auditLog.findLast(({ type }) => type === 'infusion.review');
  return (review?.payload as { dose?: unknown } | undefined)?.dose;
}

for (const [shift, typed, dose] of [
  ['none', '0.09', 0.09],
  ['none', '0,09', null],
  ['european-format', '0,09', 0.09],
  ['european-format', '0.09', 0.09],
  ['spanish', '0,09', 0.09],
  ['spanish', '0.09', 0.09],
  ['european-format', '1.000,5', null],
  ['spanish', '1.500', 1.5],
  ['hebrew', '0.09', 0.09],
  ['hebrew', '0,09', null],
] as const) {
  test(`should ${dose === null ? 'not read' : `read ${dose} from`} "${typed}" under ${shift}`, async ({
    workplace,
  }) => {
    const shown = await openShifted(workplace, shift);
    expect(await reviewedDose(shown, typed)).toBe(dose);
    await shown.close();
  });
}

test('should show a prefilled dose and weight with the comma of the locale and read them back unchanged', async ({
  workplace,
}) => {
  const shown = await openShifted(workplace, 'european-format');
  const value = (id: string): Promise<string> => shown.page.locator(`[data-id="${id}"]`).inputValue();
  await shown.perform(['card.open:INF001']);
  expect([await value('form.dose'), await value('form.rate')]).toEqual(['0,08', '21,6']);
  await shown.perform(['form.review']);
  const review = shown.session.auditLog.findLast(({ type }) => type === 'infusion.review');
  expect(review?.payload).toMatchObject({ dose: 0.08, vtbi: 250 });
  await shown.perform(['review.cancel', 'weight.edit', { id: 'weight.field', typed: '72,5' }, 'weight.save']);
  await shown.perform(['alert.override', 'alert.reason:reason.weighed', 'alert.confirm']);
  expect(recordOf(shown.session).patients.find(({ id }) => id === 'INF001')?.weightKg).toBe(72.5);
  await shown.perform(['weight.edit']);
  expect(await value('weight.field')).toBe('72,5');
  await shown.perform(['weight.save']);
  await expect(shown.page.getByRole('alert')).toHaveText('The weight already is 72,5 kg.');
  await shown.close();
});

test('should write every number and date of the console as the locale does, and keep identifiers', async ({
  workplace,
}) => {
  const shown = await openShifted(workplace, 'european-format');
  const text = async (): Promise<string> =>
    (await shown.page.locator('#app').innerText()).replaceAll(' ', ' ');
  const fields = (): Promise<string[]> =>
    shown.page.locator('input').evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
  const decimalPoint = /\d\.\d/;
  for (const deeds of [
    [],
    ['card.open:INF001'],
    ['titrate:+0.01'],
    ['channel:D', 'form.drug'],
    ['form.drug:hydromorphone', { id: 'form.dose', typed: '0,6' }, { id: 'form.vtbi', typed: '50' }],
    ['form.review'],
    ['review.cancel', 'nav:library'],
    ['library.profile:adult_icu'],
    ['nav:alarms', 'alarms:ALM003'],
    ['nav:history'],
  ]) {
    await shown.perform(deeds);
    const shownText = (await text()).replace('Library rev. 24.4', '');
    expect(shownText).not.toMatch(decimalPoint);
    expect((await fields()).join(' ')).not.toMatch(decimalPoint);
  }
  expect(await text()).toContain('Library rev. 24.4');
  expect(await text()).toContain('19/04/2026 05:10');
  expect(await text()).toContain('0,08 mcg/kg/min (21,6 mL/h)');
  await shown.close();
});

test('should name limits in the numbers of the locale when the pump refuses', async ({ workplace }) => {
  const shown = await openShifted(workplace, 'spanish');
  await shown.perform(['card.open:INF001', { id: 'form.dose', typed: '3,5' }, 'form.review']);
  const dialog = shown.page.locator('[data-id="review"]');
  await expect(dialog).toContainText('Límite duro 2 mcg/kg/min; la infusión no se ha iniciado.');
  await expect(dialog).toContainText('Norepinephrine 3,50 mcg/kg/min');
  await shown.perform(['review.close', { id: 'form.dose', typed: '0,6' }, 'form.review']);
  await expect(dialog).toContainText('Supera el máximo blando 0,5 mcg/kg/min · máximo duro 2 mcg/kg/min');
  await shown.close();
});
