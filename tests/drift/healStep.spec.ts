import { expect, test } from '@playwright/test';
import type { Action } from '../../src/action/action.ts';
import { StepHealer, translate, type HealRegion, type StepToHeal } from '../../src/drift/healStep.ts';
import type { RegionLabel } from '../../src/drift/outcome.ts';
import { centerOf, light, rowsOf, worldOf, type Widget, type World } from './healWorld.ts';

const rows = [
  { patient: 'anna', dose: '5 mg', actions: ['renew', 'stop'] },
  { patient: 'bert', dose: '5 mg', actions: ['renew', 'stop'] },
];
const before = worldOf(rowsOf(rows, 'own'), light);
const moved = worldOf(rowsOf(rows, 'own', { x: 50, y: 35 }), light);
const offset = { dx: 30, dy: 15 };
const renew = before.widgets.find((one) => one.truth === 'anna renew')!;
const stop = before.widgets.find((one) => one.truth === 'bert stop')!;
const at = centerOf(renew.box);
const to = centerOf(stop.box);

function stepOf(now: World, action: Action, element: Widget | null, regions: HealRegion[] = []): StepToHeal {
  return {
    action,
    element,
    recorded: before.pixels,
    present: now.pixels,
    regions,
    elements: { recorded: before.widgets, present: now.widgets },
  };
}

const region = (label: RegionLabel, clinical: boolean, detail: string): HealRegion => ({
  label,
  clinical,
  detail,
});

test('should move clicks, scrolls, whole drag paths and uploads by the offset, and leave keys alone', () => {
  const path = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
    { x: 5, y: 6 },
  ];
  const moves = { dx: 10, dy: -1 };
  expect(
    translate({ kind: 'click', x: 1, y: 2, button: 'left', count: 1, modifiers: [] }, moves),
  ).toMatchObject({
    x: 11,
    y: 1,
  });
  expect(translate({ kind: 'scroll', at: { x: 1, y: 2 }, dx: 5, dy: 6, modifiers: [] }, moves)).toEqual({
    kind: 'scroll',
    at: { x: 11, y: 1 },
    dx: 5,
    dy: 6,
    modifiers: [],
  });
  expect(translate({ kind: 'drag', path, modifiers: [] }, moves)).toMatchObject({
    path: [
      { x: 11, y: 1 },
      { x: 13, y: 3 },
      { x: 15, y: 5 },
    ],
  });
  expect(translate({ kind: 'type', text: '5', how: 'keys' }, moves)).toEqual({
    kind: 'type',
    text: '5',
    how: 'keys',
  });
});

test('should heal a drag only when its end moved along with its start', async () => {
  const drag: Action = { kind: 'drag', path: [at, to], modifiers: [] };
  const healed = await new StepHealer(moved.inspect).heal(stepOf(moved, drag, renew));
  expect(healed).toMatchObject({
    healed: true,
    action: {
      path: [
        { x: at.x + 30, y: at.y + 15 },
        { x: to.x + 30, y: to.y + 15 },
      ],
    },
    mark: { method: 'template', offset },
  });
  const torn = worldOf(
    moved.widgets.map((one) =>
      one.truth.startsWith('bert') ? { ...one, box: { ...one.box, y: 200 } } : one,
    ),
    light,
  );
  expect(await new StepHealer(torn.inspect).heal(stepOf(torn, drag, renew))).toEqual({
    healed: false,
    reason: expect.stringContaining('the mouse would be over nothing instead of «stop»'),
  });
});

test('should keep moves and the release of a held button with the press, and refuse them over another element', async () => {
  const healer = new StepHealer(moved.inspect);
  const press: Action = { kind: 'down', ...at, button: 'left' };
  const release: Action = { kind: 'up', ...to, button: 'left' };
  expect(healer.mustMove(release)).toBe(false);
  const pressed = await healer.heal(stepOf(moved, press, renew));
  expect(pressed).toMatchObject({ healed: true, mark: { offset } });
  healer.note(press, offset);
  expect(healer.mustMove(release)).toBe(true);
  expect(await healer.heal(stepOf(moved, release, stop))).toEqual({
    healed: true,
    action: { kind: 'up', x: to.x + 30, y: to.y + 15, button: 'left' },
    mark: { method: 'held', offset, confidence: 1 },
  });
  expect(await healer.heal(stepOf(moved, release, renew))).toMatchObject({ healed: false });
  healer.note(release, offset);
  expect(healer.mustMove(release)).toBe(false);
});

test('should type and press keys when only the layout, shades or clocks changed, and mark it', async () => {
  const type: Action = { kind: 'type', text: '5', how: 'keys' };
  const healer = new StepHealer(moved.inspect);
  const harmless = (['layout', 'color', 'anti_aliasing', 'clock'] as const).map((label) =>
    region(label, false, label),
  );
  expect(await healer.heal(stepOf(moved, type, null, harmless))).toEqual({
    healed: true,
    action: type,
    mark: { method: 'no_target', offset: { dx: 0, dy: 0 }, confidence: 1 },
  });
  for (const label of ['text', 'data', 'missing', 'new', 'image'] as const)
    expect(
      await healer.heal(stepOf(moved, type, null, [...harmless, region(label, false, `${label}!`)])),
    ).toEqual({
      healed: false,
      reason: expect.stringContaining(`${label}!`),
    });
});

test('should refuse every step when clinical content changed, and without stored elements', async () => {
  const click: Action = { kind: 'click', ...at, button: 'left', count: 1, modifiers: [] };
  const type: Action = { kind: 'type', text: '5', how: 'keys' };
  const dose = region('text', true, '«5 mg» reads «50 mg»');
  const healer = new StepHealer(moved.inspect);
  for (const [action, element] of [
    [click, renew],
    [type, null],
  ] as const) {
    expect(await healer.heal(stepOf(moved, action, element, [dose]))).toEqual({
      healed: false,
      reason: '«5 mg» reads «50 mg»; a person must look first',
    });
    expect(await healer.heal({ ...stepOf(moved, action, element), elements: null })).toEqual({
      healed: false,
      reason: expect.stringContaining('record it again'),
    });
  }
});
