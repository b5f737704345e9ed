import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Icon, Ordered, Table, TextField } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { channelOf, patientOf, type Alarm, type AlarmPriority } from '../record.ts';
import { State } from './dashboard.tsx';
import { doseText, drugName, rateText } from './format.ts';

const ranks: Readonly<Record<AlarmPriority, number>> = { high: 0, medium: 1, low: 2 };

/** Alarms of all pumps: what still sounds first, by priority. */
export function Alarms(): VNode {
  const [selected, setSelected] = useState<string | null>(null);
  const alarms = [...app.view().alarms].sort(
    (a, b) =>
      Number(a.state === 'resolved') - Number(b.state === 'resolved') ||
      ranks[a.priority] - ranks[b.priority] ||
      (a.time < b.time ? 1 : -1),
  );
  const current = alarms.find((alarm) => alarm.id === selected) ?? null;
  return (
    <div class={`ip-split ip-split-${app.region('panel')}`}>
      <div class="ip-page kit-grow">
        <div class="ip-page-head">
          <h1>{app.t('alarms.title')}</h1>
          <span class="kit-grow" />
          <Button
            id="alarms.silenceAll"
            label={app.t('alarms.silenceAll')}
            icon={<Icon name="bell-off" size={13} />}
            onClick={() => void app.perform('alarm.silenceAll')}
          />
        </div>
        <div class="kit-scroll kit-grow ip-list">
          <Table<Alarm>
            id="alarms"
            class="ip-alarms"
            order={app.order('alarms.columns')}
            rows={alarms}
            rowId={(alarm) => alarm.id}
            rowClass={(alarm) => (alarm.state === 'resolved' ? 'ip-alarm-resolved' : '')}
            selected={selected}
            onRowClick={(alarm) => {
              setSelected(alarm.id);
              void app.send('alarm.open', { alarmId: alarm.id });
            }}
            columns={{
              priority: {
                title: app.t('alarms.priority'),
                width: 'max(76px, 6.33em)',
                cell: (alarm) => <Priority alarm={alarm} />,
              },
              place: {
                title: app.t('alarms.place'),
                width: 'clamp(88px, 25cqw - 36px, 160px)',
                cell: (alarm) => {
                  const { bed, name } = patientOf(app.view(), alarm.patient);
                  return (
                    <>
                      <strong>{bed}</strong> {name}
                    </>
                  );
                },
              },
              channel: {
                title: app.t('alarms.channel'),
                width: 'max(32px, 2.66em)',
                align: 'center',
                cell: (alarm) => alarm.channel,
              },
              drug: {
                title: app.t('alarms.drug'),
                width: 'clamp(84px, 25cqw - 46px, 150px)',
                cell: (alarm) => drugOf(alarm),
              },
              message: { title: app.t('alarms.message'), cell: (alarm) => alarm.message },
              time: {
                title: app.t('alarms.time'),
                width: 'max(48px, 2.6em + 2 * var(--space-3))',
                cell: (alarm) => <span class="ip-time">{alarm.time}</span>,
              },
              state: {
                title: app.t('alarms.state'),
                width: 'clamp(80px, 22cqw - 34px, 138px)',
                cell: (alarm) => stateOf(alarm),
              },
            }}
          />
        </div>
      </div>
      <aside class="ip-drawer">
        {current === null ? (
          <div class="ip-drawer-empty">{app.t('alarms.hint')}</div>
        ) : (
          <Drawer key={current.id} alarm={current} />
        )}
      </aside>
    </div>
  );
}

function Priority({ alarm }: { alarm: Alarm }): VNode {
  return <span class={`ip-priority ip-priority-${alarm.priority}`}>{app.t(`alarm.${alarm.priority}`)}</span>;
}

function drugOf(alarm: Alarm): string {
  return drugName(channelOf(app.view(), alarm.patient, alarm.channel).program) ?? '–';
}

function stateOf(alarm: Alarm): string {
  const silenced =
    alarm.silencedUntil === null
      ? null
      : app.t('alarm.silenced', { time: alarm.silencedUntil.slice(11, 16) });
  if (alarm.state === 'active') return silenced ?? app.t('alarm.active');
  const state = app.t(`alarm.${alarm.state}`);
  return alarm.state === 'dispatched' && silenced !== null ? `${state} · ${silenced}` : state;
}

function Drawer({ alarm }: { alarm: Alarm }): VNode {
  const [cause, setCause] = useState('');
  const patient = patientOf(app.view(), alarm.patient);
  const channel = channelOf(app.view(), alarm.patient, alarm.channel);
  const facts: [string, string][] = [
    [app.t('alarms.drug'), drugOf(alarm)],
    [app.t('alarms.dose'), doseText(channel.program)],
    [app.t('alarms.rate'), `${rateText(channel.program)} mL/h`],
    [
      app.t('alarms.volume'),
      channel.program === null
        ? '–'
        : app.t('program.infused', { infused: channel.program.infused, vtbi: channel.program.vtbi }),
    ],
    [app.t('alarms.state'), stateOf(alarm)],
  ];
  return (
    <>
      <header class={`ip-drawer-head ip-drawer-${alarm.priority}`}>
        <Icon name="bell" size={15} />
        <span class="kit-grow">{app.t('alarms.details', { id: alarm.id })}</span>
        <span>{alarm.time}</span>
      </header>
      <div class="ip-drawer-body">
        <div class="ip-drawer-message">{alarm.message}</div>
        <div>
          <span class="ip-bed">{patient.bed}</span> <strong>{patient.name}</strong> · {patient.id} ·{' '}
          {app.t('alarms.channelState')} {alarm.channel}
        </div>
        <State channel={channel} />
        <dl class="ip-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div class="kit-stack">
          <Ordered
            order={app.order('alarms.actions')}
            parts={{
              silence: (
                <Button
                  id={`alarm.silence:${alarm.id}`}
                  label={app.t('alarms.silence')}
                  icon={<Icon name="bell-off" size={13} />}
                  onClick={() => void app.perform('alarm.silence', { alarmId: alarm.id })}
                />
              ),
              dispatch: (
                <Button
                  id={`alarm.dispatch:${alarm.id}`}
                  label={app.t('alarms.dispatch')}
                  icon={<Icon name="person" size={13} />}
                  onClick={() => void app.perform('alarm.dispatch', { alarmId: alarm.id })}
                />
              ),
              resolve: (
                <div class="ip-resolve">
                  <TextField
                    id={`alarm.cause:${alarm.id}`}
                    label={app.t('alarms.cause')}
                    value={cause}
                    onInput={setCause}
                    width={294}
                  />
                  <Button
                    id={`alarm.resolve:${alarm.id}`}
                    label={app.t('alarms.resolve')}
                    icon={<Icon name="check" size={13} />}
                    onClick={() => void app.perform('alarm.resolve', { alarmId: alarm.id, cause })}
                  />
                </div>
              ),
            }}
          />
        </div>
      </div>
    </>
  );
}
