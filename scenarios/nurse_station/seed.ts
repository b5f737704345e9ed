import { seededRandom } from '../../src/scenario/random.ts';
import { addSeconds, clockTime } from '../../src/scenario/time.ts';
import type { Allergy, NurseStationRecord, NurseTask, Patient, Relationship } from './record.ts';
import { conflictingOrder, lookAlikeOrder, plainOrders } from './seed/orders.ts';
import { patientFacts } from './seed/patients.ts';
import { plainSpecimens, plainTasks } from './seed/tasks.ts';
import { drawVariation, plainVariation, type Variation } from './seed/variation.ts';

/** Badge of the user, RN Sarah Mitchell. */
export const ownBadge = 'nurse01';

export const clockStart = '2026-04-18T08:20:00';

/** What the tasks add to the plain seed: an order in conflict, no relationships, the start of the shift. */
export const overlays = ['codeine', 'no_relationships', 'shift'] as const;
export type Overlay = (typeof overlays)[number];

const today = clockStart.slice(0, 10);

/** The record for a seed; seed 1 gives the dossier's values. Throws RangeError for an unknown overlay. */
export function seed(seed: number, overlay: string | null): NurseStationRecord {
  if (overlay !== null && !(overlays as readonly string[]).includes(overlay)) {
    throw new RangeError(`Expected one of the overlays ${overlays.join(', ')}, got "${overlay}".`);
  }
  const variation = seed === 1 ? plainVariation() : drawVariation(seededRandom(seed));
  const record = plainRecord(variation);
  switch (overlay as Overlay | null) {
    case null:
      return record;
    case 'codeine':
      return {
        ...record,
        orders: [...record.orders, conflictingOrder(variation.allergies), lookAlikeOrder()],
      };
    case 'no_relationships':
      return { ...record, relationships: [] };
    case 'shift':
      return { ...record, relationships: [], orders: withInsulinAcknowledged(record.orders) };
  }
}

function plainRecord(variation: Variation): NurseStationRecord {
  const patients = patientFacts.map((facts, index): Patient => {
    const identity = variation.identities[index]!;
    const allergies = allergiesOf(facts, variation.allergies);
    return {
      ...facts,
      ...identity,
      allergies,
      lastWeightKg: facts.id === 'P001' ? variation.lastWeightKg : null,
    };
  });
  const tasks = plainTasks().map((task) => shifted(withOverdue(task, variation), variation));
  const missed = tasks.find((task) => task.id === 'T-8001')!.due;
  return structuredClone({
    unit: '4 North',
    nurses: [
      { id: 'mitchell', name: 'Sarah Mitchell', user: ownBadge },
      { id: 'osei', name: 'Kofi Osei', user: 'nurse02' },
    ],
    providers: ['Dr. Chen', 'Dr. Jones', 'Dr. Martinez', 'Dr. Patel'],
    patients,
    relationships: patients
      .filter((patient) => patient.nurse === 'mitchell')
      .map((patient): Relationship => ({
        user: ownBadge,
        patientId: patient.id,
        role: 'primary_rn',
        since: `${today}T07:00:00`,
      })),
    tasks,
    orders: plainOrders(),
    specimens: plainSpecimens(),
    prescriberMessages: [],
    bedside: {
      ...variation.bedside,
      neuroNotDone: { reason: 'off_unit', note: 'MRI', from: later(missed, -10), to: later(missed, 40) },
    },
  });
}

/** P004 has the seed's allergies; P011, her look-alike, must not share one with her. */
function allergiesOf(facts: Pick<Patient, 'id' | 'allergies'>, varied: readonly Allergy[]): Allergy[] {
  if (facts.id === 'P004') return [...varied];
  const shared = facts.allergies.some((one) => varied.some((other) => other.allergen === one.allergen));
  return facts.id === 'P011' && shared
    ? [{ allergen: 'Aspirin', reaction: 'bronchospasm' }]
    : facts.allergies;
}

/** Which of P009 to P011 have an overdue task is the seed's choice; everyone else is as in the dossier. */
function withOverdue(task: NurseTask, variation: Variation): NurseTask {
  if (!['P009', 'P010', 'P011'].includes(task.patientId)) return task;
  return variation.overdueOthers.includes(task.patientId)
    ? { ...task, due: '07:00', state: { status: 'overdue' } }
    : { ...task, due: '09:00', state: { status: 'pending' } };
}

function shifted(task: NurseTask, variation: Variation): NurseTask {
  const { overdue, pending } = variation.shift;
  return { ...task, due: later(task.due, task.state.status === 'overdue' ? overdue : pending) };
}

function later(time: string, minutes: number): string {
  return clockTime(addSeconds(`${today}T${time}:00`, minutes * 60));
}

function withInsulinAcknowledged(orders: NurseStationRecord['orders']): NurseStationRecord['orders'] {
  return orders.map((order) =>
    order.id === 'OR-2001'
      ? {
          ...order,
          state: {
            status: 'acknowledged',
            providerNotified: null,
            readBack: false,
            by: ownBadge,
            at: `${today}T08:10:00`,
          },
        }
      : order,
  );
}
