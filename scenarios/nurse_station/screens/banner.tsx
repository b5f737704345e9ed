import type { VNode } from 'preact';
import { ageInYears } from '../../../src/scenario/time.ts';
import { app } from '../client.ts';
import type { Patient } from '../record.ts';
import { allergyText } from './parts.tsx';
import { dateText } from './texts.ts';

/** Identity and warnings of the open chart. */
export function Banner({ patient }: { patient: Patient }): VNode {
  const age = ageInYears(patient.birthDate, app.view().now);
  return (
    <div class="banner" data-id="banner">
      <div class="banner-name">
        <b>
          {patient.lastName.toUpperCase()}, {patient.firstName}
        </b>
        <span class="kit-muted">{app.t('compass.ageSex', { age, sex: app.t(`sex.${patient.sex}`) })}</span>
        <span class="kit-muted">{patient.diagnosis}</span>
      </div>
      <div class="banner-facts">
        <Item label={app.t('banner.mrn')} value={patient.mrn} />
        <Item label={app.t('banner.dob')} value={dateText(patient.birthDate)} />
        <Item label={app.t('banner.location')} value={patient.bed} />
        <Item
          label={app.t('banner.code')}
          value={app.t(`code.${patient.codeStatus}`)}
          warn={patient.codeStatus === 'dnr'}
        />
        <Item
          label={app.t('banner.isolation')}
          value={app.t(`isolation.${patient.isolation}`)}
          warn={patient.isolation !== 'none'}
        />
        <Item
          label={app.t('banner.allergies')}
          value={allergyText(patient)}
          warn={patient.allergies.length > 0}
        />
      </div>
    </div>
  );
}

function Item(props: { label: string; value: string; warn?: boolean }): VNode {
  return (
    <span class="banner-item" aria-label={props.label}>
      <span class="kit-muted">{props.label}:</span>{' '}
      <span class={props.warn ? 'warn' : 'kit-strong'}>{props.value}</span>
    </span>
  );
}
