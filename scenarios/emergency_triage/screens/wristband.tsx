import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, Checkbox, ChipGroup, Dialog, Icon, Labeled } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { ViewVisit } from '../record.ts';
import { birthDate, sexAge } from './format.ts';
import { Section } from './section.tsx';

export function WristbandSection({ visit }: { visit: ViewVisit }): VNode {
  const [printing, setPrinting] = useState(false);
  return (
    <Section id="wristband" title={app.t('section.wristband')}>
      <div class="kit-row">
        <Button
          id="wristband.open"
          icon={<Icon name="print" size={13} />}
          label={app.t('wristband.open')}
          onClick={() => setPrinting(true)}
        />
        <div class="kit-small">
          {visit.wristbands.length === 0 && <span class="kit-muted">{app.t('wristband.none')}</span>}
          {visit.wristbands.map((band) => (
            <div key={band.at}>
              {app.t('wristband.printed', {
                time: clockTime(band.at),
                printer: band.printer,
                check: app.t(
                  band.nameChecked && band.dobChecked ? 'wristband.checked' : 'wristband.unchecked',
                ),
              })}
            </div>
          ))}
        </div>
      </div>
      {printing && <WristbandDialog visit={visit} onClose={() => setPrinting(false)} />}
    </Section>
  );
}

function WristbandDialog({ visit, onClose }: { visit: ViewVisit; onClose: () => void }): VNode {
  const { printers } = app.view();
  const [nameChecked, setNameChecked] = useState(false);
  const [dobChecked, setDobChecked] = useState(false);
  const [printer, setPrinter] = useState(printers[0] ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const print = async (overrides: { code: string; reason: string }[]): Promise<void> => {
    const payload = { visitId: visit.id, printer, nameChecked, dobChecked };
    const reply = await app.send('wristband.print', payload, overrides);
    if (reply.outcome === 'accepted') onClose();
    else setRefusal(reply.message);
  };
  return (
    <Dialog
      id="wristband"
      title={app.t('wristband.title')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button id="wristband.cancel" label={app.t('dialog.cancel')} onClick={onClose} />
          <Button
            id="wristband.printUnchecked"
            kind="warning"
            label={app.t('wristband.printUnchecked')}
            onClick={() => void print([{ code: 'ID_CHECK', reason: app.t('wristband.reason') }])}
          />
          <Button
            id="wristband.print"
            kind="primary"
            label={app.t('wristband.print')}
            onClick={() => void print([])}
          />
        </>
      }
    >
      <div class="ed-band">
        <div class="kit-grow">
          <div class="ed-name">{visit.name}</div>
          <div class="kit-numeric">
            {sexAge(visit)} · {app.t('banner.birth', { date: birthDate(visit) })}
          </div>
          <div class="kit-numeric">{app.t('banner.mrn', { mrn: visit.mrn })}</div>
        </div>
        <Icon name="barcode" size={44} />
      </div>
      <div>{app.t('wristband.ask')}</div>
      {refusal !== null && <div class="ed-refusal">{refusal}</div>}
      <div class="kit-row">
        <Checkbox
          id="wristband.name"
          label={app.t('wristband.name')}
          checked={nameChecked}
          onChange={setNameChecked}
        />
        <Checkbox
          id="wristband.dob"
          label={app.t('wristband.dob')}
          checked={dobChecked}
          onChange={setDobChecked}
        />
      </div>
      <Labeled label={app.t('wristband.printer')} inline>
        <ChipGroup
          id="wristband.printer"
          label={app.t('wristband.printer')}
          options={printers.map((id) => ({ id, label: id }))}
          value={printer}
          onChange={setPrinter}
        />
      </Labeled>
    </Dialog>
  );
}
