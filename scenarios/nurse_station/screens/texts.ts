import { date, decimal, runtime } from '../../_kit/index.ts';

/** How much wider text is than as designed: a fixed-width font takes a fifth more. */
function textScale(): number {
  const { tokens } = runtime.look;
  const fontSize = Number.parseFloat(tokens['font-size'] ?? '') || 12;
  return (fontSize / 12) * (/monospace/.test(tokens['font-family'] ?? '') ? 1.2 : 1);
}

/** A width in pixels of the designed text, as it is with the present text. */
export function scaledPixels(pixels: number): number {
  return Math.round(pixels * textScale());
}

/**
 * The width of a column in pixels as designed; it grows with the text in it and with the gaps: those of the cell, and of
 * the button that stands in it.
 */
export function columnWidth(pixels: number, holds: 'text' | 'button' = 'text'): string {
  const gaps = holds === 'button' ? 4 : 2;
  return `calc(${scaledPixels(pixels - gaps * 8)}px + ${gaps} * var(--space-3))`;
}

/** A date of the record, `YYYY-MM-DD` as designed. */
export function dateText(iso: string): string {
  return date(iso, (designed) => designed.slice(0, 10));
}

/**
 * Numbers in a text of the record as the locale writes them. Where the comma marks decimals, the comma of thousands
 * becomes a space: heparin 5,000 units must never read as five.
 */
export function recordText(text: string): string {
  const { decimalSeparator } = runtime.boot.locale;
  const plain =
    decimalSeparator === ','
      ? text.replaceAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) =>
          number.replaceAll(',', '\u00a0'),
        )
      : text;
  return decimal(plain);
}
