import { parseAction } from '../action/parse.ts';
import { RecordingError } from '../recording/errors.ts';
import { recordingPath } from '../recording/location.ts';
import { readRecording } from '../recording/reader.ts';
import type { AgentSpec } from './agent.ts';

/**
 * Performs the actions of a task's unshifted recording whatever the screen shows, on any seed and under any shift: what an
 * agent without perception reaches. A case that it solves on another seed needs no perception.
 */
export const blindReplayAgent: AgentSpec = {
  name: 'replay:blind',
  create: async ({ recordings, scenario, task }) => {
    const file = recordingPath(recordings, scenario, task, 'none');
    const actions = readRecording(file).steps.map((step) => {
      const parsed = parseAction(step.action);
      if (parsed.ok) return { action: parsed.action, lossy: step.lossy };
      const problem = `the action "${step.action}" of step ${step.step} cannot be parsed: ${parsed.error.message}`;
      throw new RecordingError('invalid_line', problem, { file });
    });
    let next = 0;
    return {
      act: async () => {
        const step = actions[next];
        next += 1;
        return step === undefined
          ? { kind: 'done' }
          : { kind: 'actions', actions: [step.action], lossy: step.lossy };
      },
    };
  },
};
