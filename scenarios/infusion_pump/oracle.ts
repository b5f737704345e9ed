import type { OracleHands, OracleScript } from '../../src/scenario/scenario.ts';
import type { Action } from '../../src/action/action.ts';
import { amountNumber } from './dosing.ts';
import { infusingPatients, patientOf, type InfusionPumpRecord, type PatientId } from './record.ts';
import {
  adultNorepinephrine,
  alarmsToHandle,
  amountAt,
  cardiacPatient,
  freeLine,
  maintenanceOrder,
  mistypedDose,
  probeDose,
  raisedSalineRate,
  reducedPropofolDose,
  salineLine,
  sedationOrder,
  seizurePatient,
  shockPatient,
  vasopressorLine,
} from './targets.ts';

type Script = OracleScript<InfusionPumpRecord>;
type Steps = AsyncGenerator<Action, void, void>;

async function* signIn(ui: OracleHands): Steps {
  yield* ui.fill('signIn.user', 'admin');
  yield* ui.fill('signIn.password', 'pump123');
  yield* ui.click('signIn.submit');
}

async function* openProgram(ui: OracleHands, patient: PatientId): Steps {
  yield* ui.click(`card.open:${patient}`);
}

/** Chooses a drug in the picker, scrolling its list where needed. */
async function* chooseDrug(ui: OracleHands, drug: string): Steps {
  yield* ui.click('form.drug');
  yield* ui.click(`form.drug:${drug}`);
}

async function* titrate(ui: OracleHands, step: string): Steps {
  yield* ui.click(`titrate:${step}`);
  yield* ui.click('confirm.yes');
}

const login: Script = async function* (ui) {
  yield* signIn(ui);
};

const viewDashboard: Script = async function* (ui, record) {
  yield* signIn(ui);
  const last = record.patients.at(-1);
  if (last !== undefined) yield* ui.reveal(`card.open:${last.id}`);
  yield* ui.say(`${infusingPatients(record)} patients`);
};

const checkDrugLibrary: Script = async function* (ui, record) {
  const { softMax, hardMax } = adultNorepinephrine(record);
  yield* signIn(ui);
  yield* ui.click('nav:library');
  yield* ui.click('library.profile:adult_icu');
  yield* ui.fill('library.search', 'norepinephrine');
  yield* ui.say(`Soft maximum ${softMax} mcg/kg/min, hard maximum ${hardMax} mcg/kg/min.`);
};

const viewActiveInfusions: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.say(
    [
      `A: norepinephrine ${amountNumber('norepinephrine', amountAt(record, vasopressorLine))} mcg/kg/min`,
      `B: sodium chloride 0.9 % ${amountAt(record, salineLine)} mL/h`,
      'C: fentanyl 50 mcg/h',
    ].join('\n'),
  );
};

const programInfusion: Script = async function* (ui, record) {
  const { amount, vtbi } = maintenanceOrder(record);
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${freeLine.channel}`);
  yield* chooseDrug(ui, 'sodium_chloride');
  yield* ui.fill('form.rate', String(amount));
  yield* ui.fill('form.vtbi', String(vtbi));
  yield* ui.click('form.review');
  yield* ui.click('review.proceed');
  yield* ui.click('alert.override');
  yield* ui.click('alert.reason:reason.secondLine');
  yield* ui.click('alert.confirm');
};

const titrateVasopressor: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${vasopressorLine.channel}`);
  yield* titrate(ui, '+0.01');
  yield* titrate(ui, '+0.01');
};

const pauseInfusion: Script = async function* (ui) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${salineLine.channel}`);
  yield* ui.click('program.pause');
  yield* ui.click('confirm.yes');
};

const checkDoseLimits: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${vasopressorLine.channel}`);
  yield* ui.fill('form.dose', String(probeDose(record)));
  yield* ui.click('form.review');
  yield* ui.click('review.cancel');
  yield* ui.say(
    `${probeDose(record)} mcg/kg/min hits the soft limit of ${adultNorepinephrine(record).softMax} mcg/kg/min.`,
  );
};

const hardLimitSafety: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${vasopressorLine.channel}`);
  yield* ui.fill('form.dose', String(mistypedDose(record)));
  yield* ui.click('form.review');
  yield* ui.click('review.close');
  yield* ui.say(
    `The pump refused ${mistypedDose(record)} mcg/kg/min: hard limit ${adultNorepinephrine(record).hardMax} mcg/kg/min. The infusion is unchanged.`,
  );
};

const manageAlarms: Script = async function* (ui, record) {
  const { high, others } = alarmsToHandle(record);
  yield* signIn(ui);
  yield* ui.click('nav:alarms');
  for (const alarm of others) {
    yield* ui.click(`alarms:${alarm.id}`);
    yield* ui.click(`alarm.silence:${alarm.id}`);
  }
  yield* ui.click(`alarms:${high.id}`);
  yield* ui.click(`alarm.dispatch:${high.id}`);
  yield* ui.say(
    [...others, high]
      .map((alarm) => `${alarm.message}: ${patientOf(record, alarm.patient).bed}, channel ${alarm.channel}`)
      .join('\n'),
  );
};

const multiPumpManagement: Script = async function* (ui, record) {
  yield* signIn(ui);
  yield* openProgram(ui, shockPatient);
  yield* ui.click(`channel:${salineLine.channel}`);
  yield* ui.fill('form.rate', String(raisedSalineRate(record)));
  yield* ui.click('form.review');
  yield* ui.click('review.proceed');
  yield* ui.click('nav:dashboard');
  yield* openProgram(ui, cardiacPatient);
  yield* ui.fill('form.dose', String(reducedPropofolDose(record)));
  yield* ui.click('form.review');
  yield* ui.click('review.proceed');
  yield* ui.click('nav:history');
};

const fullWorkflow: Script = async function* (ui, record) {
  const { first, second, vtbi } = sedationOrder(record);
  yield* ui.click('nav:library');
  yield* ui.click('library.profile:adult_icu');
  yield* ui.click('nav:dashboard');
  yield* openProgram(ui, seizurePatient);
  yield* ui.click('channel:C');
  yield* chooseDrug(ui, 'propofol');
  yield* ui.fill('form.dose', String(first));
  yield* ui.fill('form.vtbi', String(vtbi));
  yield* ui.click('form.review');
  yield* ui.click('review.proceed');
  yield* titrate(ui, `+${second - first}`);
  yield* ui.click('nav:alarms');
  yield* ui.click('nav:history');
};

/** Perfect episodes, one per task. */
export const oracle: Readonly<Record<string, Script>> = {
  login,
  view_dashboard: viewDashboard,
  check_drug_library: checkDrugLibrary,
  view_active_infusions: viewActiveInfusions,
  program_infusion: programInfusion,
  titrate_vasopressor: titrateVasopressor,
  pause_infusion: pauseInfusion,
  check_dose_limits: checkDoseLimits,
  hard_limit_safety: hardLimitSafety,
  manage_alarms: manageAlarms,
  multi_pump_management: multiPumpManagement,
  full_workflow: fullWorkflow,
};
