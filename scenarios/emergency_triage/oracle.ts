import type { Action } from '../../src/action/action.ts';
import type { OracleHands, OracleScript } from '../../src/scenario/scenario.ts';
import { captureAndSlip, expectedDisposition, expectedEsi } from './assignment.ts';
import { account } from './commands.ts';
import { lastVitals, ownCapture, visitOf, type EdRecord, type Vitals } from './record.ts';
import { awaitingCount } from './tasks/access.ts';
import { dictatedForAbdomen, dictatedForFever } from './tasks/single.ts';

type Actions = AsyncGenerator<Action, void, void>;

async function* signIn(ui: OracleHands): Actions {
  yield* ui.type(account.user);
  yield* ui.press('Tab');
  yield* ui.type(account.password);
  yield* ui.press('Enter');
}

async function* open(ui: OracleHands, visitId: string): Actions {
  yield* ui.click(`board.open:${visitId}`);
}

async function* chartDictated(ui: OracleHands, vitals: Vitals): Actions {
  yield* ui.fill('vitals.bp', `${vitals.sbp}/${vitals.dbp}`);
  yield* ui.fill('vitals.tempF', vitals.tempF.toFixed(1));
  yield* ui.fill('vitals.pulse', String(vitals.pulse));
  yield* ui.fill('vitals.rr', String(vitals.rr));
  yield* ui.fill('vitals.spo2', String(vitals.spo2));
  yield* chartScores(ui, vitals);
  yield* ui.click('vitals.save');
}

async function* chartScores(ui: OracleHands, { gcs, pain }: Vitals): Actions {
  yield* ui.click(`vitals.gcs:${gcs}`);
  yield* ui.click(`vitals.pain:${pain}`);
}

async function* chartCapture(
  ui: OracleHands,
  record: EdRecord,
  visitId: string,
  options: { weight?: true } = {},
): Actions {
  const vitals = captureAndSlip(visitId, options)(record);
  yield* ui.click(`capture.use:${ownCapture(visitOf(record, visitId))?.id}`);
  yield* chartScores(ui, vitals);
  if (vitals.weight !== null) {
    yield* ui.click('vitals.weightUnit:kg');
    yield* ui.fill('vitals.weight', vitals.weight.value.toFixed(1));
  }
  yield* ui.click('vitals.save');
}

async function* setAcuity(ui: OracleHands, record: EdRecord, visitId: string): Actions {
  yield* ui.click(`acuity:${expectedEsi(record, visitId)}`);
}

async function* setDisposition(ui: OracleHands, record: EdRecord, visitId: string): Actions {
  yield* ui.click(`disposition:${expectedDisposition(record, visitId)}`);
}

/** Allergies, provider, disposition and completion, after vital signs and acuity. */
async function* finish(ui: OracleHands, record: EdRecord, visitId: string, providerId: string): Actions {
  yield* setAcuity(ui, record, visitId);
  yield* ui.click('allergies.reviewed');
  yield* ui.click(`provider:${providerId}`);
  yield* setDisposition(ui, record, visitId);
  yield* ui.click('visit.complete');
}

async function* triageWithCapture(ui: OracleHands, record: EdRecord, visitId: string): Actions {
  yield* open(ui, visitId);
  yield* chartCapture(ui, record, visitId);
  yield* setAcuity(ui, record, visitId);
  yield* ui.click('visit.complete');
}

export const oracle: Readonly<Record<string, OracleScript<EdRecord>>> = {
  login: (ui) => signIn(ui),
  view_queue: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('board.filter:awaiting_triage');
    yield* ui.say(String(awaitingCount(record)));
  },
  open_patient: async function* (ui) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4101');
  },
  read_vitals: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('board.view:ED-4113');
    const vitals = lastVitals(visitOf(record, 'ED-4113'));
    yield* ui.say(
      `Pulse ${vitals?.pulse}, BP ${vitals?.sbp}/${vitals?.dbp}, SpO2 ${vitals?.spo2} %, temperature ${vitals?.tempF} °F`,
    );
  },
  record_vitals: async function* (ui) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4105');
    yield* chartDictated(ui, dictatedForAbdomen);
  },
  assign_esi: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4103');
    yield* setAcuity(ui, record, 'ED-4103');
  },
  assign_disposition: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4107');
    yield* setAcuity(ui, record, 'ED-4107');
    yield* setDisposition(ui, record, 'ED-4107');
  },
  print_wristband: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4108');
    yield* chartCapture(ui, record, 'ED-4108');
    yield* setAcuity(ui, record, 'ED-4108');
    yield* ui.click('provider:JAS');
    yield* ui.click('wristband.open');
    yield* ui.click('wristband.name');
    yield* ui.click('wristband.dob');
    yield* ui.click('wristband.print');
    yield* ui.click('visit.complete');
  },
  full_triage_workflow: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4110');
    yield* chartDictated(ui, dictatedForFever);
    yield* finish(ui, record, 'ED-4110', 'RCW');
  },
  critical_patient_triage: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4101');
    yield* chartCapture(ui, record, 'ED-4101');
    yield* finish(ui, record, 'ED-4101', 'MBJ');
  },
  pediatric_triage: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4111');
    yield* chartCapture(ui, record, 'ED-4111', { weight: true });
    yield* finish(ui, record, 'ED-4111', 'LDB');
  },
  multi_patient_triage: async function* (ui, record) {
    yield* signIn(ui);
    yield* open(ui, 'ED-4103');
    yield* setAcuity(ui, record, 'ED-4103');
    yield* ui.click('allergies.reviewed');
    yield* ui.click('visit.complete');
    yield* triageWithCapture(ui, record, 'ED-4106');
    yield* triageWithCapture(ui, record, 'ED-4108');
  },
};
