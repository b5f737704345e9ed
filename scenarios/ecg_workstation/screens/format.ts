import { date } from '../../_kit/index.ts';
import { ageInYears } from '../../../src/scenario/time.ts';
import { app } from '../client.ts';
import type { Display, Patient } from '../record.ts';

export function day(iso: string): string {
  return date(iso.slice(0, 10), (plain) => plain);
}

/** `2026-04-20 07:30`. */
export function dateTime(time: string): string {
  return `${day(time)} ${time.slice(11, 16)}`;
}

/** `M/68`. */
export function sexAge({ sex, born }: Patient): string {
  return app.t('sex.age', { sex, age: ageInYears(born, app.view().now) });
}

/** A value of the display in words, e.g. `25 mm/s`. */
export function displayValue(field: keyof Display, value: string): string {
  switch (field) {
    case 'speed':
      return app.t('viewer.speedValue', { value });
    case 'gain':
      return app.t('viewer.gainValue', { value });
    case 'filter':
      return app.t('viewer.filterValue', { value });
    case 'layout':
      return app.t(`layout.${value as Display['layout']}`);
  }
}
