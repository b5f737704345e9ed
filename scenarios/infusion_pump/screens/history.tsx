import type { VNode } from 'preact';
import { Labeled, Picker, Table, arrange } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { patientOf, type HistoryRow, type PatientId } from '../record.ts';
import { Change } from './change.tsx';
import { dateTime, nameOf } from './format.ts';
import { place, viewHistory } from './place.ts';

/** What was done to the pumps, newest first. */
export function History(): VNode {
  const view = app.view();
  const filter = place.historyFilter.value;
  const rows = view.history.filter((row) => filter === null || row.patient === filter).toReversed();
  return (
    <div class="ip-page">
      <div class="ip-page-head">
        <h1>{app.t('history.title')}</h1>
        <span class="kit-grow" />
        <Labeled label={app.t('history.filter')} inline>
          <Picker<PatientId | 'all'>
            id="history.filter"
            label={app.t('history.filter')}
            width={220}
            value={filter ?? 'all'}
            onChange={(value) => viewHistory(value === 'all' ? null : value)}
            options={[
              { id: 'all', label: app.t('history.all') },
              ...arrange('patients', view.patients, ({ id }) => id).map(({ id, bed, name }) => ({
                id,
                label: `${bed} · ${name}`,
              })),
            ]}
          />
        </Labeled>
      </div>
      <div class="kit-scroll kit-grow ip-list">
        <Table<HistoryRow>
          id="history"
          order={app.order('history.columns')}
          rows={rows}
          rowId={(row) => row.id}
          columns={{
            time: {
              title: app.t('history.time'),
              width: '118px',
              cell: (row) => dateTime(row.time),
            },
            patient: {
              title: app.t('history.patient'),
              width: 'clamp(140px, 19cqw, 208px)',
              cell: (row) => {
                const { bed, name, id } = patientOf(view, row.patient);
                return (
                  <>
                    <strong>{bed}</strong> {name} · {id}
                  </>
                );
              },
            },
            channel: {
              title: app.t('history.channel'),
              width: 'max(32px, 2.66em)',
              align: 'center',
              cell: (row) => row.channel ?? '–',
            },
            drug: {
              title: app.t('history.drug'),
              width: 'clamp(100px, 12.9cqw, 142px)',
              cell: (row) => (row.drug === null ? '–' : nameOf(row.drug)),
            },
            event: {
              title: app.t('history.event'),
              width: '116px',
              cell: (row) => (
                <>
                  {app.t(`event.${row.event}`)}
                  {row.overrides.length > 0 && (
                    <div class="ip-overridden">
                      {app.t('history.overridden', {
                        codes: row.overrides.map(({ code }) => code).join(', '),
                      })}
                    </div>
                  )}
                </>
              ),
            },
            values: {
              title: app.t('history.values'),
              cell: (row) => <Change from={row.from} to={row.to} />,
            },
            user: { title: app.t('history.user'), width: '112px', cell: (row) => row.user },
          }}
        />
      </div>
    </div>
  );
}
