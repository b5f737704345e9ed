import { expect, test } from '@playwright/test';
import { usualWeightKg } from '../../../scenarios/emergency_triage/childWeight.ts';
import {
  ageInMonths,
  callsForResuscitation,
  dangerZones,
  inDangerZone,
} from '../../../scenarios/emergency_triage/esi.ts';
import { weightInKg, type Vitals } from '../../../scenarios/emergency_triage/record.ts';

const start = '2026-04-18T08:45:00';

test.describe('clinical limits', () => {
  test('should hold the danger-zone table of ESI v4', () => {
    expect(dangerZones.map(({ pulse, rr }) => [pulse, rr])).toEqual([
      [180, 50],
      [160, 40],
      [140, 30],
      [100, 20],
    ]);
  });

  const calm: Vitals = {
    sbp: 120,
    dbp: 70,
    tempF: 98.6,
    pulse: 80,
    rr: 16,
    spo2: 98,
    gcs: 15,
    pain: 0,
    weight: null,
    heightIn: null,
  };
  const zones: readonly (readonly [string, number, Partial<Vitals>, boolean])[] = [
    ['an adult with pulse 100', 400, { pulse: 100 }, false],
    ['an adult with pulse 101', 400, { pulse: 101 }, true],
    ['an adult with rate 20', 400, { rr: 20 }, false],
    ['an adult with rate 21', 400, { rr: 21 }, true],
    ['an adult with SpO2 92', 400, { spo2: 92 }, false],
    ['an adult with SpO2 91', 400, { spo2: 91 }, true],
    ['a six-year-old with pulse 140', 75, { pulse: 140 }, false],
    ['a six-year-old with pulse 141', 75, { pulse: 141 }, true],
    ['an eight-year-old with pulse 120', 107, { pulse: 120 }, false],
    ['a nine-year-old with pulse 120', 108, { pulse: 120 }, true],
    ['a three-year-old with rate 31', 36, { rr: 31 }, true],
    ['a two-year-old with rate 31', 35, { rr: 31 }, false],
    ['an infant of two months with pulse 170', 2, { pulse: 170 }, false],
    ['an infant of three months with pulse 170', 3, { pulse: 170 }, true],
  ];
  for (const [who, months, change, expected] of zones) {
    test(`should place ${who} ${expected ? 'in' : 'outside'} the danger zone`, () => {
      expect(inDangerZone({ ...calm, ...change }, months)).toBe(expected);
    });
  }

  test('should call for resuscitation at GCS 8, SBP 89 or SpO2 89, not one step above', () => {
    const calls = (change: Partial<Vitals>): boolean => callsForResuscitation({ ...calm, ...change });
    expect([calls({ gcs: 8 }), calls({ sbp: 89 }), calls({ spo2: 89 })]).toEqual([true, true, true]);
    expect([calls({ gcs: 9 }), calls({ sbp: 90 }), calls({ spo2: 90 }), calls({ gcs: null })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('should count whole months of age', () => {
    expect(ageInMonths('2020-01-09', start)).toBe(75);
    expect(ageInMonths('2020-01-19', start)).toBe(74);
  });

  test('should give the CDC weight range of a girl of 75 months within 0.1 kg', () => {
    // Data file wtage, girls, 75.5 months: P3 16.436, P97 29.980.
    const usual = usualWeightKg('F', 75.5);
    expect(Math.abs((usual?.low ?? 0) - 16.436)).toBeLessThan(0.1);
    expect(Math.abs((usual?.high ?? 0) - 29.98)).toBeLessThan(0.1);
  });

  test('should give no weight range below 2 and from 14 years on', () => {
    expect([usualWeightKg('M', 23), usualWeightKg('M', 168)]).toEqual([null, null]);
    expect(usualWeightKg('M', 24)).not.toBeNull();
    expect(usualWeightKg('M', 167)).not.toBeNull();
  });

  test('should convert pounds exactly', () => {
    expect(weightInKg({ value: 20, unit: 'lb' })).toBeCloseTo(9.0718474, 9);
    expect(weightInKg({ value: 44.1, unit: 'lb' })).toBeCloseTo(20.0034, 4);
    expect(weightInKg({ value: 20, unit: 'kg' })).toBe(20);
  });
});
