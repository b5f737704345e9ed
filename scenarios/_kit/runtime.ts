import { signal, type Signal } from '@preact/signals';
import type { CommandReply } from '../../src/backend/dispatch.ts';
import type { PageShift } from '../../src/backend/page.ts';
import type { Command } from '../../src/scenario/command.ts';
import type { Json } from '../../src/json.ts';
import { withSeparator } from './locale.ts';
import { baseLook, mergeLook, type Look } from './look.ts';
import { translated } from './phrases.ts';
import { kitWords, type Words } from './words.ts';

/** What the page knows of the server's record. `view` is null until someone has signed in. */
export type PageState<V = unknown> = { user: string | null; now: string; view: V | null };

/** What the server puts into the page: its state, and what a UI shift changes. */
export type Boot = PageShift & {
  scenario: string;
  state: PageState;
  /** Actions that the agent has taken so far. */
  actions: number;
};

/** How an overridable alert is shown: label of the override button, and reasons to choose from (word keys). */
export type OverrideForm = { label: string; reasons: readonly string[]; freeText?: boolean };

/** An answer that shows only after an agent action to come. */
type HeldAnswer = { untilAction: number; show: () => void };

/** An alert that waits for the user's decision. */
export type PendingAlert = {
  reply: CommandReply;
  decide: (overrides: Command['overrides'] | null) => void;
};

/** The one running app of the page; components of the kit read words, look and state from here. */
export const runtime: {
  boot: Boot;
  words: Words;
  look: Look;
  overrideForms: Readonly<Record<string, OverrideForm>>;
  state: Signal<PageState>;
  pendingAlert: Signal<PendingAlert | null>;
  /** The last rejection or confirmation, shown by `MessageLine`. */
  message: Signal<{ tone: 'error' | 'success'; text: string } | null>;
  /** Requests that the server has not yet answered, or whose answer is being shown. */
  inFlight: number;
  /** Actions that the agent has taken; only counted where a shift needs it. */
  actions: Signal<number>;
  /** Answers that a slow server holds back. */
  held: Signal<readonly HeldAnswer[]>;
} = {
  boot: {
    scenario: '',
    words: {},
    phrases: {},
    look: {},
    locale: { language: 'en', direction: 'ltr', decimalSeparator: '.', dates: 'as_designed' },
    fonts: [],
    dynamics: {
      latency: null,
      interruptions: [],
      toastActions: 0,
      signOut: null,
      listOrder: null,
      deceptiveButton: null,
    },
    state: { user: null, now: '', view: null },
    actions: 0,
  },
  words: kitWords,
  look: baseLook,
  overrideForms: {},
  state: signal<PageState>({ user: null, now: '', view: null }),
  pendingAlert: signal(null),
  message: signal(null),
  inFlight: 0,
  actions: signal(0),
  held: signal([]),
};

/** Makes words, look and override forms known; the shift in the page's boot data wins. */
export function configure(options: {
  words: Words;
  look: Look;
  overrideForms: Readonly<Record<string, OverrideForm>>;
}): void {
  const element = document.getElementById('boot');
  if (element?.textContent) runtime.boot = JSON.parse(element.textContent) as Boot;
  runtime.words = { ...kitWords, ...options.words, ...runtime.boot.words };
  runtime.look = mergeLook(options.look, runtime.boot.look);
  runtime.overrideForms = options.overrideForms;
  runtime.state.value = runtime.boot.state;
  runtime.actions.value = runtime.boot.actions;
}

/**
 * A visible text by key; `{name}` in it is replaced, numbers get the locale's decimal separator. An unknown key shows as
 * itself, so that tests see it.
 */
export function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const template = runtime.words[key] ?? key;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : withSeparator(String(value), runtime.boot.locale);
  });
}

/** A text of the server in the words and numbers of the page. */
export function serverText(message: string): string {
  return withSeparator(translated(message, runtime.boot.phrases), runtime.boot.locale);
}

