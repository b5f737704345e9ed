import type { ComponentChildren, VNode } from 'preact';

export type ButtonKind = 'plain' | 'primary' | 'success' | 'warning' | 'danger' | 'link' | 'quiet';

/** A push button; `id` becomes its `data-id`. */
export function Button(props: {
  id: string;
  label: string;
  onClick: () => void;
  kind?: ButtonKind;
  disabled?: boolean;
  pressed?: boolean;
  icon?: ComponentChildren;
  /** Shows only the icon; the label stays its accessible name. */
  iconOnly?: boolean;
  class?: string;
}): VNode {
  return (
    <button
      type="button"
      data-id={props.id}
      class={`kit-button kit-button-${props.kind ?? 'plain'} ${props.class ?? ''}`}
      disabled={props.disabled}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={(event) => {
        event.stopPropagation();
        props.onClick();
      }}
    >
      {props.icon}
      {!props.iconOnly && <span>{props.label}</span>}
    </button>
  );
}
