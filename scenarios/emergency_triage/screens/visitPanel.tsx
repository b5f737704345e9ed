import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, Icon, MessageLine, Ordered, runtime } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { ViewVisit } from '../record.ts';
import { CapturesSection, NotesSection, SlipSection } from './findings.tsx';
import { birthDate, allergyText, arrivalText, sexAge } from './format.ts';
import { AcuitySection, AllergiesSection, DispositionSection, StaffSection } from './decisions.tsx';
import { emptyDraft, isDirty, malformed, payloadOf, withCapture, type VitalsDraft } from './vitalsDraft.ts';
import { VitalsSection } from './vitalsSection.tsx';
import { WristbandSection } from './wristband.tsx';

/** The visit editor beside the board. Vital signs are a draft until saved; everything else is stored at once. */
export function VisitPanel({ visit, onClose }: { visit: ViewVisit; onClose: () => void }): VNode {
  const [draft, setDraft] = useState<VitalsDraft>(emptyDraft);
  const visitId = visit.id;

  const use = async (captureId: string): Promise<void> => {
    const capture = visit.captures.find((one) => one.id === captureId);
    const { outcome } = await app.perform('vitals.useCapture', { visitId, captureId });
    if (outcome === 'accepted' && capture !== undefined) setDraft((now) => withCapture(now, capture));
  };
  const save = async (): Promise<boolean> => {
    const field = malformed(draft);
    if (field !== null) {
      runtime.message.value = { tone: 'error', text: app.t(`vitals.bad.${field}`) };
      return false;
    }
    const { outcome } = await app.perform('vitals.save', payloadOf(draft, visit));
    if (outcome === 'accepted') setDraft(emptyDraft);
    return outcome === 'accepted';
  };
  const leave = (): void => {
    runtime.message.value = null;
    onClose();
  };
  const saveAndClose = async (): Promise<void> => {
    if (!isDirty(draft) || (await save())) leave();
  };
  const complete = async (): Promise<void> => {
    if (isDirty(draft)) {
      runtime.message.value = { tone: 'error', text: app.t('vitals.unsaved') };
      return;
    }
    const { outcome } = await app.perform('triage.complete', { visitId });
    if (outcome === 'accepted') leave();
  };
  const remove = async (): Promise<void> => {
    const { outcome } = await app.perform('visit.remove', { visitId });
    if (outcome === 'accepted') leave();
  };

  return (
    <aside class="ed-panel" data-id="visit">
      <Banner visit={visit} onClose={leave} />
      <MessageLine />
      <div class="ed-sections kit-scroll kit-grow" data-id="visit.sections">
        <Ordered
          order={app.order('panel.sections')}
          parts={{
            slip: <SlipSection visit={visit} />,
            captures: <CapturesSection visit={visit} onUse={(id) => void use(id)} />,
            vitals: (
              <VitalsSection visit={visit} draft={draft} onDraft={setDraft} onSave={() => void save()} />
            ),
            acuity: <AcuitySection visit={visit} />,
            allergies: <AllergiesSection visit={visit} />,
            staff: <StaffSection visit={visit} />,
            notes: <NotesSection visit={visit} />,
            disposition: <DispositionSection visit={visit} />,
            wristband: <WristbandSection visit={visit} />,
          }}
        />
        <div class="ed-panel-footer">
          <Ordered
            order={app.order('panel.footer')}
            parts={{
              save: (
                <Button
                  id="visit.save"
                  kind="primary"
                  label={app.t('visit.save')}
                  onClick={() => void saveAndClose()}
                />
              ),
              complete: (
                <Button
                  id="visit.complete"
                  kind="success"
                  label={app.t('visit.complete')}
                  onClick={() => void complete()}
                />
              ),
              remove: (
                <Button
                  id="visit.remove"
                  class="ed-remove"
                  label={app.t('visit.remove')}
                  onClick={() => void remove()}
                />
              ),
              cancel: <Button id="visit.cancel" label={app.t('visit.cancel')} onClick={leave} />,
            }}
          />
        </div>
      </div>
    </aside>
  );
}

function Banner({ visit, onClose }: { visit: ViewVisit; onClose: () => void }): VNode {
  const { mrn, last4, id } = visit;
  const date = birthDate(visit);
  return (
    <div class="ed-banner">
      <div class="kit-row">
        <span class="ed-name">{visit.name}</span>
        <span class="kit-strong">{sexAge(visit)}</span>
        <span class="kit-numeric">{app.t('banner.birth', { date })}</span>
        <span class="kit-numeric kit-strong">{app.t('banner.mrn', { mrn })}</span>
        <span class="kit-numeric kit-grow">{app.t('banner.last4', { last4 })}</span>
        <Button
          id="visit.close"
          kind="quiet"
          label={app.t('dialog.close')}
          iconOnly
          icon={<Icon name="close" size={13} />}
          onClick={onClose}
        />
      </div>
      <div class="kit-row">
        <span class={visit.allergyStatus === 'none_known' ? '' : 'ed-allergies'}>
          {app.t('banner.allergies', { list: allergyText(visit) })}
        </span>
        <span class="kit-strong">{visit.complaint}</span>
        <span>{arrivalText(visit)}</span>
        <span class="kit-muted kit-grow">{app.t('banner.visit', { id })}</span>
        {visit.completion !== null && (
          <span class="ed-done">{app.t('visit.completed', { time: clockTime(visit.completion.at) })}</span>
        )}
      </div>
    </div>
  );
}
