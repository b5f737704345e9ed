import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import {
  holm,
  mcnemarExact,
  mean,
  pairedBootstrap,
  passAtK,
  passHatK,
  quantile,
  wilson,
  type Pair,
} from '../../src/report/statistics.ts';

test.describe('Wilson interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17:857–872 (1998), table I, method 3.
  const published: [successes: number, total: number, low: number, high: number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [successes, total, low, high] of published)
    test(`should give Newcombe's interval for ${successes} of ${total}`, () => {
      const interval = wilson(successes, total);
      if (interval === 'undefined') throw new Error('expected an interval');
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    });

  test('should be undefined without episodes and refuse impossible counts', () => {
    expect(wilson(0, 0)).toBe('undefined');
    expect(() => wilson(3, 2)).toThrow('successes must be a whole number from 0 to the total; got 3 of 2.');
  });

  test('should hold the share, stay within 0 and 1, and mirror for failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat({ max: 500 }), (total, drawn) => {
        const successes = drawn % (total + 1);
        const interval = wilson(successes, total);
        const mirrored = wilson(total - successes, total);
        if (interval === 'undefined' || mirrored === 'undefined') return false;
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(successes / total);
        expect(interval.high).toBeGreaterThanOrEqual(successes / total);
        expect(interval.low).toBeCloseTo(1 - mirrored.high, 12);
        return true;
      }),
    );
  });
});

test('should say that the mean of nothing is undefined', () => {
  expect(mean([])).toBe('undefined');
  expect(mean([1, 2, 6])).toBe(3);
});

test.describe('pass@k and pass^k', () => {
  /** Every way to draw k of the samples, counted one by one. */
  function byEnumeration(n: number, c: number, k: number): { any: number; all: number } {
    const draws: number[][] = [[]];
    for (let sample = 0; sample < n; sample += 1)
      draws.push(...draws.filter((draw) => draw.length < k).map((draw) => [...draw, sample]));
    const full = draws.filter((draw) => draw.length === k);
    const share = (holds: (draw: number[]) => boolean): number => full.filter(holds).length / full.length;
    return {
      any: share((draw) => draw.some((sample) => sample < c)),
      all: share((draw) => draw.every((sample) => sample < c)),
    };
  }

  test('should agree with counting every draw', () => {
    for (let n = 1; n <= 7; n += 1)
      for (let c = 0; c <= n; c += 1)
        for (let k = 1; k <= n; k += 1) {
          const { any, all } = byEnumeration(n, c, k);
          expect(passAtK(n, c, k)).toBeCloseTo(any, 12);
          expect(passHatK(n, c, k)).toBeCloseTo(all, 12);
        }
  });

  test('should equal the share of successes for k = 1', () => {
    expect(passAtK(5, 3, 1)).toBeCloseTo(0.6, 12);
    expect(passHatK(5, 3, 1)).toBeCloseTo(0.6, 12);
  });

  test('should be undefined, not zero, when there are fewer samples than k', () => {
    expect(passAtK(4, 4, 5)).toBe('undefined');
    expect(passHatK(0, 0, 1)).toBe('undefined');
  });

  test('should refuse more successes than samples', () => {
    expect(() => passHatK(3, 4, 1)).toThrow(RangeError);
    expect(() => passAtK(3, 4, 1)).toThrow(RangeError);
    expect(() => passHatK(3, 2, 0)).toThrow('k must be a whole number from 1; got 0.');
  });
});

