/**
 * Letters and digits of a text for comparison: case, spaces and most punctuation do not count, and characters that look the
 * same in print are one. Digits, signs and decimal points stay, so that 0.5 and 5 remain two values.
 */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}+/%.]/gu, '')
    .replaceAll(/[il|]/g, '1')
    .replaceAll('o', '0');
}

/** Fewest insertions, deletions and replacements of a character that make one text of the other. */
export function editDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = last[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, last[column]! + 1, next[column - 1]! + 1));
    }
    last = next;
  }
  return last[other.length]!;
}

/**
 * How many characters a label may be misread. None for short ones and for names, codes and numbers: those that differ in one
 * character are often two different patients, drugs or doses.
 */
export function allowedErrors(label: string): number {
  const isName = /\d|\p{Uppercase}{2,},|\p{Uppercase}{4,}/u.test(label);
  return isName ? 0 : Math.floor(keyOf(label).length / 7);
}
