/**
 * Texts whose contrast to what is painted behind them is below 4.5:1, or 3:1 where they are bold or large (WCAG 2.2, success
 * criterion 1.4.3, whose exemption of disabled controls holds as well). Runs in the page.
 */
export function faintTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser draws no canvas.');
  /** The color that comes out when layers of color and opacity are painted over white, the lowest first. */
  const painted = (layers: readonly (readonly [color: string, opacity: number])[]): number[] => {
    canvas.globalAlpha = 1;
    canvas.fillStyle = '#ffffff';
    canvas.fillRect(0, 0, 1, 1);
    for (const [color, opacity] of layers) {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  };
  const luminance = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const lineage = (element: Element | null): Element[] =>
    element === null ? [] : [...lineage(element.parentElement), element];
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const faint = [...top.querySelectorAll('*')].flatMap((element) => {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join(' ')
      .trim();
    const { width } = element.getBoundingClientRect();
    if (text === '' || width === 0 || element.closest(':disabled, style, script') !== null) return [];
    const styles = lineage(element).map((one) => getComputedStyle(one));
    const ground = styles.map(({ backgroundColor }) => [backgroundColor, 1] as const);
    const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1);
    const { color, fontWeight, fontSize } = getComputedStyle(element);
    const [front, back] = [painted([...ground, [color, opacity]]), painted(ground)].map(luminance);
    const ratio = (Math.max(front ?? 0, back ?? 0) + 0.05) / (Math.min(front ?? 0, back ?? 0) + 0.05);
    const strong = Number(fontWeight) >= 600 || Number.parseFloat(fontSize) >= 18;
    return ratio < (strong ? 3 : 4.5)
      ? [`${ratio.toFixed(2)} .${element.className}: ${text.slice(0, 40)}`]
      : [];
  });
  return [...new Set(faint)];
}
