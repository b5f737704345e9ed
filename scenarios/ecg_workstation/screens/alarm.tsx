import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import {
  Button,
  Checkbox,
  Dialog,
  Labeled,
  MessageLine,
  Ordered,
  Picker,
  runtime,
} from '../../_kit/index.ts';
import { app } from '../client.ts';
import {
  alertFindings,
  patientOf,
  recipients,
  type AlertFinding,
  type Recipient,
  type Study,
} from '../record.ts';
import { day } from './format.ts';
import { tell } from './place.ts';

/** Who is told what about the open study; nothing is chosen at first. */
export function AlarmDialog({ study, close }: { study: Study; close: () => void }): VNode {
  const patient = patientOf(app.view(), study.patient);
  const [finding, setFinding] = useState<AlertFinding | null>(null);
  const [notify, setNotify] = useState<readonly Recipient[]>([]);
  const [readBack, setReadBack] = useState(false);
  const leave = (): void => {
    runtime.message.value = null;
    close();
  };
  const send = async (): Promise<void> => {
    const reply = await app.perform('alert.trigger', {
      study: study.id,
      finding,
      notify: [...notify],
      readBack,
    });
    if (reply.outcome === 'rejected') return;
    close();
    tell(app.t('alarm.sent', { study: study.id }));
  };
  const label = (recipient: Recipient): string =>
    app.t(`recipient.${recipient}`, {
      name: recipient === 'attending' ? study.attending : study.referring,
    });
  return (
    <Dialog
      id="alarm"
      title={app.t('alarm.title')}
      tone="danger"
      width={440}
      footer={
        <Ordered
          order={app.order('alarm.buttons')}
          parts={{
            cancel: <Button id="alarm.cancel" label={app.t('action.cancel')} onClick={leave} />,
            send: (
              <Button id="alarm.send" kind="danger" label={app.t('alarm.send')} onClick={() => void send()} />
            ),
          }}
        />
      }
    >
      <div class="ecg-identity">
        <strong>{patient.name}</strong>
        <span>{patient.id}</span>
        <span>{app.t('study.dob', { date: day(patient.born) })}</span>
        <strong>{study.id}</strong>
      </div>
      <Labeled label={app.t('alarm.finding')}>
        <Picker<AlertFinding>
          id="alarm.finding"
          label={app.t('alarm.finding')}
          value={finding}
          onChange={setFinding}
          options={alertFindings.map((id) => ({ id, label: app.t(`finding.${id}`) }))}
        />
      </Labeled>
      <Labeled label={app.t('alarm.notify')}>
        {recipients.map((recipient) => (
          <Checkbox
            key={recipient}
            id={`alarm.notify:${recipient}`}
            label={label(recipient)}
            checked={notify.includes(recipient)}
            onChange={(checked) =>
              setNotify(checked ? [...notify, recipient] : notify.filter((one) => one !== recipient))
            }
          />
        ))}
      </Labeled>
      <Checkbox
        id="alarm.readBack"
        label={app.t('alarm.readBack')}
        checked={readBack}
        onChange={setReadBack}
      />
      <MessageLine />
    </Dialog>
  );
}
