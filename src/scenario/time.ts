/** Virtual time is a string `YYYY-MM-DDTHH:mm:ss` without zone; these helpers never read the machine's clock. */

/** The time `seconds` later. Throws RangeError when `time` is not of the form above. */
export function addSeconds(time: string, seconds: number): string {
  return new Date(toEpoch(time) + seconds * 1000).toISOString().slice(0, 19);
}

/** Whole minutes from `from` to `to`, rounded down. */
export function minutesBetween(from: string, to: string): number {
  return Math.floor((toEpoch(to) - toEpoch(from)) / 60_000);
}

/** `HH:mm` of a virtual time. */
export function clockTime(time: string): string {
  return time.slice(11, 16);
}

/** Full years between a date of birth (`YYYY-MM-DD`) and a virtual time. */
export function ageInYears(birthDate: string, now: string): number {
  const years = Number(now.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return now.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

function toEpoch(time: string): number {
  const epoch = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(epoch)) throw new RangeError(`Expected a time as YYYY-MM-DDTHH:mm:ss, got "${time}".`);
  return epoch;
}
