import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { arrange, Button, ChipGroup, Dialog, Icon, Labeled, MessageLine } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { byId, fullName, type Patient, type Tube } from '../record.ts';
import { closeDialog, say, ui } from '../state.ts';
import { Fact, patientOf } from './parts.tsx';
import { dateText, scaledPixels } from './texts.ts';

export function CollectDialog({ specimenId }: { specimenId: string }): VNode {
  const specimen = byId(app.view().specimens, specimenId);
  const patient = patientOf(specimen.patientId);
  const [band, setBand] = useState<Patient | null>(null);
  const [tube, setTube] = useState<Tube | null>(null);
  const [labelScanned, setLabelScanned] = useState(false);
  const sign = async (): Promise<void> => {
    const reply = await app.perform('specimen.collect', {
      specimenId,
      bandMrn: band?.mrn ?? '',
      tube: tube ?? '',
      labelScanned,
    });
    if (reply.outcome !== 'accepted') return;
    ui.dialog.value = null;
    say('success', app.t('collect.signed', { test: specimen.test }));
  };
  return (
    <Dialog
      id="collect"
      title={app.t('collect.title')}
      width={scaledPixels(640)}
      onClose={closeDialog}
      footer={
        <>
          <Button id="collect.cancel" label={app.t('form.cancel')} onClick={closeDialog} />
          <Button
            id="collect.sign"
            kind="primary"
            label={app.t('collect.sign')}
            onClick={() => void sign()}
          />
        </>
      }
    >
      <div class="facts">
        <Fact label={app.t('collect.order')} strong>
          {specimen.test} · {app.t(`specimens.priority.${specimen.priority}`)} · {specimen.scheduled}
        </Fact>
        <Fact label={app.t('specimens.patient')} strong>
          {fullName(patient)} · {patient.bed} · {app.t('collect.mrn', { mrn: patient.mrn })}
        </Fact>
      </div>
      <span class="kit-muted">{app.t('collect.identifiers')}</span>
      <Labeled label={app.t('collect.reader')}>
        <div class="bands">
          {arrange('bands', specimen.bandsInRange, (one) => one).map((one) => (
            <Band
              key={one}
              patient={patientOf(one)}
              chosen={band?.id === one}
              onChoose={() => setBand(patientOf(one))}
            />
          ))}
        </div>
      </Labeled>
      <Labeled label={app.t('collect.rack')}>
        <ChipGroup
          id="collect.tube"
          options={(app.order('collect.tubes') as Tube[]).map((one) => ({
            id: one,
            label: app.t(`tube.${one}`),
            class: `tube tube-${one}`,
          }))}
          value={tube}
          onChange={setTube}
        />
      </Labeled>
      <div class="kit-row">
        <Button
          id="collect.label"
          label={app.t('collect.label')}
          icon={<Icon name="barcode" />}
          onClick={() => setLabelScanned(true)}
        />
        <span class={labelScanned ? 'label-done' : 'kit-muted'}>
          {app.t(labelScanned ? 'collect.labelDone' : 'collect.labelOpen')}
        </span>
      </div>
      <MessageLine />
    </Dialog>
  );
}

/** A wristband that the reader picks up. */
function Band(props: { patient: Patient; chosen: boolean; onChoose: () => void }): VNode {
  const { patient } = props;
  const name = `${patient.lastName}, ${patient.firstName}`.toUpperCase();
  return (
    <button
      type="button"
      class="band"
      data-id={`collect.band:${patient.id}`}
      aria-pressed={props.chosen}
      aria-label={`${name} ${patient.mrn}`}
      onClick={props.onChoose}
    >
      <Icon name="barcode" size={18} />
      <span class="kit-mono">{name}</span>
      <span class="kit-mono">{dateText(patient.birthDate)}</span>
      <span class="kit-mono">{patient.mrn}</span>
    </button>
  );
}
