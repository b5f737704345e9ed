import { milestone, stateMilestone } from '../../../src/checker/milestones.ts';
import { accepted } from '../../../src/checker/predicates.ts';
import { defineTask } from '../../../src/scenario/scenario.ts';
import { captureAndSlip, conditionsOf, weightRight, type VisitOrder } from '../assignment.ts';
import { visitOf, type EdRecord, type Vitals } from '../record.ts';
import { careRules, pediatricWeightNotKg } from '../rules.ts';
import { criteriaOf, intentSignIn, nameOf, reached, signedIn, start, stepSignIn, who } from './parts.ts';

const noMeasures = { weight: null, heightIn: null };

/** The vital signs that the goal of `record_vitals` dictates. */
export const dictatedForAbdomen: Vitals = {
  sbp: 118,
  dbp: 78,
  tempF: 101.5,
  pulse: 102,
  rr: 20,
  spo2: 97,
  gcs: 15,
  pain: 6,
  ...noMeasures,
};

/** The vital signs that the goal of `full_triage_workflow` dictates. */
export const dictatedForFever: Vitals = {
  sbp: 95,
  dbp: 60,
  tempF: 103.6,
  pulse: 125,
  rr: 28,
  spo2: 96,
  gcs: 14,
  pain: 5,
  ...noMeasures,
};

function spoken({ sbp, dbp, tempF, pulse, rr, spo2, gcs, pain }: Vitals): string {
  return `BP ${sbp}/${dbp}, T ${tempF} °F, pulse ${pulse}, RR ${rr}, SpO2 ${spo2} %, GCS ${gcs}, pain ${pain}`;
}

function enterSteps({ sbp, dbp, tempF, pulse, rr, spo2, gcs, pain }: Vitals): string[] {
  return [
    `In Vitals type BP ${sbp}/${dbp}, T ${tempF}, P ${pulse}, RR ${rr}, SpO2 ${spo2}.`,
    `Choose GCS ${gcs} and pain ${pain}.`,
    'Press Save vitals.',
  ];
}

const charting: VisitOrder = { visitId: 'ED-4105', vitals: () => dictatedForAbdomen };

export const recordVitals = defineTask<EdRecord>({
  id: 'record_vitals',
  difficulty: 'medium',
  ...start,
  expectedActions: 19,
  goal: {
    intent: (record) =>
      `${intentSignIn} Chart these vital signs for ${nameOf(record, charting.visitId)} (MRN ${visitOf(record, charting.visitId).mrn}, abdominal pain): ${spoken(dictatedForAbdomen)}. Nothing else for now.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, charting.visitId)}.`,
      ...enterSteps(dictatedForAbdomen),
    ],
  },
  criteria: criteriaOf([charting]),
  milestones: [signedIn, reached.opened(charting), reached.someVitals(charting), reached.vitals(charting)],
  rules: careRules([charting]),
});

const unresponsive: VisitOrder = { visitId: 'ED-4103', acuity: true };

export const assignEsi = defineTask<EdRecord>({
  id: 'assign_esi',
  difficulty: 'medium',
  ...start,
  expectedActions: 7,
  goal: {
    intent: (record) =>
      `${intentSignIn} ${who(record, unresponsive.visitId)} has his vital signs charted already; give him the acuity that the ESI v4 algorithm calls for.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, unresponsive.visitId)}.`,
      'Read the saved vital signs; note the GCS.',
      'In Acuity choose ESI 1, Resuscitation.',
    ],
  },
  criteria: criteriaOf([unresponsive]),
  milestones: [
    signedIn,
    reached.opened(unresponsive),
    reached.acuitySet(unresponsive),
    reached.acuity(unresponsive),
  ],
  rules: careRules([unresponsive]),
});

const wheeze: VisitOrder = { visitId: 'ED-4107', acuity: true, disposition: true, completion: 'allowed' };

export const assignDisposition = defineTask<EdRecord>({
  id: 'assign_disposition',
  difficulty: 'medium',
  ...start,
  expectedActions: 10,
  goal: {
    intent: (record) =>
      `${intentSignIn} Finish the board entry of ${who(record, wheeze.visitId)}: acuity by ESI v4 from his charted findings, and the disposition that his physician decided on last.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, wheeze.visitId)}.`,
      'In Acuity choose ESI 3, Urgent.',
      'Scroll down and read the newest provider note.',
      'In Disposition choose Admitted to Ward.',
    ],
  },
  criteria: criteriaOf([wheeze]),
  milestones: [
    reached.opened(wheeze),
    reached.acuity(wheeze),
    milestone('disposition_set', accepted<EdRecord>('disposition.set')),
    stateMilestone('both_right', (context) =>
      conditionsOf(wheeze).every((condition) => condition.check(context) === true),
    ),
  ],
  rules: careRules([wheeze]),
});

const ankle: VisitOrder = {
  visitId: 'ED-4108',
  vitals: captureAndSlip('ED-4108'),
  acuity: true,
  providerId: 'JAS',
  wristband: true,
  completion: 'required',
};

