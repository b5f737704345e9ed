import type { Severity, Violation } from '../checker/verdict.ts';
import { divergence } from './robustnessBreak.ts';
import type { BreakSteps, BrokenPair, Comparison, EpisodeReference, PoolReport } from './robustness.ts';
import type { StaticCases } from './robustnessFloor.ts';
import type { ShiftPair } from './robustnessPairs.ts';
import type { EpisodeResult } from './result.ts';
import { pairedBootstrap, quantile } from './statistics.ts';
import { rateOf, severityTally, succeeded, taskOf } from './counting.ts';

/** Few enough to be quick over many groups; the ends of an interval then vary by about a point with the seed. */
const bootstrap = { seed: 1, resamples: 2000 };
const mostFrequentShown = 10;

export function compare(pairs: readonly ShiftPair[]): Comparison {
  const { count: before } = rateOf(pairs, ({ unshifted }) => succeeded(unshifted));
  const { count: after } = rateOf(pairs, ({ shifted }) => succeeded(shifted));
  const share = (count: number): Comparison['unshifted'] => ({
    count,
    total: pairs.length,
    share: pairs.length === 0 ? 'undefined' : count / pairs.length,
  });
  return {
    pairs: pairs.length,
    tasks: new Set(pairs.map(({ shifted }) => taskOf(shifted))).size,
    unshifted: share(before),
    shifted: share(after),
    drop: pairedBootstrap(
      pairs.map(({ unshifted, shifted }) => ({
        cluster: taskOf(shifted),
        first: Number(succeeded(shifted)),
        second: Number(succeeded(unshifted)),
      })),
      bootstrap,
    ),
  };
}

/** A comparison with what counts beside success. */
export function pool(name: string, pairs: readonly ShiftPair[], staticCases: StaticCases): PoolReport {
  const known = new Set(staticCases.cases.map((one) => one.case));
  return {
    name,
    ...compare(pairs),
    broken: pairs.filter(isBroken).length,
    newViolations: severityTally(pairs.flatMap(newViolations)),
    withoutStatic:
      staticCases.checked === 0
        ? 'undefined'
        : compare(pairs.filter(({ shifted }) => !known.has(shifted.case))),
  };
}

/** Only the unshifted episode of the pair is a success. */
export function isBroken({ unshifted, shifted }: ShiftPair): boolean {
  return succeeded(unshifted) && !succeeded(shifted);
}

export function isMended({ unshifted, shifted }: ShiftPair): boolean {
  return !succeeded(unshifted) && succeeded(shifted);
}

/** Violations of the shifted episode beyond those of the same rule and severity that its partner has. */
function newViolations({ unshifted, shifted }: ShiftPair): Violation[] {
  const key = ({ rule, severity }: { rule: string; severity: Severity }): string => `${severity} ${rule}`;
  const known = new Map<string, number>();
  for (const one of unshifted.verdict.violations) known.set(key(one), (known.get(key(one)) ?? 0) + 1);
  return shifted.verdict.violations.filter((one) => {
    const left = known.get(key(one)) ?? 0;
    known.set(key(one), left - 1);
    return left <= 0;
  });
}

export function brokenPair({ shift, baseSeed, unshifted, shifted }: ShiftPair): BrokenPair {
  return {
    shift: shift.name,
    case: shifted.case,
    baseSeed,
    at: divergence(unshifted, shifted),
    unshifted: referenceTo(unshifted),
    shifted: referenceTo(shifted),
  };
}

function referenceTo({ agent, evidenceDigest }: EpisodeResult): EpisodeReference {
  return { agent, evidenceDigest };
}

export function breakSteps(broken: readonly BrokenPair[]): BreakSteps {
  const located = broken.flatMap(({ shift, at }) => (at === null ? [] : [{ shift, ...at }]));
  const steps = located.map(({ step }) => step).sort((a, b) => a - b);
  const places = Map.groupBy(located, ({ shift, step, action }) => JSON.stringify([shift, step, action]));
  return {
    histogram: [...Map.groupBy(steps, (step) => step)].map(([step, all]) => ({ step, count: all.length })),
    median: steps.length === 0 ? 'undefined' : quantile(steps, 0.5),
    notLocated: broken.length - located.length,
    mostFrequent: [...places]
      .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
      .slice(0, mostFrequentShown)
      .flatMap(([, all]) =>
        all.slice(0, 1).map(({ shift, step, action }) => ({ shift, step, action, count: all.length })),
      ),
  };
}
