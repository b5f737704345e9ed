import { decodePng, pixelDigest } from '../../recording/png.ts';
import type { Agent, AgentSpec, AgentTurn, Observation } from '../agent.ts';
import { parseGoal } from './goal/parse.ts';
import { requireOcrPackage } from './engine/runtime.ts';
import { decide, startPlan, type PlanState } from './plan.ts';
import type { ScreenReader } from './screen.ts';
import { sharedReader } from './sharedReader.ts';

/**
 * An agent without a model of language: reads the screen, follows instructions that name what they mean, and gives up on
 * everything else. Needs no network and no key. Same screens, same actions. Throws UsageError when the package that reads is
 * missing; `reader` stands in for it.
 */
export function ocrAgent(reader: (() => Promise<ScreenReader>) | null = null): AgentSpec {
  if (reader === null) requireOcrPackage();
  const openScreenReader = reader ?? sharedReader;
  return {
    name: 'ocr',
    config: { reader: 'PP-OCR v4', grammar: 1 },
    create: async () => new OcrAgent(await openScreenReader()),
  };
}

class OcrAgent implements Agent {
  readonly #reader: ScreenReader;
  #state: PlanState | null = null;
  #lastScreen: string | null = null;

  constructor(reader: ScreenReader) {
    this.#reader = reader;
  }

  async act({ goal, screenshot, lastError }: Observation): Promise<AgentTurn> {
    if (lastError !== null) return giveUp(`My last action was refused: ${lastError}`);
    this.#state ??= startPlan(parseGoal(goal));
    const digest = pixelDigest(decodePng(screenshot));
    const changed = this.#lastScreen !== null && this.#lastScreen !== digest;
    this.#lastScreen = digest;
    const decision = decide(this.#state, await this.#reader.read(screenshot), changed);
    if (decision.kind === 'done') return { kind: 'done' };
    if (decision.kind === 'stuck') return giveUp(decision.reason);
    this.#state = decision.state;
    return { kind: 'actions', actions: decision.actions };
  }
}

function giveUp(reason: string): AgentTurn {
  return { kind: 'actions', actions: [{ kind: 'infeasible', reason }] };
}
