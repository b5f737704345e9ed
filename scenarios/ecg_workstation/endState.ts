import type { Criterion } from '../../src/checker/judgeable.ts';
import { canonicalJson } from '../../src/json.ts';
import { edit } from '../../src/scenario/command.ts';
import type { EcgRecord } from './record.ts';

type R = EcgRecord;

/** The final record equals the initial one but for what the task asks for: `change` makes the expected record. */
export function onlyExpectedChange(
  change: (draft: R, initial: R) => void = () => undefined,
  forgive: (draft: R, initial: R) => void = () => undefined,
): Criterion<R> {
  return {
    id: 'nothing_else_changed',
    check: ({ initial, final }) => {
      const expected = edit(initial, (draft) => {
        change(draft, initial);
        forgive(draft, initial);
      });
      const wrong = differences(
        expected,
        edit(final, (draft) => forgive(draft, initial)),
      );
      return wrong.length === 0 || `Not as expected: ${wrong.join('; ')}.`;
    },
  };
}

function differences(expected: R, final: R): string[] {
  const wrong: string[] = [];
  const compare = (what: string, wanted: unknown, found: unknown): void => {
    if (canonicalJson(wanted) === canonicalJson(found)) return;
    wrong.push(`${what} should be ${canonicalJson(wanted)} and is ${canonicalJson(found)}`);
  };
  compare('patients', expected.patients, final.patients);
  compare('defaults', expected.defaults, final.defaults);
  compare('transmissions', expected.transmissions, final.transmissions);
  compare(
    'studies',
    expected.studies.map(({ id }) => id),
    final.studies.map(({ id }) => id),
  );
  for (const study of expected.studies) {
    const found = final.studies.find(({ id }) => id === study.id);
    if (found === undefined) continue;
    for (const field of Object.keys(study) as (keyof typeof study)[]) {
      compare(`${field} of ${study.id}`, study[field], found[field]);
    }
  }
  return wrong;
}
