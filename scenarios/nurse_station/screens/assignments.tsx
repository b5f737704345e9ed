import type { VNode } from 'preact';
import { Table } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { byBed, fullName } from '../record.ts';
import { nurseName } from './compass.tsx';
import { Strip } from './parts.tsx';

export function Assignments(): VNode {
  return (
    <>
      <Strip>
        <h2>{app.t('assignments.title')}</h2>
      </Strip>
      <div class="kit-scroll kit-grow paper">
        <Table
          id="assignments"
          columns={{
            bed: { title: app.t('assignments.bed'), width: '90px', cell: (patient) => patient.bed },
            patient: { title: app.t('assignments.patient'), width: '220px', cell: fullName },
            rn: { title: app.t('assignments.rn'), width: '200px', cell: nurseName },
            diagnosis: { title: app.t('assignments.diagnosis'), cell: (patient) => patient.diagnosis },
          }}
          order={app.order('assignments.columns')}
          rows={byBed(app.view().patients)}
          rowId={(patient) => patient.id}
        />
      </div>
    </>
  );
}
