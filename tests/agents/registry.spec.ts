import { expect, test } from '@playwright/test';
import type { AgentTurn, EpisodeContext } from '../../src/agents/agent.ts';
import { randomAgent } from '../../src/agents/random.ts';
import { resolveAgent } from '../../src/agents/registry.ts';
import { UsageError } from '../../src/episode/errors.ts';
import { context, observation, viewport } from './samples.ts';

async function turns(name: string, changed: Partial<EpisodeContext> = {}): Promise<AgentTurn[]> {
  const agent = await resolveAgent(name).create({ ...context, ...changed });
  const taken: AgentTurn[] = [];
  for (let turn = 0; turn < 30; turn += 1) taken.push(await agent.act(observation));
  return taken;
}

test('should act the same from the same seed and case, and differently from another', async () => {
  const first = await turns('random:7');
  expect(await turns('random:7')).toEqual(first);
  expect(await turns('random:8')).not.toEqual(first);
  expect(await turns('random:7', { case: 'ward.renew.step' })).not.toEqual(first);
  expect(await turns('random:7', { seed: 2 })).not.toEqual(first);
});

test('should keep random points within the viewport', async () => {
  const agent = await randomAgent(3).create(context);
  for (let turn = 0; turn < 500; turn += 1) {
    const taken = await agent.act(observation);
    if (taken.kind !== 'actions') throw new Error(`unexpected ${taken.kind}`);
    for (const action of taken.actions) {
      if (action.kind !== 'click') continue;
      expect(action.x).toBeLessThan(viewport.width);
      expect(action.y).toBeLessThan(viewport.height);
    }
  }
});

test('should resolve agents by name and model', () => {
  expect(resolveAgent('noop').name).toBe('noop');
  expect(resolveAgent('random').name).toBe('random:1');
  expect(resolveAgent('random:7').name).toBe('random:7');
  expect(resolveAgent('replay').name).toBe('replay');
  expect(resolveAgent('replay:report').name).toBe('replay:report');
  expect(resolveAgent('replay:heal').name).toBe('replay:heal');
});

test('should say which agents there are when the name is unknown', () => {
  expect(() => resolveAgent('replya')).toThrow(UsageError);
  expect(() => resolveAgent('replya')).toThrow(/Did you mean replay\? There are: replay, noop, random/);
  expect(() => resolveAgent('oracle')).toThrow(/serves only "medcua record"/);
  expect(() => resolveAgent('random:x')).toThrow(/random:7/);
  expect(() => resolveAgent('replay:mend')).toThrow(/guard, report, heal/);
});
