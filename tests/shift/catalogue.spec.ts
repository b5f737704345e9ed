import { expect, test } from '@playwright/test';
import { scenarios } from '../../scenarios/registry.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { unshifted } from '../../src/backend/page.ts';
import { appliesTo, designedDisplay, shiftCase } from '../../src/shift/apply.ts';
import { shiftCatalogue } from '../../src/shift/catalogue.ts';
import { parseShift } from '../../src/shift/expression.ts';
import { shiftKinds } from '../../src/shift/shift.ts';

test('should have at least 30 shifts, of every kind, under different names', () => {
  const ids = shiftCatalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(30);
  expect(new Set(shiftCatalogue.map(({ kind }) => kind))).toEqual(new Set(shiftKinds));
});

test('should have strengths from 0 to 1 and a promise for each shift', () => {
  for (const { strength, keeps, title } of shiftCatalogue) {
    const value = strength.kind === 'fixed' ? strength.value : strength.default;
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThanOrEqual(1);
    expect(keeps).not.toBe('');
    expect(title).not.toBe('');
  }
});

for (const { id } of shiftCatalogue) {
  test(`should apply ${id} to a scenario and change something there`, () => {
    const applicable = scenarios.filter((scenario) => appliesTo(scenario, parseShift(id)));
    expect(applicable).not.toEqual([]);
    for (const one of casesOf(applicable)) {
      const shifted = shiftCase(one, parseShift(id));
      const record = (scenario: typeof one.scenario) => scenario.seed(1, one.task.overlay);
      expect({
        page: shifted.page,
        display: shifted.display,
        offset: shifted.seedOffset,
        record: record(shifted.case.scenario),
      }).not.toEqual({
        page: unshifted,
        display: designedDisplay,
        offset: 0,
        record: record(one.scenario),
      });
    }
  });
}

test('should leave the case as it is without a shift', () => {
  for (const one of casesOf(scenarios)) {
    const { case: same, page, display, seedOffset, extraActions, name } = shiftCase(one, []);
    expect(name).toBe('none');
    expect(page).toEqual(unshifted);
    expect(display).toEqual(designedDisplay);
    expect([seedOffset, extraActions]).toEqual([0, 0]);
    expect(same.task).toBe(one.task);
    expect(Object.keys(same.scenario.commands)).toEqual(Object.keys(one.scenario.commands));
  }
});

test('should give a list the same items in another order', () => {
  for (const scenario of scenarios)
    for (const id of ['column-order', 'field-order', 'toolbar-order'])
      for (const strength of [0.1, 0.5, 1]) {
        const [one] = casesOf([scenario]);
        if (one === undefined) throw new Error(`${scenario.id} has no cases.`);
        const { page } = shiftCase(one, parseShift(`${id}:${strength}`));
        for (const [list, items] of Object.entries(page.look.order ?? {})) {
          const designed = scenario.look.order[list] ?? [];
          expect(items.toSorted()).toEqual(designed.toSorted());
          expect(items, `${scenario.id} ${list}`).not.toEqual(designed);
          expect(list).not.toMatch(/levels$/);
        }
      }
});

test('should put the effects of several shifts together', () => {
  const [one] = casesOf(scenarios);
  if (one === undefined) throw new Error('There are no cases.');
  const shifted = shiftCase(
    one,
    parseShift(
      'dark+density:1+zoom-125+scale-200+viewport-1920x1080+popup:1+toasts:1+latency+other-data:0.3',
    ),
  );
  expect(shifted.display).toEqual({ viewport: { width: 1536, height: 864 }, deviceScale: 2.5 });
  expect(shifted.seedOffset).toBe(3);
  expect(shifted.extraActions).toBe(2 + 4 + 2);
  expect(shifted.page.dynamics.interruptions.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 4 }, () => 'toast'),
    'popup',
    'popup',
  ]);
  expect(shifted.page.dynamics.latency).not.toBeNull();
  const { tokens } = shifted.page.look;
  expect(tokens?.['color-surface']).not.toBe(one.scenario.look.tokens['color-surface']);
  expect(tokens?.['row-height']).not.toBe(one.scenario.look.tokens['row-height']);
});

test('should refuse a shift that does not apply, by name', () => {
  const [one] = casesOf(scenarios.filter(({ id }) => id === 'infusion_pump'));
  if (one === undefined) throw new Error('There are no cases.');
  expect(() => shiftCase(one, parseShift('navigation-left'))).toThrow(
    /navigation-left does not apply to infusion_pump/,
  );
});
