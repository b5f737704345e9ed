import type { VNode } from 'preact';
import { Button, Icon, Ordered, Table, arrange, type IconName } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { Channel, Patient } from '../record.ts';
import { doseText, drugName, rateText, remainingText, stateText } from './format.ts';
import { openProgram, viewHistory } from './place.ts';

/** All patients as cards in bed order, two in a row; the last row lies below the fold. */
export function Dashboard(): VNode {
  const view = app.view();
  return (
    <div class="ip-dashboard">
      <div class="ip-tiles">
        <Ordered
          order={app.order('dashboard.tiles')}
          parts={{
            infusing: <Tile icon="drop" label={app.t('tile.infusing')} value={view.channelsInfusing} />,
            alarms: <Tile icon="bell" label={app.t('tile.alarms')} value={view.openAlarms} alert />,
            overrides: <Tile icon="shield" label={app.t('tile.overrides')} value={view.overrides} />,
          }}
        />
      </div>
      <div class="kit-scroll kit-grow">
        <div class="ip-cards">
          {arrange('patients', view.patients, ({ id }) => id).map((patient) => (
            <Card key={patient.id} patient={patient} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Tile(props: { icon: IconName; label: string; value: number; alert?: boolean }): VNode {
  const alert = props.alert === true && props.value > 0;
  return (
    <div class={alert ? 'ip-tile ip-tile-alert' : 'ip-tile'}>
      <Icon name={props.icon} size={18} />
      <span>{props.label}</span>
      <span class="ip-tile-value">{props.value}</span>
    </div>
  );
}

function Card({ patient }: { patient: Patient }): VNode {
  return (
    <section class="ip-card" data-id={`card:${patient.id}`}>
      <header class="ip-card-header">
        <span class="ip-bed">{patient.bed}</span>
        <span class="ip-card-name">{patient.name}</span>
        <span>{patient.id}</span>
        <span class="kit-grow" />
        <span>{app.t('patient.sexAge', { sex: patient.sex, age: patient.age })}</span>
        <span class="kit-strong">{app.t('patient.weight', { kg: patient.weightKg })}</span>
      </header>
      <div class="ip-card-facts">
        <span class="kit-grow">{patient.diagnosis}</span>
        <Allergy patient={patient} />
      </div>
      <Table<Channel>
        id={`card.channels:${patient.id}`}
        class="ip-lines"
        order={app.order('card.columns')}
        rows={patient.channels}
        rowId={(channel) => channel.letter}
        rowClass={(channel) => `ip-line-${channel.state}`}
        columns={{
          channel: {
            title: app.t('card.channel'),
            width: 'max(28px, 2.33em)',
            align: 'center',
            cell: (one) => one.letter,
          },
          drug: { title: app.t('card.drug'), cell: (one) => drugName(one.program) ?? '–' },
          dose: {
            title: app.t('card.dose'),
            width: 'max(112px, 9.33em)',
            align: 'right',
            cell: (one) => <span class="ip-dose">{doseText(one.program)}</span>,
          },
          rate: {
            title: app.t('card.rate'),
            width: 'max(48px, 4em)',
            align: 'right',
            cell: (one) => rateText(one.program),
          },
          remaining: {
            title: app.t('card.remaining'),
            width: 'max(72px, 6em)',
            align: 'right',
            cell: (one) => remainingText(one.program),
          },
          state: {
            title: app.t('card.state'),
            width: 'max(126px, 10.5em)',
            cell: (one) => <State channel={one} />,
          },
        }}
      />
      <footer class="ip-card-footer">
        <Ordered
          order={app.order('card.buttons')}
          parts={{
            open: (
              <Button
                id={`card.open:${patient.id}`}
                kind="primary"
                label={app.t('card.openProgram')}
                onClick={() => openProgram(patient.id)}
              />
            ),
            history: (
              <Button
                id={`card.history:${patient.id}`}
                label={app.t('card.history')}
                onClick={() => viewHistory(patient.id)}
              />
            ),
          }}
        />
      </footer>
    </section>
  );
}

export function Allergy({ patient }: { patient: Patient }): VNode {
  return (
    <span class={patient.allergy === null ? 'ip-allergy ip-allergy-none' : 'ip-allergy'}>
      {app.t('patient.allergies')}: {patient.allergy ?? app.t('patient.noAllergy')}
    </span>
  );
}

const stateIcons: Readonly<Record<Channel['state'], IconName>> = {
  idle: 'minus',
  infusing: 'play',
  paused: 'pause',
  stopped: 'stop',
};

export function State({ channel }: { channel: Channel }): VNode {
  const unprotected = channel.program !== null && channel.program.profile === null;
  return (
    <span class={`ip-state ip-state-${channel.state}`}>
      <Icon name={stateIcons[channel.state]} size={10} />
      {stateText(channel)}
      {unprotected && <strong class="ip-unprotected">{app.t('state.unprotected')}</strong>}
    </span>
  );
}
