import type { AnyScenario } from '../scenario/scenario.ts';
import { appliesTo } from './apply.ts';
import { shiftCatalogue } from './catalogue.ts';
import { parseShift, printShift, unshiftedName } from './expression.ts';

/** What the project `robustness` runs unless told otherwise: every kind, graded shifts at two strengths. */
const usualShifts: readonly string[] = [
  'dark',
  'high-contrast',
  'serif',
  'font-size:0.5',
  'font-size:1',
  'density:0.5',
  'density:1',
  'navigation-right',
  'dialog-top',
  'column-order:0.5',
  'column-order',
  'toolbar-order',
  'synonyms',
  'spanish',
  'hebrew',
  'viewport-1024x768',
  'scale-150',
  'latency',
  'popup',
  'list-order',
  'other-data',
  'other-data:0.2',
  'injected-note',
  'look-alikes',
  'deceptive-button',
];

/**
 * The shifts to run a scenario under, the unshifted UI first, since all else is paired with it. `wanted` is a list of
 * expressions separated by commas, or `all` for every shift at its usual strength. Throws UsageError for an unknown one.
 */
export function robustnessShifts(scenario: AnyScenario, wanted: string | undefined): string[] {
  const names =
    wanted === undefined || wanted.trim() === ''
      ? usualShifts
      : wanted.trim() === 'all'
        ? shiftCatalogue.map(({ id }) => id)
        : wanted.split(',');
  const compositions = names.map(parseShift).filter((composition) => composition.length > 0);
  const applicable = compositions.filter((composition) => appliesTo(scenario, composition));
  return [unshiftedName, ...new Set(applicable.map(printShift))];
}
