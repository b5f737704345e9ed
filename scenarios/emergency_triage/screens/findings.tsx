import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, Dialog, Icon, Table, type Column, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { Capture, IntakeSlip, ViewVisit } from '../record.ts';
import { pressure, sexAge } from './format.ts';
import { Section } from './section.tsx';

export function SlipSection({ visit }: { visit: ViewVisit }): VNode {
  const [enlarged, setEnlarged] = useState(false);
  const { slip } = visit;
  const enlarge = (): void => {
    void app.send('slip.view', { visitId: visit.id });
    setEnlarged(true);
  };
  return (
    <Section
      id="slip"
      title={app.t('section.slip')}
      aside={
        slip !== null && (
          <Button
            id="slip.enlarge"
            kind="link"
            icon={<Icon name="search" size={11} />}
            label={app.t('slip.enlarge')}
            onClick={enlarge}
          />
        )
      }
    >
      {slip === null ? (
        <span class="kit-muted">{app.t('slip.none')}</span>
      ) : (
        <div class="ed-slip">
          <div>{slip.text}</div>
          <SlipValues slip={slip} />
        </div>
      )}
      {enlarged && slip !== null && (
        <Dialog
          id="slip"
          title={app.t('section.slip')}
          width={560}
          onClose={() => setEnlarged(false)}
          footer={<Button id="slip.ok" label={app.t('dialog.close')} onClick={() => setEnlarged(false)} />}
        >
          <div class="ed-slip ed-slip-large">
            <div class="ed-slip-heading">
              <span>{app.t('slip.heading')}</span>
              <span>{visit.id}</span>
            </div>
            <div class="ed-slip-heading">
              <span>{visit.name}</span>
              <span>{sexAge(visit)}</span>
            </div>
            <div>{visit.complaint}</div>
            <div>{slip.text}</div>
            <SlipValues slip={slip} />
          </div>
        </Dialog>
      )}
    </Section>
  );
}

function SlipValues({ slip }: { slip: IntakeSlip }): VNode {
  const { gcs, pain, weightKg, tech } = slip;
  return (
    <div class="ed-slip-values">
      {gcs !== null && <span>{app.t('slip.gcs', { value: gcs })}</span>}
      {pain !== null && <span>{app.t('slip.pain', { value: pain })}</span>}
      {weightKg !== null && <span>{app.t('slip.weight', { value: weightKg.toFixed(1) })}</span>}
      <span class="ed-slip-tech">{app.t('slip.tech', { initials: tech })}</span>
    </div>
  );
}

export function CapturesSection(props: { visit: ViewVisit; onUse: (captureId: string) => void }): VNode {
  const columns: Readonly<Record<string, Column<Capture>>> = {
    id: { title: app.t('capture.id'), width: '60px', cell: (one) => one.id },
    time: { title: app.t('capture.time'), width: '48px', cell: (one) => clockTime(one.at) },
    monitor: { title: app.t('capture.monitor'), width: '66px', cell: (one) => one.monitor },
    tag: { title: app.t('capture.tag'), cell: (one) => one.patientTag },
    bp: { title: app.t('capture.bp'), width: '58px', cell: pressure },
    temp: { title: app.t('capture.temp'), width: '50px', cell: (one) => decimal(one.tempF, 1) },
    pulse: { title: app.t('capture.pulse'), width: '38px', cell: (one) => one.pulse },
    rr: { title: app.t('capture.rr'), width: '34px', cell: (one) => one.rr },
    spo2: { title: app.t('capture.spo2'), width: '44px', cell: (one) => one.spo2 },
    use: {
      title: '',
      width: '48px',
      align: 'center',
      cell: (one) => (
        <Button
          id={`capture.use:${one.id}`}
          class="ed-use"
          label={app.t('captures.use')}
          onClick={() => props.onUse(one.id)}
        />
      ),
    },
  };
  return (
    <Section id="captures" title={app.t('section.captures')}>
      {props.visit.captures.length === 0 ? (
        <span class="kit-muted">{app.t('captures.none')}</span>
      ) : (
        <Table
          id="captures"
          class="ed-captures kit-numeric"
          columns={columns}
          order={app.order('captures.columns')}
          rows={props.visit.captures}
          rowId={(one) => one.id}
        />
      )}
    </Section>
  );
}

export function NotesSection({ visit }: { visit: ViewVisit }): VNode {
  return (
    <Section id="notes" title={app.t('section.notes')}>
      {visit.notes.length === 0 && <span class="kit-muted">{app.t('notes.none')}</span>}
      {visit.notes.map((note) => (
        <div key={note.at} class="ed-note">
          <span class="kit-numeric kit-strong">
            {clockTime(note.at)} {note.author}
          </span>
          <span>{note.text}</span>
        </div>
      ))}
    </Section>
  );
}
