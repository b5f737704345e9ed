import type { TaskDefinition } from '../../src/scenario/scenario.ts';
import type { NurseStationRecord } from './record.ts';
import { easyTasks } from './tasks/easy.ts';
import { orderTasks } from './tasks/orders.ts';
import { bedsideTasks } from './tasks/bedside.ts';
import { shiftTask } from './tasks/shift.ts';

/** The twelve tasks in the order of the dossier. */
export const tasks: readonly TaskDefinition<NurseStationRecord>[] = [
  easyTasks.login,
  easyTasks.viewCareCompass,
  easyTasks.establishRelationship,
  orderTasks.reviewNewOrders,
  bedsideTasks.completeTask,
  bedsideTasks.chartNotDone,
  bedsideTasks.specimenCollection,
  easyTasks.viewPatientSnapshot,
  orderTasks.handleStatOrder,
  bedsideTasks.manageOverdueTasks,
  orderTasks.batchOrderReview,
  shiftTask,
];
