import { expect, test } from '@playwright/test';
import type { DriftOutcome } from '../../src/drift/outcome.ts';
import { decide } from '../../src/drift/policy.ts';

const step = { step: 7, action: 'mouse_click(940, 204)' };
const renew = { role: 'button', name: 'Renew', id: 'order-4-renew' };
const discontinue = { role: 'button', name: 'Discontinue', id: 'order-4-stop' };
const outcome = (kind: DriftOutcome['outcome'], detail: string): DriftOutcome => ({
  outcome: kind,
  offset: kind === 'moved' ? { dx: 110, dy: 0 } : null,
  regions: [],
  detail,
});

test('should say what the step would now click instead', () => {
  const moved = outcome('moved', 'the target moved by (110, 0)');
  expect(decide(moved, 'guard', step, renew, discontinue)).toEqual({
    stop: true,
    pass: false,
    message: 'step 7 would now click «Discontinue» instead of «Renew»: the target moved by (110, 0)',
  });
  expect(decide(moved, 'guard', step, renew, null).message).toContain('click nothing instead of «Renew»');
});

test('should act and report under the policy report, and not call it a pass', () => {
  const changed = outcome('changed', 'the screen differs');
  expect(decide(changed, 'report', step, renew, renew)).toEqual({
    stop: false,
    pass: false,
    message: 'step 7: the screen differs (target «Renew»)',
  });
});

for (const kind of ['moved', 'changed', 'missing'] as const)
  test(`should stop before acting when the target is ${kind}`, () => {
    expect(decide(outcome(kind, 'x'), 'guard', step, renew, renew)).toMatchObject({
      stop: true,
      pass: false,
    });
    expect(decide(outcome(kind, 'x'), 'guard', step, null, null)).toMatchObject({ stop: true, pass: false });
  });

test('should go on when the screen is as recorded, and mention cosmetic differences', () => {
  expect(decide(outcome('identical', 'x'), 'guard', step, renew, renew)).toEqual({
    stop: false,
    pass: true,
    message: null,
  });
  expect(decide(outcome('cosmetic', '3 pixels'), 'guard', step, renew, renew)).toEqual({
    stop: false,
    pass: true,
    message: 'step 7: 3 pixels',
  });
});

test('should stop on another element even where the pixels are the same', () => {
  const link = { ...renew, role: 'link' };
  expect(decide(outcome('identical', 'x'), 'guard', step, renew, link)).toEqual({
    stop: true,
    pass: false,
    message: 'step 7 would now click link «Renew» instead of button «Renew»',
  });
});

test('should never pass a step without a recorded screen', () => {
  for (const policy of ['guard', 'report'] as const)
    expect(decide(null, policy, step, null, renew)).toEqual({
      stop: policy === 'guard',
      pass: false,
      message: 'step 7 has no recorded screen: new, needs approval',
    });
});
