import { createApp } from '../_kit/index.ts';
import { look } from './look.ts';
import type { InfusionPumpView } from './record.ts';
import { words } from './words.ts';

const dosing = { label: 'kit.override', reasons: ['reason.ordered', 'reason.condition'], freeText: true };
const bedside = { label: 'kit.override', reasons: ['reason.bedside', 'reason.ordered'], freeText: true };

export const app = createApp<InfusionPumpView, typeof words>({
  words,
  look,
  overrideForms: {
    SOFT_MAX: dosing,
    SOFT_MIN: dosing,
    ALLERGY: dosing,
    DUPLICATE_DRUG: {
      label: 'kit.override',
      reasons: ['reason.secondLine', 'reason.condition'],
      freeText: true,
    },
    VASOPRESSOR_STOP: dosing,
    NO_LIBRARY: dosing,
    WEIGHT_CHANGE: { label: 'kit.override', reasons: ['reason.weighed', 'reason.bedside'], freeText: true },
    HIGH_SILENCE: bedside,
    BULK: bedside,
  },
});
