import type { AgentSpec } from '../agents/agent.ts';
import { Desk } from './desk.ts';

/**
 * A person under an agent's rules: the same screenshots, the same action set, the same budget. Each episode has a page of
 * its own on loopback; `announce` is told its address.
 */
export function humanAgent(announce: (line: string) => void, port = 0): AgentSpec {
  return {
    name: 'human',
    create: async ({ case: id }) => {
      const desk = new Desk();
      await desk.open(port);
      announce(`${id}: open ${desk.address} in a browser and do what the goal says.`);
      return { act: (observation) => desk.agent.act(observation), close: () => desk.close() };
    },
  };
}
