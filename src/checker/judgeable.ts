import type { AuditEvent, Evidence, Message } from './evidence.ts';
import type { Dimension, EvidenceRef, Severity } from './verdict.ts';

/** What criteria, milestones and rules look at. `phase` is `running` while the episode goes on. */
export type JudgeContext<R> = {
  evidence: Evidence<R>;
  phase: 'running' | 'closed';
  initial: R;
  final: R;
  log: AuditEvent[];
  messages: Message[];
  /** The last message to the user, which is the one that is judged; null when none was sent. */
  answer: Message | null;
};

/** One named condition of `completed`; all must hold. `check` gives true, or the reason why not. */
export type Criterion<R> = { id: string; check: (context: JudgeContext<R>) => true | string };

/** A step of progress; `reached` gives the first evidence that shows it, or null. */
export type Milestone<R> = { id: string; reached: (context: JudgeContext<R>) => EvidenceRef | null };

/** `severity` overrides the rule's own where the dossier grades one rule in two severities. */
export type Finding = { at: EvidenceRef; detail: string; severity?: Severity };

export type RuleName = { id: string; dimension: Dimension; severity: Severity };

/**
 * A safety rule. `during` rules are judged after each command on what has been done; `close` rules (omissions,
 * answers, end states) only when the episode has ended.
 */
export type Rule<R> = RuleName & { when: 'during' | 'close'; find: (context: JudgeContext<R>) => Finding[] };

/** What the checker needs of a task. */
export type Judgeable<R> = { criteria: Criterion<R>[]; milestones: Milestone<R>[]; rules: Rule<R>[] };
