import { render, type ComponentType } from 'preact';
import type { CommandReply } from '../../src/backend/dispatch.ts';
import type { Json } from '../../src/json.ts';
import { AlertHost } from './alerts.tsx';
import { DeceptiveBar, DynamicsHost } from './dynamics.tsx';
import { MenuHost } from './menu.tsx';
import { tokenSheet, type Look } from './look.ts';
import {
  acted,
  configure,
  perform,
  runtime,
  sendCommand,
  settled,
  text,
  type OverrideForm,
  type PageState,
} from './runtime.ts';
import type { Words } from './words.ts';
import './kit.css';

export type App<V, K extends string> = {
  /** A visible text of the scenario's dictionary. */
  t: (key: K, values?: Readonly<Record<string, string | number>>) => string;
  /** The server's state; reading it in a component makes the component follow it. */
  state: () => PageState<V>;
  /** The signed-in view. Throws before sign-in: show the sign-in page then. */
  view: () => V;
  /** Order of a list as data, e.g. `order('board.columns')`. */
  order: (list: string) => readonly string[];
  region: (name: string) => string;
  /** Sends a command with the alert dialogue and the message line; the normal way. */
  perform: (type: string, payload?: Json) => Promise<CommandReply>;
  /** Sends a command as it is: for reads, and where a screen shows the reply itself. */
  send: (
    type: string,
    payload?: Json,
    overrides?: { code: string; reason: string }[],
  ) => Promise<CommandReply>;
  mount: (Root: ComponentType) => void;
};

/** The app of a scenario: its words, look and override forms bound to the kit. */
export function createApp<V, W extends Words>(options: {
  words: W;
  look: Look;
  overrideForms?: Readonly<Record<string, OverrideForm>>;
}): App<V, keyof W & string> {
  configure({ overrideForms: {}, ...options });
  return {
    t: text,
    state: () => runtime.state.value as PageState<V>,
    view: () => {
      const { view } = runtime.state.value;
      if (view === null) throw new Error('The view was read before sign-in; show the sign-in page instead.');
      return view as V;
    },
    order: (list) => {
      const order = runtime.look.order[list];
      if (order === undefined) throw new Error(`look.ts has no order for "${list}".`);
      return order;
    },
    region: (name) => runtime.look.regions[name] ?? '',
    perform,
    send: sendCommand,
    mount: (Root) => {
      const sheet = document.createElement('style');
      sheet.textContent = tokenSheet(runtime.look);
      document.head.append(sheet);
      Object.assign(globalThis, { medcuaSettled: settled, medcuaActed: acted });
      const root = document.getElementById('app');
      if (root === null) throw new Error('The page has no #app element.');
      render(
        <>
          <DeceptiveBar />
          <Root />
          <MenuHost />
          <AlertHost />
          <DynamicsHost />
        </>,
        root,
      );
    },
  };
}
