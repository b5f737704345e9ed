import type { OracleScript } from '../../src/scenario/scenario.ts';
import type { NurseStationRecord } from './record.ts';

const nothing: OracleScript<NurseStationRecord> = async function* () {};
export const oracle: Readonly<Record<string, OracleScript<NurseStationRecord>>> = Object.fromEntries(
  ['login','view_care_compass','establish_relationship','review_new_orders','complete_task','chart_not_done','specimen_collection','view_patient_snapshot','handle_stat_order','manage_overdue_tasks','batch_order_review','full_shift_workflow'].map((id) => [id, nothing]));
