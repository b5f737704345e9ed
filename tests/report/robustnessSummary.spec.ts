import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { blindReplayAgent } from '../../src/agents/blindReplay.ts';
import type { EpisodeResult } from '../../src/report/result.ts';
import { floorAgent } from '../../src/report/robustnessFloor.ts';
import { isUnshifted } from '../../src/report/robustnessPairs.ts';
import { robustness } from '../../src/report/robustness.ts';
import { robustnessTable } from '../../src/report/robustnessTable.ts';
import { violation } from './fabricate.ts';
import { agentOf, episode, measured, shiftOf, summaryOf, tasks, type Course } from './robustnessWard.ts';

test.describe('success under shifts', () => {
  // 10 of 10 broken: p = 2 · 2⁻¹⁰; 6 of 6 discordant: p = 2 · 2⁻⁶.
  const results = measured('model', 10, { dark: 10, serif: 6, 'dialog-top': 0 });

  test('should give rates, drop and p-values as worked out by hand', () => {
    expect(shiftOf(results, 'serif')).toMatchObject({
      kind: 'appearance',
      single: { id: 'serif', strength: 0.5 },
      pairs: 10,
      tasks: 10,
      unshifted: { count: 10, total: 10, share: 1 },
      shifted: { count: 4, total: 10, share: 0.4 },
      drop: { difference: 0.6, clusters: 10 },
      broken: 6,
      mended: 0,
      mcnemar: expect.closeTo(2 / 64, 12),
      holm: expect.closeTo(4 / 64, 12),
    });
    expect(shiftOf(results, 'dark')).toMatchObject({
      mcnemar: 2 / 1024,
      holm: 6 / 1024,
      drop: { difference: 1 },
    });
    expect(shiftOf(results, 'dialog-top')).toMatchObject({ mcnemar: 1, holm: 1 });
    const { interval } = shiftOf(results, 'serif').shifted;
    if (interval === 'undefined') throw new Error('expected an interval');
    // Wilson, 4 of 10.
    expect(interval.low).toBeCloseTo(0.1682, 4);
    expect(interval.high).toBeCloseTo(0.6873, 4);
  });

  test('should order by kind, then by drop, and pool each kind', () => {
    const { shifts, kinds, scenarios: parts, all } = agentOf(results);
    expect(shifts.map(({ name }) => name)).toEqual(['dark', 'serif', 'dialog-top']);
    expect(
      kinds.map(({ name, pairs, broken, drop }) => [
        name,
        pairs,
        broken,
        drop === 'undefined' ? drop : drop.difference,
      ]),
    ).toEqual([
      ['appearance', 20, 16, 0.8],
      ['layout', 10, 0, 0],
    ]);
    expect(
      parts.map(({ name, pairs, kinds: inside }) => [name, pairs, inside.map((one) => one.name)]),
    ).toEqual([['infusion_pump', 30, ['appearance', 'layout']]]);
    expect(all).toMatchObject({ pairs: 30, tasks: 10, broken: 16 });
  });

  test('should keep compositions in a group of their own', () => {
    const mixed = measured('model', 2, { dark: 0, 'dark+density:0.5': 2 });
    expect(agentOf(mixed).kinds.map(({ name, broken }) => [name, broken])).toEqual([
      ['appearance', 0],
      ['composition', 2],
    ]);
  });

  test('should draw whole tasks: goals of one task never spread the interval', () => {
    const both = (['intent', 'step'] as const).flatMap((setting) => [
      episode('success', { agent: 'model', task: 't1', setting }),
      episode('lost', { agent: 'model', task: 't1', setting, shift: 'dark' }),
    ]);
    expect(shiftOf(both, 'dark')).toMatchObject({ pairs: 2, tasks: 1, drop: { clusters: 1 } });
    expect(robustnessTable(summaryOf(both), { color: false })).toContain('100.0  [–]');
  });

  test('should count only violations that the unshifted partner does not have', () => {
    const known = violation({ rule: 'known', severity: 'minor' });
    const fresh = violation({ rule: 'fresh', severity: 'critical' });
    const sketch = { agent: 'model', task: 't1', completed: true };
    const pair = [
      episode('success', { ...sketch, violations: [known] }),
      episode('success', { ...sketch, shift: 'dark', violations: [known, known, fresh] }),
    ];
    expect(shiftOf(pair, 'dark').newViolations).toEqual({ critical: 1, major: 0, minor: 1 });
  });

  test('should be null without a shifted episode', () => {
    expect(robustness([])).toBe(null);
    expect(robustness(measured('model', 3, {}))).toBe(null);
  });
});

