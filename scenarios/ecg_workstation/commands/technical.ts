import { z } from 'zod';
import { command, edit, reject } from '../../../src/scenario/command.ts';
import { filters, gains, layouts, speeds, type Display, type Study } from '../record.ts';
import { draftTexts } from '../statements.ts';
import { changeStudy, concerned, onStudy, withStudy, type Definition } from './common.ts';
import { criticalBanner } from './looks.ts';

const settings = { speed: speeds, gain: gains, layout: layouts, filter: filters } as const;

const setting = z.strictObject({
  field: z.enum(['speed', 'gain', 'layout', 'filter']),
  value: z.string().max(20),
});

function isOffered({ field, value }: z.infer<typeof setting>): boolean {
  return settings[field].some((one) => one === value);
}

function withSetting(display: Display, { field, value }: z.infer<typeof setting>): Display {
  return { ...display, [field]: value };
}

const notOffered = ({ field, value }: z.infer<typeof setting>): string =>
  `"${value}" is no ${field}; choose ${settings[field].join(', ')}.`;

/** Speed, gain, layout or filter of one study; saved with it at once. */
export const setDisplay: Definition = command({
  effect: 'write',
  payload: setting.extend(onStudy.shape),
  patient: concerned,
  apply: (record, { study: id, ...chosen }) =>
    withStudy(record, id, ({ display }) => {
      if (!isOffered(chosen)) return reject('NOT_OFFERED', notOffered(chosen));
      if (display[chosen.field] === chosen.value) {
        return reject('NO_CHANGE', `${id} is already shown with ${chosen.field} ${chosen.value}.`);
      }
      return {
        outcome: 'accepted',
        record: changeStudy(record, id, (draft) => {
          draft.display = withSetting(draft.display, chosen);
        }),
      };
    }),
});

/** How studies to come are shown. */
export const saveSettings: Definition = command({
  effect: 'write',
  payload: setting,
  apply: (record, chosen) =>
    isOffered(chosen)
      ? {
          outcome: 'accepted',
          record: edit(record, (draft) => {
            draft.defaults = withSetting(draft.defaults, chosen);
          }),
        }
      : reject('NOT_OFFERED', notOffered(chosen)),
});

/** What running the program makes of a study: its statements become known, and empty texts of the draft are filled. */
export function analyze(study: Study): void {
  study.analysis.done = true;
  const { report } = study;
  if (report.findings !== '' || report.impression !== '') return;
  Object.assign(report, draftTexts(study.measurements, study.analysis.statements));
}

export const runAnalysis: Definition = command({
  effect: 'write',
  payload: onStudy,
  patient: concerned,
  apply: (record, { study: id }) =>
    withStudy(record, id, ({ status }) => {
      if (status === 'confirmed') {
        return reject('STUDY_CONFIRMED', `${id} is confirmed; its analysis cannot be run again.`);
      }
      const changed = changeStudy(record, id, analyze);
      return withStudy(changed, id, (study) => ({
        outcome: 'accepted',
        record: changed,
        alerts: criticalBanner(changed, study),
        result: { statements: study.analysis.statements, critical: study.analysis.critical },
      }));
    }),
});
