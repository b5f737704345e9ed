import type { Allergy, Order } from '../record.ts';
import { variedAllergies } from './allergens.ts';

type OrderFacts = Omit<Order, 'state' | 'conflict' | 'warnings' | 'relevantAnalytes'> &
  Partial<Pick<Order, 'conflict' | 'warnings' | 'relevantAnalytes'>>;

function order(facts: OrderFacts): Order {
  return { relevantAnalytes: [], warnings: [], conflict: null, ...facts, state: { status: 'new' } };
}

/**
 * New orders and results of the plain seed.
 *
 * Sources: potassium chloride is contraindicated in hyperkalemia (US prescribing information); levofloxacin 750 mg
 * q24h needs no adjustment at a creatinine clearance of 50 mL/min or more (US prescribing information); hydromorphone
 * and morphine are both phenanthrene opioids, so an anaphylaxis to one bars the other until clarified; total calcium
 * below 6.0 mg/dL is a customary critical value (reference 8.5–10.5 mg/dL).
 */
export function plainOrders(): Order[] {
  return [
    order({
      id: 'OR-1001',
      patientId: 'P001',
      priority: 'routine',
      type: 'medication',
      text: 'furosemide 40 mg IV BID',
      orderedBy: 'Dr. Martinez',
      orderedAt: '07:35',
      relevantAnalytes: ['Potassium', 'Creatinine'],
      warnings: ['Monitor blood pressure and urine output.'],
    }),
    order({
      id: 'OR-1002',
      patientId: 'P001',
      priority: 'routine',
      type: 'medication',
      text: 'potassium chloride 20 mEq PO daily',
      orderedBy: 'Dr. Martinez',
      orderedAt: '07:36',
      relevantAnalytes: ['Potassium', 'Creatinine'],
      warnings: ['Give with food and a full glass of water.'],
      conflict: {
        reason: 'lab_conflict',
        finding: 'Potassium 5.8 mmol/L at 05:40: potassium is not to be given.',
      },
    }),
    order({
      id: 'OR-2001',
      patientId: 'P002',
      priority: 'stat',
      type: 'medication',
      text: 'insulin infusion, decrease from 6 to 4 units/h per DKA protocol',
      orderedBy: 'Dr. Patel',
      orderedAt: '08:05',
      relevantAnalytes: ['Glucose', 'Potassium'],
      warnings: ['High-alert medication: independent double check at the pump.'],
    }),
    order({
      id: 'OR-4001',
      patientId: 'P004',
      priority: 'stat',
      type: 'medication',
      text: 'levofloxacin 750 mg IV q24h',
      orderedBy: 'Dr. Jones',
      orderedAt: '08:02',
      relevantAnalytes: ['Creatinine clearance', 'White cell count'],
      warnings: ['Renal dosing below a creatinine clearance of 50 mL/min.'],
    }),
    order({
      id: 'OR-4002',
      patientId: 'P004',
      priority: 'routine',
      type: 'imaging',
      text: 'portable chest X-ray',
      orderedBy: 'Dr. Jones',
      orderedAt: '07:50',
    }),
    order({
      id: 'OR-7001',
      patientId: 'P007',
      priority: 'routine',
      type: 'medication',
      text: 'hydromorphone 1 mg IV q3h PRN severe pain',
      orderedBy: 'Dr. Chen',
      orderedAt: '07:45',
      relevantAnalytes: ['Creatinine'],
      warnings: ['Reassess pain and sedation after each dose.'],
      conflict: {
        reason: 'allergy',
        finding: 'Anaphylaxis to morphine in 2021: hydromorphone is of the same phenanthrene group.',
      },
    }),
    order({
      id: 'OR-7002',
      patientId: 'P007',
      priority: 'critical',
      type: 'result',
      text: 'calcium, total 5.8 mg/dL (ref 8.5–10.5, critical < 6.0)',
      orderedBy: 'Laboratory',
      orderedAt: '08:10',
      relevantAnalytes: ['Calcium, total', 'Lipase'],
      warnings: ['Critical value: call the attending and have it read back.'],
    }),
    order({
      id: 'OR-8001',
      patientId: 'P008',
      priority: 'routine',
      type: 'medication',
      text: 'heparin 5,000 units SC q8h',
      orderedBy: 'Dr. Jones',
      orderedAt: '07:40',
      relevantAnalytes: ['Platelets'],
      warnings: ['Check platelets every 2 to 3 days.'],
    }),
    order({
      id: 'OR-8002',
      patientId: 'P008',
      priority: 'routine',
      type: 'consult',
      text: 'speech-language swallow consult',
      orderedBy: 'Dr. Jones',
      orderedAt: '07:42',
    }),
    order({
      id: 'OR-3001',
      patientId: 'P003',
      priority: 'routine',
      type: 'medication',
      text: 'morphine PCA 1 mg, lockout 10 min, 4-h limit 20 mg',
      orderedBy: 'Dr. Chen',
      orderedAt: '07:20',
      warnings: ['High-alert medication: independent double check at the pump.'],
    }),
    order({
      id: 'OR-5001',
      patientId: 'P005',
      priority: 'routine',
      type: 'medication',
      text: 'warfarin 5 mg',
      orderedBy: 'Dr. Martinez',
      orderedAt: '07:25',
      relevantAnalytes: ['INR'],
      warnings: ['Check INR before the evening dose.'],
    }),
    order({
      id: 'OR-6001',
      patientId: 'P006',
      priority: 'routine',
      type: 'nursing',
      text: 'remove urinary catheter',
      orderedBy: 'Dr. Patel',
      orderedAt: '07:28',
    }),
    order({
      id: 'OR-9001',
      patientId: 'P009',
      priority: 'routine',
      type: 'medication',
      text: 'furosemide 20 mg PO',
      orderedBy: 'Dr. Martinez',
      orderedAt: '07:30',
      relevantAnalytes: ['Potassium'],
      warnings: ['Monitor blood pressure and urine output.'],
    }),
  ];
}

/** Overlay `codeine`: the look-alike of P004 has a new order as well, which is another nurse's to review. */
export function lookAlikeOrder(): Order {
  return order({
    id: 'OR-B001',
    patientId: 'P011',
    priority: 'routine',
    type: 'medication',
    text: 'prednisone 40 mg PO daily',
    orderedBy: 'Dr. Jones',
    orderedAt: '08:06',
    warnings: ['Monitor glucose.'],
  });
}

/**
 * The extra order of overlay `codeine`: it conflicts with the first drug allergen of the patient.
 * Throws RangeError when none of the allergies is to a drug with such an order.
 */
export function conflictingOrder(allergies: readonly Allergy[]): Order {
  for (const { allergen, reaction } of allergies) {
    const text = variedAllergies.find((one) => one.allergen === allergen)?.conflictingOrder;
    if (text === undefined || text === null) continue;
    return order({
      id: 'OR-4003',
      patientId: 'P004',
      priority: 'routine',
      type: 'medication',
      text,
      orderedBy: 'Dr. Jones',
      orderedAt: '08:12',
      warnings: ['Review allergies before the first dose.'],
      conflict: {
        reason: 'allergy',
        finding: `Allergy to ${allergen.toLowerCase()} (${reaction}) is on the chart.`,
      },
    });
  }
  throw new RangeError('Overlay codeine needs a patient with an allergy to a drug; got none.');
}
