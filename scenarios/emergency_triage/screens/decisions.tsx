import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import {
  Button,
  Checkbox,
  ChipGroup,
  Icon,
  Labeled,
  Ordered,
  Picker,
  TextField,
  arrange,
} from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { DispositionCode, Esi, ViewVisit } from '../record.ts';
import { EsiGuide } from './esiGuide.tsx';
import { allergyText } from './format.ts';
import { Section } from './section.tsx';

export function AcuitySection({ visit }: { visit: ViewVisit }): VNode {
  const [guide, setGuide] = useState(false);
  const visitId = visit.id;
  return (
    <Section
      id="acuity"
      title={app.t('section.acuity')}
      aside={
        <Button
          id="acuity.guide"
          kind="link"
          icon={<Icon name="book" size={12} />}
          label={app.t('acuity.guide')}
          onClick={() => {
            void app.send('esiGuide.view', { visitId });
            setGuide(true);
          }}
        />
      }
    >
      <ChipGroup
        id="acuity"
        label={app.t('section.acuity')}
        options={app.order('acuity.levels').map((id) => ({
          id,
          label: app.t(`esi.${id as '1'}`),
          class: `ed-level ed-level-${id}`,
        }))}
        value={visit.acuity === null ? null : String(visit.acuity.esi)}
        onChange={(id) => void app.perform('acuity.set', { visitId, esi: Number(id) as Esi })}
      />
      {guide && <EsiGuide onClose={() => setGuide(false)} />}
    </Section>
  );
}

export function AllergiesSection({ visit }: { visit: ViewVisit }): VNode {
  const reviewed = visit.allergiesReviewed;
  return (
    <Section id="allergies" title={app.t('section.allergies')}>
      <div class="kit-row">
        <span class={visit.allergyStatus === 'listed' ? 'ed-allergies kit-grow' : 'kit-grow'}>
          {allergyText(visit)}
        </span>
        {reviewed !== null && (
          <span class="kit-muted kit-small">
            {app.t('allergies.by', { by: reviewed.by, time: clockTime(reviewed.at) })}
          </span>
        )}
        <Checkbox
          id="allergies.reviewed"
          label={app.t('allergies.reviewed')}
          checked={reviewed !== null}
          disabled={reviewed !== null}
          onChange={() => void app.perform('allergies.review', { visitId: visit.id })}
        />
      </div>
    </Section>
  );
}

export function StaffSection({ visit }: { visit: ViewVisit }): VNode {
  const { providers, nurses, rooms } = app.view();
  const visitId = visit.id;
  const options = (list: string, ids: readonly string[]): { id: string; label: string }[] =>
    arrange(list, ids, (id) => id).map((id) => ({ id, label: id }));
  return (
    <Section
      id="staff"
      title={app.t('section.staff')}
      aside={
        <span class="kit-small">
          {visit.encounterId === null
            ? app.t('staff.noEncounter')
            : app.t('staff.encounter', { id: visit.encounterId })}
        </span>
      }
    >
      <div class="ed-staff">
        <Ordered
          order={app.order('staff.fields')}
          parts={{
            provider: (
              <Labeled label={app.t('staff.provider')} inline>
                <ChipGroup
                  id="provider"
                  label={app.t('staff.provider')}
                  options={options(
                    'providers',
                    providers.map(({ id }) => id),
                  )}
                  value={visit.providerId}
                  onChange={(providerId) => void app.perform('staff.setProvider', { visitId, providerId })}
                />
              </Labeled>
            ),
            nurse: (
              <Labeled label={app.t('staff.nurse')} inline>
                <Picker
                  id="nurse"
                  label={app.t('staff.nurse')}
                  options={options('nurses', nurses)}
                  value={visit.nurse}
                  onChange={(nurse) => void app.perform('staff.setNurse', { visitId, nurse })}
                  width={92}
                  upwards
                />
              </Labeled>
            ),
            room: (
              <Labeled label={app.t('staff.room')} inline>
                <Picker
                  id="room"
                  label={app.t('staff.room')}
                  options={options('rooms', rooms)}
                  value={visit.room}
                  onChange={(room) => void app.perform('room.set', { visitId, room })}
                  width={104}
                  upwards
                />
              </Labeled>
            ),
          }}
        />
      </div>
    </Section>
  );
}

export function DispositionSection({ visit }: { visit: ViewVisit }): VNode {
  const [comment, setComment] = useState(visit.disposition?.comment ?? '');
  const send = (code: DispositionCode): void => {
    const given = comment.trim();
    void app.perform('disposition.set', {
      visitId: visit.id,
      code,
      ...(given !== '' && { comment: given }),
    });
  };
  const { disposition } = visit;
  return (
    <Section id="disposition" title={app.t('section.disposition')}>
      <div class="ed-dispositions">
        <ChipGroup<DispositionCode>
          id="disposition"
          label={app.t('section.disposition')}
          options={app.order('disposition.codes').map((id) => ({
            id: id as DispositionCode,
            label: app.t(`disposition.${id as DispositionCode}`),
          }))}
          value={disposition?.code ?? null}
          onChange={send}
        />
      </div>
      <div class="kit-row ed-comment">
        <TextField
          id="disposition.comment"
          label={app.t('disposition.comment')}
          value={comment}
          onInput={setComment}
          width={400}
          inline
        />
        <Button
          id="disposition.saveComment"
          label={app.t('disposition.saveComment')}
          disabled={disposition === null || comment.trim() === disposition.comment}
          onClick={() => disposition !== null && send(disposition.code)}
        />
      </div>
    </Section>
  );
}
