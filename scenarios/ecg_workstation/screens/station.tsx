import { useLayoutEffect } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, Frame, MessageLine, openMenu, type MenuItem } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { layouts, patientOf } from '../record.ts';
import { deleteStudy, newEcg, newPatient, runAnalysis, send, setDisplay, withOpened } from './actions.ts';
import { AlarmDialog } from './alarm.tsx';
import { AboutDialog, CardDialog, SettingsDialog, Telemedicine } from './office.tsx';
import { CompareDialog } from './compare.tsx';
import { dateTime, sexAge } from './format.ts';
import { Logo } from './logo.tsx';
import { PatientArea } from './patientArea.tsx';
import { openedStudy, place, show, showReport, showWorklist, type Screen } from './place.ts';
import { ReportScreen } from './report.tsx';
import { Viewer } from './viewer.tsx';
import { Worklist } from './worklist.tsx';

/** The signed-in station: menus, tools, patients, the current screen and the status bar. */
export function Station(): VNode {
  const screen = place.screen.value;
  useLayoutEffect(() => {
    place.study.value = null;
    place.patient.value = null;
    place.row.value = null;
    showWorklist('unconfirmed');
  }, []);
  return (
    <Frame header={<MenuBar />} navigation={<PatientArea />} footer={<StatusBar />}>
      <Toolbar />
      {screen !== 'viewer' && <MessageLine />}
      {screen === 'worklist' && <Worklist />}
      {screen === 'viewer' && <Viewer />}
      {screen === 'report' && <ReportScreen key={place.study.value} />}
      {screen === 'telemedicine' && <Telemedicine />}
      <Dialogs />
    </Frame>
  );
}

function Dialogs(): VNode | null {
  const study = openedStudy();
  const close = (): void => {
    place.dialog.value = null;
  };
  switch (place.dialog.value) {
    case 'alarm':
      return study && <AlarmDialog study={study} close={close} />;
    case 'compare':
      return study && <CompareDialog study={study} close={close} />;
    case 'settings':
      return <SettingsDialog close={close} />;
    case 'card':
      return place.patient.value === null ? null : (
        <CardDialog patient={patientOf(app.view(), place.patient.value)} close={close} />
      );
    case 'about':
      return <AboutDialog close={close} />;
    // The report shows its own dialog: it holds what is to be submitted.
    case 'submit':
    case null:
      return null;
  }
}

type MenuName = 'file' | 'edit' | 'view' | 'tools' | 'module' | 'help';

const open = (dialog: 'alarm' | 'settings' | 'card' | 'about') => (): void => {
  place.dialog.value = dialog;
};

/** The entries of each menu; what needs a study is off while none is open. */
function menuItems(): Record<MenuName, MenuItem[]> {
  const none = openedStudy() === null;
  const go = (screen: Screen) => (): void => show(screen);
  return {
    file: [
      { id: 'menu.newPatient', label: app.t('tool.newPatient'), onClick: newPatient },
      { id: 'menu.newEcg', label: app.t('tool.newEcg'), onClick: newEcg },
      {
        id: 'menu.print',
        label: app.t('tool.print'),
        disabled: none,
        onClick: withOpened((study) => void send('print', study)),
      },
      {
        id: 'menu.export',
        label: app.t('tool.export'),
        disabled: none,
        onClick: withOpened((study) => void send('export', study)),
      },
      { id: 'menu.signOut', label: app.t('menu.signOut'), onClick: () => void app.perform('session.logout') },
    ],
    edit: [
      {
        id: 'menu.patientCard',
        label: app.t('menu.patientCard'),
        disabled: place.patient.value === null,
        onClick: open('card'),
      },
      {
        id: 'menu.deleteStudy',
        label: app.t('menu.deleteStudy'),
        disabled: none,
        onClick: withOpened(({ id }) => void deleteStudy(id)),
      },
    ],
    view: layouts.map((layout) => ({
      id: `menu.layout:${layout}`,
      label: app.t(`layout.${layout}`),
      disabled: none,
      onClick: withOpened((study) => void setDisplay(study, 'layout', layout)),
    })),
    tools: [
      {
        id: 'menu.analysis',
        label: app.t('menu.analysis'),
        disabled: none,
        onClick: withOpened((study) => void runAnalysis(study)),
      },
      { id: 'menu.critical', label: app.t('menu.critical'), disabled: none, onClick: open('alarm') },
      { id: 'menu.settings', label: app.t('menu.settings'), onClick: open('settings') },
    ],
    module: [
      { id: 'menu.worklist', label: app.t('tool.worklist'), onClick: go('worklist') },
      { id: 'menu.viewer', label: app.t('tool.viewer'), onClick: go('viewer') },
      { id: 'menu.report', label: app.t('tool.report'), onClick: showReport },
      { id: 'menu.telemedicine', label: app.t('tool.telemedicine'), onClick: go('telemedicine') },
    ],
    help: [{ id: 'menu.about', label: app.t('menu.about'), onClick: open('about') }],
  };
}

function MenuBar(): VNode {
  return (
    <>
      <span class="ecg-brand">
        <Logo size={16} />
        <strong>{app.t('product.name')}</strong>
      </span>
      {app.order('menus').map((id) => {
        const name = id as MenuName;
        return (
          <button
            key={name}
            type="button"
            class="ecg-menu"
            data-id={`menu:${name}`}
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              openMenu(new MouseEvent('contextmenu', { clientX: left, clientY: bottom }), menuItems()[name]);
            }}
          >
            {app.t(`menu.${name}`)}
          </button>
        );
      })}
      <span class="kit-grow" />
      <span class="kit-numeric">{dateTime(app.view().now)}</span>
    </>
  );
}

type ToolName =
  'newPatient' | 'newEcg' | 'print' | 'export' | 'worklist' | 'viewer' | 'report' | 'telemedicine';

function Toolbar(): VNode {
  const none = openedStudy() === null;
  const tools: Readonly<Record<ToolName, { onClick: () => void; needsStudy?: boolean }>> = {
    newPatient: { onClick: newPatient },
    newEcg: { onClick: newEcg },
    print: { onClick: withOpened((study) => void send('print', study)), needsStudy: true },
    export: { onClick: withOpened((study) => void send('export', study)), needsStudy: true },
    worklist: { onClick: () => showWorklist() },
    viewer: { onClick: () => show('viewer') },
    report: { onClick: showReport },
    telemedicine: { onClick: () => show('telemedicine') },
  };
  return (
    <div class="ecg-toolbar">
      {app.order('toolbar').map((id) => {
        const name = id as ToolName;
        return (
          <Button
            key={name}
            id={`tool:${name}`}
            kind="quiet"
            class={place.screen.value === name ? 'ecg-tool ecg-tool-current' : 'ecg-tool'}
            label={app.t(`tool.${name}`)}
            disabled={tools[name].needsStudy === true && none}
            onClick={tools[name].onClick}
          />
        );
      })}
    </div>
  );
}

function StatusBar(): VNode {
  const view = app.view();
  const patient = place.patient.value === null ? null : patientOf(view, place.patient.value);
  return (
    <div class="ecg-status">
      <span>
        {patient === null
          ? app.t('status.noPatient')
          : `${patient.name} · ${patient.id} · ${sexAge(patient)}`}
      </span>
      <span class="kit-grow" />
      <span>{app.t('status.user', { user: view.user })}</span>
    </div>
  );
}
