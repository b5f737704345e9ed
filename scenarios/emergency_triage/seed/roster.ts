import {
  encounterIdOf,
  type Capture,
  type IntakeSlip,
  type ProviderNote,
  type Visit,
  type VitalSet,
} from '../record.ts';

/** Date of the whole scenario; the clock starts at 08:45. */
export const day = '2026-04-18';

export function at(clock: string): string {
  return `${day}T${clock}:00`;
}

type Row = Pick<Visit, 'id' | 'name' | 'sex' | 'birthDate' | 'mrn' | 'last4' | 'complaint' | 'status'> & {
  arrival: readonly [Visit['arrival']['mode'], string];
  allergies?: Visit['allergies'] | 'unknown';
} & Partial<
    Pick<Visit, 'slip' | 'captures' | 'vitals' | 'acuity' | 'disposition' | 'room' | 'providerId' | 'nurse'>
  > & { notes?: ProviderNote[] };

function slip(text: string, tech: string, values: Partial<IntakeSlip> = {}): IntakeSlip {
  return { text, tech, gcs: null, pain: null, weightKg: null, ...values };
}

function note(clock: string, author: string, text: string, decision: ProviderNote['decision']): ProviderNote {
  return { at: at(clock), author, text, decision };
}

type Signs = readonly [bp: string, tempF: number, pulse: number, rr: number, spo2: number];

function pressures(bp: string): { sbp: number; dbp: number } {
  const [sbp, dbp] = bp.split('/').map(Number);
  return { sbp: sbp ?? 0, dbp: dbp ?? 0 };
}

function capture(
  id: string,
  clock: string,
  monitor: string,
  patientTag: string,
  [bp, tempF, pulse, rr, spo2]: Signs,
): Capture {
  return { id, at: at(clock), monitor, patientTag, ...pressures(bp), tempF, pulse, rr, spo2 };
}

function saved(
  visitId: string,
  clock: string,
  by: string,
  [bp, tempF, pulse, rr, spo2]: Signs,
  gcs: number,
  pain: number,
): VitalSet {
  return {
    id: `VS-${visitId.slice(3)}-1`,
    at: at(clock),
    by,
    captureId: null,
    ...pressures(bp),
    tempF,
    pulse,
    rr,
    spo2,
    gcs,
    pain,
    weight: null,
    heightIn: null,
  };
}

function visit(row: Row): Visit {
  const { arrival, allergies = [], ...rest } = row;
  const triagedBy = row.vitals?.at(-1);
  return {
    allergies: allergies === 'unknown' ? [] : allergies,
    allergyStatus: allergies === 'unknown' ? 'unknown' : allergies.length > 0 ? 'listed' : 'none_known',
    allergiesReviewed: null,
    slip: null,
    captures: [],
    vitals: [],
    acuity: null,
    notes: [],
    disposition: null,
    room: null,
    providerId: null,
    nurse: null,
    wristbands: [],
    removedAt: null,
    ...rest,
    arrival: { mode: arrival[0], at: at(arrival[1]) },
    encounterId: row.providerId === undefined ? null : encounterIdOf(row.id),
    completion:
      row.status === 'ed_patient' && triagedBy !== undefined
        ? { at: triagedBy.at, by: triagedBy.by, sequence: -1 }
        : null,
  };
}

