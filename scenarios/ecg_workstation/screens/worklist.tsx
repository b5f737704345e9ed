import type { VNode } from 'preact';
import { Button, ChipGroup, Ordered, Table, arrange } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { findStudy, patientOf, today, type Study } from '../record.ts';
import { listed, type WorklistFilter } from '../worklist.ts';
import { deleteStudy, newEcg } from './actions.ts';
import { dateTime, day, sexAge } from './format.ts';
import { openStudy, place, showWorklist } from './place.ts';

/** The studies of the day, by status. */
export function Worklist(): VNode {
  const view = app.view();
  const filter = place.filter.value;
  const rows = arrange('worklist', listed(view.studies, filter), ({ id }) => id);
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return (
    <div class="ecg-page">
      <div class="kit-row">
        <h1>{app.t('worklist.title', { date: day(today) })}</h1>
        <span class="kit-grow" />
        <ChipGroup<WorklistFilter>
          id="worklist.filter"
          value={filter}
          onChange={showWorklist}
          options={app.order('worklist.chips').map((id) => ({
            id: id as WorklistFilter,
            label: app.t(`filter.${id as WorklistFilter}`),
          }))}
        />
      </div>
      <ListButtons />
      <div class="kit-scroll ecg-worklist">
        <Table<Study>
          id="worklist"
          order={app.order('worklist.columns')}
          rows={rows}
          rowId={({ id }) => id}
          selected={place.row.value}
          onRowClick={({ id }) => {
            place.row.value = id;
          }}
          empty={app.t('worklist.empty')}
          columns={{
            number: {
              title: app.t('worklist.number'),
              width: '30px',
              align: 'right',
              cell: ({ id }) => numbers.get(id),
            },
            patient: { title: app.t('worklist.patient'), width: '72px', cell: ({ patient }) => patient },
            name: {
              title: app.t('worklist.name'),
              cell: ({ patient }) => <strong>{patientOf(view, patient).name}</strong>,
            },
            sex: {
              title: app.t('worklist.sex'),
              width: '58px',
              cell: ({ patient }) => sexAge(patientOf(view, patient)),
            },
            born: {
              title: app.t('worklist.born'),
              width: '80px',
              cell: ({ patient }) => day(patientOf(view, patient).born),
            },
            recorded: {
              title: app.t('worklist.recorded'),
              width: '116px',
              cell: ({ recorded }) => dateTime(recorded),
            },
            study: { title: app.t('worklist.study'), width: '66px', cell: ({ id }) => id },
            referring: {
              title: app.t('worklist.referring'),
              width: '106px',
              cell: ({ referring }) => referring,
            },
            attending: {
              title: app.t('worklist.attending'),
              width: '80px',
              cell: ({ attending }) => attending,
            },
            status: {
              title: app.t('worklist.status'),
              width: '88px',
              cell: ({ status }) => <span class={`ecg-state-${status}`}>{app.t(`study.${status}`)}</span>,
            },
            priority: {
              title: app.t('worklist.priority'),
              width: '64px',
              cell: ({ priority }) => (
                <span class={priority === 'stat' ? 'ecg-stat' : ''}>{app.t(`study.${priority}`)}</span>
              ),
            },
            open: {
              title: app.t('worklist.openColumn'),
              width: '66px',
              align: 'center',
              cell: ({ id }) => (
                <Button
                  id={`worklist.open:${id}`}
                  class="ecg-row-button"
                  label={app.t('worklist.open')}
                  onClick={() => void openStudy(id)}
                />
              ),
            },
          }}
        />
      </div>
      <Details />
    </div>
  );
}

function ListButtons(): VNode {
  const row = place.row.value;
  const none = row === null;
  const onRow = (then: (study: string) => void) => (): void => {
    if (row !== null) then(row);
  };
  const button = (
    name: 'open' | 'newEcg' | 'delete' | 'refresh' | 'confirm' | 'unconfirm' | 'search',
    onClick: () => void,
    needsRow: boolean,
  ): VNode => (
    <Button
      id={`worklist.${name}`}
      label={app.t(`worklist.${name}`)}
      disabled={needsRow && none}
      onClick={onClick}
    />
  );
  return (
    <div class="kit-row">
      <Ordered
        order={app.order('worklist.buttons')}
        parts={{
          open: button(
            'open',
            onRow((study) => void openStudy(study)),
            true,
          ),
          newEcg: button('newEcg', newEcg, false),
          delete: button(
            'delete',
            onRow((study) => void deleteStudy(study)),
            true,
          ),
          refresh: button('refresh', () => showWorklist(), false),
          confirm: button(
            'confirm',
            onRow((study) => void app.perform('report.confirm', { study })),
            true,
          ),
          unconfirm: button(
            'unconfirm',
            onRow((study) => void app.perform('study.unconfirm', { study })),
            true,
          ),
          search: button('search', () => showWorklist('all'), false),
        }}
      />
    </div>
  );
}

/** The row that the buttons act on. */
function Details(): VNode {
  const view = app.view();
  const study = place.row.value === null ? undefined : findStudy(view, place.row.value);
  if (study === undefined) {
    return (
      <div class="ecg-details">
        <h3>{app.t('worklist.details')}</h3>
        <div class="kit-muted">{app.t('worklist.selectRow')}</div>
      </div>
    );
  }
  const patient = patientOf(view, study.patient);
  const facts: readonly [string, string][] = [
    [app.t('worklist.name'), patient.name],
    [app.t('worklist.patient'), patient.id],
    [app.t('worklist.sex'), sexAge(patient)],
    [app.t('worklist.born'), day(patient.born)],
    [app.t('worklist.study'), study.id],
    [app.t('worklist.recorded'), dateTime(study.recorded)],
    [app.t('worklist.referring'), study.referring],
    [app.t('worklist.attending'), study.attending],
    [app.t('worklist.status'), app.t(`study.${study.status}`)],
    [app.t('worklist.technician'), app.t('worklist.cart', { number: 1 + (Number(study.id.slice(3)) % 3) })],
    [app.t('worklist.alerts'), String(study.alerts.length)],
    [app.t('worklist.note'), patient.note || '–'],
  ];
  return (
    <div class="ecg-details">
      <h3>{app.t('worklist.details')}</h3>
      <dl class="ecg-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
