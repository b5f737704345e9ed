import type { AuditEvent, Message } from '../checker/evidence.ts';
import type { EvidenceRef } from '../checker/verdict.ts';
import { canonicalJson } from '../json.ts';
import type { EpisodeResult } from './result.ts';

/** Where a shifted episode first did something else to the server than the unshifted one. */
export type Divergence = {
  /** Number of the shifted episode's step; 0 before its first. */
  step: number;
  /** The action of that step; null when the episode has no such step. */
  action: string | null;
  /** What was different, e.g. `infusion.start did not happen`. */
  detail: string;
};

/**
 * The first step at which a shifted episode's audit events differ (type, payload, outcome) from the unshifted one's at the
 * same position, or at which an event is lacking; then the same for its messages. Null when it did not break (it is a
 * strict success), or when nothing of this kind differs. On another seed the values differ by right, so there only types
 * and outcomes are compared, and what those do not explain is placed where the first violation was.
 */
export function brokeAt(unshifted: EpisodeResult, shifted: EpisodeResult): number | null {
  return divergence(unshifted, shifted)?.step ?? null;
}

/** As `brokeAt`, with the action and what was different. */
export function divergence(unshifted: EpisodeResult, shifted: EpisodeResult): Divergence | null {
  if (shifted.outcome === 'success') return null;
  const values = unshifted.seed === shifted.seed;
  const found =
    firstDifference(
      unshifted.evidence.auditLog,
      shifted.evidence.auditLog,
      (a, b) => eventDifference(a, b, values),
      (event) => event.type,
    ) ??
    firstDifference(
      unshifted.evidence.messages,
      shifted.evidence.messages,
      (a, b) => (values && a.text !== b.text ? 'another message' : null),
      () => 'the message',
    ) ??
    (values ? null : firstViolation(shifted));
  if (found === null) return null;
  const step = Math.min(found.step, shifted.steps.at(-1)?.step ?? shifted.evidence.steps);
  const action = shifted.steps.find((one) => one.step === step)?.action ?? null;
  return { step, action, detail: found.detail };
}

type Found = { step: number; detail: string };

/**
 * Compares two lists of what happened at which step. What is lacking is placed where it was due: as many steps after the last
 * common entry as in the unshifted episode, since an agent may have taken longer so far.
 */
function firstDifference<T extends AuditEvent | Message>(
  unshifted: readonly T[],
  shifted: readonly T[],
  difference: (unshifted: T, shifted: T) => string | null,
  name: (entry: T) => string,
): Found | null {
  let lag = 0;
  for (let position = 0; position < Math.max(unshifted.length, shifted.length); position += 1) {
    const expected = unshifted[position];
    const got = shifted[position];
    if (expected === undefined)
      return got === undefined ? null : { step: got.step, detail: `${name(got)} besides` };
    const due = expected.step + lag;
    if (got === undefined) return { step: due, detail: `${name(expected)} did not happen` };
    const detail = difference(expected, got);
    if (detail !== null)
      return due < got.step
        ? { step: due, detail: `${name(expected)} did not happen here` }
        : { step: got.step, detail };
    lag = got.step - expected.step;
  }
  return null;
}

function eventDifference(unshifted: AuditEvent, shifted: AuditEvent, values: boolean): string | null {
  if (unshifted.type !== shifted.type) return `${shifted.type} instead of ${unshifted.type}`;
  if (unshifted.outcome !== shifted.outcome) return `${shifted.type} ${shifted.outcome}`;
  return values && canonicalJson(unshifted.payload) !== canonicalJson(shifted.payload)
    ? `other values in ${shifted.type}`
    : null;
}

function firstViolation({ verdict, evidence }: EpisodeResult): Found | null {
  const stepOf = (at: EvidenceRef): number | undefined =>
    at.kind === 'end'
      ? undefined
      : at.kind === 'event'
        ? evidence.auditLog[at.index]?.step
        : evidence.messages[at.index]?.step;
  return verdict.violations.reduce<Found | null>((first, { at, rule }) => {
    const step = stepOf(at);
    return step === undefined || (first !== null && first.step <= step)
      ? first
      : { step, detail: `violates ${rule}` };
  }, null);
}
