import type { WordChange } from './outcome.ts';

/** Virtual times of the two screens, `YYYY-MM-DDTHH:mm:ss`; null when unknown. */
export type ClockTimes = { recorded: string | null; present: string | null };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * Whether a change of words follows the virtual clock: the clock differs, and every changed time, date or duration
 * differs by as much. A due time that changes while the clock stands still, or by something else, does not.
 */
export function followsClock(
  change: WordChange,
  texts: { recorded: string; present: string },
  { recorded, present }: ClockTimes,
): boolean {
  if (recorded === null || present === null || recorded === present) return false;
  const elapsed = (Date.parse(`${present}Z`) - Date.parse(`${recorded}Z`)) / minuteMs;
  if (Number.isNaN(elapsed)) return false;
  const [then, now] = [timeOfDay(change.from), timeOfDay(change.to)];
  if (then !== null && now !== null)
    return (
      isClose((now - then - elapsed) % dayMinutes, 1) ||
      isClose(dayMinutes - Math.abs((now - then - elapsed) % dayMinutes), 1)
    );
  if (isDateOf(change.from, recorded) && isDateOf(change.to, present)) return true;
  const unit = durationUnit(change.from, texts.recorded) ?? durationUnit(change.to, texts.present);
  const [was, is] = [Number(change.from.match(/\d+/)?.[0]), Number(change.to.match(/\d+/)?.[0])];
  if (unit === null || Number.isNaN(was) || Number.isNaN(is)) return false;
  return isClose(Math.abs(is - was) - Math.abs(elapsed) / unit, 1);
}

function isClose(difference: number, most: number): boolean {
  return Math.abs(difference) <= most;
}

/** Minutes since midnight; null when the words are no time of day. */
function timeOfDay(words: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(words.trim());
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]) + Number(match[3] ?? 0) / 60;
}

/** Whether the words are numbers of the date of a virtual time, e.g. `18`, `18/04/2026` or `Apr 18`. */
function isDateOf(words: string, time: string): boolean {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  const numbers = words.match(/\d+/g) ?? [];
  const parts = new Set([year, year.slice(2), month, day].map(Number));
  return numbers.length > 0 && numbers.every((number) => parts.has(Number(number)));
}

const unitMinutes: Readonly<Record<string, number>> = {
  s: 1 / 60,
  sec: 1 / 60,
  min: 1,
  mins: 1,
  m: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hours: 60,
  d: dayMinutes,
  day: dayMinutes,
  days: dayMinutes,
};

/** Minutes in the unit that follows a number of the text; null when the number is no duration. */
function durationUnit(words: string, text: string): number | null {
  const number = /\d+/.exec(words)?.[0];
  if (number === undefined) return null;
  const unit = new RegExp(`(?<!\\d)${number}\\s*(\\p{L}+)`, 'u').exec(text)?.[1]?.toLowerCase();
  return unit === undefined ? null : (unitMinutes[unit] ?? null);
}
