import { InvalidArgumentError, Option } from 'commander';
import { parseShift, printShift } from '../shift/expression.ts';

/** Parses a whole number of at least `least` for an option. */
export function wholeNumber(least: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > Number.MAX_SAFE_INTEGER) {
      throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
    }
    return number;
  };
}

/** Parses `1-5` or `1,3,7` into seeds. */
export function seedList(value: string): number[] {
  const range = /^(\d+)-(\d+)$/.exec(value);
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first >= 1 && last >= first && last - first < 1000) {
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }
  } else if (/^\d+(,\d+)*$/.test(value)) {
    return value.split(',').map(Number);
  }
  throw new InvalidArgumentError('Expected seeds such as 1-5 or 1,3,7.');
}

/** `--shift <expression>`; gives its canonical text. */
export function shiftOption(): Option {
  return new Option(
    '--shift <expression>',
    'UI shifts, e.g. dark+density:0.5 ("npx medcua shifts" lists them)',
  )
    .argParser((value) => printShift(parseShift(value)))
    .default('none');
}
