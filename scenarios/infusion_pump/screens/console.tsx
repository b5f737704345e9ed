import { useLayoutEffect } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Frame, Icon, MessageLine, Tabs, type IconName } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { dateTime } from './format.ts';
import { Alarms } from './alarms.tsx';
import { Dashboard } from './dashboard.tsx';
import { History } from './history.tsx';
import { LibraryScreen } from './library.tsx';
import { go, place, type Screen } from './place.ts';
import { ProgramScreen } from './program.tsx';

const icons: Readonly<Record<Screen, IconName>> = {
  dashboard: 'grid',
  program: 'drop',
  library: 'book',
  alarms: 'bell',
  history: 'list',
};

/** The signed-in console: header, left rail, the current screen and the counters of the shift. */
export function Console(): VNode {
  const view = app.view();
  const screen = place.screen.value;
  useLayoutEffect(() => {
    place.screen.value = 'dashboard';
    void app.send('tab.view', { tab: 'dashboard' });
  }, []);
  return (
    <Frame
      header={<Header />}
      navigation={
        <div class="ip-navigation">
          <Tabs
            id="nav"
            vertical
            value={screen}
            onChange={go}
            tabs={app.order('navigation').map((name) => {
              const id = name as Screen;
              const open = id === 'alarms' && view.openAlarms > 0;
              return {
                id,
                label: app.t(`nav.${id}`),
                icon: <Icon name={icons[id]} size={15} />,
                badge: open ? <span class="ip-badge">{view.openAlarms}</span> : undefined,
              };
            })}
          />
        </div>
      }
      footer={
        <div class="ip-footer">
          <span>{app.t('footer.overrides', { count: view.overrides })}</span>
          <span>{app.t('footer.hardStops', { count: place.hardStops.value })}</span>
          <span class="kit-grow" />
          <span>{app.t('footer.fleet', { channels: view.channelsInfusing })}</span>
        </div>
      }
    >
      <MessageLine />
      {screen === 'dashboard' && <Dashboard />}
      {screen === 'program' && <ProgramScreen />}
      {screen === 'library' && <LibraryScreen />}
      {screen === 'alarms' && <Alarms />}
      {screen === 'history' && <History />}
    </Frame>
  );
}

function Header(): VNode {
  const view = app.view();
  return (
    <>
      <span class="ip-product">
        <Icon name="drop" size={18} />
        <strong>{app.t('product.name')}</strong>
        <span>{app.t('product.module')}</span>
      </span>
      <span class="kit-grow" />
      <span class="ip-pill">
        <Icon name="shield" size={13} />
        {/* A revision is a name: its point is none of a number. */}
        {app.t('header.library').replace('{revision}', () => view.libraryRevision)}
      </span>
      <span class="ip-pill">
        <Icon name="link" size={13} />
        {app.t('header.pdms')}
      </span>
      <span class="kit-numeric">{dateTime(view.now)}</span>
      <span class="ip-pill">
        <Icon name="person" size={13} />
        {view.user}
      </span>
      <Button
        id="header.signOut"
        kind="quiet"
        label={app.t('header.signOut')}
        onClick={() => void app.perform('auth.logout')}
      />
    </>
  );
}
