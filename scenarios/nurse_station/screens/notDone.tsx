import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, ChipGroup, Dialog, Labeled, MessageLine, TextField } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { byId, fullName, type NotDoneReason } from '../record.ts';
import { closeDialog, say, ui } from '../state.ts';
import { patientOf } from './parts.tsx';
import { scaledPixels } from './texts.ts';

export function NotDoneDialog({ taskId }: { taskId: string }): VNode {
  const task = byId(app.view().tasks, taskId);
  const patient = patientOf(task.patientId);
  const [reason, setReason] = useState<NotDoneReason | null>(null);
  const [comment, setComment] = useState('');
  const confirm = async (): Promise<void> => {
    const reply = await app.perform('task.notDone', { taskId, reason: reason ?? '', comment });
    if (reply.outcome !== 'accepted') return;
    ui.dialog.value = null;
    ui.ticked.value = [];
    say('success', app.t('notDone.charted', { task: `${task.description} ${task.due}` }));
  };
  return (
    <Dialog
      id="notDone"
      title={`${app.t('notDone.title')} · ${fullName(patient)} · ${patient.bed}`}
      width={scaledPixels(480)}
      onClose={closeDialog}
      footer={
        <>
          <Button id="notDone.cancel" label={app.t('form.cancel')} onClick={closeDialog} />
          <Button
            id="notDone.confirm"
            kind="primary"
            label={app.t('notDone.confirm')}
            onClick={() => void confirm()}
          />
        </>
      }
    >
      <div class="kit-row">
        <b>{task.description}</b>
        <span class="kit-muted kit-numeric">{app.t('form.scheduled', { time: task.due })}</span>
      </div>
      <Labeled label={app.t('notDone.reason')}>
        <div class="reason-list">
          <ChipGroup
            id="notDone.reason"
            label={app.t('notDone.reason')}
            options={(app.order('notDone.reasons') as NotDoneReason[]).map((one) => ({
              id: one,
              label: app.t(`notDone.${one}`),
            }))}
            value={reason}
            onChange={setReason}
          />
        </div>
      </Labeled>
      <TextField
        id="notDone.comment"
        label={app.t('notDone.comment')}
        value={comment}
        onInput={setComment}
        width={scaledPixels(440)}
      />
      <MessageLine />
    </Dialog>
  );
}
