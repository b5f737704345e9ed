import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ChipGroup } from './chips.tsx';
import { TextField } from './fields.tsx';
import { runtime, text, type OverrideForm, type PendingAlert } from './runtime.ts';

const plainForm: OverrideForm = { label: 'kit.override', reasons: [], freeText: true };

/** Shows the alerts that hold a command: go back, or override with the form of the first held alert. */
export function AlertHost(): VNode | null {
  const pending = runtime.pendingAlert.value;
  if (pending === null) return null;
  const key = pending.reply.alerts.map((alert) => alert.code).join('+');
  return <AlertDialog key={key} pending={pending} />;
}

function AlertDialog({ pending }: { pending: PendingAlert }): VNode {
  const { alerts } = pending.reply;
  const held = alerts.filter((alert) => !alert.overridden);
  const form = held.map((alert) => runtime.overrideForms[alert.code]).find(Boolean) ?? plainForm;
  const asksReason = form.reasons.length > 0 || form.freeText === true;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const level = held.some((alert) => alert.level === 'red') ? 'red' : 'amber';
  const override = (): void => {
    const given = [reason, comment.trim()].filter((part) => part !== null && part !== '').join(': ');
    pending.decide(held.map((alert) => ({ code: alert.code, reason: given })));
  };
  const ready = form.reasons.length > 0 ? reason !== null : comment.trim() !== '';
  return (
    <Dialog
      id="alert"
      title={text(`kit.alert.${level}`)}
      tone={level === 'red' ? 'danger' : 'warning'}
      width={460}
      footer={
        <>
          <Button id="alert.back" label={text('kit.goBack')} onClick={() => pending.decide(null)} />
          {!asking && (
            <Button
              id="alert.override"
              kind={level === 'red' ? 'danger' : 'warning'}
              label={text(form.label)}
              onClick={() => (asksReason ? setAsking(true) : override())}
            />
          )}
          {asking && (
            <Button
              id="alert.confirm"
              kind="danger"
              disabled={!ready}
              label={text('kit.overrideConfirm')}
              onClick={override}
            />
          )}
        </>
      }
    >
      <ul class="kit-alert-list">
        {held.map((alert) => (
          <li key={alert.code}>{alert.message}</li>
        ))}
      </ul>
      {asking && form.reasons.length > 0 && (
        <div class="kit-stack">
          <span class="kit-label">{text('kit.overrideReason')}</span>
          <ChipGroup
            id="alert.reason"
            options={form.reasons.map((one) => ({ id: one, label: text(one) }))}
            value={reason}
            onChange={setReason}
          />
        </div>
      )}
      {asking && form.freeText === true && (
        <TextField
          id="alert.comment"
          label={text('kit.overrideText')}
          value={comment}
          onInput={setComment}
          width={400}
        />
      )}
    </Dialog>
  );
}
