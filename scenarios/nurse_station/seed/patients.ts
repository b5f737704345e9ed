import type { Allergy, LabResult, Patient } from '../record.ts';

/** Chart facts of one patient that no seed changes. */
type PatientFacts = Omit<
  Patient,
  'bed' | 'firstName' | 'lastName' | 'birthDate' | 'mrn' | 'lastWeightKg' | 'allergies'
> & { allergies: Allergy[] };

/** Who a patient is; varies with the seed. */
export type Identity = Pick<Patient, 'bed' | 'firstName' | 'lastName' | 'birthDate' | 'mrn'>;

function lab(
  analyte: string,
  value: number,
  unit: string,
  time: string,
  flag: LabResult['flag'] = 'normal',
): LabResult {
  return { analyte, value, unit, time, flag };
}

const ordinary = {
  codeStatus: 'full_code',
  isolation: 'none',
  fallRisk: false,
  braden: null,
  labs: [] as LabResult[],
  notes: [] as string[],
  prn: [] as string[],
} as const satisfies Partial<Patient>;

export const patientFacts: readonly PatientFacts[] = [
  {
    ...ordinary,
    id: 'P001',
    sex: 'M',
    nurse: 'mitchell',
    diagnosis: 'Heart failure exacerbation',
    allergies: [{ allergen: 'Penicillin', reaction: 'rash' }],
    diet: '2 g sodium',
    attending: 'Dr. Martinez',
    admitted: '2026-04-15',
    labs: [
      lab('Potassium', 5.8, 'mmol/L', '05:40', 'high'),
      lab('Creatinine', 1.4, 'mg/dL', '05:40', 'high'),
      lab('Sodium', 136, 'mmol/L', '05:40'),
    ],
    prn: ['Acetaminophen 650 mg PO q6h PRN mild pain'],
  },
  {
    ...ordinary,
    id: 'P002',
    sex: 'F',
    nurse: 'mitchell',
    diagnosis: 'Diabetic ketoacidosis, resolving',
    allergies: [{ allergen: 'Sulfonamides', reaction: 'rash' }],
    diet: 'Consistent carbohydrate',
    attending: 'Dr. Patel',
    admitted: '2026-04-16',
    labs: [lab('Glucose', 212, 'mg/dL', '07:30', 'high'), lab('Potassium', 4.1, 'mmol/L', '05:50')],
    prn: ['Dextrose 50 % 25 mL IV PRN glucose below 70 mg/dL'],
  },
  {
    ...ordinary,
    id: 'P003',
    sex: 'M',
    nurse: 'osei',
    diagnosis: 'Hip arthroplasty, post-op',
    allergies: [],
    diet: 'Regular',
    attending: 'Dr. Chen',
    admitted: '2026-04-17',
    fallRisk: true,
    prn: ['Ondansetron 4 mg IV q6h PRN nausea'],
  },
  {
    ...ordinary,
    id: 'P004',
    sex: 'F',
    nurse: 'mitchell',
    diagnosis: 'Community-acquired pneumonia',
    allergies: [],
    codeStatus: 'dnr',
    isolation: 'droplet',
    fallRisk: true,
    braden: 9,
    diet: 'Soft',
    attending: 'Dr. Jones',
    admitted: '2026-04-16',
    labs: [
      lab('Creatinine clearance', 62, 'mL/min', '05:30'),
      lab('White cell count', 14.2, 'K/µL', '05:30', 'high'),
    ],
    prn: ['Acetaminophen 650 mg PO q6h PRN fever'],
  },
  {
    ...ordinary,
    id: 'P005',
    sex: 'M',
    nurse: 'osei',
    diagnosis: 'Atrial fibrillation',
    allergies: [{ allergen: 'Aspirin', reaction: 'bronchospasm' }],
    diet: 'Cardiac',
    attending: 'Dr. Martinez',
    admitted: '2026-04-16',
    labs: [lab('INR', 1.9, '', '05:20')],
  },
  {
    ...ordinary,
    id: 'P006',
    sex: 'F',
    nurse: 'osei',
    diagnosis: 'Post-cholecystectomy',
    allergies: [],
    diet: 'Low fat',
    attending: 'Dr. Patel',
    admitted: '2026-04-17',
    prn: ['Ondansetron 4 mg IV q6h PRN nausea'],
  },
  {
    ...ordinary,
    id: 'P007',
    sex: 'M',
    nurse: 'mitchell',
    diagnosis: 'Acute pancreatitis',
    allergies: [{ allergen: 'Morphine', reaction: 'anaphylaxis 2021' }],
    diet: 'NPO',
    attending: 'Dr. Chen',
    admitted: '2026-04-16',
    labs: [
      lab('Calcium, total', 5.8, 'mg/dL', '07:50', 'critical'),
      lab('Lipase', 1840, 'U/L', '05:45', 'high'),
      lab('Creatinine', 0.9, 'mg/dL', '05:45'),
    ],
    prn: ['Ondansetron 4 mg IV q6h PRN nausea'],
  },
  {
    ...ordinary,
    id: 'P008',
    sex: 'F',
    nurse: 'mitchell',
    diagnosis: 'Ischemic stroke day 3, no thrombolysis',
    allergies: [{ allergen: 'Iodinated contrast', reaction: 'urticaria' }],
    fallRisk: true,
    diet: 'NPO until swallow evaluation',
    attending: 'Dr. Jones',
    admitted: '2026-04-15',
    labs: [lab('Platelets', 231, 'K/µL', '05:35')],
    notes: ['NIHSS 5 at 06:00'],
  },
  {
    ...ordinary,
    id: 'P009',
    sex: 'F',
    nurse: 'osei',
    diagnosis: 'Heart failure',
    allergies: [],
    diet: '2 g sodium',
    attending: 'Dr. Martinez',
    admitted: '2026-04-14',
    labs: [lab('Potassium', 4.4, 'mmol/L', '05:25')],
  },
  {
    ...ordinary,
    id: 'P010',
    sex: 'F',
    nurse: 'osei',
    diagnosis: 'Cellulitis',
    allergies: [],
    diet: 'Regular',
    attending: 'Dr. Patel',
    admitted: '2026-04-17',
    prn: ['Ibuprofen 400 mg PO q6h PRN pain'],
  },
  {
    ...ordinary,
    id: 'P011',
    sex: 'F',
    nurse: 'osei',
    diagnosis: 'Asthma exacerbation',
    allergies: [{ allergen: 'Penicillin', reaction: 'anaphylaxis' }],
    diet: 'Regular',
    attending: 'Dr. Jones',
    admitted: '2026-04-16',
    prn: ['Albuterol 2.5 mg nebulized q4h PRN wheeze'],
  },
];

