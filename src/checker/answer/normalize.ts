import { unrollTables } from './tables.ts';

/** A message ready for reading: `text` keeps its case for quoting, `lower` has the same length and positions. */
export type CleanText = { text: string; lower: string };

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&deg;': '°',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&micro;': 'μ',
};

/**
 * Removes what only looks different: markup, typographic dashes and spaces, thousands separators, micro signs. Struck
 * out text is withdrawn text and goes as well.
 */
export function cleanText(message: string): CleanText {
  const plain = withoutMarkup(plainCharacters(message));
  const text = signed(plainNumbers(unrollTables(plain))).replaceAll('_', ' ');
  const lower = text.toLowerCase();
  return lower.length === text.length ? { text, lower } : { text: lower, lower };
}

/** The same treatment for a label or fact, so that both sides compare equal. */
export function cleanPhrase(phrase: string): string {
  return plainCharacters(phrase).replaceAll('_', ' ').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function plainCharacters(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[\u00b7.\s]?(kg|h|hr|min|s|ml|l)(?:\u207b\u00b9|\^-1)/gi, '/$1')
    .replaceAll(/[\u00b2\u00b3]/g, (sign) => (sign === '\u00b2' ? '^2' : '^3'))
    .replaceAll(/[\u00ba\u02da]/g, '°')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll(/[\u2014\u2015]/g, ' - ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2044', '/')
    .replaceAll(/(?:\u03bc|\bu)g\b/gi, 'mcg');
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/&[a-z]+;/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replaceAll(/~~[^~\n]*~~/g, ' ')
    .replaceAll(/\*\*|__|[`$]/g, '')
    .replaceAll(/^[ \t]*>[ \t]?/gm, '')
    .replaceAll(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replaceAll(/^([ \t]*)[*•·▪◦‣–][ \t]+/gm, '$1- ')
    .replaceAll(/(?<![\d\s])\*|\*(?![\d\s])/g, '');
}

/** `minus 850` is −850. */
function signed(text: string): string {
  return text.replaceAll(/\b(?:minus|negative)\s+(?=\d)/gi, '-');
}

/** `1,200` is 1200; `98,4` is a decimal comma. */
function plainNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,]|\/\d)/g, (number) => number.replaceAll(',', ''))
    .replaceAll(/(?<![\d.,/])(\d+),(\d{1,3})(?![\d,/]|\.\d)/g, '$1.$2');
}
