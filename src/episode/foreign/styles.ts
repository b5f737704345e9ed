/**
 * Style sheets for systems whose own style is not known. Each is a factor or a name turned into CSS; 1 leaves the page as it
 * is. There is none for a dark theme: from outside it could only invert, and would invert clinical images as well.
 */

/** Pages that give their sizes in `rem` or `em` follow the root; the rest keeps its size. */
export function fontSizeStyle(factor: number): string {
  return `html { font-size: ${percent(factor)} !important; }`;
}

/** Icon fonts are left alone, which show their glyphs for one family only. */
export function fontFamilyStyle(family: string): string {
  return `*:not(i, svg, svg *, [class*="icon" i]) { font-family: ${family} !important; }`;
}

/** Height of lines, and room within cells, list items and controls. */
export function spacingStyle(factor: number): string {
  return [
    `body { line-height: ${(1.4 * factor).toFixed(2)} !important; }`,
    `td, th, li, button, select, input:not([type="checkbox"], [type="radio"]) { padding-block: ${(0.25 * factor).toFixed(3)}em !important; }`,
  ].join('\n');
}

export function contrastStyle(factor: number): string {
  return `html { filter: contrast(${percent(factor)}); }`;
}

function percent(factor: number): string {
  return `${Math.round(factor * 100)}%`;
}
