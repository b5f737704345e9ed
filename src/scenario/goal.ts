import type { GoalSetting } from '../checker/evidence.ts';
import type { TaskDefinition } from './scenario.ts';

/** The goal as an agent reads it: one sentence or two for `intent`, numbered lines for `step`. */
export function goalText<R>(task: TaskDefinition<R>, setting: GoalSetting, record: R): string {
  switch (setting) {
    case 'intent':
      return task.goal.intent(record);
    case 'step':
      return task.goal
        .step(record)
        .map((line, index) => `${index + 1}. ${line}`)
        .join('\n');
  }
}
