const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const unitWords = small.slice(1, 10).join('|');
const below100 = `(?:(?:${tens.join('|')})(?:[\\s-]+(?:${unitWords}))?|${small.toSorted((a, b) => b.length - a.length).join('|')})`;
const below1000 = `(?:(?:(?:${unitWords}|a)\\s+hundred(?:\\s+(?:and\\s+)?${below100})?)|${below100})`;
const whole = `(?:${below1000}\\s+thousand(?:\\s+(?:and\\s+)?${below1000})?|${below1000})`;
const digits = small.slice(0, 10).join('|');

/** Spelled-out numbers such as `twenty-one`, `one hundred and four` or `ninety-eight point four`. */
export const numberWordPattern = new RegExp(
  `(?<![a-z0-9'-])${whole}(?:\\s+point(?:\\s+(?:${digits}))+)?(?![a-z0-9'])`,
  'g',
);

/** The value of text that `numberWordPattern` has matched. */
export function numberOfWords(words: string): { value: number; decimals: number } {
  const [wholePart = '', fraction] = words.split(/\s+point\s+/);
  let total = 0;
  let group = 0;
  for (const word of wholePart.split(/[\s-]+/)) {
    if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (word === 'thousand') {
      total += group * 1000;
      group = 0;
    } else group += wordValue(word);
  }
  const decimals =
    fraction === undefined
      ? ''
      : fraction
          .split(/\s+/)
          .map((word) => String(wordValue(word)))
          .join('');
  return { value: Number(`${String(total + group)}.${decimals}`), decimals: decimals.length };
}

function wordValue(word: string): number {
  if (word === 'a') return 1;
  const ten = tens.indexOf(word);
  return ten === -1 ? Math.max(0, small.indexOf(word)) : (ten + 2) * 10;
}