test.describe('McNemar test', () => {
  test('should give the exact p-value of the R package exact2x2', () => {
    // M. P. Fay, vignette "Exact McNemar's Test and Matching Confidence Intervals": pairs 21, 9, 2, 12.
    expect(mcnemarExact(9, 2)).toBeCloseTo(0.06543, 5);
  });

  test('should stay below any level for the approval ratings in Agresti (1990), p. 350', () => {
    // R documentation of mcnemar.test: 150 against 86; the score test without correction gives 3.099e-05.
    expect(mcnemarExact(150, 86)).toBeGreaterThan(3.099e-5);
    expect(mcnemarExact(150, 86)).toBeLessThan(4.2e-5);
  });

  test('should be 1 without discordant pairs or with as many on both sides', () => {
    expect(mcnemarExact(0, 0)).toBe(1);
    expect(mcnemarExact(4, 4)).toBe(1);
  });

  test('should not care which condition comes first, and stay a probability for thousands of pairs', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (first, second) => {
        const p = mcnemarExact(first, second);
        expect(p).toBe(mcnemarExact(second, first));
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});

test.describe('Holm adjustment', () => {
  test('should give the values worked out by hand, in the order of the tests', () => {
    // Sorted 0.005, 0.01, 0.03, 0.04: times 4, 3, 2, 1 give 0.02, 0.03, 0.06, 0.04; the last may not be below the third.
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [index, expected] of [0.03, 0.06, 0.06, 0.02].entries())
      expect(adjusted[index]).toBeCloseTo(expected, 12);
  });

  test('should leave one test as it is, give equal tests equal values and never exceed 1', () => {
    expect(holm([])).toEqual([]);
    expect(holm([0.2])).toEqual([0.2]);
    expect(holm([0.25, 0.25, 0.25])).toEqual([0.75, 0.75, 0.75]);
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
  });

  test('should lie between the raw value and that of Bonferroni, and keep the order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (raw) => {
        const adjusted = holm(raw);
        return raw.every(
          (p, index) =>
            (adjusted[index] ?? 0) >= p &&
            (adjusted[index] ?? 2) <= Math.min(1, raw.length * p) &&
            raw.every((q, other) => p > q || (adjusted[index] ?? 2) <= (adjusted[other] ?? -1)),
        );
      }),
    );
  });

  test('should refuse what is no probability', () => {
    expect(() => holm([0.5, 1.5])).toThrow('a p-value must be from 0 to 1; got 1.5.');
    expect(() => holm([Number.NaN])).toThrow(RangeError);
  });
});

test.describe('paired cluster bootstrap', () => {
  const pairs: Pair[] = [
    { cluster: 'a', first: 0, second: 1 },
    { cluster: 'a', first: 0, second: 1 },
    { cluster: 'b', first: 1, second: 1 },
    { cluster: 'c', first: 1, second: 0 },
  ];

  test('should agree with every possible draw of clusters', () => {
    const sums = [
      { sum: 2, count: 2 },
      { sum: 0, count: 1 },
      { sum: -1, count: 1 },
    ];
    const all = sums
      .flatMap((one) => sums.flatMap((two) => sums.map((three) => [one, two, three])))
      .map(
        (draw) =>
          draw.reduce((sum, { sum: part }) => sum + part, 0) /
          draw.reduce((sum, { count }) => sum + count, 0),
      )
      .sort((a, b) => a - b);
    expect(pairedBootstrap(pairs, { seed: 7 })).toEqual({
      difference: 0.25,
      interval: { low: all[0], high: all.at(-1) },
      clusters: 3,
      resamples: 10_000,
    });
  });

  test('should give the same interval for the same seed, in whatever order the pairs come', () => {
    const options = { seed: 3, resamples: 200 };
    expect(pairedBootstrap([...pairs].reverse(), options)).toEqual(pairedBootstrap(pairs, options));
  });

  test('should have no width when all clusters differ alike', () => {
    const alike = ['a', 'b', 'c'].map((cluster) => ({ cluster, first: 0, second: 1 }));
    expect(pairedBootstrap(alike, { seed: 1, resamples: 50 })).toMatchObject({
      interval: { low: 1, high: 1 },
    });
  });

  test('should be wider than if the cases of a task were independent', () => {
    const independent = Array.from({ length: 40 }, (_, index) => ({
      cluster: `${index}`,
      first: 0,
      second: index % 2,
    }));
    const clustered = independent.map((pair) => ({
      ...pair,
      cluster: `${pair.second}${Number(pair.cluster) % 4}`,
    }));
    const width = (given: Pair[]): number => {
      const estimate = pairedBootstrap(given, { seed: 1, resamples: 2000 });
      return estimate === 'undefined' ? Number.NaN : estimate.interval.high - estimate.interval.low;
    };
    expect(width(clustered)).toBeGreaterThan(1.5 * width(independent));
  });

  test('should be undefined without pairs', () => {
    expect(pairedBootstrap([], { seed: 1 })).toBe('undefined');
    expect(() => pairedBootstrap(pairs, { seed: 1, resamples: 0 })).toThrow('resamples must be');
  });
});

test('should interpolate quantiles between order statistics', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4], 0)).toBe(1);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
