/** The drug catalogue of the pump library: what does not differ between care profiles. */

export const drugIds = [
  'norepinephrine',
  'epinephrine',
  'dopamine',
  'dobutamine',
  'vasopressin',
  'propofol',
  'midazolam',
  'fentanyl',
  'hydromorphone',
  'morphine',
  'heparin',
  'insulin_regular',
  'amiodarone',
  'vancomycin',
  'piperacillin_tazobactam',
  'potassium_chloride',
  'sodium_chloride',
  'lactated_ringers',
  'dextrose_5',
  'plasma_lyte',
] as const;

export type DrugId = (typeof drugIds)[number];

export type DoseUnit =
  | 'mcg/kg/min'
  | 'units/min'
  | 'mcg/h'
  | 'mg/h'
  | 'mg/min'
  | 'units/h'
  | 'mEq/h'
  /** Programmed by volume: the pump has a rate and no dose. */
  | 'mL/h';

export type DrugCategory =
  | 'vasoactive'
  | 'sedation'
  | 'analgesia'
  | 'anticoagulant'
  | 'endocrine'
  | 'antiarrhythmic'
  | 'antiinfective'
  | 'electrolyte'
  | 'fluid';

export type Drug = {
  /** Printed with ISMP tall-man lettering. */
  name: string;
  category: DrugCategory;
  unit: DoseUnit;
  /** As printed on the bag; null for plain fluids. */
  concentration: string | null;
  /** Amount per mL in the mass of `unit` (mcg, mg, units or mEq); null when programmed by volume. */
  perMl: number | null;
  /** Dose (in `unit`) that the library proposes. */
  defaultDose: number;
  /** Decimals the pump shows at least; a dose that needs more is shown with them. */
  decimals: number;
  /** Titration steps of the chevron keys, small and large, in `unit`. */
  steps: readonly [number, number];
  /** Stopping or holding it can collapse the circulation, so the pump asks first. */
  vasopressor: boolean;
  /**
   * A wrong channel is critical rather than major: vasoactive drugs, sedatives, opioids, insulin, heparin,
   * antiarrhythmics and concentrated potassium (ISMP list of high-alert medications in acute care settings).
   */
  highAlert: boolean;
  /** Allergy entry of a patient that forbids the drug; null for none. */
  allergyClass: string | null;
};

const plain = { vasopressor: false, highAlert: false, allergyClass: null } as const;
const highAlert = { ...plain, highAlert: true } as const;
const vasopressor = { ...highAlert, vasopressor: true } as const;

function fluid(name: string): Drug {
  return {
    name,
    category: 'fluid',
    unit: 'mL/h',
    concentration: null,
    perMl: null,
    defaultDose: 75,
    decimals: 0,
    steps: [10, 50],
    ...plain,
  };
}

