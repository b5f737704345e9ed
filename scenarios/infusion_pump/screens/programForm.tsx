import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { CommandReply } from '../../../src/backend/dispatch.ts';
import {
  Button,
  ChipGroup,
  Icon,
  Labeled,
  Ordered,
  Picker,
  TextField,
  decimal,
  parseDecimal,
} from '../../_kit/index.ts';
import { app } from '../client.ts';
import { amountNumber, byVolume, rateNumber, rateOf } from '../dosing.ts';
import { drugIds, drugs, type DrugId } from '../drugs.ts';
import { amountOf, type Channel, type Patient, type ProfileId } from '../record.ts';
import { concentrationOf, nameOf } from './format.ts';
import { LimitBar } from './limitBar.tsx';
import { place } from './place.ts';
import { ReviewDialog } from './reviewDialog.tsx';

/** What the form holds, as typed. */
export type Draft = {
  drug: DrugId | null;
  profile: ProfileId | 'basic';
  dose: string;
  rate: string;
  vtbi: string;
  note: string;
};

/** A running or held program is shown as it is; any other channel starts with an empty form. */
function draftOf(channel: Channel): Draft {
  const empty: Draft = { drug: null, profile: 'adult_icu', dose: '', rate: '', vtbi: '', note: '' };
  if (channel.state !== 'infusing') return empty;
  const { drug, profile, vtbi, rate } = channel.program;
  if (drug === null) return { ...empty, profile: 'basic', rate: decimal(rate), vtbi: decimal(vtbi) };
  const amount = decimal(amountNumber(drug, amountOf(channel) ?? 0));
  return {
    drug,
    profile: profile ?? 'basic',
    dose: byVolume(drug) ? '' : amount,
    rate: byVolume(drug) ? amount : '',
    vtbi: decimal(vtbi),
    note: '',
  };
}

/** Whether the form changes the running program rather than starting another. */
export function changesRunning(channel: Channel, draft: Draft): boolean {
  if (channel.state !== 'infusing') return false;
  return draft.profile === 'basic' ? channel.program.drug === null : channel.program.drug === draft.drug;
}

