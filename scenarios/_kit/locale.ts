import type { Locale } from '../../src/backend/page.ts';
import { runtime } from './runtime.ts';

/** A number as the page's locale writes it; numbers in a text get its decimal separator, e.g. `0,08 mcg/kg/min`. */
export function decimal(value: number | string, digits?: number): string {
  const plain =
    typeof value === 'string' ? value : digits === undefined ? String(value) : value.toFixed(digits);
  return withSeparator(plain, runtime.boot.locale);
}

/** Numbers of a text that was written with decimal points, with the locale's separator. */
export function withSeparator(plain: string, { decimalSeparator }: Locale): string {
  return decimalSeparator === '.' ? plain : plain.replaceAll(/(\d)\.(?=\d)/g, `$1${decimalSeparator}`);
}

/** What was typed into a numeric field, trimmed, with the locale's decimal comma as a point. */
export function plainDecimal(text: string): string {
  const trimmed = text.trim();
  return runtime.boot.locale.decimalSeparator === ',' ? trimmed.replace(',', '.') : trimmed;
}

/**
 * A plain decimal number as people type it; null for anything else. Where the locale writes a comma, a point is understood
 * as well, but never as a mark of thousands: `1.500` is one and a half in every locale.
 */
export function parseDecimal(text: string): number | null {
  const plain = plainDecimal(text);
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A date `YYYY-MM-DD…` as the page's locale writes it; `designed` is the scenario's own way. */
export function date(iso: string, designed: (iso: string) => string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (parts === null || runtime.boot.locale.dates === 'as_designed') return designed(iso);
  return `${parts[3]}/${parts[2]}/${parts[1]}`;
}
