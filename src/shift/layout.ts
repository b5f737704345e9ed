import type { AnyScenario } from '../scenario/scenario.ts';
import { seededRandom } from '../scenario/random.ts';
import type { Shift } from './shift.ts';

/** Lists of a look by what stands in them, told by the last part of their name. */
const listKinds = {
  column: /columns(?:\.\w+)?$/i,
  toolbar: /(?:buttons|actions|toolbar|footer|navigation|tabs|tiles|menu|filter|profiles|roles|channels)$/i,
  // A scale (acuity 1 to 5) is never put into another order.
  scale: /(?:levels|scale|doses)$/i,
} as const;

type ListKind = 'column' | 'toolbar' | 'field';

function kindOf(list: string): ListKind | 'scale' {
  const name = list.split('.').slice(-2).join('.');
  if (listKinds.column.test(name)) return 'column';
  if (listKinds.scale.test(name)) return 'scale';
  return listKinds.toolbar.test(name) ? 'toolbar' : 'field';
}

/** Each list of the kind in another order; `strength` is the share of neighbors that change places at least. */
function reordered(
  scenario: AnyScenario,
  kind: ListKind,
  strength: number,
): Record<string, readonly string[]> | null {
  const changed = Object.entries(scenario.look.order)
    .filter(([list, items]) => kindOf(list) === kind && items.length > 1)
    .map(([list, items]) => [list, disturbed(items, seedOf(`${scenario.id}.${list}`), strength)] as const);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function disturbed(items: readonly string[], seed: number, strength: number): readonly string[] {
  const random = seededRandom(seed);
  const copy = [...items];
  const swaps = Math.max(1, Math.round(strength * (items.length - 1)));
  for (let done = 0; done < swaps; done += 1) {
    const from = random.int(0, copy.length - 1);
    const to = (from + random.int(1, copy.length - 1)) % copy.length;
    [copy[from], copy[to]] = [copy[to] as string, copy[from] as string];
  }
  // Swaps can undo each other; a shift that shifts nothing would prove nothing.
  return copy.every((item, index) => item === items[index]) ? copy.toReversed() : copy;
}

function seedOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

function orderShift(id: string, kind: ListKind, title: string): Shift {
  return {
    id,
    kind: 'layout',
    slot: `${kind} order`,
    title,
    strength: { kind: 'graded', default: 1 },
    keeps: 'every text, color and control; scales such as acuity levels keep their order',
    effects: (scenario, strength) => {
      const order = reordered(scenario, kind, strength);
      return order === null ? null : { page: { look: { order } } };
    },
  };
}

/** Puts a region elsewhere; null when the scenario has no such region, or has it there already. */
function regionShift(id: string, region: string, place: string, title: string): Shift {
  return {
    id,
    kind: 'layout',
    slot: `place of the ${region}`,
    title,
    strength: { kind: 'fixed', value: 0.5 },
    keeps: 'every text, color and control; a region stands elsewhere',
    effects: ({ look }) => {
      const present = look.regions[region];
      return present === undefined || present === place
        ? null
        : { page: { look: { regions: { [region]: place } } } };
    },
  };
}

export const layoutShifts: readonly Shift[] = [
  regionShift('navigation-right', 'navigation', 'right', 'Navigation on the right'),
  regionShift('navigation-top', 'navigation', 'top', 'Navigation on top'),
  regionShift('navigation-left', 'navigation', 'left', 'Navigation on the left'),
  regionShift('side-left', 'side', 'left', 'Side panel on the left'),
  regionShift('panel-left', 'panel', 'left', 'Work panel on the left'),
  regionShift('dialog-top', 'dialog', 'top', 'Dialogs at the top'),
  regionShift('dialog-left', 'dialog', 'left', 'Dialogs at the left'),
  regionShift('dialog-right', 'dialog', 'right', 'Dialogs at the right'),
  regionShift('dialog-bottom', 'dialog', 'bottom', 'Dialogs at the bottom'),
  orderShift('column-order', 'column', 'Columns of tables in another order'),
  orderShift('field-order', 'field', 'Fields of forms in another order'),
  orderShift('toolbar-order', 'toolbar', 'Buttons, tabs and navigation in another order'),
];
