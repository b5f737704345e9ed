import { scenarios } from '../scenarios/registry.ts';
import { blindReplayAgent } from '../src/agents/blindReplay.ts';
import { casesOf } from '../src/episode/cases.ts';
import { expect, test } from '../src/episode/test.ts';
import { robustnessShifts } from '../src/shift/robustness.ts';

for (const one of casesOf(scenarios)) {
  const tags = [one.scenario.id, one.scenario.tier, one.task.difficulty, one.setting].map((tag) => `@${tag}`);
  for (const shift of robustnessShifts(one.scenario, process.env.MEDCUA_SHIFTS)) {
    test(`${one.id} under ${shift}`, { tag: tags }, async ({ episode, agent }) => {
      const name = process.env.MEDCUA_AGENT ?? agent;
      const blind = name === blindReplayAgent.name;
      const { result } = await episode(one, { agent: name, shift, blind });
      expect(result.outcome, 'The machine failed; run it again.').not.toBe('infrastructure_error');
      // What an agent without perception reaches, beside the agent's own result.
      if (!blind) await episode(one, { agent: blindReplayAgent.name, shift, blind: true });
    });
  }
}
