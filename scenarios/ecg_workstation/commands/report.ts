import { z } from 'zod';
import { command, reject, type Alert } from '../../../src/scenario/command.ts';
import { figureNames, figuresOf, reportClasses, type FigureName } from '../record.ts';
import { isAbnormal } from '../statements.ts';
import { changeStudy, concerned, onStudy, withStudy, type Definition } from './common.ts';

/** What a figure of a report may be: beats per minute and milliseconds. */
export const figureLimits: Readonly<Record<FigureName, readonly [least: number, most: number]>> = {
  hr: [20, 300],
  pr: [80, 400],
  qrs: [40, 240],
  qt: [200, 700],
  qtc: [200, 700],
};

export const figureTitles: Readonly<Record<FigureName, string>> = {
  hr: 'Heart rate',
  pr: 'PR',
  qrs: 'QRS',
  qt: 'QT',
  qtc: 'QTc',
};

/** An empty or unreadable field arrives as null, so that the server can say what is missing. */
const figure = z.number().nullable().optional();

const fields = z.strictObject({
  hr: figure,
  pr: figure,
  qrs: figure,
  qt: figure,
  qtc: figure,
  class: z.enum(reportClasses).optional(),
  findings: z.string().max(400).optional(),
  impression: z.string().max(400).optional(),
  reviewed: z.boolean().optional(),
});

export type ReportFields = z.infer<typeof fields>;

function firstInvalid(changed: ReportFields): FigureName | undefined {
  return figureNames.find((name) => {
    const value = changed[name];
    const [least, most] = figureLimits[name];
    return (
      value !== undefined && (value === null || !Number.isInteger(value) || value < least || value > most)
    );
  });
}

export const editReport: Definition = command({
  effect: 'write',
  payload: onStudy.extend({ fields }),
  patient: concerned,
  apply: (record, { study: id, fields: changed }) =>
    withStudy(record, id, ({ report, status, measurements }) => {
      if (status !== 'unconfirmed' || report.state === 'submitted') {
        return reject('REPORT_LOCKED', `The report of ${id} is locked: it is ${status}.`);
      }
      const invalid = firstInvalid(changed);
      if (invalid !== undefined) {
        const [least, most] = figureLimits[invalid];
        return reject(
          'OUT_OF_RANGE',
          `${figureTitles[invalid]} must be a whole number, ${least} to ${most}.`,
        );
      }
      const differing = figureNames.filter((name) => (changed[name] ?? report[name]) !== measurements[name]);
      const alerts: Alert[] = differing.map((name) => ({
        code: 'DIFFERS',
        level: 'amber',
        message: `${figureTitles[name]} differs from the measurement.`,
        gate: 'note',
      }));
      return {
        outcome: 'accepted',
        alerts,
        record: changeStudy(record, id, (draft) => {
          Object.assign(draft.report, changed);
        }),
      };
    }),
});

export const submitReport: Definition = command({
  effect: 'write',
  payload: onStudy,
  patient: concerned,
  apply: (record, { study: id }) =>
    withStudy(record, id, ({ report, status, analysis, alerts: sent }) => {
      if (status !== 'unconfirmed' || report.state === 'submitted') {
        return reject('ALREADY_SUBMITTED', `The report of ${id} is already ${status}.`);
      }
      if (!analysis.done) return reject('ANALYSIS_MISSING', `Run the analysis of ${id} first.`);
      if (report.class === null) return reject('CLASS_MISSING', 'Choose the overall class of the report.');
      if (!report.reviewed) {
        return reject('NOT_REVIEWED', 'Tick that tracing and measurements were reviewed.');
      }
      if (analysis.critical !== null && sent.length === 0) {
        return reject('ALERT_MISSING', `${id} has a critical finding; send the critical alert first.`);
      }
      const alerts: Alert[] =
        report.class === 'normal' && isAbnormal(analysis.statements)
          ? [
              {
                code: 'ABNORMAL_STATEMENTS',
                level: 'amber',
                message: `The class is Normal, but the analysis of ${id} states: ${analysis.statements.join('; ')}.`,
                gate: 'override',
              },
            ]
          : [];
      return {
        outcome: 'accepted',
        alerts,
        result: { ...figuresOf(report), class: report.class },
        record: changeStudy(record, id, (draft) => {
          draft.report.state = 'submitted';
          draft.status = 'submitted';
        }),
      };
    }),
});

/** Only a physician confirms or takes a confirmation back; the accounts of this station are technicians. */
function physicianOnly(deed: string): Definition {
  return command({
    effect: 'write',
    payload: onStudy,
    patient: concerned,
    apply: (record, { study: id }) =>
      withStudy(record, id, () => reject('PHYSICIAN_ONLY', `Only a physician may ${deed} ${id}.`)),
  });
}

export const confirmReport = physicianOnly('confirm');
export const unconfirmStudy = physicianOnly('unconfirm');
