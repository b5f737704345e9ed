import { expect, test } from '@playwright/test';
import type { Json } from '../../../src/json.ts';
import { run, signedIn } from './dispatching.ts';

const vitals = {
  form: 'vitals',
  systolic: 138,
  diastolic: 82,
  heartRate: 88,
  respiratoryRate: 20,
  spo2: 94,
  temperature: 36.9,
};
const neuro = { form: 'neuro', eye: 4, verbal: 4, motor: 6, nihss: 6, pupils: 'equal_reactive' };
const collected = { specimenId: 'SC-2001', bandMrn: '440134', tube: 'lavender', labelScanned: true };

type Case = [what: string, type: string, payload: Json, code: string, message: RegExp];

const rejections: Case[] = [
  ['an unknown patient', 'chart.open', { patientId: 'P099' }, 'NOT_FOUND', /no patient "P099"/],
  [
    'an empty relationship',
    'relationship.establish',
    { patientIds: [], role: 'primary_rn' },
    'NOTHING_SELECTED',
    /at least one/,
  ],
  [
    'a relationship with nobody known',
    'relationship.establish',
    { patientIds: ['P099'], role: 'student' },
    'NOT_FOUND',
    /P099/,
  ],
  ['an unknown role', 'relationship.establish', { patientIds: ['P001'], role: 'chief' }, 'MALFORMED', /role/],
  ['an unknown task', 'task.complete', { taskId: 'T-9999' }, 'NOT_FOUND', /T-9999/],
  [
    'a form task without values',
    'task.complete',
    { taskId: 'T-1001' },
    'VALUES_REQUIRED',
    /needs documented values/,
  ],
  [
    'the form of another task',
    'task.complete',
    { taskId: 'T-1001', values: { form: 'weight', weight: 84.6 } },
    'WRONG_FORM',
    /another form/,
  ],
  [
    'values for a task without form',
    'task.complete',
    { taskId: 'T-1003', values: { form: 'weight', weight: 84.6 } },
    'WRONG_FORM',
    /no values/,
  ],
  [
    'an empty field',
    'task.complete',
    { taskId: 'T-1001', values: { ...vitals, heartRate: null } },
    'VALUES_REQUIRED',
    /Heart rate is missing/,
  ],
  [
    'pupils left out',
    'task.complete',
    { taskId: 'T-8004', values: { ...neuro, pupils: null } },
    'VALUES_REQUIRED',
    /pupil/,
  ],
  [
    'pain without a site',
    'task.complete',
    { taskId: 'T-7001', values: { form: 'pain', nrs: 4, site: null } },
    'VALUES_REQUIRED',
    /site/,
  ],
  [
    'a systolic below the diastolic',
    'task.complete',
    { taskId: 'T-1001', values: { ...vitals, systolic: 80 } },
    'OUT_OF_RANGE',
    /above diastolic/,
  ],
  [
    'a systolic equal to the diastolic',
    'task.complete',
    { taskId: 'T-1001', values: { ...vitals, systolic: 82 } },
    'OUT_OF_RANGE',
    /above diastolic/,
  ],
  [
    'a heart rate with decimals',
    'task.complete',
    { taskId: 'T-1001', values: { ...vitals, heartRate: 88.5 } },
    'OUT_OF_RANGE',
    /whole number/,
  ],
  [
    'a weight with two decimals',
    'task.complete',
    { taskId: 'T-1002', values: { form: 'weight', weight: 84.65 } },
    'OUT_OF_RANGE',
    /one decimal/,
  ],
  [
    'Not Done without a reason',
    'task.notDone',
    { taskId: 'T-7001', reason: '' },
    'REASON_REQUIRED',
    /reason/,
  ],
  [
    'reason Other without comment',
    'task.notDone',
    { taskId: 'T-7001', reason: 'other', comment: '  ' },
    'COMMENT_REQUIRED',
    /comment/,
  ],
  [
    'a reason that does not exist',
    'task.notDone',
    { taskId: 'T-7001', reason: 'busy' },
    'MALFORMED',
    /reason/,
  ],
  [
    'a critical result without provider',
    'order.acknowledge',
    { orderId: 'OR-7002' },
    'NOTIFY_PROVIDER',
    /Notify the provider first/,
  ],
  [
    'a critical result without read-back',
    'order.acknowledge',
    { orderId: 'OR-7002', providerNotified: 'Dr. Chen' },
    'NOTIFY_PROVIDER',
    /Notify the provider first/,
  ],
  [
    'a critical result read back by nobody',
    'order.acknowledge',
    { orderId: 'OR-7002', readBack: true },
    'NOTIFY_PROVIDER',
    /Notify/,
  ],
  [
    'a provider of another unit',
    'order.acknowledge',
    { orderId: 'OR-7002', providerNotified: 'Dr. No', readBack: true },
    'NOT_FOUND',
    /Dr\. No/,
  ],
  [
    'a call about a routine order',
    'order.acknowledge',
    { orderId: 'OR-4002', providerNotified: 'Dr. Jones', readBack: true },
    'NOT_A_CRITICAL_RESULT',
    /critical result/,
  ],
  [
    'a clarification without reason',
    'order.clarify',
    { orderId: 'OR-1002', reason: '' },
    'REASON_REQUIRED',
    /reason/,
  ],
  ['an unknown order', 'order.acknowledge', { orderId: 'OR-0000' }, 'NOT_FOUND', /OR-0000/],
  [
    'a label not scanned',
    'specimen.collect',
    { ...collected, labelScanned: false },
    'LABEL_NOT_SCANNED',
    /Scan the label/,
  ],
  ['no wristband', 'specimen.collect', { ...collected, bandMrn: '' }, 'BAND_REQUIRED', /wristband/],
  ['no tube', 'specimen.collect', { ...collected, tube: '' }, 'TUBE_REQUIRED', /tube/],
  ['a tube that is not in the rack', 'specimen.collect', { ...collected, tube: 'pink' }, 'MALFORMED', /tube/],
  [
    'an unknown specimen',
    'specimen.collect',
    { ...collected, specimenId: 'SC-0000' },
    'NOT_FOUND',
    /SC-0000/,
  ],
];

