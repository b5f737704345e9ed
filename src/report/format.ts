import type { Defined, Interval, PairedDifference } from './statistics.ts';

/** What stands where a statistic is undefined. */
const none = '–';

/** `81.0 %`; only a whole share reads as 100.0 %. */
export function percent(share: Defined<number>): string {
  return share === 'undefined' ? none : `${(share < 1 ? Math.min(share * 100, 99.9) : 100).toFixed(1)} %`;
}

/** `[77.0, 84.4]`, in percent. */
export function percentInterval(interval: Defined<Interval>): string {
  if (interval === 'undefined') return none;
  return `[${(interval.low * 100).toFixed(1)}, ${(interval.high * 100).toFixed(1)}]`;
}

/**
 * A difference of shares in percentage points, `12.5 [4.0, 21.0]`. The interval is left out when all pairs are of one
 * task, since nothing then tells how tasks vary.
 */
export function points(difference: Defined<PairedDifference>): string {
  if (difference === 'undefined') return none;
  const signed = (share: number): string =>
    (share * 100)
      .toFixed(1)
      .replace(/^-0\.0$/, '0.0')
      .replace('-', '−');
  const { low, high } = difference.interval;
  const interval = difference.clusters < 2 ? none : `${signed(low)}, ${signed(high)}`;
  return `${signed(difference.difference)} [${interval}]`;
}

/** A p-value to three places; a smaller one reads as `<.001`. */
export function pValue(p: Defined<number>): string {
  if (p === 'undefined') return none;
  return p < 0.001 ? '<.001' : p.toFixed(3).replace(/^0/, '');
}

export function fixed(value: Defined<number>, digits: number): string {
  return value === 'undefined' ? none : value.toFixed(digits);
}

/** US dollars to a hundredth of a cent, `$0.0213`. */
export function dollars(amount: Defined<number>): string {
  return amount === 'undefined' ? none : `$${amount.toFixed(4)}`;
}

/** Milliseconds as `850 ms`, `12.3 s` or `4 min 05 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** `safe_success` as `safe success`. */
export function words(identifier: string): string {
  return identifier.replaceAll('_', ' ');
}

/** `1 step`, `2 steps`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
