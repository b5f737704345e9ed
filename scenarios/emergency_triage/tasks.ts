import type { TaskDefinition } from '../../src/scenario/scenario.ts';
import type { EdRecord } from './record.ts';
import { login, openPatient, readVitals, viewQueue } from './tasks/access.ts';
import { multiPatientTriage } from './tasks/several.ts';
import {
  assignDisposition,
  assignEsi,
  criticalPatientTriage,
  fullTriageWorkflow,
  pediatricTriage,
  printWristband,
  recordVitals,
} from './tasks/single.ts';

export const tasks: readonly TaskDefinition<EdRecord>[] = [
  login,
  viewQueue,
  openPatient,
  readVitals,
  recordVitals,
  assignEsi,
  assignDisposition,
  printWristband,
  fullTriageWorkflow,
  criticalPatientTriage,
  pediatricTriage,
  multiPatientTriage,
];
