import type { Action } from '../action/action.ts';
import { seededRandom, type Random } from '../scenario/random.ts';
import type { AgentSpec } from './agent.ts';

const words = ['1', '5', '8', '88', '120/80', 'admin', 'yes', 'done', 'patient', '98.6'];
const chords = ['Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Backspace'];

/** Acts at random from a seed: same seed and case, same actions. Uses up the whole budget. */
export function randomAgent(seed: number): AgentSpec {
  return {
    name: `random:${seed}`,
    create: async (context) => {
      const random = seededRandom(seed * 7919 + context.seed * 104_729 + hash(context.case));
      return {
        act: async ({ viewport }) => ({ kind: 'actions', actions: [randomAction(random, viewport)] }),
      };
    },
  };
}

function randomAction(random: Random, viewport: { width: number; height: number }): Action {
  const x = random.int(0, viewport.width - 1);
  const y = random.int(0, viewport.height - 1);
  const draw = random.int(1, 100);
  if (draw <= 70) return { kind: 'click', x, y, button: 'left', count: 1, modifiers: [] };
  if (draw <= 85) return { kind: 'type', text: random.pick(words), how: 'keys' };
  if (draw <= 92) return { kind: 'key', chord: random.pick(chords), repeat: 1, holdMs: 0 };
  if (draw <= 97) {
    return { kind: 'scroll', at: { x, y }, dx: 0, dy: random.pick([-400, -200, 200, 400]), modifiers: [] };
  }
  return { kind: 'message', text: random.pick(words) };
}

/** FNV-1a, 32 bits: a stable number for a case id. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
