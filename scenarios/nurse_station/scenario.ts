import { defineScenario } from '../../src/scenario/scenario.ts';
import { commands } from './commands.ts';
import { look } from './look.ts';
import { equivalentMutants } from './mutants.ts';
import { nearMisses } from './nearMisses.ts';
import { oracle } from './oracle.ts';
import { view, type NurseStationRecord, type NurseStationView } from './record.ts';
import { clockStart, ownBadge, seed } from './seed.ts';
import { shifts } from './shifts.ts';
import { tasks } from './tasks.ts';

export default defineScenario<NurseStationRecord, NurseStationView>({
  id: 'nurse_station',
  title: 'Inpatient nurse workstation',
  domain: 'Acute-care nursing',
  tier: 'synthetic',
  clock: { start: clockStart, advance: { per: 'accepted_write', seconds: 60 } },
  account: ownBadge,
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
