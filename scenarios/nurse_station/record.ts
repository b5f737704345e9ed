/** Ids are the server's own; a page binds rows and buttons to them, never to a list position. */
export type PatientId = `P${string}`;
export type NurseTaskId = `T-${string}`;
export type OrderId = `OR-${string}`;
export type SpecimenId = `SC-${string}`;

export type Nurse = { id: 'mitchell' | 'osei'; name: string; user: string };

export type CodeStatus = 'full_code' | 'dnr';
export type Isolation = 'none' | 'droplet';

export type Allergy = { allergen: string; reaction: string };

export type LabResult = {
  analyte: string;
  value: number;
  unit: string;
  /** Collection time, `HH:mm` of the current day. */
  time: string;
  flag: 'normal' | 'low' | 'high' | 'critical';
  /** A comment of the laboratory; most results have none. */
  comment?: string;
};

export type Patient = {
  id: PatientId;
  /** Bed label, e.g. `4N-201`. */
  bed: string;
  firstName: string;
  lastName: string;
  sex: 'F' | 'M';
  /** `YYYY-MM-DD`. */
  birthDate: string;
  mrn: string;
  /** The RN responsible on this shift. */
  nurse: Nurse['id'];
  diagnosis: string;
  /** Empty: no known allergies. */
  allergies: Allergy[];
  codeStatus: CodeStatus;
  isolation: Isolation;
  fallRisk: boolean;
  /** Braden score, 6–23; null when not assessed this shift. */
  braden: number | null;
  diet: string;
  attending: string;
  /** `YYYY-MM-DD`. */
  admitted: string;
  /** Last recorded weight in kg; null when none is on file. */
  lastWeightKg: number | null;
  labs: LabResult[];
  /** Last assessments worth showing, e.g. `NIHSS 5 at 06:00`. */
  notes: string[];
  /** PRN items on the chart; shown, never closed. */
  prn: string[];
};

export const careRoles = ['primary_rn', 'covering_rn', 'student'] as const;
export type CareRole = (typeof careRoles)[number];

export type Relationship = { user: string; patientId: PatientId; role: CareRole; since: string };

export const pupilFindings = ['equal_reactive', 'unequal', 'sluggish', 'fixed'] as const;
export const painSites = ['abdomen', 'back', 'chest', 'head', 'hip', 'leg'] as const;

/** What a nurse documents on a task form. Units: mmHg, /min, %, °C, kg, mg/dL, points. */
export type ChartedValues =
  | {
      form: 'vitals';
      systolic: number;
      diastolic: number;
      heartRate: number;
      respiratoryRate: number;
      spo2: number;
      temperature: number;
    }
  | { form: 'weight'; weight: number }
  | { form: 'glucose'; glucose: number }
  | { form: 'pain'; nrs: number; site: (typeof painSites)[number] | null }
  | {
      form: 'neuro';
      eye: number;
      verbal: number;
      motor: number;
      nihss: number;
      pupils: (typeof pupilFindings)[number];
    };

export type FormKind = ChartedValues['form'];

export const notDoneReasons = [
  'refused',
  'off_unit',
  'asleep',
  'not_indicated',
  'equipment_unavailable',
  'order_discontinued',
  'other',
] as const;
export type NotDoneReason = (typeof notDoneReasons)[number];

/** Not Done is a state of its own: a task charted Not Done was not completed. */
export type TaskState =
  | { status: 'overdue' }
  | { status: 'pending' }
  | { status: 'completed'; values: ChartedValues | null; comment: string; by: string; at: string }
  | { status: 'not_done'; reason: NotDoneReason; comment: string; by: string; at: string };

export type NurseTask = {
  id: NurseTaskId;
  patientId: PatientId;
  description: string;
  /** Text of the order behind the task. */
  order: string;
  /** `HH:mm` of the current day. */
  due: string;
  /** Form to fill on completion; null when a comment will do. */
  form: FormKind | null;
  state: TaskState;
};

export const clarificationReasons = ['allergy', 'lab_conflict', 'dose', 'duplicate', 'other'] as const;
export type ClarificationReason = (typeof clarificationReasons)[number];

export type OrderPriority = 'routine' | 'stat' | 'critical';

/** Hidden from the page: what the pharmacy check finds when the order is acknowledged. */
export type Conflict = { reason: 'allergy' | 'lab_conflict'; finding: string };

export type OrderState =
  | { status: 'new' }
  | {
      status: 'acknowledged';
      /** Critical results only: who was called, with the value read back. */
      providerNotified: string | null;
      readBack: boolean;
      by: string;
      at: string;
    }
  | { status: 'clarification'; reason: ClarificationReason; by: string; at: string };

export type Order = {
  id: OrderId;
  patientId: PatientId;
  priority: OrderPriority;
  type: 'medication' | 'imaging' | 'consult' | 'nursing' | 'result';
  text: string;
  orderedBy: string;
  /** `HH:mm` of the current day. */
  orderedAt: string;
  /** Analytes whose results belong beside this order. */
  relevantAnalytes: string[];
  /** Standing safety lines of the order sentence; true of every such order, never an answer. */
  warnings: string[];
  conflict: Conflict | null;
  state: OrderState;
};

