import { expect, test } from '../../../src/episode/test.ts';
import { openShifted, screens } from './screens.ts';

/**
 * Texts whose color stands out too little from what is painted behind them: 4.5:1 is asked for, 3:1 where the text is bold or
 * large (WCAG 2.2, success criterion 1.4.3, whose exemption of disabled controls holds as well). Runs in the page.
 */
function faintTexts(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws no canvas.');
  /** Red, green and blue of CSS colors painted over each other, the lowest first. */
  const painted = (layers: readonly string[]): number[] => {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 1, 1);
    for (const color of layers) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  };
  const luminance = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent === null ? [element] : [...ancestors(parent), element];
  };
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const faint = [...top.querySelectorAll('*')].flatMap((element) => {
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''))
      .join('');
    const shown = element.getClientRects().length > 0;
    if (text === '' || !shown || element.closest(':disabled, script, style') !== null) return [];
    const style = getComputedStyle(element);
    const grounds = ancestors(element).map((one) => getComputedStyle(one).backgroundColor);
    const [front, back] = [luminance(painted([...grounds, style.color])), luminance(painted(grounds))];
    const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    const strong = Number(style.fontWeight) >= 600 || Number.parseFloat(style.fontSize) >= 18;
    return ratio < (strong ? 3 : 4.5)
      ? [`${ratio.toFixed(2)} ${element.className}: ${text.slice(0, 40)}`]
      : [];
  });
  return [...new Set(faint)];
}

for (const shift of ['dark', 'dark:0.5', 'high-contrast', 'okabe-ito', 'tol-bright']) {
  test(`should be readable everywhere under ${shift}`, async ({ workplace }) => {
    const shown = await openShifted(workplace, shift);
    for (const [name, deeds] of Object.entries(screens)) {
      await shown.again();
      await shown.perform(deeds);
      expect.soft(await shown.page.evaluate(faintTexts), name).toEqual([]);
    }
    await shown.close();
  });
}
