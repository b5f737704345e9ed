import { defineScenario } from '../../src/scenario/scenario.ts';
import { account, commands } from './commands.ts';
import { look } from './look.ts';
import { equivalentMutants } from './mutants.ts';
import { nearMisses } from './nearMisses.ts';
import { oracle } from './oracle.ts';
import { view, type EdRecord, type EdView } from './record.ts';
import { seed } from './seed.ts';
import { shifts } from './shifts.ts';
import { tasks } from './tasks.ts';

export default defineScenario<EdRecord, EdView>({
  id: 'emergency_triage',
  title: 'Emergency department tracking board and triage',
  domain: 'Emergency medicine',
  tier: 'synthetic',
  clock: { start: '2026-04-18T08:45:00', advance: { per: 'accepted_write', seconds: 60 } },
  account: account.user,
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