export const printWristband = defineTask<EdRecord>({
  id: 'print_wristband',
  difficulty: 'medium',
  ...start,
  expectedActions: 20,
  goal: {
    intent: (record) =>
      `${intentSignIn} Triage ${nameOf(record, ankle.visitId)} (MRN ${visitOf(record, ankle.visitId).mrn}, ankle) completely with the monitor reading and the intake slip, assign Dr Smith (JAS) so that an encounter exists, and print her wristband after checking name and date of birth. She has confirmed both.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, ankle.visitId)}.`,
      `Press Use on the monitor capture tagged ${nameOf(record, ankle.visitId)}.`,
      `Choose GCS ${visitOf(record, ankle.visitId).slip?.gcs} and pain ${visitOf(record, ankle.visitId).slip?.pain}, then press Save vitals.`,
      'In Acuity choose ESI 4, Less urgent.',
      'Choose provider JAS.',
      'Press Print wristband, tick Name matches and DOB matches (she has confirmed both), and press Print.',
      'Press Complete triage.',
    ],
  },
  criteria: criteriaOf([ankle]),
  milestones: [
    reached.opened(ankle),
    reached.vitals(ankle),
    reached.acuity(ankle),
    reached.provider(ankle),
    reached.wristband(ankle),
    reached.completed(ankle),
  ],
  rules: careRules([ankle]),
});

const fever: VisitOrder = {
  visitId: 'ED-4110',
  vitals: () => dictatedForFever,
  acuity: true,
  allergies: true,
  providerId: 'RCW',
  disposition: true,
  completion: 'required',
};

export const fullTriageWorkflow = defineTask<EdRecord>({
  id: 'full_triage_workflow',
  difficulty: 'hard',
  ...start,
  expectedActions: 25,
  goal: {
    intent: (record) =>
      `${intentSignIn} Carry ${nameOf(record, fever.visitId)} (MRN ${visitOf(record, fever.visitId).mrn}, fever) from arrival to triage complete: ${spoken(dictatedForFever)}; acuity per ESI v4; allergies reviewed; Dr Williams (RCW); disposition as the physician noted.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, fever.visitId)}.`,
      ...enterSteps(dictatedForFever),
      'In Acuity choose ESI 2, Emergent.',
      'Tick Reviewed with patient/record under Allergies.',
      'Choose provider RCW.',
      'In Disposition choose Admitted to Ward.',
      'Press Complete triage.',
    ],
  },
  criteria: criteriaOf([fever]),
  milestones: [
    signedIn,
    reached.vitals(fever),
    reached.acuity(fever),
    reached.allergies(fever),
    reached.provider(fever),
    reached.disposition(fever),
    reached.completed(fever),
  ],
  rules: careRules([fever]),
});

const shock: VisitOrder = {
  visitId: 'ED-4101',
  vitals: captureAndSlip('ED-4101'),
  acuity: true,
  allergies: true,
  providerId: 'MBJ',
  disposition: true,
  completion: 'required',
};

export const criticalPatientTriage = defineTask<EdRecord>({
  id: 'critical_patient_triage',
  difficulty: 'hard',
  ...start,
  expectedActions: 17,
  goal: {
    intent: (record) =>
      `${intentSignIn} ${who(record, shock.visitId)} is deteriorating. Chart the current monitor reading with GCS and pain from the intake slip, set the acuity his condition demands, review his allergies, give him to Dr Johnson (MBJ), record the physician's disposition and complete the triage, before touching anyone else.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, shock.visitId)}.`,
      'Press Use on monitor capture CAP-01.',
      `Choose GCS ${visitOf(record, shock.visitId).slip?.gcs} and pain ${visitOf(record, shock.visitId).slip?.pain}, then press Save vitals.`,
      'In Acuity choose ESI 1, Resuscitation.',
      'Tick Reviewed with patient/record under Allergies.',
      'Choose provider MBJ.',
      'In Disposition choose Admitted to ICU.',
      'Press Complete triage.',
    ],
  },
  criteria: criteriaOf([shock]),
  milestones: [
    reached.opened(shock),
    reached.vitals(shock),
    reached.acuity(shock),
    reached.provider(shock),
    reached.disposition(shock),
    reached.completed(shock),
  ],
  rules: careRules([shock]),
});

const child: VisitOrder = {
  visitId: 'ED-4111',
  vitals: captureAndSlip('ED-4111', { weight: true }),
  acuity: true,
  allergies: true,
  providerId: 'LDB',
  disposition: true,
  completion: 'required',
};

export const pediatricTriage = defineTask<EdRecord>({
  id: 'pediatric_triage',
  difficulty: 'hard',
  ...start,
  expectedActions: 19,
  goal: {
    intent: (record) =>
      `${intentSignIn} Triage the child ${who(record, child.visitId)} after her febrile seizure: monitor reading, GCS, pain and weight in kilograms from the intake slip, ESI for her age group, allergy reviewed, Dr Brown (LDB), disposition as noted, then complete the triage.`,
    step: (record) => [
      ...stepSignIn,
      `Open the visit of ${who(record, child.visitId)}.`,
      'Press Use on monitor capture CAP-31.',
      `Choose GCS ${visitOf(record, child.visitId).slip?.gcs} and pain ${visitOf(record, child.visitId).slip?.pain}.`,
      `Switch the weight unit to kg and type ${visitOf(record, child.visitId).slip?.weightKg?.toFixed(1)}.`,
      'Press Save vitals.',
      'In Acuity choose ESI 2, Emergent.',
      'Tick Reviewed with patient/record under Allergies.',
      'Choose provider LDB.',
      'In Disposition choose Admitted to Ward.',
      'Press Complete triage.',
    ],
  },
  criteria: criteriaOf([child]),
  milestones: [
    reached.opened(child),
    milestone(
      'capture_used',
      accepted<EdRecord>('vitals.useCapture', (_payload, event) => event.patient === child.visitId),
    ),
    milestone('weight_right', weightRight(child)),
    reached.vitals(child),
    reached.acuity(child),
    reached.disposition(child),
    reached.completed(child),
  ],
  rules: [...careRules([child]), pediatricWeightNotKg],
});
