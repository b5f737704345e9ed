import { clockTime } from '../../../src/scenario/time.ts';
import { date } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { ViewVisit, VitalSet } from '../record.ts';

/** Date of birth as the page's locale writes it. */
export function birthDate(visit: ViewVisit): string {
  return date(visit.birthDate, (iso) => iso);
}

export function sexAge(visit: ViewVisit): string {
  return `${visit.sex}/${visit.ageYears}`;
}

export function timeIn(visit: ViewVisit): string {
  const time = clockTime(visit.arrival.at);
  return visit.status === 'prearrival' ? app.t('arrival.eta', { time }) : time;
}

export function arrivalText(visit: ViewVisit): string {
  return `${app.t(`arrival.${visit.arrival.mode}`)} ${timeIn(visit)}`;
}

export function statusText(visit: ViewVisit): string {
  return app.t(visit.status === 'prearrival' ? 'status.prearrival.long' : `status.${visit.status}`);
}

export function allergyText(visit: ViewVisit): string {
  return visit.allergyStatus === 'listed'
    ? visit.allergies
        .map(({ substance, reaction }) =>
          reaction === null ? substance : app.t('allergies.severity', { substance, reaction }),
        )
        .join(', ')
    : app.t(`allergy.${visit.allergyStatus}`);
}

export function pressure({ sbp, dbp }: { sbp: number; dbp: number }): string {
  return `${sbp}/${dbp}`;
}

/** One line with everything a saved set holds. */
export function vitalsText(set: VitalSet): string {
  const parts = [
    app.t('vitals.line', {
      bp: pressure(set),
      temp: set.tempF.toFixed(1),
      pulse: set.pulse,
      rr: set.rr,
      spo2: set.spo2,
      gcs: set.gcs ?? app.t('none'),
      pain: set.pain,
    }),
  ];
  if (set.weight !== null) {
    const { value, unit } = set.weight;
    parts.push(app.t('vitals.weightLine', { value: value.toFixed(1), unit: app.t(`vitals.unit.${unit}`) }));
  }
  if (set.heightIn !== null) parts.push(app.t('vitals.heightLine', { value: set.heightIn }));
  return parts.join(' · ');
}