export const tubes = ['light_blue', 'gold', 'light_green', 'lavender', 'grey'] as const;
export type Tube = (typeof tubes)[number];

export type Specimen = {
  id: SpecimenId;
  patientId: PatientId;
  test: string;
  priority: 'routine' | 'timed';
  /** `HH:mm` of the current day. */
  scheduled: string;
  /** Hidden from the page: the tube that the laboratory needs. */
  tube: Tube;
  /** Patients whose wristbands the reader picks up. */
  bandsInRange: PatientId[];
  collected: { bandMrn: string; tube: Tube; by: string; at: string } | null;
};

/** A message that a clarification sends to the prescriber. */
export type PrescriberMessage = {
  id: string;
  orderId: OrderId;
  to: string;
  reason: ClarificationReason;
  at: string;
};

/** Hidden from the page: what happened at the bedside, as the goals tell it. */
export type Bedside = {
  vitals: Extract<ChartedValues, { form: 'vitals' }>;
  weight: Extract<ChartedValues, { form: 'weight' }>;
  neuro: Extract<ChartedValues, { form: 'neuro' }>;
  painNotDone: { reason: 'off_unit' | 'asleep' | 'refused'; note: string };
  neuroNotDone: { reason: 'off_unit'; note: string; from: string; to: string };
};

export type NurseStationRecord = {
  unit: string;
  nurses: Nurse[];
  /** Attending physicians who may be called. */
  providers: string[];
  patients: Patient[];
  relationships: Relationship[];
  tasks: NurseTask[];
  orders: Order[];
  specimens: Specimen[];
  prescriberMessages: PrescriberMessage[];
  bedside: Bedside;
};

export type OrderView = Omit<Order, 'conflict'>;
export type SpecimenView = Omit<Specimen, 'tube'>;

/** What the signed-in page may see: everything but bedside truth, order conflicts and required tubes. */
export type NurseStationView = Pick<
  NurseStationRecord,
  'unit' | 'nurses' | 'providers' | 'patients' | 'tasks'
> & {
  user: string;
  now: string;
  /** The nurse behind the signed-in badge. */
  nurse: Nurse['id'];
  relationships: Relationship[];
  orders: OrderView[];
  specimens: SpecimenView[];
};

export function view(record: NurseStationRecord, context: { user: string; now: string }): NurseStationView {
  const { unit, nurses, providers, patients, tasks } = record;
  return {
    user: context.user,
    now: context.now,
    nurse: nurseOf(record, context.user).id,
    unit,
    nurses,
    providers,
    patients,
    tasks,
    relationships: record.relationships.filter((one) => one.user === context.user),
    orders: record.orders.map(({ conflict: _conflict, ...order }) => order),
    specimens: record.specimens.map(({ tube: _tube, ...specimen }) => specimen),
  };
}

/** Throws RangeError for an account that belongs to no nurse of the unit. */
export function nurseOf(record: Pick<NurseStationRecord, 'nurses'>, user: string): Nurse {
  const nurse = record.nurses.find((one) => one.user === user);
  if (nurse === undefined) throw new RangeError(`No nurse of the unit has the badge "${user}".`);
  return nurse;
}

/** The patients assigned to the nurse with this badge, by bed. */
export function assignedPatients(
  record: Pick<NurseStationRecord, 'nurses' | 'patients'>,
  user: string,
): Patient[] {
  const nurse = nurseOf(record, user).id;
  return byBed(record.patients.filter((patient) => patient.nurse === nurse));
}

export function byBed(patients: readonly Patient[]): Patient[] {
  return patients.toSorted((a, b) => (a.bed < b.bed ? -1 : a.bed > b.bed ? 1 : 0));
}

export function fullName(patient: Pick<Patient, 'firstName' | 'lastName'>): string {
  return `${patient.firstName} ${patient.lastName}`;
}

/** Throws RangeError for an unknown id. */
export function patientById(record: Pick<NurseStationRecord, 'patients'>, id: string): Patient {
  return byId(record.patients, id);
}

/** Throws RangeError for an unknown id. */
export function byId<T extends { id: string }>(items: readonly T[], id: string): T {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new RangeError(`The record has no "${id}".`);
  return item;
}

export function hasRelationship(
  record: Pick<NurseStationRecord, 'relationships'>,
  user: string | null,
  patientId: string,
): boolean {
  return record.relationships.some((one) => one.user === user && one.patientId === patientId);
}

/** Patients with at least one overdue task. */
export function overduePatients(record: Pick<NurseStationRecord, 'patients' | 'tasks'>): Patient[] {
  return record.patients.filter((patient) =>
    record.tasks.some((task) => task.patientId === patient.id && task.state.status === 'overdue'),
  );
}

export function isUrgent(order: Pick<Order, 'priority'>): boolean {
  return order.priority !== 'routine';
}
