import type { VNode } from 'preact';
import { Button, Table } from '../../_kit/index.ts';
import { clockTime } from '../../../src/scenario/time.ts';
import { app } from '../client.ts';
import { fullName, type SpecimenView } from '../record.ts';
import { ui } from '../state.ts';
import { patientOf, Strip } from './parts.tsx';
import { columnWidth } from './texts.ts';

export function SpecimenCollection(): VNode {
  return (
    <>
      <Strip>
        <h2>{app.t('specimens.title')}</h2>
      </Strip>
      <div class="kit-scroll kit-grow paper">
        <Table
          id="specimens"
          columns={{
            patient: {
              title: app.t('specimens.patient'),
              cell: (specimen: SpecimenView) => {
                const patient = patientOf(specimen.patientId);
                return (
                  <span>
                    <b>{fullName(patient)}</b> <span class="kit-muted">{patient.bed}</span>
                  </span>
                );
              },
            },
            specimen: {
              title: app.t('specimens.specimen'),
              width: columnWidth(210),
              cell: (one) => one.test,
            },
            priority: {
              title: app.t('specimens.priority'),
              width: columnWidth(90),
              cell: (one) => app.t(`specimens.priority.${one.priority}`),
            },
            scheduled: {
              title: app.t('specimens.scheduled'),
              width: columnWidth(90),
              cell: (one) => <span class="kit-numeric">{one.scheduled}</span>,
            },
            status: {
              title: app.t('specimens.status'),
              width: columnWidth(150),
              cell: (one) =>
                one.collected === null ? (
                  <span class="pill pill-status pill-pending">{app.t('specimens.due')}</span>
                ) : (
                  <span class="pill pill-status pill-completed">
                    {app.t('specimens.collected', { time: clockTime(one.collected.at) })}
                  </span>
                ),
            },
            action: {
              title: app.t('specimens.action'),
              width: columnWidth(110, 'button'),
              cell: (one) => (
                <Button
                  id={`specimens.collect:${one.id}`}
                  label={app.t('specimens.collect')}
                  disabled={one.collected !== null}
                  onClick={() => {
                    ui.dialog.value = { kind: 'collect', specimenId: one.id };
                    void app.send('specimen.view', { specimenId: one.id });
                  }}
                />
              ),
            },
          }}
          order={app.order('specimens.columns')}
          rows={app.view().specimens.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))}
          rowId={(specimen) => specimen.id}
          rowClass={(specimen) => (specimen.patientId === ui.patient.value ? 'row-ticked' : '')}
        />
      </div>
    </>
  );
}

/** By scheduled time, then by bed. */
function key(specimen: SpecimenView): string {
  return `${specimen.scheduled} ${patientOf(specimen.patientId).bed} ${specimen.id}`;
}
