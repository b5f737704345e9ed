import { readDates } from './dates.ts';

/** Stands for a character that is set aside; it is neither a letter, a digit nor a space. */
const blank = '\0';

const places =
  'bed|room|rm|bay|ward|channel|chan|ch|step|page|tab|line|row|col|column|section|option|trauma|treatment|icu';
const records =
  'mrn|pid|visit|encounter|accession|acc|id|study|exam|order|task|alarm|specimen|patient|pt|badge|capture|case';

const always: readonly RegExp[] = [
  /\bhttps?:\/\/\S+/g,
  // Clock times and dates with times.
  /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?(?![\d:])/g,
  /(?<![\d.])\d{1,2}\s?(?:am|pm|a\.m\.|p\.m\.)(?![a-z])/g,
  /\bat\s+[0-2]\d[0-5]\d(?![\d.])/g,
  /(?<![\d.])[0-2]\d[0-5]\d\s?(?:h|hrs?|hours)(?![a-z])/g,
  // Identifiers and places.
  new RegExp(
    String.raw`\b(?:${records})\s*(?:no\.?|number|id|nr\.?)?\s*[#:]?\s*#?\d{3,}[\w-]*(?!\.?\d)`,
    'g',
  ),
  /\blast[- ]?(?:4|four)\b\D{0,12}\d{4}(?!\d)/g,
  /#\s?\d+/g,
  /\b\d+[a-z]-\d+[a-z]?\b/g,
  /\b\d+\s(?:north|south|east|west)\b/g,
  /\b\d+(?:\.\d+){2,}/g,
  /\b\d+[abdeijkm-rtv-z]\b/g,
  // Ages and ordinals.
  /\b\d+(?:\s?-\s?|\s)(?:years?|yrs?|y|months?|weeks?)(?:\s?-\s?|\s)old\b/g,
  /\b\d+\s?(?:y\/o|yo|yrs?|y)(?![a-z0-9])/g,
  /\b(?:aged?|age:)\s+\d+(?!\.?\d)/g,
  /\b\d+(?:st|nd|rd|th)\b/g,
];

/** Compounds such as `12-lead`; those whose second part is a unit stay numbers (`88-bpm`). */
const compound = /(?<![\d.])\d+-(?!(?:mcg|mg|kg|ml|bpm|percent|units?|mm|cm|degree)(?![a-z]))[a-z]+/g;
const code = /(?<![\d.])\b[a-z]+-?\d[\w-]*(?:\.\d+)?/g;
const place = new RegExp(
  String.raw`\b(${places})(?:\s*[:#]\s*|\s+)\d{1,4}[a-z]?(?![\w.]*\d|\s?[%/°])\b`,
  'g',
);
const placeList =
  /\b(?:beds|rooms|bays|channels|rows)\s+\d+[a-z]?(?:\s*(?:,\s*(?:and\s+)?|and\s+|&\s*|-\s*|to\s+|or\s+)\d+[a-z]?\b)*/g;
const longInteger = /(?<![\d.,-])\d{6,}(?![\d.])/g;

export type SetAsideOptions = {
  /** The caller's own identifiers, e.g. `/ED-\d{4}/`; matched case-folded. */
  identifiers: readonly RegExp[];
  /** Labels of the asked slots, lower-case; they are never taken for identifiers. */
  labels: ReadonlySet<string>;
  /** Whether whole numbers of six and more digits are identifiers. */
  longIntegers: boolean;
};

/**
 * Lower-case text in which everything that looks like a number but is none – identifiers, bed, room and channel labels,
 * dates, clock times, ages, list markers – is blanked; positions stay as they are.
 */
export function setAside(lower: string, options: SetAsideOptions): string {
  let masked = blankListMarkers(lower);
  for (const date of readDates(masked)) masked = blankSpan(masked, date.start, date.end);
  for (const pattern of options.identifiers) {
    const flags = [...new Set(`${pattern.flags.replaceAll('y', '')}gi`)].join('');
    masked = blankMatches(masked, new RegExp(pattern.source, flags));
  }
  for (const pattern of always) masked = blankMatches(masked, pattern);
  masked = blankMatches(masked, code, (found) => !isLabelled(found, options.labels));
  masked = blankMatches(masked, place, (found) => !options.labels.has(/^[a-z]+/.exec(found)?.[0] ?? ''));
  masked = blankMatches(masked, placeList, (found) => !options.labels.has(/^[a-z]+/.exec(found)?.[0] ?? ''));
  masked = blankMatches(masked, compound);
  return options.longIntegers ? blankMatches(masked, longInteger) : masked;
}

/** `spo2` is a label and `hr88` a label with its number; `p001` and `icu1` are codes. */
function isLabelled(found: string, labels: ReadonlySet<string>): boolean {
  const bare = /^(?:([a-z]+)|([a-z]{2,})-)(?!0\d)\d+(?:\.\d+)?[a-z]*$/.exec(found);
  return (
    [...labels].some((label) => label === found) || (bare !== null && labels.has(bare[1] ?? bare[2] ?? ''))
  );
}

/** Numbers in front of the items of a list, when they run 1, 2, 3 …; `8. That is all` keeps its 8. */
function blankListMarkers(lower: string): string {
  let masked = lower;
  let expected = 1;
  for (const marker of lower.matchAll(/(?:^|\n)[ \t]*(?:- )?\(?(\d{1,2})\\?[.)][ \t]+(?=\S)/g)) {
    const value = Number(marker[1]);
    if (value !== expected && value !== 1) continue;
    expected = value + 1;
    const start = marker.index + marker[0].search(/\d/);
    masked = blankSpan(masked, start, start + (marker[1] ?? '').length);
  }
  const inline = [...masked.matchAll(/(?:^|[\s;:,])\(?(\d)\)[ \t]+(?=\S)/g)];
  if (inline.length >= 2 && inline.every((marker, index) => Number(marker[1]) === index + 1)) {
    for (const marker of inline) {
      const start = marker.index + marker[0].search(/\d/);
      masked = blankSpan(masked, start, start + 1);
    }
  }
  return masked;
}

function blankMatches(text: string, pattern: RegExp, when: (found: string) => boolean = () => true): string {
  return text.replaceAll(pattern, (found) =>
    typeof found === 'string' && found !== '' && when(found) ? blank.repeat(found.length) : found,
  );
}

function blankSpan(text: string, start: number, end: number): string {
  return text.slice(0, start) + blank.repeat(end - start) + text.slice(end);
}
