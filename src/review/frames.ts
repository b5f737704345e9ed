import type { RecordedStep } from '../recording/format.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, ReviewItem } from './state.ts';

/** A recorded screen and the one that took its place. */
export type ReviewFrame = {
  /** Step number or `end`. */
  key: string;
  recorded: RecordedStep | null;
  proposed: RecordedStep | null;
  /** Digests of the screens; the recorded one is null where the recording had no such step. */
  from: string | null;
  to: string;
  /** Null when the screen is as recorded and needs no decision. */
  item: ReviewItem | null;
  decision: Decision | null;
};

/** Every step of the proposal beside the recorded one, and the end. */
export function framesOf({ recorded, proposed, state }: Proposal): ReviewFrame[] {
  const rest = (key: string) => ({
    key,
    item: state.items.find((one) => one.key === key) ?? null,
    decision: state.decisions[key] ?? null,
  });
  const steps = proposed.steps.map((step, index): ReviewFrame => {
    const before = recorded.steps[index] ?? null;
    return {
      ...rest(String(step.step)),
      recorded: before,
      proposed: step,
      from: before?.screenshot ?? null,
      to: step.screenshot,
    };
  });
  return proposed.end === null
    ? steps
    : [...steps, { ...rest('end'), recorded: null, proposed: null, from: recorded.end, to: proposed.end }];
}
