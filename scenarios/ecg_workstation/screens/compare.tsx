import type { VNode } from 'preact';
import { Button, Dialog } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { figureNames, patientOf, type Study } from '../record.ts';
import { day } from './format.ts';

/** Figures of the open study beside those of the latest earlier one of the same patient. */
export function CompareDialog({ study, close }: { study: Study; close: () => void }): VNode {
  const view = app.view();
  const earlier = view.studies.findLast(
    ({ patient, recorded }) => patient === study.patient && recorded < study.recorded,
  );
  return (
    <Dialog
      id="compare"
      title={app.t('compare.title')}
      width={420}
      footer={<Button id="compare.close" label={app.t('action.close')} onClick={close} />}
    >
      <div>
        <strong>{patientOf(view, study.patient).name}</strong> · {study.patient}
      </div>
      {earlier === undefined ? (
        <div class="kit-muted">{app.t('compare.none')}</div>
      ) : (
        <table class="kit-table">
          <thead>
            <tr>
              <th />
              <th class="kit-align-right">
                {study.id} · {app.t('compare.present')}
              </th>
              <th class="kit-align-right">
                {earlier.id} · {day(earlier.recorded)}
              </th>
            </tr>
          </thead>
          <tbody>
            {figureNames.map((name) => (
              <tr key={name}>
                <td>{app.t(`panel.${name}`)}</td>
                <td class="kit-align-right">{study.measurements[name]}</td>
                <td class="kit-align-right">{earlier.measurements[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
