/** Words that begin an instruction to do something. */
export const actionVerbs = [
  'right-click',
  'click',
  'press',
  'choose',
  'select',
  'pick',
  'open',
  'bring up',
  'tick',
  'check the box',
  'type',
  'enter',
  'search for',
  'filter by',
  'switch',
  'change',
  'confirm',
  'review',
  'acknowledge',
  'override',
  'request clarification',
  'sign in',
  'get into',
  'sign on',
  'log in',
  'scroll',
  'find',
  'count',
  'send',
  'report',
  'tell',
  'return to',
  'go back to',
] as const;

/** Words that begin an instruction to look: nothing on the screen is to change. */
export const lookVerbs = [
  'read',
  'check',
  'compare',
  'look',
  'note',
  'go through',
  'leave',
  'stay',
  'do not',
  'make sure',
  'name each',
] as const;

const verbs = [...actionVerbs, ...lookVerbs].toSorted((one, other) => other.length - one.length).join('|');
const startsWithVerb = new RegExp(`^(?:${verbs})\\b`, 'i');
const protectedBy = { dot: '\ue001', quote: '\ue002' } as const;

/** The verb at the start of a clause, in lower case; null when it begins otherwise. */
export function verbOf(clause: string): string | null {
  return startsWithVerb.exec(clause)?.[0].toLowerCase() ?? null;
}

/** A part of a goal with one verb or none. `quotes`: what stood in quotation marks, by number (see `unquote`). */
export type Clause = {
  text: string;
  quotes: readonly string[];
  /** Not the first of its sentence. */ goesOn: boolean;
};

/** Whether a goal gives numbered steps. */
export const isNumbered = (goal: string): boolean => /^\s*1\.\s/.test(goal);

/** Splits a goal into clauses. Text in quotation marks and parentheses stays whole. */
export function clausesOf(goal: string): Clause[] {
  const quotes: string[] = [];
  const withoutQuotes = goal.replaceAll(/["“«]([^"”»]+)["”»]/g, (_, text: string) => {
    quotes.push(text);
    return `${protectedBy.quote}${quotes.length - 1}${protectedBy.quote}`;
  });
  return withoutQuotes
    .split(/\n/)
    .map((line) => line.replace(/^\s*\d+\.\s+/, '').trim())
    .flatMap(sentencesOf)
    .flatMap((sentence) => partsOf(sentence).map((text, index) => ({ text, quotes, goesOn: index > 0 })));
}

/** Puts quoted text back. */
export function unquote(text: string, quotes: readonly string[]): string {
  const { quote } = protectedBy;
  return text.replaceAll(
    new RegExp(`${quote}(\\d+)${quote}`, 'g'),
    (_, index: string) => quotes[Number(index)]!,
  );
}

function sentencesOf(line: string): string[] {
  return line
    .replaceAll(/\b(Drs?|Mr|Mrs|Ms)\.\s/g, `$1${protectedBy.dot} `)
    .split(/(?<=[.?!])\s+(?=[A-Z\ue002])/)
    .map((sentence) => sentence.replace(/[.]$/, '').replaceAll(protectedBy.dot, '.').trim());
}

/** A clause ends at a semicolon, and where a comma, colon, "and" or "then" is followed by a verb. */
function partsOf(sentence: string): string[] {
  const inner: string[] = [];
  const flat = sentence.replaceAll(/\([^)]*\)/g, (text) => `\ue003${inner.push(text) - 1}\ue003`);
  const joint = new RegExp(
    `;\\s+|,\\s+then\\s+(?=\\S)|\\s+then\\s+(?=\\S)|(?:,\\s+|:\\s+|\\s+)(?:and\\s+|or\\s+)(?=(?:${verbs})\\b)|[,:]\\s+(?=(?:${verbs})\\b)`,
  );
  return flat
    .split(joint)
    .map((part) => part.replaceAll(/\ue003(\d+)\ue003/g, (_, index: string) => inner[Number(index)]!).trim())
    .filter((part) => part !== '');
}
