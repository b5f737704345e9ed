import type { Page } from '@playwright/test';
import type { Action, Point } from '../action/action.ts';
import type { ActionError } from '../action/error.ts';
import type { ElementInfo } from '../agents/agent.ts';
import type { AuditEvent } from '../checker/evidence.ts';
import type { ScreenElement } from '../drift/elements.ts';
import type { Json } from '../json.ts';

/** One running episode's world. How it is judged is unknown here. */
export type Environment = {
  /** CSS pixels. */
  readonly viewport: { width: number; height: number };
  /** Pixels of a screenshot to a CSS pixel. */
  readonly deviceScale: number;
  readonly initialRecord: Json;
  record: () => Json;
  auditLog: () => readonly AuditEvent[];
  /** PNG bytes of the settled page in front. */
  screenshot: () => Promise<Buffer>;
  /** Tells the virtual clock that the next action begins. */
  beginAction: () => void;
  /** Why the action must not be performed now; null when it may. */
  refusal: (action: Action) => Promise<ActionError | null>;
  /** Performs the action and waits until the page is settled; gives the milliseconds that settling took. */
  perform: (action: Action) => Promise<{ settleMs: number }>;
  elementAt: (point: Point) => Promise<ElementInfo | null>;
  /** The visible elements of the page in front; for recordings and replay only. */
  elements: () => Promise<ScreenElement[]>;
  /** Virtual time, `YYYY-MM-DDTHH:mm:ss`; null where the system under test has its own. */
  now: () => string | null;
  /** The page in front; for oracles only. */
  page: () => Page;
  close: () => Promise<void>;
};
