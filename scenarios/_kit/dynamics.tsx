import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Interruption } from '../../src/backend/page.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { runtime, sendCommand, text } from './runtime.ts';

/** Dismissed ones survive a reload of the page. */
const storageKey = 'medcua.dismissed';
const dismissed = signal<readonly number[]>(
  JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as number[],
);

function dismiss(index: number): void {
  dismissed.value = [...dismissed.value, index];
  sessionStorage.setItem(storageKey, JSON.stringify(dismissed.value));
}

/** What comes up by itself under a shift of dynamics; part of every mounted app, and nothing without a shift. */
export function DynamicsHost(): VNode | null {
  const { interruptions, toastActions } = runtime.boot.dynamics;
  const actions = runtime.actions.value;
  const open = interruptions
    .map((interruption, index) => ({ ...interruption, index }))
    .filter(({ afterAction, index }) => actions >= afterAction && !dismissed.value.includes(index));
  const toasts = open.filter(
    ({ kind, afterAction }) => kind === 'toast' && actions < afterAction + toastActions,
  );
  const modal = open.find(({ kind }) => kind !== 'toast');
  // A click here must not take the focus from the field a user was in.
  return (
    <div class="kit-interruptions" onMouseDown={(event) => event.preventDefault()}>
      {runtime.held.value.length > 0 && (
        <div class="kit-busy" data-id="shift.busy" role="status">
          <span>{text('kit.busy')}</span>
        </div>
      )}
      {toasts.map(({ index }) => (
        <div key={index} class="kit-toast" role="status" data-id="shift.toast">
          <span class="kit-grow">{text('kit.toast')}</span>
          <Button
            id="shift.toast.close"
            kind="quiet"
            label={text('kit.close')}
            iconOnly
            icon={<Icon name="close" size={10} />}
            onClick={() => dismiss(index)}
          />
        </div>
      ))}
      {modal !== undefined && <Modal kind={modal.kind} close={() => dismiss(modal.index)} />}
    </div>
  );
}

function Modal({ kind, close }: { kind: Interruption['kind']; close: () => void }): VNode {
  const { signOut } = runtime.boot.dynamics;
  if (kind === 'popup') {
    return (
      <Dialog id="shift.popup" title={text('kit.popup.title')} tone="info" width={420} onClose={close}>
        <p class="kit-paragraph">{text('kit.popup.text')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      id="shift.session"
      title={text('kit.session.title')}
      tone="warning"
      width={420}
      footer={
        <>
          {signOut !== null && (
            <Button
              id="shift.session.signOut"
              label={text('kit.session.signOut')}
              onClick={() => {
                close();
                void sendCommand(signOut);
              }}
            />
          )}
          <Button id="shift.session.stay" kind="primary" label={text('kit.session.stay')} onClick={close} />
        </>
      }
    >
      <p class="kit-paragraph">{text('kit.session.text')}</p>
    </Dialog>
  );
}

/** The button that promises to do the work: a bar above the app, so that it covers nothing. */
export function DeceptiveBar(): VNode | null {
  const { deceptiveButton } = runtime.boot.dynamics;
  if (deceptiveButton === null || runtime.state.value.view === null) return null;
  return (
    <div class="kit-deceptive">
      <span>{deceptiveButton.title}</span>
      <Button
        id="shift.deceptive"
        kind="success"
        label={deceptiveButton.label}
        onClick={() => void sendCommand('shift.deceptive_button')}
      />
    </div>
  );
}
