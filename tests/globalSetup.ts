import { resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { resolveAgent } from '../src/agents/registry.ts';
import { ensureChromium } from '../src/episode/browser.ts';
import { beginRun, reportFolder } from '../src/report/resumed.ts';
import { parseShift } from '../src/shift/expression.ts';

/** Says what is wrong with the settings once rather than in every test, and finds or installs Chromium. */
export default function globalSetup(config: FullConfig): void {
  const { MEDCUA_AGENT: agent, MEDCUA_SHIFT: shift } = process.env;
  if (agent !== undefined) resolveAgent(agent);
  if (shift !== undefined) parseShift(shift);
  const folder = resolve(config.configFile ?? '', '..', reportFolder);
  Object.assign(process.env, beginRun(folder, process.env.MEDCUA_RESUME === '1'));
  ensureChromium((line) => console.log(line));
}
