const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

/** A date as written, with its value `YYYY-MM-DD`; null when it lacks a full year. */
export type DateReading = { start: number; end: number; value: string | null };

type Form = { pattern: RegExp; value: (found: RegExpExecArray) => string | null };

const forms: readonly Form[] = [
  {
    pattern: /(?<![\d-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]\d{1,2}:\d{2}(?::\d{2})?)?(?![\d-])/g,
    value: (found) => iso(found[1], found[2], found[3]),
  },
  {
    // Month first, as in the United States, unless the first number cannot be a month.
    pattern: /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/g,
    value: (found) =>
      Number(found[1]) > 12 ? iso(found[3], found[2], found[1]) : iso(found[3], found[1], found[2]),
  },
  {
    pattern: new RegExp(String.raw`(?<![a-z0-9])${day}[\s-]+(?:of\s+)?${month}\.?,?[\s-]+(\d{4})(?!\d)`, 'g'),
    value: (found) => iso(found[3], monthNumber(found[2]), found[1]),
  },
  {
    pattern: new RegExp(String.raw`(?<![a-z0-9])${month}\.?[\s-]+${day},?[\s-]+(\d{4})(?!\d)`, 'g'),
    value: (found) => iso(found[3], monthNumber(found[1]), found[2]),
  },
  { pattern: /(?<![\d/.-])\d{1,2}\/\d{1,2}\/\d{2}(?![\d/])/g, value: () => null },
  {
    // Without a year; `may` is left out, because `8 may be right` is no date.
    pattern: new RegExp(
      String.raw`(?<![a-z0-9])(?:\d{1,2}(?:st|nd|rd|th)?[\s-]+(?!may)${month}|(?!may)${month}\.?\s+\d{1,2}(?:st|nd|rd|th)?)(?![a-z0-9.])`,
      'g',
    ),
    value: () => null,
  },
];

/** Every date in lower-case text, in reading order. */
export function readDates(lower: string): DateReading[] {
  const found: DateReading[] = [];
  for (const form of forms) {
    for (const match of lower.matchAll(form.pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((one) => start < one.end && one.start < end)) continue;
      found.push({ start, end, value: form.value(match) });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function iso(year = '', monthText = '', dayText = ''): string {
  return `${year}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`;
}

function monthNumber(name = ''): string {
  return String(months.indexOf(name.slice(0, 3)) + 1);
}
