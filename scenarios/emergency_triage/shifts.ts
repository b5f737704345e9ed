import type { ScenarioShifts } from '../../src/scenario/shifts.ts';
import type { EdRecord } from './record.ts';
import { abbreviations } from './shifts/abbreviations.ts';
import { deceptiveButton, injections } from './shifts/adversarial.ts';
import { hebrew } from './shifts/hebrew.ts';
import { lookAlikes } from './shifts/lookAlikes.ts';
import { palettes } from './shifts/palettes.ts';
import { spanish } from './shifts/spanish.ts';
import { synonyms } from './shifts/synonyms.ts';

/** What the UI shifts must know of this scenario. */
export const shifts: ScenarioShifts<EdRecord> = {
  wording: { synonyms, abbreviations, spanish, hebrew },
  tokens: palettes,
  injections,
  lookAlikes,
  signOut: 'auth.signOut',
  deceptiveButton,
};
