import { missableVitals, vitalNames, vitalRanges } from '../commands/vitals.ts';

type Named = keyof typeof vitalNames;

/** What a language says about vital signs; `{…}` as in the English sentences of `vitals.save`. */
export type VitalTexts = {
  fields: Readonly<Record<Exclude<Named, 'dbp'>, string>>;
  /** With `{fields}`. */
  missing: string;
  /** With `{field}`, `{value}` and `{range}`. */
  outside: string;
};

/** Phrases of the rejections that name fields: one for each field out of range and each set of missing ones. */
export function vitalPhrases({ fields, missing, outside }: VitalTexts): Record<string, string> {
  const phrases: Record<string, string> = {};
  for (const field of Object.keys(vitalRanges) as (keyof typeof vitalRanges)[])
    phrases[`Vital signs not saved: ${vitalNames[field]} {value} is outside {range}.`] = outside.replace(
      '{field}',
      fields[field],
    );
  for (let chosen = 1; chosen < 2 ** missableVitals.length; chosen += 1) {
    const some = missableVitals.filter((_field, index) => (chosen & (1 << index)) !== 0);
    const english = some.map((field) => vitalNames[field]).join(', ');
    phrases[`Vital signs not saved: missing ${english}.`] = missing.replace(
      '{fields}',
      some.map((field) => fields[field]).join(', '),
    );
  }
  return phrases;
}
