import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Json } from '../../../src/json.ts';
import { Button, Icon, Ordered, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { amountText, byVolume, roundHalfUp } from '../dosing.ts';
import { drugs } from '../drugs.ts';
import { amountOf, type Channel, type Patient } from '../record.ts';
import { doseText, drugName, rateText } from './format.ts';

type Pending = { type: string; payload: { [key: string]: Json }; text: string };

type Action = 'pause' | 'resume' | 'stop';

const icons = { pause: 'pause', resume: 'play', stop: 'stop' } as const;
const confirmWords = {
  pause: 'program.confirmPause',
  resume: 'program.confirmResume',
  stop: 'program.confirmStop',
} as const;

/** Keys for a channel that has a program: titration, pause, resume, stop, each confirmed in one line. */
export function ControlBar({ patient, channel }: { patient: Patient; channel: Channel }): VNode | null {
  const [pending, setPending] = useState<Pending | null>(null);
  if (channel.program === null) return null;
  const { letter, state, program } = channel;
  const named = { name: patient.name, channel: letter, drug: drugName(program) ?? '' };
  const onChannel = { patient: patient.id, channel: letter };
  const ask = (action: Action): void =>
    setPending({
      type: `infusion.${action}`,
      payload: onChannel,
      text: app.t(confirmWords[action], named),
    });
  const titrate = (step: number): void => {
    const { drug } = program;
    const present = amountOf(channel);
    if (drug === null || present === null) return;
    const next = roundHalfUp(present + step, 3);
    setPending({
      type: 'infusion.change',
      payload: {
        ...onChannel,
        newDose: byVolume(drug) ? null : next,
        newRate: byVolume(drug) ? next : null,
        source: 'chevron',
      },
      text: app.t('program.confirmTitrate', {
        ...named,
        from: amountText(drug, present),
        to: amountText(drug, next),
      }),
    });
  };
  const confirm = async (): Promise<void> => {
    if (pending === null) return;
    const reply = await app.perform(pending.type, pending.payload);
    if (reply.outcome === 'rejected') setPending(null);
  };
  const [small, large] = program.drug === null ? [0, 0] : drugs[program.drug].steps;
  return (
    <section class="ip-control">
      <div class="ip-control-row">
        <div class="ip-readout">
          <span class="kit-label">{app.t('program.control')}</span>
          <span class="ip-readout-dose">
            {program.dose === null ? `${rateText(program)} mL/h` : doseText(program)}
          </span>
          {program.dose !== null && <span class="ip-readout-rate">{rateText(program)} mL/h</span>}
        </div>
        {state === 'infusing' && program.drug !== null && (
          <div class="ip-titrate">
            <span class="kit-label">{app.t('program.titrate')}</span>
            <div class="ip-titrate-keys">
              {[-large, -small, small, large].map((step) => (
                <Button
                  key={step}
                  id={`titrate:${step > 0 ? '+' : ''}${step}`}
                  label={decimal(`${step > 0 ? '+' : '–'}${Math.abs(step)}`)}
                  icon={<Icon name={chevron(step, large)} size={12} />}
                  onClick={() => titrate(step)}
                />
              ))}
            </div>
          </div>
        )}
        <div class="ip-actions">
          <Ordered
            order={app.order('program.actions')}
            parts={{
              pause: <ActionButton action="pause" enabled={state === 'infusing'} ask={ask} />,
              resume: <ActionButton action="resume" enabled={state === 'paused'} ask={ask} />,
              stop: (
                <ActionButton action="stop" enabled={state === 'infusing' || state === 'paused'} ask={ask} />
              ),
            }}
          />
        </div>
      </div>
      {pending !== null && (
        <div class="ip-confirm" data-id="confirm">
          <Icon name="warning" size={15} />
          <span class="kit-grow">{pending.text}</span>
          <Button
            id="confirm.yes"
            kind="primary"
            label={app.t('program.confirm')}
            onClick={() => void confirm()}
          />
          <Button id="confirm.no" label={app.t('action.cancel')} onClick={() => setPending(null)} />
        </div>
      )}
    </section>
  );
}

function chevron(
  step: number,
  large: number,
): 'chevron-up' | 'chevrons-up' | 'chevron-down' | 'chevrons-down' {
  if (step > 0) return step === large ? 'chevrons-up' : 'chevron-up';
  return step === -large ? 'chevrons-down' : 'chevron-down';
}

function ActionButton(props: { action: Action; enabled: boolean; ask: (action: Action) => void }): VNode {
  return (
    <Button
      id={`program.${props.action}`}
      label={app.t(`program.${props.action}`)}
      icon={<Icon name={icons[props.action]} size={12} />}
      disabled={!props.enabled}
      onClick={() => props.ask(props.action)}
    />
  );
}
