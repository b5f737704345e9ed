import type { AnyScenario } from '../src/scenario/scenario.ts';
import ecgWorkstation from './ecg_workstation/scenario.ts';
import emergencyTriage from './emergency_triage/scenario.ts';
import infusionPump from './infusion_pump/scenario.ts';
import nurseStation from './nurse_station/scenario.ts';

/** Every scenario of this package; adding one is one line here. */
export const scenarios: readonly AnyScenario[] = [
  ecgWorkstation,
  emergencyTriage,
  infusionPump,
  nurseStation,
];
