import type { VNode } from 'preact';
import { arrange, Table } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { byBed, fullName } from '../record.ts';
import { nurseName } from './compass.tsx';
import { Strip } from './parts.tsx';
import { columnWidth } from './texts.ts';

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
            bed: { title: app.t('assignments.bed'), width: columnWidth(90), cell: (patient) => patient.bed },
            patient: { title: app.t('assignments.patient'), width: columnWidth(220), cell: fullName },
            rn: { title: app.t('assignments.rn'), width: columnWidth(200), cell: nurseName },
            diagnosis: { title: app.t('assignments.diagnosis'), cell: (patient) => patient.diagnosis },
          }}
          order={app.order('assignments.columns')}
          rows={arrange('assignments', byBed(app.view().patients), (patient) => patient.id)}
          rowId={(patient) => patient.id}
        />
      </div>
    </>
  );
}
