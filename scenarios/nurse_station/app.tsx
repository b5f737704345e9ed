import { useLayoutEffect } from 'preact/hooks';
import type { VNode } from 'preact';
import { Frame, Icon, MessageLine, SignInPage, Tabs, type IconName } from '../_kit/index.ts';
import { clockTime } from '../../src/scenario/time.ts';
import './app.css';
import { app } from './client.ts';
import { fullName } from './record.ts';
import { Assignments } from './screens/assignments.tsx';
import { CareCompass } from './screens/compass.tsx';
import { CollectDialog } from './screens/collect.tsx';
import { EstablishDialog } from './screens/establish.tsx';
import { NotDoneDialog } from './screens/notDone.tsx';
import { OrderReview } from './screens/orders.tsx';
import { SnapshotDialog } from './screens/snapshot.tsx';
import { SpecimenCollection } from './screens/specimens.tsx';
import { TaskForm } from './screens/taskForm.tsx';
import { TaskInfoDialog } from './screens/taskInfo.tsx';
import { TaskList } from './screens/tasks.tsx';
import { dateText } from './screens/texts.ts';
import { Button } from '../_kit/index.ts';
import { forget, myPatients, newOrders, show, ui, type Screen } from './state.ts';

const icons: Readonly<Record<Screen, IconName>> = {
  compass: 'grid',
  tasks: 'list',
  specimens: 'drop',
  orders: 'book',
  assignments: 'person',
};

function Root(): VNode {
  return app.state().view === null ? <SignIn /> : <Workstation />;
}

function SignIn(): VNode {
  // However the session ended, the next one starts at its first screen.
  useLayoutEffect(forget, []);
  return (
    <SignInPage
      command="auth.signIn"
      title={app.t('signIn.title')}
      userLabel={app.t('signIn.user')}
      passwordLabel={app.t('signIn.password')}
      buttonLabel={app.t('signIn.submit')}
      banner={
        <div class="product">
          <Icon name="shield" size={20} />
          <span>{app.t('app.product')}</span>
        </div>
      }
      notice={<p class="kit-small kit-muted notice">{app.t('signIn.notice')}</p>}
    />
  );
}

function Workstation(): VNode {
  return (
    <Frame
      header={<TitleBar />}
      navigation={<Navigation />}
      footer={
        <div class="status-bar">
          {ui.dialog.value === null ? <MessageLine /> : null}
          <span class="kit-muted status-product">{app.t('app.product')}</span>
        </div>
      }
    >
      <ScreenOf screen={ui.screen.value} />
      <DialogHost />
    </Frame>
  );
}

function TitleBar(): VNode {
  const { unit, nurses, nurse, patients, now } = app.view();
  const open = patients.find((one) => one.id === ui.patient.value);
  const user = nurses.find((one) => one.id === nurse);
  return (
    <>
      <span class="title-product">
        <Icon name="shield" size={16} />
        {app.t('app.site', { unit })}
      </span>
      <span class="title-patient" data-id="header.patient">
        {open === undefined ? app.t('header.noPatient') : `${fullName(open)} · ${open.bed} · ${open.mrn}`}
      </span>
      <span class="title-user">
        <Icon name="person" size={14} />
        {app.t('compass.rn', { name: user?.name ?? '' })}
      </span>
      <span class="title-clock kit-numeric">
        {dateText(now)} <b>{clockTime(now)}</b>
      </span>
      <Button
        id="header.signOut"
        kind="quiet"
        label={app.t('signIn.out')}
        onClick={() => void app.perform('auth.signOut')}
      />
    </>
  );
}

function Navigation(): VNode {
  const own = myPatients().map((one) => one.id);
  const count = newOrders().filter((order) => own.includes(order.patientId)).length;
  const labels: Readonly<Record<Screen, string>> = {
    compass: app.t('nav.compass'),
    tasks: app.t('nav.tasks'),
    specimens: app.t('nav.specimens'),
    orders: app.t('nav.orders'),
    assignments: app.t('nav.assignments'),
  };
  const order = app.order('navigation') as Screen[];
  return (
    <Tabs
      id="nav"
      vertical
      value={ui.screen.value}
      onChange={show}
      tabs={order.map((screen) => ({
        id: screen,
        label: labels[screen],
        icon: <Icon name={icons[screen]} />,
        badge: screen === 'orders' && count > 0 ? <span class="badge badge-orders">{count}</span> : undefined,
      }))}
    />
  );
}

function ScreenOf({ screen }: { screen: Screen }): VNode {
  switch (screen) {
    case 'compass':
      return <CareCompass />;
    case 'tasks':
      return <TaskList />;
    case 'specimens':
      return <SpecimenCollection />;
    case 'orders':
      return <OrderReview />;
    case 'assignments':
      return <Assignments />;
  }
}

function DialogHost(): VNode | null {
  const open = ui.dialog.value;
  switch (open?.kind) {
    case undefined:
      return null;
    case 'establish':
      return <EstablishDialog />;
    case 'document':
      return <TaskForm key={open.taskId} taskId={open.taskId} />;
    case 'not_done':
      return <NotDoneDialog key={open.taskId} taskId={open.taskId} />;
    case 'info':
      return <TaskInfoDialog taskId={open.taskId} about={open.about} />;
    case 'snapshot':
      return <SnapshotDialog patientId={open.patientId} />;
    case 'collect':
      return <CollectDialog key={open.specimenId} specimenId={open.specimenId} />;
  }
}

app.mount(Root);