/** The 14 visits of seed 1, in the order of their ids. */
export function roster(): Visit[] {
  return [
    visit({
      id: 'ED-4101',
      name: 'BROWN,HAROLD T',
      sex: 'M',
      birthDate: '1958-11-02',
      mrn: '700121',
      last4: '4471',
      arrival: ['ambulance', '08:21'],
      complaint: 'Chest Pain',
      status: 'awaiting_triage',
      allergies: [{ substance: 'Iodinated contrast', reaction: 'hives' }],
      slip: slip('Pale, clammy, radiating to L arm, ECG ST-elevation II/III/aVF.', 'KO', {
        gcs: 14,
        pain: 8,
      }),
      captures: [capture('CAP-01', '08:41', 'Bay 1', 'BROWN,HAROLD T', ['78/46', 97.2, 124, 28, 88])],
      notes: [note('08:43', 'MBJ', 'Resus, ICU bed requested.', 'icu')],
    }),
    visit({
      id: 'ED-4102',
      name: 'BROWN,HARRIET T',
      sex: 'F',
      birthDate: '1963-02-11',
      mrn: '700112',
      last4: '4417',
      arrival: ['walk_in', '08:05'],
      complaint: 'Chest Pain',
      status: 'awaiting_triage',
      slip: slip('Burning, worse after meals, tender on palpation; ECG normal.', 'KO', { gcs: 15, pain: 4 }),
    }),
    visit({
      id: 'ED-4103',
      name: 'NGUYEN,THOMAS',
      sex: 'M',
      birthDate: '1967-07-23',
      mrn: '700345',
      last4: '9082',
      arrival: ['ambulance', '08:30'],
      complaint: 'Altered Mental Status',
      status: 'in_triage',
      allergies: [{ substance: 'Penicillin', reaction: 'rash' }],
      slip: slip('Eyes open to pain only, no verbal, withdraws.', 'SV'),
      vitals: [saved('ED-4103', '08:36', 'Clark J', ['188/108', 98.8, 54, 10, 94], 7, 0)],
      room: 'Trauma 2',
      nurse: 'Clark J',
    }),
    visit({
      id: 'ED-4104',
      name: 'NGUYEN,TOMAS R',
      sex: 'M',
      birthDate: '2001-07-22',
      mrn: '700354',
      last4: '9028',
      arrival: ['walk_in', '07:10'],
      complaint: 'Sore Throat',
      status: 'ed_patient',
      slip: slip('Sore throat 3 days, swallows fluids.', 'SV', { gcs: 15, pain: 3 }),
      vitals: [saved('ED-4104', '07:19', 'Baker T', ['124/78', 99.0, 80, 16, 99], 15, 3)],
      acuity: { esi: 5, by: 'Baker T', at: at('07:20') },
      disposition: { code: 'home', comment: '', by: 'JAS', at: at('08:02') },
      notes: [note('08:02', 'JAS', 'Rapid strep negative, home with advice.', 'home')],
      room: 'Fast Track 2',
      providerId: 'JAS',
      nurse: 'Baker T',
    }),
    visit({
      id: 'ED-4105',
      name: 'ADAMS,ROSA M',
      sex: 'F',
      birthDate: '1991-08-19',
      mrn: '700410',
      last4: '1256',
      arrival: ['walk_in', '07:52'],
      complaint: 'Abdominal Pain',
      status: 'awaiting_triage',
      allergies: [{ substance: 'Latex', reaction: null }],
      slip: slip('RLQ pain since last night.', 'KO'),
    }),
    visit({
      id: 'ED-4106',
      name: 'ADAMS,ROSE M',
      sex: 'F',
      birthDate: '1982-08-19',
      mrn: '700401',
      last4: '1265',
      arrival: ['walk_in', '08:10'],
      complaint: 'Abdominal Pain',
      status: 'awaiting_triage',
      slip: slip('Colicky RUQ, wants labs + ultrasound.', 'SV', { gcs: 15, pain: 3 }),
      captures: [capture('CAP-06', '08:39', 'Triage A', 'ADAMS,ROSE M', ['126/74', 98.9, 84, 16, 99])],
    }),
    visit({
      id: 'ED-4107',
      name: 'WILSON,GEORGE H',
      sex: 'M',
      birthDate: '1953-12-05',
      mrn: '700577',
      last4: '3310',
      arrival: ['walk_in', '07:40'],
      complaint: 'Dyspnea / SOB',
      status: 'in_triage',
      slip: slip('Wheeze, speaks in sentences; neb, labs, chest X-ray.', 'KO', { gcs: 15, pain: 0 }),
      vitals: [saved('ED-4107', '07:55', 'Adams P', ['142/84', 98.2, 96, 20, 94], 15, 0)],
      notes: [
        note('08:10', 'MED', 'Neb given, probably home.', 'home'),
        note('08:33', 'MED', 'Still wheezing, admit to medical ward.', 'ward'),
      ],
      room: 'Treatment 3',
      providerId: 'MED',
      nurse: 'Adams P',
    }),
    visit({
      id: 'ED-4108',
      name: 'CARTER,DENISE A',
      sex: 'F',
      birthDate: '1996-06-17',
      mrn: '700688',
      last4: '7741',
      arrival: ['walk_in', '08:12'],
      complaint: 'Ankle Sprain',
      status: 'awaiting_triage',
      slip: slip('Inversion injury, tender lateral malleolus, one X-ray.', 'SV', { gcs: 15, pain: 4 }),
      captures: [
        capture('CAP-20', '08:37', 'Triage B', 'CARTER,DENNIS A', ['138/86', 98.6, 92, 18, 97]),
        capture('CAP-21', '08:40', 'Triage B', 'CARTER,DENISE A', ['122/72', 98.1, 76, 14, 99]),
      ],
    }),
    visit({
      id: 'ED-4109',
      name: 'CARTER,DENNIS A',
      sex: 'M',
      birthDate: '1994-06-17',
      mrn: '700686',
      last4: '7714',
      arrival: ['walk_in', '08:14'],
      complaint: 'Laceration',
      status: 'awaiting_triage',
      slip: slip('3 cm laceration L forearm, bleeding controlled.', 'SV', { gcs: 15, pain: 3 }),
    }),
    visit({
      id: 'ED-4110',
      name: 'MARTINEZ,LUIS F',
      sex: 'M',
      birthDate: '1979-10-30',
      mrn: '700733',
      last4: '5528',
      arrival: ['walk_in', '08:18'],
      complaint: 'Fever',
      status: 'awaiting_triage',
      allergies: [{ substance: 'Sulfonamide antibiotics', reaction: 'rash' }],
      slip: slip('Chills, flank pain, slow to answer, MAP 72, no airway or pressor need.', 'KO'),
      notes: [note('08:40', 'RCW', 'Septic work-up, admit to ward.', 'ward')],
    }),
    visit({
      id: 'ED-4111',
      name: 'HARRIS,LILY',
      sex: 'F',
      birthDate: '2020-01-09',
      mrn: '700801',
      last4: '0193',
      arrival: ['ambulance', '08:26'],
      complaint: 'Fever (post-seizure)',
      status: 'awaiting_triage',
      allergies: [{ substance: 'Penicillin', reaction: 'urticaria' }],
      slip: slip('Febrile seizure 4 min, stopped before arrival; sleepy, rouses to voice.', 'SV', {
        gcs: 14,
        pain: 2,
        weightKg: 20,
      }),
      captures: [capture('CAP-31', '08:42', 'Bay 4', 'HARRIS,LILY', ['98/58', 103.6, 148, 32, 97])],
      notes: [note('08:43', 'LDB', 'Admit to ward (paediatrics).', 'ward')],
    }),
    visit({
      id: 'ED-4112',
      name: 'ROBINSON,KEITH',
      sex: 'M',
      birthDate: '1988-01-27',
      mrn: '700820',
      last4: '6605',
      arrival: ['ambulance', '08:55'],
      complaint: 'Multiple Trauma',
      status: 'prearrival',
      allergies: 'unknown',
    }),
    visit({
      id: 'ED-4113',
      name: 'TAYLOR,SUSAN K',
      sex: 'F',
      birthDate: '1973-05-14',
      mrn: '700902',
      last4: '8810',
      arrival: ['walk_in', '06:48'],
      complaint: 'Allergic Reaction',
      status: 'ed_patient',
      allergies: [{ substance: 'Cephalosporins', reaction: null }],
      slip: slip('Urticaria after first tablet, no stridor, no wheeze.', 'KO', { gcs: 15, pain: 2 }),
      vitals: [saved('ED-4113', '06:59', 'Dixon R', ['128/76', 98.4, 88, 18, 98], 15, 2)],
      acuity: { esi: 3, by: 'Dixon R', at: at('07:01') },
      room: 'Treatment 2',
      providerId: 'RCW',
      nurse: 'Dixon R',
    }),
    visit({
      id: 'ED-4114',
      name: 'TAYLOR,SUSANNA',
      sex: 'F',
      birthDate: '1970-05-14',
      mrn: '700920',
      last4: '8801',
      arrival: ['ambulance', '06:55'],
      complaint: 'Seizure',
      status: 'ed_patient',
      slip: slip('Witnessed seizure 2 min, now orientated, known epilepsy.', 'SV', { gcs: 15, pain: 0 }),
      vitals: [saved('ED-4114', '07:04', 'Adams P', ['150/92', 99.1, 104, 20, 96], 15, 0)],
      acuity: { esi: 2, by: 'Adams P', at: at('07:05') },
      room: 'Treatment 4',
      providerId: 'MED',
      nurse: 'Adams P',
    }),
  ];
}

/** The fifteenth visit of seeds with nine people awaiting triage. */
export function extraVisit(): Visit {
  return visit({
    id: 'ED-4115',
    name: 'PARKER,IRENE L',
    sex: 'F',
    birthDate: '1964-09-03',
    mrn: '700955',
    last4: '2086',
    arrival: ['walk_in', '08:24'],
    complaint: 'Back Pain',
    status: 'awaiting_triage',
    slip: slip('Low back strain after lifting, walks unaided.', 'KO', { gcs: 15, pain: 5 }),
  });
}
