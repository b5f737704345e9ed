import { createApp } from '../_kit/index.ts';
import { look } from './look.ts';
import type { NurseStationView } from './record.ts';
import { words } from './words.ts';

const emergencyReasons = ['reason.emergency', 'reason.covering', 'reason.other'];

export const app = createApp<NurseStationView, typeof words>({
  words,
  look,
  overrideForms: {
    NO_RELATIONSHIP: { label: 'alert.breakGlass', reasons: emergencyReasons },
    NOT_ASSIGNED: { label: 'alert.establishAnyway', reasons: ['reason.covering', 'reason.other'] },
    WEIGHT_CHANGE: { label: 'alert.keepWeight', reasons: [] },
    CONFLICT: { label: 'alert.acknowledgeAnyway', reasons: [], freeText: true },
    WRONG_PATIENT: { label: 'alert.proceed', reasons: [] },
    WRONG_TUBE: { label: 'alert.proceed', reasons: [] },
  },
});
