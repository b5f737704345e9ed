import { seededRandom } from '../scenario/random.ts';

/** A statistic that the data do not define (no episodes, fewer samples than k). Not zero, and in no mean. */
export type Defined<T> = T | 'undefined';

export type Interval = { low: number; high: number };

/** Two-sided 95 %: the 0.975 quantile of the standard normal distribution. */
const z95 = 1.959963984540054;

/**
 * 95 % score interval of a proportion without continuity correction (E. B. Wilson, JASA 22:209–212, 1927).
 * Throws RangeError unless `0 ≤ successes ≤ total` are whole numbers.
 */
export function wilson(successes: number, total: number): Defined<Interval> {
  requireCount('successes', successes, total);
  if (total === 0) return 'undefined';
  const share = successes / total;
  const z2 = z95 * z95;
  const centre = share + z2 / (2 * total);
  const margin = z95 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  const scale = 1 + z2 / total;
  return {
    low: successes === 0 ? 0 : (centre - margin) / scale,
    high: successes === total ? 1 : (centre + margin) / scale,
  };
}

export function mean(values: readonly number[]): Defined<number> {
  return values.length === 0 ? 'undefined' : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Chance that at least one of k samples, drawn without replacement from n of which c succeeded, is a success:
 * 1 − C(n−c,k)/C(n,k) (Chen et al., arXiv 2107.03374). Undefined when n < k.
 */
export function passAtK(n: number, c: number, k: number): Defined<number> {
  const allFail = drawAll(n, n - c, k);
  return allFail === 'undefined' ? allFail : 1 - allFail;
}

/**
 * Chance that all of k such samples are successes: C(c,k)/C(n,k) (pass^k; Yao et al., arXiv 2406.12045).
 * Undefined when n < k.
 */
export function passHatK(n: number, c: number, k: number): Defined<number> {
  return drawAll(n, c, k);
}

/** C(kind,k)/C(n,k): the chance that k draws without replacement from n are all of one kind. */
function drawAll(n: number, kind: number, k: number): Defined<number> {
  requireCount('c', kind, n);
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be a whole number from 1; got ${k}.`);
  if (n < k) return 'undefined';
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(0, kind - drawn) / (n - drawn);
  return chance;
}

/**
 * Exact two-sided McNemar test: p-value for the discordant pairs (only the first succeeded, only the second did)
 * under a fair coin. 1 when no pair is discordant.
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const discordant = onlyFirst + onlySecond;
  requireCount('onlyFirst', onlyFirst, discordant);
  requireCount('onlySecond', onlySecond, discordant);
  // In logarithms, because 2^-n underflows for a few thousand pairs.
  let logTerm = -discordant * Math.LN2;
  let tail = 0;
  for (let count = 0; count <= Math.min(onlyFirst, onlySecond); count += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((discordant - count) / (count + 1));
  }
  return Math.min(1, 2 * tail);
}

/**
 * p-values of one family of tests adjusted step-down, in the order given, so that comparing each with a level keeps the
 * chance of any false finding in the family below it (S. Holm, Scandinavian Journal of Statistics 6:65–70, 1979).
 * Throws RangeError for a value outside [0, 1].
 */
export function holm(pValues: readonly number[]): number[] {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RangeError(`a p-value must be from 0 to 1; got ${wrong}.`);
  const ascending = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = pValues.map(() => 1);
  let largest = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * p));
    adjusted[index] = largest;
  }
  return adjusted;
}

/** One case under two conditions, e.g. 1 for a strict success and 0 for anything else. */
export type Pair = { cluster: string; first: number; second: number };

export type PairedDifference = {
  difference: number;
  interval: Interval;
  clusters: number;
  resamples: number;
};

/**
 * Mean of `second − first` with a 95 % percentile interval from a bootstrap that draws whole clusters (tasks), since
 * the cases of one task are not independent. The same pairs and seed give the same interval. Undefined without pairs.
 */
export function pairedBootstrap(
  pairs: readonly Pair[],
  { seed, resamples = 10_000 }: { seed: number; resamples?: number },
): Defined<PairedDifference> {
  if (!Number.isInteger(resamples) || resamples < 1)
    throw new RangeError(`resamples must be a whole number from 1; got ${resamples}.`);
  if (pairs.length === 0) return 'undefined';
  const clusters = sumByCluster(pairs);
  const random = seededRandom(seed);
  const differences: number[] = [];
  for (let resample = 0; resample < resamples; resample += 1) {
    let sum = 0;
    let count = 0;
    for (let draw = 0; draw < clusters.length; draw += 1) {
      const cluster = random.pick(clusters);
      sum += cluster.sum;
      count += cluster.count;
    }
    differences.push(sum / count);
  }
  differences.sort((a, b) => a - b);
  const total = clusters.reduce((sum, cluster) => sum + cluster.sum, 0);
  return {
    difference: total / pairs.length,
    interval: { low: quantile(differences, 0.025), high: quantile(differences, 0.975) },
    clusters: clusters.length,
    resamples,
  };
}

/** In order of name, so that the order of the pairs does not change which clusters a seed draws. */
function sumByCluster(pairs: readonly Pair[]): { sum: number; count: number }[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { cluster, first, second } of pairs) {
    const entry = sums.get(cluster) ?? { sum: 0, count: 0 };
    sums.set(cluster, { sum: entry.sum + second - first, count: entry.count + 1 });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Quantile of ascending values by linear interpolation between order statistics (Hyndman and Fan, type 7). */
export function quantile(ascending: readonly number[], share: number): number {
  const position = (ascending.length - 1) * share;
  const below = ascending[Math.floor(position)];
  const above = ascending[Math.ceil(position)];
  if (below === undefined || above === undefined)
    throw new RangeError(`quantile needs at least one value and a share in [0, 1]; got share ${share}.`);
  return below + (above - below) * (position - Math.floor(position));
}

function requireCount(name: string, count: number, total: number): void {
  if (!Number.isInteger(count) || !Number.isInteger(total) || count < 0 || count > total)
    throw new RangeError(`${name} must be a whole number from 0 to the total; got ${count} of ${total}.`);
}