export function ProgramForm({ patient, channel }: { patient: Patient; channel: Channel }): VNode {
  const [draft, setDraft] = useState<Draft>(() => draftOf(channel));
  const [reply, setReply] = useState<CommandReply | null>(null);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const basic = draft.profile === 'basic';
  const { drug } = draft;
  const volume = basic || (drug !== null && byVolume(drug));
  const running = changesRunning(channel, draft);
  const amount = parseDecimal(volume ? draft.rate : draft.dose);
  const computed =
    !volume && drug !== null && amount !== null
      ? decimal(rateNumber(drug, rateOf(drugs[drug], amount, patient.weightKg)))
      : '';
  const onChannel = { patient: patient.id, channel: channel.letter };

  const review = async (): Promise<void> => {
    const sent = await app.send('infusion.review', {
      ...onChannel,
      drug,
      profile: basic ? 'adult_icu' : draft.profile,
      dose: volume ? null : amount,
      rate: volume ? amount : null,
      unit: drug === null ? '' : drugs[drug].unit,
      vtbi: parseDecimal(draft.vtbi),
    });
    if (sent.code === 'HARD_MAX') place.hardStops.value += 1;
    setReply(sent);
  };
  const startBasic = async (): Promise<void> => {
    await (running
      ? app.perform('infusion.change', { ...onChannel, newDose: null, newRate: amount, source: 'form' })
      : app.perform('infusion.startBasic', { ...onChannel, rate: amount, vtbi: parseDecimal(draft.vtbi) }));
  };

  return (
    <section class={basic ? 'ip-form ip-form-basic' : 'ip-form'}>
      <h2>{app.t('program.title', { channel: channel.letter })}</h2>
      <div class="kit-row ip-form-row">
        <Labeled label={app.t('program.drug')}>
          <Picker<DrugId>
            id="form.drug"
            label={app.t('program.drug')}
            width={236}
            disabled={basic}
            placeholder={app.t('program.noDrug')}
            value={basic ? null : drug}
            onChange={(value) => set({ drug: value, dose: '', rate: '' })}
            options={drugIds.map((id) => ({
              id,
              label: nameOf(id),
              group: app.t(`category.${drugs[id].category}`),
            }))}
          />
        </Labeled>
        <Labeled label={app.t('program.profile')}>
          <ChipGroup<ProfileId | 'basic'>
            id="form.profile"
            label={app.t('program.profile')}
            value={draft.profile}
            onChange={(profile) => set({ profile })}
            options={app.order('program.profiles').map((name) => {
              const id = name as ProfileId | 'basic';
              return { id, label: app.t(`profile.${id}`), class: `ip-profile-${id}` };
            })}
          />
        </Labeled>
        <Labeled label={app.t('program.concentration')}>
          <span class="ip-fixed">
            {drug === null || basic ? '–' : (concentrationOf(drug) ?? app.t('program.byVolume'))}
          </span>
        </Labeled>
      </div>
      <div class="kit-row ip-form-row">
        <Ordered
          order={app.order('program.fields')}
          parts={{
            dose: (
              <TextField
                id="form.dose"
                label={app.t('program.dose')}
                value={volume ? '' : draft.dose}
                onInput={(dose) => set({ dose })}
                disabled={volume || drug === null}
                width={84}
                suffix={drug === null || volume ? '' : drugs[drug].unit}
                numeric
              />
            ),
            rate: (
              <TextField
                id="form.rate"
                label={app.t('program.rate')}
                value={volume ? draft.rate : computed}
                onInput={(rate) => set({ rate })}
                disabled={!volume}
                width={84}
                suffix="mL/h"
                numeric
              />
            ),
            vtbi: (
              <TextField
                id="form.vtbi"
                label={app.t('program.vtbi')}
                value={draft.vtbi}
                onInput={(vtbi) => set({ vtbi })}
                disabled={running}
                width={72}
                suffix="mL"
                numeric
              />
            ),
            note: (
              <TextField
                id="form.note"
                label={app.t('program.note')}
                value={draft.note}
                onInput={(note) => set({ note })}
                disabled={running}
                width={180}
              />
            ),
          }}
        />
      </div>
      <Labeled label={app.t('program.limits')}>
        {basic ? (
          <div class="ip-no-limits">
            <Icon name="warning" size={14} />
            {app.t('program.unprotected')}
          </div>
        ) : (
          <ProtectedLimits drug={drug} profile={draft.profile} amount={amount} />
        )}
      </Labeled>
      <div class="kit-row">
        <Ordered
          order={app.order('program.buttons')}
          parts={{
            review: basic ? (
              <Button
                id="form.startBasic"
                kind="danger"
                label={running ? app.t('review.apply') : app.t('program.startBasic')}
                onClick={() => void startBasic()}
              />
            ) : (
              <Button
                id="form.review"
                kind="primary"
                label={app.t('program.review')}
                onClick={() => void review()}
              />
            ),
            clear: (
              <Button
                id="form.clear"
                label={app.t('program.clear')}
                onClick={() => setDraft(draftOf(channel))}
              />
            ),
          }}
        />
      </div>
      {reply !== null && (
        <ReviewDialog
          patient={patient}
          channel={channel}
          draft={draft}
          reply={reply}
          close={() => setReply(null)}
        />
      )}
    </section>
  );
}

function ProtectedLimits(props: {
  drug: DrugId | null;
  profile: Draft['profile'];
  amount: number | null;
}): VNode {
  if (props.drug === null || props.profile === 'basic') {
    return <div class="ip-no-drug">{app.t('program.noLimits')}</div>;
  }
  return (
    <LimitBar
      drug={props.drug}
      limits={app.view().library[props.profile][props.drug]}
      amount={props.amount}
    />
  );
}
