import type { Point } from '../../src/action/action.ts';
import { contains } from '../../src/drift/box.ts';
import type { HealElement } from '../../src/drift/heal.ts';
import type { Pixels } from '../../src/recording/png.ts';
import type { Box } from '../../src/drift/outcome.ts';
import { generator, Picture, type Color } from './picture.ts';

/** One thing on a painted screen; `truth` says what a click on it would do, whatever it is called. */
export type Widget = HealElement & { truth: string; look: 'button' | 'text' };

export type Theme = { ground: Color; text: Color; button: Color; label: Color };

export const light: Theme = { ground: '#f6f8fa', text: '#222222', button: '#1565c0', label: '#ffffff' };
export const dark: Theme = { ground: '#14181c', text: '#dddddd', button: '#a8cdf5', label: '#06203c' };
export const amber: Theme = { ground: '#fdf6e8', text: '#3a2c12', button: '#8a4b00', label: '#fff4dd' };

/** A painted screen whose elements can be asked for, as a page's can. */
export type World = {
  pixels: Pixels;
  widgets: Widget[];
  inspect: (point: Point) => Promise<HealElement | null>;
};

export function worldOf(widgets: Widget[], theme: Theme, size = { width: 520, height: 340 }): World {
  const picture = new Picture(size.width, size.height, theme.ground);
  for (const { look, box, name } of widgets)
    if (look === 'button') picture.button(box, name, theme.button, theme.label);
    else picture.word(box.x, box.y + 6, name, theme.text);
  return {
    pixels: picture.pixels,
    widgets,
    inspect: async (point) => {
      const hit = widgets.findLast(({ box }) => contains(box, point.x, point.y));
      return hit === undefined ? null : { role: hit.role, name: hit.name, id: hit.id, box: hit.box };
    },
  };
}

export type Ids = 'own' | 'row' | 'none';

export type Row = { patient: string; dose: string; actions: string[] };

/** A table of look-alike rows: two texts and some buttons each; ids of the elements' own, of their row, or none. */
export function rowsOf(rows: readonly Row[], ids: Ids, origin = { x: 20, y: 20 }, rowHeight = 34): Widget[] {
  return rows.flatMap(({ patient, dose, actions }, index) => {
    const y = origin.y + index * rowHeight;
    const id = (own: string): string | null =>
      ids === 'own' ? own : ids === 'row' ? `row:${patient}` : null;
    const text = (name: string, x: number): Widget => ({
      role: 'cell',
      name,
      id: id(`${patient}:${x}`),
      box: { x: origin.x + x, y, width: 90, height: 26 },
      truth: `${patient} text ${name}`,
      look: 'text',
    });
    return [
      text(patient, 0),
      text(dose, 100),
      ...actions.map((name, column) => ({
        role: 'button',
        name,
        id: id(`${name}:${patient}`),
        box: { x: origin.x + 200 + column * 84, y, width: 76, height: 26 },
        truth: `${patient} ${name}`,
        look: 'button' as const,
      })),
    ];
  });
}

export function randomRows(seed: number): Row[] {
  const random = generator(seed);
  const count = 3 + Math.floor(random() * 5);
  return Array.from({ length: count }, (_, index) => ({
    patient: `p${index}${String.fromCharCode(97 + Math.floor(random() * 26))}`,
    // Doses repeat, so that rows differ in the patient alone.
    dose: `${5 * Math.floor(1 + random() * 2)} mg`,
    actions: ['renew', 'stop'],
  }));
}

export function centerOf(box: Box): Point {
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
