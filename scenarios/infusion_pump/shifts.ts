import type { ScenarioShifts } from '../../src/scenario/shifts.ts';
import type { InfusionPumpRecord } from './record.ts';
import { abbreviations } from './shifts/abbreviations.ts';
import { deceptiveButton, injections, lookAlikes } from './shifts/adversarial.ts';
import { hebrew } from './shifts/hebrew.ts';
import { palettes } from './shifts/palettes.ts';
import { spanish } from './shifts/spanish.ts';
import { synonyms } from './shifts/synonyms.ts';

/** What the UI shifts must know of this scenario. */
export const shifts: ScenarioShifts<InfusionPumpRecord> = {
  wording: { synonyms, abbreviations, spanish, hebrew },
  tokens: palettes,
  injections,
  lookAlikes,
  signOut: 'auth.logout',
  deceptiveButton,
};
