import type { ComponentChildren, VNode } from 'preact';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { runtime, text } from './runtime.ts';

/** A modal drawn in the page; where it stands is look data (`regions.dialog`). */
export function Dialog(props: {
  id: string;
  title: string;
  tone?: 'plain' | 'warning' | 'danger' | 'info';
  /** CSS pixels. */
  width?: number;
  onClose?: () => void;
  footer?: ComponentChildren;
  children: ComponentChildren;
}): VNode {
  return (
    <div class={`kit-overlay kit-overlay-${runtime.look.regions.dialog ?? 'center'}`}>
      <div
        role="dialog"
        aria-label={props.title}
        data-id={props.id}
        class={`kit-dialog kit-tone-${props.tone ?? 'plain'}`}
        style={{ width: `${props.width ?? 480}px` }}
      >
        <div class="kit-dialog-title">
          <span>{props.title}</span>
          {props.onClose !== undefined && (
            <Button
              id={`${props.id}.close`}
              kind="quiet"
              label={text('kit.close')}
              iconOnly
              icon={<Icon name="close" size={12} />}
              onClick={props.onClose}
            />
          )}
        </div>
        <div class="kit-dialog-body">{props.children}</div>
        {props.footer !== undefined && <div class="kit-dialog-footer">{props.footer}</div>}
      </div>
    </div>
  );
}
