import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { compareScreens } from '../../src/drift/compare.ts';
import { Screen } from '../../src/drift/screen.ts';
import { crop } from '../../src/drift/structure.ts';
import { launchBrowser } from '../../src/episode/browser.ts';
import { decodePng, type Pixels } from '../../src/recording/png.ts';
import { Picture } from './picture.ts';

const font = createRequire(import.meta.url).resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2');
const row = { width: 320, height: 24 };
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const points = ['.', ','];

/** The text `dose 1<sign> mg` once for each sign, as Chromium draws it; signs of one width only. */
async function drawn(page: Page, signs: string[], size: number, colors: string): Promise<Pixels[]> {
  const lines = signs.map((sign, index) => `<p style="top:${index * row.height}px">dose 1${sign} mg</p>`);
  await page.setViewportSize({ width: row.width, height: row.height * signs.length });
  await page.setContent(`<style>
    @font-face { font-family: Arimo; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}) }
    body { margin: 0; font: ${size}px Arimo; ${colors} }
    p { position: absolute; left: 10.4px; margin: 0 }
  </style>${lines.join('')}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = decodePng(await page.screenshot());
  return signs.map((_, index) => onScreen(crop(picture, { x: 0, y: index * row.height, ...row })));
}

/** The row on a screen of the usual size, because what is scattered depends on the size. */
function onScreen(text: Pixels): Pixels {
  const { pixels } = new Picture(1280, 720);
  for (let y = 0; y < text.height; y++)
    text.data.copy(pixels.data, (300 + y) * 1280 * 4, y * text.width * 4, (y + 1) * text.width * 4);
  return pixels;
}

test('should see in small, pale text every digit for another digit and a comma for a point', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  let fewest = Infinity;
  let playwrightDefault = 0;
  for (const size of [10, 13])
    for (const colors of ['color: #222; background: #fff', 'color: #999; background: #f6f8fa'])
      for (const signs of [digits, points]) {
        const pictures = await drawn(page, signs, size, colors);
        for (const [index, recorded] of pictures.entries())
          for (const present of pictures.slice(0, index)) {
            const { outcome, regions } = compareScreens(
              Screen.ofPixels(recorded),
              Screen.ofPixels(present),
              null,
            );
            expect(outcome, `${size} px, ${colors}`).toBe('changed');
            fewest = Math.min(fewest, ...regions.map(({ pixels }) => pixels));
            const usual = { threshold: 0.1, windowSize: 16 };
            const count = pixelmatch(recorded.data, present.data, null, 1280, 720, usual);
            if (count <= 6) playwrightDefault++;
          }
      }
  await browser.close();
  test.info().annotations.push({ type: 'smallest changed region', description: `${fewest} pixels` });
  // Why the usual options do not do: with them, many of these would pass for noise.
  expect(playwrightDefault).toBeGreaterThan(0);
});