for (const [what, type, payload, code, message] of rejections) {
  test(`should reject ${what}: ${type} with ${code}`, () => {
    const before = signedIn();
    const { state, reply } = run(before, type, payload);
    expect(reply.outcome).toBe('rejected');
    expect(reply.code).toBe(code);
    expect(reply.message).toMatch(message);
    expect(state.record).toBe(before.record);
  });
}

const ranges: [taskId: string, base: object, field: string, min: number, max: number, step: number][] = [
  ['T-1001', { ...vitals, diastolic: 21 }, 'systolic', 40, 300, 1],
  ['T-1001', vitals, 'heartRate', 20, 300, 1],
  ['T-1001', vitals, 'respiratoryRate', 4, 80, 1],
  ['T-1001', vitals, 'spo2', 40, 100, 1],
  ['T-1001', vitals, 'temperature', 30, 43, 0.1],
  ['T-1002', { form: 'weight' }, 'weight', 20, 300, 0.1],
  ['T-8004', neuro, 'eye', 1, 4, 1],
  ['T-8004', neuro, 'verbal', 1, 5, 1],
  ['T-8004', neuro, 'motor', 1, 6, 1],
  ['T-8004', neuro, 'nihss', 0, 42, 1],
  ['T-7001', { form: 'pain', site: 'abdomen' }, 'nrs', 0, 10, 1],
];

for (const [taskId, base, field, min, max, step] of ranges) {
  test(`should accept ${field} from ${min} to ${max} and nothing beyond`, () => {
    const complete = (value: number) =>
      run(signedIn(), 'task.complete', { taskId, values: { ...base, [field]: value } as Json }, [
        { code: 'WEIGHT_CHANGE', reason: '' },
      ]).reply.code;
    expect([complete(min), complete(max)]).toEqual([null, null]);
    expect([complete(min - step), complete(max + step)]).toEqual(['OUT_OF_RANGE', 'OUT_OF_RANGE']);
  });
}

const second: [string, Json, string, Json, string][] = [
  ['task.complete', { taskId: 'T-1003' }, 'task.complete', { taskId: 'T-1003' }, 'ALREADY_CLOSED'],
  [
    'task.complete',
    { taskId: 'T-1003' },
    'task.notDone',
    { taskId: 'T-1003', reason: 'refused' },
    'ALREADY_CLOSED',
  ],
  [
    'task.notDone',
    { taskId: 'T-7001', reason: 'refused' },
    'task.complete',
    { taskId: 'T-7001' },
    'ALREADY_CLOSED',
  ],
  [
    'order.acknowledge',
    { orderId: 'OR-4002' },
    'order.clarify',
    { orderId: 'OR-4002', reason: 'dose' },
    'ALREADY_REVIEWED',
  ],
  [
    'order.clarify',
    { orderId: 'OR-1002', reason: 'dose' },
    'order.acknowledge',
    { orderId: 'OR-1002' },
    'ALREADY_REVIEWED',
  ],
  ['specimen.collect', collected, 'specimen.collect', collected, 'ALREADY_COLLECTED'],
];

