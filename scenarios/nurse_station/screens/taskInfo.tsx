import type { VNode } from 'preact';
import { Button, decimal, Dialog } from '../../_kit/index.ts';
import { clockTime } from '../../../src/scenario/time.ts';
import { fieldsOf } from '../charting.ts';
import { app } from '../client.ts';
import { byId, type ChartedValues, type NurseTask } from '../record.ts';
import { closeDialog } from '../state.ts';
import type { WordKey } from '../words.ts';
import { Fact, patientOf } from './parts.tsx';
import { recordText, scaledPixels } from './texts.ts';

/** Chart Details, Order Information or Task Information of one task; read only. */
export function TaskInfoDialog(props: { taskId: string; about: 'details' | 'order' | 'task' }): VNode {
  const task = byId(app.view().tasks, props.taskId);
  return (
    <Dialog
      id="info"
      title={app.t(`info.title.${props.about}`)}
      width={scaledPixels(440)}
      onClose={closeDialog}
      footer={<Button id="info.ok" label={app.t('kit.close' as WordKey)} onClick={closeDialog} />}
    >
      <Fact label={app.t('info.task')} strong>
        {task.description}
      </Fact>
      {props.about === 'details' && <Details task={task} />}
      {props.about === 'order' && (
        <>
          <Fact label={app.t('info.order')}>{recordText(task.order)}</Fact>
          <Fact label={app.t('info.orderedBy')}>{patientOf(task.patientId).attending}</Fact>
        </>
      )}
      {props.about === 'task' && (
        <>
          <Fact label={app.t('info.id')}>{task.id}</Fact>
          <Fact label={app.t('info.scheduled')}>{task.due}</Fact>
          <Fact label={app.t('info.status')}>{app.t(`status.${task.state.status}`)}</Fact>
        </>
      )}
    </Dialog>
  );
}

function Details({ task }: { task: NurseTask }): VNode {
  const { state } = task;
  if (state.status === 'overdue' || state.status === 'pending') {
    return <Fact label={app.t('info.status')}>{app.t(`status.${state.status}`)}</Fact>;
  }
  return (
    <>
      <Fact label={app.t('info.status')}>{app.t(`status.${state.status}`)}</Fact>
      <Fact label={app.t('info.chartedBy')}>{state.by}</Fact>
      <Fact label={app.t('info.chartedAt')}>{clockTime(state.at)}</Fact>
      {state.status === 'not_done' && (
        <Fact label={app.t('info.reason')}>{app.t(`notDone.${state.reason}`)}</Fact>
      )}
      {state.status === 'completed' && state.values !== null && (
        <Fact label={app.t('info.values')}>{chartedText(state.values)}</Fact>
      )}
      {state.comment !== '' && <Fact label={app.t('info.comment')}>{state.comment}</Fact>}
    </>
  );
}

function chartedText(values: ChartedValues): string {
  return Object.entries(fieldsOf(values))
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${app.t(`field.${key}` as WordKey)} ${valueText(key, value)}`)
    .join(', ');
}

function valueText(key: string, value: string | number | null): string {
  if (key === 'pupils') return app.t(`pupils.${String(value)}` as WordKey);
  if (key === 'site') return app.t(`site.${String(value)}` as WordKey);
  return decimal(String(value));
}
