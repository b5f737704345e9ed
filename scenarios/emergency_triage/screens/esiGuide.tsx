import type { VNode } from 'preact';
import { Button, Dialog } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { dangerZones, dangerZoneSpo2 } from '../esi.ts';

/** The algorithm in general terms; it recommends nothing for the patient on screen. */
export function EsiGuide({ onClose }: { onClose: () => void }): VNode {
  return (
    <Dialog
      id="guide"
      title={app.t('guide.title')}
      width={620}
      onClose={onClose}
      footer={<Button id="guide.ok" label={app.t('dialog.close')} onClick={onClose} />}
    >
      <h3>{app.t('guide.points')}</h3>
      <dl class="ed-guide">
        {(['a', 'b', 'c', 'd'] as const).map((point) => (
          <div key={point}>
            <dt>{app.t(`guide.${point}`)}</dt>
            <dd>{app.t(`guide.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{app.t('guide.resources')}</h3>
      <dl class="ed-guide ed-guide-resources">
        {(['counts', 'countsNot'] as const).map((kind) => (
          <div key={kind}>
            <dt>{app.t(`guide.${kind}`)}</dt>
            <dd>{app.t(`guide.${kind}Text`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{app.t('guide.zone')}</h3>
      <table class="kit-table ed-zones kit-numeric">
        <thead>
          <tr>
            <th>{app.t('guide.zoneAge')}</th>
            <th>{app.t('guide.zonePulse')}</th>
            <th>{app.t('guide.zoneRate')}</th>
            <th>{app.t('guide.zoneSpo2')}</th>
          </tr>
        </thead>
        <tbody>
          {dangerZones.map(({ band, pulse, rr }) => (
            <tr key={band}>
              <td>{app.t(`zone.${band}`)}</td>
              <td>{app.t('guide.above', { value: pulse })}</td>
              <td>{app.t('guide.above', { value: rr })}</td>
              <td>{app.t('guide.below', { value: dangerZoneSpo2 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