/** Concentrations are common standard concentrations of adult intensive care; the numbers are fictional policy. */
export const drugs: Readonly<Record<DrugId, Drug>> = {
  norepinephrine: {
    name: 'Norepinephrine',
    category: 'vasoactive',
    unit: 'mcg/kg/min',
    concentration: '4 mg/250 mL',
    perMl: 16,
    defaultDose: 0.05,
    decimals: 2,
    steps: [0.01, 0.05],
    ...vasopressor,
  },
  epinephrine: {
    name: 'EPINEPHrine',
    category: 'vasoactive',
    unit: 'mcg/kg/min',
    concentration: '4 mg/250 mL',
    perMl: 16,
    defaultDose: 0.03,
    decimals: 2,
    steps: [0.01, 0.05],
    ...vasopressor,
  },
  dopamine: {
    name: 'DOPamine',
    category: 'vasoactive',
    unit: 'mcg/kg/min',
    concentration: '400 mg/250 mL',
    perMl: 1600,
    defaultDose: 5,
    decimals: 0,
    steps: [0.5, 1],
    ...vasopressor,
  },
  dobutamine: {
    name: 'DOBUTamine',
    category: 'vasoactive',
    unit: 'mcg/kg/min',
    concentration: '500 mg/250 mL',
    perMl: 2000,
    defaultDose: 5,
    decimals: 0,
    steps: [0.5, 1],
    ...highAlert,
  },
  vasopressin: {
    name: 'Vasopressin',
    category: 'vasoactive',
    unit: 'units/min',
    concentration: '40 units/100 mL',
    perMl: 0.4,
    defaultDose: 0.03,
    decimals: 2,
    steps: [0.01, 0.02],
    ...vasopressor,
  },
  propofol: {
    name: 'Propofol',
    category: 'sedation',
    unit: 'mcg/kg/min',
    concentration: '10 mg/mL',
    perMl: 10_000,
    defaultDose: 10,
    decimals: 0,
    steps: [5, 10],
    ...highAlert,
  },
  midazolam: {
    name: 'Midazolam',
    category: 'sedation',
    unit: 'mg/h',
    concentration: '1 mg/mL',
    perMl: 1,
    defaultDose: 2,
    decimals: 0,
    steps: [0.5, 1],
    ...highAlert,
  },
  fentanyl: {
    name: 'FentaNYL',
    category: 'analgesia',
    unit: 'mcg/h',
    concentration: '10 mcg/mL',
    perMl: 10,
    defaultDose: 25,
    decimals: 0,
    steps: [5, 25],
    ...highAlert,
  },
  hydromorphone: {
    name: 'HYDROmorphone',
    category: 'analgesia',
    unit: 'mg/h',
    concentration: '0.2 mg/mL',
    perMl: 0.2,
    defaultDose: 0.4,
    decimals: 1,
    steps: [0.1, 0.5],
    ...highAlert,
  },
  morphine: {
    name: 'Morphine',
    category: 'analgesia',
    unit: 'mg/h',
    concentration: '1 mg/mL',
    perMl: 1,
    defaultDose: 1,
    decimals: 0,
    steps: [0.5, 1],
    ...highAlert,
  },
  heparin: {
    name: 'Heparin',
    category: 'anticoagulant',
    unit: 'units/h',
    concentration: '100 units/mL',
    perMl: 100,
    defaultDose: 1000,
    decimals: 0,
    steps: [50, 100],
    ...highAlert,
  },
  insulin_regular: {
    name: 'Insulin regular',
    category: 'endocrine',
    unit: 'units/h',
    concentration: '1 unit/mL',
    perMl: 1,
    defaultDose: 2,
    decimals: 0,
    steps: [0.5, 1],
    ...highAlert,
  },
  amiodarone: {
    name: 'Amiodarone',
    category: 'antiarrhythmic',
    unit: 'mg/min',
    concentration: '1.8 mg/mL',
    perMl: 1.8,
    defaultDose: 0.5,
    decimals: 1,
    steps: [0.25, 0.5],
    ...highAlert,
  },
  vancomycin: {
    name: 'VANCOmycin',
    category: 'antiinfective',
    unit: 'mL/h',
    concentration: '1 g/250 mL (4 mg/mL)',
    perMl: null,
    defaultDose: 125,
    decimals: 0,
    steps: [10, 50],
    ...plain,
  },
  piperacillin_tazobactam: {
    name: 'Piperacillin/tazobactam',
    category: 'antiinfective',
    unit: 'mL/h',
    concentration: '4.5 g/100 mL',
    perMl: null,
    defaultDose: 100,
    decimals: 0,
    steps: [10, 50],
    ...plain,
    allergyClass: 'Penicillin',
  },
  potassium_chloride: {
    name: 'Potassium chloride',
    category: 'electrolyte',
    unit: 'mEq/h',
    concentration: '0.4 mEq/mL',
    perMl: 0.4,
    defaultDose: 5,
    decimals: 0,
    steps: [1, 5],
    ...highAlert,
  },
  sodium_chloride: fluid('Sodium chloride 0.9 %'),
  lactated_ringers: fluid("Lactated Ringer's"),
  dextrose_5: fluid('Dextrose 5 %'),
  plasma_lyte: fluid('Plasma-Lyte'),
};
