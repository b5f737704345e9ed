import type { Evidence } from '../checker/evidence.ts';
import { jsonDigest } from '../digest.ts';
import { canonicalJson } from '../json.ts';
import type { Recording } from '../recording/reader.ts';
import type { EpisodeResult } from '../report/result.ts';

/**
 * What is different from the recording, whatever the drift policy: evidence or verdict that changes is always a failure.
 * The goal setting and its text do not count, since one recording serves both.
 */
export function replayProblems(recording: Recording, result: EpisodeResult): string[] {
  if (result.outcome === 'drift' || result.outcome === 'infrastructure_error') {
    return [`${result.outcome}: ${'reason' in result.ending ? result.ending.reason : ''}`];
  }
  const problems: string[] = [];
  if (recording.evidence !== null && comparable(recording.evidence) !== comparable(result.evidence)) {
    problems.push(
      `the evidence differs from the recording in ${differingParts(recording.evidence, result.evidence)}`,
    );
  }
  if (recording.verdict !== null && canonicalJson(recording.verdict) !== canonicalJson(result.verdict)) {
    problems.push(
      `the verdict differs: ${result.outcome}, reward ${result.verdict.reward}, was ${recording.verdict.reward}`,
    );
  }
  return problems;
}

function comparable(evidence: Evidence): string {
  return jsonDigest({ ...evidence, setting: null, goal: null });
}

function differingParts(recorded: Evidence, present: Evidence): string {
  const parts = (Object.keys(recorded) as (keyof Evidence)[])
    .filter((part) => part !== 'setting' && part !== 'goal')
    .filter((part) => canonicalJson(recorded[part]) !== canonicalJson(present[part]));
  if (!parts.includes('auditLog')) return parts.join(', ');
  const events = present.auditLog;
  const first = recorded.auditLog.findIndex(
    (event, index) => canonicalJson(event) !== canonicalJson(events[index]),
  );
  return `${parts.join(', ')} (first at audit event ${first === -1 ? recorded.auditLog.length : first})`;
}
