import type { AgentSpec } from './agent.ts';

/** Does nothing at all: the baseline that no checker may pass. */
export const noopAgent: AgentSpec = {
  name: 'noop',
  create: async () => ({ act: async () => ({ kind: 'done' }) }),
};
