import { expect, test } from '../../../src/episode/test.ts';
import { faintTexts } from '../../support/faintTexts.ts';
import { openShifted, screens } from './screens.ts';

for (const shift of ['dark', 'dark:0.5', 'high-contrast', 'okabe-ito', 'tol-bright']) {
  test(`should be readable everywhere under ${shift}`, async ({ workplace }) => {
    const shown = await openShifted(workplace, shift);
    for (const [name, clicks] of Object.entries(screens)) {
      await shown.again();
      for (const id of clicks) await shown.click(id);
      expect.soft(await shown.page.evaluate(faintTexts), name).toEqual([]);
    }
    await shown.close();
  });
}
