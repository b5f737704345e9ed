import { expect, test } from '@playwright/test';
import { view } from '../../../scenarios/emergency_triage/record.ts';
import {
  emptyDraft,
  isDirty,
  malformed,
  payloadOf,
  withCapture,
  type TextEntry,
  type VitalsDraft,
} from '../../../scenarios/emergency_triage/screens/vitalsDraft.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';

const { visits } = view(seed(1, null), { user: 'admin', now: '2026-04-18T08:45:00' });
const ankle = visits.find((visit) => visit.id === 'ED-4108')!;
const [foreign, own] = ankle.captures;

test.describe('draft of vital signs', () => {
  test('should send what was typed, with nulls for what was left empty', () => {
    const draft: VitalsDraft = { ...emptyDraft, bp: ' 118 / 78 ', tempF: '101.5', pulse: '102', pain: 0 };
    expect(payloadOf(draft, ankle)).toEqual({
      visitId: 'ED-4108',
      sbp: 118,
      dbp: 78,
      tempF: 101.5,
      pulse: 102,
      rr: null,
      spo2: null,
      gcs: null,
      pain: 0,
    });
  });

  test('should send weight with its unit, pounds by default', () => {
    expect(payloadOf({ ...emptyDraft, weight: '20.0' }, ankle)).toMatchObject({
      weight: { value: 20, unit: 'lb' },
    });
    expect(payloadOf({ ...emptyDraft, weight: '20.0', weightUnit: 'kg' }, ankle)).toMatchObject({
      weight: { value: 20, unit: 'kg' },
    });
  });

  test('should name the capture as source while its five readings stand untouched', () => {
    const draft = withCapture({ ...emptyDraft, gcs: 15, weight: '140' }, own!);
    expect(payloadOf(draft, ankle)).toMatchObject({
      captureId: 'CAP-21',
      sbp: 122,
      dbp: 72,
      tempF: 98.1,
      gcs: 15,
    });
    for (const field of ['bp', 'tempF', 'pulse', 'rr', 'spo2'] as const) {
      expect(payloadOf({ ...draft, [field]: '1' }, ankle)).not.toHaveProperty('captureId');
    }
  });

  test('should replace one capture by another as a whole', () => {
    expect(payloadOf(withCapture(withCapture(emptyDraft, foreign!), own!), ankle)).toEqual(
      payloadOf(withCapture(emptyDraft, own!), ankle),
    );
  });

  const texts: readonly (readonly [TextEntry, string, boolean])[] = [
    ['bp', '118/78', true],
    ['bp', '118-78', false],
    ['bp', '118', false],
    ['tempF', '101.5', true],
    ['tempF', '101', true],
    ['tempF', '101.55', false],
    ['tempF', '101,5', false],
    ['pulse', '102', true],
    ['pulse', '102.5', false],
    ['rr', 'x', false],
    ['spo2', '97%', false],
    ['weight', '44.1', true],
    ['weight', '20 kg', false],
    ['height', '64', true],
    ['height', '5ft', false],
  ];
  for (const [field, text, good] of texts) {
    test(`should ${good ? 'take' : 'refuse'} "${text}" as ${field}`, () => {
      expect(malformed({ ...emptyDraft, [field]: text })).toBe(good ? null : field);
    });
  }

  test('should know whether anything would be lost', () => {
    expect(isDirty(emptyDraft)).toBe(false);
    expect(isDirty({ ...emptyDraft, weightUnit: 'kg' })).toBe(false);
    expect(isDirty({ ...emptyDraft, pain: 0 })).toBe(true);
    expect(isDirty({ ...emptyDraft, bp: '1' })).toBe(true);
  });
});
