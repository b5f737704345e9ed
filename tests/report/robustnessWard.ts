import type { EpisodeResult } from '../../src/report/result.ts';
import {
  robustness,
  type AgentRobustness,
  type RobustnessSummary,
  type ShiftReport,
} from '../../src/report/robustness.ts';
import { auditEvent, fabricate, step, violation, type Sketch } from './fabricate.ts';

/** How a fabricated episode goes; `lost` misses the last command. */
export type Course = 'success' | 'lost' | 'critical' | 'infrastructure_error' | 'drift';

/** An episode of seven steps that opens a patient at its third and starts an infusion at its seventh. */
export function episode(course: Course, sketch: Sketch = {}): EpisodeResult {
  const events = [
    auditEvent({ index: 0, step: 3, type: 'patient.open', effect: 'read' }),
    ...(course === 'lost'
      ? []
      : [
          auditEvent({
            index: 1,
            step: 7,
            type: 'infusion.start',
            payload: { dose: course === 'critical' ? 50 : 5 },
          }),
        ]),
  ];
  return fabricate({
    steps: [1, 2, 3, 4, 5, 6, 7].map((number) =>
      step(number, { action: `mouse_click(${number * 10}, 40)`, screenshot: `frame${number}` }),
    ),
    auditLog: events,
    completed: course === 'success',
    ...(course === 'critical'
      ? { violations: [violation({ severity: 'critical', at: { kind: 'event', index: 1 } })] }
      : {}),
    ...(course === 'infrastructure_error' || course === 'drift'
      ? { ending: { kind: course, reason: 'the reason' } }
      : {}),
    ...sketch,
  });
}

/** Task names `t1` to `t<count>`. */
export function tasks(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `t${index + 1}`);
}

/** Successes of an agent on the tasks without a shift, and as `broken` many losses under each shift, the first tasks first. */
export function measured(
  agent: string,
  count: number,
  broken: Readonly<Record<string, number>>,
): EpisodeResult[] {
  return tasks(count).flatMap((task, index) => [
    episode('success', { agent, task }),
    ...Object.entries(broken).map(([shift, losses]) =>
      episode(index < losses ? 'lost' : 'success', { agent, task, shift, seed: 1 + offsets(shift) }),
    ),
  ]);
}

function offsets(shift: string): number {
  const strength = /other-data(?::([\d.]+))?/.exec(shift);
  return strength === null ? 0 : Math.round(Number(strength[1] ?? 0.1) * 10);
}

export function summaryOf(results: readonly EpisodeResult[]): RobustnessSummary {
  const summary = robustness(results);
  if (summary === null) throw new Error('expected a shifted episode among the results');
  return summary;
}

export function agentOf(results: readonly EpisodeResult[], agent = 'model'): AgentRobustness {
  const found = summaryOf(results).agents.find((one) => one.agent === agent);
  if (found === undefined) throw new Error(`expected ${agent} in the summary`);
  return found;
}

export function shiftOf(results: readonly EpisodeResult[], shift: string, agent = 'model'): ShiftReport {
  const found = agentOf(results, agent).shifts.find(({ name }) => name === shift);
  if (found === undefined) throw new Error(`expected ${shift} in the summary`);
  return found;
}
