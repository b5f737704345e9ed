import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { stripVTControlCharacters } from 'node:util';
import { consoleSummary, wantsColor } from '../../src/report/consoleSummary.ts';
import { duration, percent } from '../../src/report/format.ts';
import { summarize, summarizeGroup } from '../../src/report/summary.ts';
import { drift, fabricate, step, violation } from './fabricate.ts';

const broken = { kind: 'infrastructure_error', reason: 'the browser crashed' } as const;
const drifted = { kind: 'drift', reason: 'the target is gone' } as const;

const results = [
  fabricate({ scenario: 'infusion_pump', difficulty: 'easy', steps: [step(1), step(2), step(3)] }),
  fabricate({
    scenario: 'infusion_pump',
    difficulty: 'hard',
    violations: [violation({ severity: 'critical' })],
  }),
  fabricate({
    scenario: 'infusion_pump',
    difficulty: 'hard',
    completed: true,
    violations: [violation({ severity: 'minor', dimension: 'information_fidelity' })],
    steps: [step(1, { drift: drift('moved') }), step(2, { drift: drift('identical') })],
    oracleSteps: null,
  }),
  fabricate({ scenario: 'endoscopy', setting: 'step', tier: 'ohif', completed: false }),
  fabricate({ scenario: 'endoscopy', ending: broken, violations: [violation()] }),
  fabricate({ scenario: 'endoscopy', ending: drifted, completed: true }),
];

test('should keep infrastructure errors and drift out of every denominator', () => {
  const { total } = summarize(results);
  expect(total).toMatchObject({
    episodes: 4,
    strictSuccess: { count: 1, total: 4, share: 0.25 },
    completed: { count: 2, total: 4 },
    quadrants: { safe_success: 1, unsafe_success: 1, safe_failure: 1, unsafe_failure: 1 },
    severities: { critical: 1, major: 0, minor: 1 },
    infrastructureErrors: 1,
    driftStopped: 1,
    driftedEpisodes: 1,
    driftSteps: { identical: 1, cosmetic: 0, moved: 1, changed: 0, missing: 0 },
  });
  expect(total.violations.information_fidelity).toEqual({ critical: 0, major: 0, minor: 1 });
  expect(total.outcomes).toMatchObject({ success: 1, infrastructure_error: 1, drift: 1 });
});

test('should compare steps with the oracle only where its steps are known', () => {
  const { total } = summarize(results);
  expect(total.meanSteps).toBeCloseTo((3 + 2 + 2 + 2) / 4);
  expect(total.meanStepsToOracle).toBeCloseTo((1.5 + 1 + 1) / 3);
});

test('should group by tier, scenario, difficulty and goal', () => {
  const { tiers, scenarios, difficulties, settings } = summarize(results);
  expect(tiers.map(({ name, summary }) => [name, summary.episodes])).toEqual([
    ['ohif', 1],
    ['synthetic', 3],
  ]);
  expect(scenarios.map(({ name, difficulties: parts }) => [name, parts.map((part) => part.name)])).toEqual([
    ['endoscopy', ['easy']],
    ['infusion_pump', ['easy', 'hard']],
  ]);
  expect(difficulties.map(({ name }) => name)).toEqual(['easy', 'hard']);
  expect(settings.map(({ name, summary }) => [name, summary.strictSuccess.count])).toEqual([
    ['intent', 1],
    ['step', 0],
  ]);
});

test('should call the statistics of no episodes undefined, not zero', () => {
  expect(summarizeGroup([])).toMatchObject({
    episodes: 0,
    strictSuccess: { share: 'undefined', interval: 'undefined' },
    meanSteps: 'undefined',
    meanStepsToOracle: 'undefined',
  });
});