async function post(command: Command): Promise<{ reply: CommandReply; state: PageState }> {
  runtime.inFlight += 1;
  try {
    const response = await fetch('/api/command', {
      method: 'POST',
      headers: { 'x-medcua-page': '1', 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status} to ${command.type}.`);
    const answer = (await response.json()) as { reply: CommandReply; state: PageState };
    await heldBack();
    return { reply: inWordsOfPage(answer.reply), state: answer.state };
  } catch (error) {
    runtime.message.value = { tone: 'error', text: text('kit.serverDown') };
    throw error;
  } finally {
    answered();
  }
}

function answered(): void {
  runtime.inFlight -= 1;
  if (runtime.inFlight === 0) for (const resolve of waiting.splice(0)) resolve();
}

let answers = 0;
let timesHeld = 0;

/** Under a shift to a slow server, some answers wait for an agent action to come; the page counts as settled meanwhile. */
async function heldBack(): Promise<void> {
  const { latency } = runtime.boot.dynamics;
  if (latency === null) return;
  answers += 1;
  if (answers % latency.every !== 0 || timesHeld >= latency.most) return;
  timesHeld += 1;
  await new Promise<void>((show) => {
    const untilAction = runtime.actions.value + 1 + latency.actions;
    runtime.held.value = [...runtime.held.value, { untilAction, show }];
    answered();
  });
  runtime.inFlight += 1;
}

/** Tells the page that the agent's action of this number is done, so that what waits for it happens. */
export async function acted(action: number): Promise<void> {
  runtime.actions.value = action;
  const due = runtime.held.value.filter(({ untilAction }) => action >= untilAction);
  runtime.held.value = runtime.held.value.filter(({ untilAction }) => action < untilAction);
  for (const { show } of due) show();
  await settled('start');
}

function inWordsOfPage(reply: CommandReply): CommandReply {
  return {
    ...reply,
    message: reply.message === null ? null : serverText(reply.message),
    alerts: reply.alerts.map((alert) => ({ ...alert, message: serverText(alert.message) })),
  };
}

/** Sends one command as it is and shows the state that the server answers with. */
export async function sendCommand(
  type: string,
  payload: Json = {},
  overrides: Command['overrides'] = [],
): Promise<CommandReply> {
  const answer = await post({ type, payload, overrides });
  runtime.state.value = answer.state;
  return answer.reply;
}

/**
 * Sends a command, lets the user decide on alerts that hold it, and shows the reason of a rejection in the message
 * line. Resolves when the matter is closed: accepted, rejected, or held (`ALERT`) because the user went back.
 */
export async function perform(type: string, payload: Json = {}): Promise<CommandReply> {
  runtime.message.value = null;
  let reply = await sendCommand(type, payload);
  const overrides: Command['overrides'] = [];
  while (reply.code === 'ALERT') {
    const held = reply;
    const decided = await new Promise<Command['overrides'] | null>((resolve) => {
      runtime.pendingAlert.value = { reply: held, decide: resolve };
    });
    runtime.pendingAlert.value = null;
    if (decided === null) return reply;
    overrides.push(...decided);
    reply = await sendCommand(type, payload, overrides);
  }
  if (reply.outcome === 'rejected') runtime.message.value = { tone: 'error', text: reply.message ?? '' };
  return reply;
}

/**
 * Resolves when the server has answered every request and the page shows the answers. After an input one frame passes
 * first, so that scrolling and whatever the input set off have begun; a screenshot paints the rest.
 */
export async function settled(after: 'start' | 'input'): Promise<void> {
  if (after === 'input') await new Promise((resolve) => requestAnimationFrame(resolve));
  do {
    while (runtime.inFlight > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    await nextTask();
  } while (runtime.inFlight > 0);
  await document.fonts.ready;
  if (runtime.inFlight > 0) await settled('start');
}

/** Those who wait for the answer that is the last one under way. */
const waiting: (() => void)[] = [];

/** By then every render that an answer set off is done; unlike a timer it never waits longer than that. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
