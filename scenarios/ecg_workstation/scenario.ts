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
  id: 'ecg_workstation',
  title: 'ECG Workstation',
  domain: 'Non-invasive cardiology',
  tier: 'synthetic',
  clock: { start: clockStart, advance: { per: 'action', seconds: 15 } },
  account: 'ecgtech',
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
