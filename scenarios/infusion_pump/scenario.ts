import { defineScenario } from '../../src/scenario/scenario.ts';
import { commands } from './commands.ts';
import { look } from './look.ts';
import { equivalentMutants } from './mutants.ts';
import { nearMisses } from './nearMisses.ts';
import { oracle } from './oracle.ts';
import { view } from './record.ts';
import { clockStart, seed } from './seed.ts';
import { shifts } from './shifts.ts';
import { tasks } from './tasks.ts';

export default defineScenario({
  id: 'infusion_pump',
  title: 'Infusion Pump Console',
  domain: 'Critical care infusion therapy',
  tier: 'synthetic',
  clock: { start: clockStart, advance: { per: 'never' } },
  account: 'admin',
  seed,
  view,
  commands,
  tasks,
  nearMisses,
  equivalentMutants,
  oracle,
  folder: new URL('.', import.meta.url),
  look,
  shifts,
});
