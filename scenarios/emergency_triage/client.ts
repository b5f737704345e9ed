import { createApp } from '../_kit/index.ts';
import { look } from './look.ts';
import type { EdView } from './record.ts';
import { words } from './words.ts';

const clinicalReasons = {
  label: 'kit.override',
  reasons: ['reason.examined', 'reason.provider'],
  freeText: true,
};

export const app = createApp<EdView, typeof words>({
  words,
  look,
  overrideForms: {
    UNDERTRIAGE: clinicalReasons,
    DANGER_ZONE: clinicalReasons,
    DISPOSITION_INCONSISTENT: clinicalReasons,
    WEIGHT_UNUSUAL: {
      label: 'kit.override',
      reasons: ['reason.measured', 'reason.provider'],
      freeText: true,
    },
    CAPTURE_OTHER_PATIENT: { label: 'alert.useAnyway', reasons: [] },
  },
});
