import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Dialog, Labeled, MessageLine, Picker, TextField } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { filters, gains, layouts, speeds, type Display, type Patient } from '../record.ts';
import { send } from './actions.ts';
import { day, displayValue, sexAge } from './format.ts';
import { openedStudy, tell } from './place.ts';
import { StudyHeader } from './viewer.tsx';

/** Sends the open study to a cardiologist elsewhere. */
export function Telemedicine(): VNode {
  const study = openedStudy();
  const [receiver, setReceiver] = useState<'center' | 'rural'>('center');
  if (study === null) return <div class="ecg-hint">{app.t('study.none')}</div>;
  return (
    <div class="ecg-page">
      <StudyHeader study={study} />
      <h1>{app.t('tele.title')}</h1>
      <div class="kit-muted">{app.t('tele.text')}</div>
      <div class="kit-row">
        <Labeled label={app.t('tele.receiver')} inline>
          <Picker
            id="tele.receiver"
            label={app.t('tele.receiver')}
            width={200}
            value={receiver}
            onChange={setReceiver}
            options={[
              { id: 'center', label: app.t('tele.center') },
              { id: 'rural', label: app.t('tele.rural') },
            ]}
          />
        </Labeled>
        <Button
          id="tele.send"
          kind="primary"
          label={app.t('tele.send')}
          onClick={() => void send('telemedicine', study)}
        />
      </div>
    </div>
  );
}

export function CardDialog({ patient, close }: { patient: Patient; close: () => void }): VNode {
  const [note, setNote] = useState(patient.note);
  const save = async (): Promise<void> => {
    const reply = await app.perform('patient.edit', { patient: patient.id, note });
    if (reply.outcome === 'accepted') close();
  };
  return (
    <Dialog
      id="card"
      title={app.t('card.title')}
      width={420}
      footer={
        <>
          <Button id="card.cancel" label={app.t('action.cancel')} onClick={close} />
          <Button id="card.save" kind="primary" label={app.t('card.save')} onClick={() => void save()} />
        </>
      }
    >
      <div class="ecg-identity">
        <strong>{patient.name}</strong>
        <span>{patient.id}</span>
        <span>{sexAge(patient)}</span>
        <span>{app.t('study.dob', { date: day(patient.born) })}</span>
      </div>
      <TextField id="card.note" label={app.t('card.note')} value={note} onInput={setNote} width={380} />
    </Dialog>
  );
}

const offered: Readonly<Record<keyof Display, readonly string[]>> = {
  speed: speeds,
  gain: gains,
  layout: layouts,
  filter: filters,
};

/** How studies to come are shown; those that are there keep their own display. */
export function SettingsDialog({ close }: { close: () => void }): VNode {
  const { defaults } = app.view();
  const choose = async (field: keyof Display, value: string): Promise<void> => {
    const reply = await app.perform('settings.save', { field, value });
    if (reply.outcome === 'rejected') return;
    tell(app.t('settings.saved', { field: app.t(`viewer.${field}`), value: displayValue(field, value) }));
  };
  return (
    <Dialog
      id="settings"
      title={app.t('settings.title')}
      width={420}
      footer={<Button id="settings.close" label={app.t('action.close')} onClick={close} />}
    >
      {app.order('display.fields').map((name) => {
        const field = name as keyof Display;
        return (
          <Labeled key={field} label={app.t(`viewer.${field}`)}>
            <Picker
              id={`settings.${field}`}
              label={app.t(`viewer.${field}`)}
              value={defaults[field]}
              onChange={(value: string) => void choose(field, value)}
              options={offered[field].map((value) => ({ id: value, label: displayValue(field, value) }))}
            />
          </Labeled>
        );
      })}
      <MessageLine />
    </Dialog>
  );
}

export function AboutDialog({ close }: { close: () => void }): VNode {
  return (
    <Dialog
      id="about"
      title={app.t('product.name')}
      width={360}
      footer={<Button id="about.close" label={app.t('action.close')} onClick={close} />}
    >
      <div>{app.t('about.text')}</div>
    </Dialog>
  );
}