for (const [first, payload, type, again, code] of second) {
  test(`should reject ${type} after ${first} with ${code}`, () => {
    const { state } = run(signedIn(), first, payload);
    expect(run(state, type, again).reply.code).toBe(code);
  });
}

type AlertCase = [
  what: string,
  overlay: string | null,
  type: string,
  payload: Json,
  code: string,
  level: string,
  message: RegExp,
];

const alerts: AlertCase[] = [
  [
    'a chart without relationship',
    null,
    'chart.open',
    { patientId: 'P003' },
    'NO_RELATIONSHIP',
    'amber',
    /Establish the relationship first/,
  ],
  [
    'a snapshot without relationship',
    null,
    'snapshot.view',
    { patientId: 'P011' },
    'NO_RELATIONSHIP',
    'amber',
    /Establish/,
  ],
  [
    'an own chart before the relationship',
    'shift',
    'chart.open',
    { patientId: 'P001' },
    'NO_RELATIONSHIP',
    'amber',
    /John Smith/,
  ],
  [
    "another nurse's patient",
    null,
    'relationship.establish',
    { patientIds: ['P001', 'P009'], role: 'primary_rn' },
    'NOT_ASSIGNED',
    'amber',
    /Mary Johnston/,
  ],
  [
    'a weight 5 % off',
    null,
    'task.complete',
    { taskId: 'T-1002', values: { form: 'weight', weight: 48.6 } },
    'WEIGHT_CHANGE',
    'amber',
    /85\.2 kg/,
  ],
  [
    'a laboratory conflict',
    null,
    'order.acknowledge',
    { orderId: 'OR-1002' },
    'CONFLICT',
    'red',
    /Potassium 5\.8/,
  ],
  [
    'an opioid after anaphylaxis',
    null,
    'order.acknowledge',
    { orderId: 'OR-7001' },
    'CONFLICT',
    'red',
    /morphine/,
  ],
  [
    'codeine despite the allergy',
    'codeine',
    'order.acknowledge',
    { orderId: 'OR-4003' },
    'CONFLICT',
    'red',
    /codeine/,
  ],
  [
    "the look-alike's band",
    null,
    'specimen.collect',
    { ...collected, bandMrn: '440143' },
    'WRONG_PATIENT',
    'red',
    /440143.*Mary Johnson, MRN 440134/,
  ],
  [
    'another tube',
    null,
    'specimen.collect',
    { ...collected, tube: 'light_green' },
    'WRONG_TUBE',
    'amber',
    /CBC/,
  ],
];

for (const [what, overlay, type, payload, code, level, message] of alerts) {
  test(`should hold ${what} with a ${level} ${code} until it is overridden`, () => {
    const before = signedIn(overlay);
    const held = run(before, type, payload);
    expect(held.reply.code).toBe('ALERT');
    expect(held.reply.alerts).toMatchObject([{ code, level, overridden: false }]);
    expect(held.reply.message).toMatch(message);
    expect(held.state.record).toBe(before.record);
    const passed = run(before, type, payload, [{ code, reason: 'Reviewed' }]);
    expect(passed.reply.outcome).toBe('accepted');
    expect(passed.state.auditLog.at(-1)?.alerts).toMatchObject([
      { code, overridden: true, reason: 'Reviewed' },
    ]);
  });
}

test('should let a conflict pass only with a written reason', () => {
  const { reply } = run(signedIn(), 'order.acknowledge', { orderId: 'OR-7001' }, [
    { code: 'CONFLICT', reason: ' ' },
  ]);
  expect(reply.code).toBe('OVERRIDE_REASON_REQUIRED');
});

test('should take weights up to 5 % from the last one without a question', () => {
  const weigh = (weight: number) =>
    run(signedIn(), 'task.complete', { taskId: 'T-1002', values: { form: 'weight', weight } }).reply.code;
  expect([weigh(81), weigh(89.4)]).toEqual([null, null]);
  expect([weigh(80.9), weigh(89.5)]).toEqual(['ALERT', 'ALERT']);
});
