import type { ComponentChildren, VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Table, arrange } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { esiLevels } from '../record.ts';
import { activeVisits, boardColumns, sorted } from './board.tsx';
import { sexAge } from './format.ts';

/** The wall copy of the board: the same rows, dark and without buttons. */
export function DisplayBoard(): VNode {
  return (
    <section class="ed-wall kit-grow kit-scroll">
      <Table
        id="display"
        class="ed-rows"
        columns={boardColumns(null)}
        order={app.order('display.columns')}
        rows={sorted(activeVisits(), null)}
        rowId={(visit) => visit.id}
      />
    </section>
  );
}

function Page(props: { children: ComponentChildren }): VNode {
  return (
    <section class="ed-page kit-grow kit-scroll">
      <div class="kit-muted">{app.t('readOnly.note')}</div>
      <div class="ed-page-columns">{props.children}</div>
    </section>
  );
}

function Card(props: { title: string; children: ComponentChildren }): VNode {
  return (
    <div class="ed-card">
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}

export function Closed(): VNode {
  return (
    <Page>
      <Card title={app.t('closed.title')}>
        <Table
          id="closed"
          columns={{
            patient: {
              title: app.t('column.patient'),
              cell: (visit) => `${visit.name} ${sexAge(visit)}`,
            },
            complaint: { title: app.t('column.complaint'), cell: (visit) => visit.complaint },
            disposition: {
              title: app.t('column.disposition'),
              cell: (visit) =>
                visit.disposition === null ? app.t('none') : app.t(`disposition.${visit.disposition.code}`),
            },
            removed: {
              title: app.t('closed.removed'),
              cell: (visit) => (visit.removedAt === null ? app.t('none') : clockTime(visit.removedAt)),
            },
          }}
          order={app.order('closed.columns')}
          rows={app.view().visits.filter((visit) => visit.removedAt !== null)}
          rowId={(visit) => visit.id}
          empty={app.t('closed.none')}
        />
      </Card>
    </Page>
  );
}

export function StaffLists(): VNode {
  const { providers, nurses } = app.view();
  const visits = activeVisits();
  return (
    <Page>
      <Card title={app.t('staffTab.providers')}>
        <Table
          id="providers"
          columns={{
            code: { title: app.t('staffTab.code'), width: '60px', cell: (one) => one.id },
            name: { title: app.t('staffTab.name'), cell: (one) => one.name },
            area: { title: app.t('staffTab.area'), cell: (one) => one.area },
            patients: {
              title: app.t('staffTab.patients'),
              width: '80px',
              align: 'right',
              cell: (one) => visits.filter((visit) => visit.providerId === one.id).length,
            },
          }}
          order={app.order('staff.providerColumns')}
          rows={arrange('providers', providers, (one) => one.id)}
          rowId={(one) => one.id}
        />
      </Card>
      <Card title={app.t('staffTab.nurses')}>
        <Table
          id="nurses"
          columns={{
            name: { title: app.t('staffTab.name'), cell: (nurse: string) => nurse },
            patients: {
              title: app.t('staffTab.patients'),
              width: '80px',
              align: 'right',
              cell: (nurse) => visits.filter((visit) => visit.nurse === nurse).length,
            },
          }}
          order={app.order('staff.nurseColumns')}
          rows={arrange('nurses', nurses, (nurse) => nurse)}
          rowId={(nurse) => nurse}
        />
      </Card>
    </Page>
  );
}

export function Reports(): VNode {
  const visits = activeVisits();
  const arrived = visits.filter((visit) => visit.status !== 'prearrival');
  const hours = [...new Set(arrived.map((visit) => visit.arrival.at.slice(11, 13)))].sort();
  const countIn = (hour: string, mode: 'ambulance' | 'walk_in'): number =>
    arrived.filter((visit) => visit.arrival.at.slice(11, 13) === hour && visit.arrival.mode === mode).length;
  const levels = [
    ...esiLevels.map((esi) => ({
      id: String(esi),
      label: app.t(`esi.${esi}`),
      count: arrived.filter((visit) => visit.acuity?.esi === esi).length,
    })),
    {
      id: 'none',
      label: app.t('reports.unassigned'),
      count: arrived.filter((visit) => visit.acuity === null).length,
    },
  ];
  return (
    <Page>
      <Card title={app.t('reports.activity')}>
        <Table
          id="activity"
          columns={{
            hour: { title: app.t('reports.hour'), cell: (hour: string) => `${hour}:00` },
            ambulance: {
              title: app.t('reports.ambulance'),
              align: 'right',
              cell: (hour) => countIn(hour, 'ambulance'),
            },
            walkIn: {
              title: app.t('reports.walkIn'),
              align: 'right',
              cell: (hour) => countIn(hour, 'walk_in'),
            },
          }}
          order={app.order('reports.activityColumns')}
          rows={hours}
          rowId={(hour) => hour}
        />
      </Card>
      <Card title={app.t('reports.acuity')}>
        <Table
          id="levels"
          columns={{
            level: { title: app.t('reports.level'), cell: (row) => row.label },
            visits: { title: app.t('reports.visits'), align: 'right', cell: (row) => row.count },
          }}
          order={app.order('reports.acuityColumns')}
          rows={levels}
          rowId={(row) => row.id}
        />
      </Card>
    </Page>
  );
}

export function Configure(): VNode {
  const visits = activeVisits();
  return (
    <Page>
      <Card title={app.t('configure.title')}>
        <Table
          id="rooms"
          columns={{
            room: { title: app.t('configure.room'), cell: (room: string) => room },
            state: {
              title: app.t('configure.state'),
              cell: (room) =>
                app.t(visits.some((visit) => visit.room === room) ? 'configure.occupied' : 'configure.free'),
            },
          }}
          order={app.order('configure.columns')}
          rows={arrange('rooms', app.view().rooms, (room) => room)}
          rowId={(room) => room}
        />
      </Card>
    </Page>
  );
}