function identity(bed: string, name: [string, string], birthDate: string, mrn: string): Identity {
  return { bed, firstName: name[0], lastName: name[1], birthDate, mrn };
}

/** Identities of seed 1, in the order of the patient ids. */
export const plainIdentities: readonly Identity[] = [
  identity('4N-201', ['John', 'Smith'], '1953-10-02', '440121'),
  identity('4N-202', ['Mary', 'Johnson'], '1967-07-21', '440134'),
  identity('4N-203', ['Robert', 'Williams'], '1980-11-30', '440156'),
  identity('4N-204', ['Sarah', 'Davis'], '1944-12-19', '440178'),
  identity('4N-205', ['James', 'Brown'], '1958-08-08', '440190'),
  identity('4N-206', ['Linda', 'Wilson'], '1970-06-13', '440203'),
  identity('4N-207', ['Michael', 'Taylor'], '1987-09-27', '440217'),
  identity('4N-208', ['Patricia', 'Anderson'], '1952-10-11', '440229'),
  identity('4N-209', ['Mary', 'Johnston'], '1940-12-07', '440143'),
  identity('4N-210', ['Michelle', 'Taylor'], '1989-07-29', '440271'),
  identity('4N-211', ['Sara', 'Davis'], '1964-09-12', '440187'),
];
