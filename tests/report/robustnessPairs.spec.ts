import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { scenarios } from '../../scenarios/registry.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { baseSeed, isUnshifted, pairShifted, readShift } from '../../src/report/robustnessPairs.ts';
import { appliesTo, shiftCase } from '../../src/shift/apply.ts';
import { compositions } from '../shift/compositions.ts';
import { agentOf, episode, measured, shiftOf } from './robustnessWard.ts';

test.describe('pairs', () => {
  test('should say the seed an episode was asked to run on, as applying its shift to any case does', () => {
    const cases = casesOf(scenarios);
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        compositions(3),
        fc.integer({ min: 1, max: 99 }),
        (one, composition, seed) => {
          fc.pre(appliesTo(one.scenario, composition));
          const shifted = shiftCase(one, composition);
          expect(baseSeed({ shift: shifted.name, seed: seed + shifted.seedOffset })).toBe(seed);
        },
      ),
    );
    expect(baseSeed({ shift: 'dark+other-data:0.3', seed: 7 })).toBe(4);
    expect(baseSeed({ shift: 'no-such-shift', seed: 7 })).toBe('undefined');
  });

  test('should put a shift under its kind, a composition apart and an unknown one by its text', () => {
    expect(readShift('density:0.25')).toMatchObject({
      kind: 'appearance',
      single: { id: 'density', strength: 0.25 },
    });
    expect(readShift('density:0.5+dark')).toMatchObject({
      name: 'dark+density',
      kind: 'composition',
      single: null,
    });
    expect(readShift('gone:0.5')).toMatchObject({ name: 'gone:0.5', kind: 'unknown', single: null });
    expect(isUnshifted({ shift: 'none' })).toBe(true);
    expect(isUnshifted({ shift: 'gone' })).toBe(false);
  });

  test('should pair by agent, case and base seed only', () => {
    const results = [
      episode('success', { agent: 'model', task: 't1' }),
      episode('success', { agent: 'model', task: 't1', setting: 'step' }),
      episode('success', { agent: 'other', task: 't1' }),
      episode('success', { agent: 'model', task: 't1', seed: 3 }),
      episode('lost', { agent: 'model', task: 't1', shift: 'dark' }),
      episode('lost', { agent: 'model', task: 't1', shift: 'other-data:0.2', seed: 3 }),
      episode('lost', { agent: 'model', task: 't1', shift: 'dark', seed: 2 }),
      episode('lost', { agent: 'model', task: 't2', shift: 'dark' }),
    ];
    const { pairs, unpaired } = pairShifted(results);
    expect(
      pairs.map(({ unshifted, shifted }) => [results.indexOf(unshifted), results.indexOf(shifted)]),
    ).toEqual([
      [0, 4],
      [0, 5],
    ]);
    expect(unpaired.map(({ result, reason }) => [results.indexOf(result), reason])).toEqual([
      [6, 'no_partner'],
      [7, 'no_partner'],
    ]);
  });

  test('should pair repetitions one to one and never use an episode twice under one shift', () => {
    const at = (shift: string, durationMs: number) =>
      episode('success', { agent: 'model', task: 't1', shift, durationMs });
    const { pairs, unpaired } = pairShifted([
      at('none', 1),
      at('none', 2),
      at('dark', 3),
      at('dark', 4),
      at('dark', 5),
    ]);
    expect(pairs).toHaveLength(2);
    expect(new Set(pairs.map(({ unshifted }) => unshifted)).size).toBe(2);
    expect(unpaired.map(({ reason }) => reason)).toEqual(['no_partner']);
  });

  test('should say why an episode is in no pair, and count it nowhere else', () => {
    const results = [
      ...measured('model', 2, { dark: 1 }),
      episode('infrastructure_error', { agent: 'model', task: 't3' }),
      episode('success', { agent: 'model', task: 't3', shift: 'dark' }),
      episode('success', { agent: 'model', task: 't4' }),
      episode('drift', { agent: 'model', task: 't4', shift: 'dark' }),
      episode('infrastructure_error', { agent: 'model', task: 't4', shift: 'dark' }),
      episode('success', { agent: 'model', task: 't5', shift: 'dark' }),
      episode('success', { agent: 'model', task: 't1', shift: 'gone' }),
    ];
    expect(shiftOf(results, 'dark')).toMatchObject({
      pairs: 2,
      unshifted: { count: 2, total: 2 },
      shifted: { count: 1, total: 2 },
      missing: { no_partner: 1, infrastructure_error: 2, drift_stopped: 1, unknown_shift: 0 },
    });
    expect(shiftOf(results, 'gone')).toMatchObject({
      kind: 'unknown',
      pairs: 0,
      shifted: { share: 'undefined' },
      drop: 'undefined',
      mcnemar: 'undefined',
      holm: 'undefined',
      missing: { unknown_shift: 1 },
    });
    expect(agentOf(results).missing).toEqual({
      no_partner: 1,
      infrastructure_error: 2,
      drift_stopped: 1,
      unknown_shift: 1,
    });
  });
});
