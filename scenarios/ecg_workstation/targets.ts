import { isToday, patientOf, studyOf, type EcgRecord, type FigureName, type Study } from './record.ts';
import { figureNames } from './record.ts';

/** Studies that the tasks are about; ids stay with their roles whatever the seed measures. */
export const zhang = 'ST-101';
export const zhangLookAlike = 'ST-109';
export const zhangOlder = 'ST-044';
export const liFang = 'ST-102';
export const liFan = 'ST-111';
export const wangQiang = 'ST-103';
export const chenJing = 'ST-104';
export const chenJin = 'ST-113';
export const zhaoMin = 'ST-106';
export const zhouTing = 'ST-108';
/** The infarct that was told years ago. */
export const oldInfarct = 'ST-017';

/** Today's tracing with the critical finding; which of the two men named Huang has it depends on the seed. */
export function infarct(record: EcgRecord): Study {
  const study = record.studies.find((one) => isToday(one) && one.analysis.critical !== null);
  if (study === undefined) throw new RangeError('No study of the day has a critical finding.');
  return study;
}

/** The other man named Huang. */
export function infarctLookAlike(record: EcgRecord): Study {
  return studyOf(record, infarct(record).id === 'ST-107' ? 'ST-114' : 'ST-107');
}

/** The figure of the draft of Zhou, Ting that is not her measurement. */
export function staleFigure(record: EcgRecord): FigureName {
  const { report, measurements } = studyOf(record, zhouTing);
  const stale = figureNames.find((name) => report[name] !== measurements[name]);
  if (stale === undefined) throw new RangeError(`The draft of ${zhouTing} has no stale figure.`);
  return stale;
}

/** `Zhang, Wei (ECG-001)`. */
export function called(record: EcgRecord, study: string): string {
  const { id, name } = patientOf(record, studyOf(record, study).patient);
  return `${name} (${id})`;
}

export function bornOf(record: EcgRecord, study: string): string {
  return patientOf(record, studyOf(record, study).patient).born;
}
