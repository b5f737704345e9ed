import type { ComponentChildren, VNode } from 'preact';
import { runtime } from './runtime.ts';

/**
 * The page frame: header, navigation, content, footer. On which side the navigation stands is look data
 * (`regions.navigation`: left, right or top).
 */
export function Frame(props: {
  header: ComponentChildren;
  navigation?: ComponentChildren;
  footer?: ComponentChildren;
  children: ComponentChildren;
}): VNode {
  return (
    <div class={`kit-frame kit-navigation-${runtime.look.regions.navigation ?? 'left'}`}>
      <header class="kit-header">{props.header}</header>
      <div class="kit-middle">
        {props.navigation !== undefined && <nav class="kit-navigation">{props.navigation}</nav>}
        <main class="kit-main">{props.children}</main>
      </div>
      {props.footer !== undefined && <footer class="kit-footer">{props.footer}</footer>}
    </div>
  );
}

/** Tabs or navigation entries; each has the `data-id` `<id>:<entry id>`. */
export function Tabs<T extends string>(props: {
  id: string;
  tabs: readonly {
    id: T;
    label: string;
    badge?: ComponentChildren;
    icon?: ComponentChildren;
    class?: string;
  }[];
  value: T;
  onChange: (value: T) => void;
  vertical?: boolean;
}): VNode {
  return (
    <div class={props.vertical ? 'kit-tabs kit-tabs-vertical' : 'kit-tabs'} role="tablist">
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          class={`kit-tab ${tab.class ?? ''}`}
          aria-selected={tab.id === props.value}
          aria-label={tab.label}
          data-id={`${props.id}:${tab.id}`}
          onClick={() => props.onChange(tab.id)}
        >
          {tab.icon}
          <span>{tab.label}</span>
          {tab.badge}
        </button>
      ))}
    </div>
  );
}

/** The last rejection or confirmation (see `perform`), in the page. */
export function MessageLine(): VNode | null {
  const message = runtime.message.value;
  if (message === null) return null;
  return (
    <div class={`kit-message kit-message-${message.tone}`} role="alert">
      {message.text}
    </div>
  );
}
