import type { VNode } from 'preact';
import type { CommandReply } from '../../../src/backend/dispatch.ts';
import type { Json } from '../../../src/json.ts';
import { Button, Dialog, Icon, Ordered, runtime, decimal, parseDecimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { amountText, byVolume, rateNumber, rateOf } from '../dosing.ts';
import { drugs } from '../drugs.ts';
import type { Channel, Patient } from '../record.ts';
import { askToOverride } from './askToOverride.ts';
import { Change } from './change.tsx';
import { concentrationOf, doseText, drugName, nameOf, rateText } from './format.ts';
import { place } from './place.ts';
import { changesRunning, type Draft } from './programForm.tsx';

type Props = {
  patient: Patient;
  channel: Channel;
  draft: Draft;
  reply: CommandReply;
  close: () => void;
};

/** "Check program": what would change, and what the library says of it. */
export function ReviewDialog(props: Props): VNode {
  return props.reply.outcome === 'accepted' ? <Check {...props} /> : <Refused {...props} />;
}

function Refused({ patient, channel, draft, reply, close }: Props): VNode {
  const hard = reply.code === 'HARD_MAX';
  const amount = parseDecimal(draft.dose) ?? parseDecimal(draft.rate);
  return (
    <Dialog
      id="review"
      title={app.t(hard ? 'review.hardTitle' : 'review.refused')}
      tone={hard ? 'danger' : 'warning'}
      width={460}
      footer={<Button id="review.close" label={app.t('action.close')} onClick={close} />}
    >
      <div class={hard ? 'ip-stop ip-stop-hard' : 'ip-stop'}>
        <Icon name={hard ? 'stop' : 'warning'} size={22} />
        <strong>{reply.message}</strong>
      </div>
      <div>
        <strong>{patient.name}</strong> · {patient.bed} · {app.t('review.channel')} {channel.letter}
      </div>
      {draft.drug !== null && amount !== null && (
        <dl class="ip-facts">
          <div>
            <dt>{app.t('review.requested')}</dt>
            <dd>
              {nameOf(draft.drug)} {decimal(amountText(draft.drug, amount))}
            </dd>
          </div>
          {channel.state === 'infusing' && (
            <div>
              <dt>{app.t('review.present')}</dt>
              <dd>
                {drugName(channel.program)} {doseText(channel.program)} · {rateText(channel.program)} mL/h
              </dd>
            </div>
          )}
        </dl>
      )}
      {hard && <div class="kit-muted">{app.t('review.hardStop')}</div>}
    </Dialog>
  );
}

function Check({ patient, channel, draft, reply, close }: Props): VNode | null {
  const { drug } = draft;
  const amount = parseDecimal(draft.dose) ?? parseDecimal(draft.rate);
  if (drug === null || amount === null || draft.profile === 'basic') return null;
  const running = changesRunning(channel, draft);
  const { profile } = draft;
  const limits = app.view().library[profile][drug];
  const { unit } = drugs[drug];
  const { limit, reviewId } = reply.result as { limit: string; reviewId: string };
  const old = running ? channel.program : null;
  const onChannel = { patient: patient.id, channel: channel.letter };
  const volume = byVolume(drug);
  const dose = volume ? null : amount;
  const rate = volume ? amount : null;
  const [type, payload]: [string, Json] = running
    ? ['infusion.change', { ...onChannel, newDose: dose, newRate: rate, source: 'form' }]
    : [
        'infusion.start',
        {
          ...onChannel,
          drug,
          profile,
          dose,
          rate,
          unit,
          vtbi: parseDecimal(draft.vtbi),
          reviewId,
          note: draft.note,
        },
      ];
  const proceed = async (): Promise<void> => {
    // A channel in use is no matter of overriding: the pump refuses to start on it.
    const toPass = reply.alerts.filter((alert) => alert.code !== 'CHANNEL_IN_USE');
    const overrides = toPass.length === 0 ? [] : await askToOverride(toPass);
    if (overrides === null) return;
    const sent = await app.send(type, payload, overrides);
    if (sent.code === 'HARD_MAX') place.hardStops.value += 1;
    runtime.message.value = sent.outcome === 'rejected' ? { tone: 'error', text: sent.message ?? '' } : null;
    close();
  };
  const soft = limit === 'SOFT_MAX' || limit === 'SOFT_MIN';
  const parts: Readonly<Record<string, [string, VNode]>> = {
    patient: [
      app.t('review.patient'),
      <>
        <span class="ip-bed">{patient.bed}</span> <strong>{patient.name}</strong> · {patient.id} ·{' '}
        {app.t('patient.weight', { kg: patient.weightKg })}
      </>,
    ],
    channel: [app.t('review.channel'), <strong>{channel.letter}</strong>],
    drug: [
      app.t('review.drug'),
      <>
        <strong>{nameOf(drug)}</strong> {concentrationOf(drug)}
      </>,
    ],
    profile: [app.t('review.profile'), <>{app.t(`profile.${profile}`)}</>],
    dose: [
      app.t('review.dose'),
      volume ? (
        <>–</>
      ) : (
        <Change from={old === null ? null : doseText(old)} to={decimal(amountText(drug, amount))} />
      ),
    ],
    rate: [
      app.t('review.rate'),
      <Change
        from={old === null ? null : `${rateText(old)} mL/h`}
        to={`${decimal(rateNumber(drug, rateOf(drugs[drug], amount, patient.weightKg)))} mL/h`}
      />,
    ],
    vtbi: [app.t('review.vtbi'), <>{draft.vtbi} mL</>],
  };
  const others = reply.alerts.filter((alert) => alert.code !== 'SOFT_MAX' && alert.code !== 'SOFT_MIN');
  return (
    <Dialog
      id="review"
      title={app.t('review.title')}
      width={500}
      footer={
        <Ordered
          order={app.order('review.buttons')}
          parts={{
            cancel: <Button id="review.cancel" label={app.t('action.cancel')} onClick={close} />,
            proceed: (
              <Button
                id="review.proceed"
                kind={soft ? 'warning' : 'success'}
                label={soft ? app.t('action.override') : app.t(running ? 'review.apply' : 'review.start')}
                onClick={() => void proceed()}
              />
            ),
          }}
        />
      }
    >
      <dl class="ip-facts ip-review">
        {app.order('review.rows').map((name) => (
          <div key={name}>
            <dt>{parts[name]?.[0]}</dt>
            <dd>{parts[name]?.[1]}</dd>
          </div>
        ))}
      </dl>
      <div class={soft ? 'ip-result ip-result-soft' : 'ip-result'} data-id="review.limit">
        <Icon name={soft ? 'warning' : 'shield'} size={16} />
        <span class="kit-label">{app.t('review.limit')}</span>
        <strong>
          {limit === 'SOFT_MAX' &&
            app.t('review.softMax', { limit: limits.softMax, hard: limits.hardMax, unit })}
          {limit === 'SOFT_MIN' && app.t('review.softMin', { limit: limits.softMin, unit })}
          {!soft && app.t('review.within')}
        </strong>
      </div>
      {others.map((alert) => (
        <div key={alert.code} class={`ip-notice ip-notice-${alert.level}`}>
          <Icon name="warning" size={14} />
          {alert.message}
        </div>
      ))}
    </Dialog>
  );
}
