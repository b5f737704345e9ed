import type { VNode } from 'preact';

export type Option<T extends string> = {
  id: T;
  label: string;
  /** Extra class for colored chips. */
  class?: string;
};

/** One choice among few, all visible. Each chip has the `data-id` `<id>:<option id>`. */
export function ChipGroup<T extends string>(props: {
  id: string;
  options: readonly Option<T>[];
  value: T | null;
  onChange: (value: T) => void;
  label?: string;
  disabled?: boolean;
}): VNode {
  return (
    <div class="kit-chips" role="radiogroup" aria-label={props.label} data-id={props.id}>
      {props.options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="radio"
          class={`kit-chip ${option.class ?? ''}`}
          aria-checked={option.id === props.value}
          aria-label={option.label}
          data-id={`${props.id}:${option.id}`}
          disabled={props.disabled}
          onClick={() => props.onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
