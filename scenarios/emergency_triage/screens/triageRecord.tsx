import type { ComponentChildren, VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, Dialog, Ordered, Table, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { ViewVisit, VitalSet } from '../record.ts';
import { Disc } from './board.tsx';
import { birthDate, pressure, sexAge } from './format.ts';

/** The read-only record of a completed triage. */
export function TriageRecord(props: { visit: ViewVisit; onClose: () => void; onOpen: () => void }): VNode {
  const { visit } = props;
  const latest = visit.vitals.at(-1);
  const none = app.t('none');
  return (
    <Dialog
      id="record"
      title={app.t('record.title', { name: visit.name })}
      width={560}
      onClose={props.onClose}
      footer={
        <>
          <Button id="record.open" label={app.t('record.open')} onClick={props.onOpen} />
          <Button id="record.ok" kind="primary" label={app.t('dialog.close')} onClick={props.onClose} />
        </>
      }
    >
      <div class="ed-facts">
        <Ordered
          order={app.order('record.facts')}
          parts={{
            patient: (
              <Fact name="patient">
                <span class="kit-numeric">
                  {sexAge(visit)} · {app.t('banner.birth', { date: birthDate(visit) })} ·{' '}
                  {app.t('banner.mrn', { mrn: visit.mrn })}
                </span>
              </Fact>
            ),
            complaint: <Fact name="complaint">{visit.complaint}</Fact>,
            acuity: (
              <Fact name="acuity">
                {visit.acuity === null ? (
                  none
                ) : (
                  <span class="kit-row">
                    <Disc esi={visit.acuity.esi} />
                    {app.t(`esi.${visit.acuity.esi}`)}
                  </span>
                )}
              </Fact>
            ),
            disposition: (
              <Fact name="disposition">
                {visit.disposition === null ? none : app.t(`disposition.${visit.disposition.code}`)}
              </Fact>
            ),
            room: <Fact name="room">{visit.room ?? none}</Fact>,
            provider: <Fact name="provider">{visit.providerId ?? none}</Fact>,
            completed: (
              <Fact name="completed">
                {visit.completion === null ? none : stamp(visit.completion.at, visit.completion.by)}
              </Fact>
            ),
          }}
        />
      </div>
      <div class="kit-row">
        <h3 class="kit-grow">{app.t('record.vitals')}</h3>
        {latest !== undefined && <span class="kit-muted">{stamp(latest.at, latest.by)}</span>}
      </div>
      {latest !== undefined && <VitalsGrid set={latest} />}
    </Dialog>
  );
}

function stamp(at: string, by: string): string {
  return app.t('record.stamp', { time: clockTime(at), by });
}

type FactName = 'patient' | 'complaint' | 'acuity' | 'disposition' | 'room' | 'provider' | 'completed';

function Fact(props: { name: FactName; children: ComponentChildren }): VNode {
  return (
    <div class={`ed-fact ed-fact-${props.name}`}>
      <span class="kit-label">{app.t(`record.${props.name}`)}</span>
      <span>{props.children}</span>
    </div>
  );
}

type Measure = { id: string; name: string; value: string; unit: string };

function VitalsGrid({ set }: { set: VitalSet }): VNode {
  const none = app.t('none');
  const values: Readonly<Record<string, Omit<Measure, 'id'>>> = {
    bp: { name: app.t('measure.bp'), value: pressure(set), unit: app.t('unit.mmHg') },
    tempF: { name: app.t('measure.tempF'), value: decimal(set.tempF, 1), unit: app.t('unit.fahrenheit') },
    pulse: { name: app.t('measure.pulse'), value: String(set.pulse), unit: app.t('unit.perMinute') },
    rr: { name: app.t('measure.rr'), value: String(set.rr), unit: app.t('unit.perMinute') },
    spo2: { name: app.t('measure.spo2'), value: String(set.spo2), unit: app.t('unit.percent') },
    gcs: { name: app.t('measure.gcs'), value: String(set.gcs ?? none), unit: app.t('unit.of15') },
    pain: { name: app.t('measure.pain'), value: String(set.pain), unit: app.t('unit.of10') },
    weight: {
      name: app.t('measure.weight'),
      value: set.weight === null ? none : decimal(set.weight.value, 1),
      unit: set.weight === null ? '' : app.t(`vitals.unit.${set.weight.unit}`),
    },
    height: {
      name: app.t('measure.height'),
      value: set.heightIn === null ? none : decimal(set.heightIn),
      unit: set.heightIn === null ? '' : app.t('unit.inch'),
    },
  };
  const rows = app.order('record.vitals').flatMap((id): Measure[] => {
    const measure = values[id];
    return measure === undefined ? [] : [{ id, ...measure }];
  });
  return (
    <Table
      id="record.vitals"
      class="ed-grid kit-numeric"
      columns={{
        measure: { title: app.t('record.measure'), cell: (row: Measure) => row.name },
        value: {
          title: app.t('record.value'),
          width: '140px',
          align: 'right',
          cell: (row) => <span class="kit-strong">{row.value}</span>,
        },
        unit: { title: app.t('record.unit'), width: '120px', cell: (row) => row.unit },
      }}
      order={app.order('record.columns')}
      rows={rows}
      rowId={(row) => row.id}
    />
  );
}
