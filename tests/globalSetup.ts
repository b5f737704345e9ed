import { resolveAgent } from '../src/agents/registry.ts';
import { ensureChromium } from '../src/episode/browser.ts';
import { parseShift } from '../src/shift/expression.ts';

/** Says what is wrong with the settings once rather than in every test, and finds or installs Chromium. */
export default function globalSetup(): void {
  const { MEDCUA_AGENT: agent, MEDCUA_SHIFT: shift } = process.env;
  if (agent !== undefined) resolveAgent(agent);
  if (shift !== undefined) parseShift(shift);
  ensureChromium((line) => console.log(line));
}
