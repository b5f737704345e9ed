import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';

/** A label above (or, with `inline`, before) a control. */
export function Labeled(props: { label: string; inline?: boolean; children: ComponentChildren }): VNode {
  return (
    <div class={props.inline ? 'kit-labeled kit-labeled-inline' : 'kit-labeled'}>
      <span class="kit-label">{props.label}</span>
      {props.children}
    </div>
  );
}

/** One line of text. Its content is selected on focus, so that typing replaces it. */
export function TextField(props: {
  id: string;
  label: string;
  value: string;
  onInput: (value: string) => void;
  onEnter?: () => void;
  password?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  inline?: boolean;
  /** Hides the label from sight; it stays the accessible name. */
  bare?: boolean;
  placeholder?: string;
  /** CSS pixels. */
  width?: number;
  suffix?: string;
  numeric?: boolean;
}): VNode {
  const input = useRef<HTMLInputElement>(null);
  const justFocused = useRef(false);
  useLayoutEffect(() => {
    if (props.autoFocus) input.current?.focus();
  }, []);
  const control = (
    <span class="kit-field">
      <input
        ref={input}
        data-id={props.id}
        {...(props.password ? { type: 'password' as const } : { type: 'text' as const })}
        aria-label={props.label}
        aria-invalid={props.invalid}
        class={props.numeric ? 'kit-input kit-numeric' : 'kit-input'}
        style={props.width === undefined ? undefined : { width: `${props.width}px` }}
        value={props.value}
        disabled={props.disabled}
        placeholder={props.placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          justFocused.current = true;
        }}
        onMouseUp={(event) => {
          if (justFocused.current) event.preventDefault();
          justFocused.current = false;
        }}
        onKeyDown={(event) => {
          justFocused.current = false;
          if (event.key === 'Enter') props.onEnter?.();
        }}
      />
      {props.suffix !== undefined && <span class="kit-suffix">{props.suffix}</span>}
    </span>
  );
  return props.bare ? (
    control
  ) : (
    <Labeled label={props.label} inline={props.inline}>
      {control}
    </Labeled>
  );
}

export function Checkbox(props: {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Shows only the box; the label stays its accessible name. */
  bare?: boolean;
}): VNode {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={props.checked}
      aria-label={props.label}
      class="kit-checkbox"
      data-id={props.id}
      disabled={props.disabled}
      onClick={(event) => {
        event.stopPropagation();
        props.onChange(!props.checked);
      }}
    >
      <span class="kit-checkbox-box">
        {props.checked && (
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M1.5 5.2 4 7.7 8.6 2.4" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
        )}
      </span>
      {!props.bare && <span>{props.label}</span>}
    </button>
  );
}

/** Shows its parts in the order that look.ts gives, e.g. the fields of a form or the buttons of a bar. */
export function Ordered(props: {
  order: readonly string[];
  parts: Readonly<Record<string, ComponentChildren>>;
}): VNode {
  return (
    <>
      {props.order.map((name) => (
        <OrderedPart key={name} name={name} parts={props.parts} />
      ))}
    </>
  );
}

function OrderedPart(props: { name: string; parts: Readonly<Record<string, ComponentChildren>> }): VNode {
  if (!(props.name in props.parts))
    throw new Error(`look.ts orders "${props.name}", which this screen lacks.`);
  return <>{props.parts[props.name]}</>;
}
