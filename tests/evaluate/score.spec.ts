import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { parseAction } from '../../src/action/parse.ts';
import type { Action } from '../../src/action/action.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { scoreAction, type Score } from '../../src/evaluate/score.ts';
import { actions } from '../action/arbitraries.ts';

const renew: RecordedStep['element'] = {
  role: 'button',
  name: 'Renew',
  id: 'renew:O1',
  box: { x: 100, y: 50, width: 60, height: 20 },
};

function read(text: string): Action {
  const parsed = parseAction(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.action;
}

const scored: readonly [recorded: string, given: string, kind: Score['kind'], reason?: RegExp][] = [
  ['mouse_click(130, 60)', 'mouse_click(101, 69)', 'hit'],
  ['mouse_click(130, 60)', 'mouse_click(99, 60)', 'miss', /\(99, 60\) is not on «Renew»/],
  ['mouse_click(130, 60)', 'mouse_click(130, 60, "right")', 'miss', /button/],
  ['mouse_click(130, 60)', 'mouse_dblclick(130, 60)', 'miss', /count/],
  ['mouse_click(130, 60)', 'keyboard_press("Enter")', 'other_action', /key instead of click/],
  ['keyboard_type("0.08")', 'keyboard_type("0.08")', 'hit'],
  ['keyboard_type("0.08")', 'keyboard_type("0.8")', 'miss', /text "0\.8" instead of "0\.08"/],
  ['keyboard_press("Control+a")', 'keyboard_press("ctrl+A")', 'hit'],
  ['keyboard_press("Tab")', 'keyboard_press("Enter")', 'miss', /keys/],
  ['send_msg_to_user("The dose is 8 mg.")', 'send_msg_to_user("the dose  is 8 mg.")', 'hit'],
  ['send_msg_to_user("The dose is 8 mg.")', 'send_msg_to_user("The dose is 5 mg.")', 'miss', /message/],
  ['noop(500)', 'noop(1000)', 'hit'],
];

for (const [recorded, given, kind, reason] of scored) {
  test(`should score ${given} for ${recorded} as ${kind}`, () => {
    const score = scoreAction({ element: renew }, read(recorded), read(given));
    expect(score.kind).toBe(kind);
    if (reason !== undefined) expect('reason' in score && score.reason).toMatch(reason);
  });
}

test('should take a point near the recorded one where no element was recorded', () => {
  const score = (given: string) =>
    scoreAction({ element: null }, read('mouse_click(130, 60)'), read(given)).kind;
  expect(score('mouse_click(140, 60)')).toBe('hit');
  expect(score('mouse_click(150, 60)')).toBe('miss');
});

test('should score every action as a hit of itself', () => {
  fc.assert(
    fc.property(actions, (action) => {
      expect(scoreAction({ element: null }, action, action)).toEqual({ kind: 'hit' });
    }),
  );
});
