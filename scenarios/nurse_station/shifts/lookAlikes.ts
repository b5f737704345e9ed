import { edit } from '../../../src/scenario/command.ts';
import { patientById, type NurseStationRecord, type Patient, type PatientId } from '../record.ts';

/** A patient with the name of another; on beds that stand on top of every list of the unit. */
type Twin = {
  id: PatientId;
  of: PatientId;
  bed: string;
  facts: Pick<Patient, 'diagnosis' | 'diet' | 'attending' | 'admitted' | 'labs'>;
};

const twins: readonly Twin[] = [
  {
    id: 'P101',
    of: 'P001',
    bed: '4N-101',
    facts: {
      diagnosis: 'Chronic heart failure, observation',
      diet: '2 g sodium',
      attending: 'Dr. Martinez',
      admitted: '2026-04-17',
      labs: [{ analyte: 'Potassium', value: 4.2, unit: 'mmol/L', time: '05:35', flag: 'normal' }],
    },
  },
  {
    id: 'P102',
    of: 'P002',
    bed: '4N-102',
    facts: {
      diagnosis: 'Hyperglycemia',
      diet: 'Consistent carbohydrate',
      attending: 'Dr. Patel',
      admitted: '2026-04-17',
      labs: [{ analyte: 'Glucose', value: 188, unit: 'mg/dL', time: '07:20', flag: 'high' }],
    },
  },
  {
    id: 'P104',
    of: 'P004',
    bed: '4N-104',
    facts: {
      diagnosis: 'Acute bronchitis',
      diet: 'Regular',
      attending: 'Dr. Jones',
      admitted: '2026-04-17',
      labs: [{ analyte: 'White cell count', value: 9.8, unit: 'K/µL', time: '05:40', flag: 'normal' }],
    },
  },
];

/**
 * Three more patients of the unit who bear the names of P001, P002 and P004. Bed, MRN and date of birth tell them apart.
 * They are assigned to the other nurse and have no overdue task, so that no question about the own patients and no count
 * of overdue ones has another answer.
 */
export function lookAlikes(record: NurseStationRecord): NurseStationRecord {
  const patients = twins.map((twin) => patientOf(record, twin));
  return edit(record, (draft) => {
    draft.patients.unshift(...patients);
    draft.tasks.push(
      {
        id: 'T-D101',
        patientId: 'P101',
        description: 'Vital signs q4h',
        order: 'BP, HR, RR, SpO2, temperature every 4 hours',
        due: '09:00',
        form: 'vitals',
        state: { status: 'pending' },
      },
      {
        id: 'T-D102',
        patientId: 'P102',
        description: 'Blood glucose check',
        order: 'Point-of-care glucose before meals',
        due: '09:00',
        form: 'glucose',
        state: { status: 'pending' },
      },
      {
        id: 'T-D104',
        patientId: 'P104',
        description: 'Respiratory assessment',
        order: 'Breath sounds, work of breathing, sputum every 4 hours',
        due: '09:00',
        form: null,
        state: { status: 'pending' },
      },
    );
    draft.orders.push({
      id: 'OR-D104',
      patientId: 'P104',
      priority: 'routine',
      type: 'imaging',
      text: 'portable chest X-ray',
      orderedBy: 'Dr. Jones',
      orderedAt: '07:52',
      relevantAnalytes: [],
      warnings: [],
      conflict: null,
      state: { status: 'new' },
    });
    for (const specimen of draft.specimens)
      if (specimen.patientId === 'P002') specimen.bandsInRange.unshift('P102');
    draft.specimens.push({
      id: 'SC-D102',
      patientId: 'P102',
      test: 'CBC',
      priority: 'timed',
      scheduled: '07:00',
      tube: 'lavender',
      bandsInRange: ['P102', 'P002'],
      collected: null,
    });
  });
}

function patientOf(record: NurseStationRecord, { id, of, bed, facts }: Twin): Patient {
  const original = patientById(record, of);
  return {
    ...facts,
    id,
    bed,
    firstName: original.firstName,
    lastName: original.lastName,
    sex: original.sex,
    birthDate: otherDay(original.birthDate),
    mrn: freeMrn(record, original.mrn),
    nurse: 'osei',
    allergies: [{ allergen: 'Sulfonamides', reaction: 'hives' }],
    codeStatus: 'full_code',
    isolation: 'none',
    fallRisk: false,
    braden: null,
    lastWeightKg: null,
    notes: [],
    prn: ['Acetaminophen 650 mg PO q6h PRN mild pain'],
  };
}

/** The same month and year, with the digits of the day swapped where that gives a day, else the day after (1–28). */
function otherDay(birthDate: string): string {
  const day = birthDate.slice(8);
  const swapped = `${day[1]}${day[0]}`;
  const usable = swapped !== day && Number(swapped) >= 1 && Number(swapped) <= 28;
  const next = String((Number(day) % 28) + 1).padStart(2, '0');
  return `${birthDate.slice(0, 8)}${usable ? swapped : next}`;
}

/** The nearest higher last digits that no patient of the unit has. */
function freeMrn(record: NurseStationRecord, mrn: string): string {
  const taken = record.patients.map((one) => one.mrn);
  let candidate = Number(mrn) + 1;
  while (taken.includes(String(candidate))) candidate += 1;
  return String(candidate);
}