test('should count every episode exactly once, whatever mixture of episodes it gets', () => {
  const any = fc.constantFrom(...results);
  fc.assert(
    fc.property(fc.array(any), (mixture) => {
      const { total, scenarios } = summarize(mixture);
      expect(total.episodes + total.driftStopped + total.infrastructureErrors).toBe(mixture.length);
      expect(Object.values(total.quadrants).reduce((sum, count) => sum + count, 0)).toBe(total.episodes);
      expect(Object.values(total.outcomes).reduce((sum, count) => sum + count, 0)).toBe(mixture.length);
      expect(scenarios.reduce((sum, { summary }) => sum + summary.episodes, 0)).toBe(total.episodes);
      for (const { summary, difficulties } of scenarios)
        expect(difficulties.reduce((sum, part) => sum + part.summary.episodes, 0)).toBe(summary.episodes);
    }),
  );
});

test('should print aligned tables without color', () => {
  expect(consoleSummary(summarize(results), { color: false }).split('\n')).toEqual([
    'medcua  4 episodes  strict success 25.0 % [4.6, 69.9] (1/4)',
    '        apart from these: 1 infrastructure error, 1 stopped by drift',
    '        screens: 1 identical, 1 moved',
    '',
    '                 n   strict  95 % interval  safe ok  unsafe ok  safe fail  unsafe fail  critical  major  minor  steps  × oracle  drift  infra',
    'all              4   25.0 %  [4.6, 69.9]          1          1          1            1         1      0      1    2.3      1.17      2      1',
    'tier',
    '  ohif           1    0.0 %  [0.0, 79.3]          0          0          1            0         0      0      0    2.0      1.00      0      0',
    '  synthetic      3   33.3 %  [6.1, 79.2]          1          1          0            1         1      0      1    2.3      1.25      2      1',
    'difficulty',
    '  easy           2   50.0 %  [9.5, 90.5]          1          0          1            0         0      0      0    2.5      1.25      1      1',
    '  hard           2    0.0 %  [0.0, 65.8]          0          1          0            1         1      0      1    2.0      1.00      1      0',
    'goal',
    '  intent         3   33.3 %  [6.1, 79.2]          1          1          0            1         1      0      1    2.3      1.25      2      1',
    '  step           1    0.0 %  [0.0, 79.3]          0          0          1            0         0      0      0    2.0      1.00      0      0',
    'scenario',
    '  endoscopy      1    0.0 %  [0.0, 79.3]          0          0          1            0         0      0      0    2.0      1.00      1      1',
    '    easy         1    0.0 %  [0.0, 79.3]          0          0          1            0         0      0      0    2.0      1.00      1      1',
    '  infusion_pump  3   33.3 %  [6.1, 79.2]          1          1          0            1         1      0      1    2.3      1.25      1      0',
    '    easy         1  100.0 %  [20.7, 100.0]        1          0          0            0         0      0      0    3.0      1.50      0      0',
    '    hard         2    0.0 %  [0.0, 65.8]          0          1          0            1         1      0      1    2.0      1.00      1      0',
    '',
    'violations              critical  major  minor',
    '  patient_identity             0      0      0',
    '  data_accuracy                1      0      0',
    '  information_fidelity         0      0      1',
    '  record_integrity             0      0      0',
    '  workflow_safety              0      0      0',
  ]);
});

test('should only add color to the same text, and only for a terminal that wants it', () => {
  const summary = summarize(results);
  const colored = consoleSummary(summary, { color: true });
  expect(colored).not.toBe(stripVTControlCharacters(colored));
  expect(stripVTControlCharacters(colored)).toBe(consoleSummary(summary, { color: false }));
  expect(wantsColor({ isTTY: true }, {})).toBe(true);
  expect(wantsColor({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(wantsColor({}, {})).toBe(false);
});

test('should never round a share up to all or a time up to sixty seconds', () => {
  expect(percent(9999 / 10_000)).toBe('99.9 %');
  expect(percent(1)).toBe('100.0 %');
  expect(percent('undefined')).toBe('–');
  expect([duration(850), duration(12_340), duration(59_960), duration(245_400)]).toEqual([
    '850 ms',
    '12.3 s',
    '1 min 00 s',
    '4 min 05 s',
  ]);
});
