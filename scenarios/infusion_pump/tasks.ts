import type { TaskDefinition } from '../../src/scenario/scenario.ts';
import type { InfusionPumpRecord } from './record.ts';
import { manageAlarms } from './tasks/alarms.ts';
import { multiPumpManagement, pauseInfusion, programInfusion, titrateVasopressor } from './tasks/changing.ts';
import { checkDoseLimits, hardLimitSafety } from './tasks/limits.ts';
import { checkDrugLibrary, login, viewActiveInfusions, viewDashboard } from './tasks/looking.ts';
import { fullWorkflow } from './tasks/workflow.ts';

export const tasks: readonly TaskDefinition<InfusionPumpRecord>[] = [
  login,
  viewDashboard,
  checkDrugLibrary,
  viewActiveInfusions,
  programInfusion,
  titrateVasopressor,
  pauseInfusion,
  checkDoseLimits,
  hardLimitSafety,
  manageAlarms,
  multiPumpManagement,
  fullWorkflow,
];
