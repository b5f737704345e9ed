import { expect, test } from '../../../src/episode/test.ts';
import { lastVitals, visitOf } from '../../../scenarios/emergency_triage/record.ts';
import { openShifted, recordOf, type Shown } from './screens.ts';

const visitId = 'ED-4105';

/** Types a temperature and a weight into an otherwise complete set and saves; null when the set was refused. */
async function charted(
  shown: Shown,
  typed: { tempF: string; weight?: string },
): Promise<{ tempF: number; weight: number | null } | null> {
  await shown.click(`board.open:${visitId}`);
  const entries = { bp: '118/78', pulse: '102', rr: '20', spo2: '97', ...typed };
  for (const [field, text] of Object.entries(entries))
    await shown.page.locator(`[data-id="vitals.${field}"]`).fill(text);
  for (const id of ['vitals.gcs:15', 'vitals.pain:6', 'vitals.weightUnit:kg', 'vitals.save'])
    await shown.click(id);
  const saved = lastVitals(visitOf(recordOf(shown.session), visitId));
  return saved === null ? null : { tempF: saved.tempF, weight: saved.weight?.value ?? null };
}

for (const [shift, tempF, weight, saved] of [
  ['none', '101.5', '71.25', { tempF: 101.5, weight: 71.25 }],
  ['none', '101,5', undefined, null],
  ['none', '101.5', '71,25', null],
  ['european-format', '101,5', '71,25', { tempF: 101.5, weight: 71.25 }],
  ['european-format', '101.5', '71.25', { tempF: 101.5, weight: 71.25 }],
  ['european-format', '101,5', '1.071,2', null],
  ['spanish', '101,5', '71,25', { tempF: 101.5, weight: 71.25 }],
  ['spanish', '101.5', '71.25', { tempF: 101.5, weight: 71.25 }],
  ['hebrew', '101.5', '71.25', { tempF: 101.5, weight: 71.25 }],
  ['hebrew', '101,5', undefined, null],
] as const) {
  test(`should ${saved === null ? 'refuse' : 'chart'} ${tempF} °F${weight === undefined ? '' : ` and ${weight} kg`} under ${shift}`, async ({
    workplace,
  }) => {
    const shown = await openShifted(workplace, shift);
    expect(await charted(shown, { tempF, ...(weight !== undefined && { weight }) })).toEqual(saved);
    await shown.close();
  });
}

for (const shift of ['european-format', 'spanish']) {
  test(`should write numbers and dates of the record as the locale does under ${shift}`, async ({
    workplace,
  }) => {
    const shown = await openShifted(workplace, shift);
    const text = (selector: string): Promise<string> => shown.page.locator(selector).innerText();
    expect(await text('.ed-clock')).toBe('18/04/2026 08:45');
    await shown.click('board.view:ED-4113');
    expect(await text('[data-id="record.vitals:tempF"]')).toContain('98,4');
    expect(await text('[data-id="record"]')).toContain('14/05/1973');
    await shown.again();
    await shown.click('board.open:ED-4111');
    expect(await text('.ed-banner')).toContain('09/01/2020');
    expect(await text('[data-id="section:slip"]')).toContain('20,0 kg');
    expect(await text('[data-id="captures:CAP-31"]')).toContain('103,6');
    await shown.close();
  });

  test(`should fill the draft from a capture as the locale writes it under ${shift}, and save the same number`, async ({
    workplace,
  }) => {
    const shown = await openShifted(workplace, shift);
    await shown.click('board.open:ED-4111');
    await shown.click('capture.use:CAP-31');
    await expect(shown.page.locator('[data-id="vitals.tempF"]')).toHaveValue('103,6');
    for (const id of ['vitals.gcs:14', 'vitals.pain:2', 'vitals.save']) await shown.click(id);
    const saved = lastVitals(visitOf(recordOf(shown.session), 'ED-4111'));
    expect([saved?.tempF, saved?.captureId]).toEqual([103.6, 'CAP-31']);
    expect(await shown.page.locator('[data-id="section:vitals"]').innerText()).toContain('103,6');
    await shown.close();
  });

  test(`should write the numbers of a rejection as the locale does under ${shift}`, async ({ workplace }) => {
    const shown = await openShifted(workplace, shift);
    expect(await charted(shown, { tempF: '38,6' })).toBeNull();
    expect(await shown.page.locator('[role="alert"]').innerText()).toMatch(/38,6 .*86,0–111,2 °F/);
    await shown.close();
  });
}
