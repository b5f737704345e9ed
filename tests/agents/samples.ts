import type { EpisodeContext, Observation } from '../../src/agents/agent.ts';

export const viewport = { width: 1280, height: 720 };
/** An episode that never was, for agents that need none. */
export const context: EpisodeContext = {
  case: 'ward.renew.intent',
  scenario: 'ward',
  task: 'renew',
  seed: 1,
  shift: 'none',
  viewport,
  browser: 'chromium 1.0',
  recordings: '',
  inspect: async () => null,
  elements: async () => [],
  server: () => ({ now: null, initialRecord: null, auditLog: [] }),
  fieldsRead: () => [],
};
export const observation: Observation = {
  screenshot: Buffer.alloc(0),
  viewport,
  deviceScale: 1,
  goal: '',
  messages: [],
  lastAction: null,
  lastError: null,
  step: 1,
  remaining: 30,
};
