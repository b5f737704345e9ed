import { expect, test } from '@playwright/test';
import type { Json } from '../../../src/json.ts';
import { someVitals, workstation } from './bench.ts';

const ankle = { visitId: 'ED-4108' };

test.describe('alerts', () => {
  const gated: readonly (readonly [
    what: string,
    before: readonly (readonly [string, Json])[],
    type: string,
    payload: Json,
    codes: readonly string[],
  ])[] = [
    [
      'a capture tagged to another patient',
      [],
      'vitals.useCapture',
      { ...ankle, captureId: 'CAP-20' },
      ['CAPTURE_OTHER_PATIENT'],
    ],
    [
      '9.1 kg for a girl of six',
      [],
      'vitals.save',
      someVitals('ED-4111', { weight: { value: 20, unit: 'lb' } }),
      ['WEIGHT_UNUSUAL'],
    ],
    [
      '44 kg for a girl of six',
      [],
      'vitals.save',
      someVitals('ED-4111', { weight: { value: 44, unit: 'kg' } }),
      ['WEIGHT_UNUSUAL'],
    ],
    ['ESI 2 at GCS 7', [], 'acuity.set', { visitId: 'ED-4103', esi: 2 }, ['UNDERTRIAGE']],
    [
      'ESI 2 at SBP 89',
      [['vitals.save', someVitals('ED-4108', { sbp: 89 })]],
      'acuity.set',
      { ...ankle, esi: 2 },
      ['UNDERTRIAGE'],
    ],
    [
      'ESI 3 at SpO2 89',
      [['vitals.save', someVitals('ED-4108', { spo2: 89 })]],
      'acuity.set',
      { ...ankle, esi: 3 },
      ['UNDERTRIAGE', 'DANGER_ZONE'],
    ],
    [
      'ESI 3 at pulse 101',
      [['vitals.save', someVitals('ED-4108', { pulse: 101 })]],
      'acuity.set',
      { ...ankle, esi: 3 },
      ['DANGER_ZONE'],
    ],
    [
      'ESI 4 at rate 31 in a six-year-old',
      [['vitals.save', someVitals('ED-4111', { rr: 31 })]],
      'acuity.set',
      { visitId: 'ED-4111', esi: 4 },
      ['DANGER_ZONE'],
    ],
    [
      'home at ESI 2',
      [
        ['vitals.save', someVitals('ED-4108')],
        ['acuity.set', { ...ankle, esi: 2 }],
      ],
      'disposition.set',
      { ...ankle, code: 'home' },
      ['DISPOSITION_INCONSISTENT'],
    ],
    [
      'the clinic at ESI 1',
      [
        ['vitals.save', someVitals('ED-4108')],
        ['acuity.set', { ...ankle, esi: 1 }],
      ],
      'disposition.set',
      { ...ankle, code: 'clinic' },
      ['DISPOSITION_INCONSISTENT'],
    ],
    [
      'a nurse evaluation at ESI 2',
      [
        ['vitals.save', someVitals('ED-4108')],
        ['acuity.set', { ...ankle, esi: 2 }],
      ],
      'disposition.set',
      { ...ankle, code: 'nurse_eval' },
      ['DISPOSITION_INCONSISTENT'],
    ],
    [
      'a wristband without name check',
      [],
      'wristband.print',
      { ...ankle, printer: 'Triage-1', nameChecked: false, dobChecked: true },
      ['ID_CHECK'],
    ],
    [
      'a wristband without DOB check',
      [],
      'wristband.print',
      { ...ankle, printer: 'Triage-1', nameChecked: true, dobChecked: false },
      ['ID_CHECK'],
    ],
  ];
  for (const [what, before, type, payload, codes] of gated) {
    test(`should hold ${what} until every alert is overridden`, () => {
      const desk = workstation();
      for (const [earlier, sent] of before) expect(desk.send(earlier, sent).outcome).toBe('accepted');
      const untouched = desk.state().record;
      const held = desk.send(type, payload);
      expect(held.code).toBe('ALERT');
      expect(held.alerts.map((alert) => alert.code)).toEqual(codes);
      expect(desk.state().record).toBe(untouched);
      const passed = desk.send(type, payload, [...codes]);
      expect(passed.outcome).toBe('accepted');
      expect(passed.alerts.every((alert) => alert.overridden)).toBe(true);
    });
  }

  const silent: readonly (readonly [string, readonly (readonly [string, Json])[]])[] = [
    [
      '20.0 kg for a girl of six',
      [['vitals.save', someVitals('ED-4111', { weight: { value: 20, unit: 'kg' } })]],
    ],
    [
      '44.1 lb for a girl of six',
      [['vitals.save', someVitals('ED-4111', { weight: { value: 44.1, unit: 'lb' } })]],
    ],
    ['9 kg for an adult', [['vitals.save', someVitals('ED-4108', { weight: { value: 9, unit: 'kg' } })]]],
    ['ESI 1 at GCS 7', [['acuity.set', { visitId: 'ED-4103', esi: 1 }]]],
    ['ESI 3 at pulse 96, rate 20, SpO2 94', [['acuity.set', { visitId: 'ED-4107', esi: 3 }]]],
    [
      'ESI 2 in the danger zone',
      [
        ['vitals.save', someVitals('ED-4108', { pulse: 120 })],
        ['acuity.set', { ...ankle, esi: 2 }],
      ],
    ],
    [
      'home at ESI 3',
      [
        ['acuity.set', { visitId: 'ED-4107', esi: 3 }],
        ['disposition.set', { visitId: 'ED-4107', code: 'home' }],
      ],
    ],
  ];
  for (const [what, steps] of silent) {
    test(`should raise no alert for ${what}`, () => {
      const desk = workstation();
      for (const [type, payload] of steps) {
        expect(desk.send(type, payload)).toMatchObject({ outcome: 'accepted', alerts: [] });
      }
    });
  }

  test('should log that an identity check was skipped', () => {
    const desk = workstation();
    const payload = { ...ankle, printer: 'Triage-1', nameChecked: false, dobChecked: false };
    expect(desk.send('wristband.print', payload, ['ID_CHECK']).result).toEqual({ idCheck: false });
  });
});
