import type { Defined, Interval } from './statistics.ts';

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

export function fixed(value: Defined<number>, digits: number): string {
  return value === 'undefined' ? none : value.toFixed(digits);
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
