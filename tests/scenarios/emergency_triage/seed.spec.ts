import { expect, test } from '@playwright/test';
import { callsForResuscitation, inDangerZone } from '../../../scenarios/emergency_triage/esi.ts';
import {
  lastVitals,
  ownCapture,
  visitOf,
  type EdRecord,
  type Vitals,
} from '../../../scenarios/emergency_triage/record.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';

const start = '2026-04-18T08:45:00';

const countOf = (from: EdRecord, status: string): number =>
  from.visits.filter((visit) => visit.status === status).length;

test.describe('seeded variation', () => {
  const seeds = Array.from({ length: 60 }, (_unused, index) => index + 2);

  test('should be the same for the same seed, and differ between seeds', () => {
    expect(seed(7, null)).toEqual(seed(7, null));
    expect(seed(7, null)).not.toEqual(seed(8, null));
  });

  test('should have 7, 8 and 9 people awaiting triage, by ED-4102 and a fifteenth visit', () => {
    const counts = new Set(
      seeds.map((number) => {
        const varied = seed(number, null);
        const awaiting = countOf(varied, 'awaiting_triage');
        expect(varied.visits.some((visit) => visit.id === 'ED-4102')).toBe(awaiting !== 7);
        expect(varied.visits.some((visit) => visit.id === 'ED-4115')).toBe(awaiting === 9);
        return awaiting;
      }),
    );
    expect([...counts].toSorted((a, b) => a - b)).toEqual([7, 8, 9]);
  });

  test('should keep names, MRNs, last-4 and rooms unique', () => {
    for (const number of seeds) {
      const { visits } = seed(number, null);
      for (const field of ['id', 'name', 'mrn', 'last4'] as const) {
        expect(new Set(visits.map((visit) => visit[field])).size).toBe(visits.length);
      }
      const rooms = visits.flatMap((visit) => visit.room ?? []);
      expect(new Set(rooms).size).toBe(rooms.length);
    }
  });

  test('should keep look-alike pairs alike: one surname, last two digits swapped', () => {
    const pairs = [
      ['ED-4101', 'ED-4102'],
      ['ED-4103', 'ED-4104'],
      ['ED-4105', 'ED-4106'],
      ['ED-4108', 'ED-4109'],
      ['ED-4113', 'ED-4114'],
    ] as const;
    for (const number of seeds) {
      const varied = seed(number, null);
      for (const [first, second] of pairs) {
        const [one, other] = [first, second].map((id) => varied.visits.find((visit) => visit.id === id));
        if (one === undefined || other === undefined) continue;
        expect(one.name.split(',')[0]).toBe(other.name.split(',')[0]);
        expect(one.mrn).toBe(swapped(other.mrn));
        expect(one.last4).toBe(swapped(other.last4));
      }
    }
  });

  test('should keep every expected ESI true to the varied readings', () => {
    for (const number of seeds) {
      const varied = seed(number, null);
      const reading = (id: string): Vitals => ({
        ...calmWith(visitOf(varied, id).slip?.gcs ?? 15),
        ...ownCapture(visitOf(varied, id)),
      });
      expect(callsForResuscitation(reading('ED-4101'))).toBe(true);
      expect(inDangerZone(reading('ED-4106'), 12 * 43)).toBe(false);
      expect(inDangerZone(reading('ED-4108'), 12 * 29)).toBe(false);
      expect(inDangerZone(reading('ED-4111'), 75)).toBe(true);
      expect(callsForResuscitation(reading('ED-4111'))).toBe(false);
    }
  });

  test('should never give the foreign capture or the look-alike a value of the right one', () => {
    for (const number of seeds) {
      const varied = seed(number, null);
      const [foreign, own] = visitOf(varied, 'ED-4108').captures;
      const [asked, other] = ['ED-4113', 'ED-4114'].map((id) => lastVitals(visitOf(varied, id)));
      for (const field of ['sbp', 'dbp', 'tempF', 'pulse', 'rr', 'spo2'] as const) {
        expect(foreign?.[field]).not.toBe(own?.[field]);
        expect(asked?.[field]).not.toBe(other?.[field]);
      }
      expect(new Set([asked?.pulse, asked?.spo2, asked?.tempF]).size).toBe(3);
    }
  });

  test('should keep arrivals before everything else that is dated in a visit, and change the order of rows', () => {
    const orders = new Set(
      seeds.map((number) => {
        const { visits } = seed(number, null);
        for (const visit of visits) {
          const dated = [...visit.vitals, ...visit.captures, ...visit.notes].map((one) => one.at);
          for (const at of dated) expect(visit.arrival.at < at).toBe(true);
          expect(visit.arrival.at < start).toBe(visit.status !== 'prearrival');
        }
        return visits
          .toSorted((a, b) => (a.arrival.at < b.arrival.at ? -1 : 1))
          .map((visit) => visit.id)
          .join();
      }),
    );
    expect(orders.size).toBeGreaterThan(10);
  });
});

function swapped(digits: string): string {
  return digits.slice(0, -2) + digits.slice(-1) + digits.slice(-2, -1);
}

function calmWith(gcs: number): Vitals {
  return {
    sbp: 120,
    dbp: 70,
    tempF: 98.6,
    pulse: 80,
    rr: 16,
    spo2: 98,
    gcs,
    pain: 0,
    weight: null,
    heightIn: null,
  };
}