test.describe('floor', () => {
  test('should be the agent that replays without looking', () => {
    expect(floorAgent).toBe(blindReplayAgent.name);
  });

  const results = [
    ...measured('model', 4, { dark: 1, 'other-data': 2 }),
    ...measured(floorAgent, 6, { dark: 3, 'other-data': 5, 'other-data:0.2': 6 }),
  ];

  test('should stand beside the agent on the cases and seeds of its pairs', () => {
    // Of blind replay's first four tasks three are lost under dark, and all four on the next seed.
    expect(shiftOf(results, 'dark').floor).toMatchObject({ count: 1, total: 4 });
    expect(shiftOf(results, 'other-data').floor).toMatchObject({ count: 0, total: 4 });
    expect(shiftOf(results, 'dark', floorAgent).floor).toBe(null);
    expect(agentOf(results, floorAgent).all.pairs).toBe(18);
    expect(robustness(results)?.agents.map(({ agent }) => agent)).toEqual(['model', floorAgent]);
  });

  test('should mark as static the cases that it solves on another seed, and give success without them', () => {
    const solved = [
      ...results,
      episode('success', { agent: floorAgent, task: 't4', shift: 'other-data:0.3', seed: 4 }),
    ];
    expect(robustness(solved)?.staticCases).toEqual({
      checked: 6,
      cases: [
        { case: 'infusion_pump.t4.intent', solved: 1, tried: 3 },
        { case: 'infusion_pump.t6.intent', solved: 1, tried: 2 },
      ],
    });
    expect(shiftOf(solved, 'dark')).toMatchObject({
      shifted: { count: 3, total: 4 },
      withoutStatic: { pairs: 3, shifted: { count: 2, total: 3 } },
    });
  });

  test('should not call a case static for what it does on the recorded data, nor claim to know unchecked', () => {
    const unchecked = measured(floorAgent, 3, { dark: 0 });
    expect(robustness(unchecked)?.staticCases).toEqual({ checked: 0, cases: [] });
    expect(shiftOf(unchecked, 'dark', floorAgent).withoutStatic).toBe('undefined');
  });
});

test.describe('whatever the results', () => {
  const any = fc
    .record({
      agent: fc.constantFrom('model', floorAgent),
      task: fc.constantFrom(...tasks(3)),
      setting: fc.constantFrom('intent' as const, 'step' as const),
      shift: fc.constantFrom('none', 'dark', 'density:0.5', 'other-data', 'dark+density:0.2', 'gone'),
      base: fc.constantFrom(1, 2),
      course: fc.constantFrom<Course>(
        'success',
        'success',
        'lost',
        'critical',
        'infrastructure_error',
        'drift',
      ),
      durationMs: fc.nat({ max: 1000 }),
    })
    .map(({ base, course, ...sketch }) =>
      episode(course, { ...sketch, seed: sketch.shift === 'other-data' ? base + 1 : base }),
    );
  const some = fc.array(any, { maxLength: 40 });
  const runs = { numRuns: 30 };

  test('should say the same in whatever order they come, in plain JSON', () => {
    fc.assert(
      fc.property(
        some.chain((results) =>
          fc.tuple(fc.constant(results), fc.shuffledSubarray(results, { minLength: results.length })),
        ),
        ([results, shuffled]) => {
          const summary = robustness(results);
          expect(robustness(shuffled)).toEqual(summary);
          expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
        },
      ),
      runs,
    );
  });

  test('should change no number but the missing when an infrastructure error is added', () => {
    const numbers = (results: readonly EpisodeResult[]) => {
      const none = { no_partner: 0, infrastructure_error: 0, drift_stopped: 0, unknown_shift: 0 };
      const summary = robustness(results);
      return {
        staticCases: summary?.staticCases ?? { checked: 0, cases: [] },
        agents: (summary?.agents ?? [])
          .filter(({ all }) => all.pairs > 0)
          .map((agent) => ({
            ...agent,
            missing: none,
            shifts: agent.shifts
              .filter(({ pairs }) => pairs > 0)
              .map((shift) => ({ ...shift, missing: none })),
          })),
      };
    };
    fc.assert(
      fc.property(some, any, (results, { agent, task, setting, shift, seed }) => {
        const error = episode('infrastructure_error', { agent, task, setting, shift, seed });
        expect(numbers([...results, error])).toEqual(numbers(results));
      }),
      runs,
    );
  });

  test('should count every shifted episode once: in a pair or as missing', () => {
    fc.assert(
      fc.property(some, (results) => {
        const shifted = results.filter((result) => !isUnshifted(result)).length;
        const counted = (robustness(results)?.agents ?? []).map(
          ({ all, missing }) => all.pairs + Object.values(missing).reduce((sum, count) => sum + count, 0),
        );
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(shifted);
      }),
      runs,
    );
  });

  test('should find no drop where the shifted episodes end as the unshifted ones do', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Course>('success', 'lost', 'critical'), { minLength: 1, maxLength: 12 }),
        (courses) => {
          const alike = courses.flatMap((course, index) =>
            ['none', 'dark'].map((shift) =>
              episode(course, { agent: 'model', task: `t${index % 5}`, seed: index, shift }),
            ),
          );
          expect(shiftOf(alike, 'dark')).toMatchObject({
            drop: { difference: 0, interval: { low: 0, high: 0 } },
            mcnemar: 1,
            broken: 0,
            mended: 0,
            newViolations: { critical: 0, major: 0, minor: 0 },
          });
        },
      ),
      runs,
    );
  });
});
