import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import {
  arrange,
  Button,
  Checkbox,
  Ordered,
  Table,
  Tabs,
  openMenu,
  type Column,
  type MenuItem,
} from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { NurseTask, NurseTaskId } from '../record.ts';
import { openSnapshot, openTaskForm, openTaskInfo, say, show, ui } from '../state.ts';
import { Banner } from './banner.tsx';
import { patientOf, StatusPill, Strip } from './parts.tsx';
import { columnWidth, recordText } from './texts.ts';

export function TaskList(): VNode {
  const [tab, setTab] = useState<'care' | 'prn'>('care');
  if (ui.patient.value === null) return <NoPatient />;
  const patient = patientOf(ui.patient.value);
  return (
    <>
      <Banner patient={patient} />
      <div class="tab-row">
        <Tabs
          id="tasks.tab"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'care', label: app.t('tasks.tab.care') },
            { id: 'prn', label: app.t('tasks.tab.prn') },
          ]}
        />
      </div>
      {tab === 'care' ? <CareTab patientId={patient.id} /> : <PrnTab items={patient.prn} />}
    </>
  );
}

function NoPatient(): VNode {
  return (
    <div class="empty">
      <span>{app.t('tasks.none')}</span>
      <Button id="tasks.toCompass" label={app.t('tasks.toCompass')} onClick={() => show('compass')} />
    </div>
  );
}

/** Overdue first, then by time; closed tasks last. */
function sorted(tasks: readonly NurseTask[]): NurseTask[] {
  const rank = { overdue: 0, pending: 1, completed: 2, not_done: 2 } as const;
  const key = (task: NurseTask): string => `${rank[task.state.status]} ${task.due} ${task.id}`;
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function isOpen(task: NurseTask): boolean {
  return task.state.status === 'overdue' || task.state.status === 'pending';
}

function CareTab({ patientId }: { patientId: string }): VNode {
  const tasks = sorted(app.view().tasks.filter((task) => task.patientId === patientId));
  const ticked = ui.ticked.value;
  const toggle = (taskId: NurseTaskId): void => {
    ui.ticked.value = ticked.includes(taskId) ? ticked.filter((one) => one !== taskId) : [...ticked, taskId];
  };
  const withOne = (kind: 'document' | 'not_done'): void => {
    const [only] = ticked;
    if (only === undefined || ticked.length > 1) say('error', app.t('tasks.pickOne'));
    else openTaskForm(only, kind);
  };
  const chosen = tasks.filter((task) => ticked.includes(task.id));
  return (
    <>
      <Strip>
        <Ordered
          order={app.order('tasks.buttons')}
          parts={{
            done: (
              <Button
                id="tasks.done"
                kind="success"
                label={app.t('tasks.done')}
                onClick={() => withOne('document')}
              />
            ),
            notDone: (
              <Button id="tasks.notDone" label={app.t('tasks.notDone')} onClick={() => withOne('not_done')} />
            ),
            document: (
              <Button
                id="tasks.document"
                label={app.t('tasks.document')}
                onClick={() => withOne('document')}
              />
            ),
          }}
        />
        <span class="kit-muted">
          {chosen.length === 0
            ? app.t('tasks.noneSelected')
            : app.t('tasks.selected', {
                task: chosen.map((task) => `${task.description} ${task.due}`).join(', '),
              })}
        </span>
      </Strip>
      <div class="kit-scroll kit-grow paper">
        <Table
          id="tasks"
          columns={columns(toggle)}
          order={app.order('tasks.columns')}
          rows={tasks}
          rowId={(task) => task.id}
          rowClass={(task) => (ticked.includes(task.id) ? 'row-ticked' : '')}
          onRowClick={(task) => isOpen(task) && toggle(task.id)}
          onRowMenu={(task, event) => openMenu(event, menuOf(task))}
        />
      </div>
    </>
  );
}

function columns(toggle: (taskId: NurseTaskId) => void): Readonly<Record<string, Column<NurseTask>>> {
  return {
    pick: {
      title: '',
      width: columnWidth(40),
      align: 'center',
      cell: (task) => (
        <Checkbox
          id={`tasks.pick:${task.id}`}
          label={app.t('tasks.select')}
          bare
          disabled={!isOpen(task)}
          checked={ui.ticked.value.includes(task.id)}
          onChange={() => toggle(task.id)}
        />
      ),
    },
    status: {
      title: app.t('tasks.status'),
      width: columnWidth(100),
      cell: (task) => <StatusPill state={task.state} />,
    },
    scheduled: {
      title: app.t('tasks.scheduled'),
      width: columnWidth(90),
      cell: (task) => <span class="kit-numeric">{task.due}</span>,
    },
    task: {
      title: app.t('tasks.task'),
      width: columnWidth(270),
      cell: (task) => <span class="kit-strong">{task.description}</span>,
    },
    order: {
      title: app.t('tasks.order'),
      cell: (task) => (
        <span>
          {recordText(task.order)}
          {task.state.status === 'not_done' && (
            <span class="kit-muted">
              {' '}
              · {app.t(`notDone.${task.state.reason}`)}
              {task.state.comment === '' ? '' : `: ${task.state.comment}`}
            </span>
          )}
        </span>
      ),
    },
  };
}

function menuOf(task: NurseTask): MenuItem[] {
  const items: Readonly<Record<string, MenuItem>> = {
    notDone: {
      id: `menu.notDone:${task.id}`,
      label: app.t('menu.notDone'),
      disabled: !isOpen(task),
      onClick: () => openTaskForm(task.id, 'not_done'),
    },
    details: {
      id: `menu.details:${task.id}`,
      label: app.t('menu.details'),
      onClick: () => openTaskInfo(task.id, 'details'),
    },
    order: {
      id: `menu.order:${task.id}`,
      label: app.t('menu.orderInformation'),
      onClick: () => openTaskInfo(task.id, 'order'),
    },
    task: {
      id: `menu.task:${task.id}`,
      label: app.t('menu.taskInformation'),
      onClick: () => openTaskInfo(task.id, 'task'),
    },
    snapshot: {
      id: `menu.snapshot:${task.id}`,
      label: app.t('menu.snapshot'),
      onClick: () => void openSnapshot(task.patientId),
    },
  };
  return app.order('tasks.menu').flatMap((name) => items[name] ?? []);
}

function PrnTab({ items }: { items: readonly string[] }): VNode {
  return (
    <div class="kit-scroll kit-grow paper">
      <Table
        id="prn"
        columns={{ item: { title: app.t('tasks.prnItem'), cell: recordText } }}
        order={app.order('prn.columns')}
        rows={arrange('prn', items, (item) => item)}
        rowId={(item) => item}
        empty={app.t('tasks.noPrn')}
      />
    </div>
  );
}
