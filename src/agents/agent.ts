import type { Action, Point } from '../action/action.ts';
import type { ScreenElement } from '../drift/elements.ts';
import type { FieldRead } from '../drift/fields.ts';
import type { HealMark } from '../drift/healMark.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import type { Json } from '../json.ts';
import type { RecordedEvidence } from '../recording/reader.ts';

/** What an agent gets to see, and nothing else. */
export type Observation = {
  /** PNG bytes of the viewport. */
  screenshot: Buffer;
  /** CSS pixels; the space of every coordinate that the agent gives. */
  viewport: { width: number; height: number };
  /** Pixels of the screenshot to a CSS pixel. */
  deviceScale: number;
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
  /**
   * Free text that holds one call of the action set; parsed strictly, errors are fed back and count as a step. `error`: an
   * adapter has found that the text is no action, and why; it is not parsed again.
   */
  | { kind: 'text'; text: string; error?: string }
  /** Actions that an adapter has translated; a batch is performed in order, each as a step of its own. */
  | {
      kind: 'actions';
      actions: readonly Action[];
      lossy?: readonly string[];
      drift?: DriftOutcome;
      /** Set when a replay acts on a drifted screen because it found the target again. */
      healed?: HealMark;
    }
  /** The agent considers itself done; `drift` compares the final screen (replay). */
  | { kind: 'done'; drift?: DriftOutcome }
  /** A cap on tokens, money or time allows no further call of the model. */
  | { kind: 'capped'; cap: 'tokens' | 'usd' | 'seconds'; reason: string }
  /** The provider declined. */
  | { kind: 'refused'; reason: string }
  /** A replay will not act on a screen that has drifted. */
  | { kind: 'drift'; reason: string; drift: DriftOutcome | null }
  /** Something that is not the agent's fault, e.g. a provider that is down. */
  | { kind: 'infrastructure_error'; reason: string };

/** What an agent's model took in one episode; tokens mean the same for every provider. */
export type AgentUsage = {
  /** Requests sent, those without an answer included. */
  calls: number;
  /** Requests that repeated one that had failed. */
  retries: number;
  /** Input that was neither read from a cache nor written to one. */
  inputTokens: number;
  cachedInputTokens: number;
  cacheWriteTokens: number;
  /** Reasoning included. */
  outputTokens: number;
  reasoningTokens: number;
  /** US dollars; null when no price is known. */
  costUsd: number | null;
  /** Milliseconds spent waiting for answers. */
  wallMs: number;
  /** Safety checks that were acknowledged for the agent. */
  safetyAcknowledgements: number;
};

/** One agent in one episode. */
export type Agent = {
  act: (observation: Observation) => Promise<AgentTurn>;
  /** What its model has taken so far; none for agents without a model. */
  usage?: () => AgentUsage;
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
  /** For `replay`: the visible elements of the present page; never shown to a live agent. */
  elements: () => Promise<ScreenElement[]>;
  /** For `replay`: what the server holds now; `now` is the virtual time, null where there is none. */
  server: () => {
    now: string | null;
    initialRecord: Json;
    auditLog: readonly RecordedEvidence['auditLog'][number][];
  };
  /** For `replay`: what the checker of the task reads of the records in an evidence. */
  fieldsRead: (evidence: RecordedEvidence) => FieldRead[];
};

/** An agent by name; makes one `Agent` per episode. */
export type AgentSpec = {
  /** As given on the command line, e.g. `random:7`; part of every result. */
  name: string;
  /** What else makes it the agent that it is (coordinate space, safety policy, prices …), for headers and results. */
  config?: Json;
  create: (context: EpisodeContext) => Promise<Agent>;
};
