import { signal } from '@preact/signals';
import type { VNode } from 'preact';

export type MenuItem = { id: string; label: string; onClick: () => void; disabled?: boolean };

const menu = signal<{ x: number; y: number; items: readonly MenuItem[] } | null>(null);

/** Opens a context menu drawn in the page at a point (CSS pixels); use it in `onContextMenu`. */
export function openMenu(event: MouseEvent, items: readonly MenuItem[]): void {
  event.preventDefault();
  menu.value = { x: event.clientX, y: event.clientY, items };
}

/** Draws the open context menu; part of every mounted app. */
export function MenuHost(): VNode | null {
  const open = menu.value;
  if (open === null) return null;
  const height = open.items.length * 26 + 8;
  const close = (): void => {
    menu.value = null;
  };
  return (
    <>
      <div
        class="kit-shade"
        onClick={close}
        onContextMenu={(event) => {
          event.preventDefault();
          close();
        }}
      />
      <div
        class="kit-menu"
        role="menu"
        style={{
          left: `${Math.min(open.x, innerWidth - 210)}px`,
          top: `${Math.min(open.y, innerHeight - height)}px`,
        }}
      >
        {open.items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            class="kit-menu-item"
            data-id={item.id}
            disabled={item.disabled}
            onClick={() => {
              close();
              item.onClick();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
