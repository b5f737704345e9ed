import { expect, test } from '@playwright/test';
import { consoleSummary } from '../../src/report/consoleSummary.ts';
import { goalComparisons, repetitions } from '../../src/report/repetition.ts';
import { floorAgent } from '../../src/report/robustnessFloor.ts';
import { summarize } from '../../src/report/summary.ts';
import { episode, measured, type Course } from './robustnessWard.ts';
import type { Sketch } from './fabricate.ts';

const run = (courses: Course[], sketch: Sketch) =>
  courses.map((course, index) => episode(course, { agent: 'model', durationMs: index, ...sketch }));

test.describe('repeated cases', () => {
  test('should give pass@k and pass^k as worked out by hand, with errors in no n', () => {
    const results = [
      ...run(['success', 'lost', 'lost', 'infrastructure_error'], { task: 't1' }),
      ...run(['success', 'success'], { task: 't2' }),
      ...run(['lost'], { task: 't3' }),
    ];
    // t1: n 3, c 1; t2: n 2, c 2; t3 was not repeated.
    // k 1: (1/3 + 1) / 2. k 2: any (1 − C(2,2)/C(3,2) + 1) / 2 = (2/3 + 1) / 2, all (0 + 1) / 2. k 3: t1 alone.
    expect(repetitions(results)).toEqual([
      {
        agent: 'model',
        byK: [
          { k: 1, cases: 2, passAtK: expect.closeTo(2 / 3, 12), passHatK: expect.closeTo(2 / 3, 12) },
          { k: 2, cases: 2, passAtK: expect.closeTo(5 / 6, 12), passHatK: expect.closeTo(1 / 2, 12) },
          { k: 3, cases: 1, passAtK: 1, passHatK: 0 },
        ],
      },
    ]);
  });

  test('should go up to 5, and not take another seed or shift for a repetition', () => {
    const seven = run(
      Array.from({ length: 7 }, () => 'success'),
      { task: 't1' },
    );
    expect(repetitions(seven)[0]?.byK.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5]);
    expect(
      repetitions([...run(['success'], { task: 't1' }), ...run(['success'], { task: 't1', seed: 2 })]),
    ).toEqual([]);
    expect(
      repetitions([...run(['success'], { task: 't1' }), ...run(['success'], { task: 't1', shift: 'dark' })]),
    ).toEqual([]);
  });
});

test.describe('steps against intent', () => {
  test('should pair the goals of a task as worked out by hand', () => {
    const results = ['t1', 't2', 't3', 't4'].flatMap((task, index) => [
      episode(index === 0 ? 'success' : 'lost', { agent: 'model', task }),
      episode('success', { agent: 'model', task, setting: 'step' }),
    ]);
    const alone = episode('success', { agent: 'model', task: 't9' });
    // Three tasks succeed with steps only: p = 2 · 2⁻³.
    expect(goalComparisons([...results, alone])).toMatchObject([
      {
        agent: 'model',
        pairs: 4,
        tasks: 4,
        intent: { count: 1, total: 4 },
        step: { count: 4, total: 4 },
        difference: { difference: 0.75, clusters: 4 },
        mcnemar: expect.closeTo(0.25, 12),
      },
    ]);
    expect(goalComparisons([alone])).toEqual([]);
  });
});

test.describe('populations', () => {
  const mixed = [
    ...measured('model', 4, { dark: 4, serif: 2 }),
    ...measured(floorAgent, 4, { dark: 3 }),
    episode('lost', { agent: 'model', task: 't1', setting: 'step' }),
  ];

  test('should keep shifted episodes and the floor out of all numbers, and name them apart', () => {
    const summary = summarize(mixed);
    expect(summary.of).toEqual({ agents: ['model'], shifts: ['none'] });
    expect(summary.total.strictSuccess).toMatchObject({ count: 4, total: 5 });
    expect(summary.tiers[0]?.summary.episodes).toBe(5);
    expect(
      summary.apart.map(({ agent, shift, summary: { strictSuccess } }) => [
        agent,
        shift,
        strictSuccess.count,
        strictSuccess.total,
      ]),
    ).toEqual([
      ['model', 'dark', 0, 4],
      ['model', 'serif', 2, 4],
      [floorAgent, 'dark', 1, 4],
      [floorAgent, 'none', 4, 4],
    ]);
    const [first, second] = consoleSummary(summary, { color: false }).split('\n');
    expect(first).toBe('medcua  5 episodes  strict success 80.0 % [37.6, 96.4] (4/5)');
    expect(second).toBe(
      '        in none of these numbers: 8 shifted episodes (2 shifts), 8 episodes of replay:blind',
    );
  });

  test('should take shifted episodes where none is unshifted, and say so', () => {
    const summary = summarize(mixed.filter(({ agent, shift }) => agent === 'model' && shift === 'dark'));
    expect(summary).toMatchObject({ total: { episodes: 4 }, apart: [] });
    expect(consoleSummary(summary, { color: false })).toContain('all of these under a shift: dark');
  });

  test('should count blind replay where it is the only agent', () => {
    const summary = summarize(mixed.filter(({ agent }) => agent === floorAgent));
    expect(summary.of.agents).toEqual([floorAgent]);
    expect(summary.total.episodes).toBe(4);
  });
});
