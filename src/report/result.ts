import type { AgentUsage } from '../agents/agent.ts';
import type { Ending, Evidence, GoalSetting } from '../checker/evidence.ts';
import type { Verdict } from '../checker/verdict.ts';
import type { HealMark } from '../drift/healMark.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import type { Json } from '../json.ts';
import type { Difficulty, Tier } from '../scenario/scenario.ts';

/** How an episode is counted (design, section 9). `drift` and `infrastructure_error` never count against an agent. */
export type EpisodeOutcome =
  | 'success'
  | 'completed_with_violations'
  | 'critical_violation'
  | 'wrong_answer'
  | 'truncated'
  | 'gave_up'
  | 'refused'
  | 'format_lockout'
  | 'repetition_loop'
  | 'drift'
  | 'infrastructure_error';

/** One step as the report shows it. */
export type StepResult = {
  /** From 1. */
  step: number;
  /** The action in text form, or the agent's words when they could not be parsed. */
  action: string;
  /** Where the action pointed, in CSS pixels of the screenshot; null for keys, text and messages. */
  point: { x: number; y: number } | null;
  /** Why the action was refused or could not be parsed; null when it was performed. */
  error: string | null;
  /** What the adapter could not carry over of the agent's answer; absent when it carried all. */
  lossy?: readonly string[];
  /** Digest of the screenshot seen before the action (name in the screenshot store). */
  screenshot: string;
  /** Audit events this step caused. */
  audit: number[];
  /** How the present screen compared with the recorded one; null when nothing was compared. */
  drift: DriftOutcome | null;
  /** How a replay found the target again on a drifted screen; absent or null when it did not have to. */
  healed?: HealMark | null;
  /** Milliseconds until the page was settled. */
  settleMs: number;
  /** Milliseconds that the agent took to answer with it; absent in results of earlier versions. */
  thinkMs?: number;
};

/** One line of results.jsonl. */
export type EpisodeResult = {
  version: 1;
  /** Address of the episode by content: case, seed, shift, agent, versions. */
  address: string;
  case: string;
  scenario: string;
  task: string;
  setting: GoalSetting;
  tier: Tier;
  domain: string;
  difficulty: Difficulty;
  seed: number;
  shift: string;
  agent: string;
  /** What else makes the agent what it is: coordinate space, safety policy, prices …; absent when it says nothing. */
  agentConfig?: Json;
  /** What its model took; absent for agents without a model. */
  usage?: AgentUsage;
  browser: string;
  outcome: EpisodeOutcome;
  ending: Ending;
  verdict: Verdict;
  /** SHA-256 of the evidence as canonical JSON. */
  evidenceDigest: string;
  evidence: Evidence;
  steps: StepResult[];
  /** Digest of the screen after the last action; absent or null when none was taken. */
  finalScreenshot?: string | null;
  /** Steps the oracle needs for the case; null when no recording is there. */
  oracleSteps: number | null;
  /** Wall-clock duration in milliseconds. */
  durationMs: number;
};
