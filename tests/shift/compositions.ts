import fc from 'fast-check';
import type { AnyScenario } from '../../src/scenario/scenario.ts';
import { appliesTo } from '../../src/shift/apply.ts';
import { shiftCatalogue } from '../../src/shift/catalogue.ts';
import { parseShift, printShift, type Composition } from '../../src/shift/expression.ts';

/** Up to `most` shifts of different slots, graded ones at any strength in hundredths. */
export function compositions(most: number): fc.Arbitrary<Composition> {
  return fc
    .uniqueArray(fc.constantFrom(...shiftCatalogue), {
      maxLength: most,
      selector: ({ slot }) => slot,
    })
    .chain((shifts) =>
      fc
        .tuple(...shifts.map(() => fc.integer({ min: 1, max: 100 })))
        .map((hundredths) =>
          parseShift(
            shifts
              .map(({ id, strength }, index) =>
                strength.kind === 'graded' ? `${id}:${(hundredths[index] ?? 1) / 100}` : id,
              )
              .join('+'),
          ),
        ),
    );
}

/** Expressions of random compositions that apply to a scenario; the same for the same seed. */
export function sampleShifts(scenario: AnyScenario, count: number, seed: number): string[] {
  return fc
    .sample(
      compositions(4).filter((one) => one.length > 1 && appliesTo(scenario, one)),
      { numRuns: count, seed },
    )
    .map(printShift);
}
