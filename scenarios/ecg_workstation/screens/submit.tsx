import type { VNode } from 'preact';
import { Button, Dialog, Ordered } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { patientOf, type Study } from '../record.ts';
import { day } from './format.ts';
import { place, tell } from './place.ts';

/** The last look before the report is handed to the physician. */
export function SubmitDialog({ study }: { study: Study }): VNode {
  const patient = patientOf(app.view(), study.patient);
  const reportClass = study.report.class;
  const close = (): void => {
    place.dialog.value = null;
  };
  const submit = async (): Promise<void> => {
    close();
    const reply = await app.perform('report.submit', { study: study.id });
    if (reply.outcome === 'accepted') tell(app.t('report.handedIn', { study: study.id }));
  };
  return (
    <Dialog
      id="submit"
      title={app.t('submit.title')}
      width={420}
      footer={
        <Ordered
          order={app.order('submit.buttons')}
          parts={{
            cancel: <Button id="submit.cancel" label={app.t('action.cancel')} onClick={close} />,
            confirm: (
              <Button
                id="submit.confirm"
                kind="primary"
                label={app.t('submit.submit')}
                onClick={() => void submit()}
              />
            ),
          }}
        />
      }
    >
      <dl class="ecg-measured">
        {(
          [
            [app.t('report.name'), `${patient.name} (${patient.id})`],
            [app.t('worklist.born'), day(patient.born)],
            [app.t('worklist.study'), study.id],
            [app.t('report.class'), reportClass === null ? '–' : app.t(`class.${reportClass}`)],
          ] as const
        ).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div class="kit-muted">{app.t('submit.text')}</div>
    </Dialog>
  );
}
