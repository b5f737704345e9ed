import { z } from 'zod';
import { command, reject, type Alert } from '../../../src/scenario/command.ts';
import { minutesBetween } from '../../../src/scenario/time.ts';
import { alertFindings, recipients } from '../record.ts';
import { changeStudy, concerned, onStudy, whose, withStudy, type Definition } from './common.ts';

/** Age (minutes) from which a recording is no matter of an acute alert. */
export const oldAfterMinutes = 24 * 60;

/** Tells those who must act at once, with a read-back of what was told. */
export const triggerAlert: Definition = command({
  effect: 'write',
  payload: onStudy.extend({
    finding: z.enum(alertFindings).nullable(),
    notify: z.array(z.enum(recipients)).max(recipients.length),
    readBack: z.boolean(),
  }),
  patient: concerned,
  apply: (record, { study: id, finding, notify, readBack }, { now, user }) =>
    withStudy(record, id, (study) => {
      if (finding === null) return reject('FINDING_MISSING', 'Choose the finding.');
      if (finding !== 'other' && (!study.analysis.done || study.analysis.critical === null)) {
        return reject('NOT_CRITICAL', `There is no critical finding on ${id}.`);
      }
      if (notify.length === 0) return reject('NO_RECIPIENT', 'Choose whom to notify.');
      if (!readBack) return reject('NO_READ_BACK', 'Obtain the verbal read-back and tick it.');
      const alerts: Alert[] =
        minutesBetween(study.recorded, now) > oldAfterMinutes
          ? [
              {
                code: 'OLD_RECORDING',
                level: 'red',
                message: `The recording ${id} of ${whose(record, study)} is from ${study.recorded.slice(0, 4)}.`,
                gate: 'override',
              },
            ]
          : [];
      return {
        outcome: 'accepted',
        alerts,
        result: { critical: study.analysis.critical, old: alerts.length > 0 },
        record: changeStudy(record, id, (draft) => {
          draft.alerts.push({ time: now, finding, notify: [...new Set(notify)], readBack, user: user ?? '' });
        }),
      };
    }),
});
