import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Icon, Ordered, TextField, arrange, decimal, parseDecimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { canonicalJson } from '../../../src/json.ts';
import { channelOf, type Channel, type Patient } from '../record.ts';
import { ControlBar } from './controlBar.tsx';
import { Allergy, State } from './dashboard.tsx';
import { doseText, drugName, rateText } from './format.ts';
import { currentPatient, openProgram, place } from './place.ts';
import { ProgramForm } from './programForm.tsx';

/** Programming and control of the channels of one patient. */
export function ProgramScreen(): VNode {
  const patient = currentPatient();
  if (patient === null) return <ChoosePatient />;
  const letter = place.channel.value;
  const channel = channelOf(app.view(), patient.id, letter);
  // A new state of the pump starts a new form.
  const key = `${patient.id}/${canonicalJson(channel)}`;
  return (
    <>
      <Banner key={patient.id} patient={patient} />
      <div class={`ip-split ip-split-${app.region('side')}`}>
        <div class="ip-program kit-grow kit-scroll">
          <Ordered
            order={app.order('program.blocks')}
            parts={{
              orders: <Orders patient={patient} />,
              tabs: <ChannelTabs patient={patient} />,
              control: <ControlBar key={key} patient={patient} channel={channel} />,
              form: <ProgramForm key={key} patient={patient} channel={channel} />,
            }}
          />
        </div>
        <ActiveChannels patient={patient} />
      </div>
    </>
  );
}

function ChoosePatient(): VNode {
  return (
    <div class="ip-page">
      <h1>{app.t('program.choosePatient')}</h1>
      {arrange('patients', app.view().patients, ({ id }) => id).map(({ id, bed, name }) => (
        <Button
          key={id}
          id={`program.patient:${id}`}
          label={`${bed} · ${name} · ${id}`}
          onClick={() => openProgram(id)}
        />
      ))}
    </div>
  );
}

function Banner({ patient }: { patient: Patient }): VNode {
  const [editing, setEditing] = useState(false);
  const [weight, setWeight] = useState('');
  const save = async (): Promise<void> => {
    const reply = await app.perform('patient.setWeight', { patient: patient.id, kg: parseDecimal(weight) });
    if (reply.outcome === 'accepted') setEditing(false);
  };
  return (
    <div class="ip-banner" data-id="banner">
      <span class="ip-bed ip-bed-large">{patient.bed}</span>
      <span class="ip-banner-name">{patient.name}</span>
      <span>{patient.id}</span>
      <span>{app.t('patient.sexAge', { sex: patient.sex, age: patient.age })}</span>
      {editing ? (
        <>
          <TextField
            id="weight.field"
            label={app.t('patient.weightLabel')}
            inline
            value={weight}
            onInput={setWeight}
            width={56}
            suffix="kg"
            autoFocus
            numeric
          />
          <Button id="weight.save" label={app.t('patient.saveWeight')} onClick={() => void save()} />
          <Button id="weight.cancel" label={app.t('action.cancel')} onClick={() => setEditing(false)} />
        </>
      ) : (
        <>
          <span class="ip-weight">{app.t('patient.weight', { kg: patient.weightKg })}</span>
          <Button
            id="weight.edit"
            kind="link"
            label={app.t('patient.editWeight')}
            onClick={() => {
              setWeight(decimal(patient.weightKg));
              setEditing(true);
            }}
          />
        </>
      )}
      <span class="kit-grow" />
      <span class="kit-muted">{patient.diagnosis}</span>
      <Allergy patient={patient} />
      <span>
        {app.t('patient.access')}: {patient.access}
      </span>
    </div>
  );
}

function Orders({ patient }: { patient: Patient }): VNode {
  const orders = app.view().orders.filter((order) => order.patient === patient.id);
  return (
    <section class="ip-orders">
      <h2>{app.t('program.orders')}</h2>
      {orders.length === 0 && <div class="kit-muted">{app.t('program.noOrders')}</div>}
      {orders.map((order) => (
        <div key={order.id} class="ip-order">
          <span class="kit-numeric">{order.time}</span>
          <span class="kit-grow">{decimal(order.text)}</span>
          <span class="kit-muted">{order.prescriber}</span>
        </div>
      ))}
    </section>
  );
}

function ChannelTabs({ patient }: { patient: Patient }): VNode {
  return (
    <div class="ip-channels" role="tablist" aria-label={app.t('program.channels')}>
      {patient.channels.map((channel) => (
        <button
          key={channel.letter}
          type="button"
          role="tab"
          data-id={`channel:${channel.letter}`}
          aria-selected={channel.letter === place.channel.value}
          class={`ip-channel ip-channel-${channel.state}`}
          onClick={() => {
            place.channel.value = channel.letter;
          }}
        >
          <span class="ip-channel-letter">{channel.letter}</span>
          <span class="ip-channel-text">
            <strong>{drugName(channel.program) ?? '–'}</strong>
            <span>{shortAmount(channel)}</span>
            <State channel={channel} />
          </span>
        </button>
      ))}
    </div>
  );
}

function shortAmount({ program }: Channel): string {
  if (program === null) return '–';
  return program.dose === null ? `${rateText(program)} mL/h` : doseText(program);
}

function ActiveChannels({ patient }: { patient: Patient }): VNode {
  const active = patient.channels.filter(
    (channel) => channel.state === 'infusing' || channel.state === 'paused',
  );
  return (
    <aside class="ip-side">
      <h2>{app.t('program.side')}</h2>
      {active.map((channel) => (
        <div key={channel.letter} class={`ip-active ip-active-${channel.state}`}>
          <div class="kit-row">
            <span class="ip-channel-letter">{channel.letter}</span>
            <strong class="kit-grow">{drugName(channel.program)}</strong>
            <State channel={channel} />
          </div>
          <div class="kit-row">
            <span class="ip-dose kit-grow">{doseText(channel.program)}</span>
            <strong class="kit-numeric">{rateText(channel.program)} mL/h</strong>
          </div>
          {channel.program !== null && (
            <>
              <div class="ip-volume">
                <span
                  style={{
                    width: `${Math.min(100, (100 * channel.program.infused) / channel.program.vtbi)}%`,
                  }}
                />
              </div>
              <div class="kit-muted kit-small kit-row">
                <Icon name="drop" size={11} />
                {app.t('program.infused', {
                  infused: channel.program.infused,
                  vtbi: channel.program.vtbi,
                })}
              </div>
            </>
          )}
        </div>
      ))}
    </aside>
  );
}
