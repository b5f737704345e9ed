import type { DriftOutcome } from './outcome.ts';

/**
 * `guard` stops before acting on a drifted screen, `report` acts and reports, `heal` stops as `guard` does unless the
 * target is found again.
 */
export type DriftPolicy = (typeof driftPolicies)[number];

export const driftPolicies = ['guard', 'report', 'heal'] as const;

/** What stands under the point of a step: privileged metadata, never shown to an agent. */
export type ElementIdentity = { role: string; name: string; id: string | null };

export type DriftDecision = {
  /** Do not perform the action. */
  stop: boolean;
  /** Whether the screen counts as the recorded one. Never true without a baseline, whatever the policy. */
  pass: boolean;
  /** What to tell, e.g. `step 7 would now click «Discontinue» instead of «Renew»`; null when there is nothing. */
  message: string | null;
};

/**
 * Decides what a comparison means for a step. `outcome` is null when there is no recorded screen to compare with.
 * An element of another role or name stops as well, even where the pixels are the same.
 */
export function decide(
  outcome: DriftOutcome | null,
  policy: DriftPolicy,
  step: { step: number; action: string },
  recordedElement: ElementIdentity | null,
  presentElement: ElementIdentity | null,
): DriftDecision {
  const stop = policy !== 'report';
  if (outcome === null) {
    const message = `step ${step.step} has no recorded screen: new, needs approval`;
    return { stop, pass: false, message };
  }
  const swap = substitution(recordedElement, presentElement);
  if (swap !== null) {
    const because = outcome.outcome === 'identical' ? '' : `: ${outcome.detail}`;
    return {
      stop,
      pass: false,
      message: `step ${step.step} would now ${verb(step.action)} ${swap}${because}`,
    };
  }
  if (outcome.outcome === 'identical') return { stop: false, pass: true, message: null };
  const message = `step ${step.step}: ${outcome.detail}`;
  if (outcome.outcome === 'cosmetic') return { stop: false, pass: true, message };
  const target = recordedElement === null ? '' : ` (target ${label(recordedElement)})`;
  return { stop, pass: false, message: `${message}${target}` };
}

function substitution(recorded: ElementIdentity | null, present: ElementIdentity | null): string | null {
  if (recorded === null) return null;
  if (present === null) return `nothing instead of ${label(recorded)}`;
  if (recorded.name === present.name && recorded.role === present.role) return null;
  const sameLabel = label(recorded) === label(present);
  const [now, then] = sameLabel
    ? [`${present.role} ${label(present)}`, `${recorded.role} ${label(recorded)}`]
    : [label(present), label(recorded)];
  return `${now} instead of ${then}`;
}

function label(element: ElementIdentity): string {
  return `«${element.name || element.id || element.role}»`;
}

const verbs: Readonly<Record<string, string>> = {
  mouse_click: 'click',
  mouse_dblclick: 'double-click',
  mouse_move: 'point at',
  mouse_down: 'press the mouse on',
  mouse_up: 'release the mouse on',
  mouse_drag_and_drop: 'drag',
  mouse_upload_file: 'upload to',
  scroll: 'scroll',
};

function verb(action: string): string {
  return verbs[/^\w+/.exec(action)?.[0] ?? ''] ?? 'act on';
}
