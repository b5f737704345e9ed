import { seededRandom } from '../../src/scenario/random.ts';
import type { EdRecord } from './record.ts';
import { extraVisit, roster } from './seed/roster.ts';
import { varyArrivals, varyNames, varyNumbers, varyRooms, varySigns } from './seed/variation.ts';

const rooms = [
  'Trauma 1',
  'Trauma 2',
  'Treatment 1',
  'Treatment 2',
  'Treatment 3',
  'Treatment 4',
  'Treatment 5',
  'Treatment 6',
  'Fast Track 1',
  'Fast Track 2',
  'Fast Track 3',
];

/** The record for a seed. Seed 1 holds the catalogue's own values; there are no overlays. Throws for an unknown one. */
export function seed(number: number, overlay: string | null): EdRecord {
  if (overlay !== null) {
    throw new RangeError(`emergency_triage has no seed overlays; got "${overlay}". Use null.`);
  }
  const record: EdRecord = {
    providers: [
      { id: 'JAS', name: 'Smith,John A', area: 'fast track' },
      { id: 'MBJ', name: 'Johnson,Mary B', area: 'resus' },
      { id: 'RCW', name: 'Williams,Robert C', area: 'general EM' },
      { id: 'LDB', name: 'Brown,Linda D', area: 'paediatric EM' },
      { id: 'MED', name: 'Davis,Michael E', area: 'general EM' },
    ],
    nurses: ['Adams P', 'Baker T', 'Clark J', 'Dixon R'],
    rooms: [...rooms],
    printers: ['Triage-1', 'Triage-2'],
    visits: roster(),
    hidden: {
      expectedEsi: {
        'ED-4101': 1,
        'ED-4103': 1,
        'ED-4106': 3,
        'ED-4107': 3,
        'ED-4108': 4,
        'ED-4110': 2,
        'ED-4111': 2,
      },
      trueWeightKg: { 'ED-4111': 20 },
    },
  };
  return number === 1 ? record : vary(record, number);
}

function vary(record: EdRecord, number: number): EdRecord {
  const random = seededRandom(number);
  const awaiting = random.int(7, 9);
  if (awaiting === 7) record.visits = record.visits.filter((visit) => visit.id !== 'ED-4102');
  if (awaiting === 9) record.visits.push(extraVisit());
  varyNames(record.visits, random);
  varyNumbers(record.visits, random);
  varyArrivals(record.visits, random);
  varyRooms(record, random);
  varySigns(record.visits, random);
  return record;
}
