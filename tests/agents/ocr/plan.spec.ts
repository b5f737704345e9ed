import { expect, test } from '@playwright/test';
import { printAction } from '../../../src/action/print.ts';
import { parseGoal } from '../../../src/agents/ocr/goal/parse.ts';
import { decide, startPlan, type Decision } from '../../../src/agents/ocr/plan.ts';
import type { Box, ScreenText, TextLine } from '../../../src/agents/ocr/screen.ts';

const characterWidth = 7;

/** A line whose words stand side by side. */
function line(text: string, x: number, y: number): TextLine {
  let at = x;
  const words = text.split(' ').map((word) => {
    const box = { x: at, y, width: word.length * characterWidth, height: 12 };
    at += box.width + characterWidth;
    return { text: word, box };
  });
  return { text, words, box: { x, y, width: text.length * characterWidth, height: 12 } };
}

function screen(lines: readonly TextLine[], frames: readonly Box[] = []): ScreenText {
  return { lines, frames, width: 1280, height: 720 };
}

function button(text: string, x: number, y: number): { line: TextLine; frame: Box } {
  const shown = line(text, x, y);
  return { line: shown, frame: { x: x - 8, y: y - 6, width: shown.box.width + 16, height: 24 } };
}

function actionsOf(decision: Decision): string[] | string {
  if (decision.kind === 'act') return decision.actions.map(printAction);
  return decision.kind === 'stuck' ? decision.reason : 'done';
}

test('should press the button on the row that the goal names', () => {
  const rows = [
    { name: 'ADAMS,ROSA M', y: 100 },
    { name: 'ADAMS,ROSE M', y: 140 },
  ];
  const buttons = rows.map(({ y }) => button('Open', 1000, y));
  const shown = screen(
    [...rows.map(({ name, y }) => line(name, 100, y)), ...buttons.map((one) => one.line)],
    buttons.map(({ frame }) => frame),
  );
  const plan = startPlan(parseGoal('1. Click Open on the row of ADAMS,ROSE M.'));
  expect(actionsOf(decide(plan, shown, false))).toEqual(['mouse_click(1014, 146)']);
});

test('should type into the field below its label, and replace what stands in it', () => {
  const field = { x: 100, y: 118, width: 120, height: 24 };
  const plan = startPlan(parseGoal('1. Type 500 into the VTBI field.'));
  const empty = screen([line('VTBI', 100, 100)], [field]);
  expect(actionsOf(decide(plan, empty, false))).toEqual(['mouse_click(160, 130)', 'keyboard_type("500")']);
  const filled = screen([line('VTBI', 100, 100), line('50', 108, 124)], [field]);
  expect(actionsOf(decide(plan, filled, false))).toEqual([
    'mouse_click(160, 130)',
    'keyboard_press("ControlOrMeta+a")',
    'keyboard_type("500")',
  ]);
});

test('should scroll for what it does not see, and say at the end that it cannot find it', () => {
  const nothing = screen([line('Ward', 100, 100)]);
  let state = startPlan(parseGoal('1. Click Discontinue.'));
  const said: (string[] | string)[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const decision = decide(state, nothing, false);
    said.push(actionsOf(decision));
    if (decision.kind !== 'act') break;
    state = decision.state;
  }
  expect(said[0]).toEqual([expect.stringMatching(/^scroll_at\(640, 432, 0, 360\)$/)]);
  expect(said.at(-1)).toBe('I cannot find "Discontinue" on the screen, also after scrolling.');
  expect(said.length).toBeLessThan(20);
});

test('should not press again and again what has no effect', () => {
  const one = button('Renew', 100, 100);
  const shown = screen([one.line], [one.frame]);
  let state = startPlan(parseGoal('1. Click Renew.'));
  for (let turn = 0; turn < 2; turn += 1) {
    const decision = decide(state, shown, false);
    if (decision.kind !== 'act') throw new Error('It stopped too early.');
    state = decision.state;
  }
  expect(actionsOf(decide(state, shown, false))).toBe(
    'I have pressed "Renew" 2 times and nothing has changed.',
  );
});

test('should not take a name that differs in one letter for the one it looks for', () => {
  const one = button('ADAMS,ROSA M', 100, 100);
  const plan = startPlan(parseGoal('1. Click ADAMS,ROSE M.'));
  let state = plan;
  for (let turn = 0; turn < 40; turn += 1) {
    const decision = decide(state, screen([one.line], [one.frame]), false);
    if (decision.kind !== 'act') {
      expect(decision.kind).toBe('stuck');
      return;
    }
    expect(decision.actions.map(({ kind }) => kind)).not.toContain('click');
    state = decision.state;
  }
  throw new Error('It never gave up.');
});

test('should report the value beside a name with its unit, and count rows once', () => {
  const values = screen([line('Hard maximum', 100, 100), line('20 mcg/kg/min', 260, 100)]);
  const report = startPlan(parseGoal('1. Report the hard maximum.'));
  expect(actionsOf(decide(report, values, false))).toEqual([
    'send_msg_to_user("hard maximum: 20 mcg/kg/min")',
  ]);
  const names = ['Adams', 'Baker', 'Cole'];
  const board = screen(
    names.flatMap((name, row) => [line(name, 100, 100 + row * 30), line('Waiting', 400, 100 + row * 30)]),
  );
  const first = decide(
    startPlan(parseGoal('1. Count those whose status is Waiting.\n2. Report the number.')),
    board,
    false,
  );
  if (first.kind !== 'act') throw new Error('It did not scroll.');
  expect(actionsOf(decide(first.state, board, false))).toEqual(['send_msg_to_user("3")']);
});
