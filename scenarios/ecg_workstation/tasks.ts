import type { TaskDefinition } from '../../src/scenario/scenario.ts';
import type { EcgRecord } from './record.ts';
import { criticalAlert } from './tasks/alert.ts';
import { changeGain, changePaperSpeed, runAutoAnalysis, switchCabrera } from './tasks/display.ts';
import { login, openStudy, readHeartRate, viewWorklist } from './tasks/looking.ts';
import { fullWorkflow, multiStudyReview, submitReport } from './tasks/reports.ts';

export const tasks: readonly TaskDefinition<EcgRecord>[] = [
  login,
  viewWorklist,
  openStudy,
  readHeartRate,
  changePaperSpeed,
  changeGain,
  runAutoAnalysis,
  switchCabrera,
  submitReport,
  criticalAlert,
  fullWorkflow,
  multiStudyReview,
];
