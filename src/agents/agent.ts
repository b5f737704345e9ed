import type { Action, Point } from '../action/action.ts';
import type { DriftOutcome } from '../drift/outcome.ts';

/** What an agent gets to see, and nothing else. */
export type Observation = {
  /** PNG bytes of the viewport. */
  screenshot: Buffer;
  /** CSS pixels; the space of every coordinate that the agent gives. */
  viewport: { width: number; height: number };
  goal: string;
  /** The messages it has sent so far. */
  messages: readonly string[];
  /** Its last action in text form; null before the first. */
  lastAction: string | null;
  /** Why the last action could not be parsed or was refused; null when it was performed. */
  lastError: string | null;
  /** Number of the action to come, from 1. */
  step: number;
  /** Actions that remain, this one included. */
  remaining: number;
};

/** One answer of an agent. */
export type AgentTurn =
  /** Free text that holds one call of the action set; parsed strictly, errors are fed back and count as a step. */
  | { kind: 'text'; text: string }
  /** Actions that an adapter has translated; a batch is performed in order, each as a step of its own. */
  | { kind: 'actions'; actions: readonly Action[]; lossy?: readonly string[]; drift?: DriftOutcome }
  /** The agent considers itself done; `drift` compares the final screen (replay). */
  | { kind: 'done'; drift?: DriftOutcome }
  /** The provider declined. */
  | { kind: 'refused'; reason: string }
  /** A replay will not act on a screen that has drifted. */
  | { kind: 'drift'; reason: string; drift: DriftOutcome | null }
  /** Something that is not the agent's fault, e.g. a provider that is down. */
  | { kind: 'infrastructure_error'; reason: string };

/** One agent in one episode. */
export type Agent = {
  act: (observation: Observation) => Promise<AgentTurn>;
  /** Frees what the agent holds; called once, however the episode ended. */
  close?: () => Promise<void>;
};

/** The element under a point: privileged, for replay and recording, never shown to a live agent. */
export type ElementInfo = {
  role: string;
  name: string;
  /** The kit's `data-id`; null when there is none. */
  id: string | null;
  box: { x: number; y: number; width: number; height: number };
};

/** What an agent may know of its episode when it is made. */
export type EpisodeContext = {
  /** `<scenario>.<task>.<setting>`. */
  case: string;
  scenario: string;
  task: string;
  seed: number;
  shift: string;
  viewport: { width: number; height: number };
  /** Name and version, e.g. `chromium 156.0.8078.114`. */
  browser: string;
  /** Folder of recordings, for `replay`. */
  recordings: string;
  /** For `replay`: the element under a point of the present page. */
  inspect: (point: Point) => Promise<ElementInfo | null>;
};

/** An agent by name; makes one `Agent` per episode. */
export type AgentSpec = {
  /** As given on the command line, e.g. `random:7`; part of every result. */
  name: string;
  create: (context: EpisodeContext) => Promise<Agent>;
};
