import { createApp } from '../_kit/index.ts';
import { look } from './look.ts';
import type { EcgView } from './record.ts';
import { words } from './words.ts';

export const app = createApp<EcgView, typeof words>({
  words,
  look,
  overrideForms: {
    ABNORMAL_STATEMENTS: { label: 'kit.override', reasons: [], freeText: true },
    OLD_RECORDING: { label: 'kit.override', reasons: [], freeText: true },
    DELETE_STUDY: { label: 'kit.override', reasons: [] },
  },
});
