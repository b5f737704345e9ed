import { expect, test } from '../../src/episode/test.ts';
import { contextTabs } from '../../src/action/perform.ts';
import { Screen } from '../../src/episode/screen.ts';
import { decodePng } from '../../src/recording/png.ts';

for (const deviceScale of [1, 1.5, 1.875]) {
  test(`should capture what Playwright does at device scale ${deviceScale}, scrolled or not`, async ({
    workplace,
  }) => {
    const context = await workplace.browser.newContext({
      viewport: { width: 641, height: 363 },
      deviceScaleFactor: deviceScale,
    });
    const page = await context.newPage();
    await page.setContent(`<h1>0.25 mg</h1>${'<p>line of 12.5 mg</p>'.repeat(40)}`);
    const screen = new Screen(context, contextTabs(context, page), deviceScale);
    for (const y of [0, 137]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      const captured = decodePng(await screen.capture());
      const expected = decodePng(await page.screenshot());
      expect([captured.width, captured.height]).toEqual([expected.width, expected.height]);
      expect(captured.data.equals(expected.data)).toBe(true);
    }
    await context.close();
  });
}
