import type { AuditEvent } from '../../checker/evidence.ts';
import type { Box } from '../../drift/outcome.ts';
import type { Json } from '../../json.ts';
import type { ForeignTiming } from './profile.ts';

/** A running system that is not ours, ready for one episode. Its evidence is read by other means than its pages. */
export type ForeignSystem = {
  /** Titles the dialogs of its pages. */
  name: string;
  /** Absolute address of the page that the episode starts on; `goto` stays on its origin. */
  start: string;
  /** Origins that its pages may ask besides that of `start`, e.g. of a DICOMweb server. */
  origins?: readonly string[];
  /** Requests whose path and query match one of these are no activity, e.g. polling and long requests. */
  background?: readonly RegExp[];
  /** CSS pixels of the page that change by themselves: not looked at while the page settles. */
  volatile?: readonly Box[];
  /** What the clock of every page says, `YYYY-MM-DDTHH:mm:ss` in UTC, all the time; by default the real time. */
  now?: string;
  /** Where it needs other times than the profile has, e.g. a longer quiet time for fields that ask the server late. */
  timing?: Partial<ForeignTiming>;
  initialRecord: Json;
  record: () => Json;
  auditLog: () => readonly AuditEvent[];
  /** Reads record and audit log anew; called when an action is done and the page is settled. */
  refresh?: () => Promise<void>;
  beginAction: () => void;
};
