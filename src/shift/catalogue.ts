import { adversarialShifts } from './adversarial.ts';
import { appearanceShifts } from './appearance.ts';
import { dataShifts } from './data.ts';
import { displayShifts } from './display.ts';
import { dynamicsShifts } from './dynamics.ts';
import { layoutShifts } from './layout.ts';
import type { Shift } from './shift.ts';
import { wordingShifts } from './wording.ts';

/** Every shift, in the order in which they apply. */
export const shiftCatalogue: readonly Shift[] = [
  ...appearanceShifts,
  ...layoutShifts,
  ...wordingShifts,
  ...displayShifts,
  ...dynamicsShifts,
  ...dataShifts,
  ...adversarialShifts,
];
