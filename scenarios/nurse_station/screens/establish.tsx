import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { arrange, Button, Checkbox, ChipGroup, Dialog, MessageLine, Table } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { byBed, fullName, type CareRole, type Patient } from '../record.ts';
import { closeDialog, myPatients, say, ui } from '../state.ts';
import { nurseName } from './compass.tsx';
import { columnWidth, scaledPixels } from './texts.ts';

export function EstablishDialog(): VNode {
  const [filter, setFilter] = useState<'all' | 'mine'>('all');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [role, setRole] = useState<CareRole | null>(null);
  const { patients, relationships } = app.view();
  const shown = byBed(filter === 'mine' ? myPatients() : patients);
  const listed = arrange('establish', shown, (patient) => patient.id);
  const ids = listed.map((patient) => patient.id as string);
  const allTicked = ids.every((one) => ticked.includes(one));

  const tick = (id: string, on: boolean): void =>
    setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  const showOnly = (next: 'all' | 'mine'): void => {
    setFilter(next);
    // A tick that is no longer in sight would be established unseen.
    if (next === 'mine')
      setTicked(ticked.filter((one) => myPatients().some((patient) => patient.id === one)));
  };
  const currentRole = (patient: Patient): string => {
    const current = relationships.find((one) => one.patientId === patient.id)?.role;
    return current === undefined ? app.t('value.none') : app.t(`role.${current}`);
  };
  const submit = async (): Promise<void> => {
    const reply = await app.perform('relationship.establish', { patientIds: [...ticked], role });
    if (reply.outcome !== 'accepted') return;
    ui.dialog.value = null;
    say('success', app.t('establish.done', { count: ticked.length }));
  };

  return (
    <Dialog
      id="establish"
      title={app.t('establish.title')}
      width={scaledPixels(700)}
      onClose={closeDialog}
      footer={
        <>
          <span class="kit-muted footer-note">{app.t('establish.selected', { count: ticked.length })}</span>
          <Button id="establish.cancel" label={app.t('form.cancel')} onClick={closeDialog} />
          <Button
            id="establish.submit"
            kind="primary"
            label={app.t('establish.submit')}
            disabled={role === null}
            onClick={() => void submit()}
          />
        </>
      }
    >
      <div class="kit-row">
        <span class="kit-label">{app.t('establish.show')}</span>
        <ChipGroup
          id="establish.filter"
          options={[
            { id: 'all', label: app.t('establish.all') },
            { id: 'mine', label: app.t('establish.mine') },
          ]}
          value={filter}
          onChange={showOnly}
        />
        <span class="kit-grow" />
        <Checkbox
          id="establish.allListed"
          label={app.t('establish.allListed')}
          checked={allTicked}
          onChange={(on) => setTicked(on ? ids : [])}
        />
      </div>
      <div class="kit-scroll establish-list">
        <Table
          id="establish.patients"
          class="dense"
          columns={{
            pick: {
              title: '',
              width: columnWidth(36),
              cell: (patient) => (
                <Checkbox
                  id={`establish.pick:${patient.id}`}
                  label={fullName(patient)}
                  bare
                  checked={ticked.includes(patient.id)}
                  onChange={(on) => tick(patient.id, on)}
                />
              ),
            },
            patient: { title: app.t('establish.name'), cell: fullName },
            bed: { title: app.t('establish.bed'), width: columnWidth(80), cell: (patient) => patient.bed },
            mrn: { title: app.t('establish.mrn'), width: columnWidth(80), cell: (patient) => patient.mrn },
            rn: { title: app.t('establish.rn'), width: columnWidth(140), cell: nurseName },
            current: { title: app.t('establish.current'), width: columnWidth(110), cell: currentRole },
          }}
          order={app.order('establish.columns')}
          rows={listed}
          rowId={(patient) => patient.id}
          onRowClick={(patient) => tick(patient.id, !ticked.includes(patient.id))}
        />
      </div>
      <div class="kit-row">
        <span class="kit-label">{app.t('establish.role')}</span>
        <ChipGroup
          id="establish.role"
          options={(app.order('establish.roles') as CareRole[]).map((one) => ({
            id: one,
            label: app.t(`role.${one}`),
          }))}
          value={role}
          onChange={setRole}
        />
      </div>
      <MessageLine />
    </Dialog>
  );
}
