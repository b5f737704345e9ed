import { UsageError } from '../episode/errors.ts';
import { nearest } from '../nearest.ts';
import { shiftCatalogue } from './catalogue.ts';
import type { Shift } from './shift.ts';

/** A shift at a strength. */
export type GradedShift = { shift: Shift; strength: number };

/** Shifts that apply together, in the order of the catalogue; empty for the unshifted UI. */
export type Composition = readonly GradedShift[];

export const unshiftedName = 'none';

/**
 * Reads `dark+density:0.5`; `none` or nothing is the unshifted UI. Throws UsageError, with what is near, for an unknown
 * shift, a strength outside 0–1 or given to a shift that has only one, a shift named twice, and two of one slot.
 */
export function parseShift(text: string): Composition {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === unshiftedName) return [];
  const parts = trimmed.split('+').map((part) => parsePart(part.trim(), text));
  const bySlot = new Map<string, string>();
  for (const { shift } of parts) {
    const other = bySlot.get(shift.slot);
    if (other === shift.id) throw new UsageError(`The shift "${text}" names ${shift.id} twice.`);
    if (other !== undefined)
      throw new UsageError(
        `The shift "${text}" cannot be: ${other} and ${shift.id} both set the ${shift.slot}. Take one of them.`,
      );
    bySlot.set(shift.slot, shift.id);
  }
  return parts.sort((a, b) => shiftCatalogue.indexOf(a.shift) - shiftCatalogue.indexOf(b.shift));
}

/** The canonical text: catalogue order, strengths only where they are not the default. */
export function printShift(composition: Composition): string {
  if (composition.length === 0) return unshiftedName;
  return composition
    .map(({ shift, strength }) =>
      shift.strength.kind === 'graded' && strength !== shift.strength.default
        ? `${shift.id}:${strength}`
        : shift.id,
    )
    .join('+');
}

function parsePart(part: string, whole: string): GradedShift {
  const [id = '', given, ...more] = part.split(':').map((one) => one.trim());
  const shift = shiftCatalogue.find((one) => one.id === id);
  if (shift === undefined) {
    const offers = nearest(
      id,
      shiftCatalogue.map((one) => one.id),
    );
    const hint = offers.length === 0 ? '' : ` Did you mean ${offers.join(', ')}?`;
    throw new UsageError(`There is no shift "${id}".${hint} "npx medcua shifts" lists all.`);
  }
  const { strength } = shift;
  if (given === undefined)
    return { shift, strength: strength.kind === 'fixed' ? strength.value : strength.default };
  if (strength.kind === 'fixed')
    throw new UsageError(`The shift ${id} has no strengths; write "${id}" without ":${given}".`);
  const value = Number(given);
  if (more.length > 0 || !/^(?:0|1|0?\.\d{1,3}|1\.0{1,3}|0\.\d{1,3})$/.test(given) || value <= 0)
    throw new UsageError(
      `The strength "${[given, ...more].join(':')}" in "${whole}" is none. Write a number above 0 up to 1, e.g. "${id}:0.5".`,
    );
  return { shift, strength: value };
}
