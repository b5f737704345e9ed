/** A color in OKLab with opacity; lightness 0–1 (B. Ottosson, "A perceptual color space for image processing", 2020). */
export type Lab = { lightness: number; a: number; b: number; alpha: number };

/** Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(r, g, b)` and `rgba(r, g, b, a)`; null for anything else. */
export function parseColor(css: string): Lab | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(css.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.split('').map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const values = digits.map((pair) => Number.parseInt(pair, 16) / 255);
    return toLab(values.slice(0, 3), values[3] ?? 1);
  }
  const parts = /^rgba?\(([^)]+)\)$/i.exec(css.trim())?.[1]?.split(',').map(Number);
  if (parts === undefined || parts.length < 3 || parts.some(Number.isNaN)) return null;
  return toLab(
    parts.slice(0, 3).map((value) => value / 255),
    parts[3] ?? 1,
  );
}

/** `#rrggbb`, or `rgba(…)` when not opaque; colors outside sRGB are clipped. */
export function printColor(color: Lab): string {
  const channels = toSrgb(color).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  if (color.alpha < 1) return `rgba(${channels.join(', ')}, ${color.alpha})`;
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function chroma({ a, b }: Lab): number {
  return Math.hypot(a, b);
}

/** Hue in degrees, 0–360. */
export function hue({ a, b }: Lab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** The color between two, `share` of the way from the first to the second; opacity of the first. */
export function mix(from: Lab, to: Lab, share: number): Lab {
  const between = (start: number, end: number): number => start + (end - start) * share;
  return {
    lightness: between(from.lightness, to.lightness),
    a: between(from.a, to.a),
    b: between(from.b, to.b),
    alpha: from.alpha,
  };
}

/** Contrast ratio 1–21 of two opaque colors (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Lab, other: Lab): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Lab): number {
  const [red = 0, green = 0, blue = 0] = toLinear(color).map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLab(srgb: number[], alpha: number): Lab {
  const [red = 0, green = 0, blue = 0] = srgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    alpha,
  };
}

function toLinear({ lightness, a, b }: Lab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toSrgb(color: Lab): number[] {
  return toLinear(color).map((value) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055,
  );
}
