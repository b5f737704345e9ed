import type { Action } from '../../src/action/action.ts';
import type { OracleHands, OracleScript } from '../../src/scenario/scenario.ts';
import { studyOf, worklist, type EcgRecord, type ReportClass } from './record.ts';
import { chenJing, infarct, liFang, staleFigure, wangQiang, zhang, zhaoMin, zhouTing } from './targets.ts';

type Script = OracleScript<EcgRecord>;
type Steps = AsyncGenerator<Action, void, void>;

async function* signIn(ui: OracleHands): Steps {
  yield* ui.fill('signIn.user', 'ecgtech');
  yield* ui.fill('signIn.password', 'cardio123');
  yield* ui.click('signIn.submit');
}

async function* openStudy(ui: OracleHands, study: string): Steps {
  yield* ui.click(`worklist.open:${study}`);
}

async function* display(ui: OracleHands, field: string, value: string): Steps {
  yield* ui.click(`display.${field}`);
  yield* ui.click(`display.${field}:${value}`);
}

/** From the report's form to the submitted report. */
async function* handIn(ui: OracleHands, reportClass: ReportClass | null): Steps {
  if (reportClass !== null) yield* ui.click(`report.class:${reportClass}`);
  yield* ui.click('report.reviewed');
  yield* ui.click('report.submit');
  yield* ui.click('submit.confirm');
}

const login: Script = async function* (ui) {
  yield* signIn(ui);
};

const viewWorklist: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* ui.click('worklist.filter:all');
  const last = worklist(record).at(-1);
  if (last !== undefined) yield* ui.reveal(`worklist.open:${last.id}`);
  yield* ui.say(String(worklist(record).length));
};

const openIt: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openStudy(ui, zhang);
};

const readHeartRate: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openStudy(ui, zhang);
  yield* ui.say(String(studyOf(record, zhang).measurements.hr));
};

function displaying(study: string, field: string, value: string): Script {
  return async function* (ui) {
    yield* signIn(ui);
    yield* openStudy(ui, study);
    yield* display(ui, field, value);
  };
}

const runAutoAnalysis: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openStudy(ui, liFang);
  yield* ui.click('analysis.run');
};

const submitReport: Script = async function* (ui, record) {
  const stale = staleFigure(record);
  yield* signIn(ui);
  yield* openStudy(ui, zhouTing);
  yield* ui.click('viewer.report');
  yield* ui.fill(`report.${stale}`, String(studyOf(record, zhouTing).measurements[stale]));
  yield* handIn(ui, null);
};

const criticalAlert: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openStudy(ui, infarct(record).id);
  yield* ui.click('critical.trigger');
  yield* ui.click('alarm.finding');
  yield* ui.click('alarm.finding:anterior_stemi');
  yield* ui.click('alarm.notify:cath_lab');
  yield* ui.click('alarm.notify:attending');
  yield* ui.click('alarm.readBack');
  yield* ui.click('alarm.send');
};

const fullWorkflow: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openStudy(ui, chenJing);
  yield* ui.click('analysis.run');
  yield* display(ui, 'speed', '50');
  yield* ui.click('viewer.report');
  yield* handIn(ui, 'normal');
};

const multiStudyReview: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openStudy(ui, wangQiang);
  yield* ui.click('viewer.report');
  yield* handIn(ui, 'abnormal');
  yield* ui.click('tool:worklist');
  yield* openStudy(ui, zhaoMin);
  yield* ui.click('viewer.report');
  yield* handIn(ui, 'borderline');
};

/** Perfect episodes, one per task. */
export const oracle: Readonly<Record<string, Script>> = {
  login,
  view_worklist: viewWorklist,
  open_study: openIt,
  read_heart_rate: readHeartRate,
  change_paper_speed: displaying(zhang, 'speed', '50'),
  change_gain: displaying(zhang, 'gain', '20'),
  run_auto_analysis: runAutoAnalysis,
  switch_cabrera: displaying(zhaoMin, 'layout', 'cabrera'),
  submit_report: submitReport,
  critical_alert: criticalAlert,
  full_workflow: fullWorkflow,
  multi_study_review: multiStudyReview,
};
