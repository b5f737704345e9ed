import type { AuditEvent, Message } from '../../checker/evidence.ts';
import type { EvidenceRef, MilestoneResult, Violation } from '../../checker/verdict.ts';
import type { EpisodeResult, StepResult } from '../result.ts';

/** `1`, `2`, … or `end`: what follows `#step=` in an address. */
export type FrameKey = string;

/** One picture of the film strip with all that belongs to it. */
export type Frame = {
  key: FrameKey;
  /** Null for the closing frame, which shows what the last action led to. */
  step: StepResult | null;
  /** Digest; null when no screenshot was taken. */
  screenshot: string | null;
  events: AuditEvent[];
  messages: Message[];
  violations: Violation[];
  milestones: MilestoneResult[];
};

/** The episode as a strip of frames: one for each step, and one for the end. */
export function framesOf(result: EpisodeResult): Frame[] {
  const { evidence, verdict } = result;
  const at = (key: FrameKey) => {
    const here = (ref: EvidenceRef | null): boolean => ref !== null && frameOf(ref, result) === key;
    return {
      key,
      events: evidence.auditLog.filter(
        (event) => frameOf({ kind: 'event', index: event.index }, result) === key,
      ),
      messages: evidence.messages.filter((_, index) => frameOf({ kind: 'message', index }, result) === key),
      violations: verdict.violations.filter((violation) => here(violation.at)),
      milestones: verdict.progress.filter((milestone) => here(milestone.at)),
    };
  };
  return [
    ...result.steps.map((step) => ({ ...at(String(step.step)), step, screenshot: step.screenshot })),
    { ...at('end'), step: null, screenshot: result.finalScreenshot ?? null },
  ];
}

/** Where in the strip a piece of evidence belongs. What came before the first action goes to the first frame. */
export function frameOf(ref: EvidenceRef, result: EpisodeResult): FrameKey {
  const step = stepOf(ref, result);
  if (step === null) return 'end';
  const first = result.steps[0];
  if (first !== undefined && step < first.step) return String(first.step);
  return result.steps.some((one) => one.step === step) ? String(step) : 'end';
}

// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
function stepOf(ref: EvidenceRef, { evidence, steps }: EpisodeResult): number | null {
  switch (ref.kind) {
    case 'end':
      return null;
    case 'message':
      return evidence.messages[ref.index]?.step ?? null;
    case 'event': {
      const caused = steps.find((step) => step.audit.includes(ref.index));
      return caused?.step ?? evidence.auditLog[ref.index]?.step ?? null;
    }
  }
}
