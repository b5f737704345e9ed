import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Option } from './chips.tsx';
import { Icon } from './icon.tsx';
import { text } from './runtime.ts';

/**
 * A drop-down list drawn in the page (native lists do not show in page screenshots). The button has the `data-id`
 * `<id>`, each option `<id>:<option id>`. Options with a `group` stand under its heading.
 */
export function Picker<T extends string>(props: {
  id: string;
  label: string;
  options: readonly (Option<T> & { group?: string })[];
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** CSS pixels. */
  width?: number;
  placeholder?: string;
  /** Opens upwards where there is no room below. */
  upwards?: boolean;
}): VNode {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open && frame.current !== null && list.current !== null) fit(list.current, frame.current);
  }, [open]);
  const current = props.options.find((option) => option.id === props.value);
  const choose = (value: T): void => {
    setOpen(false);
    props.onChange(value);
  };
  const toggle = (): void => {
    setMarked(
      Math.max(
        0,
        props.options.findIndex((option) => option.id === props.value),
      ),
    );
    setOpen(!open);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!open || !['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return;
    event.preventDefault();
    const last = props.options.length - 1;
    if (key === 'ArrowDown') setMarked(Math.min(last, marked + 1));
    if (key === 'ArrowUp') setMarked(Math.max(0, marked - 1));
    if (key === 'Escape') setOpen(false);
    const option = props.options[marked];
    if (key === 'Enter' && option !== undefined) choose(option.id);
  };
  return (
    <div
      ref={frame}
      class="kit-picker"
      style={props.width === undefined ? undefined : { width: `${props.width}px` }}
    >
      <button
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-label={props.label}
        class="kit-picker-button"
        data-id={props.id}
        disabled={props.disabled}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <span class={current === undefined ? 'kit-picker-text kit-muted' : 'kit-picker-text'}>
          {current?.label ?? props.placeholder ?? text('kit.choose')}
        </span>
        <Icon name="chevron-down" size={10} />
      </button>
      {open && (
        <>
          <div class="kit-shade" onClick={() => setOpen(false)} />
          <div
            ref={list}
            class={props.upwards ? 'kit-picker-list kit-picker-up' : 'kit-picker-list'}
            role="listbox"
          >
            {props.options.map((option, index) => (
              <div key={option.id}>
                {option.group !== undefined && option.group !== props.options[index - 1]?.group && (
                  <div class="kit-picker-group">{option.group}</div>
                )}
                <div
                  role="option"
                  aria-selected={option.id === props.value}
                  aria-label={option.label}
                  class={index === marked ? 'kit-picker-option kit-marked' : 'kit-picker-option'}
                  data-id={`${props.id}:${option.id}`}
                  onClick={() => choose(option.id)}
                >
                  {option.label}
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Room that a list needs at least to be opened into, in CSS pixels. */
const leastRoom = 120;

/**
 * A list that does not fit between its button and the edge of what scrolls around it becomes shorter, or opens to the other
 * side where there is more room: nothing beyond that edge could be clicked.
 */
function fit(list: HTMLElement, frame: HTMLElement): void {
  const button = frame.getBoundingClientRect();
  const own = list.getBoundingClientRect();
  let [top, bottom] = [0, innerHeight];
  for (let one = frame.parentElement; one !== null && one !== document.body; one = one.parentElement) {
    if (getComputedStyle(one).overflowY === 'visible') continue;
    const box = one.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  if (own.top >= top && own.bottom <= bottom) return;
  const [above, below] = [button.top - top - 2, bottom - button.bottom - 2];
  const up = list.classList.contains('kit-picker-up')
    ? above >= leastRoom || above > below
    : below < leastRoom && above > below;
  list.classList.toggle('kit-picker-up', up);
  list.style.maxHeight = `${Math.floor(Math.max(48, up ? above : below))}px`;
}
