import { expect, test } from '../../../src/episode/test.ts';
import { openShifted, screens } from './screens.ts';

/**
 * Texts in sight whose contrast to what is painted behind them is below 4.5:1, or 3:1 where they are bold or large (WCAG 2.2,
 * success criterion 1.4.3; bold counts from the designed size on, since all bold text here is short). Disabled controls
 * are exempt there as well. Runs in the page.
 */
function faintTexts(): string[] {
  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser draws no canvas.');
  const parse = (css: string): Color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a]: Color, [R, G, B]: Color): Color => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];
  const groundOf = (element: Element): Color => {
    const layers: Color[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const color = parse(getComputedStyle(one).backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight<Color>((ground, layer) => over(layer, ground), [255, 255, 255, 1]);
  };
  const luminance = ([r, g, b]: Color): number => {
    const [R = 0, G = 0, B = 0] = [r, g, b].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * R + 0.7152 * G + 0.0722 * B;
  };
  const dialog = document.querySelector('[role="dialog"]');
  const faint: string[] = [];
  for (const element of (dialog ?? document).querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
      .trim();
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const hidden =
      text === '' || box.width === 0 || style.visibility === 'hidden' || element.tagName === 'SCRIPT';
    if (hidden || element.closest(':disabled, style') !== null) continue;
    const ground = groundOf(element);
    const front = luminance(over(parse(style.color), ground));
    const back = luminance(ground);
    const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    const strong = Number(style.fontWeight) >= 600 || Number.parseFloat(style.fontSize) >= 18;
    if (ratio < (strong ? 3 : 4.5))
      faint.push(`${ratio.toFixed(2)} .${element.className}: ${text.slice(0, 40)}`);
  }
  return [...new Set(faint)];
}

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
